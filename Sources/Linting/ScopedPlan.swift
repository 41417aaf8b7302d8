import LintRules
import MenuModel

/// A plan for files in which some overrides apply only to some menus. Each element is checked by the
/// overrides that cover it.
struct ScopedPlan: Sendable {
  private let overrides: [ConfigurationOverride]
  private let settings: RunSettings
  private let configuration: Configuration
  // A linter and its defaults for each set of overrides that has occurred. The key has one flag for each
  // override.
  private let variants = Locked<[[Bool]: Variant]>([:])

  private struct Variant: Sendable {
    var linter: Linter
    var defaults: MenuDefaults
  }

  /// Creates the plan for files to which some overrides apply.
  init(overrides: [ConfigurationOverride], settings: RunSettings, configuration: Configuration) {
    self.overrides = overrides
    self.settings = settings
    self.configuration = configuration
  }

  /// Whether an override turns on a rule for some menus. It can't turn on rules that the command line
  /// excludes.
  func turnsOn(_ rule: String) -> Bool {
    !settings.disabled.contains(rule) && settings.only?.contains(rule) ?? true
      && overrides.contains { $0.rules[rule]?.isOff == false }
  }

  /// Returns the findings of menus, in any order.
  ///
  /// - Parameters:
  ///   - defaults: The defaults that the menus were read with.
  ///   - read: Reads the menus again with other defaults.
  func findings(
    in tree: MenuTree, _ defaults: MenuDefaults, _ read: (MenuDefaults) -> MenuTree
  ) -> [Finding] {
    var numbers: [[Bool]: Int] = [:]
    let numberOfElement = tree.elements.indices.map { index in
      let breadcrumb = tree.breadcrumb(of: ElementID(index))
      let holding = overrides.map { $0.places.isEmpty || $0.covers(breadcrumb) }
      if let number = numbers[holding] { return number }
      numbers[holding] = numbers.count
      return numbers.count - 1
    }
    var findings: [Finding] = []
    for (holding, number) in numbers {
      let variant = variant(holding)
      let isSame = variant.defaults == defaults
      let menus = isSame ? tree : read(variant.defaults)
      findings += variant.linter.lint(menus).filter { finding in
        finding.element.map { numberOfElement[Int($0.index)] == number } ?? false
      }
    }
    return findings
  }

  private func variant(_ holding: [Bool]) -> Variant {
    variants.use { variants in
      if let known = variants[holding] { return known }
      let entries = zip(overrides, holding).filter(\.1).map(\.0)
      let variant = Variant(
        linter: Linter(EffectiveSettings.lint(configuration, entries, settings)),
        defaults: EffectiveSettings.defaults(configuration, entries, settings))
      variants[holding] = variant
      return variant
    }
  }
}
