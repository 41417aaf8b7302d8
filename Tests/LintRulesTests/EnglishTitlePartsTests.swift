import Testing

@testable import LintRules

/// The words, ellipses, mnemonics, and articles of titles.
@Suite struct EnglishTitlePartsTests {
  @Test func wordsHaveKindsAndNeighbors() {
    let split = TitleWords("Sign In to %@ (or iOS): go.mod 5…")
    let bytes = Array(split.text.utf8)
    #expect(
      split.words.map { String(decoding: bytes[$0.range], as: UTF8.self) }
        == ["Sign", "In", "to", "%@", "or", "iOS", "go.mod", "5"])
    #expect(
      split.words.map(\.kind) == [.word, .word, .word, .placeholder, .word, .word, .name, .number])
    #expect(split.words[4].before.contains(.open))
    #expect(split.words[4].traits.contains(.parenthesized))
    #expect(split.words[5].shape == .mixed)
    #expect(split.words[5].after.isSuperset(of: [.close, .colon, .space]))
    #expect(split.words[0].before.contains(.edge))
    #expect(split.words[7].after.isSuperset(of: [.edge, .ellipsis]))
    #expect(split.words[2].classes.contains(.preposition))
  }

  @Test func addressesWithPlaceholdersAreNames() {
    #expect(
      TitleWords("Open https://<host>/a Now").words.map(\.kind) == [.word, .name, .placeholder, .name, .word])
  }

  @Test(arguments: [
    ("Open File", TitleWords.Nature.prose), ("menu.new-window", .identifier), ("SORT BY DATE", .allCapitals),
    ("%@", .wordless), ("★ 5", .wordless), ("新規", .otherScript), ("Datei sichern", .foreign), ("PDF", .prose),
  ])
  func theNatureOfTitlesIsDetermined(title: String, nature: TitleWords.Nature) {
    #expect(TitleWords(title).nature == nature)
  }

  @Test(arguments: [
    ("&File", "File"), ("Sa&ve", "Save"), ("_Open", "Open"), ("Save _As", "Save As"), ("AT&T", "AT&T"),
    ("Emoji & Symbols", "Emoji & Symbols"), ("Find && Replace", "Find & Replace"), ("Cut&Paste", "Cut&Paste"),
    ("auto_inc", "auto_inc"), ("_Note_", "_Note_"), ("_id", "_id"), ("R&D", "R&D"),
  ])
  func mnemonicMarkersAreRemoved(title: String, text: String) {
    #expect(TitleWords(title).text == text)
  }

  @Test func mnemonicsAreFound() {
    #expect(Mnemonics.first(in: "Sa&ve") == 2..<3)
    #expect(Mnemonics.first(in: "Find && Replace") == nil)
    #expect(Mnemonics.first(in: "AT&T") == nil)
  }

  @Test(arguments: [
    ("Open…", 4..<7, true), ("Open...", 4..<7, false), ("Open..", 4..<6, false),
    ("Open . . .", 5..<10, false),
    ("Open …", 5..<8, false), ("Open….", 4..<8, false), ("Open……", 4..<10, false), ("Open… ", 4..<7, true),
  ])
  func ellipsesAreFoundAtTheEndOfTitles(title: String, range: Range<Int>, isProper: Bool) throws {
    let ellipsis = try #require(TitleEllipsis(title))
    #expect(ellipsis.range == range)
    #expect(ellipsis.isProper == isProper)
    #expect(TitleEllipsis.stripped(title) == "Open")
  }

  @Test(arguments: [
    ("…", true), ("..", true), ("...", true), (".", false), ("", false), (".x", false), ("x.", false),
    ("……", false), ("….", false), (". .", false), ("x…", false),
  ])
  func ellipsesAloneAreRecognized(text: String, isOne: Bool) {
    let bytes = Array(text.utf8)
    #expect(bytes.withUnsafeBufferPointer { TitleEllipsis.isAll(of: $0[...]) } == isOne)
  }

  @Test(arguments: [
    ("Open….", TitleEllipsis.Spelling.mixed), ("Open……", .mixed), ("Open..", .fullStops),
    ("Open. .", .fullStops),
    ("Open\u{A0}…", .character), ("Open …\t", .character), ("Open….…", .mixed),
  ])
  func ellipsesHaveTheirSpelling(title: String, spelling: TitleEllipsis.Spelling) throws {
    let ellipsis = try #require(TitleEllipsis(title))
    #expect(ellipsis.spelling == spelling && TitleEllipsis.stripped(title) == "Open")
  }

  @Test(arguments: [
    "Open", "Open.", "", "…", "...", "Go to ../", "Wait … Now", "v1.2", "  …", "\u{A0}…", "Open … ...",
    "Open . …", "\u{2026}\u{2025}",
  ])
  func otherDotsArentEllipses(title: String) {
    #expect(TitleEllipsis(title) == nil)
  }

  @Test(arguments: [
    ("Open a File", "Open File", true), ("Move Up in the List", "Move Up in List", true),
    ("Select an Image…", "Select Image…", true), ("a thing", "Thing", false), ("A Thing", "Thing", false),
    ("the iPhone Settings", "iPhone Settings", false), ("Open The Message", "Open Message", false),
    ("Restore iPhone From A Backup", "Restore iPhone From Backup", false), ("Add &a File", "Add &File", true),
    ("The Beatles", "Beatles", false), ("Insert a %@", "Insert %@", true), ("Ask the (Team)", nil, true),
  ])
  func articlesAreRemovedFromTitles(title: String, corrected: String?, isSafe: Bool) {
    let found = TitleStyle().articles(in: title)
    #expect(found.corrected == corrected)
    #expect(found.isSafe == isSafe)
  }

  @Test(arguments: [
    "Sort A to Z", "Plan A", "Vitamin A Deficiency", "Run A/B Test", "Undo Move the Item",
    "Show “the file” Now",
    "Group A Settings", "Wait a Few Seconds", "CPU A Only", "Type B", "Show a", "De la Hoya Öffnen",
  ])
  func wordsThatArentArticlesAreKept(title: String) {
    #expect(TitleStyle().articles(in: title).articles.isEmpty)
  }

  @Test func articlesOfNamesAreKept() {
    #expect(TitleStyle(words: ["The Unarchiver"]).articles(in: "Open The Unarchiver").articles.isEmpty)
    #expect(TitleStyle().articles(in: "The Beatles").articles.map(\.isDoubtful) == [true])
    #expect(TitleStyle().articles(in: "Open the File").articles.map(\.range) == [5..<8])
  }

  @Test func appNamesAreGuessed() {
    var guess = AppNameGuess()
    for title in ["About tiny tool…", "Hide Sidebar", "Quit Others", "File"] { guess.note(title) }
    #expect(guess.name == nil)
    guess.note("Quit tiny tool")
    #expect(guess.name == "tiny tool")
    #expect(TitleStyle(appName: guess.name).judge("tiny tool Help").faults.isEmpty)
  }

  @Test("Any text is read without a crash, and corrections keep its length")
  func anyText() {
    let parts = [
      "a", "the", "A", "Open", "in", "…", "...", ".", " ", " ", "\t", "-", "–", "/", "(", ")", "[", "{", "}",
      "%",
      "@", "%1$@", "\\(", "'", "’", "‘", "\"", "“", "&", "_", "é", "日", "🗑", "5", "px", "+", "#", "<", ">",
      "$",
      "«", "»", ":", "=", "~", "Sign", "built", "o'r", "\u{A0}", "\u{300}", "⌘", "iphone", "case", "ß", "\n",
      "\0",
    ]
    let styles = [TitleStyle(), TitleStyle(words: ["Open In", "a'", "é", "A -"], appName: "the Sign")]
    var seed: UInt64 = 0x2545_F491_4F6C_DD1D
    func random(_ bound: Int) -> Int {
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return Int(seed % UInt64(bound))
    }
    for _ in 0..<4000 {
      let title = (0...random(9)).map { _ in parts[random(parts.count)] }.joined()
      for style in styles {
        let judgement = style.judge(title)
        #expect((judgement.corrected ?? title).utf8.count == title.utf8.count)
        #expect(judgement.faults.allSatisfy { $0.range.upperBound <= title.utf8.count && !$0.range.isEmpty })
        #expect(judgement.corrected != title)
        let found = style.articles(in: title)
        #expect((found.corrected == nil) == found.articles.isEmpty)
      }
      _ = EllipsisKnowledge.verdict(forTitle: title)
    }
  }

  @Test("A long malicious title is checked to its end")
  func hostileTitle() {
    let long = String(repeating: "{", count: 20_000) + String(repeating: "'a «", count: 10_000)
    let judgement = TitleStyle().judge("open " + long)
    #expect(judgement.faults.map(\.correct) == ["Open", "A"], "the first and the last word")
  }
}
