import MenuModel
import MenuSpecParser
import Testing

@testable import LintRules
@testable import TextCore

/// Placeholders, numbers, ellipses, spaces, and scripts in strings of any language.
@Suite struct TranslatedTextTests {
  // Two strings, and whether they show the same values. Numbered placeholders may be in any order.
  @Test(arguments: [
    ("Open", "Öffnen", true), ("%@ of %d", "%@ von %d", true), ("%@ of %d", "%1$@ von %2$d", true),
    ("%@ of %d", "%2$d: %1$@", true), ("%@ of %d", "%2$@ von %1$d", false), ("%@", "", false),
    ("%@", "%@%@", false),
    ("%d", "%i", true), ("%d", "%u", true), ("%ld", "%lld", true), ("%d", "%@", false), ("%x", "%X", false),
    ("%.1f", "%f", true), ("%5d", "%d", true), ("%f", "%g", false), ("100%% %@", "%@ 100 %%", true),
    ("%%@", "@", true), ("5 % d", "5 %", true), ("%s", "%S", false), ("%c", "%@", false),
    ("%1$@ %1$@", "%1$@", true),
    ("%10$@", "%1$@", false),
  ])
  func placeholdersFit(_ one: String, _ other: String, fit: Bool) {
    #expect(FormatPlaceholders(one).fits(FormatPlaceholders(other)) == fit)
    #expect(FormatPlaceholders(other).fits(FormatPlaceholders(one)) == fit)
  }

  // The numbers of a title and of its translation. A translation may spell out its numbers.
  @Test(arguments: [
    ("5 Rows", "5 Zeilen", true), ("5 Rows", "６ 行", false), ("5 Rows", "５ 行", true),
    ("5 Rows", "٥ صفوف", true),
    ("5 Rows", "Fünf Zeilen", true), ("Rows", "5 Zeilen", true), ("1 of 2", "2: 1", true),
    ("1 of 2", "1 von 3", false),
    ("1 of 2", "1 von", true), ("05 Rows", "5 Zeilen", true), ("0 Rows", "00 Zeilen", true),
    ("10 Rows", "1 Zeile", false),
    ("50%", "1/2", true), ("2×", "200", true), ("2x", "200", true), ("5 Rows", "50 %", true),
    ("- 5", "+ 5", false),
    ("-5", "−5", true), ("-5", "–5", true), ("-5", "5", true), ("+5", "-5", false),
    ("A - B 5", "A + B 5", true),
    ("Five -6", "Five +7", false), ("%d -5", "%d +6", true), ("一 Row", "二 Row", true),
  ])
  func numbersFit(title: String, translation: String, fit: Bool) {
    #expect(TitleNumbers(title).fits(TitleNumbers(translation)) == fit)
  }

  // A string, its language, its form in Apple's apps, and the kind of its fault.
  @Test(
    arguments: [
      ("Ouvrir…", "fr", "Ouvrir…", nil), ("Ouvrir...", "fr", "Ouvrir…", .dots),
      ("Ouvrir ...", "fr", "Ouvrir…", .dots),
      ("Ouvrir …", "fr", "Ouvrir…", .style), ("Ouvrir\u{A0}…", "fr", "Ouvrir…", .style),
      ("Ouvrir..", "fr", "Ouvrir…", .dots),
      ("Öffnen\u{A0}…", "de", "Öffnen\u{A0}…", nil), ("Öffnen…", "de", "Öffnen\u{A0}…", .style),
      ("Öffnen ...", "de-CH", "Öffnen\u{A0}…", .dots), ("打開⋯", "zh-Hant", "打開⋯", nil),
      ("打開…", "zh-TW", "打開⋯", .style),
      ("打開⋯⋯", "zh-HK", "打開⋯", .style), ("打開……", "zh_MO", "打開⋯", .dots), ("打开…", "zh-Hans", "打开…", nil),
      ("打开⋯", "zh-CN", "打开…", .style), ("打开…", "zh-Hans-HK", "打开…", nil), ("打开⋯⋯", "zh", "打开…", .dots),
      ("開く・・・", "ja", "開く…", .dots), ("開く。。", "ja", "開く…", .dots), ("開く‥", "ja", "開く…", .style),
      ("Ouvrir… ", "fr", "Ouvrir… ", nil), ("Ouvrir&hellip;", "fr", "Ouvrir…", .dots),
      ("Ouvrir &#8230;", "fr", "Ouvrir…", .dots),
      ("Ouvrir&#x2026;", "fr", "Ouvrir…", .dots),
    ] as [(String, String, String, LanguageEllipsis.Problem?)])
  func ellipsesHaveTheirLanguagesForm(
    text: String, language: String, right: String, fault: LanguageEllipsis.Problem?
  ) throws {
    let ellipsis = try #require(LanguageEllipsis(text, in: language))
    #expect(ellipsis.problem == fault && ellipsis.corrected(text) == right)
    #expect(LanguageEllipsis.isIn(text))
    let rest = ellipsis.stripped(text)
    #expect(text.hasPrefix(rest.replacing(" ", with: "")) && LanguageEllipsis(rest, in: language) == nil)
  }

  @Test(arguments: [
    "Ouvrir", "Ouvrir.", "開く。", "…", "...", " …", "", "&hellip;", "..loading..", "…loading…", "A…B", "A・B",
    "v1.2",
  ])
  func otherSignsAreNoEllipsesAtTheEnd(text: String) {
    #expect(LanguageEllipsis(text, in: "fr") == nil)
  }

