import MenuModel

/// A Help menu without the app's help.
struct HelpMenuTitle: Rule {
  static let about = RuleDescription(
    "help-menu-title", "a Help menu without an item that opens the app's help", category: .menuBar,
    guideline: .helpMenu,
    severity: .warning, inCode: .info, inNibsToo: true,
    kinds: MenuKinds(.menuBar, .commandGroup), platforms: [.macOS, .iPadOS],
    silentOn: .suppliedOrUnclear,
    rationale: """
      The Help menu opens the app's help with an item named after the app, such as Notes Help. People look \
      for help there first, so include this item even if the help is a web page.

      A command group that replaces the items of the Help menu needs it too. The rule accepts the action \
      `showHelp:`, and titles with a word such as Help, Manual, Guide, Documentation, FAQ, or \
      Troubleshooting.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: ⟪Help⟫
        items: [Release Notes, Report a Problem…]
        """),
      .bad(
        """
        kind: ⟪commandGroup⟫
        placement: {replacing: help}
        items: [What's New, Report an Issue…]
        """),
      .bad("{kind: menuBar, title: ⟪Help⟫, items: [{title: Notes Help, hidden: true}]}"),
      .good(
        """
        kind: commandGroup
        placement: {after: help}
        items: [What's New, Report an Issue…]
        """),
      .good(
        """
        kind: menuBar
        title: Help
        items: [Notes Help, ---, Release Notes]
        """),
      .good(
        """
        kind: menuBar
        title: Help
        items: [{title: Knowledge Base, action: "showHelp:"}]
        """),
      .good(
        """
        kind: menuBar
        title: Help
        items: [User Manual]
        """, note: "as in Apple's sample code"),
      .good(
        """
        kind: menuBar
        title: Help
        items: [Website, Troubleshooting]
        """),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    // A command group next to the system's group keeps the app's help.
    if tree[id].menuKind == .commandGroup, !tree.has(.placementReplacing, id) { return }
    guard context.menuBar.standardMenu(id) == .help else { return }
    let rows = tree.rows(of: id)
    guard !rows.isEmpty || tree.children(of: id).contains(where: tree.isHidden),
      !rows.contains(where: { row in
        tree.isRead(row, as: .suppliedOrUnclear)
          || tree.action(of: row) == "showHelp:" || tree.title(of: row).map(isHelp) ?? true
      })
    else { return }
    context.report(
      id,
      "the Help menu has no item that opens the app's help; add one with the app's name and “Help” as its title"
    )
  }

  private func isHelp(_ title: String) -> Bool {
    TitleKey.words(of: title).contains(where: WordList.helpWords.contains)
  }

}
