import MenuModel

/// A submenu with the title More, Other, Misc, Options, or similar.
struct VagueSubmenuTitle: Rule {
  static let about = RuleDescription(
    "vague-submenu-title", "a submenu with a vague title", category: .titles,
    guideline: .contextMenus, severity: .info,
    options: [Self.titles.option],
    rationale: """
      A submenu hides its items behind its title. People open it only if the title describes the items, and \
      More and Other don't describe anything.
      """,
    examples: [
      .bad("items: [Open, {title: ⟪More⟫, items: [Flatten, Rotate]}]"),
      .good("items: [Open, {title: Transform, items: [Flatten, Rotate]}]"),
    ])
  static let visits = ElementKinds(.submenu)
  static let cues: Cues = .title

  static let titles = OptionKey(
    "titles",
    ["More", "Other", "Others", "Misc", "Miscellaneous", "Options", "Extras", "Actions", "Stuff", "Various"],
    "The titles to report.")

  private var titles: Set<String> = []

  mutating func configure(_ options: RuleOptions) {
    titles = Set(options[Self.titles].map(TitleKey.normalized))
  }

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let title = context.titles.first, title.text.utf8.count < 24,
      titles.contains(TitleKey.normalized(title.text)), !context.tree.bar.isStandardSubmenu(id)
    else { return }
    context.reportTitle(
      id, "“\(title.text)” doesn't describe the items of the submenu; choose a more specific title", of: title
    )
  }
}
