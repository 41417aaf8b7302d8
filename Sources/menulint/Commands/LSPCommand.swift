import CommandLineSyntax
import Files
import LanguageServer

/// `menulint lsp`: the language server.
enum LSPCommand {
  static let command = Command(
    name: "lsp", operands: "", summary: "serves an editor: language server on standard input and output",
    details: """
      Language Server Protocol 3.17. Started by the editor; docs/editors.md says how. Ends with 0 after shutdown and
      exit, with 1 where the editor goes without them, with 2 where its messages can't be followed.
      """,
    options: [
      OptionTable.config, OptionTable.noConfig,
      .flag("stdio", "What it does anyway; some editors say so."),
    ], completion: .none, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if let word = arguments.paths.first {
      throw UsageError("lsp takes no paths, found “\(word)”; the editor tells which files are open")
    }
    if Environment.isInputTerminal {
      StandardStream.error.write(
        "menulint: waiting for an editor's messages; docs/editors.md says how one is set up\n")
    }
    let configuration = WorkspaceConfiguration(
      arguments.languages, file: arguments.value("config"), isOff: arguments.has("no-config"))
    return LanguageServer(configuration).run()
  }
}
