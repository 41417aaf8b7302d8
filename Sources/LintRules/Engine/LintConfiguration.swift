import MenuModel

/// The rules that run, the severities of their findings, and their options.
public struct LintConfiguration: Sendable, Equatable {
  /// The settings of rules, by id. A rule without settings uses the defaults in its description.
  public var settings: [String: RuleSetting]
  /// Words that are spelled as given anywhere in a title.
  public var words: [String]

  /// Whether to raise findings to warnings if they are info only because they are less certain or in source
  /// code.
  public var isStrict: Bool

  /// Creates a configuration. Without arguments, every rule has its defaults.
  public init(settings: [String: RuleSetting] = [:], words: [String] = [], isStrict: Bool = false) {
    self.settings = settings
    self.words = words
    self.isStrict = isStrict
  }

  /// Returns the severities of a rule's findings, in menus read from code or elsewhere, or nil if the rule is
  /// off. A configured severity applies to both.
  func severities(of rule: RuleDescription, inCode: Bool = false) -> TierSeverities? {
    let setting = settings[rule.id]
    if setting?.isOff ?? !rule.isOn { return nil }
    let inCode = inCode && !isStrict
    let upper = setting?.severity ?? (inCode ? rule.severityInCode : nil) ?? rule.severity
    // If a rule has two tiers only in code, its only configurable severity applies to both tiers.
    let set = setting?.lowerSeverity ?? (rule.lowerSeverity == nil ? setting?.severity : nil)
    let lower = set ?? (inCode ? rule.lowerSeverityInCode : nil) ?? rule.lowerSeverity ?? upper
    let isRaised = isStrict && set == nil && lower < .warning
    return TierSeverities(upper: upper, lower: min(upper, isRaised ? .warning : lower))
  }
}

/// The severities of a rule's two tiers. The lower tier is never more severe than the upper. If a rule has
/// one tier, both are equal.
struct TierSeverities: Sendable {
  var upper: Severity
  var lower: Severity
}

/// The configuration of one rule.
public struct RuleSetting: Sendable, Equatable {
  /// Whether the rule is off; nil keeps the default.
  public var isOff: Bool?
  /// The severity of the upper tier; nil keeps the default.
  public var severity: Severity?
  /// The severity of the lower tier; nil keeps the default.
  public var lowerSeverity: Severity?
  /// The values of the rule's options.
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
