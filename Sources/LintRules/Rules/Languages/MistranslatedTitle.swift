import MenuModel

/// A title whose translation means something different, as far as this shows without knowing the language.
struct MistranslatedTitle: Rule {
  static let about = RuleDescription(
    "mistranslated-title",
    "a translated title with a different number, symbol, placeholder, app name, or script",
    category: .languages, guideline: .writing.asConclusion, severity: .error, lower: .warning,
    tiers: "error for placeholders, which may crash the app or show a wrong value; warning for others",
    rationale: """
      The translation was probably copied from a neighboring item or from a different language. An item that \
      says 4 days but means 3 surprises people.

      The rule ignores titles that are names (App Exposé), numbers written as words, and percentages written for factors (200% for 2×).
      """,
    examples: [
      .bad(
        "items: [⟨3 Days⟩, 7 Days]",
        in: ["es": ["3 Days": "4 Días", "7 Days": "7 días"], "ja": ["3 Days": "3日", "7 Days": "一週間"]],
        says: ["in Spanish (“4 Días”)"]),
      .bad(
        "items: [⟪Move %d to %@⟫, '⟪Copy %@⟫', 'Open %1$@ in %2$@']",
        in: [
          "de": [
            "Move %d to %@": "%d nach %@ bewegen", "Copy %@": "Kopieren",
            "Open %1$@ in %2$@": "In %2$@ öffnen: %1$@",
          ],
          "ja": [
            "Move %d to %@": "%@に%d個を移動", "Copy %@": "%@をコピー", "Open %1$@ in %2$@": "%2$@で%1$@を開く",
          ],
        ]),
      .bad("items: [⟨Delay - 0.5s⟩]", in: ["hu": ["Delay - 0.5s": "Késleltetés + 0.1s"]]),
      .bad(
        "items: [⟨Show All Windows⟩]",
        in: [
          "ar": ["Show All Windows": "Afficher toutes les fenêtres"],
          "ru": ["Show All Windows": "Показать все окна"],
        ]
      ),
      .bad(
        """
        app: Tapes
        menus: [{kind: menuBar, title: Tapes, items: [⟨About Tapes⟩, ---, Hide Tapes, ---, Quit Tapes]}]
        """,
        in: [
          "cs": ["About Tapes": "O Tapech", "Hide Tapes": "Skrýt Tapes", "Quit Tapes": "Ukončit Tapes"],
          "da": ["About Tapes": "Om Bånd", "Hide Tapes": "Skjul Bånd", "Quit Tapes": "Slut Bånd"],
          "de": [
            "About Tapes": "Über Tapes", "Hide Tapes": "Tapes ausblenden", "Quit Tapes": "Tapes beenden",
          ],
          "es": [
            "About Tapes": "Acerca de Tapes", "Hide Tapes": "Ocultar Tapes", "Quit Tapes": "Salir de Tapes",
          ],
          "fr": ["About Tapes": "À propos", "Hide Tapes": "Masquer Tapes", "Quit Tapes": "Quitter Tapes"],
          "it": [
            "About Tapes": "Informazioni su Tapes", "Hide Tapes": "Nascondi Tapes",
            "Quit Tapes": "Esci da Tapes",
          ],
          "nl": ["About Tapes": "Over Tapes", "Hide Tapes": "Verberg Tapes", "Quit Tapes": "Stop Tapes"],
        ], says: ["doesn't contain the app's name, Tapes, in French (“À propos”)"],
        note: "the app has a different name in Danish, and Czech inflects it"),
      .good(
        """
        app: Cuppa
        menus: [{kind: menuBar, title: Cuppa, items: [About Cuppa]}]
        """,
        in: [
          "de": ["About Cuppa": "Über Cuppa"], "es": ["About Cuppa": "Acerca de Cuppa"],
          "fi": ["About Cuppa": "Tietoja Cupasta"], "it": ["About Cuppa": "Informazioni su Cuppa"],
          "nl": ["About Cuppa": "Over Cuppa"],
        ], note: "Finnish changes the stem of a name, too"),
      .good(
        "items: [App Exposé, All Windows, New]",
        in: [
          "de": ["App Exposé": "App-Exposé", "All Windows": "Alle Fenster", "New": "Neu"],
          "ru": ["App Exposé": "Mission Control", "All Windows": "Все окна", "New": "Новое"],
        ]),
      .good(
        "items: [Two Columns, 2×, 50% of Screen, Open Terminal]",
        in: [
          "de": ["Two Columns": "2 Spalten", "2×": "200 %", "50% of Screen": "50 % vom Bildschirm"],
          "ja": ["Two Columns": "2列", "50% of Screen": "画面の５０％", "Open Terminal": "Terminal"],
        ]),
    ])
  static let visits = ElementKinds.items.union(ElementKinds(.menu, .option))
  static let cues: Cues = .translated

  func check(_ id: ElementID, in context: inout RuleContext) {
    if context.tree.titleRoles.isNeverShown(id) { return }
    for title in context.titles where !TemplateTitle.isLibraryDefault(title.text) {
      guard let texts = context.tree.texts(of: title.node) else { continue }
      let shown = texts.texts.filter { $0.isShown && $0.text != texts.source }
      if let (message, wrong, tier) = fault(texts.source, shown, id, &context) {
        context.reportTitle(
          id, "“\(title.text)” \(message) \(Languages.named(wrong)); correct the translation", of: title,
          tier: tier)
        context.setTranslations(wrong)
      }
    }
  }

