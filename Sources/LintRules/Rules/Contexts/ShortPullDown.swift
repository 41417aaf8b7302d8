import MenuModel

/// A pull-down menu of one or two items.
struct ShortPullDown: Rule {
  static let about = RuleDescription(
    "short-pull-down", "a pull-down menu with fewer than 3 items", category: .contexts,
    guideline: .pullDownButtons,
    severity: .warning, lower: .info,
    tiers: "warning; info for a menu with an ellipsis symbol, and in Swift source",
    kinds: MenuKinds(.pullDown),
    options: [Self.min.option],
    rationale: """
      A pull-down button hides its items behind a click. For one or two items, use buttons or toggles \
      instead, which are always visible.

      A More menu, whose symbol is an ellipsis, contains the items that don't fit in a narrow bar, so the finding is only info there. The \
      rule ignores a menu that may show more items (hidden items or items from data), or whose button has a \
      primary action.
      """,
    examples: [
      .bad(
        """
        kind: ⟪pullDown⟫
        items: [Copy Link, Copy Title]
        """, says: ["2 items, but needs at least 3"]),
      .bad("{kind: ⟨pullDown⟩, symbol: ellipsis, items: [Copy Link, Copy Title]}"),
      .good(
        """
        kind: pullDown
        items: [Copy Link, Copy Title, Copy Text]
        """),
      .good(
        """
        kind: pullDown
        primaryAction: {title: Send}
        items: [Send Later…, Send Silently]
        """),
      .good("{kind: pullDown, items: [Copy Link, {type: unknown}]}"),
    ])
  static let visits = ElementKinds(.menu)

  static let min = OptionKey("min", 3, "How many items a pull-down menu must have at least.")

  private var min = Self.min.defaultValue

  mutating func configure(_ options: RuleOptions) { min = options[Self.min] }

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    // An Interface Builder document can't state that code adds items, but code can.
    let words = tree.vocabulary(of: id)
    guard !tree.isOpenEnded(id), !tree.has(.primaryAction, id),
      words.dynamicMark != nil || words.actionsAreCode
    else { return }
    var count = 0
    // A single repeated row is enough to know that the menu isn't short.
    for index in Int(id.index) + 1..<Int(tree[id].end) {
      let item = ElementID(index)
      if tree.isHidden(item) || tree.isOpenEnded(item) || tree.has(.when, item) { return }
      switch tree[item].kind {
      case .button, .toggle, .option, .stepper, .slider: count += 1
      case .submenu, .text: return
      default: break
      }
      if count >= min { return }
    }
    guard count > 0 else { return }
    let isMore = tree.text(.symbol, of: id)?.hasPrefix("ellipsis") ?? false
    context.report(
      id,
      "\(tree.name(of: id)) has \(count == 1 ? "1 item" : "\(count) items"), but needs at least \(min); show \(count == 1 ? "a button" : "buttons") instead",
      tier: words.actionsAreCode || isMore ? .lower : .upper)
  }
}
