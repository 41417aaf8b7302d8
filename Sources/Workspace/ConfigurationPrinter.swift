import Files
import LintRules
import Linting
import MenuModel
import TextCore

/// Prints the configuration of a path as a configuration file, with a comment after each value.
package struct ConfigurationPrinter {
  private let configuration: Configuration
  private let shown: String
  private let languages: MenuLanguages
  private let overrides: [ConfigurationOverride]
  private let isExcluded: Bool
  private var output = ByteBuffer()

  /// Creates a printer for the configuration of an absolute path. For a folder, it omits overrides for files.
  package init(
    _ configuration: Configuration, _ languages: MenuLanguages, path: String, shown: String, isFolder: Bool
  ) {
    self.configuration = configuration
    self.languages = languages
    self.shown = shown
    overrides = configuration.overrides.filter { entry in
      isFolder ? entry.files == nil : entry.covers(path)
    }
    isExcluded = configuration.exclude.matches(path)
  }

  /// Returns the configuration as JSON with comments.
  package mutating func print() -> ByteBuffer {
    output.append(
      "// \(Escaping.visible(shown)): \(Escaping.visible(configuration.file ?? "no configuration file"))")
    if isExcluded { output.append(", which excludes it") }
    output.append("\n{\n")
    entry(.include, .texts(configuration.includePatterns ?? languages.searchedPatterns))
    entry(.exclude, .texts(configuration.excludePatterns))
    let general = overrides.filter(\.places.isEmpty)
    let platforms = general.last { $0.platforms != nil }
    let named = (platforms?.platforms ?? configuration.platforms ?? []).platforms
    entry(.platforms, .texts(named.map(\.rawValue)), platforms?.origin)
    let locale = general.last { $0.locale != nil }
    entry(.locale, .text(locale?.locale ?? configuration.locale ?? "en"), locale?.origin)
    if let languages = configuration.languages { entry(.languages, .texts(languages)) }
    if let level = configuration.level { entry(.level, .text(level.rawValue)) }
    if configuration.origins[.swift] != nil {
      entry(.swift, ["localizers": .texts(configuration.localizers)])
    }
    if let baseline = configuration.baseline { entry(.baseline, .text(Paths.shown(baseline))) }
    printWords()
    printRules(general)
    printScoped()
    output.append("}\n")
    return output
  }

  private mutating func entry(
    _ key: ConfigurationKey, _ value: DataValue, _ origin: Configuration.Origin? = nil
  ) {
    output.append("  \"\(key.rawValue)\": \(value.line),")
    comment(origin ?? configuration.origins[key])
  }

  private mutating func comment(_ origin: Configuration.Origin?) {
    let text = origin.map { "\(Escaping.visible($0.file)):\($0.line)" } ?? "default"
    output.append("  // \(text)\n")
  }

  private mutating func printWords() {
    if configuration.words.isEmpty { return entry(.words, []) }
    output.append("  \"words\": [\n")
    for word in configuration.words {
      output.append("    \(JSONText.quoted(word)),")
      comment(configuration.wordOrigins[word])
    }
    output.append("  ],\n")
  }

  // MARK: - Rules

  private mutating func printRules(_ general: [ConfigurationOverride]) {
    let settings = EffectiveSettings.lint(configuration, general, RunSettings()).settings
    output.append("  \"rules\": {\n")
    for rule in RuleBook.descriptions where !ToolRules.isAlwaysReported(rule.id) {
      let origin = general.last { $0.rules[rule.id] != nil }?.origin ?? configuration.ruleOrigins[rule.id]
      output.append("    \"\(rule.id)\": \(Self.value(of: settings[rule.id] ?? RuleSetting(), rule).line),")
      comment(origin)
    }
    output.append("  },\n")
  }

  private static func value(of setting: RuleSetting, _ rule: RuleDescription) -> DataValue {
    if setting.isOff ?? !rule.isOn { return "off" }
    let severity = setting.severity ?? rule.severity
    var parts: [(String, DataValue)] = []
    if let lower = rule.lowerSeverity, lower != rule.severity {
      parts.append((lower.rawValue, .text(min(severity, setting.lowerSeverity ?? lower).rawValue)))
    }
    for option in rule.options {
      parts.append((option.name, (setting.options[option.name] ?? option.defaultValue).data))
    }
    let stated = DataValue.text(severity.rawValue)
    return parts.isEmpty ? stated : .object([("severity", stated)] + parts)
  }

  // Overrides for some menus can't be merged into the file's configuration, so they are printed as written.
  private mutating func printScoped() {
    let scoped = overrides.filter { !$0.places.isEmpty }
    if scoped.isEmpty { return }
    output.append("  \"overrides\": [\n")
    for entry in scoped {
      var value: DataValue = ["at": .texts(entry.places.map { $0.joined(separator: " ▸ ") })]
      if let platforms = entry.platforms {
        value = value.adding(["platforms": .texts(platforms.platforms.map(\.rawValue))])
      }
      if let locale = entry.locale { value = value.adding(["locale": .text(locale)]) }
      let rules = entry.rules.sorted { $0.key < $1.key }.compactMap { id, setting in
        RuleBook.description(of: id).map { (id, Self.stated(by: setting, $0)) }
      }
      if !rules.isEmpty { value = value.adding(["rules": .object(rules)]) }
      output.append("    \(value.line),")
      comment(entry.origin)
    }
    output.append("  ],\n")
  }

  private static func stated(by setting: RuleSetting, _ rule: RuleDescription) -> DataValue {
    var parts: [(String, DataValue)] = []
    if setting.isOff == true { parts.append(("severity", "off")) }
    if let severity = setting.severity {
      // A tier's severity alone doesn't turn on a rule that is off.
      parts.append((setting.isOff == nil ? rule.severity.rawValue : "severity", .text(severity.rawValue)))
    }
    if let tier = rule.lowerSeverity, let severity = setting.lowerSeverity {
      parts.append((tier.rawValue, .text(severity.rawValue)))
    }
    for option in rule.options {
      if let value = setting.options[option.name] { parts.append((option.name, value.data)) }
    }
    return parts.count == 1 && parts[0].0 == "severity" ? parts[0].1 : .object(parts)
  }
}
