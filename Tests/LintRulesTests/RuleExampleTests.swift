import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// The examples of every rule. A bad example has exactly the marked findings, in the marked tiers, and a good
/// example has none. Fixes produce the text in the example. Every tier and every kind of fix has an example.
@Suite struct RuleExampleTests {
  @Test(arguments: RuleBook.descriptions.filter { $0.origin == .menus }.map(\.id))
  func examplesHold(rule id: String) throws {
    let about = try #require(RuleBook.description(of: id))
    for example in about.examples {
      let (text, marks) = example.unmarked
      let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
      #expect(spec.problems.isEmpty, "\(id): \(spec.problems)\n\(text)")
      let linter = Self.linter(only: about, options: example.options)
      var menus = spec.menus
      menus.translations = example.translations(of: menus)
      let findings = linter.lint(menus)
      compare(findings, with: marks, of: about, in: spec)
      if !example.says.isEmpty {
        #expect(
          findings.count == example.says.count
            && zip(findings, example.says).allSatisfy { $0.message.contains($1) },
          "\(id): says \(findings.map(\.message)), not \(example.says)")
      }
      for finding in findings { check(finding, of: about) }
      checkFixes(of: example, linter, spec.syntax.source)
    }
  }

  @Test(arguments: RuleBook.descriptions.map(\.id))
  func examplesOfRulesAreComplete(rule id: String) throws {
    let about = try #require(RuleBook.description(of: id))
    let examples = about.examples
    #expect(examples.contains { $0.isBad }, "a rule needs a bad example")
    #expect(examples.contains { !$0.isBad }, "a rule needs a good example")
    let kinds = Set(examples.flatMap { $0.unmarked.marks.map(\.kind) })
    #expect(kinds.contains(.upper), "\(id): an example of the upper tier, marked ⟪…⟫, is missing")
    #expect(
      about.lowerSeverity == nil || kinds.contains(.lower),
      "\(id): an example of the lower tier, marked ⟨…⟩, is missing")
    let hasSafe = examples.contains { $0.fixed != nil }
    let hasUnsafe = examples.contains { $0.fixedUnsafe != nil }
    #expect(
      hasSafe == about.fix.hasSafe,
      "\(id): an example with `fixed` is missing, or the rule's `fix` isn't safe")
    // The tests of projects cover fixes of string tables.
    let isOfTables = about.category == .languages && examples.contains { $0.isBad && !$0.texts.isEmpty }
    #expect(
      isOfTables || hasUnsafe == about.fix.hasUnsafe,
      "\(id): an example with `fixedUnsafe` is missing, or the rule's `fix` is always safe")
  }

  @Test(arguments: RuleBook.descriptions.filter { $0.origin == .reader }.map(\.id))
  func examplesOfProblemsAreCorrect(rule id: String) throws {
    let about = try #require(RuleBook.description(of: id))
    for example in about.examples {
      let (text, marks) = example.unmarked
      let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
      #expect(spec.problems.map(\.range) == marks.map(\.range), "\(spec.problems)")
      #expect(spec.problems.allSatisfy { $0.kind.rawValue == id })
      let fixed = applying(spec.problems.compactMap(\.replacement), to: spec.syntax.source)
      #expect(String(decoding: fixed, as: UTF8.self) == example.fixedUnsafe ?? text, "\(id)")
    }
  }

  @Test func idsAreUnique() {
    let ids = RuleBook.descriptions.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(RuleBook.descriptions.filter { !$0.isConfigurable }.map(\.id) == ["syntax", "spec"])
  }

  private func compare(
    _ findings: [Finding], with marks: [RuleExample.Mark], of about: RuleDescription, in spec: MenuSpec
  ) {
    func list(_ places: [(SourceRange, String)]) -> [String] {
      Set(places.map { "\($0.0.start)–\($0.0.end) \(spec.syntax.source[$0.0]): \($0.1)" }).sorted()
    }
    let text = String(decoding: spec.syntax.source.bytes, as: UTF8.self)
    let found = list(findings.map { ($0.range, $0.severity.rawValue) })
    let marked = list(
      marks.compactMap { mark in about.severity(of: mark.kind).map { (mark.range, $0.rawValue) } })
    #expect(found == marked, "\(about.id): \(findings.map(\.message)) in\n\(text)")
    #expect(findings.count == found.count, "\(about.id): two findings at one place in\n\(text)")
    let related = list(findings.flatMap(\.related).map { ($0.range, "related") })
    #expect(
      related == list(marks.filter { $0.kind == .related }.map { ($0.range, "related") }),
      "\(about.id): \(findings.flatMap(\.related).map(\.message)) in\n\(text)")
  }

  private func checkFixes(of example: RuleExample, _ linter: Linter, _ source: SourceText) {
    let safe = example.fixed ?? example.unmarked.text
    #expect(example.fixed != example.unmarked.text, "`fixed` says nothing new")
    #expect(fixed(source, by: linter, includingUnsafe: false) == safe, "after the safe fixes")
    #expect(
      fixed(source, by: linter, includingUnsafe: true) == example.fixedUnsafe ?? safe, "after all fixes")
    #expect(example.fixedUnsafe != safe, "`fixedUnsafe` is the same as `fixed`")
  }

  private func fixed(_ source: SourceText, by linter: Linter, includingUnsafe: Bool) -> String {
    let result = Fixing.apply(linter, to: source, format: .yaml, includingUnsafe: includingUnsafe)
    return String(decoding: result.bytes, as: UTF8.self)
  }

  private func check(_ finding: Finding, of about: RuleDescription) {
    #expect(finding.rule == about.id)
    #expect(!finding.message.isEmpty && !finding.message.hasSuffix("."), "\(finding.message)")
    for fix in finding.fixes {
      #expect(
        fix.safety == .safe ? about.fix.hasSafe : about.fix.hasUnsafe,
        "\(about.id): “\(fix.title)” is \(fix.safety), but the rule's `fix` describes no such fixes")
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

extension FixDescription {
  fileprivate var hasSafe: Bool {
    switch self {
    case .safe, .mixed: true
    case .none, .unsafe: false
    }
  }

  fileprivate var hasUnsafe: Bool {
    switch self {
    case .unsafe, .mixed: true
    case .none, .safe: false
    }
  }
}
