import MenuModel

/// A group in which some items have a symbol and some don't.
struct MixedSymbols: Rule {
  static let about = RuleDescription(
    "mixed-symbols", "a group in which some items have a symbol and some don't", category: .menuBar,
    guideline: .icons, severity: .warning, lower: .info,
    tiers: """
      warning; info if no platform is stated, in edit menus, in menus that only Macs show, and in the menu bar of an \
      iPad
      """,
    kinds: .all.subtracting(MenuKinds(.quickActions, .popUp)),
    rationale: """
      Apple asks for a consistent look within a group: symbols on all of its items or on \
      none. A group is the items between two dividers or in a section. Use symbols for items that people \
      recognize by them, such as places, devices, and the most common actions, and move the other items to a \
      different group.

      The rule ignores items that get a symbol from the system (Settings, Share, Print, Find), and items \
      that are standard, hidden, or from data. On Macs and in the menu bar of an iPad, the 2026 systems show few \
      symbols, and edit menus also show items from the system, so the finding is only info there. It also ignores rows of controls, choices, and items that may \
      never be visible together.
      """,
    examples: [
      .bad(
        """
        kind: context
        platforms: [iOS]
        items:
          - {title: Open, symbol: arrow.up.right}
          - {title: ⟪Rename…⟫}
          - {title: Duplicate, symbol: plus.square.on.square}
          - ---
          - Archive
          - Hide
        """, says: ["“Rename…” has no symbol, but other items in its group do"]),
      .bad(
        """
        kind: edit
        platforms: [iOS]
        items:
          - {title: Highlight, symbol: highlighter}
          - {title: ⟨Add Review⟩}
        """),
      .bad(
        """
        kind: context
        platforms: [iOS]
        items: [{title: Mark as Seen, symbol: eye, when: unseen}, ⟪More Details⟫]
        """),
      .bad(
        """
        kind: menuBar
        title: Note
        platforms: [macOS]
        items: [Open, {title: ⟨Show in Finder⟩, symbol: folder}, Pin]
        """, says: ["“Show in Finder” has a symbol, but other items in its group don't"]),
      .bad(
        """
        kind: pullDown
        platforms: [iOS]
        items:
          - {title: ⟪Sort By⟫, type: picker, style: menu, options: [Name, Date]}
          - {title: Select, symbol: checkmark.circle}
        """),
      .good(
        """
        kind: context
        platforms: [iOS]
        items:
          - {title: Open, symbol: arrow.up.right}
          - {title: Settings…, standard: true}
          - {title: Share…}
          - ---
          - {title: Rename…, when: own}
          - {title: Follow, symbol: person.badge.plus, when: "!own"}
          - ---
          - {type: controlGroup, items: [{title: Copy, symbol: document.on.document}]}
          - Archive
          - {title: Flagged, symbol: checkmark}
          - ---
          - {title: All, checked: true}
          - {title: Deposits, symbol: arrow.down, checked: false}
          - ---
          - {title: All, checked: false}
          - {title: Transfer, symbol: arrow.up, checked: false}
        """),
      .good(
        """
        kind: context
        platforms: [iOS]
        items:
          - {title: Mark as Seen, symbol: eye, when: unseen}
          - {type: unknown}
          - More Details
        """),
      .good(
        """
        kind: pullDown
        platforms: [macOS]
        items:
          - Open
          - {title: Water, symbol: drop, when: macOS 26 or later}
          - {title: Water, when: "!macOS 26 or later"}
        """, note: "only macOS 26 and later show the symbol"),
    ])
  static let visits = ElementKinds(.menu, .submenu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree[id].end - id.index > 2, tree.text(.layout, of: id).map({ $0 == "large" }) ?? true,
      (Int(id.index) + 1..<Int(tree[id].end)).contains(where: { hasSymbol(ElementID($0), tree) })
    else { return }
    for group in tree.groups(of: id) where group.count > 1 { check(group, in: &context) }
  }

