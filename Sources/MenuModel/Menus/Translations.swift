import TextCore

/// The translations of an app's titles.
package struct Translations: Sendable {
  /// The language that the titles are written in, a BCP 47 tag.
  package var development: String
  /// The translations of each title, by the title's node.
  package var titles: [NodeID: TitleTexts]
  /// The coverage of the app's menu titles in each language.
  package var coverage: [LanguageCoverage]
  /// The nodes of titles that are in no string table, in apps with menus in several languages.
  package var unlocalized: Set<NodeID> = []
  /// The key of a string that has the same text, for titles in ``unlocalized``.
  package var keysOfSameText: [NodeID: String] = [:]
  /// The app's names by language, if the string table of its `Info.plist` states them.
  package var appNames: [String: Set<String>] = [:]

  package init(
    development: String, titles: [NodeID: TitleTexts] = [:], coverage: [LanguageCoverage] = []
  ) {
    self.development = development
    self.titles = titles
    self.coverage = coverage
  }
}

/// A title in all languages.
package struct TitleTexts: Sendable {
  /// The title's key in string tables.
  package var key: String
  /// The text in the development language's table.
  package var source: String
  /// Whether its table doesn't mark it as not translatable.
  package var isTranslatable: Bool
  /// Whether code may show the development language's text instead of a missing translation.
  package var mayFallBack = false
  /// One text for each language, including languages without a translation.
  package var texts: [TranslatedText]
  /// The languages in which the app doesn't have the item.
  package var absent: Set<String> = []

  package init(key: String, source: String, isTranslatable: Bool = true, texts: [TranslatedText]) {
    self.key = key
    self.source = source
    self.isTranslatable = isTranslatable
    self.texts = texts
  }
}

/// A text of a title in one language, with its place in a table.
public struct TranslatedText: Sendable, Equatable {
  /// The language, a BCP 47 tag.
  public let language: String
  /// The text; empty if there is none.
  public let text: String
  /// The state of the text in its table.
  public let state: State
  /// Whether the text has plural forms. `text` is the general form.
  public let hasForms: Bool
  /// The table's path within the project.
  package let path: String
  /// The text's bytes in the table as UTF-8 without a byte-order mark.
  package let content: Range<Int>
  /// The text's range in the file; nil if there is no text, or if the file is UTF-16.
  package let range: SourceRange?

  /// The state of a text in its table.
  public enum State: Sendable {
    /// The table doesn't have the key.
    case missing
    /// The text still needs to be translated.
    case new
    /// The translation needs review.
    case needsReview
    case translated
  }

  package init(
    language: String, text: String, state: State, hasForms: Bool = false, path: String,
    content: Range<Int> = 0..<0, range: SourceRange? = nil
  ) {
    self.language = language
    self.text = text
    self.state = state
    self.hasForms = hasForms
    self.path = path
    self.content = content
    self.range = range
  }

  /// Whether the app shows this text in its language.
  package var isShown: Bool { !text.isEmpty && state != .missing && state != .new }
}

extension MenuTree {
  /// Returns the menus as the app shows them in a language. Titles without a translation don't change.
  package func showing(_ language: String) -> MenuTree {
    guard let translations else { return self }
    func text(_ node: NodeID) -> String? {
      translations.titles[node]?.texts.first { $0.language == language && $0.isShown }?.text
    }
    var tree = self
    for index in attributes.indices {
      if attributes[index].key == .title, let text = text(attributes[index].node) {
        tree.attributes[index].value = .text(text)
      }
      guard attributes[index].key == .titles else { continue }
      let entries = attributes[index].list.map { entry in
        var entry = entry
        if let text = text(entry.node) { entry.text = text }
        return entry
      }
      tree.attributes[index].value = .list(entries)
    }
    return tree
  }
}

/// The number of an app's menu titles that are translated into a language.
package struct LanguageCoverage: Sendable, Hashable {
  package var language: String
  package var titles: Int
  package var translated: Int

  package init(language: String, titles: Int, translated: Int) {
    (self.language, self.titles, self.translated) = (language, titles, translated)
  }

  /// Whether enough titles are translated that a missing translation is a problem.
  package var isMostlyTranslated: Bool { titles > 0 && translated * 100 >= titles * 80 }
}

extension [LanguageCoverage] {
  /// Returns the coverage with an entry for each language that the app declares but that no title has.
  package func adding(_ regions: [String], development: String) -> [LanguageCoverage] {
    guard let most = map(\.titles).max() else { return self }
    var all = self
    for region in Set(regions.map(LanguageName.normalized)) {
      // A variety may omit titles that are the same in another variety.
      let isKnown =
        LanguageName.areVarieties(region, development)
        || contains { LanguageName.areVarieties($0.language, region) }
      if !isKnown { all.append(LanguageCoverage(language: region, titles: most, translated: 0)) }
    }
    return all.sorted { $0.language < $1.language }
  }
}

extension LanguageCoverage {
  /// Returns the coverage of each language that occurs in some titles.
  ///
  /// A copy of the development language's text isn't a translation unless most languages keep it. A variety
  /// of the development language differs in only a few titles, so it counts as complete.
  package static func all(of titles: [TitleTexts], development: String) -> [LanguageCoverage] {
    var all: [String: LanguageCoverage] = [:]
    var languages: Set<String> = []
    for title in titles { for text in title.texts { languages.insert(text.language) } }
    for title in titles where title.isTranslatable && title.source.contains(where: \.isLetter) {
      let shown = title.texts.filter(\.isShown)
      let own = shown.filter { $0.text != title.source }
      // A title that most languages keep unchanged is probably a name.
      if own.count * 2 < shown.count { continue }
      let translated = Set(own.map(\.language))
      for language in languages where !title.absent.contains(language) {
        let isWhole = LanguageName.areVarieties(language, development)
        all[language, default: LanguageCoverage(language: language, titles: 0, translated: 0)].titles += 1
        if isWhole || translated.contains(language) { all[language]?.translated += 1 }
      }
    }
    return all.values.sorted { $0.language < $1.language }
  }
}

/// Names of languages.
package enum LanguageName {
  /// Returns the BCP 47 tag for a language name: `pt-BR` for `pt_BR`, `de` for `German`.
  package static func normalized(_ name: some StringProtocol) -> String {
    let name = String(name)
    return formerNames[name] ?? String(name.map { $0 == "_" ? "-" : $0 })
  }

  /// Returns the language without its region: `pt` for `pt-BR`.
  package static func base(of tag: String) -> String {
    String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased()
  }

  /// Whether both tags are varieties of the same language.
  package static func areVarieties(_ tag: String, _ other: String) -> Bool {
    base(of: tag) == base(of: other)
  }

  /// Whether the name is a real language, not a pseudo-language for tests.
  package static func isRealLanguage(_ name: String) -> Bool {
    !["Base", "mul", "qqq", "x-pseudo", "en-XA", "ar-XB", ""].contains(name) && !name.contains("/")
      && !name.contains("..")
  }

  // Mac OS X used these names before it adopted BCP 47.
  private static let formerNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Spanish": "es", "Japanese": "ja",
    "Dutch": "nl", "Danish": "da", "Swedish": "sv", "Norwegian": "nb", "Finnish": "fi", "Portuguese": "pt",
    "Korean": "ko", "Chinese": "zh", "Russian": "ru",
  ]
}
