import CommandLineSyntax

/// The table of all commands.
enum CommandTable {
  /// All commands, in the order of the help.
  static let all = [
    LintCommand.command, FixCommand.command, RulesCommand.command, ExplainCommand.command,
    ParseCommand.command, ConvertCommand.command, CaptureCommand.command, PreviewCommand.command,
    CoverageCommand.command,
    SuppressCommand.command, InitCommand.command, ConfigCommand.command, SchemaCommand.command,
    CompletionsCommand.command, LSPCommand.command, MCPCommand.command,
  ]

  /// The commands with the default command and the option groups.
  static let set = CommandSet(commands: all, usual: LintCommand.command, groups: OptionTable.groups)
}
