import Files
import LintRules
import MenuModel
import TextCore

/// `menulint completions SHELL`: prints the script that completes command lines in a shell.
enum CompletionsCommand {
  /// The shells.
  static let shells = ["bash", "zsh", "fish"]

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let shell = arguments.paths.first ?? ""
    let script: String
    switch shell {
    case "bash" where arguments.paths.count == 1: script = BashCompletions.script()
    case "zsh" where arguments.paths.count == 1: script = ZshCompletions.script()
    case "fish" where arguments.paths.count == 1: script = FishCompletions.script()
    default:
      throw UsageError(
        "completions takes one shell: \(Wording.enumeration(shells))" + Wording.suggestion(shell, shells))
    }
    StandardStream.output.write(script)
    return .success
  }

  /// The ids of all rules.
  static var rules: [String] { RuleBook.descriptions.map(\.id) }

  /// The names of all platforms.
  static var platforms: [String] { Platform.allCases.map(\.rawValue) }
}
