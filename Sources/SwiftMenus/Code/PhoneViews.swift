#if SwiftSource
import SwiftSyntax

/// Finds members that SwiftUI declares unavailable on macOS, outside of `#if`.
enum PhoneWords {
  /// The types that have the members.
  static let owners = [
    "navigationBarTitleDisplayMode": "View", "navigationBarItems": "View", "navigationBarHidden": "View",
    "fullScreenCover": "View", "keyboardType": "View", "textInputAutocapitalization": "View",
    "navigationBarLeading": "ToolbarItemPlacement", "navigationBarTrailing": "ToolbarItemPlacement",
    "topBarLeading": "ToolbarItemPlacement", "topBarTrailing": "ToolbarItemPlacement",
    "insetGrouped": "ListStyle",
  ]

  static let triggers = TriggerWords(only: Set(owners.keys.map(ByteScan.hash)))

  /// Returns the files with views that aren't compiled for the Mac: outside of `#if`, they use such a member.
  static func filesWithoutMac(in project: ProjectCode) -> Set<Int> {
    var found: Set<Int> = []
    for file in Array(project.files.values) where !file.roots.swiftUI.isEmpty {
      if used(in: file).contains(where: { isMissingOnMac($0, in: project) }) { found.insert(file.number) }
    }
    return found
  }

  // Whether the project doesn't declare the word itself for the Mac.
  private static func isMissingOnMac(_ word: String, in project: ProjectCode) -> Bool {
    guard let owner = owners[word], let type = project.type(owner) else { return true }
    return project.members(word, of: type).isEmpty
  }

  private static func used(in file: ParsedFile) -> Set<String> {
    Set(
      file.phoneWords.compactMap { offset in
        guard let token = file.tree.token(at: AbsolutePosition(utf8Offset: offset)),
          let reference = token.parent?.as(DeclReferenceExprSyntax.self),
          reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id,
          !sequence(first: Syntax(reference), next: \.parent).contains(where: {
            $0.is(IfConfigDeclSyntax.self)
          })
        else { return nil }
        return token.text
      })
  }
}
#endif
