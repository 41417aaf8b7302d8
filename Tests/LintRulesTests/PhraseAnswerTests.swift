import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// What is said of titles that are put together: each word that the code compares with, in each place where its neighbours
/// decide; each text of the rules, as each kind of item; each set of titles from which an app's name is guessed. See
/// ``Answers``.
@Suite struct PhraseAnswerTests {
  /// Titles with a word (`W` in small letters, `B` with a capital) where what goes before or behind it matters.
  private static let frames = [
    "a W", "the W", "B a W", "Show a W", "Show the W", "Show a W Now", "Show W a Row", "Show W the Row",
    "W the Row",
    "B the Row W", "Go to the W", "Move It to the W Now", "Rate on the W Store", "Rate on the Mac W Store",
    "Make Row the W App", "Spread the W", "Save a W", "Report a W", "Make a W", "Take a W", "Send a W",
    "Write a W",
    "Leave a W", "Tell a W", "Show the Row W Kept", "Show the Row Kept W", "Show the Long Old Row W",
    "Log W", "Log W Now", "W in", "W W in", "W sign in", "Show W in Row", "Show W on and Off", "Turn Row W",
    "Turn the Row W and Go", "Turn W on", "W-in Row", "Built-W", "Show row-W", "Show Row-W-Tab", "Show W-row",
    "Mark as B Row", "Move to B Row", "Add To W", "Show B do", "Row B", "Row B Row", "Row W", "Row W Row",
    "Row: W Row",
    "Row W: Row", "Row – W", "Row (W)", "Row (W Row)", "Row (B)", "“W” Row", "Row “W”", "Row ‘W’ Row",
    "W/Row", "Row/W",
    "Row/W Row", "W/a", "5 W", "5-W Row", "<row> W", "W <row>", "Row & W", "Row&W", "[W] row", "Row. W",
    "Row… W",
    "W mini", "Row mini W", "W touch", "Row W case", "W case", "Row W Case", "as W", "as B", "by B",
    "W's Row", "W+Row",
    "Row W,", "Row W!", "W.", "Row W...", "Row W …", "W\u{A0}Row", "Row W\u{A0}…", "ROW W", "Row W ROW",
    "iRow W",
    "Check W With Spelling", "Check Grammar With W", "Check Grammar W Spelling", "undo W a Row", "Redo a W",
    "W A Row",
    "Row A W", "Row An W", "Row The W", "B The Row", "B The Row and Tab", "once a W", "W a W", "nth W", "e-W",
    "i W",
    // Articles in other letters, in quotes and before what is said to be so; verbs and what looks like one.
    "Show THE W", "Show tHe W", "Show the “W Row”", "Show the “Row” W", "Set W the Default App",
    "Make the W the Default",
    "Access W Row", "Row’s Log W", "Don’t Log W Row", "to Log W", "Run npm W", "Run x W", "Run Npm W",
    "Type a W", "As B",
    // Names of code and what explains them; subtitles; names with an end of their own.
    "go.mod — W", "R&D — W", "a=b – W", "--row – W", "/W — Row", "log-W — Row", "a_b → W", "W → a_b", "%@W",
    "W%@", "{row}W",
    "Row · W row", "W • row", "iOS’s W", "url's W", "o’W", "d’W row", "@W", "\\W", "W]row", "[W", "W@row.de",
    "-W", "W-",
    // Compounds, which are read from both ends.
    "64-W", "64-W Row", "Row 64-W", "64 W", "8GB-W", "W-64", "URL-W", "x-W Row", "row-W-row", "e-W-row",
    "non-W",
    "W-W", "Row-W", "re-W-in", "W-in", "W-and-W", "Row–W", "Row/row-W", "“row-W”", "(row-W)", "row-W: Row",
  ]

