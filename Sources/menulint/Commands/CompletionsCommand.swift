import CommandLineSyntax
import Files
import LintRules
import TextCore

/// `menulint completions SHELL`: prints the script that completes command lines in a shell.
enum CompletionsCommand {
  static let command = Command(
    name: "completions", operands: "SHELL", summary: "prints a completion script for bash, zsh or fish",
    details: """
      Where the shells look for it:

        menulint completions bash \\
          > ~/.local/share/bash-completion/completions/menulint
        menulint completions zsh > FOLDER_OF_FPATH/_menulint
        menulint completions fish \\
          > ~/.config/fish/completions/menulint.fish
      """,
    options: [], completion: .words(Shell.allCases.map(\.rawValue)), run: run)

  private static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let word = arguments.paths.first ?? ""
    guard arguments.paths.count == 1, let shell = Shell(rawValue: word) else {
      let shells = Shell.allCases.map(\.rawValue)
      throw UsageError(
        "completions takes one shell: \(Wording.enumeration(shells))" + Wording.suggestion(word, shells))
    }
    let words = CompletionWords(CommandTable.set, rules: RuleBook.descriptions.map(\.id))
    StandardStream.output.write(shell.script(words))
    return .success
  }
}
