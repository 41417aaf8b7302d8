import Reports

/// An option of the command line. Parsing, help and completions come from ``OptionTable``.
struct Option: Sendable {
  /// What must follow an option.
  enum Value: Sendable {
    /// Nothing.
    case none
    /// One of some words.
    case word([String])
    /// Rules, with commas between them.
    case rules
    /// Platforms, with commas between them.
    case platforms
    case file
    case number
    /// Any text, called so in the help.
    case text(String)

    /// What the help calls the value.
    var placeholder: String? {
      switch self {
      case .none: nil
      case .word(let words): words.count > 4 ? "FORMAT" : words.joined(separator: "|")
      case .rules: "RULE,…"
      case .platforms: "NAME,…"
      case .file: "FILE"
      case .number: "N"
      case .text(let name): name
      }
    }
  }

  /// The name, without its dashes.
  var name: String
  /// The letter that stands for it after one dash.
  var letter: Character?
  /// What must follow.
  var value: Value
  /// What it does, for the help.
  var summary: String

  init(_ name: String, _ letter: Character?, _ value: Value, _ summary: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.summary = summary
  }
}

/// Every option there is.
enum OptionTable {
  static let help = Option.flag("help", letter: "h", "Prints this help.")
  static let version = Option.flag("version", letter: "V", "Prints the version.")
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
    Option("platform", nil, .platforms, "The platforms of specs that state none."),
    standardInputName,
    Option("jobs", "j", .number, "Works on N files at a time; as many as there are processors if not given."),
  ]

  /// How findings are reported.
  static let report: [Option] = [
    Option(
      "format", nil, .word(ReportFormat.allCases.map(\.rawValue)),
      "pretty (on a terminal), text, json, sarif, github, gitlab, checkstyle or junit. May be given several times."
    ),
    Option("output", "o", .file, "Writes the format before it, text without one, to a file."),
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
    .flag("allow-no-files", "Takes it for success when no file is found."),
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
    .flag("list-files", "Prints the files that would be linted."),
    .flag("statistics", "Prints how many findings each rule has and how long it took."),
  ]

  /// The options of `lint` and `fix` under the headings of the help.
  static let groups: [(heading: String, options: [Option])] = [
    ("Files and rules", selection), ("Report", report), ("Exit status", status),
    ("Known findings", knownFindings + lintBaselines), ("Other actions", lintActions),
  ]
}

extension Option {
  /// An option that takes no value.
  static func flag(_ name: String, letter: Character? = nil, _ summary: String) -> Option {
    Option(name, letter, Value.none, summary)
  }
}
