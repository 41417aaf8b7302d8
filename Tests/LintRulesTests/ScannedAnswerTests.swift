import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// What titles are taken apart into, before any rule asks: words with their bounds, what stands between them, what is seen at
/// a glance; and what a title is by the words of tables and the items beside it. See ``Answers``.
@Suite struct ScannedAnswerTests {
  private static let pieces = [
    "a", "B", "an", "the", "Row", "cut", "1", " ", "  ", "\t", "-", "/", ":", ".", "…", "(", "]", "“", "”",
    "\"", "'", "’", "&", "_",
    "%@", "{x}", "é", "日", "🚀", "+", ",", "!", "?", "#", "@", "→", "=", "–", "~", "\u{A0}", "⌘",
  ]

  @Test func titlesAreTakenApartAsEver() throws {
    var answers = Answers("scanned")
    for (number, text) in ShortTexts.all(of: Self.pieces, upTo: 3).enumerated() {
      let group = "from-\(text.utf8.first ?? 0)"
      let title = TitleWords(text)
      let words = title.words.map { word in
        "\(word.start)–\(word.end) \(word.kind) \(word.shape) \(word.traits.rawValue) \(word.before.rawValue)"
          + " \(word.after.rawValue) \(word.classes.rawValue)"
      }
      answers.note(
        group, "\(title.text) \(title.nature) \(words) \(title.offsets ?? []) \(title.beginsSmall)")
      let key = TitleKey(text)
      answers.note(group, "\(Cues(title: text).rawValue) \(key.whole) \(key.first) \(key.last)")
      // In the midst of others, where its end is that of a word.
      if number % 3 == 0 {
        answers.note(
          group,
          "\(TitleWords("Show \(text) by it").words.map { "\($0.before.rawValue) \($0.after.rawValue) \($0.range)" })"
        )
        answers.note(
          group,
          "\(TitleKey.normalized(text)) \(TitleEllipsis.stripped(text)) \(ShellLine.isOne("cut \(text)"))")
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func keysAreSeenAsEver() throws {
    var answers = Answers("cues")
    for about in RuleBook.descriptions where about.origin == .menus {
      for example in about.examples {
        let menus = MenuSpec(parsing: SourceText(example.unmarked.text), format: .yaml).menus
        for index in menus.elements.indices {
          answers.note(about.category.rawValue, "\(menus.keyCues(of: ElementID(index)).rawValue)")
        }
      }
    }
    let generic = NearbySpecs.generic.compactMap { facet in
      try? JSONSerialization.data(
        withJSONObject: ["items": [["title": "A", facet.key: facet.value]]], options: .sortedKeys)
    }
    for text in generic {
      let menus = MenuSpec(parsing: SourceText(bytes: [UInt8](text)), format: .json).menus
      answers.note("keys", "\(menus.elements.indices.map { menus.keyCues(of: ElementID($0)).rawValue })")
    }
    #expect(try answers.differences() == [])
  }

  // Each word of the code that reads titles where its neighbours may matter.
  @Test func wordsAmongOthersAreJudgedAsEver() throws {
    var answers = Answers("among-others")
    let style = TitleStyle(words: ["camelCase", "npm"], appName: "Row Tab")
    let forms = [
      "•", "◦ row", "Show ◦", "Show • in Tab", "Show ◦ in tab", "•-Row", "Log-•", "Show ◦-Tab", "The •",
      "Open the ◦ Row",
      "Turn Row ◦", "Turn • on for All", "Row (◦)", "Row / ◦", "◦: Row", "Row: ◦ the •", "5 ◦", "“◦”",
      "Open ◦, • and ◦", "Row ◦…",
      "Make Row the ◦", "Log ◦ to •", "Sort by ◦ by •", "•’s ◦", "as ◦", "◦ <◦>", "%@ ◦", "Row & ◦",
    ]
    let words = try Set(SourceTexts.words(in: "LintRules/English")).filter {
      $0.allSatisfy { $0.isLetter || "-'’".contains($0) }
    }
    #expect(words.count > 300)
    for word in words.sorted() {
      for form in forms {
        let title = form.replacing("•", with: word.capitalized).replacing("◦", with: word.lowercased())
        let judgement = style.judge(title)
        let articles = style.articles(in: title)
        answers.note(
          String(word.lowercased().prefix(1)),
          "\(judgement.faults.map { "\($0.range) \($0.correct) \($0.certainty)" }) \(judgement.corrected ?? "")"
            + " \(judgement.isSafe) \(articles.articles.map { "\($0.range) \($0.isDoubtful)" }) \(articles.isSafe)"
        )
      }
    }
    #expect(try answers.differences() == [])
  }

  // Each word of the tables of sentences where one of its kind may stand, among items of several sorts.
  @Test func sentencesAreKnownAsEver() throws {
    var answers = Answers("sentences")
    let files = ["TitleSentence", "TitleSentence+Menu", "ShellLine"].map { "LintRules/English/\($0).swift" }
    let words = try Set(files.flatMap { try SourceTexts.words(in: $0) }).filter { !$0.contains("\"") }
      .sorted()
    #expect(words.count > 100)
    for word in words {
      let titles = [
        word, "\(word) row", "\(word.capitalized) Row", "Row \(word) kept", "Row \(word.capitalized)",
        "5 \(word)",
        "5 \(word)s from now", "\(word) hours", "in \(word) week", "a \(word)", "\(word) all",
        "Row is \(word)",
        "\(word): none", "Row \(word)", "\(word) --all", "Until \(word)",
      ].map { JSONText.quoted($0) }
      let texts = [
        "kind: context\nitems: [\(titles.joined(separator: ", "))]\n",
        "kind: pullDown\nitems: [\(titles.map { "{title: \($0), enabled: false}" }.joined(separator: ", "))]\n",
        "kind: popUp\nitems: [5 Minutes, \(titles.joined(separator: ", ")), In an Hour]\n",
        "kind: menu\nitems: [{title: \(titles[0]), checked: true}, \(titles.joined(separator: ", ")), {title: Files, dynamic: true}]\n",
      ]
      for text in texts {
        let menus = MenuSpec(parsing: SourceText(text), format: .yaml).menus
        for index in menus.elements.indices.dropFirst(2) {
          let id = ElementID(index)
          let title = menus.title(of: id) ?? ""
          answers.note(
            String(word.lowercased().unicodeScalars.first ?? "-").filter(\.isLetter),
            "\(title) \(TitleSentence.isStatement(title, TitleWords(title), of: id, in: menus))"
              + " \(TitleSentence.isValue(title, of: id, in: menus))"
              + " \(TitleSentence.isCommandLine(title, of: id, in: menus)) \(ShellLine.isOne(title)) \(TitleSentence.isOne(title))"
          )
        }
      }
    }
    #expect(try answers.differences() == [])
  }
}
