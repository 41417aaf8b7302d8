import MenuModel
import MenuSpecParser
import Testing

@testable import LintRules

/// Fixes of the rules' own examples, as properties: the fixed text parses, a fix mends what it says and brings no
/// new fault of that rule, and once all are applied a further run changes nothing.
@Suite struct FixSettlingTests {
  @Test(arguments: RuleBook.descriptions.filter { $0.origin == .menus && $0.fix != .none }.map(\.id))
  func fixesSettle(rule id: String) throws {
    let about = try #require(RuleBook.description(of: id))
    for example in about.examples where example.isBad {
      let linter = RuleExampleTests.linter(only: about, options: example.options)
      var text = example.unmarked.text
      var counts: [Int] = []
      for _ in 0..<10 {
        let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
        #expect(spec.problems.isEmpty, "\(id): \(spec.problems) in\n\(text)")
        let findings = linter.lint(spec.menus).filter { !$0.fixes.isEmpty }
        counts.append(findings.count)
        let fixed = Fixing.applyFirstFixes(findings, to: spec)
        if fixed == text { break }
        text = fixed
      }
      #expect(counts.last == 0, "\(id): \(counts) findings, pass by pass, end with\n\(text)")
      #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 > $1 }, "\(id): \(counts)")
    }
  }
}
