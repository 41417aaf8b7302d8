import CommandLineSyntax
import Files
import LanguageServer

/// `menulint lsp`: the language server.
enum LSPCommand {
  static let command = Command(
    name: "lsp", operands: "",
    summary: "Start the language server for an editor, on standard input and output.",
    details: """
      Language Server Protocol 3.17. Started by the editor; docs/editors.md says how. Ends with 0 after shutdown and
      exit, with 1 where the editor goes without them, with 2 where its messages can't be followed.
      """,
    options: [
      OptionTable.config, OptionTable.noConfig,
      .flag("stdio", "Accepted for compatibility; some editors pass it."),
    ], completion: .none, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if let word = arguments.paths.first {
      throw UsageError("lsp takes no paths, found “\(word)”; the editor sends the open files")
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
