import CommandLineSyntax
import Reports
import TextCore

/// The table of all options.
enum OptionTable {
  static let color = Option(
    "color", nil, .word(["auto", "always", "never"]),
    "Use colors; auto uses them only on a terminal (default: auto).")

  static let config = Option("config", nil, .file, "Use this configuration file for all files.")
  static let noConfig = Option.flag("no-config", "Ignore configuration files.")

  /// The output format of `rules`.
  static let listFormat = Option(
    "format", nil, .word(["text", "json"]), "Print in this format (default: text).")

  static let standardInputName = Option(
    "stdin-filename", nil, .file, "Treat standard input (-) as a file with this name.")

  static let baseline = Option("baseline", nil, .file, "Don't report the findings in this baseline file.")

  /// The options that select rules and files.
  static let selection: [Option] = [
    config, noConfig,
    Option("only", nil, .rules, "Run only these rules."),
    Option("disable", nil, .rules, "Don't run these rules."),
    .flag(
      "strict",
      "Report warnings instead of info for findings that are info only because they are uncertain or in source code."
    ),
    Option(
      "platform", nil, .platforms,
      "Limit menus to these platforms, unless a menu or its file specifies others."),
    standardInputName,
    Option("jobs", "j", .number(least: 1), "Check N files at a time (default: the number of processors)."),
    Option(
      "changed", nil, .optional("REF"),
      "Check only files that differ from REF, including staged and untracked files (default: the merge base with the default branch)."
    ),
  ]

  static let report: [Option] = [
    Option(
      "format", nil, .word(ReportFormat.allCases.map(\.rawValue)),
      "Print the findings in this format: \(Wording.enumeration(ReportFormat.allCases.map(\.rawValue))). Can be repeated (default: pretty on a terminal, otherwise text)."
    ),
    Option(
      "output", "o", .file,
      "Write the report to a file, in the preceding --format or, if none precedes, in the first one (default format: by the extension, .json or .sarif, otherwise text)."
    ),
    Option(
      "min-severity", nil, .word(["error", "warning", "info"]), "Print findings of at least this severity."),
    .flag("quiet", letter: "q", "Print only errors, the same as --min-severity error."),
    color,
  ]

  /// The options that determine the exit status.
  static let status: [Option] = [
    Option(
      "fail-on", nil, .word(["error", "warning", "info", "never"]),
      "Fail on findings of at least this severity (default: warning)."),
    Option("max-warnings", nil, .number(least: 0), "Allow up to N warnings before the run fails."),
    .flag("allow-no-files", "Exit with status 0 if no files are found."),
  ]

  /// The options for known findings of `lint` and `fix`.
  static let knownFindings: [Option] = [
    baseline,
    .flag(
      "strict-baseline",
      "Report stale baseline entries as warnings instead of only counting them."),
  ]

  /// The additional options for known findings of `lint`.
  static let lintBaselines: [Option] = [
    Option("write-baseline", nil, .file, "Write all findings to a baseline file."),
    .flag("prune-baseline", "Remove stale entries from the baseline without adding new ones."),
  ]

  /// The actions of `lint` in addition to reporting or instead of it.
  static let lintActions: [Option] = [
    .flag("fix", "Apply the safe fixes, the same as menulint fix."),
    .flag("watch", "Check again whenever a file changes, until you press Control-C."),
    Option("stamp", nil, .file, "Write an empty Swift file if the run succeeds, for build systems."),
    .flag("list-files", "Print the files to check instead of checking them."),
    .flag("statistics", "Print the number of findings and the time of each rule."),
  ]

  /// The options of `lint` under the headings of the help. `fix` has some of them.
  static let groups = [
    OptionGroup("Files and rules", selection), OptionGroup("Report", report),
    OptionGroup("Exit status", status),
    OptionGroup("Known findings", knownFindings + lintBaselines), OptionGroup("Other actions", lintActions),
  ]
}
