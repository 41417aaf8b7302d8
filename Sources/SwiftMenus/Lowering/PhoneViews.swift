#if SwiftSource
import SwiftSyntax

extension Project {
  /// The files with views that aren't compiled for the Mac: they use, under no condition, what SwiftUI doesn't have
  /// there.
  var filesWithoutMac: Set<Int> {
    var found: Set<Int> = []
    for file in Array(files.values) where !file.roots.swiftUI.isEmpty {
      let finder = PhoneWordFinder(viewMode: .sourceAccurate)
      finder.walk(file.tree)
      if finder.words.contains(where: isMissingOnMac) { found.insert(file.number) }
    }
    return found
  }

  // Whether the project doesn't declare it itself, for the Mac.
  private func isMissingOnMac(_ word: String) -> Bool {
    guard let owner = PhoneWordFinder.owners[word], let type = type(owner) else { return true }
    return members(word, of: type).isEmpty
  }
}

// Finds what SwiftUI declares unavailable on macOS, outside of `#if`.
private final class PhoneWordFinder: SyntaxVisitor {
  /// The types that have it.
  static let owners = [
    "navigationBarTitleDisplayMode": "View", "navigationBarItems": "View", "navigationBarHidden": "View",
    "fullScreenCover": "View", "keyboardType": "View", "textInputAutocapitalization": "View",
    "navigationBarLeading": "ToolbarItemPlacement", "navigationBarTrailing": "ToolbarItemPlacement",
    "topBarLeading": "ToolbarItemPlacement", "topBarTrailing": "ToolbarItemPlacement",
    "insetGrouped": "ListStyle",
  ]

  private(set) var words: Set<String> = []

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    if Self.owners[name] != nil { words.insert(name) }
    return .visitChildren
  }
}
#endif
