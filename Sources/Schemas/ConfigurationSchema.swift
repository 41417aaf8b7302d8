import LintRules
import Linting
import MenuModel
import TextCore

/// The JSON Schema of `.menulint.json`, generated from the table of its keys and from the rules.
package enum ConfigurationSchema {
  package static func make() -> DataValue {
    let keys = ConfigurationKey.allCases.filter { $0.scopes.contains(.file) }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "menulint configuration",
      "description": """
      The settings of menulint. For each file, the nearest .menulint.json applies, in its folder or above. \
      Comments and trailing commas are allowed.
      """,
      "type": "object",
      "properties": .object(keys.map { ($0.rawValue, schema(of: $0)) }),
      "additionalProperties": false,
      "$defs": [
        "patterns": [
          "description": """
          Patterns of paths, relative to this file: * within a name, ** across folders, {a,b}, [abc]; ! before a \
          pattern excludes its files again.
          """,
          "type": "array", "items": ["type": "string", "minLength": 1],
        ],
        "severity": ["enum": .texts(severities)],
        "state": ["enum": .texts(severities + ["off"])],
        "override": override,
        "rules": rules,
      ],
    ]
  }

  private static let severities = Severity.allCases.reversed().map(\.rawValue)

  private static func schema(of key: ConfigurationKey) -> DataValue {
    let about: DataValue = ["description": .text(key.summary)]
    switch key.type {
    case .text where key == .locale: return about.adding(["type": "string", "pattern": "^[A-Za-z0-9-]+$"])
    case .text: return about.adding(["type": "string"])
    case .texts: return about.adding(["type": "array", "items": ["type": "string"]])
    case .patterns: return about.adding(.reference("patterns"))
    case .platforms:
      return about.adding(["type": "array", "items": ["enum": .texts(Platform.allCases.map(\.rawValue))]])
    case .level: return about.adding(["enum": .texts(Level.allCases.map(\.rawValue))])
    case .rules: return about.adding(.reference("rules"))
    case .overrides: return about.adding(["type": "array", "items": .reference("override")])
    case .swift:
      let keys = SwiftKey.allCases.map { key -> (name: String, value: DataValue) in
        let about: DataValue = ["description": .text(key.summary)]
        switch key {
        case .localizers:
          let name: DataValue = ["type": "string", "pattern": .text(Self.namePattern)]
          return (key.rawValue, about.adding(["type": "array", "items": name]))
        }
      }
      return about.adding(["type": "object", "properties": .object(keys), "additionalProperties": false])
    }
  }

  // Swift names separated by dots. The valid letters aren't listed, because regular expression syntaxes
  // differ.
  private static let namePattern = "^[^\\s.,()]+(\\.[^\\s.,()]+)*$"

  private static var override: DataValue {
    let own = OverrideKey.allCases.map { key -> (name: String, value: DataValue) in
      let about: DataValue = ["description": .text(key.summary)]
      switch key {
      case .files: return (key.rawValue, about.adding(.reference("patterns")))
      case .at:
        let list: DataValue = ["type": "array", "items": ["type": "string", "minLength": 1]]
        return (key.rawValue, about.adding(list))
      }
    }
    let shared = ConfigurationKey.allCases.filter { $0.scopes.contains(.override) }
      .map { (name: $0.rawValue, value: schema(of: $0)) }
    return [
      "description": "Different settings for some files or menus.",
      "type": "object", "properties": .object(own + shared), "additionalProperties": false,
    ]
  }

  // MARK: - Rules

  private static var rules: DataValue {
    let settings = RuleBook.descriptions.filter(\.isConfigurable).map {
      (name: $0.id, value: setting(of: $0))
    }
    return ["type": "object", "properties": .object(settings), "additionalProperties": false]
  }

  private static func setting(of rule: RuleDescription) -> DataValue {
    var about = "Finds: \(rule.summary).\n\n\(rule.rationale)"
    if let notes = rule.severityNotes { about += "\n\n\(notes)" }
    if !rule.guideline.url.isEmpty { about += "\n\n\(rule.guideline.url)" }
    let text: DataValue = ["description": .text(about)]
    return text.adding(["default": .text(rule.isOn ? rule.severity.rawValue : "off")]).adding(value(of: rule))
  }

  private static func value(of rule: RuleDescription) -> DataValue {
    var members: [(name: String, value: DataValue)] = [
      (
        "severity",
        [
          "description": "The severity of its findings, or off to turn off the rule.",
          "$ref": "#/$defs/state",
        ]
      )
    ]
    if let lower = rule.lowerSeverity {
      members.append((rule.severity.rawValue, tier("certain", of: rule.severity)))
      if lower != rule.severity {
        members.append((lower.rawValue, tier("less certain", of: lower)))
      }
    }
    for option in rule.options { members.append((option.name, schema(of: option))) }
    let mapping: DataValue = [
      "type": "object", "properties": .object(members), "additionalProperties": false,
    ]
    return ["anyOf": [.reference("state"), mapping]]
  }

  private static func tier(_ which: String, of severity: Severity) -> DataValue {
    [
      "description": .text("The severity of \(which) findings (default: \(severity.rawValue))."),
      "$ref": "#/$defs/severity",
    ]
  }

  private static func schema(of option: RuleOption) -> DataValue {
    let about: DataValue = ["description": .text(option.summary)]
    switch option.defaultValue {
    case .number(let number):
      return about.adding(["type": "integer", "minimum": 0, "default": .number(number)])
    case .texts(let texts):
      let entry: DataValue = option.allowed.isEmpty ? ["type": "string"] : ["enum": .texts(option.allowed)]
      return about.adding(["type": "array", "items": entry, "default": .texts(texts)])
    }
  }
}
