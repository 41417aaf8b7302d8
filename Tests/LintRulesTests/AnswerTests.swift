import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// What all rules say of menus put together from the items of their examples, and what is known of every word that
/// their tables have. See ``Answers``.
@Suite struct AnswerTests {
  // Those that are off by default, too.
  private static let linter = Linter(
    LintConfiguration(
      settings: Dictionary(
        uniqueKeysWithValues: RuleBook.descriptions.map { ($0.id, RuleSetting(isOff: false)) })))

  private static func note(_ text: String, _ format: SpecFormat, _ answers: inout Answers) {
    let spec = MenuSpec(parsing: SourceText(text), format: format)
    if !spec.problems.isEmpty { answers.note("problems", "\(spec.problems.map(\.message))") }
    for finding in linter.lint(spec.menus) { answers.note(finding.rule, sketch(finding)) }
  }

  private static func sketch(_ finding: Finding) -> String {
    let fixes = finding.fixes.map { fix in
      "\(fix.title) \(fix.safety.rawValue) " + fix.changes.map { "\($0)" }.joined(separator: " ")
    }
    let related = finding.related.map { "\($0.message) \($0.range.start)" }
    return "\(finding.range.start)–\(finding.range.end) \(finding.severity.rawValue) \(finding.message) "
      + "\(fixes.joined(separator: " ")) \(related.joined(separator: " "))"
  }

  @Test func whatIsNearTheExamplesIsJudgedAsEver() throws {
    var answers = Answers("nearby")
    for about in RuleBook.descriptions where about.origin == .menus { try Self.note(nearby: about, &answers) }
    #expect(try answers.differences() == [])
  }

  /// The same for one rule.
  func isJudgedAsEver(nearby about: RuleDescription) throws {
    var answers = Answers("nearby")
    try Self.note(nearby: about, &answers)
    #expect(try answers.differences(of: [about.id]) == [])
  }

  private static func note(nearby about: RuleDescription, _ answers: inout Answers) throws {
    var specs = NearbySpecs(of: about)
    for index in specs.examples.indices {
      let linter = RuleExampleTests.linter(only: about, options: specs.examples[index].options)
      for number in 0..<24 {
        let spec = MenuSpec(parsing: SourceText(try specs.next(index)), format: .json)
        for finding in linter.lint(spec.menus) { answers.note(about.id, "\(number) \(sketch(finding))") }
      }
    }
  }

