import CommandLineSyntax

/// Every command there is.
enum CommandTable {
  /// All of them, in the order of the help.
  static let all = [
    LintCommand.command, FixCommand.command, RulesCommand.command, ExplainCommand.command,
    ParseCommand.command, ConvertCommand.command, CaptureCommand.command, PreviewCommand.command,
    CoverageCommand.command,
    SuppressCommand.command, InitCommand.command, ConfigCommand.command, SchemaCommand.command,
    CompletionsCommand.command, LSPCommand.command, MCPCommand.command,
  ]

  /// All that can be said to the program.
  static let set = CommandSet(commands: all, usual: LintCommand.command, groups: OptionTable.groups)
}
