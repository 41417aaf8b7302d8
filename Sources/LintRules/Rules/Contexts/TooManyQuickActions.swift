import MenuModel

/// More than four quick actions.
struct TooManyQuickActions: Rule {
  static let about = RuleDescription(
    "too-many-quick-actions", "more than 4 Home Screen quick actions", category: .contexts,
    guideline: .quickActions,
    severity: .error, kinds: MenuKinds(.quickActions),
    silentOn: .data,
    rationale: """
      The Home Screen shows at most 4 quick actions per app. People never see the others.

      The rule doesn't count items from data, because the app chooses how many it adds.
      """,
    examples: [
      .bad(
        """
        kind: ⟪quickActions⟫
        items:
          - {title: New Note, symbol: square.and.pencil}
          - {title: Scan Document, symbol: document.viewfinder}
          - {title: Search, symbol: magnifyingglass}
          - {title: Open Last Note, symbol: clock}
          - {title: ⟦Shared Notes⟧, symbol: person.2}
        """,
        says: [
          "this list has 5 quick actions, but the Home Screen shows only 4; remove “Shared Notes” or another one"
        ]),
      .good(
        """
        kind: quickActions
        items:
          - {title: New Note, symbol: square.and.pencil}
          - {title: Scan Document, symbol: document.viewfinder}
          - {title: Search, symbol: magnifyingglass}
        """),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree[id].end - id.index > 4 else { return }
    let rows = tree.rows(of: id).filter { !tree.isRead($0, as: .data) }
    guard rows.count > 4 else { return }
    let count = tree.visibility.countShownTogether(rows, in: id)
    guard count > 4 else { return }
    let title = "“\(tree.title(of: rows[4]) ?? "")”"
    let advice = count == 5 ? "\(title) or another one" : "\(count - 4), such as \(title)"
    context.report(
      id,
      "this list has \(tree.number(count, in: id)) quick actions, but the Home Screen shows only 4; remove \(advice)",
      related: [RelatedPlace("the fifth is here", at: tree.place(of: rows[4]))])
  }
}
