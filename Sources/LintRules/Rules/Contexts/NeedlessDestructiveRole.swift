import MenuModel

/// The destructive role on a harmless command.
struct NeedlessDestructiveRole: Rule {
  static let about = RuleDescription(
    "needless-destructive-role", "a harmless command with the destructive role", category: .contexts,
    guideline: .contextMenus, severity: .info,
    silentOn: .foreign,
    rationale: """
      Red asks people to stop and think. On a command that harms nothing it cries wolf, and the next warning is \
      worth less.

      The rule knows verbs that take nothing away (Copy, Open, Share, Duplicate, …), and is silent where the title \
      has a graver word too.
      """,
    examples: [
      .bad(
        """
        kind: context
        items:
          - {title: Share…, role: ⟪destructive⟫}
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
      id, "“\(title)” is marked destructive and harms nothing; keep the role for what calls for caution",
      at: role.valueRange, node: role.node)
  }
}
