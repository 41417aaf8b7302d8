import MenuModel

/// A command that only a toolbar offers.
struct ToolbarOnlyCommand: Rule {
  static let about = RuleDescription(
    "toolbar-only-command", "a toolbar command that is missing from the menu bar", category: .menuBar,
    guideline: .toolbars, severity: .warning, lower: .info,
    tiers: "warning if the menu bar has commands of the app; info if it has only standard commands",
    platforms: .macOS,
    rationale: """
      People can hide a toolbar and remove its items. On a Mac, every command of a toolbar also has a place in \
      the menu bar, where people look for it and where it has a shortcut.

      For specs, the rule runs only if the file lists all commands of the menu bar with `complete: true` and \
      those of the toolbar under `toolbar`. For SwiftUI code, it runs only if the commands of the menu bar are \
      known. It compares commands by name or title; “New Note…” in the menu bar matches “New” in a toolbar. \
      In code, a button also matches an item that calls the same function. It reports each toolbar, and each menu in one, once. It ignores the toolbars of sheets and those with Done or \
      Cancel, those in files for settings, and buttons that go back and forward or toggle the sidebar.
      """,
    examples: [
      .bad(
        """
        platforms: [macOS]
        complete: true
        toolbar: [New Note, ⟪Pin to Desktop⟫]
        menus:
          - {kind: menuBar, title: Note, items: [New Note, Duplicate, Delete Note]}
        """, says: ["“Pin to Desktop” of the toolbar isn't in the menu bar; add it there"]),
      .bad(
        """
        platforms: [macOS]
        complete: true
        toolbar: [⟨Pin to Desktop⟩]
        menus:
          - {kind: menuBar, title: Notes, items: [About Notes, ---, Quit Notes]}
          - {kind: menuBar, title: Edit, items: [Undo, Redo, ---, Cut, Copy, Paste]}
        """, note: "the menu bar has only standard commands"),
      .good(
        """
        platforms: [macOS]
        complete: true
        toolbar: [New, Pin to Desktop]
        menus:
          - {kind: menuBar, title: Note, items: [New Note…, Pin to Desktop]}
        """),
      .good(
        """
        platforms: [macOS]
        toolbar: [Pin to Desktop]
        menus:
          - {kind: menuBar, title: Note, items: [New Note]}
        """, note: "the menu bar may be incomplete"),
      .good(
        """
        platforms: [iOS]
        complete: true
        toolbar: [Pin to Desktop]
        menus:
          - {kind: menuBar, title: Note, items: [New Note]}
        """),
    ])
  static let visits = ElementKinds(.document)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard id.index == 0, tree.documents.contains(where: { tree.has(.toolbar, $0) }),
      tree.documents.contains(where: { tree.flag(.complete, of: $0) == true || tree.bar.isSwiftUICode($0) }),
      !tree.documents.contains(where: tree.bar.hasUnknownCommands)
    else { return }
    let bar = MainCommands(tree, in: MenuKinds(.menuBar, .commandGroup))
    let tier: RuleContext.Tier = context.hasOwnCommands ? .upper : .lower
    var known: Set<String> = []
    for document in tree.documents {
      let missing = tree.list(.toolbar, of: document).filter { !bar.offers($0.text) }
      // In code, the buttons of one toolbar have the same node.
      for buttons in missing.chunked(by: { $0.node == $1.node }) {
        var titles: Set<String> = []
        // Code may show the same button in several ways.
        let named = buttons.filter { titles.insert($0.text).inserted }
        if !titles.isSubset(of: known) { report(named, of: document, tier, in: &context) }
        known.formUnion(titles)
      }
    }
  }

  private func report(
    _ buttons: [Attribute.ListEntry], of document: ElementID, _ tier: RuleContext.Tier,
    in context: inout RuleContext
  ) {
    guard let first = buttons.first else { return }
    let others = buttons.count - 1
    let what =
      others == 0
      ? "of the toolbar isn't" : "and \(Wording.count(others, "more command")) of this toolbar aren't"
    context.report(
      document, "“\(first.text)” \(what) in the menu bar; add \(others == 0 ? "it" : "them") there",
      tier: tier, at: first.range, node: first.node,
      related: buttons.dropFirst().prefix(16).map { RelatedPlace("here too", at: $0.range) })
  }
}

extension Array {
  // Splits the array where two neighbors don't belong together.
  fileprivate func chunked(by belong: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var chunks: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices.dropFirst() where !belong(self[index - 1], self[index]) {
      chunks.append(self[start..<index])
      start = index
    }
    return isEmpty ? [] : chunks + [self[start...]]
  }
}
