import DataTree
import LintRules
import Linting
import MenuModel

/// Completion in a configuration file.
struct ConfigurationCompletion {
  private let place: CompletionPlace

  init(_ place: CompletionPlace) { self.place = place }

  /// Returns the keys or values that are valid at the mark.
  func proposals() -> [CompletionProposal] {
    var expected = ConfigurationExpectation.root
    for step in place.steps {
      if step.isKey { return keys(of: step.parent, expected) }
      expected = step.key.map { expected.value(ofKey: place.tree.value(of: $0)) } ?? expected.entry
    }
    return values(expected)
  }

  private static let severities = Severity.allCases.reversed().map(\.rawValue)

  // MARK: - Keys

  private func keys(of mapping: NodeID, _ expected: ConfigurationExpectation) -> [CompletionProposal] {
    let present = place.keys(of: mapping)
    return allKeys(expected, present).filter { !present.contains($0.label) }
  }

  private func allKeys(_ expected: ConfigurationExpectation, _ present: [String]) -> [CompletionProposal] {
    switch expected {
    case .root, .override, .swift: return expected.keys.map { Self.key($0.name, $0.summary) }
    case .value(let key) where key.type == .rules:
      return RuleProposals.all(besides: present, first: [], form: .key(isStructure: false))
    case .setting(let rule):
      let severity = Self.key(
        ConfigurationExpectation.severityKey, "How much its findings weigh; off silences it.")
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

  private static func key(_ name: String, _ summary: String) -> CompletionProposal {
    CompletionProposal(
      label: name, kind: .key, form: .key(isStructure: false), documentation: summary)
  }

  // MARK: - Values

  private func values(_ expected: ConfigurationExpectation) -> [CompletionProposal] {
    switch expected {
    case .setting(let rule): return states(besides: nil, usual: rule.severity)
    // A single tier of a rule can't be turned off.
    case .severity(let isOfTier): return states(besides: isOfTier ? "off" : nil, usual: nil)
    case .option(let option): return values(of: option)
    case .value(let key) where key.type == .platforms:
      return texts(Platform.allCases.map(\.rawValue), .soleEntry)
    case .entry(let names):
      let present = place.steps.last.map { place.entries(of: $0.parent) } ?? []
      return texts(names.filter { !present.contains($0) }, .text)
    case .root:
      return [
        CompletionProposal(
          label: "{}", kind: .value, form: .exact("{}", bytesBehindCursor: 1), detail: "a configuration")
      ]
    case .value, .override, .swift, .nothing: return []
    }
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
