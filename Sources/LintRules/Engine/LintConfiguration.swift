import MenuModel

/// Which rules run, how much their findings weigh, and what else they are told.
public struct LintConfiguration: Sendable, Equatable {
  /// What is set for rules, by id. A rule that isn't named is as its description says.
  public var settings: [String: RuleSetting]
  /// Words that are spelled as given wherever they stand in a title.
  public var words: [String]

  /// Whether findings are warnings that are info only because they are less certain or in source code.
  public var isStrict: Bool

  /// Creates a configuration; every rule at its default without arguments.
  public init(settings: [String: RuleSetting] = [:], words: [String] = [], isStrict: Bool = false) {
    self.settings = settings
    self.words = words
    self.isStrict = isStrict
  }

  /// What the findings of a rule weigh, in menus read from code or in others; nil if the rule is off. A severity that is
  /// set holds for both.
  func severities(of rule: RuleDescription, inCode: Bool = false) -> TierSeverities? {
    let setting = settings[rule.id]
    if setting?.isOff ?? !rule.isOn { return nil }
    let inCode = inCode && !isStrict
    let upper = setting?.severity ?? (inCode ? rule.severityInCode : nil) ?? rule.severity
    // Of a rule that has two tiers in code alone the one severity that can be set holds for both.
    let set = setting?.lowerSeverity ?? (rule.lowerSeverity == nil ? setting?.severity : nil)
    let lower = set ?? (inCode ? rule.lowerSeverityInCode : nil) ?? rule.lowerSeverity ?? upper
    let isRaised = isStrict && set == nil && lower < .warning
    return TierSeverities(upper: upper, lower: min(upper, isRaised ? .warning : lower))
  }
}

/// What the findings of a rule's two tiers weigh: the lower never more than the upper, in a rule of one tier the same.
struct TierSeverities: Sendable {
  var upper: Severity
  var lower: Severity
}

/// What a configuration sets for one rule.
public struct RuleSetting: Sendable, Equatable {
  /// Whether the rule is off; nil leaves it as it is.
  public var isOff: Bool?
  /// The severity of the upper tier; nil leaves it.
  public var severity: Severity?
  /// The severity of the lower tier; nil leaves it.
  public var lowerSeverity: Severity?
  /// Values of the rule's options.
  public var options: [String: OptionValue]

  /// Creates a setting.
  public init(
    isOff: Bool? = nil, severity: Severity? = nil, lowerSeverity: Severity? = nil,
    options: [String: OptionValue] = [:]
  ) {
    self.isOff = isOff
    self.severity = severity
    self.lowerSeverity = lowerSeverity
    self.options = options
  }
}
