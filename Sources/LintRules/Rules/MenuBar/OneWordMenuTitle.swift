import MenuModel

/// A menu title of several words in the menu bar.
struct OneWordMenuTitle: Rule {
  static let about = RuleDescription(
    "one-word-menu-title", "a menu bar title with several words", category: .menuBar, guideline: .menuBar,
    severity: .info, kinds: MenuKinds(.menuBar), platforms: [.macOS, .iPadOS],
    silentOn: .foreign,
    rationale: """
      Only space separates the titles in the menu bar. One-word titles are easy to tell apart, and they \
      leave room for the other menus on a small screen.

      The app menu has the app's name, even if the name has several words.
      """,
    examples: [
      .bad(
        """
        - {kind: menuBar, title: File, items: [New]}
        - {kind: menuBar, title: ⟪Text Encoding⟫, items: [UTF-8, UTF-16]}
        """),
      .good(
        """
        - {kind: menuBar, title: Hex Fiend, items: [About Hex Fiend, ---, Quit Hex Fiend]}
        - {kind: menuBar, title: Encoding, items: [UTF-8, UTF-16]}
        """),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let title = context.titles.first, hasSpaceInside(title.text),
      context.menuBar.standardMenu(id) == nil
    else { return }
    context.reportTitle(
      id, "“\(title.text)” in the menu bar has more than one word; shorten it to one", of: title)
  }

  private func hasSpaceInside(_ title: String) -> Bool {
    var seen = false
    var isInside = false
    for byte in title.utf8 {
      if byte == 0x20 || byte == 0x09 {
        isInside = seen
      } else {
        if isInside { return true }
        seen = true
      }
    }
    return false
  }
}
