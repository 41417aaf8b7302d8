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
}