  private func check(_ group: [ElementID], in context: inout RuleContext) {
    let tree = context.tree
    guard group.contains(where: { hasSymbol($0, tree) }), !isChoice(group, tree) else { return }
    let rows = group.filter { isCounted($0, tree) }
    let marked = rows.filter { hasSymbol($0, tree) }
    // If no other item has a symbol, a checkmark shows a state.
    guard marked.contains(where: { tree.text(.symbol, of: $0) != "checkmark" }) else { return }
    let bare = rows.filter { !hasSymbol($0, tree) }
    // Report the smaller set of items, or those without a symbol if both sets are equally large.
    let fewer = marked.count < bare.count ? marked : bare
    let others = marked.count < bare.count ? bare : marked
    guard
      let fault = fewer.first(where: { row in others.contains { tree.visibility.mayMeet(row, $0) } })
        ?? fewer.first(where: { row in others.prefix(64).contains { isSeenBeside(row, $0, tree) } })
    else { return }
    let what =
      hasSymbol(fault, tree)
      ? "has a symbol, but other items in its group don't" : "has no symbol, but other items in its group do"
    context.reportTitle(
      fault, "\(tree.name(of: fault)) \(what); use symbols for all items in the group or for none",
      tier: isDrawn(rows, tree) && tree[fault].menuKind != .edit ? .upper : .lower,
      related: fewer.filter { $0 != fault }.prefix(16).map {
        RelatedPlace("here too", at: tree.place(of: $0))
      })
  }

  // Whether one of two rows is never shown without the other, and at least one has a known symbol.
  private func isSeenBeside(_ one: ElementID, _ other: ElementID, _ tree: MenuTree) -> Bool {
    (tree.has(.symbol, one) || tree.has(.symbol, other)) && tree[one].parent == tree[other].parent
      && tree.visibility.meets(one, other) && !isParted(min(one, other), max(one, other), tree)
  }

  // An unknown element between two rows may be a divider.
  private func isParted(_ one: ElementID, _ other: ElementID, _ tree: MenuTree) -> Bool {
    (Int(tree[one].end)..<Int(other.index)).contains { tree[ElementID($0)].kind == .unknown }
  }

  // Whether several items have a state and titles that are values, so they form a choice. “Transfer” may be
  // either, but not next to “All”.
  private func isChoice(_ group: [ElementID], _ tree: MenuTree) -> Bool {
    let marked = group.filter { tree.has(.checked, $0) }
    return marked.count > 1
      && (marked.contains { isReset($0, tree) } || !marked.contains { tree.titleRoles.isCommand($0) })
  }

  private func isReset(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.title(of: id).map { Self.resets.contains(TitleKey($0).whole) } ?? false
  }

  private static let resets = Set(["all", "any", "none", "everything"].map(TitleKey.hash))

  private func isCounted(_ id: ElementID, _ tree: MenuTree) -> Bool {
    switch tree[id].kind {
    case .button, .toggle, .submenu: break
    case .picker where tree.opensSubmenu(id): break
    default: return false
    }
    let uncounted: Reading = [.supplied, .data, .choice, .alternate, .faulty, .marksItself]
    guard !tree.isRead(id, as: uncounted), !mayHavePicture(id, tree), !isOfNewSystems(id, tree),
      let title = tree.title(of: id)
    else { return false }
    return !Self.uncounted.contains(TitleKey(title).first)
  }

  private static let uncounted = Set(
    ["settings", "preferences", "share", "print", "find", "autofill"].map(TitleKey.hash))

  private func hasSymbol(_ id: ElementID, _ tree: MenuTree) -> Bool {
    (tree.has(.symbol, id) || tree.has(.image, id))
      && tree.text(.labelStyle, of: id) != "titleOnly"
  }

  // Whether code that isn't followed may show an image.
  private func mayHavePicture(_ id: ElementID, _ tree: MenuTree) -> Bool {
    if case .structure? = tree.attribute(.image, of: id)?.value { return true }
    return false
  }

  // Whether a symbol is only for the systems of 2026, next to the same item without one for earlier systems.
  private func isOfNewSystems(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.visibility.conditions(of: id).contains { $0.text.hasSuffix(" 26 or later") }
  }

  private func isDrawn(_ rows: [ElementID], _ tree: MenuTree) -> Bool {
    guard let first = rows.first else { return false }
    if rows.contains(where: { tree.text(.labelStyle, of: $0) == "titleAndIcon" }) { return true }
    let platforms = tree[first].platforms
    let isBar = tree[first].menuKind == .menuBar || tree[first].menuKind == .commandGroup
    return !platforms.isEmpty && !platforms.isMacOnly && !isBar
  }
}
