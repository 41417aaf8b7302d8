import MenuModel

/// An ellipsis typed as dots.
struct EllipsisCharacter: Rule {
  static let about = RuleDescription(
    "ellipsis-character", "an ellipsis that isn't the one character “…”", category: .titles,
    guideline: .labels,
    severity: .warning, fix: .safe("writes “…” right behind the text"),
    rationale: """
      An ellipsis is one character, U+2026 (Option-semicolon on an English keyboard). Full stops look \
      different, break apart when a line is cut, and a screen reader reads them out as stops. No space stands before it.

      A title that takes no ellipsis in any spelling is needless-ellipsis's.
      """,
    examples: [
      .bad("items: [Open⟪...⟫]", fixed: "items: [Open…]"),
      .bad("items: [Import⟪..⟫, Export⟪ …⟫]", fixed: "items: [Import…, Export…]"),
      .bad("items: [Print⟪….⟫]", fixed: "items: [Print…]"),
      .good("items: [{title: Sort By..., items: [Name, Date]}, Select All...]", note: "needless-ellipsis's"),
      .bad("items: [Plug-in Manager⟪...⟫]", fixed: "items: [Plug-in Manager…]"),
      .good("items: [Open…, Go to ../, Version 1.0., ..loading..]"),
      .bad(
        "items: [{title: Export <album>⟪...⟫, placeholders: [album]}]",
        fixed: "items: [{title: Export <album>…, placeholders: [album]}]"),
    ])
  static let visits = ElementKinds.items.union(ElementKinds(.menu, .option))
  static let cues: Cues = .lastSign
  static let readsPlaceholders = true

  func check(_ id: ElementID, in context: inout RuleContext) {
    for title in context.titles {
      // "..loading.." stands for a title that the program puts there.
      guard let ellipsis = TitleEllipsis(title.text), !ellipsis.isProper,
        !title.text.utf8.starts(with: "..".utf8),
        NeedlessEllipsis.reason(id, title.text, context.tree).map({ $0.certainty == .likely }) ?? true
      else { continue }
      let fault = ellipsis.spaceBefore.lowerBound..<ellipsis.range.upperBound
      let right = title.text.replacing(utf8: fault, with: "…")
      let found = title.text[utf8: fault]
      let proposal = context.proposal(right, for: title, of: id, safety: .safe)
      context.report(
        id, "“\(found)” stands for an ellipsis; write the character “…”: “\(proposal.text)”",
        at: title.range(of: fault), node: title.node, fixes: [proposal.fix])
    }
  }
}
