/// Every command there is.
enum CommandTable {
  static let lint = Command(
    name: "lint", operands: "[PATH…]",
    summary: "lints files and folders; what menulint does without a command",
    details: """
      A folder is searched for *.menu.yaml, *.menu.yml, *.menu.json and *.menu.jsonc; without a path, the current
      folder. - reads standard input. Ends with 0 if nothing is found that counts, with 1 if something is, with 2 if
      it could not do what was asked.
      """,
    options: OptionTable.selection + OptionTable.report + OptionTable.lintActions,
    completion: .paths, run: LintCommand.run)

  static let all: [Command] = [
    lint,
    Command(
      name: "rules", operands: "", summary: "lists the rules", details: "", options: [OptionTable.listFormat],
      completion: .none, run: RulesCommand.run),
    Command(
      name: "explain", operands: "RULE",
      summary: "says what a rule is about, with examples, its options and how to suppress it", details: "",
      options: [OptionTable.color], completion: .rules, run: ExplainCommand.run),
    SchemaCommand.command,
  ]

  /// The command of a name.
  static func command(_ name: String) -> Command? { all.first { $0.name == name } }
}
