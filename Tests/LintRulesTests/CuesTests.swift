import Testing

@testable import LintRules

/// The cues of titles, which the engine collects before it runs rules.
@Suite struct CuesTests {
  @Test(
    arguments: [
      ("Open", [.title, .oneWord]),
      ("Open File", [.title]),
      ("Open…", [.title, .oneWord, .lastSign]),
      ("Open ", [.title, .lastSign, .looseSpace]),
      ("Save  All", [.title, .looseSpace]),
      ("Find\tNext", [.title, .looseSpace]),
      ("", [.title, .noTitle]),
      (" ", [.title, .noTitle, .firstSign, .lastSign, .looseSpace]),
      ("-", [.title, .oneWord, .firstSign, .lastSign, .joint]),
      ("Rename the Note", [.title, .article]),
      ("A Note", [.title, .article]),
      ("Note (an Old)", [.title, .article, .lastSign]),
      ("Rename T&he Note", [.title, .article, .joint]),
      ("Theme and Lathe", [.title]),
      ("On/Off", [.title, .oneWord, .slash]),
      ("Zoom + 10", [.title, .joint]),
      ("Café", [.title, .oneWord, .lastSign, .joint]),
      ("Launch 🚀", [.title, .lastSign, .joint, .picture]),
      ("✓ Bold", [.title, .firstSign, .joint, .picture]),
    ] as [(String, Cues)])
  func cuesAreDerivedFromTheTitle(of title: String, _ cues: Cues) {
    #expect(Cues(title: title) == cues)
  }
}
