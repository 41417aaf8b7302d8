import MenuModel

/// A submenu called More, Other, Misc, Options, …
struct VagueSubmenuTitle: Rule {
  static let about = RuleDescription(
    "vague-submenu-title", "a submenu whose title doesn't tell what is in it", category: .titles,
    guideline: .contextMenus, severity: .info,
    options: [
      RuleOption(
        "titles",
        .texts([
          "More", "Other", "Others", "Misc", "Miscellaneous", "Options", "Extras", "Actions", "Stuff",
          "Various",
        ]),
        "The titles that say nothing.")
    ],
    rationale: """
      A submenu hides its items behind its title: people open it only if the title tells them what they will find. \
      More and Other tell what isn't there.
      """,
    examples: [
      .bad("items: [Open, {title: ⟪More⟫, items: [Flatten, Rotate]}]"),
      .good("items: [Open, {title: Transform, items: [Flatten, Rotate]}]"),
    ])
  static let visits = ElementKinds(.submenu)
  static let cues: Cues = .title

  let titles: Set<String>

  init(options: RuleOptions) { titles = Set(options.texts("titles").map(StandardMenus.normalized)) }

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let title = context.titles.first, title.text.utf8.count < 24,
      titles.contains(StandardMenus.normalized(title.text)), !context.tree.isStandardSubmenu(id)
    else { return }
    context.reportTitle(
      id, "“\(title.text)” doesn't tell what the submenu holds; name what its items have in common", of: title
    )
  }
}
