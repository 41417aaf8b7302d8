/// The value of a rule's option.
public enum OptionValue: Sendable, Equatable {
  case number(Int)
  case texts([String])

  /// What the configuration must give for it: “a whole number”.
  public var typeName: String {
    switch self {
    case .number: "a whole number"
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

/// An option by the type of its value. A rule describes it and reads it by the same constant, so that none is
/// misspelt.
struct OptionKey<Value: Sendable>: Sendable {
  /// What the configuration and the documentation know of it.
  let option: RuleOption
  /// What it is where the configuration says nothing.
  let defaultValue: Value
}

extension OptionKey<Int> {
  init(_ name: String, _ defaultValue: Int, _ summary: String) {
    self.init(option: RuleOption(name, .number(defaultValue), summary), defaultValue: defaultValue)
  }
}

extension OptionKey<[String]> {
  init(_ name: String, _ defaultValue: [String], _ summary: String, allowed: [String] = []) {
    self.init(
      option: RuleOption(name, .texts(defaultValue), summary, allowed: allowed), defaultValue: defaultValue)
  }
}

/// What a configuration sets of a rule's options.
struct RuleOptions: Sendable {
  var values: [String: OptionValue] = [:]

  /// The number that an option is set to, or its default.
  subscript(key: OptionKey<Int>) -> Int {
    if case .number(let number) = values[key.option.name] { number } else { key.defaultValue }
  }

  /// The texts that an option is set to, or its default.
  subscript(key: OptionKey<[String]>) -> [String] {
    if case .texts(let texts) = values[key.option.name] { texts } else { key.defaultValue }
  }
}
