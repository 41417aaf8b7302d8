import CommandLineSyntax
import Files
import LintRules
import Linting
import MenuModel
import Reports
import TextCore
import Workspace

/// The options of a lint, from the command line.
struct LintOptions {
  var paths: [String]
  var standardInputName: String?
  var configurationFile: String?
  /// Whether configuration files are ignored.
  var ignoresConfiguration: Bool
  /// The settings that override every configuration.
  var settings: RunSettings
  var reports: [ReportRequest]
  var leastShown: Severity
  /// The lowest severity that makes the run fail; nil for none.
  var leastFailing: Severity?
  /// The number of warnings that don't make the run fail.
  var maximumWarnings: Int
  /// The number of files to process in parallel.
  var jobs: Int
  /// Whether finding no files is a success.
  var allowsNoFiles: Bool
  /// Whether to use colors, if the terminal doesn't decide.
  var color: ColorChoice
  /// The languages that are read.
  var languages: MenuLanguages
  var writesBaseline: String?
  /// Whether a stale entry of a baseline is a finding.
  var isBaselineStrict: Bool
  /// Whether to remove stale entries from baselines.
  var prunesBaseline: Bool
  var listsFiles: Bool
  var showsStatistics: Bool
  /// The commit with which files are compared, so that only changed files are linted; nil for all files.
  var changedSince: ChangedFiles.Base?
  /// The part of the command line that suggested follow-up commands repeat; nil if the run covers only a part
  /// of the files or rules, because other commands would cover more.
  private(set) var operands: String?

  /// Reads the options of `lint`.
  init(_ arguments: Arguments) throws(UsageError) {
    standardInputName = arguments.value("stdin-filename")
    paths = arguments.paths.isEmpty ? ["."] : arguments.paths
    try StandardInput.take(&paths, name: standardInputName, arguments.languages)
    languages = arguments.languages
    configurationFile = arguments.value("config")
    ignoresConfiguration = arguments.has("no-config")
    settings = RunSettings()
    if let only = arguments.list("only") { settings.only = try Self.rules(only, "--only") }
    settings.disabled = try Self.rules(arguments.list("disable") ?? [], "--disable")
    if let hidden = settings.disabled.first(where: ToolRules.isAlwaysReported) {
      throw UsageError("can't disable \(hidden), because it reports files that menulint can't check")
    }
    settings.isStrict = arguments.has("strict")
    if let names = arguments.list("platform") { settings.platforms = try Self.platforms(names) }
    settings.baseline = arguments.value("baseline").map { Paths.absolute($0) }
    leastShown = arguments.value("min-severity").flatMap(Severity.init(rawValue:)) ?? .info
    if arguments.has("quiet") { leastShown = .error }
    let failing = arguments.value("fail-on") ?? "warning"
    leastFailing = Severity(rawValue: failing)
    maximumWarnings = arguments.number("max-warnings") ?? 0
    jobs = arguments.number("jobs") ?? Environment.processorCount
    allowsNoFiles = arguments.has("allow-no-files")
    color = arguments.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
    writesBaseline = arguments.value("write-baseline")
    isBaselineStrict = arguments.has("strict-baseline")
    prunesBaseline = arguments.has("prune-baseline")
    if prunesBaseline, writesBaseline != nil {
      throw UsageError(
        "--write-baseline can't be used with --prune-baseline; use --write-baseline, which also prunes")
    }
    settings.ignoresBaselines = writesBaseline != nil
    listsFiles = arguments.has("list-files")
    showsStatistics = arguments.has("statistics")
    changedSince = arguments.value("changed").map { $0.isEmpty ? .defaultBranch : .reference($0) }
    // A run without changed files isn't an error.
    if changedSince != nil { allowsNoFiles = true }
    if changedSince != nil, paths.contains("-") {
      throw UsageError("--changed can't be used with -; remove one of them")
    }
    reports = try Self.reports(arguments, color)
    operands = Self.operands(arguments, reports)
    try OptionConflicts(arguments: arguments).refuse(self)
    try OutputGuard.refuseSources(outputs, arguments.languages)
  }

