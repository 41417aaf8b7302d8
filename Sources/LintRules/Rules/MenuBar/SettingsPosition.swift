import MenuModel

/// A settings item that isn't next to Settings.
struct SettingsPosition: Rule {
  static let about = RuleDescription(
    "settings-position", "a settings item that isn't next to Settings", category: .menuBar,
    guideline: .appMenu, severity: .info, kinds: MenuKinds(.menuBar), platforms: [.macOS, .iPadOS],
    rationale: """
      The app menu has one group for configuration: Settings, followed by other items that configure the \
      app. People who look for one of these items also find the others.

      The rule checks items with a title that ends in Settings or Preferences.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Notes
        items: [About Notes, ---, ⟦Settings…⟧, ---, ⟪Reset All Settings…⟫, ---, Quit Notes]
        """, says: ["isn't in the group of “Settings…”"]),
      .good(
        """
        kind: menuBar
        title: Notes
        items: [About Notes, ---, Settings…, Reset All Settings…, ---, Check for Updates…, ---, Quit Notes]
        """),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard context.menuBar.standardMenu(id) == .app else { return }
    let groups = tree.groups(of: id)
    guard
      let home = groups.first(where: { group in
        group.contains { context.menuBar.item($0)?.placement == "appSettings" }
      }), let settings = home.first(where: { context.menuBar.item($0)?.placement == "appSettings" })
    else { return }
    for group in groups where group[0] != home[0] {
      for row in group {
        guard context.menuBar.item(row) == nil, let title = tree.title(of: row) else { continue }
        let last = TitleKey(title).last
        guard last == Self.settings || last == Self.preferences, tree.visibility.mayMeet(row, settings) else {
          continue
        }
        context.report(
          row,
          "“\(title)” isn't in the group of \(tree.name(of: settings)); move it there",
          related: [RelatedPlace("the app's settings are here", at: tree.place(of: settings))])
      }
    }
  }

  private static let settings = TitleKey.hash("settings")
  private static let preferences = TitleKey.hash("preferences")
}
