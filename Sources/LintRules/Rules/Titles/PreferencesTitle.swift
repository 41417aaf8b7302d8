import MenuModel

/// “Preferences…” in the app menu, now called Settings.
struct PreferencesTitle: Rule {
  static let about = RuleDescription(
    "preferences-title", "“Preferences”, which Apple's platforms call Settings", category: .titles,
    guideline: .appMenu, severity: .warning, lower: .info,
    tiers: "warning in the app menu; information elsewhere", platforms: [.macOS, .iPadOS],
    fix: .mixed("writes Settings; safe in the app menu"),
    rationale: """
      Since macOS 13 the app menu says Settings, as the system's own app does. People look for that word; an app that \
      still says Preferences stands out. Only a title that is exactly Preferences, or the app's name with it, counts.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Fieldnotes
        items: [About Fieldnotes, ⟪Preferences…⟫, Quit Fieldnotes]
        """,
        fixed: """
          kind: menuBar
          title: Fieldnotes
          items: [About Fieldnotes, Settings…, Quit Fieldnotes]
          """),
      .good(
        """
        kind: menuBar
        title: Fieldnotes
        items: [About Fieldnotes, Settings…, Quit Fieldnotes]
        """),
    ])
  static let visits = ElementKinds(.button)
  static let cues: Cues = [.oneWord, .lastSign]

  init(options: RuleOptions) {}

  func check(_ id: ElementID, in context: inout RuleContext) {
    for title in context.titles where title.text.hasPrefix("Preferences") && title.text.utf8.count <= 16 {
      let tree = context.tree
      guard StandardMenus.normalized(title.text) == "preferences",
        tree[id].flags.isDisjoint(with: [.isForeign, .isChoice])
      else { continue }
      let isAppMenu = tree.standardMenu(of: tree.menu(of: id)) == .app
      let right = "Settings" + title.text.dropFirst("Preferences".count)
      context.reportTitle(
        id, "“\(title.text)” is called “\(right)” since macOS 13", of: title,
        tier: isAppMenu ? .upper : .lower,
        fixes: [
          Fix(
            "Write “\(right)”", safety: isAppMenu ? .safe : .unsafe,
            changes: [.replaceText(title.node, with: right)])
        ])
    }
  }
}
