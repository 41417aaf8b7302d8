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
      .bad(
        """
        kind: menuBarExtra
        app: Fieldnotes
        items: [⟪Fieldnotes Preferences…⟫, Quit Fieldnotes]
        """,
        fixed: """
          kind: menuBarExtra
          app: Fieldnotes
          items: [Fieldnotes Settings…, Quit Fieldnotes]
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
    for title in context.titles {
      let tree = context.tree
      guard let start = start(of: title.text, id, in: &context),
        tree[id].flags.isDisjoint(with: [.isForeign, .isChoice])
      else { continue }
      let isAppMenu = tree.standardMenu(of: tree.menu(of: id)) == .app
      let right =
        title.text[utf8: 0..<start] + "Settings"
        + title.text[utf8: start..<title.text.utf8.count].dropFirst(11)
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

  // Where “Preferences” begins in a title of nothing else but the app's name before it.
  private func start(of title: String, _ id: ElementID, in context: inout RuleContext) -> Int? {
    if title.hasPrefix("Preferences") {
      return title.utf8.count <= 16 && StandardMenus.normalized(title) == "preferences" ? 0 : nil
    }
    let word = " preferences"
    let normal = StandardMenus.normalized(title)
    guard normal.hasSuffix(word), title.utf8.count <= 64,
      let name = context.tree.appName(of: context.tree.document(of: id)),
      title.hasPrefix(name + " Preferences"),
      normal == StandardMenus.normalized(name) + word
    else { return nil }
    return name.utf8.count + 1
  }
}
