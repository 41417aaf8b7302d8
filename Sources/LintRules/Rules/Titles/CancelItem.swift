import MenuModel

/// A Cancel item in a menu.
struct CancelItem: Rule {
  static let about = RuleDescription(
    "cancel-item", "a Cancel item that only closes the menu", category: .titles,
    guideline: .menus.asConclusion,
    severity: .info,
    silentOn: .choice,
    rationale: """
      A menu closes when people click outside it or press Escape, so a Cancel item only takes up space. \
      Action sheets have Cancel, but menus don't. If an item cancels something, name it: Cancel Download.
      """,
    examples: [
      .bad("kind: context\nitems: [Copy, ⟪Cancel⟫]"),
      .bad("kind: context\nitems: [Open, {title: Delete, items: [Confirm, ⟪Never Mind⟫]}]"),
      .good("kind: context\nitems: [Copy, Cancel Download]"),
    ])
  static let visits = ElementKinds(.button)
  static let cues: Cues = .title

  /// The titles of items that only cancel.
  static let titles = ["Cancel", "Never Mind"]

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let title = context.titles.first, title.text.utf8.count <= 10, Self.titles.contains(title.text),
      context.tree[id].menuKind != .menuBar, !context.tree.has(.shortcut, id)
    else { return }
    context.reportTitle(
      id, "“\(title.text)” only closes the menu, which people do by clicking elsewhere; remove it",
      of: title)
  }
}
