import MenuModel

/// Two options of a picker with the same tag.
struct DuplicatePickerTag: Rule {
  static let about = RuleDescription(
    "duplicate-picker-tag", "two options with the same tag", category: .structure,
    guideline: .pickers.asConclusion,
    severity: .error,
    rationale: """
      A picker identifies its options by their tags. If two options have the same tag, both show a checkmark \
      when either is chosen, and people can't tell which one is active.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - title: Sort By
            type: picker
            options:
              - {title: Date Created, tag: ⟦date⟧}
              - {title: Date Modified, tag: ⟪date⟫}
              - {title: Title, tag: title}
        """, says: ["“Date Modified” has the tag “date” of “Date Created”"]),
      .good(
        """
        kind: menuBar
        title: View
        items:
          - title: Sort By
            type: picker
            options:
              - {title: Date Created, tag: created}
              - {title: Date Modified, tag: modified}
        """),
    ])
  static let visits = ElementKinds(.picker)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    var owners: [String: ElementID] = [:]
    for option in tree.children(of: id) {
      guard let tag = tree.attribute(.tag, of: option), let text = tag.text else { continue }
      guard let owner = owners[text] else {
        owners[text] = option
        continue
      }
      var related: [RelatedPlace] = []
      if let place = tree.attribute(.tag, of: owner)?.valueRange {
        related = [RelatedPlace("the same tag is here", at: place)]
      }
      context.report(
        option,
        "\(tree.name(of: option)) has the tag “\(text)” of \(tree.name(of: owner)); give each option its own",
        at: tag.valueRange, node: tag.node, related: related)
    }
  }
}