  @Test(arguments: [
    ("A…B", true), ("A..B", true), ("A⋯", true), ("‥", true), ("A&hellip;B", true), ("A.B.", false),
    ("A・B", false),
    ("A・・B", true), ("AA", false), ("", false), ("A.。", false),
  ])
  func ellipsesAreFoundAnywhere(text: String, isThere: Bool) {
    #expect(LanguageEllipsis.isIn(text) == isThere)
  }

  // A string with loose spaces, the problem in words, and the string without it.
  @Test(arguments: [
    (" A", "a space at its beginning", "A"), ("A ", "a space at its end", "A"),
    ("A  B", "two spaces in a row", "A B"),
    ("A\tB", "a tab", "A B"), ("A\nB", "a line break", "A B"), ("A \r\n B", "a line break", "A B"),
    ("A\u{2028}B", "a line break", "A B"), ("A\u{2029}B", "a line break", "A B"),
    ("A\u{7}B", "a control character", "AB"),
    (" A  B ", "a space at its end", "A B"), ("   ", "a space at its end", ""), ("A\n", "a line break", "A"),
    ("\tA", "a tab", "A"),
  ])
  func looseSpacesAreTidied(text: String, problem: String, tidied: String) {
    #expect(LanguageSpace.isLoose(text))
    #expect(LanguageSpace.fault(in: text) == problem)
    #expect(LanguageSpace.tidied(text) == tidied && !LanguageSpace.isLoose(tidied))
  }

  @Test(arguments: ["", "A", "A B", "A\u{A0} B", "A\u{3000}B", "日本 語"])
  func singleSpacesAreNotLoose(text: String) {
    #expect(!LanguageSpace.isLoose(text) && LanguageSpace.tidied(text) == text)
  }

  @Test(
    arguments: [
      ("ru", "ж", .cyrillic), ("uk", "ї", .cyrillic), ("be", "ў", .cyrillic), ("bg", "ъ", .cyrillic),
      ("mk", "ѓ", .cyrillic),
      ("el", "λ", .greek), ("he", "ש", .hebrew), ("iw", "ש", .hebrew), ("ar", "ع", .arabic),
      ("fa", "پ", .arabic),
      ("ur", "ٹ", .arabic), ("hi", "क", .indic), ("bn", "ক", .indic), ("ta", "க", .indic),
      ("te", "క", .indic),
      ("ml", "ക", .indic), ("mr", "क", .indic), ("gu", "ક", .indic), ("kn", "ಕ", .indic), ("pa", "ਕ", .indic),
      ("ne", "क", .indic), ("si", "ක", .indic), ("th", "ก", .thai), ("ka", "ქ", .georgian),
      ("hy", "ժ", .armenian),
      ("ja", "あ", .kana), ("ja-JP", "漢", .han), ("zh-Hant", "漢", .han), ("yue", "漢", .han),
      ("ko", "한", .hangul),
      ("ko_KR", "漢", .han),
    ] as [(String, Unicode.Scalar, LanguageScript)])
  func languagesHaveTheirScript(language: String, letter: Unicode.Scalar, script: LanguageScript) {
    #expect(LanguageScript(letter) == script)
    #expect(LanguageScript.own(of: language)?.contains(script) == true && !LanguageScript.isLatin(language))
  }

  @Test(arguments: ["de", "en-GB", "sr", "sr-Latn", "ru-Latn", "ja_Latn_JP", "xx"])
  func otherLanguagesUseLatinLetters(language: String) {
    #expect(LanguageScript.isLatin(language))
  }

  @Test(arguments: ["5", " ", ".", "%", "×", "÷", "，", "😀"] as [Unicode.Scalar])
  func signsHaveNoScript(sign: Unicode.Scalar) {
    #expect(LanguageScript(sign) == nil)
  }

  // A title, a language, its translation, and whether the translation uses the wrong script. A single word
  // may be a name, and words of the title stay.
  @Test(arguments: [
    ("Show All Windows", "ru", "Afficher toutes les fenêtres", true),
    ("Show All Windows", "ru", "Показать все окна", false),
    ("Open Row", "ja", "iTerm", false), ("Open Row", "ja", "iTerm Tab", true),
    ("Open Row", "ja", "iTermを開く Tab", false),
    ("Open Row", "ja", "Open Row", false), ("Open the Row", "ja", "Row ab cd", false),
    ("Open Row", "de", "Öffne Zeile", false),
    ("Open Row", "pl", "Открыть", true), ("Open Row", "pl", "Otwórz ж", false),
    ("Open αβ", "pl", "Otwórz αβ", false),
    ("Open жж", "pl", "Otwórz жж", false), ("Open Row", "xx", "Открыть", false),
  ])
  func otherScriptsAreReported(title: String, language: String, translation: String, isReported: Bool) {
    let example = RuleExample.good("items: ['\(title)', Close]", in: [language: [title: translation]])
    var menus = MenuSpec(parsing: SourceText(example.text), format: .yaml).menus
    menus.translations = example.translations(of: menus)
    let found = Linter().lint(menus).filter { $0.rule == "mistranslated-title" }
    #expect(found.map { $0.message.contains("uses the wrong script") } == (isReported ? [true] : []))
  }
}
