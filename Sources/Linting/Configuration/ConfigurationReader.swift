import DataTree
import LintRules
import MenuModel
import TextCore

/// Reads one configuration file into a ``Configuration``, overriding the values of the files that it extends.
package struct ConfigurationReader {
  private var json: JSONFileReader
  private let folder: String
  private let absolute: (String) -> String

  /// The problems found.
  package var problems: [ConfigurationProblem] { json.problems }

  /// Parses a file in `folder`, an absolute path. `absolute` returns a path from the root without `..`.
  package init(_ bytes: [UInt8], file: String, folder: String, absolute: @escaping (String) -> String) {
    json = JSONFileReader(bytes, file: file)
    self.folder = folder
    self.absolute = absolute
  }

  /// Returns the absolute paths of the files that it extends, with the nodes that name them.
  package mutating func extended() -> [(path: String, node: NodeID)] {
    guard let root = json.root, json.tree[root].kind == .mapping else { return [] }
    guard let list = json.tree.value(of: ConfigurationKey.extends.rawValue, in: root) else { return [] }
    return json.entries(of: list, "a list of files for “extends”").compactMap { node in
      guard let path = json.text(node, "a string") else { return nil }
      if path.contains("://") {
        json.report("expected a file path in “extends”, found the address “\(path)”", at: node)
        return nil
      }
      return (absolute(Paths.join(folder, path)), node)
    }
  }

  /// Reports a problem in an extended file.
  package mutating func report(_ message: String, at node: NodeID) { json.report(message, at: node) }

  /// Applies the file's values to a configuration.
  package mutating func read(into configuration: inout Configuration) {
    guard let root = json.root else { return }
    for member in json.members(of: root, "a mapping of settings") {
      guard let key = ConfigurationKey(rawValue: member.name) else {
        let names = ConfigurationKey.allCases.map(\.rawValue)
        json.report(unknown: member, "unknown key “\(member.name)”", names)
        continue
      }
      read(key, member.value, into: &configuration)
      configuration.origins[key] = origin(member.key)
    }
  }

  private mutating func read(
    _ key: ConfigurationKey, _ value: NodeID, into configuration: inout Configuration
  ) {
    switch key {
    case .schema: _ = json.text(value, "a string for “$schema”")
    case .extends: break
    case .include:
      let patterns = patterns(value, key.rawValue)
      configuration.includePatterns = patterns
      var include = GlobList()
      include.add(patterns, relativeTo: folder)
      configuration.include = include
    case .exclude:
      configuration.excludePatterns = patterns(value, key.rawValue)
      configuration.exclude = GlobList()
      configuration.exclude.add(configuration.excludePatterns, relativeTo: folder)
    case .platforms: configuration.platforms = platforms(value)
    case .locale: configuration.locale = locale(value)
    case .languages:
      configuration.languages = json.entries(of: value, "a list of languages like “de”").compactMap {
        json.text($0, "a language like “de”")
      }
    case .level: configuration.level = level(value)
    case .rules:
      for (id, setting, node) in rules(value) {
        configuration.rules[id, default: RuleSetting()].merge(setting)
        configuration.ruleOrigins[id] = origin(node)
      }
    case .words:
      for node in json.entries(of: value, "a list of strings for “words”") {
        guard let word = json.text(node, "a string") else { continue }
        if configuration.wordOrigins[word] == nil { configuration.words.append(word) }
        configuration.wordOrigins[word] = origin(node)
      }
    case .overrides:
      for node in json.entries(of: value, "a list of mappings for “overrides”") {
        configuration.overrides.append(readOverride(node))
      }
    case .swift: readSwift(value, into: &configuration)
    case .baseline:
      if let path = json.text(value, "a file path for “baseline”") {
        configuration.baseline = absolute(Paths.join(folder, path))
      }
    }
  }

  private mutating func readSwift(_ node: NodeID, into configuration: inout Configuration) {
    for member in json.members(of: node, "a mapping for “swift”") {
      guard let key = SwiftKey(rawValue: member.name) else {
        let names = SwiftKey.allCases.map(\.rawValue)
        json.report(
          unknown: member,
          "unknown key “\(member.name)” in “swift”; expected \(Wording.enumeration(names))", names)
        continue
      }
      switch key {
      case .localizers:
        configuration.localizers = json.entries(of: member.value, "a list of names for “localizers”")
          .compactMap { localizer($0) }
      }
    }
  }

  private mutating func localizer(_ node: NodeID) -> String? {
    guard let text = json.text(node, "a name such as “tr” or “L10n.text”") else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      part.first.map { $0.isLetter || $0 == "_" } ?? false
        && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    if isName { return text }
    json.report("invalid function name “\(text)”; expected a name such as “tr” or “L10n.text”", at: node)
    return nil
  }

  private mutating func readOverride(_ node: NodeID) -> ConfigurationOverride {
    var entry = ConfigurationOverride(origin: origin(node))
    for member in json.members(of: node, "a mapping with settings, and “files” or “at” to limit them") {
      switch (OverrideKey(rawValue: member.name), ConfigurationKey(rawValue: member.name)) {
      case (.files, _):
        entry.filePatterns = patterns(member.value, "files")
        var files = GlobList()
        files.add(entry.filePatterns, relativeTo: folder)
        entry.files = files
      case (.at, _): entry.places = places(member.value)
      case (_, .platforms): entry.platforms = platforms(member.value)
      case (_, .locale): entry.locale = locale(member.value)
      case (_, .rules):
        for (id, setting, _) in rules(member.value) { entry.rules[id, default: RuleSetting()].merge(setting) }
      default:
        let names = ConfigurationKey.namesInOverride
        json.report(
          unknown: member,
          "unknown key “\(member.name)” in an override; expected \(Wording.enumeration(names))", names)
      }
    }
    return entry
  }

  private func origin(_ node: NodeID) -> Configuration.Origin {
    Configuration.Origin(file: json.file, line: json.line(of: node))
  }

  // MARK: - Values

  private mutating func patterns(_ node: NodeID, _ key: String) -> [String] {
    json.entries(of: node, "a list of patterns for “\(key)”").compactMap { entry in
      guard let text = json.text(entry, "a pattern") else { return nil }
      if text.isEmpty || text == "!" {
        json.report("the pattern is empty", at: entry)
        return nil
      }
      if let fault = Glob.fault(in: text) {
        json.report(fault, at: entry)
        return nil
      }
      return text
    }
  }

  private mutating func platforms(_ node: NodeID) -> Platforms {
    let names = Platform.allCases.map(\.rawValue)
    return json.entries(of: node, "a list of platforms", oneOf: names).reduce(into: Platforms()) {
      set, entry in
      if let name = json.oneOf(names, entry, "a platform", or: "unknown platform"),
        let platform = Platform(rawValue: name)
      {
        set.formUnion(Platforms(platform))
      }
    }
  }

  private mutating func locale(_ node: NodeID) -> String? {
    guard let text = json.text(node, "a language for “locale”") else { return nil }
    let isTag =
      LanguageTag.isPlausible(text)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
        default: false
        }
      }
    if !isTag {
      json.report("invalid language tag “\(text)”; expected a tag such as en, de, or pt-BR", at: node)
    }
    return text
  }

  private mutating func level(_ node: NodeID) -> Level? {
    guard let text = json.text(node, "“standard” or “strict” for “level”") else { return nil }
    guard let level = Level(rawValue: text) else {
      json.report("invalid level “\(text)”; expected standard or strict", at: node)
      return nil
    }
    return level
  }

  private mutating func places(_ node: NodeID) -> [[String]] {
    json.entries(of: node, "a list of titles like “File ▸ Export As” for “at”").compactMap { entry in
      guard let text = json.text(entry, "titles like “File ▸ Export As”") else { return nil }
      let parts = text.split(separator: "▸").map { Wording.trimmed($0) }
      if parts.isEmpty || parts.contains("") {
        json.report("expected titles like “File ▸ Export As”, found “\(text)”", at: entry)
        return nil
      }
      return parts
    }
  }
}

