import MenuModel

/// An inline picker with many options.
struct LongInlinePicker: Rule {
  static let about = RuleDescription(
    "long-inline-picker", "an inline picker with more than 7 options", category: .structure,
    guideline: .menuPickers, severity: .info,
    kinds: MenuKinds.all.subtracting(MenuKinds(.popUp)),
    options: [Self.max.option],
    rationale: """
      The options of an inline picker appear among the menu's items and make the menu long. As a submenu \
      (`style: menu`), they take one row.

      The rule ignores options that come from data, and a picker that is the only content of its menu.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - Enter Full Screen
          - title: ⟪Zoom⟫
            type: picker
            options: [25 %, 50 %, 75 %, 100 %, 125 %, 150 %, 200 %, 400 %]
        """, says: ["8 inline options, but the limit is 7"]),
      .good(
        """
        kind: menuBar
        title: View
        items:
          - Enter Full Screen
          - title: Zoom
            type: picker
            style: menu
            options: [25 %, 50 %, 75 %, 100 %, 125 %, 150 %, 200 %, 400 %]
        """),
      .good(
        """
        kind: menuBar
        title: View
        items:
          - title: Sort By
            type: picker
            options: [Date, Title, Size]
        """),
    ])
  static let visits = ElementKinds(.picker)

  static let max = OptionKey("max", 7, "How many options an inline picker may have.")

  private var max = Self.max.defaultValue

  mutating func configure(_ options: RuleOptions) { max = options[Self.max] }

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard Int(tree[id].end - id.index) > max, tree.isInlinePicker(id), !tree.isOpenEnded(id) else { return }
    let count = tree.choices(of: id).count
    guard count > max, tree.previousSibling(of: id) != nil || tree.nextSibling(of: id) != nil else { return }
    context.report(
      id,
      """
      \(tree.nameWithKind(of: id)) has \(count) inline options, but the limit is \(max); \
      use \(tree.vocabulary(of: id).menuStyleMark) to make it a submenu
      """
    )
  }
}
