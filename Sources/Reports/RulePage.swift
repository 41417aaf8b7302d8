import LintRules
import Linting
import MenuModel
import TextCore

/// The page that explains a rule.
package struct RulePage {
  let rule: RuleDescription
  let style: TextStyle
  private let width: Int
  // If the output isn't a terminal, lines aren't wrapped, because they may be copied or searched.
  private let isOnTerminal: Bool
  private let messages: (RuleExample) -> [String]
  private var output = ByteBuffer()

  /// Creates the page for a terminal of some width, or for a file if the width is nil.
  ///
  /// - Parameter messages: Returns the messages of the rule's findings in an example.
  package init(
    rule: RuleDescription, style: TextStyle, terminalWidth: Int?,
    messages: @escaping (RuleExample) -> [String]
  ) {
    self.messages = messages
    self.rule = rule
    self.style = style
    width = terminalWidth ?? 100
    isOnTerminal = terminalWidth != nil
  }

  package mutating func write() -> ByteBuffer {
    let title = "\(rule.id): \(rule.summary)"
    for (index, line) in (isOnTerminal ? TextLayout.wrapped(title, width: width) : [title]).enumerated() {
      if index == 0 { style.append(rule.id, .bold, to: &output) }
      output.append("\(index == 0 ? String(line.dropFirst(rule.id.count)) : line)\n")
    }
    output.append("\n")
    paragraph(rule.rationale)
    writeFacts()
    writeExamples()
    writeOptions()
    writeSuppression()
    return output
  }

  private mutating func writeFacts() {
    if !rule.guideline.url.isEmpty {
      fact("Guideline", "\(rule.guideline.name)\n\(rule.guideline.url)")
    }
    fact("Severity", severity)
    if let notes = rule.severityNotes { fact("", notes) }
    if rule.kinds.rawValue != MenuKinds.all.rawValue {
      fact("Menus", rule.kinds.kinds.map(\.rawValue).joined(separator: ", "))
    }
    if rule.platforms != .all {
      fact("Platforms", rule.platforms.platforms.map(\.rawValue).joined(separator: ", "))
    }
    fact("Fix", rule.fix.text.map { "\(rule.fix.word): \($0)" } ?? "none")
    if let note = rule.fix.safetyNote { fact("", note) }
    output.append("\n")
  }

  private var severity: String {
    let lower = rule.lowerSeverity.map { " or \($0.rawValue)" } ?? ""
    return rule.severity.rawValue + lower + (rule.isOn ? "" : ", off by default")
  }

  private mutating func fact(_ name: String, _ text: String) {
    for (index, line) in TextLayout.wrapped(text, width: width - 12).enumerated() {
      style.append(TextLayout.padded(index == 0 ? name : "", 11), .dim, to: &output)
      output.append(" \(line)\n")
    }
  }

  // Wraps text only on a terminal, because elsewhere lines may be copied or searched.
  private func lines(_ text: String, indent: Int) -> [String] {
    isOnTerminal ? TextLayout.wrapped(text, width: width - indent) : [text]
  }

  private mutating func paragraph(_ text: String) {
    for line in TextLayout.wrapped(text, width: width) { output.append(line + "\n") }
    output.append("\n")
  }

  private mutating func heading(_ text: String) {
    style.append(text, .bold, to: &output)
    output.append("\n\n")
  }

  // MARK: - Examples

  private mutating func writeExamples() {
    for isBad in [true, false] {
      let examples = rule.examples.filter { $0.isBad == isBad }
      heading(isBad ? "Example" : "Not reported")
      for example in examples { write(example) }
    }
  }

  private mutating func write(_ example: RuleExample) {
    if let note = example.note {
      for line in isOnTerminal ? TextLayout.wrapped(note, width: width - 2) : [note] {
        output.append("  \(line)\n")
      }
      output.append("\n")
    }
    if !example.options.isEmpty {
      let options = example.options.sorted { $0.key < $1.key }.map { ($0.key, $0.value.data) }
      output.append("  With \(DataValue.object(options).line):\n\n")
    }
    write(MarkedText(example.text))
    output.append("\n")
    if !example.texts.isEmpty {
      output.append("  In other languages:\n\n")
      for line in example.textLines { output.append("    \(line)\n") }
      output.append("\n")
    }
    let messages = messages(example)
    if !messages.isEmpty {
      output.append(messages.count == 1 ? "  Message:\n\n" : "  Messages include:\n\n")
      for line in messages.flatMap({ lines($0, indent: 4) }) { output.append("    \(line)\n") }
      output.append("\n")
    }
    for (heading, text) in example.fixedTexts(of: rule) {
      output.append("  \(heading):\n\n")
      write(MarkedText(text))
      output.append("\n")
    }
  }

  private mutating func write(_ text: MarkedText) {
    for line in isOnTerminal ? text.lines.flatMap({ $0.pieces(width: width - 4) }) : text.lines {
      output.append("    \(line.text)\n")
      if line.marks.isEmpty { continue }
      output.append("    ")
      var column = 0
      for mark in line.marks {
        let columns = mark.columns
        output.append(byte: 0x20, times: columns.lowerBound - column)
        let signs = String(repeating: mark.kind.underline, count: max(1, columns.count))
        style.append(signs, mark.kind == .related ? .dim : .yellow, to: &output)
        column = max(columns.upperBound, columns.lowerBound + 1)
      }
      let label = rule.label(of: line.marks.map(\.kind))
      if !label.isEmpty {
        let fits = !isOnTerminal || 5 + column + DisplayWidth.of(label) <= width
        style.append((fits ? " " : "\n    ") + label, .yellow, to: &output)
      }
      output.append("\n")
    }
  }

  // MARK: - Configuration

  private mutating func writeOptions() {
    if rule.options.isEmpty { return }
    heading("Options")
    for option in rule.options {
      let standard = option.defaultValue
      let value = "\(option.name): \(standard.typeName), \(standard.data.line) if not set"
      for (index, line) in lines(value, indent: 4).enumerated() {
        output.append(index == 0 ? "  " : "    ")
        if index == 0 { style.append(option.name, .bold, to: &output) }
        output.append("\(index == 0 ? String(line.dropFirst(option.name.count)) : line)\n")
      }
      for line in TextLayout.wrapped(option.summary, width: width - 4) { output.append("    \(line)\n") }
      if option.allowed.isEmpty { continue }
      for line in lines("of: \(option.allowed.joined(separator: ", "))", indent: 4) {
        output.append("    \(line)\n")
      }
    }
    output.append("\n")
  }

  private mutating func writeSuppression() {
    if ToolRules.isAlwaysReported(rule.id) { return }
    heading("Suppressing")
    let options = rule.options.prefix(1).map { option in
      let value: DataValue = [
        "severity": .text(rule.severity.rawValue), option.name: option.defaultValue.data,
      ]
      return ": \(value.line)"
    }
    // A severity without a tier applies to the upper tier.
    let tiers = rule.lowerSeverity.map { lower in
      let other = lower == .info ? "warning" : "error"
      return [
        "\"rules\": {\"\(rule.id)\": {\"severity\": \"error\", \"\(lower.rawValue)\": \"\(other)\"}}",
        "\"error\" alone doesn't change the lower severity",
      ]
    }
    way(
      "In .menulint.json:",
      ["\"rules\": {\"\(rule.id)\": \"off\"}"] + options.map { "\"rules\": {\"\(rule.id)\"\($0)}" }
        + (tiers ?? []))
    way(
      "In a comment:",
      ["# menulint:disable-next-line \(rule.id) -- the reason", "with // in Swift and in JSON with comments"])
    way("At a menu or item:", ["lint: {disable: [\(rule.id)], reason: \"the reason\"}"])
    // Interface Builder files can't contain suppressions.
    way(
      "For .xib files:",
      [
        "\"overrides\": [{\"files\": [\"**/Main.xib\"], \"at\": [\"File ▸ Open\"],",
        "               \"rules\": {\"\(rule.id)\": \"off\"}}]",
      ])
    way("All at once:", ["menulint suppress \(rule.id) PATH --reason \"the reason\""])
  }

  // Writes the text after its place, or below it if there isn't enough room to copy it.
  private mutating func way(_ place: String, _ texts: [String]) {
    let isBeside = !isOnTerminal || texts.allSatisfy { 22 + $0.count <= width }
    if !isBeside { output.append("  \(place)\n") }
    for (index, text) in texts.enumerated() {
      output.append(
        isBeside ? "  \(TextLayout.padded(index == 0 ? place : "", 19)) \(text)\n" : "    \(text)\n")
    }
  }
}
