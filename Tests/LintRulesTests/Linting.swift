import LintRules
import MenuModel
import MenuSpecParser

@testable import DataTree
@testable import TextCore

/// Lints specs in tests.
enum Linting {
  /// Returns the findings of some rules in a YAML spec, as “rule: text of the range”, or the findings of all
  /// rules if none are given.
  static func findings(_ yaml: String, of rules: String...) -> [String] {
    let spec = MenuSpec(parsing: SourceText(yaml), format: .yaml)
    guard spec.problems.isEmpty else { return spec.problems.map { "problem: \($0.message)" } }
    return Linter().lint(spec.menus).filter { rules.isEmpty || rules.contains($0.rule) }
      .map { "\($0.rule): \(spec.syntax.source[$0.range])" }
  }

  /// Returns the messages of a rule's findings in a YAML spec.
  static func messages(_ yaml: String, of rule: String) -> [String] {
    let spec = MenuSpec(parsing: SourceText(yaml), format: .yaml)
    return Linter().lint(spec.menus).filter { $0.rule == rule }.map(\.message)
  }

  /// Returns the severities of a rule's findings in a YAML spec.
  static func severities(_ yaml: String, of rule: String) -> [Severity] {
    let spec = MenuSpec(parsing: SourceText(yaml), format: .yaml)
    return Linter().lint(spec.menus).filter { $0.rule == rule }.map(\.severity)
  }
}
