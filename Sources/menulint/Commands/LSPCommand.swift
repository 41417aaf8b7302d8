import CommandLineSyntax
import Files
import LanguageServer

/// `menulint lsp`: the language server.
enum LSPCommand {
  static let command = Command(
    name: "lsp", operands: "",
    summary: "Start the language server for an editor, on standard input and output.",
    details: """
      Uses the Language Server Protocol 3.17. The editor starts it; see docs/editors.md. Exits with status 0 after the
      editor sends shutdown and exit, 1 if it closes the connection without sending them, and 2 if its messages can't be
      read.
      """,
    options: [
      OptionTable.config, OptionTable.noConfig,
      .flag("stdio", "Do nothing. Some editors pass this option."),
    ], completion: .none, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if let word = arguments.paths.first {
      throw UsageError("unexpected path “\(word)”; lsp takes no paths", "the editor sends the open files")
    }
    if Environment.isInputTerminal {
      StandardStream.error.write(
        "menulint: waiting for messages from an editor; for setup, see docs/editors.md\n")
    }
    let configuration = WorkspaceConfiguration(
      arguments.languages, file: arguments.value("config"), isOff: arguments.has("no-config"))
    return LanguageServer(configuration).run()
  }
}
