import MenuModel

/// A title in code that isn't in any table, in an app whose other titles are.
struct UnlocalizedTitle: Rule {
  static let about = RuleDescription(
    "unlocalized-title", "a title in code that can't be translated, in an app with several languages",
    category: .languages, guideline: .writing.asConclusion, severity: .warning,
    fix: .unsafe(
      "looks the title up with `String(localized:)` or `NSLocalizedString`, like the project's other titles",
      because: "the string tables don't contain the title yet"),
    rationale: """
      A literal that isn't in any string table looks the same in every language. Localize it, for example \
      with `String(localized:)`, and translate it. If a table already has the same text under a key, the \
      finding names the key.

      The rule checks Swift source if the app's menus are in at least three other languages and most of \
      their titles are in string tables. It reports only titles that begin with a verb or name a standard \
      command, because other titles may be names. It ignores text for developers, which needs no \
      translation.
      """,
    examples: [
      .bad(
        "items: [Rename…, ⟪Delete List⟫]",
        in: ["de": ["Rename…": "Umbenennen …"], "fr": ["Rename…": "Renommer…"], "ja": ["Rename…": "名称変更…"]],
        note: "in Swift source"),
      .good(
        "items: [Rename…, GitHub, {title: Debug, items: [Delete All Caches]}]",
        in: ["de": ["Rename…": "Umbenennen …"], "fr": ["Rename…": "Renommer…"], "ja": ["Rename…": "名称変更…"]]),
      .good(
        "items: [Rename…, Delete List]", in: ["de": ["Rename…": "Umbenennen …"]],
        note: "the app is translated into only one language"),
    ])
  static let visits = ElementKinds.items.union(ElementKinds(.menu))
  static let cues: Cues = .title

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let unlocalized = tree.translations?.unlocalized, !unlocalized.isEmpty else { return }
    for title in context.titles where unlocalized.contains(title.node) {
      guard Self.isCommand(title.text), !Self.isForDevelopers(id, tree) else { continue }
      let key = tree.translations?.keysOfSameText[title.node]
      let message =
        if let key {
          "“\(title.text)” is only in code, so it isn't translated; look it up by “\(key)”, the key of the same text"
        } else {
          "“\(title.text)” isn't in any string table, so it isn't translated; look it up in one, and add it there"
        }
      let change = Change.lookUp(title.node, key: key)
      context.reportTitle(
        id, message, of: title,
        fixes: [Fix("Look it up in a string table", safety: .unsafe, changes: [change])])
    }
  }

  // Whether a title is certainly a command and not a name.
  private static func isCommand(_ title: String) -> Bool {
    if MenuVerbs.verb(title.firstWord)?.form == .base, title.words.count > 1 { return true }
    return EllipsisKnowledge.verdict(forTitle: title) != .unknown || title.hasPrefix("About ")
      || !StandardMenus.items(titled: title).isEmpty
  }

  private static func isForDevelopers(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.visibility.conditions(of: id).contains { $0.text.lowercased().contains("debug") }
      || ([id] + tree.ancestors(of: id)).contains {
        tree.title(of: $0)?.lowercased().contains("debug") ?? false
      }
  }
}
