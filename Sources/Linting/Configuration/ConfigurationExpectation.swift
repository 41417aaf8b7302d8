import LintRules
import MenuModel

/// The expected kind of a value in `.menulint.json`, determined by the keys that lead to it.
package enum ConfigurationExpectation {
  case root
  case value(ConfigurationKey)
  /// The settings for Swift source.
  case swift
  /// An entry of `overrides`.
  case override
  /// The setting of a rule.
  case setting(RuleDescription)
  /// The severity of a rule's findings. `off` is valid only for the whole rule, not for one tier.
  case severity(isOfTier: Bool)
  case option(RuleOption)
  /// An entry of a list with known values; any string if the list is empty.
  case entry(of: [String])
  case nothing

  package static let severityKey = "severity"

  package func value(ofKey name: String) -> ConfigurationExpectation {
    switch self {
    case .root:
      if name == ConfigurationKey.swift.rawValue { return .swift }
      return ConfigurationKey(rawValue: name).map { .value($0) } ?? .nothing
    case .override:
      let key = ConfigurationKey(rawValue: name)
      return key.map { $0.scopes.contains(.override) ? .value($0) : .nothing } ?? .nothing
    case .value(let key) where key.type == .rules:
      return RuleBook.description(of: name).map { .setting($0) } ?? .nothing
    case .setting(let rule):
      if name == Self.severityKey { return .severity(isOfTier: false) }
      if Severity(rawValue: name) != nil { return .severity(isOfTier: true) }
      return rule.options.first { $0.name == name }.map { .option($0) } ?? .nothing
    default: return .nothing
    }
  }

  /// The expectation for the entries of a list.
  package var entry: ConfigurationExpectation {
    switch self {
    case .value(let key) where key.type == .overrides: .override
    case .value(let key) where key.type == .platforms: .entry(of: Platform.allCases.map(\.rawValue))
    case .option(let option): .entry(of: option.allowed)
    default: .nothing
    }
  }

  /// The valid keys of a mapping that are in the table of configuration keys, with their meanings.
  package var keys: [(name: String, summary: String)] {
    switch self {
    case .root: ConfigurationKey.allCases.map { ($0.rawValue, $0.summary) }
    case .override:
      OverrideKey.allCases.map { ($0.rawValue, $0.summary) }
        + ConfigurationKey.allCases.filter { $0.scopes.contains(.override) }.map { ($0.rawValue, $0.summary) }
    case .swift: SwiftKey.allCases.map { ($0.rawValue, $0.summary) }
    default: []
    }
  }
}
