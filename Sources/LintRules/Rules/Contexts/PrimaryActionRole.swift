import MenuModel

/// A menu's primary action that destroys something.
struct PrimaryActionRole: Rule {
  static let about = RuleDescription(
    "primary-action-role", "a destructive primary action", category: .contexts, guideline: .buttonRoles,
    severity: .warning,
    rationale: """
      The primary action runs when people click the button. The menu needs a longer press, so people may run \
      the action before they see the menu. Don't make a destructive action so easy to choose: put it at the \
      end of the menu.

      If the action has no role, the rule uses its title (Delete, Erase).
      """,
    examples: [
      .bad(
        """
        kind: pullDown
        title: Remove
        primaryAction: {title: Delete, role: ⟪destructive⟫}
        items: [Archive, Hide, Mute]
        """),
      .good(
        """
        kind: pullDown
        title: Remove
        primaryAction: {title: Archive}
        items: [Hide, Mute, {title: Delete, role: destructive}]
        """),
    ])
  static let visits = ElementKinds(.menu, .submenu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree.has(.primaryAction, id) else { return }
    let role = tree.attribute(.primaryActionRole, of: id)
    let title = tree.attribute(.primaryActionTitle, of: id)
    let fault: Attribute
    if let role, role.text == "destructive" {
      fault = role
    } else if role == nil, let title, let text = title.text, !tree.isRead(id, as: .foreign),
      DestructiveKnowledge.strength(ofTitle: text) == .strong
    {
      fault = title
    } else {
      return
    }
    let name = title?.text.map { "“\($0)”" } ?? tree.name(of: id)
    context.report(
      id, "the primary action \(name) is destructive; make it an item at the end of the menu",
      at: fault.valueRange, node: fault.node)
  }
}