  // Returns the most serious problem of some translations.
  private func fault(
    _ source: String, _ texts: [TranslatedText], _ id: ElementID, _ context: inout RuleContext
  ) -> (String, [TranslatedText], RuleContext.Tier)? {
    func finding(_ message: String, _ tier: RuleContext.Tier, _ isWrong: (TranslatedText) -> Bool)
      -> (String, [TranslatedText], RuleContext.Tier)?
    {
      let wrong = texts.filter(isWrong)
      return wrong.isEmpty ? nil : (message, wrong, tier)
    }
    let placeholders = FormatPlaceholders(source)
    if !placeholders.isEmpty,
      let found = finding(
        "has different placeholders", .upper,
        { !$0.hasForms && !FormatPlaceholders($0.text).fits(placeholders) })
    {
      return found
    }
    let numbers = TitleNumbers(source)
    if !numbers.isEmpty,
      let found = finding(
        "has a different number or symbol", .lower, { !TitleNumbers($0.text).fits(numbers) })
    {
      return found
    }
    if let name = appName(in: source, id, &context) {
      // Languages with a different script may write names in that script.
      let translating = languages(translating: name, around: id, context.tree)
      let others = context.tree.translations?.appNames ?? [:]
      let lacking = texts.filter { text in
        !Self.names(text.text, name) && LanguageScript.isLatin(text.language)
          && !translating.contains(text.language)
          && !(others[text.language]?.contains { Self.names(text.text, $0) } ?? false)
      }
      if !lacking.isEmpty, lacking.count * 5 <= texts.count {
        return ("doesn't contain the app's name, \(name),", lacking, .lower)
      }
    }
    return finding("uses the wrong script", .lower) { Self.isForeign($0, source) }
  }

  // Returns the app's name if a command contains it to refer to the whole app.
  private func appName(in title: String, _ id: ElementID, _ context: inout RuleContext) -> String? {
    guard context.tree[id].menuKind == .menuBar, let name = context.appName(for: id), name.utf8.count > 2,
      Self.titles(with: name).contains(title)
    else { return nil }
    return name
  }

  private static func titles(with name: String) -> [String] {
    ["About \(name)", "Hide \(name)", "Quit \(name)"]
  }

  // Whether a text contains a name or an inflected form of it, such as “Viennu” for “Vienna” in Czech, or “Cupasta”
  // for “Cuppa” in Finnish.
  private static func names(_ text: String, _ name: String) -> Bool {
    text.contains(name)
      || name.count > 3 && text.contains(name.dropLast())
      || name.count > 4 && text.split(separator: " ").contains { $0.hasPrefix(name.dropLast(2)) }
  }

  // Returns the languages in which the app has a different name. In these, none of several commands contains
  // this name.
  private func languages(translating name: String, around id: ElementID, _ tree: MenuTree) -> Set<String> {
    let titles = Self.titles(with: name)
    var naming: [String: [Bool]] = [:]
    for sibling in tree.children(of: tree[id].parent) {
      guard let title = tree.attribute(.title, of: sibling), let source = title.text, titles.contains(source)
      else { continue }
      for text in tree.texts(of: title.node)?.texts ?? [] where text.isShown && text.text != source {
        naming[text.language, default: []].append(Self.names(text.text, name))
      }
    }
    return Set(naming.filter { $0.value.count > 1 && !$0.value.contains(true) }.keys)
  }

  // Whether a text has words that aren't in the source and use a script that doesn't fit the language.
  private static func isForeign(_ text: TranslatedText, _ source: String) -> Bool {
    let words = text.text.split { !$0.isLetter }
    let known = Set(source.lowercased().split { !$0.isLetter })
    var scripts: Set<LanguageScript> = []
    var foreign = 0
    for word in words {
      let own = Set(word.unicodeScalars.compactMap { LanguageScript($0) })
      scripts.formUnion(own)
      if word.count > 2, own == [.latin], !known.contains(Substring(word.lowercased())) { foreign += 1 }
    }
    guard let own = LanguageScript.own(of: text.language) else {
      // Cyrillic letters in a Polish title.
      return Self.inLatinLetters.contains(LanguageName.base(of: text.language))
        && text.text.unicodeScalars.count(where: Self.isOfOtherScript) > 1
        && !source.unicodeScalars.contains(where: Self.isOfOtherScript)
    }
    // “Mission Control” and other names keep their letters in many languages.
    let isName = words.allSatisfy { $0.first?.isUppercase ?? false }
    return scripts.isDisjoint(with: own) && foreign > 1 && !isName
  }
}

extension MistranslatedTitle {
  private static let inLatinLetters: Set = [
    "cs", "da", "de", "es", "fi", "fr", "hu", "it", "nb", "nl", "pl", "pt", "ro", "sv", "tr",
  ]

  // Greek letters are also used as symbols.
  private static func isOfOtherScript(_ scalar: Unicode.Scalar) -> Bool {
    LanguageScript(scalar).map { $0 != .latin && $0 != .greek } ?? false
  }
}
