import MenuModel

/// A command whose title is the name of what it shows or sends.
struct NounCommand: Rule {
  static let about = RuleDescription(
    "noun-command", "a command whose title has no verb, such as Info or Feedback", category: .titles,
    guideline: .labels, severity: .warning, lower: .info,
    tiers: """
      warning; info for Attributes, Changelog, History, Log, and Summary, which are also names of pages
      """,
    kinds: .all.subtracting(MenuKinds(.popUp)),
    silentOn: [.foreign, .choice, .data, .row, .supplied, .partlyKnown, .inert],
    rationale: """
      A command begins with a verb, because a noun doesn't show what choosing it does: Get Info, Show \
      Details, Send Feedback.

      Many nouns are verbs too (Order, Label), and Apple names some commands with nouns. So the rule reports \
      only titles that end with Info, Details, Properties, Attributes, Statistics, Summary, History, Log, \
      Changelog, or Feedback and don't begin with a verb. It ignores titles with an ellipsis, which may name a dialog, and the View, Window, and Help menus, \
      whose items name views, windows, and pages.
      """,
    examples: [
      .bad(
        "kind: context\nitems: [⟪Info⟫, ⟪Album Info⟫, ⟪Feedback⟫, ⟪Advanced Details⟫, ⟨Trip History⟩]",
        says: [
          "such as “Get Info”", "such as “Show Album Info”", "such as “Send Feedback”",
          "such as “Show Advanced Details”", "such as “Show Trip History”",
        ]),
      .good(
        "kind: context\nitems: [Get Info, Show Details, Copy Info, View Album Info, Feedback…]"
      ),
      .good(
        """
        menus:
          - {kind: menuBar, title: Window, items: [Statistics]}
          - {kind: menuBar, title: Help, items: [Privacy Info]}
        """),
      .good(
        "items: [{title: Warning, action: setLevel}, {title: Info, action: setLevel}, {title: Fine, action: setLevel}]",
        note: "values"),
      .good(
        "items: [{title: Sidebar, items: [{title: Details, checked: true}, {title: Info, checked: false}]}]"),
    ])
  static let visits = ElementKinds(.button)
  static let cues: Cues = .shownThing

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree.flag(.enabled, of: id) != false, !tree.has(.checked, id), !tree.isHeading(id) else { return }
    if let menu = context.menuBar.standardMenu(tree.menu(of: id)), [.view, .window, .help].contains(menu) {
      return
    }
    if isValue(id, tree) { return }
    for title in context.titles {
      guard let (right, isCertain) = Self.command(title.text) else { continue }
      context.propose([right], of: id, tier: isCertain ? .upper : .lower, at: title.range, node: title.node) {
        (
          "“\(title.text)” names a thing; begin with a verb that says what the command does, such as “\($0[0])”",
          []
        )
      }
    }
  }

  // Whether several items without a verb share an action: “Warning” and “Info” among the levels of a log.
  private func isValue(_ id: ElementID, _ tree: MenuTree) -> Bool {
    guard let action = tree.action(of: id) else { return false }
    let others = tree.children(of: tree[id].parent).prefix(64).filter {
      $0 != id && tree.action(of: $0) == action
    }
    return others.count > 1
      && !others.contains { MenuVerbs.verb(tree.title(of: $0)?.firstWord.lowercased() ?? "")?.form == .base }
  }

  private static let verbs: [WordList] = [.lookingVerbs, .commandVerbs, .handlingVerbs, .repeatedVerbs]

  // Returns a title with a verb, and whether it is certain that one is missing; nil if the title may have one.
  private static func command(_ title: String) -> (title: String, isCertain: Bool)? {
    let words = title.split(separator: " ")
    guard let last = words.last, words.count <= 3, case let lists = WordList.lists(with: last.lowercased()),
      lists.contains(.shownThings) || lists.contains(.keptThings),
      words.allSatisfy({ $0.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 } })
    else { return nil }
    let first = words[0].lowercased()
    guard MenuVerbs.verb(first) == nil, !verbs.contains(where: { $0.contains(first) }) else { return nil }
    let command =
      switch (words.count, last.lowercased()) {
      case (1, "info"): "Get Info"
      case (_, "feedback"): "Send \(title)"
      default: "Show \(title)"
      }
    return (command, lists.contains(.shownThings))
  }
}
