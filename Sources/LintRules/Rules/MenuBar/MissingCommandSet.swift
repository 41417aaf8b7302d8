import MenuModel

/// A feature of the app without SwiftUI's command set for it.
struct MissingCommandSet: Rule {
  static let about = RuleDescription(
    "missing-command-set", "a feature of the app without SwiftUI's command set for it", category: .menuBar,
    guideline: .documentation(
      "swiftui/building-and-customizing-the-menu-bar-with-swiftui",
      "Building and customizing the menu bar with SwiftUI"), severity: .warning, lower: .info,
    tiers: "warning for a sidebar; info for other features", platforms: [.macOS, .iPadOS],
    silentOn: .foreign,
    rationale: """
      SwiftUI has menu items for a sidebar, formatted text, an inspector, and a toolbar. It adds them to the \
      standard places if the app uses the command set for the feature, such as `SidebarCommands()`. Without \
      it, people can't use the feature from the menu bar.

      The rule ignores a feature if the menu bar has the app's own items for it. It needs a spec that \
      describes a SwiftUI app (with `scenes`, `commandSets`, or a command group) or a complete menu bar. In \
      Swift source, a `NavigationSplitView` means that the app has a sidebar.
      """,
    examples: [
      .bad(
        """
        app: {name: Notes, features: [⟪sidebar⟫, ⟨richText⟩]}
        scenes: [windowGroup]
        commandSets: [toolbar]
        menus:
          - {kind: menuBar, title: Note, items: [Pin Note]}
        """, says: ["add “sidebar” to “commandSets”", "add “textFormatting” to “commandSets”"]),
      .good(
        """
        app: {name: Notes, features: [sidebar, richText]}
        scenes: [windowGroup]
        commandSets: [sidebar, textFormatting]
        menus:
          - {kind: menuBar, title: Note, items: [Pin Note]}
        """),
      .good(
        """
        app: {name: Notes, features: [sidebar]}
        scenes: [windowGroup]
        menus:
          - kind: commandGroup
            placement: {replacing: sidebar}
            items: [Back, Forward]
        """),
      .good(
        """
        app: {name: Notes, features: [sidebar]}
        scenes: [windowGroup]
        menus:
          - {kind: commandGroup, placement: {after: toolbar}, items: [{title: Show Note List, action: "toggleSidebar:"}]}
        """),
      .good(
        """
        app: {name: Fieldnotes, features: [sidebar]}
        scenes: [windowGroup]
        menus: [{kind: menuBar, title: View, items: [Zoom In, {type: unknown}]}]
        """),
    ])
  static let visits = ElementKinds(.document)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let features = tree.list(.appFeatures, of: id)
    guard !features.isEmpty,
      tree.bar.isSwiftUI(id) || tree.flag(.complete, of: id) == true, !tree.bar.hasUnknownCommands(id)
    else { return }
    // If code is only for iPad, the menu bar is usually hidden.
    if tree.vocabulary.actionsAreCode, !tree[id].platforms.contains(.macOS) { return }
    let sets = tree.list(.commandSets, of: id).map(\.text)
    for feature in features {
      guard let set = Self.sets.first(where: { $0.feature == feature.text }), !sets.contains(set.name),
        !hasItem(of: set, id, tree)
      else { continue }
      let advice =
        tree.vocabulary.actionsAreCode ? "it to the commands modifier" : "“\(set.name)” to “commandSets”"
      context.report(
        id, "the app has \(set.phrase) but doesn't use \(set.type)(); add \(advice)",
        tier: set.name == "sidebar" ? .upper : .lower, at: feature.range, node: feature.node)
    }
  }

  // Whether the app adds an item for a feature to the menu bar: “Toggle Sidebar”.
  private func hasItem(of set: CommandSet, _ document: ElementID, _ tree: MenuTree) -> Bool {
    let wanted = TitleKey.hash(set.word)
    for menu in tree.children(of: document) {
      let kind = tree[menu].menuKind
      guard kind == .menuBar || kind == .commandGroup else { continue }
      // The app replaces the items that the command set adds.
      if tree.text(.placementReplacing, of: menu) == set.name { return true }
      for index in Int(menu.index)..<Int(tree[menu].end) {
        let action = tree.text(.action, of: ElementID(index)) ?? ""
        if action.hasPrefix("toggle"), StandardActions.words(of: action).last == set.word { return true }
        guard let title = tree.title(of: ElementID(index)) else { continue }
        let key = TitleKey(title)
        if key.last == wanted || key.whole == wanted { return true }
      }
    }
    return false
  }

  private typealias CommandSet = (feature: String, name: String, type: String, phrase: String, word: String)

  private static let sets: [CommandSet] = [
    ("sidebar", "sidebar", "SidebarCommands", "a sidebar", "sidebar"),
    ("richText", "textFormatting", "TextFormattingCommands", "formatted text", "format"),
    ("inspector", "inspector", "InspectorCommands", "an inspector", "inspector"),
    ("toolbar", "toolbar", "ToolbarCommands", "a toolbar", "toolbar"),
  ]
}
