import Linting
import MenuModel

/// Writes findings in one format. The output for each file is created on the threads that lint, and the rest
/// after all files are done.
package protocol Report: Sendable {
  /// Writes the text before all files.
  func begin(_ summary: Summary, _ output: inout ByteBuffer)
  /// Writes the output for a file. Files that the report doesn't cover are omitted.
  func write(_ file: ReportedFile, _ output: inout ByteBuffer)
  /// Whether the report covers a file. Most reports omit files without findings.
  func covers(_ file: ReportedFile) -> Bool
  /// The text between the outputs of two files.
  var separator: String { get }
  /// Whether files with errors come last, which is where people look first on a terminal.
  var putsErrorsLast: Bool { get }
  /// Writes the text after all files.
  func end(_ summary: Summary, _ output: inout ByteBuffer)
}

extension Report {
  var separator: String { "" }
  var putsErrorsLast: Bool { false }
  func covers(_ file: ReportedFile) -> Bool { !file.findings.isEmpty }
  func begin(_ summary: Summary, _ output: inout ByteBuffer) {}
  func end(_ summary: Summary, _ output: inout ByteBuffer) {}
}

/// The counts of a run's findings.
package struct Summary: Sendable {
  package var files = 0
  var filesWithFindings = 0
  /// The number of files with a menu or a part of one.
  package private(set) var filesWithMenus = 0
  /// The message for a run without menus: “No menus in 212 Swift files”.
  package var nothingJudged: String?
  package var errors = 0
  package var warnings = 0
  package var infos = 0
  /// The number of findings that `menulint fix` fixes without `--unsafe`.
  package var fixable = 0
  /// The number of additional findings that it fixes with `--unsafe`.
  package var unsafelyFixable = 0
  /// The number of findings that a suppression hides.
  var suppressed = 0
  /// The number of findings that a baseline hides.
  package var baselined = 0
  /// The number of findings in a baseline that no longer occur.
  package var stale = 0
  /// The number of reported findings, without those whose severity is too low.
  package var reported = 0
  /// The counts of reported findings, by rule.
  package var rules: [String: RuleCount] = [:]
  /// The number of files in the reports, including files that couldn't be read.
  package var places = 0
  /// The errors of files that couldn't be read.
  package var runErrors: [RunError] = []
  /// The coverage of the menus of projects, if it was requested.
  package var coverage = Coverage()
  /// The part of the command line that suggested follow-up commands repeat; nil if none are suggested.
  package var operands: String?

  /// Creates an empty summary.
  package init() {}

  /// The counts of one rule's reported findings.
  package struct RuleCount: Sendable {
    package var findings = 0
    package var errors = 0
    /// The number of findings with severity info.
    package var infos = 0
    /// The number of findings that `menulint fix` fixes without `--unsafe`.
    package var fixable = 0

    package init() {}
  }

  /// The number of menus, and of those that weren't completely read.
  package struct Coverage: Sendable {
    package var menus = 0
    /// The number of menus that were partly read.
    package var part = 0
    /// The number of menus of which nothing was read.
    package var none = 0

    package init() {}

    /// Counts menus.
    package init(_ menus: [CoverageMenu]) {
      self.menus = menus.count
      part = menus.count { $0.read == .part }
      none = menus.count { $0.read == .none }
    }
  }

  /// The number of findings of all severities.
  package var findings: Int { errors + warnings + infos }

  package mutating func count(_ file: LintedFile) {
    files += 1
    if !file.findings.isEmpty { filesWithFindings += 1 }
    if file.holdsMenus { filesWithMenus += 1 }
    suppressed += file.suppressed.count
    baselined += file.baselined.count
    count(file.findings)
  }

  mutating func count(_ findings: [Finding]) {
    for finding in findings {
      switch finding.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .info: infos += 1
      }
    }
  }

  /// Adds the counts of another part of the run.
  package mutating func add(_ other: Summary) {
    files += other.files
    filesWithFindings += other.filesWithFindings
    filesWithMenus += other.filesWithMenus
    errors += other.errors
    warnings += other.warnings
    infos += other.infos
    fixable += other.fixable
    unsafelyFixable += other.unsafelyFixable
    suppressed += other.suppressed
    baselined += other.baselined
    stale += other.stale
    reported += other.reported
    for (rule, count) in other.rules {
      rules[rule, default: RuleCount()].findings += count.findings
      rules[rule, default: RuleCount()].errors += count.errors
      rules[rule, default: RuleCount()].infos += count.infos
      rules[rule, default: RuleCount()].fixable += count.fixable
    }
    coverage.menus += other.coverage.menus
    coverage.part += other.coverage.part
    coverage.none += other.coverage.none
    runErrors += other.runErrors
  }
}

extension ReportFormat {
  /// Creates the report writer for the format.
  ///
  /// - Parameters:
  ///   - style: The style of the output.
  ///   - width: The number of columns of the terminal; nil if the output isn't a terminal.
  ///   - thresholds: The limits for showing findings and failing the run.
  ///   - paths: The paths of files in formats that other programs read.
  package func makeReport(
    style: TextStyle, width: Int?, thresholds: RunThresholds, paths: ReportPaths = .asShown
  ) -> any Report {
    switch self {
    case .pretty: PrettyReport(style: style, terminalWidth: width, thresholds: thresholds)
    case .text: TextReport(style: style)
    case .json: JSONReport()
    case .sarif: SARIFReport(paths: paths)
    case .github: GitHubReport(paths: paths)
    case .gitlab: GitLabReport(paths: paths)
    case .checkstyle: CheckstyleReport(paths: paths)
    case .junit: JUnitReport(leastFailing: thresholds.leastFailing, paths: paths)
    case .rdjson: RDJSONReport(paths: paths)
    }
  }
}
