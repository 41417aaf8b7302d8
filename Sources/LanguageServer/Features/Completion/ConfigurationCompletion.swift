import DataTree
import LintRules
import Linting
import MenuModel

/// What fits at a place of a configuration file.
struct ConfigurationCompletion {
  private let place: CompletionPlace

  init(_ place: CompletionPlace) { self.place = place }

  /// What is expected of a node.
  private enum Expectation {
    case root
    case value(ConfigurationKey)
    case override
    case setting(RuleDescription)
    case severity
    case option(RuleOption)
    case entry(of: [String], list: NodeID)
    case nothing
  }

  /// The keys or values that may stand where the mark is.
  func proposals() -> [CompletionProposal] {
    var expected = Expectation.root
    for step in place.steps {
      if step.isKey { return keys(of: step.parent, expected) }
      expected = self.expected(of: step, in: expected)
    }
    return values(expected)
  }

  private func expected(of step: CompletionPlace.Step, in expected: Expectation) -> Expectation {
    guard let key = step.key else { return entry(of: step.parent, expected) }
    let name = place.tree.value(of: key)
    switch expected {
    case .root: return ConfigurationKey(rawValue: name).map { .value($0) } ?? .nothing
    case .override:
      let key = ConfigurationKey(rawValue: name)
      return key.map { $0.scopes.contains(.override) ? .value($0) : .nothing } ?? .nothing
    case .value(let key) where key.type == .rules:
      return RuleBook.description(of: name).map { .setting($0) } ?? .nothing
    case .setting(let rule):
      if name == Self.severityKey { return .severity }
      if Severity(rawValue: name) != nil { return .severity }
      return rule.options.first { $0.name == name }.map { .option($0) } ?? .nothing
    default: return .nothing
    }
  }

  private func entry(of list: NodeID, _ expected: Expectation) -> Expectation {
    switch expected {
    case .value(let key) where key.type == .overrides: .override
    case .value(let key) where key.type == .platforms: .entry(of: Self.platforms, list: list)
    case .option(let option): .entry(of: option.allowed, list: list)
    default: .nothing
    }
  }

  private static let platforms = Platform.allCases.map(\.rawValue)
  private static let severityKey = "severity"
  private static let severities = Severity.allCases.reversed().map(\.rawValue)

  // MARK: - Keys

  private func keys(of mapping: NodeID, _ expected: Expectation) -> [CompletionProposal] {
    let present = place.keys(of: mapping)
    return allKeys(expected, present).filter { !present.contains($0.label) }
  }

  private func allKeys(_ expected: Expectation, _ present: [String]) -> [CompletionProposal] {
    switch expected {
    case .root: return ConfigurationKey.allCases.filter { $0.scopes.contains(.file) }.map(Self.key)
    case .override:
      let own = OverrideKey.allCases.map { Self.key($0.rawValue, $0.summary) }
      return own + ConfigurationKey.allCases.filter { $0.scopes.contains(.override) }.map(Self.key)
    case .value(let key) where key.type == .rules:
      return RuleProposals.all(besides: present, first: [], form: .key(isStructure: false))
    case .setting(let rule):
      let severity = Self.key(Self.severityKey, "How much its findings weigh; off silences it.")
      return [severity] + tiers(of: rule) + rule.options.map { Self.key($0.name, $0.summary) }
    default: return []
    }
  }

  private func tiers(of rule: RuleDescription) -> [CompletionProposal] {
    guard let lower = rule.lowerSeverity else { return [] }
    let tiers = lower == rule.severity ? [lower] : [rule.severity, lower]
    return tiers.map {
      Self.key($0.rawValue, rule.tiers ?? "Its findings that are of severity \($0.rawValue) unless set.")
    }
  }

  private static func key(_ key: ConfigurationKey) -> CompletionProposal {
    self.key(key.rawValue, key.summary)
  }

  private static func key(_ name: String, _ summary: String) -> CompletionProposal {
    CompletionProposal(
      label: name, kind: .key, form: .key(isStructure: false), documentation: summary)
  }

  // MARK: - Values

  private func values(_ expected: Expectation) -> [CompletionProposal] {
    switch expected {
    case .setting(let rule): return states(besides: nil, usual: rule.severity)
    case .severity: return states(besides: isTier ? "off" : nil, usual: nil)
    case .option(let option): return values(of: option)
    case .value(let key) where key.type == .platforms: return texts(Self.platforms, .soleEntry)
    case .entry(let names, let list):
      let present = place.entries(of: list)
      return texts(names.filter { !present.contains($0) }, .text)
    case .root:
      return [
        CompletionProposal(
          label: "{}", kind: .value, form: .exact("{}", bytesBehindCursor: 1), detail: "a configuration")
      ]
    case .value, .override, .nothing: return []
    }
  }

  // A tier of a rule can't be off by itself.
  private var isTier: Bool {
    guard let key = place.steps.last?.key else { return false }
    return place.tree.value(of: key) != Self.severityKey
  }

  private func states(besides left: String?, usual: Severity?) -> [CompletionProposal] {
    (Self.severities + ["off"]).filter { $0 != left }.map { name in
      CompletionProposal(
        label: name, kind: .severity, form: .text,
        detail: name == usual?.rawValue ? "as it is unless set" : nil)
    }
  }

  private func values(of option: RuleOption) -> [CompletionProposal] {
    switch option.defaultValue {
    case .number(let number):
      return [
        CompletionProposal(label: String(number), kind: .value, form: .literal, detail: "as it is unless set")
      ]
    case .texts: return texts(option.allowed, .soleEntry)
    }
  }

  private func texts(_ names: [String], _ form: CompletionProposal.Form) -> [CompletionProposal] {
    names.map { CompletionProposal(label: $0, kind: .value, form: form) }
  }
}
