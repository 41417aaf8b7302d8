import MenuModel

/// A subtitle that repeats the title.
struct RedundantSubtitle: Rule {
  static let about = RuleDescription(
    "redundant-subtitle", "a subtitle that repeats the title", category: .titles,
    guideline: .labels.asConclusion,
    severity: .info, silentOn: .data, fix: .safe("removes the subtitle"),
    rationale: """
      A subtitle adds information that doesn't fit in the title. A subtitle that repeats the title only \
      makes the menu taller.
      """,
    examples: [
      .bad("items: [{title: Duplicate, subtitle: ⟪duplicate⟫}]", fixed: "items: [{title: Duplicate}]"),
      .good("items: [{title: Duplicate, subtitle: Place a copy below}]"),
      .good(#"items: [{title: '%@', subtitle: '%@'}]"#, note: "the values are known only at run time"),
    ])
  static let visits = ElementKinds(.button, .toggle, .submenu, .option)
  static let cues: Cues = .subtitle

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let subtitle = context.tree.attribute(.subtitle, of: id), let text = subtitle.text,
      let title = context.titles.first,
      TitleKey.normalized(text) == TitleKey.normalized(title.text),
      TitleWords(text).nature != .wordless
    else { return }
    context.report(
      id, "the subtitle repeats the title “\(title.text)”; remove the subtitle or write a different one",
      at: subtitle.valueRange,
      node: subtitle.node,
      fixes: [
        Fix(
          "Remove the subtitle", safety: .safe,
          changes: [.removeKey(of: context.tree[id].node, key: .subtitle)])
      ])
  }
}
