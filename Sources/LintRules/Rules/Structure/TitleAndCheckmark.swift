import MenuModel

/// An item that shows its state twice or ambiguously.
struct TitleAndCheckmark: Rule {
  static let about = RuleDescription(
    "title-and-checkmark", "a changeable title together with a checkmark", category: .structure,
    guideline: .toggledItems, severity: .warning, lower: .info,
    tiers: """
      warning; info for a checkmark on “Enable …”, which may be clearer than the name alone, and in code and \
      Interface Builder files also on “Show …” and “Hide …”, because people understand them
      """,
    kinds: MenuKinds.all.subtracting(MenuKinds(.popUp)),
    rationale: """
      An item shows its state either with a title that changes (Show Ruler, Hide Ruler) or with a \
      checkmark next to a title that names an attribute (Ruler). With both, it is unclear whether a \
      checked “Hide Ruler” hides the ruler or has hidden it. A checked “Show Ruler” may mean that the \
      ruler is visible, or that it will be.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - {titles: [⟪Show Ruler⟫, Hide Ruler], ⟦checked⟧: true}
        """),
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - {title: ⟪Show Ruler⟫, type: toggle, checked: true}
          - {title: ⟨Enable Server⟩, type: toggle, checked: true}
        """, says: ["change the title to “Ruler”", "change the title to “Server”"]),
      .good(
        """
        kind: menuBar
        title: View
        items:
          - {titles: [Show Ruler, Hide Ruler]}
          - {title: Ruler, type: toggle, checked: true}
          - {title: Hide in Full Screen, type: toggle, checked: true}
        """),
    ])
  static let visits = ElementKinds(.toggle, .button)
  static let cues: Cues = .checkmark

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    // In code, a state that is always off means that there is no state.
    let isNone = tree.flag(.checked, of: id) == false && tree.vocabulary(of: id).actionsAreCode
    let isChecked = tree.has(.checked, id) && !isNone
    guard isChecked || tree[id].kind == .toggle else { return }
    // If only code knows the state, the title that goes with it is unknown.
    if tree.flag(.checked, of: id) != nil || tree.text(.checked, of: id) != nil,
      let title = tree.list(.titles, of: id).first, !tree.isRead(id, as: .partlyKnown)
    {
      let related = tree.attribute(.checked, of: id).map { RelatedPlace("the checkmark", at: $0.keyRange) }
      context.report(
        id, "“\(title.text)” has a title that changes and a checkmark; remove one of them",
        related: related.map { [$0] } ?? [])
      return
    }
    checkVerb(id, in: &context)
  }

  private func checkVerb(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard !tree.isRead(id, as: [.foreign, .supplied, .row]),
      let title = tree.text(.title, of: id),
      let verb = Self.verbs.first(where: { title.hasPrefix($0) && title.utf8.count > $0.utf8.count })
    else { return }
    let attribute = title.dropFirst(verb.count)
    // “Hide on Full Screen” doesn't name an object that could be shown or hidden. It describes the app's
    // behavior.
    let words = attribute.split(separator: " ").map { $0.lowercased() }
    if words.first.map(WordList.circumstances.contains) ?? false { return }
    // “Show Sidebar on Launch” describes a setting.
    if words.dropFirst().contains(where: WordList.occasions.contains) { return }
    let advice =
      verb == "Hide " || verb == "Disable "
      ? "use a title that describes the checked state"
      : "change the title to “\(attribute.prefix(1).uppercased())\(attribute.dropFirst())”"
    let isCertain = tree.vocabulary(of: id).dynamicMark != nil
    context.report(
      id, "a checkmark on “\(title)” is ambiguous; \(advice)",
      tier: ["Show ", "Hide "].contains(verb) && isCertain ? .upper : .lower)
  }

  private static let verbs = ["Show ", "Hide ", "Enable ", "Disable ", "Turn On "]
}