  @Test func wordsInPhrasesAreKnownAsEver() throws {
    var answers = Answers("phrases")
    let style = TitleStyle(words: ["camelCase", "npm"], appName: "Row Tab")
    let kinds = [
      "row", "iRow", "of", "into", "between", "is", "x", "50%", "don’t", "URL", "km", "and", "off", "vs", "É",
    ]
    let words = try SourceTexts.words(in: "LintRules/English").filter { $0.utf8.count < 16 } + kinds
    #expect(words.count > 300)
    for word in Set(words).sorted() {
      let big = word.prefix(1).uppercased() + word.dropFirst()
      for frame in Self.frames {
        let title = frame.replacing(/\b[WB]\b/) { $0.0 == "W" ? word : big }
        let judgement = style.judge(title)
        let articles = style.articles(in: title)
        answers.note(
          String(word.utf8.first.map { $0 & 7 } ?? 0),
          "\(title) \(judgement.faults.map { "\($0.range) \($0.correct) \($0.certainty)" }) "
            + "\(judgement.corrected ?? "") \(judgement.isSafe) "
            + "\(articles.articles.map { "\($0.range) \($0.isDoubtful)" }) \(articles.corrected ?? "") \(articles.isSafe)"
        )
      }
    }
    #expect(try answers.differences() == [])
  }

