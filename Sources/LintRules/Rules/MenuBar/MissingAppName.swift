import MenuModel

/// About, Hide or Quit without the app's name.
struct MissingAppName: Rule {
  static let about = RuleDescription(
    "missing-app-name", "About, Hide or Quit without the app's name", category: .menuBar, guideline: .appMenu,
    severity: .warning, kinds: MenuKinds(.menuBar), platforms: [.macOS, .iPadOS],
    rationale: """
      About, Hide and Quit in the app menu name the app, by the short name that the menu's title has too. It says \
      what is hidden and what is quit where several apps share the screen.
      """,
    examples: [
      .bad(
        """
        app: Notes
        menus:
          - kind: menuBar
            title: Notes
            items: [About Notes, ---, ⟪Hide⟫, Hide Others, Show All, ---, ⟪Quit⟫]
        """),
      .good(
        """
        app: Notes
        menus:
          - kind: menuBar
            title: Notes
            items: [About Notes, ---, Hide Notes, Hide Others, Show All, ---, Quit Notes]
        """),
    ])
  static let visits = ElementKinds(.menu)

  init(options: RuleOptions) {}

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard context.menuBar.standardMenu(id) == .app else { return }
    let name = tree.text(.appShortName, of: tree[id].parent) ?? tree.title(of: id) ?? ""
    for row in tree.rows(of: id) {
      guard let item = context.menuBar.item(row), item.menu == .app,
        item.title.utf8.last == UInt8(ascii: "*"),
        !tree[row].flags.contains(.isStandard), let title = tree.title(of: row),
        !TitleKey(title).hasSeveralWords
      else { continue }
      context.report(row, "“\(title)” lacks the app's name; write “\(item.displayTitle.dropLast())\(name)”")
    }
  }
}
