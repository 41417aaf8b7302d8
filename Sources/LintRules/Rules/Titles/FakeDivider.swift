import MenuModel

/// A title of dashes or box characters.
struct FakeDivider: Rule {
  static let about = RuleDescription(
    "fake-divider", "a title of dashes or lines, or the word, in place of a divider", category: .titles,
    guideline: .organization,
    severity: .error, fix: .safe("makes it a divider"),
    rationale: """
      A row of dashes is an item: it can be chosen, VoiceOver reads it, and it is as wide as it is typed. A divider \
      is drawn by the system, as wide as the menu.

      So is an item that is nothing but the word `divider` or `separator` in small letters.
      """,
    examples: [
      .bad("items: [Open, ⟪------⟫, Close]", fixed: "items: [Open, ---, Close]"),
      .bad(
        """
        items:
          - Open
          - title: ⟪──────────⟫
          - Close
        """,
        fixed: """
          items:
            - Open
            - ---
            - Close
          """),
      .bad("items: [Open, ⟪separator⟫, Close]", fixed: "items: [Open, ---, Close]"),
      .bad("items: [Open, ⟪—⟫, Close]", fixed: "items: [Open, ---, Close]"),
      .good("items: [Open, ---, Insert Separator, Separator]"),
      .good("{title: Send, items: [{title: '-', action: 'sendDash:'}, {title: ':', action: 'sendColon:'}]}"),
    ])
  static let visits = ElementKinds(.button, .text, .option)
  static let cues: Cues = [.firstSign, .oneWord]

  init(options: RuleOptions) {}

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let title = context.titles.first, context.titles.count == 1 else { return }
    let noun = context.tree.vocabulary.noun(.divider)
    let makeDivider = Fix("Make it a \(noun)", safety: .safe, changes: [.makeDivider(context.tree[id].node)])
    if Self.isWord(title.text, id, context.tree) {
      return context.reportTitle(
        id, "“\(title.text)” is an item with this title; a divider is written ---", of: title,
        fixes: [makeDivider])
    }
    guard Self.isLine(title.text) else { return }
    // As a choice, one sign says that there is none; with an action, it is what the command types.
    let isSign = title.text.unicodeScalars.count == 1
    if isSign, context.tree[id].flags.contains(.isChoice) || context.tree.has(.action, id) { return }
    context.reportTitle(
      id, "“\(title.text)” is an item drawn as a line; use a \(noun)", of: title, fixes: [makeDivider])
  }

  /// Whether an item is written as the word for a divider.
  static func isWord(_ title: String, _ id: ElementID, _ tree: MenuTree) -> Bool {
    (title == "divider" || title == "separator") && tree[id].flags.contains(.isBareText)
  }

  // One hyphen is Electron's spelling of a separator, and a dash is what smart punctuation makes of several; of
  // other characters it takes two to make a line.
  private static func isLine(_ title: String) -> Bool {
    guard let first = title.unicodeScalars.first, isLineCharacter(first) || first == " " else { return false }
    var count = 0
    for scalar in title.unicodeScalars where scalar != " " {
      guard isLineCharacter(scalar) else { return false }
      count += 1
    }
    return count > 1 || title.unicodeScalars.contains { ["-", "–", "—"].contains($0) }
  }

  private static func isLineCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x5F, 0x3D, 0x2010...0x2015, 0x2212, 0x2500...0x257F, 0x23AF, 0x30FC: true
    default: false
    }
  }
}
