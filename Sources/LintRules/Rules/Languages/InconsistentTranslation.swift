import MenuModel

/// A command with two translations in one language.
struct InconsistentTranslation: Rule {
  static let about = RuleDescription(
    "inconsistent-translation", "a command with two translations in one language", category: .languages,
    guideline: .labels.asConclusion, severity: .info,
    rationale: """
      If two menus have the same command, people look for the same title. Two different titles look like two \
      commands.

      The rule compares items in different menus if they have the same title, with at least two words, and \
      if their actions are the same or unknown. A single word may be a noun in one menu and a verb in \
      another.
      """,
    examples: [
      .bad(
        "menus: [{kind: context, items: [⟦Copy Link⟧, Open]}, {kind: context, items: [⟪Copy Link⟫]}]",
        in: ["de": ["Copy Link": "Link kopieren / Verknüpfung kopieren", "Open": "Öffnen"]],
        says: ["“Verknüpfung kopieren” in German"]),
      .good(
        "menus: [{kind: context, items: [Delete]}, {kind: context, items: [Delete]}]",
        in: ["de": ["Delete": "Löschen / Entfernen"]]),
    ])
  static let visits = ElementKinds(.document)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree.translations != nil else { return }
    var known: [String: [(element: ElementID, texts: TitleTexts)]] = [:]
    for index in Int(id.index) + 1..<max(Int(id.index) + 1, Int(tree[id].end)) {
      let element = ElementID(index)
      guard tree[element].kind == .button,
        !tree.isRead(element, as: [.choice, .row, .inert]),
        !tree.isHeading(element), let attribute = tree.attribute(.title, of: element),
        let title = attribute.text, title.contains(" "), let texts = tree.texts(of: attribute.node)
      else { continue }
      let earlier = known[title, default: []].first { other in
        tree.action(of: other.element) == tree.action(of: element)
          && !Self.different(other.texts, texts).isEmpty
      }
      known[title, default: []].append((element, texts))
      guard let earlier else { continue }
      let others = Self.different(earlier.texts, texts)
      let first = others[0]
      let language = LanguageName.english(first.text.language)
      let rest = others.dropFirst().map(\.text)
      context.reportTitle(
        element,
        "“\(title)” is translated as “\(first.other.text)” and “\(first.text.text)” in \(language)"
          + (others.count > 1 ? ", and also has 2 translations \(Languages.place(rest))" : "")
          + "; use one of them",
        related: [RelatedPlace("the other one is here", at: tree.place(of: earlier.element))])
      context.setTranslations(others.map(\.text))
    }
  }

  private static func different(
    _ one: TitleTexts, _ other: TitleTexts
  ) -> [(other: TranslatedText, text: TranslatedText)] {
    other.texts.compactMap { text in
      guard text.isShown, text.text != other.source,
        let mine = one.texts.first(where: { $0.language == text.language }), mine.isShown,
        mine.text != one.source, plain(mine.text) != plain(text.text)
      else { return nil }
      return (mine, text)
    }
  }

  // Other rules check the ellipsis, the case, and spaces.
  private static func plain(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
}
