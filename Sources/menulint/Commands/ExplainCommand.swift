import CommandLineSyntax
import Files
import LintRules
import Linting
import MenuModel
import MenuSpecParser
import Reports
import TextCore

/// `menulint explain RULE`: prints the documentation of a rule.
enum ExplainCommand {
  static let command = Command(
    name: "explain", operands: "RULE",
    summary: "Explain a rule: its reason, examples, options, and how to suppress it.", details: "",
    options: [OptionTable.listFormat, OptionTable.color], completion: .rules, run: run)

  private static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard arguments.paths.count == 1, let name = arguments.paths.first else {
      throw UsageError("explain needs exactly 1 rule", "to list the rules, run menulint rules")
    }
    guard let rule = RuleBook.description(of: name) else {
      let near = Wording.suggestion(name, RuleBook.descriptions.map(\.id))
      throw UsageError("unknown rule “\(name)”\(near)", "to list the rules, run menulint rules")
    }
    if arguments.value("format") == "json" {
      if arguments.value("color") == "always" {
        throw UsageError("--color always has no effect on --format json")
      }
      StandardStream.output.write(explanation(of: rule).json())
      return .success
    }
    let color = arguments.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
    let style = TextStyle(isColored: color.isColored(StandardStream.output.isTerminal))
    let width = StandardStream.output.isTerminal ? Help.terminalWidth : nil
    var page = RulePage(rule: rule, style: style, terminalWidth: width) { example in
      example.distinctMessages(of: rule, in: SpecFormat.yaml)
    }
    StandardStream.output.write(page.write())
    return .success
  }

  /// Returns the explanation of a rule, including the messages for its examples.
  static func explanation(of rule: RuleDescription) -> RuleExplanation {
    RuleExplanation(of: rule) { $0.messages(of: rule, in: SpecFormat.yaml) }
  }
}
