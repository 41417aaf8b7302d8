import LintRules
import MenuModel

/// What configuration files state for the files below a folder, `extends` followed.
package struct Configuration: Sendable {
  /// Where a value was stated.
  package struct Origin: Sendable {
    /// The file, as reports show it.
    package var file: String
    /// Line from 1.
    package var line: Int
  }

  /// The file that was found; nil where none was.
  package var file: String?
  /// Absolute paths of all files it was read from.
  package var files: [String] = []
  /// Patterns of the files that a search finds; nil for the usual ones.
  package var include: GlobList?
  package var exclude = GlobList()
  package var platforms: Platforms?
  package var locale: String?
  /// What is set for rules, by id.
  package var rules: [String: RuleSetting] = [:]
  package var words: [String] = []
  /// How much less certain findings weigh.
  package var level: Level?
  package var overrides: [ConfigurationOverride] = []
  /// Names of what looks up texts by their keys in Swift source.
  package var localizers: [String] = []
  /// The languages whose texts are looked at; nil for all.
  package var languages: [String]?
  /// Absolute path of the baseline.
  package var baseline: String?

  /// The texts of keys that are kept in another form here, to be printed; nil for the usual ones.
  package var includePatterns: [String]?
  package var excludePatterns: [String] = []
  /// Where keys, rules and words come from, each by its name.
  package var origins: [ConfigurationKey: Origin] = [:]
  package var ruleOrigins: [String: Origin] = [:]
  package var wordOrigins: [String: Origin] = [:]

  /// A configuration that states nothing.
  package init() {}

  /// Whether a search finds a file, given its absolute path.
  package func includes(_ path: String, _ languages: MenuLanguages) -> Bool {
    include.map { $0.matches(path) } ?? languages.hasUsualName(Paths.name(of: path))
  }
}

/// An entry of `overrides`.
package struct ConfigurationOverride: Sendable {
  /// The files it holds for; nil for all.
  package var files: GlobList?
  var filePatterns: [String] = []
  /// The breadcrumbs it holds for, each with all inside it; empty for all.
  package var places: [[String]] = []
  package var platforms: Platforms?
  package var locale: String?
  package var rules: [String: RuleSetting] = [:]
  package var origin: Configuration.Origin

  /// Whether it holds for a file, given its absolute path.
  package func covers(_ path: String) -> Bool { files?.matches(path) ?? true }

  func covers(_ breadcrumb: [String]) -> Bool {
    places.contains { breadcrumb.starts(with: $0) }
  }
}

extension RuleSetting {
  /// Takes over what another setting, stated later, says.
  mutating func merge(_ other: RuleSetting) {
    isOff = other.isOff ?? isOff
    severity = other.severity ?? severity
    lowerSeverity = other.lowerSeverity ?? lowerSeverity
    options.merge(other.options) { $1 }
  }
}

/// A fault of a configuration file or a baseline.
package struct ConfigurationProblem: Sendable {
  /// The file, as reports show it.
  package var file: String
  /// Where in the file; nil where the file as a whole is at fault.
  var position: SourcePosition?
  /// The bytes at fault; nil where the file as a whole is.
  package var range: SourceRange?
  package var message: String
  /// What is most likely to be written instead; nil where that isn't known.
  package var replacement: TextEdit?

  package init(
    file: String, position: SourcePosition? = nil, range: SourceRange? = nil, message: String,
    replacement: TextEdit? = nil
  ) {
    self.file = file
    self.position = position
    self.range = range
    self.message = message
    self.replacement = replacement
  }

  package var text: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(Escaping.visible(file))\(place): \(Escaping.visible(message))"
  }
}

/// The faults of a configuration, which stop the run.
package struct ConfigurationError: Error, Sendable {
  package var problems: [ConfigurationProblem]
  /// Absolute paths of the files that have to do with it.
  package var files: [String] = []

  package init(problems: [ConfigurationProblem], files: [String] = []) {
    self.problems = problems
    self.files = files
  }
}
