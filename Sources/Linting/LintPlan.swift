import LintRules
import MenuModel

/// The settings for linting the files with the same configuration, shared by all of them and by all threads.
package final class LintPlan: Sendable {
  /// The linter of the rules that run.
  let linter: Linter
  /// The defaults for settings that a spec doesn't state.
  package let defaults: MenuDefaults
  /// The settings that apply only to some menus of the files; nil if there are none.
  let scoped: ScopedPlan?
  /// The severity of `unused-suppression`; nil if it is off.
  package let unusedSuppression: Severity?
  /// The severity of `suppression-without-reason`; nil if it is off.
  let suppressionWithoutReason: Severity?
  /// The names of functions and types that look up strings by key in Swift source.
  package let localizers: [String]
  /// The languages whose translations are checked; nil for all.
  package let languages: [String]?
  /// The known findings.
  package let baseline: Baseline?

  /// Creates the plan for files to which some overrides apply.
  package init(
    _ configuration: Configuration, overrides: [ConfigurationOverride], _ settings: RunSettings,
    baseline: Baseline?
  ) {
    // This closure isn't a key path, because creating a key path is slow compared with a small run.
    let general = overrides.filter { $0.places.isEmpty }
    let lint = EffectiveSettings.lint(configuration, general, settings)
    linter = Linter(lint)
    defaults = EffectiveSettings.defaults(configuration, general, settings)
    scoped =
      overrides.count == general.count
      ? nil : ScopedPlan(overrides: overrides, settings: settings, configuration: configuration)
    unusedSuppression = EffectiveSettings.severity(of: ToolRules.unusedSuppression, lint)
    suppressionWithoutReason = EffectiveSettings.severity(of: ToolRules.suppressionWithoutReason, lint)
    localizers = configuration.localizers
    languages = configuration.languages
    self.baseline = baseline
  }

  private init(_ other: LintPlan, baseline: Baseline?) {
    linter = other.linter
    defaults = other.defaults
    scoped = other.scoped
    unusedSuppression = other.unusedSuppression
    suppressionWithoutReason = other.suppressionWithoutReason
    localizers = other.localizers
    languages = other.languages
    self.baseline = baseline
  }

  /// Returns the plan without a baseline.
  package func withoutBaseline() -> LintPlan { baseline == nil ? self : LintPlan(self, baseline: nil) }
}

extension LintPlan {
  /// Whether a rule runs in any menu of the files.
  package func runs(_ rule: String) -> Bool {
    if rule == ToolRules.unusedSuppression.id { return unusedSuppression != nil }
    if rule == ToolRules.suppressionWithoutReason.id { return suppressionWithoutReason != nil }
    return linter.activeRules.contains(rule) || scoped?.turnsOn(rule) == true
  }
}

/// Combines a configuration, its overrides, and the command line.
package enum EffectiveSettings {
  package static func lint(
    _ configuration: Configuration, _ overrides: [ConfigurationOverride], _ settings: RunSettings
  ) -> LintConfiguration {
    var rules = configuration.rules
    for id in settings.only ?? [] { rules[id, default: RuleSetting()].isOff = false }
    for entry in overrides {
      for (id, setting) in entry.rules { rules[id, default: RuleSetting()].merge(setting) }
    }
    if let only = settings.only {
      for rule in RuleBook.descriptions where !only.contains(rule.id) {
        rules[rule.id, default: RuleSetting()].isOff = true
      }
    }
    for id in settings.disabled { rules[id, default: RuleSetting()].isOff = true }
    return LintConfiguration(
      settings: rules, words: configuration.words,
      isStrict: settings.isStrict || configuration.level == .strict)
  }

  /// Returns the defaults for settings that a spec doesn't state.
  static func defaults(
    _ configuration: Configuration, _ overrides: [ConfigurationOverride], _ settings: RunSettings
  ) -> MenuDefaults {
    var defaults = MenuDefaults(
      platforms: configuration.platforms ?? [], locale: configuration.locale ?? "en")
    for entry in overrides {
      defaults.platforms = entry.platforms ?? defaults.platforms
      defaults.locale = entry.locale ?? defaults.locale
    }
    defaults.platforms = settings.platforms ?? defaults.platforms
    return defaults
  }

  /// Returns the severity of a rule's upper tier; nil if the rule is off.
  static func severity(of rule: RuleDescription, _ configuration: LintConfiguration) -> Severity? {
    let setting = configuration.settings[rule.id]
    return setting?.isOff ?? !rule.isOn ? nil : setting?.severity ?? rule.severity
  }
}
