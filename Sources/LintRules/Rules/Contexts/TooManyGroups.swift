import MenuModel

/// A context menu with more than three groups.
struct TooManyGroups: Rule {
  static let about = RuleDescription(
    "too-many-groups", "a context menu with more than three groups", category: .contexts,
    guideline: .contextMenus, severity: .warning, lower: .info,
    tiers: "info over `max`, warning over `max` + `tolerance`", kinds: MenuKinds(.context),
    options: [Self.max.option, Self.tolerance.option],
    rationale: """
      A context menu holds the few commands that matter most where it is opened. Separators make it easy to scan \
      as long as there are about three groups; more of them make it long and break it into fragments.

      Sections count as groups; a row of controls at the top does not. Groups that are never seen together, by their \
      platforms or by conditions that are each other's opposite, count as one.
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
        """, note: "a row of controls is no group"),
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
        """, note: "the limit is one of context menus"),
      .good(
        """
        kind: context
        items:
          - Reply
          - ---
          - Copy Link
          - {type: section, when: own, items: [Edit, Delete]}
          - {type: section, when: '!own', items: [Mute, Block]}
        """, note: "three groups at a time"),
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
        """, note: "a thing is one of several kinds"),
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
        """, note: "whatever else is asked, a thing is one of several kinds"),
    ])
  static let visits = ElementKinds(.menu)

  static let max = OptionKey("max", 3, "How many groups a context menu may have.")
  static let tolerance = OptionKey("tolerance", 1, "How many more are only info.")

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
    let count = tree.countShownTogether(groups: groups, in: id)
    guard count > max else { return }
    context.report(
      id,
      "\(tree.name(of: id)) has \(tree.number(count, in: id)) groups, more than about \(max); join some or leave some out",
      tier: count > max + tolerance ? .upper : .lower)
  }
}
