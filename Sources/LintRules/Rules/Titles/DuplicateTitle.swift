import MenuModel

/// Two items with the same title in one menu.
struct DuplicateTitle: Rule {
  static let about = RuleDescription(
    "duplicate-title", "two items with the same title in one menu", category: .titles,
    guideline: .labels.asConclusion,
    severity: .warning,
    silentOn: .data,
    rationale: """
      If two items have the same title, at least one of them doesn't describe its command. Name the object \
      of each command, or put the items under headings.

      The rule doesn't compare items in different titled sections, under different conditions (`when`), or \
      on different platforms. It ignores hidden items, alternates, items from data, and placeholder titles such \
      as Button or Item.
      """,
    examples: [
      .bad("items: [⟦Open⟧, Close, ⟪Open⟫]", says: ["the title “Open”"]),
      .bad("items: [{title: ⟦Settings…⟧, shortcut: cmd+comma}, ---, ⟪Settings…⟫]"),
      .good(
        """
        items:
          - {type: section, title: Paragraph, items: [Left to Right]}
          - {type: section, title: Selection, items: [Left to Right]}
        """),
      .good("items: [{title: Submenu, items: [Item, Item]}, {title: Submenu, items: [Button, Toggle]}]"),
      .good("items: [{title: Connect, when: offline}, {title: Connect, when: '!offline'}]"),
      .good(
        "items: [{title: Open <app>, placeholders: [app]}, {title: Open <app>, placeholders: [app]}]",
        note: "the placeholders may have different values"),
    ])
  static let visits = ElementKinds(.menu, .submenu, .section, .controlGroup, .picker)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree[id].end - id.index > 2 else { return }
    // Most menus have no shared titles, so the check ends here.
    guard context.keys.isShared(by: 2, in: tree.listed(in: id), { $0.whole }), !tree.bar.isStandardSubmenu(id)
    else { return }
    // A section without a title isn't separate, so its items are checked with those around it.
    if tree[id].kind == .section, tree.title(of: id)?.isEmpty ?? true { return }
    var first: [String: ElementID] = [:]
    compare(id, &first, &context)
  }

  private func compare(_ id: ElementID, _ first: inout [String: ElementID], _ context: inout RuleContext) {
    let tree = context.tree
    for child in tree.children(of: id) where !tree.isHidden(child) {
      let element = tree[child]
      if element.kind == .section, tree.title(of: child)?.isEmpty ?? true {
        compare(child, &first, &context)
        continue
      }
      if tree.isHeading(child) {
        // Items after a heading are distinguished by it.
        first.removeAll(keepingCapacity: true)
        continue
      }
      guard !tree.isRead(child, as: [.data, .alternate, .partlyKnown, .supplied]),
        element.kind != .divider,
        let title = tree.title(of: child), !title.isEmpty,
        // These items demonstrate the appearance of a control.
        !WordList.controlNames.contains(TitleKey.normalized(title))
      else { continue }
      guard let other = first[title] else {
        first[title] = child
        continue
      }
      guard tree.visibility.mayMeet(child, other), tree.flag(.enabled, of: child) != false,
        !tree.isWrittenOnce(child, other)
      else { continue }
      context.reportTitle(
        child, "2 items in this menu have the title “\(title)”; give each a different title",
        related: [RelatedPlace("the first one is here", at: tree.place(of: other))])
    }
  }
}
