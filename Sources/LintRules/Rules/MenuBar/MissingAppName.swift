import MenuModel

/// About, Hide or Quit without the app's name.
struct MissingAppName: Rule {
  static let about = RuleDescription(
    "missing-app-name", "About, Hide or Quit without the app's name", category: .menuBar, guideline: .appMenu,
    severity: .warning, kinds: MenuKinds(.menuBar), platforms: [.macOS, .iPadOS],
    rationale: """
      About, Hide and Quit in the app menu name the app, by the short name that the menu's title has too. It says \
      what is hidden and what is quit where several apps share the screen.

      Where the spec states the app's name, one word of it is enough: a short form is right.
      """,
    examples: [
      .bad(
        """
        app: Notes
        menus:
          - kind: menuBar
            title: Notes
            items: [About Notes, ---, ⟪Hide⟫, Hide Others, Show All, ---, ⟪Quit⟫]
        """, says: ["“Hide Notes”", "“Quit Notes”"]),
      .bad(
        """
        app: Notes
        menus:
          - kind: menuBar
            title: Notes
            items: [About Notes, ---, {title: ⟪Hide Run⟫, shortcut: cmd+h}, ---, ⟪Quit Run⟫]
        """,
        says: [
          "another name than the app's; write “Hide Notes”",
          "another name than the app's; write “Quit Notes”",
        ], note: "the name of another target"),
      .good(
        """
        app: {name: Notes for Teams, shortName: Notes}
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
    let document = tree[id].parent
    let stated = [SpecKey.appShortName, .appName, .app].compactMap { tree.text($0, of: document) }
    let name = stated.first ?? tree.title(of: id) ?? ""
    for row in context.menuBar.standardItems(of: id, in: tree, where: { $0.menu == .app && $0.isNamed }) {
      guard let item = context.menuBar.item(row), tree.isRow(row, of: id),
        !tree[row].flags.contains(.isStandard), let title = tree.title(of: row)
      else { continue }
      let verb = item.displayTitle.dropLast()
      if !TitleKey(title).hasSeveralWords {
        context.report(row, "“\(title)” lacks the app's name; write “\(verb)\(name)”")
      } else if !stated.isEmpty, !isPlaceholder(title), !shareWord(title, stated) {
        context.report(row, "“\(title)” has another name than the app's; write “\(verb)\(name)”")
      }
    }
  }

  // Whether a title, its first word apart, has a word of the app's names: a short form of the name is right.
  private func shareWord(_ title: String, _ names: [String]) -> Bool {
    let known = Set(names.flatMap(words))
    return words(title).dropFirst().contains { known.contains($0) }
  }

  private func words(_ text: String) -> [String] {
    StandardMenus.normalized(text).split(separator: " ").map(String.init)
  }

  private func isPlaceholder(_ title: String) -> Bool {
    title.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "(") }
  }
}
