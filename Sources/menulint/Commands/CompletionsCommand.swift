import CommandLineSyntax
import Files
import LintRules
import TextCore

/// `menulint completions SHELL`: prints the script that completes command lines in a shell.
enum CompletionsCommand {
  static let command = Command(
    name: "completions", operands: "SHELL", summary: "Print a completion script for bash, zsh, or fish.",
    details: """
      To install the script for a shell:

        menulint completions bash \\
          > ~/.local/share/bash-completion/completions/menulint
        menulint completions zsh > FOLDER_IN_FPATH/_menulint
        menulint completions fish \\
          > ~/.config/fish/completions/menulint.fish
      """,
    options: [], completion: .words(Shell.allCases.map(\.rawValue)), run: run)

  private static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let shells = Shell.allCases.map(\.rawValue)
    let expected = "expected \(Wording.enumeration(shells))"
    let help = "run menulint completions --help for usage"
    guard let word = arguments.paths.first else { throw UsageError("missing shell; \(expected)", help) }
    if arguments.paths.count > 1 {
      throw UsageError("unexpected argument “\(arguments.paths[1])”; completions takes 1 shell", help)
    }
    guard let shell = Shell(rawValue: word) else {
      throw UsageError("invalid shell “\(word)”; \(expected)" + Wording.suggestion(word, shells), help)
    }
    let words = CompletionWords(CommandTable.set, rules: RuleBook.descriptions.map(\.id))
    StandardStream.output.write(shell.script(words))
    return .success
  }
}
