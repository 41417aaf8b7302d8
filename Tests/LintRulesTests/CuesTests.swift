import Testing

@testable import LintRules

/// The cues of titles, which the engine collects before it runs rules.
@Suite struct CuesTests {
  @Test(
    arguments: [
      ("Open", [.title, .oneWord]),
      ("Open File", [.title]),
      ("Open…", [.title, .oneWord, .lastCharacter]),
      ("Open ", [.title, .lastCharacter, .looseSpace]),
      ("Save  All", [.title, .looseSpace]),
      ("Find\tNext", [.title, .looseSpace]),
      ("", [.title, .noTitle]),
      (" ", [.title, .noTitle, .firstCharacter, .lastCharacter, .looseSpace]),
      ("-", [.title, .oneWord, .firstCharacter, .lastCharacter, .joint]),
      ("Rename the Note", [.title, .article]),
      ("A Note", [.title, .article]),
      ("Note (an Old)", [.title, .article, .lastCharacter]),
      ("Rename T&he Note", [.title, .article, .joint]),
      ("Theme and Lathe", [.title]),
      ("On/Off", [.title, .oneWord, .slash]),
      ("Zoom + 10", [.title, .joint]),
      ("Café", [.title, .oneWord, .lastCharacter, .joint]),
      ("Launch 🚀", [.title, .lastCharacter, .joint, .picture]),
      ("✓ Bold", [.title, .firstCharacter, .joint, .picture]),
    ] as [(String, Cues)])
  func cuesAreDerivedFromTheTitle(of title: String, _ cues: Cues) {
    #expect(Cues(title: title) == cues)
  }

  @Test func everyShownThingHasItsCue() {
    var things: [String] = []
    WordList.forEachWord { if $0 == .shownThings || $0 == .keptThings { things.append($1.text) } }
    #expect(things.contains("info"))
    for thing in things {
      #expect(Cues(title: "Album \(thing)").contains(.shownThing), "\(thing)")
      #expect(Cues(title: thing.uppercased()).contains(.shownThing), "\(thing)")
    }
  }
}
