import MenuModel

/// A second menu of a title in the menu bar.
struct StandardMenuRedeclared: Rule {
  static let about = RuleDescription(
    "standard-menu-redeclared", "a second File, Edit, … menu", category: .menuBar,
    guideline: .documentation("swiftui/commandmenu", "CommandMenu"), severity: .error,
    platforms: [.macOS, .iPadOS],
    rationale: """
      A menu bar has one menu of each title. A SwiftUI `CommandMenu` named File doesn't add to the File menu: it makes \
      a second one. Items for a standard menu go into a command group.

      In a spec of a SwiftUI app, one with `scenes` or command groups, a menu of a standard title is such a second \
      one, unless the spec is `complete` and lists what people see.
      """,
    examples: [
      .bad(
        """
        - {kind: menuBar, title: Edit, items: [Undo, Redo]}
        - {kind: menuBar, title: Note, items: [Pin Note]}
        - {kind: menuBar, title: ⟪Edit⟫, items: [Find…]}
        """),
      .bad(
        """
        scenes: [windowGroup]
        menus:
          - {kind: menuBar, title: ⟪View⟫, items: [Show Grid]}
        """),
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

  init(options: RuleOptions) {}

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    var first: [UInt64: ElementID] = [:]
    var isSupplied: Bool?
    for menu in tree.children(of: id) where tree[menu].menuKind == .menuBar && tree[menu].kind == .menu {
      guard let title = tree.title(of: menu), !title.isEmpty else { continue }
      if let other = first[TitleKey(title).whole] {
        if tree.mayMeet(other, menu) {
          context.report(
            menu, "the menu bar has a second menu “\(title)”; put these items into the first",
            related: [RelatedPlace("the first is here", at: tree.place(of: other))])
        }
        continue
      }
      first[TitleKey(title).whole] = menu
      guard let standard = context.menuBar.standardMenu(menu), standard != .app, standard != .format,
        !tree[menu].flags.contains(.isStandard)
      else { continue }
      if isSupplied == nil { isSupplied = tree.isSwiftUI(id) && tree.flag(.complete, of: id) != true }
      if isSupplied == true {
        context.report(
          menu, "SwiftUI supplies the \(standard.title) menu and this makes a second one; use a command group"
        )
      }
    }
  }
}
