import MenuModel

/// A menu that is too long for its kind.
struct MenuLength: Rule {
  static let about = RuleDescription(
    "menu-length", "a menu that is too long for its kind", category: .structure,
    guideline: .organization.asConclusion,
    severity: .warning, lower: .info,
    tiers:
      "warning for a menu bar menu or a context menu that is more than 50% over the limit; info for others",
    inCode: .info,
    kinds: MenuKinds(.menuBar, .context, .pullDown, .edit, .dock, .menuBarExtra, .menu),
    options: [
      Self.menuBar.option,
      Self.menuBarOnIPad.option,
      Self.context.option,
      Self.contextOnVision.option,
      Self.dock.option,
      Self.other.option,
    ],
    rationale: """
      A long menu takes time to read, may not fit the screen, and hides important items among rarely used \
      ones. Apple gives no numbers, but its own menus are within the default limits.

      Dividers, headings, and hidden items don't count. A row of controls and a submenu each count as one \
      item, and each option of an inline picker counts. The rule ignores menus whose items come from data \
      (`dynamic`), menus that the system supplies (`standard`), and lists of choices in pop-up buttons.
      """,
    examples: [
      .bad(
        """
        kind: ⟨context⟩
        items: [Open, Rename…, Duplicate, ---, Copy, Copy Link, Share…, ---, Pin, Archive, Delete]
        """, says: ["9 items, but the limit is 8"]),
      .bad(
        """
        - kind: ⟪context⟫
          items: [Open, Rename…, Duplicate, ---, Copy, Copy Link, Share…, Print…, ---, Pin, Archive, Mute, Mark, Flag, Delete]
        - kind: ⟨pullDown⟩
          items: [A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T]
        """),
      .bad(
        """
        kind: ⟨context⟩
        items: [Open, {title: Open With, dynamic: true, items: []}, Rename…, Duplicate, Copy, Copy Link, Share…, Pin, Archive]
        """, note: "a submenu with items from data counts as one item"),
      .bad(
        """
        - {kind: menuBar, title: ⟨Note⟩, platforms: [iPadOS], items: [Open, Close, Copy]}
        - {kind: menuBar, title: Tag, platforms: [macOS, iPadOS], items: [Open, Close, Copy]}
        - {kind: menuBar, title: ⟨List⟩, items: [Open, Close, Copy, Share…]}
        """, says: ["“Note” has 3 items, but the limit is 2", "“List” has 4 items, but the limit is 3"],
        options: ["menuBar": .number(3), "menuBarOnIPad": .number(2)]),
      .bad(
        """
        - {kind: ⟨context⟩, platforms: [visionOS], items: [Open, Close, Copy]}
        - {kind: ⟪context⟫, platforms: [visionOS, iOS], items: [Open, Close]}
        - {kind: ⟨dock⟩, items: [Open, Close, Copy, Share…]}
        - {kind: ⟨pullDown⟩, items: [Open, Close, Copy, Share…, Print…]}
        """,
        says: ["limit is 2", "limit is 1", "limit is 3", "limit is 4"],
        options: [
          "context": .number(1), "contextOnVision": .number(2), "dock": .number(3), "other": .number(4),
        ]),
      .bad(
        """
        kind: ⟨pullDown⟩
        items: [Open, {title: Sort By, type: picker, style: inline, options: [Name, Size]}]
        """, says: ["3 items"], options: ["other": .number(2)]),
      .good(
        """
        kind: context
        items: [Open, Rename…, Duplicate, ---, Copy, Share…, ---, Delete, Pin]
        """),
      .good(
        """
        kind: pullDown
        items:
          - {title: Month, type: picker, dynamic: true, options: [A, B, C, D, E, F, G, H, I, J, K, L, M]}
        """),
    ])
  static let visits = ElementKinds(.menu)

  static let menuBar = OptionKey("menuBar", 20, "How many items a menu of the menu bar may have.")
  static let menuBarOnIPad = OptionKey(
    "menuBarOnIPad", 15,
    "How many items a menu of the menu bar may have on iPadOS alone, where rows are taller.")
  static let context = OptionKey("context", 8, "How many items a context menu may have.")
  static let contextOnVision = OptionKey(
    "contextOnVision", 10, "How many items a context menu may have on visionOS alone.")
  static let dock = OptionKey("dock", 10, "How many items a Dock menu may have.")
  static let other = OptionKey("other", 12, "How many items a menu of any other kind may have.")

  private var menuBar = Self.menuBar.defaultValue
  private var menuBarOnIPad = Self.menuBarOnIPad.defaultValue
  private var context = Self.context.defaultValue
  private var contextOnVision = Self.contextOnVision.defaultValue
  private var dock = Self.dock.defaultValue
  private var other = Self.other.defaultValue

  mutating func configure(_ options: RuleOptions) {
    menuBar = options[Self.menuBar]
    menuBarOnIPad = options[Self.menuBarOnIPad]
    context = options[Self.context]
    contextOnVision = options[Self.contextOnVision]
    dock = options[Self.dock]
    other = options[Self.other]
  }

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let max = limit(of: tree[id])
    guard Int(tree[id].end - id.index) > max, !tree.isFilledElsewhere(id) else { return }
    let rows = tree.rows(of: id)
    // A submenu that is filled at run time is still only one row.
    guard !tree.containsDynamic(rows.filter { tree[$0].kind != .submenu }),
      rows.count(where: tree.titleRoles.isRowOfValues) * 2 <= rows.count
    else { return }
    var count = tree.visibility.countShownTogether(rows, in: id)
    for row in rows where tree.isInlinePicker(row) { count += Swift.max(0, tree.choices(of: row).count - 1) }
    guard count > max else { return }
    context.report(
      id,
      "\(tree.name(of: id)) has \(tree.number(count, in: id)) items, but the limit is \(max); remove some or move some to submenus",
      tier: count * 2 > max * 3 && MenuKinds(.menuBar, .context).contains(tree[id].menuKind) ? .upper : .lower
    )
  }

  private func limit(of menu: MenuElement) -> Int {
    switch menu.menuKind {
    case .menuBar: menu.platforms == .iPadOS ? menuBarOnIPad : menuBar
    case .context: menu.platforms == .visionOS ? contextOnVision : context
    case .dock: dock
    default: other
    }
  }
}
