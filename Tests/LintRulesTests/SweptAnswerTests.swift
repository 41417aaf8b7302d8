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
