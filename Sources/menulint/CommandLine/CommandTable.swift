import CommandLineSyntax

/// Every command there is.
enum CommandTable {
  static let lint = Command(
    name: "lint", operands: "[PATH…]",
    summary: "lints files and folders; what menulint does without a command",
    details: """
      A folder is searched for *.menu.{yaml,yml,json,jsonc}, *.xib and *.storyboard; without a path, the current
      folder. - reads standard input. Ends with 0 if nothing is found that counts, with 1 if something is, with 2 if
      it could not do what was asked.
      """,
    options: OptionTable.groups.flatMap(\.options),
    completion: .paths, run: LintCommand.run)

  static let rules = Command(
    name: "rules", operands: "", summary: "lists the rules", details: "", options: [OptionTable.listFormat],
    completion: .none, run: RulesCommand.run)

  static let explain = Command(
    name: "explain", operands: "RULE",
    summary: "says what a rule is about, with examples, its options and how to suppress it", details: "",
    options: [OptionTable.color], completion: .rules, run: ExplainCommand.run)

  static let parse = Command(
    name: "parse", operands: "FILE", summary: "prints a file's data as JSON: how it was read",
    details: """
      One document after another. Syntax only: the spec's keys mean nothing here. Ends with 1 where the file doesn't
      parse, with 2 where it can't be read.
      """,
    options: [OptionTable.standardInputName], completion: .paths, run: ParseCommand.run)

  static let initialize = Command(
    name: "init", operands: "",
    summary: "writes a starter .menulint.json, --spec a first menu spec, never over an existing one",
    details:
      "The platforms and the language are those that the repository's package or Xcode project states.",
    options: [InitCommand.spec], completion: .none, run: InitCommand.run)

  static let config = Command(
    name: "config", operands: "[PATH]",
    summary: "prints the configuration that holds for a path, each value with where it comes from",
    details: "",
    options: [OptionTable.config, OptionTable.noConfig], completion: .paths, run: ConfigCommand.run)

  static let completions = Command(
    name: "completions", operands: "SHELL", summary: "prints a completion script for bash, zsh or fish",
    details: """
      Where the shells look for it:

        menulint completions bash \\
          > ~/.local/share/bash-completion/completions/menulint
        menulint completions zsh > FOLDER_OF_FPATH/_menulint
        menulint completions fish \\
          > ~/.config/fish/completions/menulint.fish
      """,
    options: [], completion: .words(Shell.allCases.map(\.rawValue)), run: CompletionsCommand.run)

  /// All of them, in the order of the help.
  static let all =
    [
      lint, FixCommand.command, rules, explain, parse, ConvertCommand.command, PreviewCommand.command,
      SuppressCommand.command, initialize, config, SchemaCommand.command, completions, LSPCommand.command,
    ] + optional

  #if SwiftSource
  private static let optional = [CoverageCommand.command]
  #else
  private static let optional: [Command] = []
  #endif

  /// All that can be said to the program.
  static let set = CommandSet(commands: all, usual: lint, groups: OptionTable.groups)
}
