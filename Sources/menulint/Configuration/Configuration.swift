import LintRules
import MenuModel
import MenuSpecParser

/// What configuration files state for the files below a folder, `extends` followed.
struct Configuration: Sendable {
  /// Where a value was stated.
  struct Origin: Sendable {
    /// The file, as reports show it.
    var file: String
    /// Line from 1.
    var line: Int
  }

  /// The file that was found; nil where none was.
  var file: String?
  /// Absolute paths of all files it was read from.
  var files: [String] = []
  /// Patterns of the files that a search finds; nil for the usual ones.
  var include: GlobList?
  var exclude = GlobList()
  var platforms: Platforms?
  var locale: String?
  /// What is set for rules, by id.
  var rules: [String: RuleSetting] = [:]
  var words: [String] = []
  var overrides: [ConfigurationOverride] = []
  /// Absolute path of the baseline.
  var baseline: String?

  /// The texts of keys that are kept in another form here, to be printed.
  var includePatterns: [String] = defaultInclude
  var excludePatterns: [String] = []
  /// Where keys, rules and words come from, each by its name.
  var origins: [ConfigurationKey: Origin] = [:]
  var ruleOrigins: [String: Origin] = [:]
  var wordOrigins: [String: Origin] = [:]

  /// The files that a search finds where no configuration says otherwise.
  static let defaultInclude = ["**/*.menu.{yaml,yml,json,jsonc}", "**/*.{xib,storyboard}"]

  /// Whether a search finds a file, given its absolute path.
  func includes(_ path: String) -> Bool {
    include.map { $0.matches(path) } ?? Configuration.hasUsualName(Array(Paths.name(of: path).utf8))
  }

  /// Whether a name ends as those of menu specs and Interface Builder documents do, in whatever case.
  static func hasUsualName(_ name: some RandomAccessCollection<UInt8>) -> Bool {
    for ending in usualEndings where name.count > ending.count {
      // Only letters of ASCII become one of an ending's by their bit of case, as it has no other signs than a dot.
      if name.suffix(ending.count).elementsEqual(ending, by: { $0 | ($0 >= 0x40 ? 0x20 : 0) == $1 }) {
        return true
      }
    }
    return false
  }

  private static let usualEndings = [
    ".menu.yaml", ".menu.yml", ".menu.json", ".menu.jsonc", ".xib", ".storyboard",
  ].map { Array($0.utf8) }
}

/// An entry of `overrides`.
struct ConfigurationOverride: Sendable {
  /// The files it holds for; nil for all.
  var files: GlobList?
  var filePatterns: [String] = []
  /// The breadcrumbs it holds for, each with all inside it; empty for all.
  var places: [[String]] = []
  var platforms: Platforms?
  var locale: String?
  var rules: [String: RuleSetting] = [:]
  var origin: Configuration.Origin

  /// Whether it holds for a file, given its absolute path.
  func covers(_ path: String) -> Bool { files?.matches(path) ?? true }

  /// Whether it holds at a breadcrumb.
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
struct ConfigurationProblem: Sendable {
  /// The file, as reports show it.
  var file: String
  /// Where in the file; nil where the file as a whole is at fault.
  var position: SourcePosition?
  /// The bytes at fault; nil where the file as a whole is.
  var range: SourceRange?
  var message: String
  /// What is most likely to be written instead; nil where that isn't known.
  var replacement: TextEdit?

  /// The problem as one line.
  var text: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(Escaping.visible(file))\(place): \(Escaping.visible(message))"
  }
}

/// The faults of a configuration, which stop the run.
struct ConfigurationError: Error, Sendable {
  var problems: [ConfigurationProblem]
  /// Absolute paths of the files that have to do with it.
  var files: [String] = []
}
