import CommandLineSyntax
import Files
import LintRules
import Linting
import MenuModel
import Reports
import TextCore

/// `menulint rules`: lists the rules.
enum RulesCommand {
  static let command = Command(
    name: "rules", operands: "", summary: "List the rules.", details: "", options: [OptionTable.listFormat],
    completion: .none, run: run)

  private static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    if let path = arguments.paths.first {
      throw UsageError(
        "unexpected argument “\(path)”; rules takes no arguments",
        "to explain a rule, run menulint explain RULE")
    }
    var output = ByteBuffer()
    if arguments.value("format") == "json" {
      RuleList.writeJSON(&output)
    } else {
      let isTerminal = StandardStream.output.isTerminal
      RuleList.writeTable(
        &output, TextStyle(isColored: ColorChoice.auto.isColored(isTerminal)),
        terminalWidth: isTerminal ? Environment.terminalWidth : nil)
    }
    StandardStream.output.write(output)
    return .success
  }
}
