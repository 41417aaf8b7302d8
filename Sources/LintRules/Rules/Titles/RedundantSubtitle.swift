import MenuModel

/// The subtitle repeats the title.
struct RedundantSubtitle: Rule {
  static let about = RuleDescription(
    "redundant-subtitle", "a subtitle that repeats the title", category: .titles,
    guideline: .labels.asConclusion,
    severity: .info, fix: .safe("removes the subtitle"),
    rationale:
      "A second line is there to add what the title can't say. The same words twice only make the menu taller.",
    examples: [
      .bad("items: [{title: Duplicate, subtitle: ⟪duplicate⟫}]", fixed: "items: [{title: Duplicate}]"),
      .good("items: [{title: Duplicate, subtitle: Place a copy below}]"),
      .good(#"items: [{title: '%@', subtitle: '%@'}]"#, note: "nobody knows what the two will be"),
    ])
  static let visits = ElementKinds(.button, .toggle, .submenu, .option)
  static let cues: Cues = .subtitle

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let subtitle = context.tree.attribute(.subtitle, of: id), let text = subtitle.text,
      let title = context.titles.first,
      TitleKey.normalized(text) == TitleKey.normalized(title.text),
      TitleWords(text).nature != .wordless, !context.tree[id].flags.contains(.isDynamic)
    else { return }
    context.report(
      id, "the subtitle repeats the title “\(title.text)”; leave it out or say more", at: subtitle.valueRange,
      node: subtitle.node,
      fixes: [
        Fix(
          "Remove the subtitle", safety: .safe,
          changes: [.removeKey(of: context.tree[id].node, key: .subtitle)])
      ])
  }
}
