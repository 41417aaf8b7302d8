import MenuModel

/// A row of controls with too many items, or with only one.
struct ControlGroupSize: Rule {
  static let about = RuleDescription(
    "control-group-size", "a row of controls with more than 4 items, or with only 1",
    category: .structure,
    guideline: .compactItems, severity: .warning, lower: .info,
    tiers: "warning for more than `max`; info for one",
    options: [Self.max.option],
    rationale: """
      A control group shows about four controls side by side. A single control isn't a group; make it an \
      item.

      The rule ignores control groups that are shown as a submenu or as a palette, because they aren't rows.
      """,
    examples: [
      .bad(
        """
        kind: context
        items:
          - type: ⟪controlGroup⟫
            items:
              - {title: Cut, symbol: scissors}
              - {title: Copy, symbol: document.on.document}
              - {title: Paste, symbol: document.on.clipboard}
              - {title: Share, symbol: square.and.arrow.up}
              - {title: Pin, symbol: pin}
          - Rename…
        """, says: ["5 controls in a row, but a row fits only 4"]),
      .bad(
        """
        kind: context
        items:
          - {title: ⟨Quick⟩, type: controlGroup, items: [{title: Pin, symbol: pin}]}
          - Rename…
        """, says: ["“Quick” contains only “Pin”"]),
      .good(
        """
        kind: context
        items:
          - type: controlGroup
            items: [{title: Pin, symbol: pin}, {title: Share, symbol: square.and.arrow.up}]
          - Rename…
        """),
    ])
  static let visits = ElementKinds(.controlGroup)

  static let max = OptionKey("max", 4, "How many controls fit in a row.")

  private var max = Self.max.defaultValue

  mutating func configure(_ options: RuleOptions) { max = options[Self.max] }

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree.isControlRow(id), !tree.isOpenEnded(id) else { return }
    let rows = tree.rows(of: id)
    if rows.count > max {
      let count = tree.visibility.countShownTogether(rows, in: id)
      guard count > max, !tree.containsDynamic(rows) else { return }
      context.report(
        id, "\(tree.name(of: id)) has \(count) controls in a row, but a row fits only \(max); remove some")
    } else if rows.count == 1, !tree.containsDynamic(rows), tree[rows[0]].kind != .picker,
      !tree.children(of: id).contains(where: tree.isHidden)
    {
      context.report(
        id,
        "\(tree.name(of: id)) contains only \(tree.name(of: rows[0])); move \(tree.name(of: rows[0])) out of the group",
        tier: .lower)
    }
  }
}
