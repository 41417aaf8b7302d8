import LintRules
import Linting
import MenuModel

/// The list of all rules.
package enum RuleList {
  /// Writes the list for people; as wide as a terminal where there is one.
  package static func writeTable(_ output: inout ByteBuffer, _ style: TextStyle, terminalWidth: Int?) {
    let rules = RuleBook.descriptions
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
          rule.summary, beside: "  \(TextLayout.padded(rule.fix.word, 6))  ", at: idWidth + 27,
          terminalWidth, to: &output)
      }
      output.append("\n")
    }
    output.append("menulint explain RULE tells more about a rule.\n")
  }

  // Beside the last column where the terminal has room for it, else beneath.
  private static func append(
    _ summary: String, beside last: String, at column: Int, _ terminalWidth: Int?,
    to output: inout ByteBuffer
  ) {
    guard let width = terminalWidth else { return output.append("\(last)\(summary)\n") }
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

  /// Writes the list for programs.
  package static func writeJSON(_ output: inout ByteBuffer) {
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
