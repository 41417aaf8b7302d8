import TextCore

/// The texts that titles have in the other languages of an app.
package struct Translations: Sendable {
  /// The language that the titles are written in, a BCP 47 tag.
  package var development: String
  /// The texts of titles, by the nodes of those.
  package var titles: [NodeID: TitleTexts]
  /// How much of the app's menus is in each language.
  package var coverage: [LanguageCoverage]
  /// The titles, by their nodes, that no table has, of apps whose menus are in several languages.
  package var unlocalized: Set<NodeID> = []
  /// The names that the app has, by language, where its property list's table says.
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
  /// The key by which tables have it.
  package var key: String
  /// The text in the development language as its table has it.
  package var source: String
  /// Whether it is to be translated, as far as its table says.
  package var isTranslatable: Bool
  /// Whether code may show the development language's text in place of a missing one.
  package var mayFallBack = false
  /// The texts by language, those of languages that lack one too.
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
  /// The text; empty where there is none.
  public let text: String
  /// Whether there is a text, and what its table says of it.
  public let state: State
  /// Whether it has several texts, by number, of which `text` is the general one.
  public let hasForms: Bool
  /// The table's path within the project.
  package let path: String
  /// The text's bytes in the table as UTF-8 without a byte-order mark.
  package let content: Range<Int>
  /// Its bytes in the file; nil where there is no text, or the file's encoding has two bytes for a character.
  package let range: SourceRange?

  /// What a table says of a text.
  public enum State: Sendable {
    /// The table hasn't the key.
    case missing
    /// It has to be translated yet.
    case new
    /// Somebody has to look at it.
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

  /// Whether people who read the language see it.
  package var isShown: Bool { !text.isEmpty && state != .missing && state != .new }
}

extension MenuTree {
  /// The menus as those see them who read a language. Titles without a text in it stay.
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

/// How many of an app's menu titles are in a language.
package struct LanguageCoverage: Sendable, Hashable {
  package var language: String
  package var titles: Int
  package var translated: Int

  package init(language: String, titles: Int, translated: Int) {
    (self.language, self.titles, self.translated) = (language, titles, translated)
  }

  /// Whether the app's menus are in the language, so that what is not is a fault.
  package var isLive: Bool { titles > 0 && translated * 100 >= titles * 80 }
}

extension [LanguageCoverage] {
  /// With languages that the app is said to be in and that no title has a text in.
  package func adding(_ regions: [String], development: String) -> [LanguageCoverage] {
    guard let most = map(\.titles).max() else { return self }
    var all = self
    for region in Set(regions.map(LanguageName.normalized)) {
      // A variety may leave out what is the same in another.
      let isKnown =
        LanguageName.areVarieties(region, development)
        || contains { LanguageName.areVarieties($0.language, region) }
      if !isKnown { all.append(LanguageCoverage(language: region, titles: most, translated: 0)) }
    }
    return all.sorted { $0.language < $1.language }
  }
}

extension LanguageCoverage {
  /// How much of some titles is in each of their languages.
  ///
  /// A copy of the development language's text is no translation, unless most languages keep it. A variety of the
  /// development language differs in a few titles and is always whole.
  package static func all(of titles: [TitleTexts], development: String) -> [LanguageCoverage] {
    var all: [String: LanguageCoverage] = [:]
    var languages: Set<String> = []
    for title in titles { for text in title.texts { languages.insert(text.language) } }
    for title in titles where title.isTranslatable && title.source.contains(where: \.isLetter) {
      let shown = title.texts.filter(\.isShown)
      let own = shown.filter { $0.text != title.source }
      // What most languages keep is a name.
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
  /// A tag as people write it: `pt-BR` for `pt_BR`, `de` for `German`.
  package static func normalized(_ name: some StringProtocol) -> String {
    let name = String(name)
    return formerNames[name] ?? String(name.map { $0 == "_" ? "-" : $0 })
  }

  /// The language alone: `pt` of `pt-BR`.
  package static func base(of tag: String) -> String {
    String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased()
  }

  /// Whether both are the same language, as it is spoken somewhere.
  package static func areVarieties(_ tag: String, _ other: String) -> Bool {
    base(of: tag) == base(of: other)
  }

  /// Whether a name is that of a language which people read: not of a language for tests.
  package static func isRead(_ name: String) -> Bool {
    !["Base", "mul", "qqq", "x-pseudo", "en-XA", "ar-XB", ""].contains(name) && !name.contains("/")
      && !name.contains("..")
  }

  // The names that Mac OS X had before it took BCP 47.
  private static let formerNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Spanish": "es", "Japanese": "ja",
    "Dutch": "nl", "Danish": "da", "Swedish": "sv", "Norwegian": "nb", "Finnish": "fi", "Portuguese": "pt",
    "Korean": "ko", "Chinese": "zh", "Russian": "ru",
  ]
}
