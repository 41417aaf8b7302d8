import MenuModel

/// A destructive item of a context menu that is followed by one that isn't.
struct DestructiveNotLast: Rule {
  static let about = RuleDescription(
    "destructive-not-last", "a destructive item that isn't last in a context menu", category: .contexts,
    guideline: .contextMenus, severity: .warning,
    fix: .unsafe("moves the item to the end", because: "it changes the order of the items"),
    options: [Self.kinds.option],
    rationale: """
      People expect a destructive command at the end of a context menu, where they are least likely to \
      choose it by accident.

      An item is destructive if it has the role `destructive`. Without a role, it is destructive if its title \
      begins with Delete, Erase, or Destroy, or is Move to Trash, or if it begins with a verb such as Block or \
      Reset and the command asks for confirmation. The rule ignores menus for macOS alone, because on a \
      Mac, Apple's own context menus have such items in the middle.

      The rule allows a destructive item with a condition before an item with a different condition, and any \
      destructive item before an item for other platforms. If the items after it have two or more different \
      conditions, the rule assumes that one of them is visible. It also allows a destructive item before an item \
      that may be destructive, an item that begins with the same verb, or a submenu that contains a destructive \
      item. If several groups have destructive items, the rule checks each group separately.
      """,
    examples: [
      .bad(
        """
        kind: context
        items:
          - Open
          - {title: ⟪Delete⟫, role: destructive}
          - ⟦Duplicate⟧
        """,
        fixedUnsafe: """
          kind: context
          items:
            - Open
            - Duplicate
            - {title: Delete, role: destructive}
          """, says: ["“Delete” is destructive and stands before “Duplicate”"]),
      .bad(
        """
        kind: context
        platforms: [iOS]
        items: [⟪Delete Note…⟫, ---, ⟦Share…⟧]
        """,
        fixedUnsafe: """
          kind: context
          platforms: [iOS]
          items: [Share…, ---, Delete Note…]
          """),
      .good(
        """
        kind: context
        items: [Open, Duplicate, ---, Archive, {title: Delete, role: destructive}]
        """),
      .good(
        """
        kind: context
        platforms: [macOS]
        items: [Open, ---, Move to Trash, ---, Get Info]
        """, note: "the order in the Finder's menu"),
      .good(
        """
        kind: context
        items:
          - Reply
          - {title: Delete, role: destructive, when: own}
          - {title: Mute, when: '!own'}
          - {title: Report, when: blocked}
        """,
        note: "Mute never appears together with Delete, and Report may be hidden, so the order may be correct"
      ),
      .bad(
        """
        kind: context
        platforms: [iOS]
        items:
          - {title: ⟪Delete⟫, role: destructive, when: own}
          - {title: Rename…, when: named}
          - {title: ⟦Copy Link⟧, when: shared}
        """,
        fixedUnsafe: """
          kind: context
          platforms: [iOS]
          items:
            - {title: Rename…, when: named}
            - {title: Copy Link, when: shared}
            - {title: Delete, role: destructive, when: own}
          """, note: "one of the conditions is usually true"),
      .good(
        """
        kind: pullDown
        items: [{title: Delete, role: destructive}, Duplicate, Rename…]
        """, note: "`kinds` contains only `context`, so the rule ignores a pull-down menu"),
      .good(
        """
        kind: context
        platforms: [iOS]
        items:
          - {title: Remove Event, role: destructive, when: kind=event}
          - {title: Copy Link, when: kind=note}
        """, note: "only one of the two items is ever visible"),
      .good(
        """
        kind: context
        platforms: [iOS]
        items: [Copy Link, {title: Remove, role: destructive}, {type: unknown}]
        """, note: "the next item is unknown"),
      .good(
        """
        kind: context
        platforms: [iOS]
        items:
          - {title: Unfollow, role: destructive}
          - ---
          - {title: Block Author, role: destructive}
          - {title: Block Tag, items: [Cats, Dogs]}
          - {title: More, items: [Copy Link, {title: Report, role: destructive}]}
        """, note: "the next items are equally destructive"),
      .bad(
        """
        kind: context
        platforms: [iOS]
        items:
          - {title: Remove, role: destructive}
          - type: section
            items: [{title: ⟪Block⟫, role: destructive}, ⟦Pin⟧]
        """, note: "only the group with an item in the wrong place is reported"),
    ])
  static let visits = ElementKinds(.menu, .submenu)

  static let kinds = OptionKey(
    "kinds", ["context"], "The kinds of menu to check.", allowed: MenuKind.allCases.map(\.rawValue))

  private var kinds: MenuKinds = []

