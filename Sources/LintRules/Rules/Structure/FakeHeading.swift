import MenuModel

/// A heading typed between dashes.
struct FakeHeading: Rule {
  static let about = RuleDescription(
    "fake-heading", "a heading typed between dashes or similar characters", category: .structure,
    guideline: .organization.asConclusion,
    severity: .warning,
    rationale: """
      The header of a section names the items below it. It looks like a heading in every menu, and VoiceOver \
      reads it as one. But a title between dashes is an item that people can choose. Its width is fixed, and \
      VoiceOver reads its dashes.

      A title with dashes at only one end, or with one hyphen at each end, such as “- None -”, isn't a \
      heading. An item with an action is a command.
      """,
    examples: [
      .bad("items: [Short, ⟪-- With Seconds --⟫, Long, {type: text, title: ⟪— Other —⟫}, Custom…]"),
      .bad("{kind: popUp, items: [Short, ⟪=== With Seconds ===⟫, Long]}"),
      .good(
        "items: ['- None -', --verbose, 'A -- B', '-- Half--', '--Half --', {title: -- Go --, action: 'go:'}]"
      ),
      .good("items: [{type: section, title: With Seconds, items: [Short, Long]}]"),
    ])
  static let visits = ElementKinds(.button, .text, .option)
  static let cues: Cues = .firstCharacter

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree.action(of: id) == nil, !tree.has(.command, id), !tree.has(.shortcut, id) else { return }
    for title in context.titles where Self.isOne(title.text) {
      context.reportTitle(
        id,
        "“\(title.text)” is a heading drawn with dashes or similar characters; use a section with a header instead",
        of: title)
    }
  }

  /// Whether a title has lines at both ends: at least two ASCII characters or one longer dash.
  static func isOne(_ title: String) -> Bool {
    let scalars = title.unicodeScalars
    guard let first = scalars.first, FakeDivider.isLineCharacter(first) else { return false }
    let rest = scalars.drop(while: FakeDivider.isLineCharacter)
    let end = scalars.reversed().prefix(while: FakeDivider.isLineCharacter).count
    guard end > 0, rest.count > end, first.value > 0x7F || end > 1 && scalars.count - rest.count > 1
    else { return false }
    return rest.first == " " && rest.dropLast(end).last == " "
  }
}
