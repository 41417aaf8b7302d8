import Files
import LintRules
import Linting
import MenuModel
import Reports
import TextCore

/// `menulint rules`: lists the rules.
enum RulesCommand {
  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    if let path = arguments.paths.first { throw UsageError("rules takes no “\(path)”") }
    var output = ByteBuffer()
    if arguments.value("format") == "json" { writeJSON(&output) } else { writeTable(&output) }
    StandardStream.output.write(output)
    return .success
  }

  private static func writeTable(_ output: inout ByteBuffer) {
    let rules = RuleBook.descriptions
    let style = TextStyle(isColored: ColorChoice.auto.isColored(StandardStream.output.isTerminal))
    let idWidth = rules.map(\.id.count).max() ?? 0
    for category in RuleCategory.allCases {
      let chapter = rules.filter { $0.category == category }
      if chapter.isEmpty { continue }
      style.append(category.heading, .bold, to: &output)
      output.append("\n")
      for rule in chapter {
        let severity = TextLayout.padded(severities(of: rule), 13)
        output.append("  \(TextLayout.padded(rule.id, idWidth))  ")
        style.append(severity, rule.isOn ? TextStyle.look(of: rule.severity) : .dim, to: &output)
        append(
          rule.summary, beside: "  \(TextLayout.padded(rule.fix.word, 6))  ", at: idWidth + 27, to: &output)
      }
      output.append("\n")
    }
    output.append("menulint explain RULE tells more about a rule.\n")
  }

  // Beside the last column where the terminal has room for it, else beneath.
  private static func append(
    _ summary: String, beside last: String, at column: Int, to output: inout ByteBuffer
  ) {
    guard StandardStream.output.isTerminal, let width = Environment.terminalWidth else {
      return output.append("\(last)\(summary)\n")
    }
    let isBeneath = width - column < 30
    let indent = isBeneath ? 6 : column
    let lines = TextLayout.wrapped(summary, width: max(20, width - indent))
    output.append(isBeneath ? "  " + Wording.trimmed(last) : last + lines[0])
    for line in isBeneath ? lines[...] : lines.dropFirst() {
      output.append("\n")
      output.append(byte: 0x20, times: indent)
      output.append(line)
    }
    output.append("\n")
  }

  private static func severities(of rule: RuleDescription) -> String {
    if !rule.isOn { return "off" }
    guard let lower = rule.lowerSeverity, lower != rule.severity else { return rule.severity.rawValue }
    return "\(rule.severity.rawValue)/\(lower.rawValue)"
  }

  private static func writeJSON(_ output: inout ByteBuffer) {
    output.append("[")
    for (index, rule) in RuleBook.descriptions.enumerated() {
      output.append(index > 0 ? ",\n  {\"id\": " : "\n  {\"id\": ")
      JSONText.append(rule.id, to: &output)
      output.append(", \"summary\": ")
      JSONText.append(rule.summary, to: &output)
      output.append(", \"severity\": \"\(rule.isOn ? rule.severity.rawValue : "off")\"")
      if let lower = rule.lowerSeverity { output.append(", \"lowerSeverity\": \"\(lower.rawValue)\"") }
      output.append(
        ", \"fix\": \"\(rule.fix.word)\", \"category\": \"\(rule.category.rawValue)\", \"kinds\": ")
      JSONText.append(rule.kinds.kinds.map(\.rawValue), to: &output)
      output.append(", \"platforms\": ")
      JSONText.append(rule.platforms.platforms.map(\.rawValue), to: &output)
      output.append(", \"help\": ")
      JSONText.append(rule.guideline.url, to: &output)
      output.append(", \"options\": [")
      for (index, option) in rule.options.enumerated() {
        output.append(index > 0 ? ", {\"name\": " : "{\"name\": ")
        JSONText.append(option.name, to: &output)
        output.append(", \"default\": \(option.defaultValue.json), \"summary\": ")
        JSONText.append(option.summary, to: &output)
        if !option.allowed.isEmpty {
          output.append(", \"allowed\": ")
          JSONText.append(option.allowed, to: &output)
        }
        output.append("}")
      }
      output.append("]}")
    }
    output.append("\n]\n")
  }
}
