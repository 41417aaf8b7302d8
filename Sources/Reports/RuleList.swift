import LintRules
import Linting
import MenuModel

/// The list of all rules.
package enum RuleList {
  /// Writes the list as a table, with the width of the terminal if there is one.
  package static func writeTable(_ output: inout ByteBuffer, _ style: TextStyle, terminalWidth: Int?) {
    let rules = RuleBook.descriptions
    let idWidth = rules.map(\.id.count).max() ?? 0
    for category in RuleCategory.allCases {
      let chapter = rules.filter { $0.category == category }
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
    output.append("Run menulint explain RULE to learn about a rule.\n")
  }

  // Puts the summary after the last column if there is room, or else on the next line.
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
    guard let lower = rule.lowerSeverity else { return rule.severity.rawValue }
    return "\(rule.severity.rawValue)/\(lower.rawValue)"
  }

  /// Writes the list as JSON.
  package static func writeJSON(_ output: inout ByteBuffer) {
    JSONWriter.write(&output) { json in
      json.list(onLinesAt: 0) { json in
        for rule in RuleBook.descriptions { json.object { write(rule, &$0) } }
      }
    }
    output.append("\n")
  }

  private static func write(_ rule: RuleDescription, _ json: inout JSONWriter) {
    json.member("id", rule.id)
    json.member("summary", rule.summary)
    json.member("severity", rule.isOn ? rule.severity.rawValue : "off")
    if let lower = rule.lowerSeverity { json.member("lowerSeverity", lower.rawValue) }
    if let inCode = rule.severityInCode { json.member("severityInCode", inCode.rawValue) }
    if let lower = rule.lowerSeverityInCode { json.member("lowerSeverityInCode", lower.rawValue) }
    json.member("fix", rule.fix.word)
    json.member("category", rule.category.rawValue)
    json.key("kinds")
    json.list(rule.kinds.kinds.map(\.rawValue))
    json.key("platforms")
    json.list(rule.platforms.platforms.map(\.rawValue))
    json.member("help", rule.guideline.url)
    json.key("options")
    json.list(of: rule.options) { json, option in
      json.object { json in
        json.member("name", option.name)
        json.key("default")
        json.value(option.defaultValue.data)
        json.member("summary", option.summary)
        guard !option.allowed.isEmpty else { return }
        json.key("allowed")
        json.list(option.allowed)
      }
    }
  }
}
