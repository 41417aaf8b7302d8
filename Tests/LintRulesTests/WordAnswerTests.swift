import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// What is known of every word that the tables of the rules have, and said of titles with it. See ``Answers``.
@Suite struct WordAnswerTests {
  // A title for each word that a table has, alone and among others: which words are in no table shows it, too.
  @Test func titlesWithEachWordAreJudgedAsEver() throws {
    var answers = Answers("words-in-titles")
    let words = try SourceTexts.words(in: "LintRules")
    #expect(words.count > 2_500)
    let kinds = ["menuBar", "context", "menuBar", "popUp"]
    for (number, start) in stride(from: 0, to: words.count, by: 12).enumerated() {
      let items = words[start..<min(words.count, start + 12)].enumerated().map { index, word in
        let title =
          switch (number + index) % 8 {
          case 0: word
          case 1: "Show \(word)"
          case 2: word.prefix(1).uppercased() + word.dropFirst() + " item"
          case 3: "Copy the \(word)…"
          case 4: "Delete \(word.capitalized)"
          case 5: word.capitalized + " With X"
          case 6: "Turn \(word) On"
          default: word.capitalized
          }
        let keys = [
          "", ", type: toggle", ", enabled: false", ", symbol: trash, shortcut: cmd+\(word.prefix(1))",
        ]
        return "- {title: \(JSONText.quoted(title))\(keys[(number / 3 + index) % 4])}\n"
      }
      let kind = kinds[number % kinds.count]
      let text = "kind: \(kind)\ntitle: \(JSONText.quoted(words[start]))\nitems:\n" + items.joined()
      AnswerTests.note(text, .yaml, &answers)
    }
    #expect(try answers.differences() == [])
  }

  // Each sign of a keyboard, and some others, wherever it may stand in a title.
  @Test func signsInTitlesAreJudgedAsEver() throws {
    var answers = Answers("signs-in-titles")
    let others: [UInt32] = [
      0xA0, 0xAB, 0xB7, 0xC0, 0xD7, 0xDF, 0xE9, 0x2009, 0x2013, 0x2014, 0x2019, 0x201C, 0x2022, 0x2026,
    ]
    for code in Array(0x20...0x7E) + others + [0x2190, 0x2318, 0x25B8, 0x2713, 0x3042, 0x1F600] {
      let sign = Unicode.Scalar(code).map(String.init) ?? ""
      let titles = [
        "\(sign)Copy", "Copy\(sign)", "Copy \(sign) All", "\(sign) Photos", "Copy\(sign)All", "Copy  \(sign)",
        "\(sign)  Copy", "Copy (\(sign))", "\(sign)", "Copy \(sign)all\(sign)", "\(sign)\(sign) Copy",
        "Item \(sign)2",
      ].map { JSONText.quoted($0) }
      for (number, kind) in ["menuBar", "context", "popUp"].enumerated() {
        let items = titles.map { "{title: \($0)\(number == 1 ? ", symbol: trash" : "")}" }.joined(
          separator: ", ")
        let submenus = titles.map { "{title: \($0), items: [A, \($0)]}" }.joined(separator: ", ")
        AnswerTests.note(
          "- {kind: \(kind), title: \(titles[3]), items: [\(items)]}\n- {kind: \(kind), title: \(titles[0]), items: [\(submenus)]}\n",
          .yaml, &answers)
      }
    }
    #expect(try answers.differences() == [])
  }

  // A symbol's variants, which a dot divides from it, are as good as the symbol; what is spelled like it isn't.
  @Test func variantsOfSymbolsAreAsGood() throws {
    #expect(StandardSymbol.all.count > 40)
    for action in StandardSymbol.all {
      let own = StandardSymbol.base(of: action.symbol)
      for symbol in [action.symbol, own, "\(own).dotted", "\(own).dotted.fill", "\(action.symbol).fill"] {
        #expect(action.accepts(StandardSymbol.base(of: symbol)), "\(symbol)")
      }
      for symbol in ["\(own)s", "x\(own)", "x.\(own)", String(own.dropLast())] {
        #expect(!action.accepts(symbol), "\(symbol)")
      }
    }
  }

