import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

// What the rules say of ranges of menus, a suite for each chapter of theirs: nothing else has as much to do, and a fault is
// looked for in a part of it at a time. See ``SweptSpecs`` and ``Answers``.

@Suite struct SweptTitleAnswerTests {
  @Test func whatIsSweptIsJudgedAsEver() async throws { try await Swept.check(.titles) }
}

@Suite struct SweptStructureAnswerTests {
  @Test func whatIsSweptIsJudgedAsEver() async throws { try await Swept.check(.structure) }
}

@Suite struct SweptContextAnswerTests {
  @Test func whatIsSweptIsJudgedAsEver() async throws { try await Swept.check(.contexts) }
}

@Suite struct SweptShortcutAnswerTests {
  @Test func whatIsSweptIsJudgedAsEver() async throws { try await Swept.check(.shortcuts) }
}

@Suite struct SweptMenuBarAnswerTests {
  @Test func whatIsSweptIsJudgedAsEver() async throws { try await Swept.check(.menuBar) }
}

enum Swept {
  // Side by side.
  static func check(_ category: RuleCategory) async throws {
    let rules = RuleBook.descriptions.filter { $0.origin == .menus && $0.category == category }
    let noted = try await withThrowingTaskGroup(of: (Int, Answers).self) { group in
      for (number, about) in rules.enumerated() {
        group.addTask { (number, try Self.sweep(about)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    var answers = Answers("swept-\(category.rawValue)")
    for (_, others) in noted.sorted(by: { $0.0 < $1.0 }) { answers.add(others) }
    #expect(try answers.differences() == [])
  }

  /// The same for one rule.
  static func check(_ about: RuleDescription) throws {
    #expect(try sweep(about).differences(of: [about.id]) == [])
  }

  private static func sweep(_ about: RuleDescription) throws -> Answers {
    var answers = Answers("swept-\(about.category.rawValue)")
    var specs = try SweptSpecs(of: about)
    var last = (options: [String: OptionValue](), linter: RuleExampleTests.linter(only: about))
    for (number, make) in specs.all().enumerated() {
      let (spec, options) = make()
      let text = try JSONSerialization.data(withJSONObject: spec, options: .sortedKeys)
      if options != last.options { last = (options, RuleExampleTests.linter(only: about, options: options)) }
      let menus = MenuSpec(parsing: SourceText(bytes: [UInt8](text)), format: .json).menus
      for finding in last.linter.lint(menus) {
        answers.note(about.id, "\(number) \(AnswerTests.sketch(finding))")
      }
    }
    return answers
  }
}

/// What a rule says of titles with each word that its source has, so that an entry of a table in a rule decides one: alone,
/// in other letters, at either end, before a sign, as the title of a menu and as the value of a key. See ``Answers``.
@Suite struct TableAnswerTests {
  private static let forms = [
    "•", "• Row", "Row •", "•.", "Row •.", "•…", "•:", "(•)", "Row (•)", "• the Row", "Show •", "Delete •",
    "No •", "5 •", "• 2",
    "•, Row", "•-Row", "Row/•", "• and Row", "Row as •…", "• All", "“•”", "• “Row”", "All •",
  ]
  private static let keys = ["symbol", "image", "action", "command", "subtitle", "id", "tag"]

  @Test func tablesAreKnownAsEver() throws {
    var answers = Answers("tables")
    for about in RuleBook.descriptions where about.origin == .menus { try Self.note(about, &answers) }
    #expect(try answers.differences() == [])
  }

  /// The same for one rule.
  func isJudgedAsEver(_ about: RuleDescription) throws {
    var answers = Answers("tables")
    try Self.note(about, &answers)
    #expect(try answers.differences(of: [about.id]) == [])
  }

  private static func note(_ about: RuleDescription, _ answers: inout Answers) throws {
    let linter = RuleExampleTests.linter(only: about)
    let head = NearbySpecs(of: about).examples.first?.spec ?? [:]
    let kinds = Set(
      ["menuBar", "context"] + (head["menus"] as? [[String: Any]] ?? []).compactMap { $0["kind"] as? String })
    for (number, word) in try SweptSpecs.words(of: about).enumerated() {
      let titles = forms.enumerated().map { index, form in
        form.replacing("•", with: (index + number) % 3 == 0 ? word.lowercased() : word)
      }
      let keyed = keys.map { ["title": "Row", $0: word] }
      for kind in kinds.sorted() {
        let spec: [String: Any] = [
          "menus": [
            ["kind": kind, "title": word, "items": titles],
            ["kind": kind, "title": "Row", "items": keyed + [word, "Row", word]],
          ], "app": "Row Tab",
        ]
        let text = try JSONSerialization.data(withJSONObject: spec, options: .sortedKeys)
        let menus = MenuSpec(parsing: SourceText(bytes: [UInt8](text)), format: .json).menus
        for finding in linter.lint(menus) {
          answers.note(about.id, "\(word) \(kind) \(AnswerTests.sketch(finding))")
        }
      }
    }
  }
}

/// What other languages than specs tell of elements, and no key of a spec does: each example in the words of each language,
/// and each flag on all its elements, on every other, on one. See ``Answers``.
@Suite struct FlagAnswerTests {
  @Test func flagsAreJudgedAsEver() throws {
    var answers = Answers("flags")
    for about in RuleBook.descriptions where about.origin == .menus { try Self.note(about, &answers) }
    #expect(try answers.differences() == [])
  }

  /// The same for one rule.
  func isJudgedAsEver(_ about: RuleDescription) throws {
    var answers = Answers("flags")
    try Self.note(about, &answers)
    #expect(try answers.differences(of: [about.id]) == [])
  }

  private static func note(_ about: RuleDescription, _ answers: inout Answers) throws {
    for (number, example) in NearbySpecs(of: about).examples.enumerated() {
      let text = try JSONSerialization.data(withJSONObject: example.spec, options: .sortedKeys)
      let menus = MenuSpec(parsing: SourceText(bytes: [UInt8](text)), format: .json).menus
      let linter = RuleExampleTests.linter(only: about, options: example.options)
      let count = menus.elements.count
      for (language, words) in languages.enumerated() {
        var other = menus
        other.vocabulary = words
        for finding in linter.lint(other) {
          answers.note(about.id, "\(number) \(language) \(AnswerTests.sketch(finding))")
        }
        for bit in 0..<16 {
          let one = (bit + language * 7) % count
          var flagged = other
          for index in menus.elements.indices
          where [index == one, index % 2 == 1, true][(bit + language) % 3] {
            flagged.elements[index].flags.formSymmetricDifference(.init(rawValue: 1 << bit))
          }
          for finding in linter.lint(flagged) {
            answers.note(about.id, "\(number) \(language) \(bit) \(AnswerTests.sketch(finding))")
          }
        }
      }
    }
  }

  private static let languages: [Vocabulary] = [.spec, .swiftUI, .uiKit, .appKit, .interfaceBuilder]
}