  /// Finds the files to lint.
  ///
  /// - Returns: The files, and the finder of their configurations.
  func findFiles() throws -> (files: FoundFiles, finder: ConfigurationFinder) {
    let finder = try ConfigurationFinder(
      settings, languages, file: configurationFile, isOff: ignoresConfiguration)
    var found = try FileSearch.find(paths, standardInputName: standardInputName, finder)
    if let changedSince { found.keepOnly(try ChangedFiles(of: paths, since: changedSince)) }
    return (found, finder)
  }

  /// The files that the run writes, each with the option that names it.
  var outputs: [(option: String, path: String)] {
    var outputs = reports.compactMap { report in report.file.map { (option: "--output", path: $0) } }
    if let writesBaseline { outputs.append(("--write-baseline", writesBaseline)) }
    return outputs
  }

  /// Rejects outputs that would overwrite the input of the run.
  func rejectOutputs(over found: FoundFiles) throws(UsageError) {
    try OutputGuard.refuseInputs(
      outputs, found, others: [standardInputName, configurationFile, settings.baseline])
  }

  /// The limits for showing findings and failing the run.
  var thresholds: RunThresholds {
    RunThresholds(leastShown: leastShown, leastFailing: leastFailing, maximumWarnings: maximumWarnings)
  }

  /// The settings of a run with these options.
  var request: RunRequest {
    RunRequest(
      reports: reports, thresholds: thresholds, color: color, jobs: jobs,
      shouldKeepKeys: writesBaseline != nil,
      isTimed: showsStatistics, operands: operands)
  }

  // Options that change neither the findings nor which of them are shown.
  private static let neutralOptions = [
    "format", "output", "color", "jobs", "fail-on", "max-warnings", "allow-no-files", "statistics", "watch",
  ]

  private static func operands(_ arguments: Arguments, _ reports: [ReportRequest]) -> String? {
    let isRead = reports.contains { $0.format == .pretty || $0.format == .text && $0.file == nil }
    guard isRead, !arguments.paths.contains("-"),
      arguments.given.allSatisfy({ neutralOptions.contains($0.name) })
    else { return nil }
    return shown(arguments.paths)
  }

  /// Returns paths for a suggested command, with a space before each, or a placeholder for long lists and for paths that
  /// would have to be quoted.
  static func shown(_ paths: some Collection<String>) -> String {
    let isPlain =
      paths.count <= 3
      && paths.allSatisfy { path in
        !path.hasPrefix("-")
          && path.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789._/-+@".unicodeScalars.contains($0)
          }
      }
    return isPlain ? paths.map { " \($0)" }.joined() : " PATH…"
  }

  /// Returns the ids of rules that are named on the command line.
  static func rules(_ names: [String], _ option: String) throws(UsageError) -> [String] {
    var ids: [String] = []
    for name in names {
      guard let rule = RuleBook.description(of: name) else {
        let near = Wording.suggestion(name, RuleBook.descriptions.map(\.id))
        throw UsageError(
          "unknown rule “\(name)” for \(option)\(near)", "to list the rules, run menulint rules")
      }
      ids.append(rule.id)
    }
    return ids
  }

  private static func platforms(_ names: [String]) throws(UsageError) -> Platforms {
    let known = Platform.allCases.map(\.rawValue)
    var platforms: Platforms = []
    for name in names {
      guard let platform = Platform.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
      else {
        throw UsageError(
          "invalid value “\(name)” for --platform; expected \(Wording.enumeration(known))"
            + Wording.suggestion(name, known), "run menulint --help for usage")
      }
      platforms.formUnion(Platforms(platform))
    }
    return platforms
  }

  private static func reports(_ arguments: Arguments, _ color: ColorChoice) throws(UsageError)
    -> [ReportRequest]
  {
    let reports = try ReportPairs.reports(arguments.given)
    if !reports.isEmpty { return reports }
    let isOnGitHub = Environment.variable("GITHUB_ACTIONS") == "true"
    // If colors are requested in a pipe, the output will probably be shown on a terminal.
    let isPretty = color.isForced || !isOnGitHub && StandardStream.output.isTerminal
    let first = ReportRequest(format: isPretty ? .pretty : .text)
    return isOnGitHub ? [first, ReportRequest(format: .github)] : [first]
  }
}
