import LintRules
import MenuModel

/// The combined configuration for the files below a folder, including the files in `extends`.
package struct Configuration: Sendable {
  /// The place where a value was set.
  package struct Origin: Sendable {
    /// The file, as reports show it.
    package var file: String
    /// The line, from 1.
    package var line: Int
  }

  /// The file that was found; nil if there is none.
  package var file: String?
  /// The absolute paths of all files that were read for it.
  package var files: [String] = []
  /// The patterns of the files that a search finds; nil for the default patterns.
  package var include: GlobList?
  package var exclude = GlobList()
  package var platforms: Platforms?
  package var locale: String?
  /// The settings of rules, by id.
  package var rules: [String: RuleSetting] = [:]
  package var words: [String] = []
  /// The severity level of less certain findings.
  package var level: Level?
  package var overrides: [ConfigurationOverride] = []
  /// The names of functions and types that look up strings by key in Swift source.
  package var localizers: [String] = []
  /// The languages whose translations are checked; nil for all.
  package var languages: [String]?
  /// The absolute path of the baseline.
  package var baseline: String?

  /// The patterns as written, for printing, because globs don't keep them; nil for the default patterns.
  package var includePatterns: [String]?
  package var excludePatterns: [String] = []
  /// The origins of keys, rules, and words, each by its name.
  package var origins: [ConfigurationKey: Origin] = [:]
  package var ruleOrigins: [String: Origin] = [:]
  package var wordOrigins: [String: Origin] = [:]

  /// Creates an empty configuration.
  package init() {}

  /// Whether a search finds a file, given its absolute path.
  package func includes(_ path: String, _ languages: MenuLanguages) -> Bool {
    include.map { $0.matches(path) } ?? languages.hasUsualName(Paths.name(of: path))
  }
}

/// An entry of `overrides`.
package struct ConfigurationOverride: Sendable {
  /// The files that it applies to; nil for all.
  package var files: GlobList?
  var filePatterns: [String] = []
  /// The breadcrumbs that it applies to, each with everything inside; empty for all.
  package var places: [[String]] = []
  package var platforms: Platforms?
  package var locale: String?
  package var rules: [String: RuleSetting] = [:]
  package var origin: Configuration.Origin

  /// Whether it applies to a file, given its absolute path.
  package func covers(_ path: String) -> Bool { files?.matches(path) ?? true }

  func covers(_ breadcrumb: [String]) -> Bool {
    places.contains { breadcrumb.starts(with: $0) }
  }
}

extension RuleSetting {
  /// Applies the values of a later setting on top of this one.
  mutating func merge(_ other: RuleSetting) {
    isOff = other.isOff ?? isOff
    severity = other.severity ?? severity
    lowerSeverity = other.lowerSeverity ?? lowerSeverity
    options.merge(other.options) { $1 }
  }
}

/// A problem in a configuration file or a baseline.
package struct ConfigurationProblem: Sendable {
  /// The file, as reports show it.
  package var file: String
  /// The position in the file; nil if the problem concerns the whole file.
  var position: SourcePosition?
  /// The range of the problem; nil if it concerns the whole file.
  package var range: SourceRange?
  package var message: String
  /// Whether the message is that the file can't be read, so it names the file.
  private var isUnreadable = false
  /// The most likely correction; nil if it isn't known.
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

  /// A file that can't be read.
  ///
  /// - Parameter kind: What the file is, with a space: “the baseline ”.
  package init(unreadable kind: String = "", file: String, reason: String) {
    self.init(file: file, message: "can't read \(kind)\(file): \(reason)")
    isUnreadable = true
  }

  package var text: String {
    if isUnreadable { return Escaping.visible(message) }
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(Escaping.visible(file))\(place): \(Escaping.visible(message))"
  }
}

/// The problems of a configuration. They stop the run.
package struct ConfigurationError: Error, Sendable {
  package var problems: [ConfigurationProblem]
  /// The absolute paths of the files that are involved.
  package var files: [String] = []

  package init(problems: [ConfigurationProblem], files: [String] = []) {
    self.problems = problems
    self.files = files
  }
}
