/// The value of a rule's option.
public enum OptionValue: Sendable, Equatable {
  case number(Int)
  case texts([String])

  /// The name of the type in a configuration: “a whole number”.
  public var typeName: String {
    switch self {
    case .number: "a whole number"
    case .texts: "a list of strings"
    }
  }
}

/// An option of a rule.
public struct RuleOption: Sendable {
  /// The key in the configuration.
  public var name: String
  /// The default value.
  public var defaultValue: OptionValue
  /// The description of the option.
  public var summary: String
  /// For a list, the values it may contain; empty if any are allowed.
  public var allowed: [String]

  init(_ name: String, _ defaultValue: OptionValue, _ summary: String, allowed: [String] = []) {
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
    self.allowed = allowed
  }
}

/// An option with the type of its value. A rule describes and reads the option through the same constant, so
/// the name can't be misspelled.
struct OptionKey<Value: Sendable>: Sendable {
  /// The option as the configuration and the documentation use it.
  let option: RuleOption
  /// The default value.
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

/// The configured values of a rule's options.
struct RuleOptions: Sendable {
  var values: [String: OptionValue] = [:]

  /// Returns the configured number, or the default.
  subscript(key: OptionKey<Int>) -> Int {
    if case .number(let number) = values[key.option.name] { number } else { key.defaultValue }
  }

  /// Returns the configured texts, or the default.
  subscript(key: OptionKey<[String]>) -> [String] {
    if case .texts(let texts) = values[key.option.name] { texts } else { key.defaultValue }
  }
}
