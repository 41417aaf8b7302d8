import CommandLineSyntax
import Files
import LintRules
import TextCore

/// `menulint completions SHELL`: prints the script that completes command lines in a shell.
enum CompletionsCommand {
  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
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
