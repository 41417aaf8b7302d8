/// The value of a rule's option.
public enum OptionValue: Sendable, Equatable {
  case number(Int)
  case boolean(Bool)
  case texts([String])

  /// What the configuration must give for it: “a whole number”.
  public var typeName: String {
    switch self {
    case .number: "a whole number"
    case .boolean: "true or false"
    case .texts: "a list of texts"
    }
  }
}

/// An option that a rule offers.
public struct RuleOption: Sendable {
  /// The key in the configuration.
  public var name: String
  /// What it is where the configuration says nothing.
  public var defaultValue: OptionValue
  /// What it sets.
  public var summary: String
  /// For a list: the texts that may stand in it; empty where any may.
  public var allowed: [String]

  init(_ name: String, _ defaultValue: OptionValue, _ summary: String, allowed: [String] = []) {
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
    self.allowed = allowed
  }
}

/// What a rule is made with: the values of its options, and what all rules may need to know.
struct RuleOptions: Sendable {
  let values: [String: OptionValue]
  let defaults: [RuleOption]

  /// The number set for an option.
  func number(_ name: String) -> Int {
    if case .number(let number) = value(name) { number } else { 0 }
  }

  /// The texts set for an option.
  func texts(_ name: String) -> [String] {
    if case .texts(let texts) = value(name) { texts } else { [] }
  }

  /// Whether an option is set.
  func flag(_ name: String) -> Bool {
    value(name) == .boolean(true)
  }

  private func value(_ name: String) -> OptionValue? {
    values[name] ?? defaults.first { $0.name == name }?.defaultValue
  }
}
