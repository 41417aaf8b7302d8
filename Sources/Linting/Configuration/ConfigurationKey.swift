/// The keys of `.menulint.json`. The reader, the printed configuration, and the schema use this table.
package enum ConfigurationKey: String, CaseIterable {
  case schema = "$schema"
  case extends, include, exclude, platforms, locale, languages, level, rules, words, overrides, swift
  case baseline

  /// The mappings that may contain a key.
  package struct Scopes: OptionSet {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let file = Scopes(rawValue: 1)
    package static let override = Scopes(rawValue: 2)
  }

  /// The type of a value.
  package enum ValueType {
    case text, texts, patterns, platforms, level, rules, overrides, swift
  }

  /// The mappings that may contain the key.
  package var scopes: Scopes {
    switch self {
    case .platforms, .locale, .rules: [.file, .override]
    default: .file
    }
  }

  /// The type of its value.
  package var type: ValueType {
    switch self {
    case .schema, .locale, .baseline: .text
    case .extends, .languages, .words: .texts
    case .include, .exclude: .patterns
    case .platforms: .platforms
    case .level: .level
    case .rules: .rules
    case .overrides: .overrides
    case .swift: .swift
    }
  }

  /// Its meaning, for the schema and for editors.
  package var summary: String {
    switch self {
    case .schema: "The schema that editors check this file against."
    case .extends:
      "Configuration files to build on, in order. The settings of a rule are merged, words and overrides are added, and any other key replaces the earlier one."
    case .include: "Patterns of the files that are found when a folder is searched."
    case .exclude: "Patterns of files to ignore, even if they are named on the command line."
    case .platforms: "The platforms for menus that don't specify any, if no Xcode project or package does."
    case .locale: "The language for menus that don't specify one, as a BCP 47 tag."
    case .languages:
      "The languages whose translations are checked (default: all languages of the app). An empty list checks none."
    case .level:
      "With the level strict, findings that are info only because they are uncertain or in source code are warnings. A severity that is set for a rule doesn't change."
    case .rules: "The settings of rules: a severity, off, or a mapping with severities and options."
    case .words:
      "Words to spell exactly like this, anywhere in a title. Other capitalizations of them are reported."
    case .overrides: "Different settings for some files or menus."
    case .swift: "How menus in Swift source are read."
    case .baseline: "The file of known findings that are not reported."
    }
  }
}

/// The severity level for findings that are less certain than others of their rule.
package enum Level: String, CaseIterable, Sendable {
  case standard, strict
}

/// The keys of the mapping `swift`.
package enum SwiftKey: String, CaseIterable {
  case localizers

  /// Its meaning, for the schema and for editors.
  package var summary: String {
    switch self {
    case .localizers:
      "Functions, methods, and properties that look up strings by key and whose code isn't in the repository: “tr”, “L10n.text”."
    }
  }
}

/// The keys that are valid only in an entry of `overrides`.
package enum OverrideKey: String, CaseIterable {
  case files, at

  /// Its meaning, for the schema and for editors.
  package var summary: String {
    switch self {
    case .files: "Patterns of the files that the override applies to (default: all)."
    case .at:
      "Menus and items that the override applies to, by title path: “File ▸ Export As” (default: all)."
    }
  }
}

extension ConfigurationKey {
  /// The names of all keys of an entry of `overrides`.
  static let namesInOverride =
    OverrideKey.allCases.map(\.rawValue) + allCases.filter { $0.scopes.contains(.override) }.map(\.rawValue)
}
