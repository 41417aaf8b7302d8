import MenuModel

/// A title that is too long to read at a glance.
struct LongTitle: Rule {
  static let about = RuleDescription(
    "long-title", "a title longer than 40 characters, or 30 in small menus", category: .titles,
    guideline: .labels.asConclusion,
    severity: .info,
    silentOn: [.data, .supplied, .choice],
    options: [Self.max.option, Self.maxInSmallMenus.option],
    rationale: """
      A menu is as wide as its longest title, and short titles are faster to read. Apple gives no numbers. \
      At the default limits, titles begin to read like sentences. A placeholder counts as one character. The \
      rule ignores the values of pickers and items from data.
      """,
    examples: [
      .bad(
        "items: [⟪Copy the Selected Text and Paste It Into a New Note⟫]",
        says: ["51 characters long, but the limit is 40"]),
      .bad(
        """
        kind: context
        items: [⟪Add Selected Photos to New Album…⟫]
        """, says: ["33 characters long, but the limit is 30"]),
      .good("items: [Add Selected Photos to New Album…, 'Send <app> Feedback to Apple']"),
      .good(#"items: ['Show \(collection.selectedPhotos.count) Selected Photos']"#),
      .good("items: [Add Selected Photos to New Album…]", options: ["max": .number(33)]),
      .good(
        "items: [{title: Delete “<the name of the album that is selected at the time>”, placeholders: [the name of the album that is selected at the time]}]",
        note: "the length of a placeholder's value is unknown"),
    ])
  static let visits = ElementKinds(.menu, .button, .toggle, .picker, .submenu)
  static let cues: Cues = .title

  static let max = OptionKey("max", 40, "How many characters a title may have.")
  static let maxInSmallMenus = OptionKey(
    "maxInSmallMenus", 30, "How many characters a title may have in context, edit, and quick-action menus.")

  private var max = Self.max.defaultValue
  private var maxInSmallMenus = Self.maxInSmallMenus.defaultValue

  mutating func configure(_ options: RuleOptions) {
    max = options[Self.max]
    maxInSmallMenus = options[Self.maxInSmallMenus]
  }

  // Returns the length of a title. A placeholder counts as one character, because its value is unknown.
  private static func length(of title: String) -> Int {
    let split = TitleWords(title)
    return split.words.reduce(split.text.count) { length, word in
      word.kind == .placeholder ? length + 1 - split.text[utf8: word.range].count : length
    }
  }

  private static let smallMenus = MenuKinds(.context, .edit, .quickActions)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let isSmall = Self.smallMenus.contains(context.tree[id].menuKind)
    let limit = isSmall ? maxInSmallMenus : max
    for title in context.titles where title.text.utf8.count > limit {
      let count = Self.length(of: title.text)
      guard count > limit, !TitleSentence.isPrompt(title.text, of: id, in: context.tree) else { continue }
      context.reportTitle(
        id, "“\(title.text)” is \(count) characters long, but the limit is \(limit); shorten it",
        of: title)
    }
  }
}
