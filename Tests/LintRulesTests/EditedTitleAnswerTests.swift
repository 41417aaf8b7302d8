import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// What is said of titles near to those that are known, as titles alone and as items of menus. See ``EditedTitles`` and
/// ``Answers``.
@Suite struct EditedTitleAnswerTests {
  @Test func editedTitlesAreJudgedAsEver() throws {
    var answers = Answers("edited-titles")
    let known = try EditedTitles.known()
    var edited = EditedTitles(words: EditedTitles.words(of: known), seed: 23)
    let styles = [
      TitleStyle(words: ["camelCase", "npm", "Row Tab Kit"], appName: "Row Tab", names: ["The field Notes"]),
      TitleStyle(),
    ]
    for (index, base) in known.enumerated() {
      for number in 0..<8 {
        let title = edited.next(after: base)
        let style = styles[number & 1]
        answers.note("\(index >> 8)", Self.sketch(title, style))
        // A glance that finds nothing must be right.
        if style.isPlain(title) {
          #expect(style.judge(title).faults.isEmpty && style.articles(in: title).articles.isEmpty, "\(title)")
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  private static func sketch(_ title: String, _ style: TitleStyle) -> String {
    let split = TitleWords(title)
    let judgement = style.judge(split, title)
    let articles = style.articles(in: split, title)
    var text = "\(title) \(split.nature.rawValue)"
    if style.isPlain(title) { text += " plain" }
    for fault in judgement.faults { text += " \(fault.range.lowerBound) \(fault.correct) \(fault.certainty)" }
    for article in articles.articles {
      text += " \(article.range.lowerBound)\(article.isDoubtful ? "?" : "")"
    }
    if let corrected = judgement.corrected { text += " → \(corrected)\(judgement.isSafe ? "" : "?")" }
    if let corrected = articles.corrected { text += " → \(corrected)\(articles.isSafe ? "" : "?")" }
    return text
  }

  // One or more for each reason to take a title for a value or for a line of text, and some that are neither.
  private static let sentences = [
    "Nothing was found.", "This device is incompatible", "No Back History", "Already Added", "Publishing…",
    "Every 5 minutes", "Add hosts in the settings of your Mac", "Go There to…", "…write", "...read", "Is on",
    "You have no rows", "Connection is secure", "How it is done", "Row Kept is old", "You're up to date",
    "You’re up to date", "Powered by <name>", "Signed in as <name>", "Logged up by x", "Made since 5",
    "Until Tomorrow", "Really go?", "Go now! Yes", "(song)", "Model: none", "Filter: enabled", "Filter: On",
    "5 running", "Update available", "Save unavailable", "Open when available", "Building font list…",
    "Set to nil", "Options coming soon", "Download in progress", "Stop in progress", "Row in progress now",
    "5 minutes", "4-20 minutes", "Over 20 minutes", "30 minutes before", "<count> days ago",
    "In 1 hour (<time>)",
    "At least 5 hours", "More than 3 rows", "half hour", "a week early", "ten minutes ago", "5 rows",
    "5 Rows",
    "<count> rows", "one day", "5 days old late", "This evening", "Tomorrow morning", "Later today (<time>)",
    "Next row", "In the morning", "Content contains", "Content matches regex", "Name begins with",
    "Name goes with", "Rows contain", "Show is", "Which is", "All Priorities", "Show All Priorities",
    "Select Row", "Choose", "No Country", "All sources", "Any all", "Select Country…", "Select All",
    "End of Track", "In a Week", "In an hour", "In a Row", "5 Seconds", "10 min", "1 Hour", "colcon test",
    "colcon build --symlink-install", "git push", "decimal", "begins with", "for an Hour", "by Name",
    "[N] Old name", "]] Closing bracket", "[]", "[x", "Copy", "Open…", "Delete Row", "Row", "row", "5", "",
    "5 <x> rows", "<x> 5 rows", "5 days old row", "5 dayx", "5 dayx ago", "5 go.mod", "half go.mod", "half 5",
    "5 Days ago", "5K rows", "5TH rows", "Tonight", "Later this", "a few rows", "up to 5 rows",
    "over one day",
    "at least one hour ago", "in the week", "every <x> weeks", "Your rows are kept", "There was a row",
    "It has it", "Row: is it", "run row && tab", "cd ~/row",
    "A=1 row", "row A=1", "Find Row in the old Tab of it.", "Copied.", "Copy it.",
  ]

  // Items of each kind with such titles, among others of them, with all that code tells of an item.
  @Test func editedSentencesAreKnownAsEver() throws {
    var answers = Answers("edited-sentences")
    var random = SeededGenerator(seed: 31)
    var edited = EditedTitles(words: EditedTitles.words(of: Self.sentences), seed: 37)
    let rules = ["title-capitalization", "needless-ellipsis", "missing-ellipsis", "article-in-title"]
    let linter = Linter(
      LintConfiguration(
        settings: Dictionary(
          uniqueKeysWithValues: RuleBook.descriptions.map {
            ($0.id, RuleSetting(isOff: !rules.contains($0.id)))
          }
        )))
    for number in 0..<1_600 {
      let kind = ["menuBar", "context", "popUp", "pullDown", "menu", "menu"][number % 6]
      let items = (0...2 + random.below(5)).map { _ in Self.item(&random, &edited) }
      var menu: [String: Any] = ["kind": kind, "items": items]
      if kind == "menuBar" || random.below(2) == 0 { menu["title"] = "Row" }
      let text = try JSONSerialization.data(withJSONObject: ["menus": [menu]], options: .sortedKeys)
      var menus = MenuSpec(parsing: SourceText(bytes: [UInt8](text)), format: .json).menus
      for index in menus.elements.indices {
        guard random.below(5) == 0 else { continue }
        let flags: [MenuElement.Flags] = [.isInert, .isChoice, .drawsCheckmark, .isRow, .isHeld, .isDynamic]
        menus.elements[index].flags.insert(flags[random.below(flags.count)])
      }
      if number % 4 == 0 { menus.elements[1].flags.insert(.isHeld) }
      for index in menus.elements.indices.dropFirst(2) {
        let id = ElementID(index)
        guard let title = menus.title(of: id) else { continue }
        let facts = [
          TitleSentence.isStatement(title, TitleWords(title), of: id, in: menus),
          TitleSentence.isValue(title, of: id, in: menus),
          TitleSentence.isCommandLine(title, of: id, in: menus), TitleSentence.goesOn(id, in: menus),
          TitleSentence.isOne(title), TitleSentence.tellsState(title), ShellLine.isOne(title),
          TitleWords(title).beginsSmall, menus.isPlaceholder(id), menus.isCommand(id),
        ]
        answers.note(kind, "\(title) " + facts.map { $0 ? "1" : "0" }.joined())
      }
      for finding in linter.lint(menus) { answers.note(finding.rule, AnswerTests.sketch(finding)) }
    }
    #expect(try answers.differences() == [])
  }

  private static func item(_ random: inout SeededGenerator, _ edited: inout EditedTitles) -> Any {
    func title() -> String {
      let base = sentences[random.below(sentences.count)]
      return random.below(3) == 0 ? base : edited.next(after: base)
    }
    var item: [String: Any] = ["title": title()]
    switch random.below(16) {
    case 0, 1: item["enabled"] = false
    case 2: item["type"] = "text"
    case 3: item["checked"] = random.below(2) == 0
    case 4: item["action"] = "act:"
    case 5: item["shortcut"] = "cmd+k"
    case 6: item["dynamic"] = true
    case 7: item.merge(["enabled": false, "command": "a.b"]) { $1 }
    case 8, 9: item["items"] = [title(), title(), title()]
    case 10: item.merge(["type": "section", "items": [title(), "Row"]]) { $1 }
    case 11: item.merge(["type": "picker", "options": [title(), title(), "Row"]]) { $1 }
    case 12: item["type"] = "toggle"
    default: break
    }
    return item
  }

  // What code asks of a word alone, of every word of every table: an entry less is another answer.
  @Test func everyWordOfTablesCounts() throws {
    var answers = Answers("table-words")
    let style = TitleStyle()
    let words = Set(
      try SourceTexts.words(in: "LintRules").map { $0.lowercased() }.filter { word in
        word.utf8.count < 20 && word.utf8.allSatisfy { 0x61...0x7A ~= $0 }
      })
    #expect(words.count > 1_500)
    for word in words.sorted() {
      let big = word.capitalized
      var facts = "\(word) \(CompoundHeads.contains(word)) \(MenuVerbs.verb(word).map { "\($0)" } ?? "")"
      for title in [
        "\(big)-row", "Set Up \(word)-row-tab", "Open in \(word)", "Show \(big) in \(word)", "Run \(word) x",
        "\(word)/row", "\(word)_x — Row", "Row 5 \(word)", "Row \(word)-x", "Row \(word)",
      ] {
        let judgement = style.judge(title)
        for fault in judgement.faults { facts += " \(fault.correct) \(fault.certainty)" }
        facts += judgement.isSafe ? "," : "?,"
      }
      answers.note(String(word.prefix(1)), facts)
    }
    #expect(try answers.differences() == [])
  }
}
