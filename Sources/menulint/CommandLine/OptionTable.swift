import CommandLineSyntax
import Reports
import TextCore

/// Every option there is.
enum OptionTable {
  static let color = Option(
    "color", nil, .word(["auto", "always", "never"]), "Colors: on a terminal (auto), always or never.")

  static let config = Option("config", nil, .file, "Takes this configuration for all files.")
  static let noConfig = Option.flag("no-config", "Leaves configuration files alone.")

  /// How `rules` prints.
  static let listFormat = Option("format", nil, .word(["text", "json"]), "How to print: text or json.")

  static let standardInputName = Option(
    "stdin-filename", nil, .file, "The name of what - reads from standard input.")

  static let baseline = Option("baseline", nil, .file, "Leaves out the findings that this file knows.")

  /// What decides which rules run and on which files.
  static let selection: [Option] = [
    config, noConfig,
    Option("only", nil, .rules, "Runs only these rules."),
    Option("disable", nil, .rules, "Doesn't run these rules."),
    .flag(
      "strict",
      "Makes findings warnings that are info only because they are less certain or in source code."),
    Option("platform", nil, .platforms, "The platforms of menus that state none."),
    standardInputName,
    Option("jobs", "j", .number, "Works on N files at a time; as many as there are processors if not given."),
    Option(
      "changed", nil, .optional("REF"),
      "Takes only files that git says differ from REF, or from where the branch left the default branch; what is staged and what is not yet added too."
    ),
  ]

  static let report: [Option] = [
    Option(
      "format", nil, .word(ReportFormat.allCases.map(\.rawValue)),
      "\(Wording.enumeration(ReportFormat.allCases.map(\.described))). May be given several times."
    ),
    Option(
      "output", "o", .file,
      "Writes the format before it to a file; without one the one after it, or as the file's name ends: .json, .sarif, else text."
    ),
    Option(
      "min-severity", nil, .word(["error", "warning", "info"]), "Prints findings of at least this severity."),
    .flag("quiet", letter: "q", "Prints errors only: --min-severity error."),
    color,
  ]

  /// What makes a run fail.
  static let status: [Option] = [
    Option(
      "fail-on", nil, .word(["error", "warning", "info", "never"]),
      "The least severity that makes the run fail; warning if not given."),
    Option("max-warnings", nil, .number, "Up to N warnings don't fail the run."),
    .flag("allow-no-files", "Finding no files counts as success."),
  ]

  /// What `lint` and `fix` do with known findings.
  static let knownFindings: [Option] = [
    baseline,
    .flag(
      "strict-baseline",
      "Warns of what the baseline has and no longer occurs, which is only counted otherwise."),
  ]

  /// What `lint` does with known findings besides.
  static let lintBaselines: [Option] = [
    Option("write-baseline", nil, .file, "Writes the findings to a file of known findings."),
    .flag("prune-baseline", "Drops from the baseline what no longer occurs, and adds nothing."),
  ]

  /// What `lint` does besides or instead of reporting.
  static let lintActions: [Option] = [
    .flag("fix", "Applies the safe fixes: menulint fix."),
    .flag("watch", "Lints again whenever a file changes, until it is stopped."),
    Option("stamp", nil, .file, "Writes an empty Swift file if the run doesn't fail, as build systems need."),
    .flag("list-files", "Prints the files that would be linted."),
    .flag("statistics", "Prints how many findings each rule has and how long it took."),
  ]

  /// The options of `lint` and `fix` under the headings of the help.
  static let groups = [
    OptionGroup("Files and rules", selection), OptionGroup("Report", report),
    OptionGroup("Exit status", status),
    OptionGroup("Known findings", knownFindings + lintBaselines), OptionGroup("Other actions", lintActions),
  ]
}
