#if SwiftSource
import SwiftSyntax

extension ProjectCode {
  /// The files with views that aren't compiled for the Mac: they use, under no condition, what SwiftUI doesn't have
  /// there.
  var filesWithoutMac: Set<Int> {
    var found: Set<Int> = []
    for file in Array(files.values) where !file.roots.swiftUI.isEmpty {
      if PhoneWords.used(in: Syntax(file.tree)).contains(where: isMissingOnMac) { found.insert(file.number) }
    }
    return found
  }

  // Whether the project doesn't declare it itself, for the Mac.
  private func isMissingOnMac(_ word: String) -> Bool {
    guard let owner = PhoneWords.owners[word], let type = type(owner) else { return true }
    return members(word, of: type).isEmpty
  }
}

// Finds what SwiftUI declares unavailable on macOS, outside of `#if`.
private enum PhoneWords {
  /// The types that have it.
  static let owners = [
    "navigationBarTitleDisplayMode": "View", "navigationBarItems": "View", "navigationBarHidden": "View",
    "fullScreenCover": "View", "keyboardType": "View", "textInputAutocapitalization": "View",
    "navigationBarLeading": "ToolbarItemPlacement", "navigationBarTrailing": "ToolbarItemPlacement",
    "topBarLeading": "ToolbarItemPlacement", "topBarTrailing": "ToolbarItemPlacement",
    "insetGrouped": "ListStyle",
  ]

  // Without recursion, since chains of calls are as deep as they are long.
  static func used(in tree: Syntax) -> Set<String> {
    var words: Set<String> = []
    var pending = [tree]
    while let node = pending.popLast() {
      if node.is(IfConfigDeclSyntax.self) { continue }
      if let access = node.as(MemberAccessExprSyntax.self) {
        let name = access.declName.baseName.text
        if owners[name] != nil { words.insert(name) }
      }
      pending.append(contentsOf: node.children(viewMode: .sourceAccurate))
    }
    return words
  }
}
#endif