extension ConfigurationReader {
  /// Reads the settings of rules, each with the node of its name.
  private mutating func rules(_ node: NodeID) -> [(id: String, setting: RuleSetting, node: NodeID)] {
    json.members(of: node, "a mapping of rules").compactMap { member in
      guard let rule = RuleBook.description(of: member.name) else {
        let known = RuleBook.descriptions.map(\.id)
        json.report(unknown: member, "unknown rule “\(member.name)”", known, isQuoted: false)
        return nil
      }
      if ToolRules.isAlwaysReported(rule.id) {
        json.report(
          "the severity of \(rule.id) can't be changed, because it reports unreadable files", at: member.key
        )
        return nil
      }
      return (rule.id, RuleSettingReader(rule: rule).read(member.value, &json), member.key)
    }
  }
}

/// Reads the configuration of one rule.
private struct RuleSettingReader {
  let rule: RuleDescription

  private static let severities = Severity.allCases.reversed().map(\.rawValue)
  private static let states = severities + ["off"]

  func read(_ node: NodeID, _ json: inout JSONFileReader) -> RuleSetting {
    var setting = RuleSetting()
    guard json.tree[node].kind == .mapping else {
      let expected = Wording.enumeration(Self.states + ["a mapping"])
      let state = json.oneOf(Self.states, node, expected, or: "invalid severity")
      set(state, &setting)
      return setting
    }
    for member in json.members(of: node, "a severity or a mapping") {
      if member.name == "severity" {
        set(
          json.oneOf(Self.states, member.value, Wording.enumeration(Self.states), or: "invalid severity"),
          &setting)
      } else if let tier = Severity(rawValue: member.name) {
        setTier(tier, member, &setting, &json)
      } else if let option = rule.options.first(where: { $0.name == member.name }) {
        setting.options[option.name] = value(of: option, member.value, &json)
      } else {
        let known = ["severity"] + tiers.map(\.rawValue) + rule.options.map(\.name)
        json.report(
          unknown: member,
          "unknown option “\(member.name)” for \(rule.id); expected \(Wording.enumeration(known))", known)
      }
    }
    return setting
  }

