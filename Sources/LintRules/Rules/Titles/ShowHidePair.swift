import MenuModel

/// Two items “Show X” and “Hide X” in one menu.
struct ShowHidePair: Rule {
  static let about = RuleDescription(
    "show-hide-pair", "“Show X” and “Hide X” as two items of one menu", category: .titles,
    guideline: .toggledItems,
    severity: .warning, lower: .info,
    tiers:
      "warning if one comes directly after the other; info otherwise, because Apple lets an app show both",
    silentOn: .foreign,
    fix: .unsafe(
      "combines them into one item with two titles", because: "the app must then switch between the titles"),
    rationale: """
      One of the two items never does anything. A single item with a title that changes takes half the space \
      and shows the state: Show Ruler if the ruler is hidden, Hide Ruler if it is visible. Apple suggests \
      the pair only if it is clearer.

      Hide Others and Show All are different commands, and so are items under different conditions.
      """,
    examples: [
      .bad(
        """
        items:
          - ⟦Show Ruler⟧
          - ⟪Hide Ruler⟫
          - Show Grid
        """,
        fixedUnsafe: """
          items:
            - {titles: [Show Ruler, Hide Ruler]}
            - Show Grid
          """, says: ["“Show Ruler” and “Hide Ruler”"]),
      .bad(
        "items: [⟦Show Ruler⟧, Show Grid, ⟨Hide Ruler⟩]",
        fixedUnsafe: "items: [{titles: [Show Ruler, Hide Ruler]}, Show Grid]"),
      .good("items: [{titles: [Show Ruler, Hide Ruler]}, Hide Others, Show All]"),
      .good("items: [{title: Show Ruler, when: hidden}, {title: Hide Ruler, when: '!hidden'}]"),
    ])
  static let visits = ElementKinds(.menu, .submenu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let keys = context.keys
    guard tree.listed(in: id).contains(where: { keys[$0]?.first == Self.hide }) else { return }
    var first: [String: (id: ElementID, shows: Bool)] = [:]
    for row in tree.rows(of: id) where tree[row].kind == .button || tree[row].kind == .toggle {
      guard let title = tree.text(.title, of: row), title.hasPrefix("Show ") || title.hasPrefix("Hide ")
      else {
        continue
      }
      let object = TitleKey.normalized(String(title.dropFirst(5)))
      // If there are several objects, only some of them may be shown.
      guard object != "others", object != "all", !object.hasPrefix("all ") else { continue }
      let shows = title.hasPrefix("Show ")
      guard let other = first[object] else {
        first[object] = (row, shows)
        continue
      }
      guard other.shows != shows, tree.visibility.mayMeet(row, other.id),
        !tree.isRead(row, as: [.data, .supplied])
      else { continue }
      report(row, other.id, shows: shows, in: &context)
    }
  }

  private static let hide = TitleKey.hash("hide")

  private func report(_ later: ElementID, _ earlier: ElementID, shows: Bool, in context: inout RuleContext) {
    let tree = context.tree
    let (show, hide) = shows ? (later, earlier) : (earlier, later)
    guard let showTitle = tree.text(.title, of: show), let hideTitle = tree.text(.title, of: hide) else {
      return
    }
    let node = tree[earlier].node
    context.reportTitle(
      later, "“\(showTitle)” and “\(hideTitle)” are one item with a title that changes",
      tier: tree.nextSibling(of: earlier) == later ? .upper : .lower,
      fixes: [
        Fix(
          "Combine “\(showTitle)” and “\(hideTitle)” into one item", safety: .unsafe,
          changes: [
            .setKey(of: node, key: .titles, value: .texts([showTitle, hideTitle])),
            .removeKey(of: node, key: .title), .remove(tree[later].node),
          ])
      ], related: [RelatedPlace("the other one is here", at: tree.place(of: earlier))])
  }
}
