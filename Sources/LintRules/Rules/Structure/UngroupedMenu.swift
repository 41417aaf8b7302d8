import MenuModel

/// A long menu without groups.
struct UngroupedMenu: Rule {
  static let about = RuleDescription(
    "ungrouped-menu", "a menu with more than 8 items and no groups", category: .structure,
    guideline: .organization.asConclusion,
    severity: .info,
    kinds: MenuKinds(.menuBar, .context, .pullDown, .dock, .menuBarExtra, .menu),
    options: [Self.max.option],
    rationale: """
      People find a command by scanning groups of related ones. If a long menu has no dividers or sections, \
      they have to read it from the top.

      The rule ignores submenus, lists of choices, and menus whose items come from data.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: ⟪Image⟫
        items: [Crop, Rotate Left, Rotate Right, Flip, Resize…, Blur, Sharpen, Invert, Export As…]
        """, says: ["9 items"]),
      .good(
        """
        kind: menuBar
        title: Image
        items: [Crop, Rotate Left, Rotate Right, Flip, Resize…, ---, Blur, Sharpen, Invert, ---, Export As…]
        """),
      .good(
        """
        kind: menuBar
        title: Image
        items: [Crop, Rotate Left, Rotate Right, Flip, Resize…, Blur, Sharpen, Invert]
        """),
      .good(
        "items: [A, B, C, D, E, F, {type: unknown}, G, H, I, J, K, L]",
        note: "the unknown part may contain dividers"),
    ])
  static let visits = ElementKinds(.menu)

  static let max = OptionKey("max", 8, "How many items a menu without dividers and sections may have.")

  private var max = Self.max.defaultValue

  mutating func configure(_ options: RuleOptions) { max = options[Self.max] }

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard !tree.isOpenEnded(id) else { return }
    for child in tree.children(of: id) {
      // An inline picker has lines around its options, and a heading begins a group.
      switch tree[child].kind {
      case .divider, .section, .picker, .controlGroup: return
      default: if tree.isHeading(child) { return }
      }
    }
    let rows = tree.rows(of: id)
    guard rows.count > max, !tree.containsDynamic(rows),
      tree.visibility.countShownTogether(rows, in: id) > max
    else {
      return
    }
    // A list of choices doesn't need groups.
    guard !rows.allSatisfy({ tree[$0].kind == .toggle }) else { return }
    context.report(
      id,
      "\(tree.name(of: id)) has \(rows.count) items and no groups, but the limit is \(max) items without groups; \(tree.vocabulary(of: id).groupingAdvice)"
    )
  }
}