  private func set(_ state: String?, _ setting: inout RuleSetting) {
    guard let state else { return }
    setting.isOff = state == "off"
    setting.severity = Severity(rawValue: state)
  }

  private var tiers: [Severity] { rule.lowerSeverity.map { [rule.severity, $0] } ?? [] }

  // `"info": "warning"` sets the severity of the tier whose findings are info by default.
  private func setTier(
    _ tier: Severity, _ member: JSONFileReader.Member, _ setting: inout RuleSetting,
    _ json: inout JSONFileReader
  ) {
    guard tiers.contains(tier) else {
      let message =
        tiers.isEmpty
        ? "\(rule.id) has only 1 severity; set it with “severity”"
        : "\(rule.id) has no findings that are \(tier.rawValue) by default, only "
          + Wording.enumeration(tiers.map(\.rawValue))
      json.report(message, at: member.key)
      return
    }
    let expected = Wording.enumeration(Self.severities)
    guard let name = json.oneOf(Self.severities, member.value, expected, or: "invalid severity"),
      let severity = Severity(rawValue: name)
    else { return }
    if tier == rule.severity { setting.severity = severity } else { setting.lowerSeverity = severity }
  }

  private func value(of option: RuleOption, _ node: NodeID, _ json: inout JSONFileReader) -> OptionValue? {
    let what = "\(option.defaultValue.typeName) for “\(option.name)”"
    switch option.defaultValue {
    case .number: return json.number(node, what).map { .number($0) }
    case .texts:
      if option.allowed.isEmpty { return .texts(json.texts(node, what)) }
      return .texts(
        json.entries(of: node, what).compactMap {
          json.oneOf(option.allowed, $0, "a value of “\(option.name)”", or: "invalid value")
        })
    }
  }
}
