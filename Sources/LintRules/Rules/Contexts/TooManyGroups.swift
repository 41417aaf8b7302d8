import MenuModel

/// A context menu with more than 3 groups.
struct TooManyGroups: Rule {
  static let about = RuleDescription(
    "too-many-groups", "a context menu with more than 3 groups", category: .contexts,
    guideline: .contextMenus, severity: .warning, lower: .info,
    tiers: "warning for more than 4 groups (`max` + `tolerance`); info for more than 3 (`max`)",
    kinds: MenuKinds(.context),
    options: [Self.max.option, Self.tolerance.option],
    rationale: """
      A context menu has only the most important commands for its item. Dividers make it easy to scan if \
      there are about three groups. With more groups, the menu is long and looks fragmented.

      A section counts as a group, but a row of controls at the top doesn't. Groups that are never visible \
      together, because of their platforms or opposite conditions, count as one.
      """,
    examples: [
      .bad(
        """
        kind: ⟨context⟩
        items: [Open, ---, Copy, Duplicate, ---, Rename…, ---, Get Info]
        """, says: ["this context menu has 4 groups"]),
      .bad(
        """
        kind: ⟪context⟫
        items: [Open, ---, Copy, Duplicate, ---, Rename…, ---, Get Info, ---, Share…]
        """, says: ["this context menu has 5 groups"]),
      .good(
        """
        kind: context
        items: [Open, ---, Copy, Duplicate, Rename…, ---, Get Info]
        """),
      .good(
        """
        kind: context
        items:
          - {type: controlGroup, items: [{title: Copy, symbol: doc.on.doc}, {title: Pin, symbol: pin}]}
          - ---
          - Open
          - ---
          - Duplicate
          - ---
          - Get Info
        """, note: "a row of controls isn't a group"),
      .bad(
        """
        kind: ⟨context⟩
        items:
          - {type: controlGroup, style: menu, title: Share, items: [Copy Link, Send]}
          - ---
          - {type: controlGroup, items: [{title: Copy, symbol: doc.on.doc}, {title: Pin, symbol: pin}]}
          - Open
          - ---
          - Duplicate
          - ---
          - Get Info
        """, note: "a control group that opens as a submenu is an item"),
      .good(
        """
        kind: menuBar
        title: Note
        items: [Open, ---, Copy, ---, Rename…, ---, Get Info]
        """, note: "the limit applies only to context menus"),
      .good(
        """
        kind: context
        items:
          - Reply
          - ---
          - Copy Link
          - {type: section, when: own, items: [Edit, Delete]}
          - {type: section, when: '!own', items: [Mute, Block]}
        """, note: "three groups are visible at the same time"),
      .good(
        """
        kind: context
        items:
          - Open
          - ---
          - {title: Reply, when: kind=mail}
          - {type: divider, when: kind=mail}
          - {title: Dial, when: kind=call}
          - {type: divider, when: kind=call}
          - Delete
        """, note: "`kind` has only one value at a time"),
      .good(
        """
        kind: context
        items:
          - {titles: [Pin, Unpin], when: a}
          - {title: Mute, when: '!a'}
          - {title: Reply, when: b}
          - {title: Forward, when: '!b'}
          - {title: Mark as Read, when: c}
          - {title: Mark as Unread, when: '!c'}
          - {title: Flag, when: d}
          - {title: Unflag, when: '!d'}
          - {type: section, when: kind=mail, items: [Move, Archive]}
          - {type: section, when: kind=call, items: [Dial, Message]}
          - {type: section, when: kind=note, items: [Edit, Share]}
          - {type: section, when: kind=event, items: [Accept, Decline]}
          - {type: section, when: kind=task, items: [Finish, Postpone]}
        """, note: "`kind` has only one value at a time, even with many other conditions"),
    ])
  static let visits = ElementKinds(.menu)

  static let max = OptionKey("max", 3, "How many groups a context menu may have.")
  static let tolerance = OptionKey("tolerance", 1, "How many more groups are reported only as info.")

  private var max = Self.max.defaultValue
  private var tolerance = Self.tolerance.defaultValue

  mutating func configure(_ options: RuleOptions) {
    max = options[Self.max]
    tolerance = options[Self.tolerance]
  }

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let groups = tree.groups(of: id).filter { group in
      !(group.count == 1 && tree[group[0]].kind == .controlGroup && !tree.opensSubmenu(group[0]))
    }
    guard groups.count > max else { return }
    let count = tree.visibility.countShownTogether(groups: groups, in: id)
    guard count > max else { return }
    context.report(
      id,
      "\(tree.name(of: id)) has \(tree.number(count, in: id)) groups, more than about \(max); join some or leave some out",
      tier: count > max + tolerance ? .upper : .lower)
  }
}