  // Side by side: no other test has as much to do.
  @Test func whatIsSweptIsJudgedAsEver() async throws {
    let rules = RuleBook.descriptions.filter { $0.origin == .menus }
    let noted = try await withThrowingTaskGroup(of: (Int, Answers).self) { group in
      for (number, about) in rules.enumerated() {
        group.addTask {
          var answers = Answers("swept")
          try Self.note(swept: about, &answers)
          return (number, answers)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    var answers = Answers("swept")
    for (_, others) in noted.sorted(by: { $0.0 < $1.0 }) { answers.add(others) }
    #expect(try answers.differences() == [])
  }

  /// The same for one rule.
  func isJudgedAsEver(swept about: RuleDescription) throws {
    var answers = Answers("swept")
    try Self.note(swept: about, &answers)
    #expect(try answers.differences(of: [about.id]) == [])
  }

  private static func note(swept about: RuleDescription, _ answers: inout Answers) throws {
    var specs = try SweptSpecs(of: about)
    var last = (options: [String: OptionValue](), linter: RuleExampleTests.linter(only: about))
    for (number, make) in specs.all().enumerated() {
      let (spec, options) = make()
      let text = try JSONSerialization.data(withJSONObject: spec, options: .sortedKeys)
      if options != last.options { last = (options, RuleExampleTests.linter(only: about, options: options)) }
      let menus = MenuSpec(parsing: SourceText(bytes: [UInt8](text)), format: .json).menus
      for finding in last.linter.lint(menus) { answers.note(about.id, "\(number) \(sketch(finding))") }
    }
  }

  @Test func menusAreJudgedAsEver() throws {
    var answers = Answers("menus")
    var made = MadeMenus()
    for _ in 0..<700 { Self.note(try made.next(), .json, &answers) }
    #expect(try answers.differences() == [])
  }

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
      Self.note(text, .yaml, &answers)
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
        Self.note(
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

/// Specs in JSON made of what the rules' examples have: runs of their items in menus of their kinds, now and then with the
/// title or a key of another.
struct MadeMenus {
  private var random = SeededGenerator(seed: 9)
  private let heads: [[String: Any]]
  private let lists: [[Any]]
  private let titles: [String]
  private let facets: [(key: String, value: Any)]

  init() {
    var heads: [[String: Any]] = []
    var lists: [[Any]] = []
    var titles: [String] = []
    var facets: [(key: String, value: Any)] = []
    func take(_ items: [Any]) {
      lists.append(items)
      for item in items {
        if let text = item as? String { titles.append(text) }
        guard let item = item as? [String: Any] else { continue }
        if let title = item["title"] as? String { titles.append(title) }
        for key in item.keys.sorted()
        where !["title", "titles", "items", "options", "type", "alternates", "selection"].contains(key) {
          if let value = item[key] { facets.append((key, value)) }
        }
        if let items = item["items"] as? [Any] { take(items) }
      }
    }
    let texts =
      RuleBook.descriptions.filter { $0.origin == .menus }.flatMap { $0.examples.map(\.unmarked.text) }
      + ExceptionTests.sections.map {
        RuleExample.good($0.text.replacing(/[⟪⟨⟫⟩][!?]?/) { _ in "" }).unmarked.text
      }
    for text in texts {
      let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
      guard let json = SpecWriter(format: .json).spec(of: spec.menus),
        let object = try? JSONSerialization.jsonObject(with: Data(json.utf8))
      else { continue }
      for document in object as? [Any] ?? [object] {
        guard let document = document as? [String: Any] else { continue }
        for menu in document["menus"] as? [[String: Any]] ?? [document] {
          var head = menu
          if let items = head.removeValue(forKey: "items") as? [Any] { take(items) }
          for key in ["platforms", "app"] where head[key] == nil { head[key] = document[key] }
          head["app"] = nil
          heads.append(head)
        }
      }
    }
    self.heads = heads
    self.lists = lists.filter { !$0.isEmpty }
    self.titles = titles
    let keys = [
      "a", "n", "left", "f5", "comma", "period", "delete", "1", "?", "space", "pageDown", "return", "'['",
    ]
    for (index, key) in keys.enumerated() {
      for modifiers in ["cmd", "shift+cmd", "ctrl+cmd", "opt+cmd", "shift", "shift+ctrl+opt+cmd"] {
        facets.append(("shortcut", index == 12 ? "\(modifiers)+[" : "\(modifiers)+\(key)"))
      }
    }
    self.facets = facets
  }

  /// The next spec.
  mutating func next() throws -> String {
    let menus = (0...random.below(3)).map { _ in menu() }
    let document: [String: Any] = ["menus": menus, "app": "Row Tab"]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: document, options: .sortedKeys), as: UTF8.self)
  }

  private mutating func menu() -> [String: Any] {
    var menu = heads[random.below(heads.count)]
    var items: [Any] = []
    for _ in 0...random.below(3) {
      let list = lists[random.below(lists.count)]
      let start = random.below(list.count)
      let run = list[start..<min(list.count, start + 1 + random.below(6))]
      items += run.map { random.below(4) == 0 ? changed($0) : $0 }
      if random.below(3) == 0 { items.append("---") }
    }
    menu["items"] = items
    return menu
  }

  private mutating func changed(_ item: Any) -> Any {
    let title = titles[random.below(titles.count)]
    guard var item = item as? [String: Any] else {
      return random.below(2) == 0 || item as? String == "---" ? title : ["title": item, "enabled": false]
    }
    if random.below(2) == 0, let old = item["title"] {
      item["title"] = title
      if random.below(5) == 0 {
        item["title"] = nil
        item["titles"] = random.below(2) == 0 ? [title, old] : [old, title]
      }
    }
    let facet = facets[random.below(facets.count)]
    if item["type"] == nil, item["items"] == nil { item[facet.key] = facet.value }
    return item
  }
}
