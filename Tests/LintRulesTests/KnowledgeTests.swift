import Foundation
import MenuModel
import TestSupport
import Testing

@testable import LintRules

/// What is known of words, titles, symbols and shortcuts, an answer for each entry of the tables: who takes one away
/// or moves it must mean to. `MENULINT_UPDATE=1` writes the answers anew; read the difference.
@Suite struct KnowledgeTests {
  private static let file = Repository.root.appending(path: "Tests/LintRulesTests/Knowledge/known.txt")

  @Test func everyEntryHasItsAnswer() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    let answered = lines.map { line in
      let parts = line.components(separatedBy: " | ")
      return parts.count < 2 ? line : "\(parts[0]) | \(parts[1]) | \(answer(parts[0], parts[1]))"
    }
    if ProcessInfo.processInfo.environment["MENULINT_UPDATE"] != nil {
      try Data((answered.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
    }
    for (answer, line) in zip(answered, lines) { #expect(answer == line) }
    #expect(lines.count > 2_000)
  }

  // An entry that stands in a list twice, or that a phrase with "*" stands for already, decides nothing.
  @Test(arguments: ["PhrasalVerbs", "MenuVerbs", "EnglishWords", "CompoundHeads", "Spellings"])
  func noWordIsListedTwice(file: String) throws {
    let texts = try SourceTexts.all(in: "LintRules/Knowledge/\(file).swift").filter { $0.contains("\n") }
    var label = ""
    var seen: Set<String> = []
    for word in texts.flatMap({ $0.split { $0.isWhitespace } }) {
      if word.hasSuffix(":") { label = String(word.dropLast()).replacing("+", with: "") }
      #expect(seen.insert("\(label) \(word)").inserted, "\(label): \(word)")
    }
    #expect(seen.count > 60)
  }

  @Test(arguments: ["EllipsisKnowledge", "DestructiveKnowledge"])
  func noPhraseIsListedTwice(file: String) throws {
    let texts = try SourceTexts.all(in: "LintRules/Knowledge/\(file).swift").filter { $0.contains(" | ") }
    var meanings: [String: String] = [:]
    for line in texts.joined(separator: "\n").replacing("\\\n", with: " ").split(separator: "\n") {
      let fields = line.components(separatedBy: " | ")
      guard fields.count == 2 else { continue }
      for phrase in fields[1].split(separator: ";") {
        let known = meanings.updateValue(
          fields[0].trimmingCharacters(in: .whitespaces), forKey: phrase.trimmingCharacters(in: .whitespaces))
        #expect(known == nil, "\(phrase)")
      }
    }
    #expect(meanings.count > 60)
    for (phrase, meaning) in meanings where !phrase.hasSuffix("*") {
      let words = phrase.split(separator: " ")
      let begun = words.indices.dropFirst().reversed().lazy.compactMap { count in
        meanings[words[..<count].joined(separator: " ") + " *"]
      }
      #expect(begun.first != meaning, "\(phrase)")
    }
  }

  // Made-up titles in which each kind of word meets each kind of neighbour: what is wrong with their capitals and their
  // articles.
  @Test func titlesAreJudged() throws {
    let file = Self.file.deletingLastPathComponent().appending(path: "titles.txt")
    let style = TitleStyle(words: ["camelCase", "npm"], appName: "Row Tab")
    let titles = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let judged = titles.map { line in
      let title = line.components(separatedBy: " | ")[0]
      let judgement = style.judge(title)
      let faults = judgement.faults.map { fault in
        "\(fault.range.lowerBound)–\(fault.range.upperBound) \(fault.correct) \(fault.certainty)"
      }
      let articles = style.articles(in: title)
      let found = articles.articles.map {
        "\($0.range.lowerBound)–\($0.range.upperBound) \($0.isDoubtful ? "doubtful" : "an article")"
      }
      let answers =
        faults + [judgement.corrected].compactMap { $0 } + (judgement.isSafe ? [] : ["unsafe"]) + found
        + [articles.corrected].compactMap { $0 } + (articles.isSafe ? [] : ["unsafe"])
      return "\(title) | \(answers.isEmpty ? "right" : answers.joined(separator: " | "))"
    }
    if ProcessInfo.processInfo.environment["MENULINT_UPDATE"] != nil {
      try Data((judged.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
    for (judgement, line) in zip(judged, titles) { #expect(judgement == line) }
    #expect(titles.count > 3_000)
  }

  // Each item of the standard menus by itself, its neighbours included.
  @Test func standardItems() throws {
    let file = Self.file.deletingLastPathComponent().appending(path: "items.txt")
    let lines = StandardMenus.items.map { item in
      let facts: [(String, Bool)] = [
        ("submenu", item.isSubmenu), ("automatic", item.isAutomatic), ("Mac", item.isMacOnly),
        ("named", item.isNamed),
      ]
      let words = facts.filter(\.1).map(\.0).joined(separator: " ")
      let place = "\(item.menu.title) \(item.rank) \(item.submenu)"
      return
        "\(place) | \(item.displayTitle) | \(item.shortcut?.specText ?? "") | \(words) | \(item.placement)"
    }
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["MENULINT_UPDATE"] != nil { try Data(text.utf8).write(to: file) }
    let known = try String(contentsOf: file, encoding: .utf8)
    for (line, expected) in zip(lines, known.split(separator: "\n").map(String.init)) {
      #expect(line == expected)
    }
    #expect(text == known)
  }

  private func answer(_ question: String, _ subject: String) -> String {
    let parts = subject.components(separatedBy: ", ")
    switch question {
    case "destroys": return DestructiveKnowledge.strength(ofTitle: subject).map { "\($0)" } ?? "no"
    case "ellipsis": return "\(EllipsisKnowledge.verdict(forTitle: subject))"
    case "harmless": return "\(HarmlessCommands.names(subject))"
    case "taken off lightly": return "\(HarmlessCommands.takesOffLightly(subject))"
    case "verb": return MenuVerbs.verb(subject).map { "\($0.base) \($0.form)" } ?? "no"
    case "word": return classes(subject)
    case "phrase":
      return PhrasalVerbs.bond(parts[0].lowercased(), parts[1].lowercased()).map { "\($0)" } ?? "no"
    case "spelling": return Spellings.spelling(of: subject.lowercased()) ?? "no"
    case "together":
      let clusters = parts.map { CommandClusters.cluster(of: TitleKey($0)) }
      return "\(clusters[0] != nil && clusters[0] == clusters[1])"
    case "symbol of": return StandardSymbol.standard(for: TitleKey(subject))?.symbol ?? "none"
    case "meaning of":
      return StandardSymbol.meaning(of: StandardSymbol.base(of: subject))?.action ?? "none"
    case "as good":
      let action = StandardSymbol.standard(for: TitleKey(parts[0]))
      return "\(action?.accepts(StandardSymbol.base(of: parts[1])) ?? false)"
    case "fits":
      let action = StandardSymbol.all.first { $0.symbol == parts[0] && $0.fits(parts[1]) }
      return action?.action ?? "no"
    case "shortcut": return shortcut(subject).map { "\($0.hold) \($0.action)" } ?? "free"
    case "right":
      return "\(shortcut(parts[0])?.isRight(for: parts.dropFirst().joined(separator: ", ")) ?? false)"
    default: return "unknown question"
    }
  }

  private func shortcut(_ text: String) -> StandardShortcut? {
    guard let parsed = try? Shortcut(parsing: text) else { return nil }
    return StandardShortcut.known(parsed)
  }

  private func classes(_ word: String) -> String {
    let names: [(String, WordClass)] = [
      ("article", .article), ("conjunction", .conjunction), ("preposition", .preposition),
      ("disputed", .disputed), ("particle", .particle), ("adverb", .adverb), ("either", .either),
      ("connector", .connector), ("long preposition", .longPreposition), ("small name", .smallName),
      ("unit", .unit), ("letter case", .letterCase), ("key name", .keyName), ("prefix", .prefix),
      ("small compound", .smallCompound), ("lettered", .lettered), ("small initial", .smallInitial),
      ("foreign", .foreign),
    ]
    let found = EnglishWords.classes(of: word.utf8)
    return names.filter { found.contains($0.1) }.map(\.0).joined(separator: ", ")
  }
}