  // Where a placeholder ends, in every short text of their signs.
  @Test func placeholdersEndAsEver() throws {
    var answers = Answers("placeholders")
    let pieces = [
      "<", ">", "#", "/", "%", "@", "{", "}", "$", "(", ")", "\\", "«", "»", "a", "1", ".", "_", " ",
    ]
    for text in ShortTexts.all(of: pieces, upTo: 3) + [
      "<#a#>", "%1$@", "%-5.2lf", "%#@a@", "a@b.c@d", "\\(a(b))",
    ] {
      let bytes = Array((text + "x>").utf8)
      let ends = bytes.withUnsafeBufferPointer { bytes in
        bytes.indices.map { Placeholders.end(in: bytes, at: $0).map { "\($0)" } ?? "-" }
      }
      answers.note("from-\(text.prefix(1) == " " ? "space" : text.prefix(1))", "\(text) \(ends)")
    }
    // They are looked for only so far.
    for count in Array(248...260) {
      for (open, close) in [
        ("<a", ">"), ("{", "}"), ("%a", "%"), ("$(", ")"), ("\\(", ")"), ("«", "»"), ("@", " "),
      ] {
        let bytes = Array((open + String(repeating: "b", count: count) + close).utf8)
        answers.note(
          "long", "\(count) \(bytes.withUnsafeBufferPointer { Placeholders.end(in: $0, at: 0) } ?? -1)")
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func wordsAreKnownAsEver() throws {
    var answers = Answers("words")
    let style = TitleStyle(words: ["camelCase", "npm"], appName: "Row Tab")
    let particles = ["up", "down", "in", "on", "off", "out", "to", "over", "by", "with"]
    for (index, word) in try SourceTexts.words(in: "LintRules").enumerated() {
      let key = word.lowercased()
      var facts =
        "\(word) \(EnglishWords.classes(of: key.utf8).rawValue) \(MenuVerbs.verb(word).map { "\($0)" } ?? "")"
      facts += " \(Spellings.spelling(of: key) ?? "")"
      facts += particles.map { PhrasalVerbs.bond(key, $0).map { "\($0)" } ?? "-" }.joined()
      for title in [word, word + " item", "clear " + word] {
        facts += " \(DestructiveKnowledge.strength(ofTitle: title).map { "\($0)" } ?? "")"
        facts += " \(EllipsisKnowledge.verdict(forTitle: title)) \(HarmlessCommands.names(title))"
        facts +=
          " \(HarmlessCommands.takesOffLightly(title)) \(CommandClusters.cluster(of: TitleKey(title)) ?? 0)"
        facts += " \(StandardSymbol.standard(for: TitleKey(title))?.symbol ?? "")"
      }
      facts += " \(TitleSentence.isOne("Row \(word) kept")) \(TitleSentence.isOne("\(word) row"))"
      facts += " \(TitleSentence.tellsState("\(word) row")) \(TitleSentence.tellsState("\(word)…"))"
      let base = StandardSymbol.base(of: word)
      facts += " \(base) \(StandardSymbol.meaning(of: base)?.action ?? "") \(TitleKey.normalized(word))"
      for title in [
        "Show \(word) Files", "\(word) the thing \(word)", "Sort \(word.capitalized) items by \(word)",
        "A \(word)-Like view (\(word))",
        "\(word)/Other: \(word)", "Log \(word.capitalized) In To It",
      ] where index % 3 == 0 || word.utf8.count < 6 {
        let judgement = style.judge(title)
        facts +=
          " \(judgement.faults.map { "\($0.range) \($0.correct) \($0.certainty)" }) \(judgement.corrected ?? "") \(judgement.isSafe)"
        let articles = style.articles(in: title)
        facts +=
          " \(articles.articles.map { "\($0.range) \($0.isDoubtful)" }) \(articles.corrected ?? "") \(articles.isSafe)"
      }
      answers.note(
        String(word.lowercased().unicodeScalars.first ?? "-").filter(\.isLetter).isEmpty
          ? "-" : String(word.lowercased().prefix(1)), facts)
    }
    for code in UInt32(0)..<0x900 {
      guard let scalar = Unicode.Scalar(code) else { continue }
      for title in ["Sort\(scalar)By the x", "\(scalar)a all", "Open it\(scalar)", "b\(scalar)c \(scalar) d"]
      {
        let judgement = style.judge(title)
        answers.note(
          "signs",
          "\(code) \(judgement.faults.map { "\($0.range) \($0.correct)" }) \(judgement.corrected ?? "")")
        answers.note("signs", "\(TitleEllipsis.stripped(title)) \(TitleKey.normalized(title))")
      }
    }
    #expect(try answers.differences() == [])
  }
}
