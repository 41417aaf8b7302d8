import MenuModel

/// A title of dashes or box characters.
struct FakeDivider: Rule {
  static let about = RuleDescription(
    "fake-divider", "a title of dashes or lines in place of a divider", category: .titles,
    guideline: .organization,
    severity: .error, fix: .safe("makes it a divider"),
    rationale: """
      A row of dashes is an item: it can be chosen, VoiceOver reads it, and it is as wide as it is typed. A divider \
      is drawn by the system, as wide as the menu.
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
      .good("items: [Open, ---, Close]"),
    ])
  static let visits = ElementKinds(.button, .text, .option)
  static let cues: Cues = .firstSign

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let title = context.titles.first, Self.isLine(title.text), context.titles.count == 1 else { return }
    // As a choice, "-" says that there is none.
    if context.tree[id].flags.contains(.isChoice), title.text == "-" { return }
    context.reportTitle(
      id, "“\(title.text)” is an item drawn as a line; use a divider", of: title,
      fixes: [Fix("Make it a divider", safety: .safe, changes: [.makeDivider(context.tree[id].node)])])
  }

  // One hyphen is Electron's spelling of a separator; of other characters it takes two to make a line.
  private static func isLine(_ title: String) -> Bool {
    guard let first = title.unicodeScalars.first, isLineCharacter(first) || first == " " else { return false }
    var count = 0
    for scalar in title.unicodeScalars where scalar != " " {
      guard isLineCharacter(scalar) else { return false }
      count += 1
    }
    return count > 1 || (count == 1 && title.contains("-"))
  }

  private static func isLineCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x5F, 0x3D, 0x2010...0x2015, 0x2212, 0x2500...0x257F, 0x23AF, 0x30FC: true
    default: false
    }
  }
}