  // What the rules compare titles with, as the title of every kind of item.
  @Test func textsOfRulesAreJudgedAsEver() throws {
    var answers = Answers("texts")
    let texts = try SourceTexts.all(in: "LintRules/Rules").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.contains("\\(") && !$0.isEmpty && $0.utf8.count < 40 }
    let linter = Linter(
      LintConfiguration(
        settings: Dictionary(
          uniqueKeysWithValues: RuleBook.descriptions.map { ($0.id, RuleSetting(isOff: false)) })))
    for text in Set(texts).sorted() {
      let big = text.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(
        separator: " ")
      let titles = [text, big, "\(big) Row", "\(big) row…", "Row \(big)", "Row \(text) Tab"].map {
        JSONText.quoted($0)
      }
      let items =
        titles.enumerated().map { number, title in
          let keys = [
            "type: toggle", "checked: true", "items: [A, \(title)]", "symbol: trash", "role: destructive",
            "enabled: false",
          ]
          return
            "- {title: \(title), \(keys[number])}\n- {title: \(title), \(keys[(number + 3) % 6])}\n- \(title)\n"
        }
        + ["\(big)…", "Old \(big)…", "Open in \(big)…", "\(big)", "\(big) 5"].map {
          "- \(JSONText.quoted($0))\n"
        }
      for head in [
        "kind: menuBar\ntitle: \(titles[1])", "kind: context\nplatforms: [iOS]",
        "kind: popUp\ntitle: \(titles[0])",
      ] {
        let spec = MenuSpec(parsing: SourceText("\(head)\nitems:\n\(items.joined())"), format: .yaml)
        for finding in linter.lint(spec.menus) {
          let fixes = finding.fixes.map { "\($0.title) \($0.safety.rawValue)" }
          answers.note(
            finding.rule,
            "\(text) \(finding.range.start) \(finding.severity.rawValue) \(finding.message) \(fixes.joined(separator: " "))"
          )
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Each of the four titles that tell an app's name with none, one or another name, in the first and the last menu.
  @Test func appNamesAreGuessedAsEver() throws {
    var answers = Answers("app-names")
    let names = [nil, "Field", "Field Notes", "field…"]
    for number in 0..<256 {
      let chosen = [0, 2, 4, 6].map { names[number >> $0 & 3] }
      let items = zip(["About ", "Hide ", "Quit "], chosen).map { verb, name in
        name.map { "\(verb)\($0)" } ?? "Open"
      }
      let help = chosen[3].map { "\($0) Help" } ?? "Search"
      for (title, last) in [
        ("Field", "menuBar"), ("Notes", "menuBar"), ("File", "menuBar"), ("Notes", "context"),
      ] {
        let text = """
          menus:
          - {kind: menuBar, title: \(title), items: [\(items.joined(separator: ", "))]}
          - {kind: menuBar, title: Row, items: [Hide Tab, Quit Tab]}
          - {kind: \(last), title: Help, items: [\(help)]}
          """
        let menus = MenuSpec(parsing: SourceText(text), format: .yaml).menus
        answers.note(title, "\(number) \(menus.appName(of: ElementID(0)) ?? "none")")
      }
    }
    #expect(try answers.differences() == [])
  }

  // The least two of four titles name an app; of two names that as many have it is the longer.
  @Test(
    arguments: [
      (["About Field", "Hide Field"], "Field"), (["About Field", "Open Field"], nil),
      (["About Field", "Hide Field", "Quit Field Notes", "Field Notes Help"], "Field Notes"),
      (["About Field", "Hide Field", "Quit Field", "Field Notes Help"], "Field"),
      (["About Field", "Field Help"], "Field"),
      (["About Field…", "Field Help ..."], "Field"), (["About ", " Help", "Quit "], nil),
      (["about Field", "Field Help"], nil),
    ] as [([String], String?)])
  func namesAreShared(titles: [String], name: String?) {
    var guess = AppNameGuess()
    for title in titles { guess.note(title) }
    #expect(guess.name == name)
  }

  @Test(arguments: [
    ("[About Field, Field Notes Help]", "[Field Help]", "Field"),
    ("[About fieldnotes]", "[fieldnotes Help]", "fieldnotes"),
    ("[About Field, Hide Field]", "[Quit Notes]", "Field"),
  ])
  func theLastMenuHelps(first: String, last: String, name: String) {
    let text =
      "- {kind: menuBar, title: Notes, items: \(first)}\n- {kind: menuBar, title: Help, items: \(last)}\n"
    let menus = MenuSpec(parsing: SourceText(text), format: .yaml).menus
    #expect(menus.appName(of: ElementID(0)) == name)
  }

  // Of rows under different conditions the most under one are seen together, and of those for platforms the most for one.
  @Test(arguments: [
    ("[A, B, C]", 3), ("[A, {title: B, when: a}, {title: C, when: a}, {title: D, when: b}]", 3),
    ("[A, {title: B, when: a}, {title: C, when: b}, {title: D, when: [a, b]}]", 2),
    ("[A, {title: B, platforms: [macOS]}, {title: C, platforms: [iOS]}, {title: D, platforms: [iOS]}]", 3),
    ("[{title: A, platforms: [iOS], when: a}, {title: B, platforms: [iOS]}, {title: C, when: a}]", 3),
    ("[]", 0),
  ])
  func rowsAreCountedTogether(items: String, count: Int) throws {
    let spec = MenuSpec(parsing: SourceText("kind: context\nfor: x\nitems: \(items)\n"), format: .yaml)
    let menu = try #require(spec.menus.children(of: ElementID(0)).first { _ in true })
    #expect(spec.menus.countShownTogether(spec.menus.rows(of: menu), in: menu) == count)
  }

  @Test(arguments: [
    ("Open…", "Open", true), ("Open …", "Open", false), ("Open\u{A0}…", "Open", false),
    ("Open \u{A0}…", "Open ", false),
    ("Open...", "Open", false), ("Open..", "Open", false), ("Open.", "Open.", false),
    ("Open. .", "Open", false),
    ("…", "…", false), ("Open……", "Open", false), ("Open…  ", "Open", true), ("Open ….", "Open", false),
  ])
  func ellipses(title: String, stripped: String, isProper: Bool) {
    #expect(TitleEllipsis.stripped(title) == stripped)
    #expect(TitleEllipsis(title)?.isProper ?? false == isProper)
  }

  @Test(arguments: [
    ("Undo Add a Note", 0), ("Redo Add a Note", 0), ("Again Add a Note", 1), ("Show a Few Notes", 0),
    ("Show a Thing", 1),
  ])
  func articles(title: String, count: Int) {
    #expect(TitleStyle(words: [], appName: nil).articles(in: title).articles.count == count)
  }
}
