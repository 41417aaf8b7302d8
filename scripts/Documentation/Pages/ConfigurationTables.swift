import LintRules
import Linting

/// The tables of `docs/configuration.md`, generated from the tables of configuration keys, rule options, and
/// suppressions.
package enum ConfigurationTables {
  /// The tables, by their names in the page.
  package static var all: [String: String] {
    [
      "file": file(), "swift": swift(), "overrides": overrides(), "options": options(),
      "comments": comments(),
    ]
  }

  private static func file() -> String {
    PageTable.table(
      ["key", "value", "meaning"],
      ConfigurationKey.allCases.map { ["`\($0.rawValue)`", value($0.type), $0.summary] })
  }

  private static func swift() -> String {
    PageTable.table(
      ["key", "value", "meaning"],
      SwiftKey.allCases.map { ["`\($0.rawValue)`", "a list of strings", $0.summary] })
  }

  private static func overrides() -> String {
    let own = OverrideKey.allCases.map { key in
      ["`\(key.rawValue)`", key == .files ? value(.patterns) : "a list of strings", key.summary]
    }
    let shared = ConfigurationKey.allCases.filter { $0.scopes.contains(.override) }
    return PageTable.table(
      ["key", "value", "meaning"],
      own + shared.map { ["`\($0.rawValue)`", value($0.type), $0.summary] })
  }

  private static func value(_ type: ConfigurationKey.ValueType) -> String {
    switch type {
    case .text: "a string"
    case .texts: "a list of strings"
    case .patterns: "a list of [patterns](#patterns)"
    case .platforms: "a list of platforms, as in [specs](spec.md#a-document)"
    case .level: "`standard` or `strict`"
    case .rules: "a mapping of [rules](#rules)"
    case .overrides: "a list of [overrides](#overrides)"
    case .swift: "a mapping for [Swift source](#swift-source)"
    }
  }

  private static func options() -> String {
    let rows = RuleBook.descriptions.flatMap { rule in
      rule.options.map { option in
        let allowed = option.allowed.map { "`\($0)`" }.joined(separator: ", ")
        return [
          "[\(rule.id)](rules/\(rule.id).md)", "`\(option.name)`", "`\(option.defaultValue.data.line)`",
          option.summary + (allowed.isEmpty ? "" : " Allowed: \(allowed)."),
        ]
      }
    }
    return PageTable.table(["rule", "option", "default", "meaning"], rows)
  }

  private static func comments() -> String {
    PageTable.table(
      ["after `#` or `//`", "effect"],
      SuppressionDirective.allCases.map {
        ["`\(SuppressionDirective.prefix)\($0.rawValue) RULE…`", $0.summary]
      })
  }
}
