import MenuModel

/// A picker's selection that isn't one of its options.
struct UnknownSelection: Rule {
  static let about = RuleDescription(
    "unknown-selection", "a selection that isn't one of the options", category: .structure,
    guideline: .pickers.asConclusion,
    severity: .warning,
    rationale: """
      A picker marks the selected option. If the selection isn't the tag or title of an option, nothing is \
      marked, and people can't see the current value.

      An empty selection means that nothing is chosen yet. The rule ignores pickers with options from data.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - {title: Sort By, type: picker, options: [Date, Title, Size], selection: ⟪Name⟫}
        """, says: ["“Name” isn't one of the options of “Sort By”"]),
      .good(
        """
        kind: menuBar
        title: View
        items:
          - {title: Sort By, type: picker, options: [Date, Title, Size], selection: Title}
          - title: Group By
            type: picker
            selection: none
            options: [{title: Nothing, tag: none}, {title: Month, tag: month}]
        """),
    ])
  static let visits = ElementKinds(.picker)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let selection = tree.attribute(.selection, of: id), let chosen = selection.text, !chosen.isEmpty,
      !tree.isOpenEnded(id)
    else { return }
    var isEmpty = true
    for option in tree.children(of: id) where tree[option].kind == .option {
      isEmpty = false
      if tree.isRead(option, as: .faulty) || tree.text(.tag, of: option) == chosen
        || tree.title(of: option) == chosen
      {
        return
      }
    }
    guard !isEmpty else { return }
    context.report(
      id,
      "the selection “\(chosen)” isn't one of the options of \(tree.name(of: id)); use the tag or title of an option",
      at: selection.valueRange, node: selection.node)
  }
}
