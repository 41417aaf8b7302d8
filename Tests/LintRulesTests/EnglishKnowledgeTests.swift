import Testing

@testable import LintRules

/// The tables of words.
@Suite struct EnglishKnowledgeTests {
  @Test func wordsHaveTheirClasses() {
    #expect(EnglishWords.classes(of: "the".utf8) == .article)
    #expect(EnglishWords.classes(of: "up".utf8).isSuperset(of: [.particle, .adverb]))
    #expect(EnglishWords.classes(of: "with".utf8) == .disputed)
    #expect(EnglishWords.classes(of: "table".utf8).isEmpty)
  }

  @Test(arguments: [
    ("sign", "in", PhrasalVerbs.Bond.firm), ("signing", "in", .firm), ("logs", "out", .firm),
    ("turned", "on", .firm),
    ("setting", "up", .firm), ("shut", "down", .firm), ("move", "up", .loose), ("taking", "over", .loose),
    ("carries", "over", .loose), ("zipping", "up", .firm),
  ])
  func phrasalVerbsHaveABond(verb: String, particle: String, bond: PhrasalVerbs.Bond) {
    #expect(PhrasalVerbs.bond(verb, particle) == bond)
  }

  @Test(arguments: [("open", "in"), ("show", "in"), ("sort", "by"), ("sign", "with"), ("ring", "in")])
  func otherVerbsHaveNoBond(verb: String, particle: String) {
    #expect(PhrasalVerbs.bond(verb, particle) == nil)
  }

  @Test("Every table contains its last words")
  func lastWords() {
    #expect(EnglishWords.classes(of: "pencere".utf8) == .foreign)
    #expect(PhrasalVerbs.bond("come", "by") == .loose)
    #expect(Spellings.spelling(of: "crlf") == "CRLF")
    #expect(MenuVerbs.verb("write")?.form == .base)
    #expect(EllipsisKnowledge.verdict(forTitle: "Clear All") == .eitherWay)
    #expect(DestructiveKnowledge.strength(ofTitle: "Drop Table") == .weak)
  }

  @Test func spellingsOfNamesAreKnown() {
    #expect(Spellings.spelling(of: "macos") == "macOS")
    #expect(Spellings.spelling(of: "json") == "JSON")
    #expect(Spellings.spelling(of: "window") == nil)
  }

  @Test(arguments: [
    ("Print", EllipsisKnowledge.Verdict.requires), ("Print…", .requires), ("save as...", .requires),
    ("&Rename", .requires), ("About Finder", .forbids), ("Undo Paste", .forbids), ("Undo…", .forbids),
    ("Quit", .forbids), ("Hide Others", .forbids), ("Show Sidebar", .forbids), ("Delete", .eitherWay),
    ("Delete Row…", .eitherWay), ("Check for Updates…", .eitherWay), ("Customize Toolbar", .eitherWay),
    ("Undone", .unknown), ("Special Request", .unknown), ("", .unknown), ("Hide ", .forbids),
  ])
  func titlesThatNeedAnEllipsisAreKnown(title: String, verdict: EllipsisKnowledge.Verdict) {
    #expect(EllipsisKnowledge.verdict(forTitle: title) == verdict)
  }

  @Test(arguments: [
    ("Delete", DestructiveKnowledge.Strength.strong), ("Delete Account…", .strong),
    ("Move To Trash", .strong),
    ("Erase Disk", .strong), ("Remove", .strong), ("Remove Account", .weak), ("Sign Out", .weak),
    ("Leave Group", .weak),
    ("Clear History…", .weak),
  ])
  func destructiveTitlesAreRecognized(title: String, strength: DestructiveKnowledge.Strength) {
    #expect(DestructiveKnowledge.strength(ofTitle: title) == strength)
  }

  @Test(arguments: [
    "Open", "Deleted Items", "Clear Formatting", "Remove Filter", "Delete Forward", "Leave Full Screen", "",
  ])
  func harmlessTitlesArentDestructive(title: String) {
    #expect(DestructiveKnowledge.strength(ofTitle: title) == nil)
  }

  @Test func verbFormsAreRecognized() {
    #expect(MenuVerbs.verb("Deleting")?.base == "Delete")
    #expect(MenuVerbs.verb("Deleting")?.form == .gerund)
    #expect(MenuVerbs.verb("Copies")?.base == "Copy")
    #expect(MenuVerbs.verb("Copies")?.form == .thirdPerson)
    #expect(MenuVerbs.verb("Resetting")?.base == "Reset")
    #expect(MenuVerbs.verb("Refreshes")?.form == .thirdPerson)
    #expect(MenuVerbs.verb("Open")?.form == .base)
    #expect(MenuVerbs.verb("Recording") == nil)
    #expect(MenuVerbs.verb("Downloads") == nil)
    #expect(MenuVerbs.verb("Download")?.form == .base)
  }
}
