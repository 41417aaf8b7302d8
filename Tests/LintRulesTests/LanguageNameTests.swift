import MenuModel
import Testing

/// The names of languages in messages.
@Suite struct LanguageNameTests {
  @Test(arguments: [
    ("it", "Italian"), ("uk", "Ukrainian"), ("pt-BR", "Brazilian Portuguese"),
    ("pt_BR", "Brazilian Portuguese"),
    ("zh-Hans", "Simplified Chinese"), ("German", "German"), ("de-AT", "German (de-AT)"),
    ("xx", "the language xx"), ("xx-YY", "the language xx-YY"),
  ])
  func languagesHaveEnglishNames(tag: String, name: String) {
    #expect(LanguageName.english(tag) == name)
  }

  // Rules about English words apply to all its varieties.
  @Test(arguments: [
    ("en", true), ("EN", true), ("en-GB", true), ("en_US", true), ("EN-gb", true), ("de", false),
    ("de-en", false), ("enm", false),
  ])
  func titlesInEnglishAreChecked(locale: String, isEnglish: Bool) {
    let found = Linting.findings(
      "locale: \(locale)\nmenus: [{kind: context, items: [Copy link]}]", of: "title-capitalization")
    #expect(found == (isEnglish ? ["title-capitalization: Copy link"] : []))
  }
}
