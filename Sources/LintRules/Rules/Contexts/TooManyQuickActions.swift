import MenuModel

/// More than four quick actions.
struct TooManyQuickActions: Rule {
  static let about = RuleDescription(
    "too-many-quick-actions", "more than four Home Screen quick actions", category: .contexts,
    guideline: .quickActions,
    severity: .error, kinds: MenuKinds(.quickActions),
    silentOn: .data,
    rationale: """
      The Home Screen shows four quick actions of an app at most; whatever comes after them is never seen.

      Items that come from the data aren't counted, since the app chooses how many it gives.
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
        """, says: ["5 quick actions, of which the Home Screen shows four; “Shared Notes” is lost"]),
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
    let count = tree.countShownTogether(rows, in: id)
    guard count > 4 else { return }
    context.report(
      id,
      "\(tree.number(count, in: id)) quick actions, of which the Home Screen shows four; “\(tree.title(of: rows[4]) ?? "")” is lost",
      related: [RelatedPlace("the fifth", at: tree.place(of: rows[4]))])
  }
}
