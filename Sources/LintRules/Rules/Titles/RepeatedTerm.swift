import MenuModel

/// A term in more than two items of one group.
struct RepeatedTerm: Rule {
  static let about = RuleDescription(
    "repeated-term", "a term that more than two items in a group repeat", category: .titles,
    guideline: .submenus, severity: .info,
    silentOn: [.foreign, .data, .supplied],
    rationale: """
      If several items begin or end with the same words, move them into a submenu with those words as its \
      title, and shorten their titles: Sort By with Date, Title, and Size. The menu becomes shorter.

      The rule counts two shared words, or one shared verb that makes a good submenu (Sort, Export, Convert, \
      Filter, Insert, Arrange, Group). It ignores common verbs such as Show and New, words for a place at \
      the end, such as Top, and numbered items (Show Tab 1, Show Tab 2). It checks only the top level of a \
      menu, and ignores items from data or the system. Items that are never visible together count once.
      """,
    examples: [
      .bad(
        "items: [⟦Sort by Date⟧, ⟦Sort by Title⟧, ⟪Sort by Size⟫, ---, Refresh]",
        says: ["“Sort” appears in 3 items"]),
      .bad("items: [⟦Export PDF…⟧, ⟦Export HTML…⟧, ⟪Export Text…⟫]"),
      .good("items: [{title: Sort By, type: picker, style: menu, options: [Date, Title, Size]}]"),
      .good("items: [Show Tab 1, Show Tab 2, Show Tab 3, Show Tab 4]"),
      .good(
        """
        items:
          - {title: Mark as Read, when: unread}
          - {title: Mark as Unread, when: "!unread"}
          - {title: Mark as Junk, when: "!unread"}
        """, note: "at most two of them are visible at the same time"),
      .bad(
        """
        items:
          - ⟦Export PDF…⟧
          - ⟦Export HTML…⟧
          - {title: ⟦Export Text…⟧, when: isText}
          - {title: ⟪Export Image…⟫, when: "!isText"}
        """, says: ["“Export” appears in 3 items"]),
      .good("items: [Left Third Top, Center Third Top, Right Third Top]"),
      .good("items: [Account Settings, Advanced Settings, ---, Show Tab Bar, Show Sidebar, Show Toolbar]"),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree[id].end - id.index > 3, tree[id].menuKind != .popUp else { return }
    for group in tree.groups(of: id) where group.count > 2 {
      // Most groups have no shared words, so the check ends here.
      guard
        context.keys.isShared(by: 3, in: group, { $0.first })
          || context.keys.isShared(by: 3, in: group, { $0.last })
      else { continue }
      guard let (term, items) = SharedTerm.most(in: group, of: tree) else { continue }
      let count = tree.visibility.countShownTogether(items, in: id)
      if count > 2 { report(term, items, count, in: &context) }
    }
  }

  private func report(_ term: String, _ items: [ElementID], _ count: Int, in context: inout RuleContext) {
    guard let last = items.last else { return }
    let tree = context.tree
    context.reportTitle(
      last, "“\(term)” appears in \(count) items in this group; move them into a submenu with that title",
      related: items.dropLast().map { RelatedPlace("here too", at: tree.place(of: $0)) })
  }
}