  mutating func configure(_ options: RuleOptions) {
    kinds = options[Self.kinds].compactMap(MenuKind.init(rawValue:)).reduce(into: []) {
      $0.formUnion(MenuKinds($1))
    }
  }

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard kinds.contains(tree[id].menuKind), !tree[id].platforms.isMacOnly else { return }
    let all = tree.rows(of: id)
    // Most menus have no destructive items.
    guard all.contains(where: tree.isDestructive) else { return }
    let rows = all.filter { !tree[$0].platforms.isMacOnly && !isCancel($0, tree) && !isGrave($0, tree) }
    guard let end = rows.lastIndex(where: { !tree.isDestructive($0) }) else { return }
    let groups = GroupNumbers(tree.groups(of: id), tree)
    for index in rows.indices[..<end] where tree.isDestructive(rows[index]) {
      let row = rows[index]
      // Items that are never shown with this one don't follow it. Check only some, beginning at the end.
      let followers = rows[(index + 1)...end].suffix(64)
      let harmless = followers.filter {
        !tree.isDestructive($0) && !groups.excuse($0, behind: row) && !beginsAlike($0, row, tree)
      }
      guard
        let follower = harmless.last(where: { isShownWith(row, $0, tree) })
          ?? lastOfSeveral(harmless, shownWith: row, tree)
      else { continue }
      // In a section, or after one, the item can't be moved alone.
      let canMove = tree[row].parent == id && tree[follower].parent == id
      context.report(
        row, "\(tree.name(of: row)) is destructive and stands before \(tree.name(of: follower)); put it last",
        fixes: canMove
          ? [
            Fix(
              "Move to the end", safety: .unsafe, changes: moving(row, behind: rows[rows.count - 1], tree))
          ] : [],
        related: [RelatedPlace("comes after \(tree.name(of: row))", at: tree.place(of: follower))])
    }
  }

  // Whether a row is shown whenever another one is. Two different conditions may never be true together.
  private func isShownWith(_ row: ElementID, _ other: ElementID, _ tree: MenuTree) -> Bool {
    guard !tree.visibility.neverMeet(row, other) else { return false }
    let conditions = tree.visibility.conditions(of: other)
    let own = tree.visibility.conditions(of: row)
    return own.isEmpty || conditions.allSatisfy(own.contains)
  }

  // Returns the last follower if the followers have different conditions. The row isn't last then, regardless
  // of which condition is true.
  private func lastOfSeveral(
    _ followers: [ElementID], shownWith row: ElementID, _ tree: MenuTree
  ) -> ElementID? {
    let possible = followers.filter { !tree.visibility.neverMeet(row, $0) }
    return Set(possible.map { Set(tree.visibility.conditions(of: $0)) }).count > 1 ? possible.last : nil
  }

  // Whether an item may also be destructive, or its title is unknown. Such an item may be near the end.
  private func isGrave(_ id: ElementID, _ tree: MenuTree) -> Bool {
    guard !tree.isDestructive(id) else { return false }
    if tree.hasUnknownTitle(id) || tree.has(.role, id) && tree.text(.role, of: id) == nil { return true }
    if tree.opensSubmenu(id), tree.rows(of: id).contains(where: tree.isDestructive) { return true }
    return (tree.title(of: id) ?? "").utf8.split(separator: UInt8(ascii: "/")).contains {
      DestructiveKnowledge.strength(ofTitle: String(Substring($0))) != nil
    }
  }

  // “Block Tag” and “Block Author”: the same verb for different kinds of things.
  private func beginsAlike(_ one: ElementID, _ other: ElementID, _ tree: MenuTree) -> Bool {
    guard let other = tree.title(of: other) else { return false }
    let titles = tree.text(.title, of: one).map { [$0] } ?? tree.list(.titles, of: one).map(\.text)
    return !titles.isEmpty && titles.allSatisfy { beginsAlike($0, other) }
  }

  private func beginsAlike(_ one: String, _ other: String) -> Bool {
    let verb = TitleKey.words(of: one).first
    if let verb, verb == TitleKey.words(of: other).first { return verb != "move" }
    // Languages written without spaces need a comparison of characters.
    let start = one.unicodeScalars.prefix(2)
    return start.count == 2 && start.allSatisfy { $0.value >= 0x3040 && $0.value < 0xFB00 }
      && start.elementsEqual(other.unicodeScalars.prefix(2))
  }

  // Whether an item only cancels. It may come after the command that people are asked to confirm.
  private func isCancel(_ id: ElementID, _ tree: MenuTree) -> Bool {
    if tree.text(.role, of: id) == "cancel" { return true }
    return tree.title(of: id).map { CancelItem.titles.contains($0) || $0 == "Back" } ?? false
  }

  // If an item is a separate group, the divider moves with it. Otherwise it would be first or next to another
  // divider.
  private func moving(_ row: ElementID, behind last: ElementID, _ tree: MenuTree) -> [Change] {
    let previous = tree.previousSibling(of: row)
    guard let next = tree.nextSibling(of: row), tree[next].kind == .divider,
      previous.map({ tree[$0].kind == .divider }) ?? true
    else { return [.move(tree[row].node, after: tree[last].node)] }
    let divider = tree[previous ?? next].node
    if tree.isDestructive(last) { return [.move(tree[row].node, after: tree[last].node), .remove(divider)] }
    return [.move(divider, after: tree[last].node), .move(tree[row].node, after: divider)]
  }
}
