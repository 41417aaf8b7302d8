import MenuModel

/// The destructive role on a harmless command.
struct NeedlessDestructiveRole: Rule {
  static let about = RuleDescription(
    "needless-destructive-role", "a harmless command with the destructive role", category: .contexts,
    guideline: .contextMenus, severity: .info,
    silentOn: .foreign,
    rationale: """
      Red asks people to stop and think. On a harmless command, it makes people pay less attention to the \
      next warning.

      The rule knows verbs that take nothing away (Copy, Open, Share, Duplicate, …), and ignores a title \
      that also has a destructive word.
      """,
    examples: [
      .bad(
        """
        kind: context
        items:
          - {title: Share…, role: ⟪destructive⟫}
          - {title: Unblock, role: ⟪destructive⟫}
          - {title: Delete, role: destructive}
        """),
      .good(
        """
        kind: context
        items:
          - Share…
          - {title: Export and Delete…, role: destructive}
          - {title: Leave Group, role: destructive}
        """),
    ])
  static let visits = ElementKinds(.button, .submenu)
  static let cues: Cues = .role

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let role = tree.attribute(.role, of: id), role.text == "destructive",
      let title = tree.text(.title, of: id),
      HarmlessCommands.names(TitleKey.normalized(title))
    else { return }
    context.report(
      id, "“\(title)” is marked as destructive but doesn't destroy anything; remove the role",
      at: role.valueRange, node: role.node)
  }
}
