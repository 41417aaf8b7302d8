import MenuModel

extension RuleContext {
  /// Returns the translations of a title that the app shows, or none if there aren't any.
  func translations(of title: TitleText, of id: ElementID) -> [TranslatedText] {
    tree.titleRoles.isNeverShown(id) ? [] : tree.texts(of: title.node)?.texts.filter(\.isShown) ?? []
  }

  /// Reports a problem in some translations of a title, and proposes corrections. The title itself is
  /// correct.
  mutating func proposeTranslations(
    _ changes: [(text: TranslatedText, right: String)], of title: TitleText, of id: ElementID,
    tier: Tier = .upper, safety: Fix.Safety, _ message: String
  ) {
    let texts = changes.map(\.text)
    let fix = Fix(
      Languages.writing(changes), safety: safety,
      changes: changes.map { .replaceTranslation($0.text, with: $0.right) })
    reportTitle(id, message, of: title, tier: tier, fixes: [fix])
    setTranslations(texts)
  }
}

/// The names of languages in messages.
enum Languages {
  /// Returns the languages of texts, including the text if there is only one: “in de (“Öffnen”)”, “in 7
  /// languages: cs, da, de, el, es, fr, …”.
  static func named(_ texts: [TranslatedText]) -> String {
    if texts.count == 1 { return "in \(LanguageName.english(texts[0].language)) (“\(texts[0].text)”)" }
    return "in \(texts.count) languages: " + list(texts)
  }

  /// Returns the languages of texts without the texts: “in de”, “in 7 languages: cs, da, de, el, es, fr, …”.
  static func place(_ texts: [TranslatedText]) -> String {
    texts.count == 1 ? "in \(LanguageName.english(texts[0].language))" : named(texts)
  }

  /// Returns the target of a translation: “into German”, “into 7 languages: cs, da, de, el, es, fr, …”.
  static func target(_ texts: [TranslatedText]) -> String { "into" + place(texts).dropFirst(2) }

  /// Returns the codes of languages: “cs, da, de, el, es, fr, …”.
  static func list(_ texts: [TranslatedText]) -> String {
    texts.prefix(6).map(\.language).joined(separator: ", ") + (texts.count > 6 ? ", …" : "")
  }

  /// Returns the description of a fix that changes texts.
  static func writing(_ changes: [(text: TranslatedText, right: String)]) -> String {
    changes.count == 1
      ? "Change to “\(changes[0].right)” in \(LanguageName.english(changes[0].text.language))"
      : "Change the translations in \(changes.count) languages: \(list(changes.map(\.text)))"
  }
}
