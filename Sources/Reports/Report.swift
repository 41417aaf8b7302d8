import Linting
import MenuModel

/// Writes findings in one form. What it writes of each file is put together on the threads that lint; the rest,
/// when all files are done.
package protocol Report: Sendable {
  /// What stands before all files.
  func begin(_ summary: Summary, _ output: inout ByteBuffer)
  /// What is reported of one file. Files of which a report says nothing are left out.
  func write(_ file: ReportedFile, _ output: inout ByteBuffer)
  /// Whether it says anything of a file; of files without findings most reports say nothing.
  func covers(_ file: ReportedFile) -> Bool
  /// What stands between the reports of two files.
  var separator: String { get }
  /// Whether files with errors come last, where people who read on a terminal look first.
  var putsErrorsLast: Bool { get }
  /// What stands behind all files.
  func end(_ summary: Summary, _ output: inout ByteBuffer)
}

extension Report {
  var separator: String { "" }
  var putsErrorsLast: Bool { false }
  func covers(_ file: ReportedFile) -> Bool { !file.findings.isEmpty }
  func begin(_ summary: Summary, _ output: inout ByteBuffer) {}
  func end(_ summary: Summary, _ output: inout ByteBuffer) {}
}

/// What a run found, in numbers.
package struct Summary: Sendable {
  package var files = 0
  var filesWithFindings = 0
  /// Files in which a menu is, or a part of one.
  package private(set) var filesWithMenus = 0
  /// What is said of a run that had no menus to judge: “No menus in 212 Swift files”.
  package var nothingJudged: String?
  package var errors = 0
  package var warnings = 0
  package var infos = 0
  /// Findings that `menulint fix` fixes unasked.
  package var fixable = 0
  /// Those that it fixes besides with `--unsafe`.
  package var unsafelyFixable = 0
  /// Findings that a suppression hides.
  var suppressed = 0
  /// Findings that a baseline hides.
  package var baselined = 0
  /// Findings that a baseline has and that no longer occur.
  package var stale = 0
  /// Findings that are reported, those of little severity left out.
  package var reported = 0
  /// The findings that are reported, by rule.
  package var rules: [String: RuleCount] = [:]
  /// Files that have a place in the reports, those that could not be read too.
  package var places = 0
  /// What could not be read.
  package var runErrors: [RunError] = []
  /// How much was read of the menus of projects, where that was asked for.
  package var coverage = Coverage()
  /// What commands that follow from the run repeat of its command line; nil where none follow.
  package var operands: String?

  /// Nothing found in no file.
  package init() {}

  /// What of a rule is reported.
  package struct RuleCount: Sendable {
    package var findings = 0
    package var errors = 0
    /// Findings of severity info.
    package var infos = 0
    /// Those that `menulint fix` fixes unasked.
    package var fixable = 0

    package init() {}
  }

  /// How many menus there are, and of how many not all was read.
  package struct Coverage: Sendable {
    package var menus = 0
    /// Those of which a part was read.
    package var part = 0
    /// Those of which nothing was read.
    package var none = 0

    package init() {}

    /// Counts menus.
    package init(_ menus: [CoverageMenu]) {
      self.menus = menus.count
      part = menus.count { $0.read == .part }
      none = menus.count { $0.read == .none }
    }
  }

  /// Number of findings of all severities.
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

  /// Adds what another part of the run found.
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
  /// The writer of the format.
  ///
  /// - Parameters:
  ///   - style: How it may look.
  ///   - width: Columns of the terminal it writes to, if it is one.
  ///   - thresholds: What is shown, and what makes the run fail.
  ///   - paths: How files are named in formats that are read elsewhere.
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
