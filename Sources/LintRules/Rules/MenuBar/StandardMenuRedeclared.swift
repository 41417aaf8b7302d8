import MenuModel

/// A second menu with the same title in the menu bar.
struct StandardMenuRedeclared: Rule {
  static let about = RuleDescription(
    "standard-menu-redeclared", "a second menu with a standard title, such as File", category: .menuBar,
    guideline: .documentation("swiftui/commandmenu", "CommandMenu"), severity: .error,
    platforms: [.macOS, .iPadOS],
    rationale: """
      In a menu bar, each menu has a different title. A SwiftUI `CommandMenu` named File doesn't add items \
      to the File menu; it makes a second File menu. To add items to a standard menu, use a command group.

      In Swift source, a SwiftUI menu with a standard title is always a second menu. In the spec of a \
      SwiftUI app (with `scenes`, `commandSets`, or command groups), the rule treats a menu with a \
      standard title as a second menu. It makes an exception if the spec is `complete` or has the app \
      menu, or if the menu has at least 3 of its standard items, because the spec then lists the menus \
      that people see.
      """,
    examples: [
      .bad(
        """
        - {kind: menuBar, title: ⟦Edit⟧, items: [Undo, Redo]}
        - {kind: menuBar, title: Note, items: [Pin Note]}
        - {kind: menuBar, title: ⟪Edit⟫, items: [Find…]}
        """, says: ["a second menu “Edit”"]),
      .bad(
        """
        scenes: [windowGroup]
        menus:
          - {kind: menuBar, title: ⟪View⟫, items: [Show Grid]}
        """, says: ["the menu “View” duplicates SwiftUI's own"]),
      .good(
        """
        scenes: [windowGroup]
        menus:
          - kind: commandGroup
            placement: {before: toolbar}
            items: [Show Grid]
        """),
    ])
  static let visits = ElementKinds(.document)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    var first: [UInt64: ElementID] = [:]
    var isSupplied: Bool?
    for menu in tree.children(of: id) where tree[menu].menuKind == .menuBar && tree[menu].kind == .menu {
      guard let title = tree.title(of: menu), !title.isEmpty, !tree.hasUnknownTitle(menu) else { continue }
      if let other = first[TitleKey(title).whole] {
        // If two branches of code add the same menu, it is only one.
        if tree.visibility.mayMeet(other, menu), tree.place(of: other) != tree.place(of: menu) {
          context.report(
            menu, "the menu bar has a second menu “\(title)”; move these items to the first one",
            related: [RelatedPlace("the first is here", at: tree.place(of: other))])
        }
        continue
      }
      first[TitleKey(title).whole] = menu
      guard let standard = context.menuBar.standardMenu(menu), standard != .app, standard != .format,
        !tree.isRead(menu, as: .supplied)
      else { continue }
      if isSupplied == nil { isSupplied = isFragment(id, in: &context) }
      let own = context.menuBar.standardItems(of: menu, in: tree) { $0.menu == standard }
      // SwiftUI code always creates this menu in addition to the system's, regardless of its items.
      if tree.vocabulary(of: menu).isSwiftUI || isSupplied == true && own.count < 3 {
        context.report(
          menu,
          "the menu “\(standard.title)” duplicates SwiftUI's own; use a CommandGroup instead"
        )
      }
    }
  }

  // Whether a document contains only the app's additions to SwiftUI's menu bar, and not the complete menu
  // bar.
  private func isFragment(_ document: ElementID, in context: inout RuleContext) -> Bool {
    let tree = context.tree
    guard tree.bar.isSwiftUI(document), tree.flag(.complete, of: document) != true else { return false }
    return !tree.children(of: document).contains { menu in
      tree[menu].menuKind == .menuBar && context.menuBar.standardMenu(menu) == .app
    }
  }
}
