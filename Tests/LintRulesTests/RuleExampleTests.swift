import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// The examples of every rule: a bad one gives exactly the findings that it marks, a good one none, and fixes give
/// the text that the example says.
@Suite struct RuleExampleTests {
  @Test(arguments: RuleBook.descriptions.filter { $0.origin == .menus }.map(\.id))
  func examplesHold(rule id: String) throws {
    let about = try #require(RuleBook.description(of: id))
    #expect(about.examples.contains { $0.isBad }, "a rule needs a bad example")
    #expect(about.examples.contains { !$0.isBad }, "a rule needs a good example")
    for example in about.examples {
      let (text, expected) = example.unmarked
      let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
      #expect(spec.problems.isEmpty, "\(id): \(spec.problems)\n\(text)")
      let findings = Self.linter(only: about, options: example.options).lint(spec.menus)
      let sorted = expected.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
      #expect(
        findings.map(\.range) == sorted,
        "\(id): found \(findings.map { "\(spec.syntax.source[$0.range]): \($0.message)" }) in\n\(text)")
      for finding in findings { check(finding, of: about) }
      guard let fixed = example.fixed else {
        continue
      }
      let linter = Self.linter(only: about, options: example.options)
      #expect(Fixing.applyInRounds(linter, to: text) == fixed, "\(id)")
    }
  }

  @Test(arguments: RuleBook.descriptions.filter { $0.origin == .reader }.map(\.id))
  func problemsHold(rule id: String) throws {
    let about = try #require(RuleBook.description(of: id))
    for example in about.examples {
      let (text, expected) = example.unmarked
      let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
      #expect(spec.problems.map(\.range) == expected, "\(spec.problems)")
      #expect(spec.problems.allSatisfy { $0.kind.rawValue == id })
      let fixed = applying(spec.problems.compactMap(\.replacement), to: spec.syntax.source)
      #expect(String(decoding: fixed, as: UTF8.self) == example.fixed ?? text, "\(id)")
    }
  }

  @Test func idsAreUnique() {
    let ids = RuleBook.descriptions.flatMap { [$0.id] + $0.formerIDs }
    #expect(Set(ids).count == ids.count)
    #expect(RuleBook.descriptions.filter { !$0.isConfigurable }.map(\.id) == ["syntax", "spec"])
  }

  private func check(_ finding: Finding, of about: RuleDescription) {
    #expect(finding.rule == about.id)
    #expect(!finding.message.isEmpty && !finding.message.hasSuffix("."), "\(finding.message)")
    #expect(
      finding.severity == about.severity || finding.severity == about.lowerSeverity, "\(finding.message)")
    for fix in finding.fixes {
      switch about.fix {
      case .none: Issue.record("\(about.id) fixes and doesn't say so")
      case .safe: #expect(fix.safety == .safe, "\(about.id): \(fix.title)")
      case .unsafe: #expect(fix.safety == .unsafe, "\(about.id): \(fix.title)")
      case .mixed: break
      }
    }
  }

  static func linter(only rule: RuleDescription, options: [String: OptionValue] = [:]) -> Linter {
    var settings: [String: RuleSetting] = [:]
    for other in RuleBook.descriptions where other.id != rule.id {
      settings[other.id] = RuleSetting(isOff: true)
    }
    settings[rule.id] = RuleSetting(isOff: false, options: options)
    return Linter(LintConfiguration(settings: settings))
  }
}
