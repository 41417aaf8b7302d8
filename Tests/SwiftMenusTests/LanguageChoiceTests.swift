#if SwiftSource
import Testing

/// If code has titles in several languages, the English rules check only the English one.
struct LanguageChoiceTests {
  // Returns the lines of titles that aren't in title style, for an expression that chooses by `language`.
  private static func lines(_ title: String, _ more: String = "") -> [Int] {
    let view =
      "struct V: View { let language: Language; var body: some View { Text(a).contextMenu { Button(title) {}; Button(\"Close\") {} } }"
    let text = "\(view)\nvar title: String {\n\(title)\n} }\n\(more)"
    return LintTests.findings(["View.swift": text]).filter { $0.hasSuffix(" title-capitalization") }
      .compactMap { Int($0.dropFirst("View.swift:".count).prefix { $0.isNumber }) }
  }

  private static let cases = """
    case .en: "Set group"
    case .de: "Gruppe festlegen"
    case .it: "Imposta gruppo"
    """

  @Test(arguments: [
    ("switch language {\n\(cases)\n}", [4]),
    ("switch other {\n\(cases)\n}", [4]),
    ("switch other {\n\(cases)\ndefault: \"Set kind\"\n}", [4, 7]),
    ("switch other {\ncase .german: \"Gruppe festlegen\"\ncase .english: \"Set group\"\n}", [5]),
    ("switch other {\ncase \"zh-Hans\", \"de\": \"Gruppe festlegen\"\ncase \"en_US\": \"Set group\"\n}", [5]),
    ("switch other {\ncase .de, .en: \"Set group\"\ncase .fr: \"Definir groupe\"\n}", [4]),
    (
      """
      switch other {
      case .english: "Set group"
      case .vietnamese: "Chon nhom"
      case .simplifiedChinese, .polish: "Ustaw grupe"
      }
      """, [4]
    ),
    // One name of a language is enough if the subject is clearly a language.
    ("switch appLanguage {\ncase .de: \"Gruppe festlegen\"\ndefault: \"Set group\"\n}", [5]),
    ("switch other {\ncase .de: \"Gruppe festlegen\"\ndefault: \"Set group\"\n}", [4, 5]),
    // The words are also language codes.
    ("switch answer {\ncase .no: \"Set group\"\ncase .yes: \"Set kind\"\n}", [4, 5]),
    ("switch answer {\ncase .no: \"Set group\"\ncase .it: \"Set kind\"\n}", [4, 5]),
  ])
  func switchesOverLanguagesAreFound(code: String, expected: [Int]) { #expect(Self.lines(code) == expected) }

  @Test(arguments: [
    ("language == .de\n? \"Gruppe festlegen\"\n: \"Set group\"", [5]),
    ("language == .en\n? \"Set group\"\n: \"Gruppe festlegen\"", [4]),
    ("language != Language.en\n? \"Gruppe festlegen\"\n: \"Set group\"", [5]),
    ("locale.languageCode == \"de\"\n? \"Gruppe festlegen\"\n: \"Set group\"", [5]),
    ("locale.identifier.hasPrefix(\"de\")\n? \"Gruppe festlegen\"\n: \"Set group\"", [5]),
    ("settings.isGerman\n? \"Gruppe festlegen\"\n: \"Set group\"", [5]),
    ("isEnglish\n? \"Set group\"\n: \"Gruppe festlegen\"", [4]),
    ("kind == .de\n? \"Set group\"\n: \"Set kind\"", [4, 5]),
    ("language == .swift\n? \"Set group\"\n: \"Set kind\"", [4, 5]),
    ("isAR\n? \"Set group\"\n: \"Set kind\"", [4, 5]),
    ("noGerman\n? \"Set group\"\n: \"Set kind\"", [4, 5]),
    ("language == .de && isNew\n? \"Set group\"\n: \"Set kind\"", [4, 5]),
    ("language == .de || isNew\n? \"Set group\"\n: \"Set kind\"", [4, 5]),
    ("if language == .de {\n\"Gruppe festlegen\"\n} else {\n\"Set group\"\n}", [6]),
    ("if language == .en {\n\"Set group\"\n} else {\n\"Gruppe festlegen\"\n}", [4]),
    ("if language == .de {\nreturn \"Gruppe festlegen\"\n}\nreturn \"Set group\"", [6]),
    ("if language == .en {\nreturn \"Set group\"\n}\nreturn \"Gruppe festlegen\"", [4]),
    (
      "if language == .de {\n\"Gruppe festlegen\"\n} else if language == .sv {\n\"Ange grupp\"\n} else {\n\"Set group\"\n}",
      [8]
    ),
  ])
  func conditionsOnLanguagesAreFound(code: String, expected: [Int]) { #expect(Self.lines(code) == expected) }

  // An argument whose label is a language is shown only in that language.
  @Test(arguments: [
    ("text(\"Copy\", de: \"Kopieren\")", "en", "“Copy”"),
    ("text(\"Copy\", de: \"Kopieren\")", "de", "“Kopieren”|“Copy”"),
    ("text(en: \"Copy\", de: \"Kopieren\")", "en", "“Copy”"),
    ("text(en: \"Copy\", de: \"Kopieren\")", "de", "“Kopieren”"),
    ("text(\"Copy\", to: \"Paste\")", "en", "“Paste”|“Copy”"),
  ])
  func labelsMayBeLanguages(title: String, language: String, expected: String) {
    let view = """
      struct V: View { var body: some View { Text(a).contextMenu { Button(\(title)) {} } } }
      func text(_ english: String, de german: String) -> String { isOld ? german : english }
      func text(en english: String, de german: String) -> String { isOld ? german : english }
      func text(_ one: String, to other: String) -> String { isOld ? other : one }
      """
    #expect(
      reading(["V.swift": view], language: language).menus.map(\.outline) == ["  button \(expected)\n"])
  }

  @Test func languageValuesWithMembersAreRecognized() {
    let texts = """
      struct Texts { var group: String }
      enum Language { case en, de
      var texts: Texts {
      switch self {
      case .en: return Texts(
      group: "Set group")
      case .de:
      var texts = Texts(group: "")
      texts.group = "Gruppe festlegen"
      return texts
      } } }
      """
    #expect(Self.lines("language.texts.group", texts) == [10])
  }

  // The app is in English.
  @Test(arguments: [
    ("Revelar en Finder", false), ("Copiar ruta", false), ("Reiniciar la copia", false),
    ("Buscar na pasta", false), ("Kategorie anzeigen", false), ("Als echt markieren", false),
    ("Show als anzeigen", true), ("Big kitten", true),
    ("Similar of kind", true), ("Calendar the event", true), ("Open en passant", true),
  ])
  func titlesInOtherLanguagesAreRecognized(title: String, isEnglish: Bool) {
    let items = ["Copy Link", "Show in Finder", title].map { "Button(\"\($0)\") {}\n" }.joined()
    let view = "struct V: View { var body: some View { Text(a).contextMenu {\n\(items)} } }"
    #expect(
      LintTests.findings(["View.swift": view]).contains("View.swift:4 title-capitalization") == isEnglish)
  }

  @Test func itemsForALanguageAreRecognized() {
    let items = """
      switch language {
      case .en: Button("Set group") {}
      case .de: Button("Gruppe festlegen") {}
      Section { Button("Aus allen Gruppen entfernen") {} }
      }
      Button("Close") {}
      """
    let view = "struct V: View { var body: some View { Text(a).contextMenu {\n\(items)\n} } }"
    #expect(LintTests.findings(["View.swift": view]) == ["View.swift:3 title-capitalization"])
  }
}
#endif
