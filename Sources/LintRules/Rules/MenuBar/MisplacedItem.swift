import MenuModel

/// An item that belongs in another standard menu.
struct MisplacedItem: Rule {
  static let about = RuleDescription(
    "misplaced-item", "an item that belongs in another standard menu", category: .menuBar,
    guideline: .menuBarAnatomy, severity: .warning, kinds: MenuKinds(.menuBar), platforms: [.macOS, .iPadOS],
    rationale: """
      View is about how the content looks and Window about windows; closing and printing are in File, settings and \
      quitting in the app menu. A standard command in another standard menu is where nobody looks.

      Only standard commands that are plainly in the wrong menu are reported, and only if the menu bar has the menu \
      they belong in.
      """,
    examples: [
      .bad(
        """
        - {kind: menuBar, title: File, items: [New]}
        - {kind: menuBar, title: View, items: [Show Sidebar, ⟪Minimize⟫]}
        - {kind: menuBar, title: Window, items: [Bring All to Front, ⟪Close Window⟫]}
        """),
      .bad(
        """
        - {kind: menuBar, title: Notes, items: [About Notes, ---, Quit Notes]}
        - {kind: menuBar, title: Edit, items: [Undo, ---, {title: ⟪Preferences…⟫, shortcut: "cmd+,"}]}
        """),
      .good(
        """
        - {kind: menuBar, title: Notes, items: [About Notes, ---, Settings…, ---, Quit Notes]}
        - {kind: menuBar, title: File, items: [Close, Print…]}
        - {kind: menuBar, title: View, items: [Zoom In, Zoom Out, Enter Full Screen]}
        - {kind: menuBar, title: Window, items: [Minimize, Zoom]}
        """),
      .good(
        """
        - {kind: menuBar, title: Notes, items: [About Notes, ---, Quit Notes]}
        - {kind: menuBar, title: Window, items: [Minimize, Zoom, Enter Full Screen, Close Window]}
        """, note: "without File and View, Window has to hold their items"),
    ])
  static let visits = ElementKinds(.menu)

  init(options: RuleOptions) {}

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let menu = context.menuBar.standardMenu(id) else { return }
    for row in context.menuBar.standardItems(of: id, in: tree, where: { $0.menu != menu && $0.isTop }) {
      guard let item = context.menuBar.item(row), tree[row].kind == .button || tree[row].kind == .toggle,
        tree.isRow(row, of: id),
        isWrong(item, in: menu, row, tree), let home = self.menu(item.menu, beside: id, in: &context)
      else { continue }
      context.report(
        row, "\(tree.name(of: row)) is in \(menu.phrase); it belongs in \(item.menu.phrase)",
        related: [RelatedPlace(item.menu.phrase, at: tree.place(of: home))])
    }
  }

  private func menu(
    _ wanted: StandardMenu, beside id: ElementID, in context: inout RuleContext
  ) -> ElementID? {
    for menu in context.tree.children(of: context.tree[id].parent)
    where context.menuBar.standardMenu(menu) == wanted && context.tree[menu].menuKind == .menuBar {
      return menu
    }
    return nil
  }

  private func isWrong(
    _ item: StandardMenus.Item, in menu: StandardMenu, _ row: ElementID, _ tree: MenuTree
  ) -> Bool {
    switch (item.menu, item.title) {
    case (.window, "minimize"), (.window, "bring all to front"): return true
    case (.file, "close window"), (.file, "close"): return menu == .window
    // In other menus, Print and Page Setup may speak of something else than the document.
    case (.file, "print"), (.file, "page setup"): return menu == .view || menu == .edit || menu == .window
    case (.view, "enter full screen"), (.view, "exit full screen"), (.view, "show toolbar"),
      (.view, "hide toolbar"), (.view, "customize toolbar"):
      return menu == .window
    // A document's own settings are at home in File; the app's are told by their shortcut.
    case (.app, "settings"), (.app, "preferences"):
      return tree.shortcut(of: row) == Shortcut(.command, ",")
    case (.app, "quit *"): return menu == .file && tree.shortcut(of: row) == Shortcut(.command, "q")
    default: return false
    }
  }
}
