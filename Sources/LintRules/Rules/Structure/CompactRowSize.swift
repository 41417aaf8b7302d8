import MenuModel

/// A compact layout with the wrong number of items in its row.
struct CompactRowSize: Rule {
  static let about = RuleDescription(
    "compact-row-size", "a compact layout with the wrong number of items in its row", category: .structure,
    guideline: .layouts, severity: .warning, lower: .info,
    tiers: "warning for too many items; info for too few",
    platforms: [.iOS, .iPadOS, .visionOS],
    rationale: """
      The small layout begins with a row of four items shown as symbols, and the medium layout with a row of \
      three that also show a short title. More items don't fit, and fewer leave the row half empty.

      The row is the control group at the beginning of the menu, or else the items before the first divider \
      or section.
      """,
    examples: [
      .bad(
        """
        kind: context
        title: ⟪Note⟫
        layout: medium
        items:
          - {title: Scan, symbol: document.viewfinder}
          - {title: Lock, symbol: lock}
          - {title: Pin, symbol: pin}
          - {title: Share, symbol: square.and.arrow.up}
          - ---
          - Move To…
        """, says: ["“Note” has 4 items in its row, but the medium layout fits 3; remove 1"]),
      .bad(
        """
        kind: ⟨context⟩
        layout: small
        items:
          - {title: Bold, symbol: bold}
          - {title: Italic, symbol: italic}
          - ---
          - Look Up
        """, says: ["2 items in its row, but the small layout fits 4; add 2"]),
      .good(
        """
        kind: context
        layout: medium
        items:
          - {title: Scan, symbol: document.viewfinder}
          - {title: Lock, symbol: lock}
          - {title: Pin, symbol: pin}
          - ---
          - Move To…
        """),
    ])
  static let visits = ElementKinds(.menu, .submenu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let layout = tree.text(.layout, of: id), let size = Self.sizes[layout], !tree.isOpenEnded(id) else {
      return
    }
    let (row, group) = tree.compactRow(of: id)
    guard !row.isEmpty, !tree.containsDynamic(row) else { return }
    let count = tree.visibility.countShownTogether(row, in: id)
    guard count != size else { return }
    // A different rule reports a control group that is too long or too short.
    if group != nil, count > 4 || count == 1 { return }
    let advice = count > size ? "remove \(count - size)" : "add \(size - count)"
    context.report(
      id,
      "\(tree.name(of: id)) has \(count) items in its row, but the \(layout) layout fits \(size); \(advice)",
      tier: count > size ? .upper : .lower)
  }

  private static let sizes = ["small": 4, "medium": 3]
}

extension MenuTree {
  /// Returns the items that a compact layout shows next to each other: those of the control group at the
  /// start of the menu, or else those before its first divider or section.
  func compactRow(of id: ElementID) -> (row: [ElementID], group: ElementID?) {
    var row: [ElementID] = []
    for child in children(of: id) where !isHidden(child) {
      switch self[child].kind {
      case .divider where row.isEmpty: continue
      case .divider, .section: return (row, nil)
      case .controlGroup where row.isEmpty && !opensSubmenu(child): return (rows(of: child), child)
      default: if !isHeading(child) { row.append(child) }
      }
    }
    return (row, nil)
  }
}
