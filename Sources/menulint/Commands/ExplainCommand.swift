import CommandLineSyntax
import Files
import LintRules
import Linting
import MenuModel
import Reports
import TextCore

/// `menulint explain RULE`: all there is to know about a rule.
enum ExplainCommand {
  static let command = Command(
    name: "explain", operands: "RULE",
    summary: "says what a rule is about, with examples, its options and how to suppress it", details: "",
    options: [OptionTable.color], completion: .rules, run: run)

  private static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard arguments.paths.count == 1, let name = arguments.paths.first else {
      throw UsageError("explain takes one rule", "menulint rules lists the rules")
    }
    guard let rule = RuleBook.description(of: name) else {
      let near = Wording.suggestion(name, RuleBook.descriptions.map(\.id))
      throw UsageError("unknown rule “\(name)”\(near)", "menulint rules lists the rules")
    }
    let color = arguments.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
    let style = TextStyle(isColored: color.isColored(StandardStream.output.isTerminal))
    let width = StandardStream.output.isTerminal ? Help.terminalWidth : nil
    var page = RulePage(rule: rule, style: style, terminalWidth: width)
    StandardStream.output.write(page.write())
    return .success
  }
}
