import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// What all rules say of menus put together from the items of their examples. See ``Answers``.
@Suite struct AnswerTests {
  // Those that are off by default, too.
  static let linter = Linter(
    LintConfiguration(
      settings: Dictionary(
        uniqueKeysWithValues: RuleBook.descriptions.map { ($0.id, RuleSetting(isOff: false)) })))

  static func note(_ text: String, _ format: SpecFormat, _ answers: inout Answers) {
    let spec = MenuSpec(parsing: SourceText(text), format: format)
    if !spec.problems.isEmpty { answers.note("problems", "\(spec.problems.map(\.message))") }
    for finding in linter.lint(spec.menus) { answers.note(finding.rule, sketch(finding)) }
  }

  static func sketch(_ finding: Finding) -> String {
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

  @Test func menusAreJudgedAsEver() throws {
    var answers = Answers("menus")
    var made = MadeMenus()
    for _ in 0..<700 { Self.note(try made.next(), .json, &answers) }
    #expect(try answers.differences() == [])
  }
}

/// Specs in JSON made of what the rules' examples have: runs of their items in menus of their kinds, now and then with the
/// title or a key of another.
struct MadeMenus {
  private var random: SeededGenerator
  private let heads: [[String: Any]]
  private let lists: [[Any]]
  private let titles: [String]
  private let facets: [(key: String, value: Any)]

  init(seed: UInt64 = 9) {
    random = SeededGenerator(seed: seed)
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
