import MenuModel

/// A pull-down menu that contains only one picker.
struct ExclusivePullDown: Rule {
  static let about = RuleDescription(
    "exclusive-pull-down", "a pull-down menu that contains only one picker", category: .contexts,
    guideline: .pullDownButtons,
    severity: .warning, kinds: MenuKinds(.pullDown),
    rationale: """
      For a list of choices, use a pop-up button, which shows the current choice even when it is closed. A \
      pull-down button is for commands.

      The rule ignores buttons that sort, filter, group, or add, which are pull-down buttons by convention.
      """,
    examples: [
      .bad(
        """
        kind: ⟪pullDown⟫
        items:
          - {title: ⟦Quality⟧, type: picker, options: [Low, Medium, High]}
        """, says: ["only the picker “Quality”"]),
      .good(
        """
        kind: popUp
        title: Quality
        items: [Low, Medium, High]
        """),
      .good(
        """
        kind: pullDown
        title: Sort
        items:
          - {title: Sort By, type: picker, options: [Date, Title, Size]}
        """),
      .good(
        """
        kind: pullDown
        items:
          - {title: Quality, type: picker, options: [Low, Medium, High]}
          - ---
          - Export…
        """),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard !tree.isOpenEnded(id), !tree.has(.primaryAction, id), let picker = onlyItem(of: id, tree),
      tree.isInlinePicker(picker), !tree.isOpenEnded(picker), !isCustomary(id, tree),
      !isCustomary(picker, tree), !showsPicture(id, tree), tree.vocabulary(of: id).popUpsHaveLabels
    else { return }
    context.report(
      id, "\(tree.name(of: id)) contains only the picker \(tree.name(of: picker)); make it a pop-up menu",
      related: [RelatedPlace("the picker is here", at: tree.place(of: picker))])
  }

  private func onlyItem(of id: ElementID, _ tree: MenuTree) -> ElementID? {
    var only: ElementID?
    for child in tree.children(of: id) where tree[child].kind != .divider {
      if only != nil || tree.isHidden(child) { return nil }
      only = child
    }
    guard let only else { return nil }
    return tree[only].kind == .section ? onlyItem(of: only, tree) : only
  }

  // A button that shows only an image can't show the chosen option.
  private func showsPicture(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.title(of: id) == nil && (tree.has(.symbol, id) || tree.has(.image, id))
  }

  private func isCustomary(_ id: ElementID, _ tree: MenuTree) -> Bool {
    guard let title = tree.title(of: id) ?? tree.text(.id, of: id) else { return false }
    let normal = TitleKey.normalized(title)
    return ["sort", "add", "filter", "group", "arrange", "view"].contains { normal.hasPrefix($0) }
  }
}
