import MenuModel

/// An element among the quick actions that isn't an action.
struct NestedQuickAction: Rule {
  static let about = RuleDescription(
    "nested-quick-action", "a submenu, toggle, section, or divider in quick actions", category: .contexts,
    guideline: .quickActions,
    severity: .error, kinds: MenuKinds(.quickActions),
    rationale: """
      Home Screen quick actions are a flat list of up to 4 actions. Each has a title, a symbol, and \
      optionally a subtitle. The system doesn't show submenus, toggles, sections, or dividers in this \
      list.
      """,
    examples: [
      .bad(
        """
        kind: quickActions
        items:
          - {title: New Note, symbol: square.and.pencil}
          - ⟪---⟫
          - {title: ⟪Open Recent⟫, symbol: clock, items: [Groceries, Travel]}
        """, says: ["a divider", "“Open Recent” is a submenu"]),
      .good(
        """
        kind: quickActions
        items:
          - {title: New Note, symbol: square.and.pencil}
          - {title: Open Last Note, symbol: clock}
        """),
      .good(
        """
        kind: quickActions
        items:
          - {title: New Note, symbol: square.and.pencil}
          - {type: unknown}
        """),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    for child in tree.children(of: id) where ![.button, .unknown].contains(tree[child].kind) {
      // An invalid type is treated as a button and reported by a different rule.
      let what =
        switch tree[child].kind {
        case .submenu: "a submenu"
        default: "a \(tree[child].kind)"
        }
      let name = tree.title(of: child).map { "“\($0)” is \(what)" } ?? "this is \(what)"
      let remedy =
        switch tree[child].kind {
        case .submenu, .section: "move its items to the list"
        case .divider: "remove it"
        default: "replace it with an action"
        }
      context.report(child, "\(name), but quick actions are a flat list of actions; \(remedy)")
    }
  }
}
