import Files
import LintRules
import Linting
import MenuModel
import Reports

/// `menulint explain RULE`: all there is to know about a rule.
enum ExplainCommand {
  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard arguments.paths.count == 1, let name = arguments.paths.first else {
      throw UsageError("explain takes one rule", "menulint rules lists the rules")
    }
    guard let rule = RuleBook.description(of: name) else {
      let near = Wording.suggestion(name, RuleBook.descriptions.map(\.id))
      throw UsageError("unknown rule “\(name)”\(near)", "menulint rules lists the rules")
    }
    let color = arguments.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
    let style = TextStyle(isColored: color.isColored(StandardStream.output.isTerminal))
    var page = RulePage(rule: rule, style: style)
    StandardStream.output.write(page.write())
    return .success
  }
}

/// The page that explains a rule.
struct RulePage {
  let rule: RuleDescription
  let style: TextStyle
  private var output = ByteBuffer()

  private static let width = 100

  init(rule: RuleDescription, style: TextStyle) {
    self.rule = rule
    self.style = style
  }

  /// The page.
  mutating func write() -> ByteBuffer {
    style.append(rule.id, .bold, to: &output)
    output.append(": \(rule.summary)\n\n")
    paragraph(rule.rationale)
    writeFacts()
    writeExamples()
    writeOptions()
    writeSuppression()
    return output
  }

  private mutating func writeFacts() {
    if !rule.formerIDs.isEmpty { fact("Formerly", rule.formerIDs.joined(separator: ", ")) }
    if !rule.guideline.url.isEmpty {
      let section = rule.guideline.section.map { ", \($0)" } ?? ""
      fact("Guideline", "\(rule.guideline.page)\(section)\n\(rule.guideline.url)")
    }
    fact("Severity", severity)
    if let tiers = rule.tiers { fact("", tiers) }
    if rule.kinds.rawValue != MenuKinds.all.rawValue {
      fact("Menus", rule.kinds.kinds.map(\.rawValue).joined(separator: ", "))
    }
    if rule.platforms != .all {
      fact("Platforms", rule.platforms.platforms.map(\.rawValue).joined(separator: ", "))
    }
    fact("Fix", rule.fix.text.map { "\(rule.fix.word): \($0)" } ?? "none")
    output.append("\n")
  }

  private var severity: String {
    let lower = rule.lowerSeverity.map { " or \($0.rawValue)" } ?? ""
    return rule.severity.rawValue + lower + (rule.isOn ? "" : ", off by default")
  }

  private mutating func fact(_ name: String, _ text: String) {
    for (index, line) in Help.wrapped(text, width: Self.width - 12).enumerated() {
      style.append(Help.padded(index == 0 ? name : "", 11), .dim, to: &output)
      output.append(" \(line)\n")
    }
  }

  private mutating func paragraph(_ text: String) {
    for line in Help.wrapped(text, width: Self.width) { output.append(line + "\n") }
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
      if examples.isEmpty { continue }
      heading(isBad ? "At fault" : "Fine")
      for example in examples { write(example) }
    }
  }

  private mutating func write(_ example: RuleExample) {
    if let note = example.note { output.append("  \(note)\n\n") }
    if !example.options.isEmpty {
      let options = example.options.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value.json)" }
      output.append("  With {\(options.joined(separator: ", "))}:\n\n")
    }
    write(MarkedText(example.text))
    output.append("\n")
    if !example.says.isEmpty {
      for line in Help.wrapped(
        "In the message: " + example.says.joined(separator: " · "), width: Self.width - 2)
      {
        output.append("  \(line)\n")
      }
      output.append("\n")
    }
    for (heading, text) in example.fixedTexts {
      output.append("  \(heading):\n\n")
      write(MarkedText(text))
      output.append("\n")
    }
  }

  private mutating func write(_ text: MarkedText) {
    for line in text.lines {
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
      if !label.isEmpty { style.append(" " + label, .yellow, to: &output) }
      output.append("\n")
    }
  }

  // MARK: - Configuration

  private mutating func writeOptions() {
    if rule.options.isEmpty { return }
    heading("Options")
    for option in rule.options {
      output.append("  ")
      style.append(option.name, .bold, to: &output)
      output.append(": \(option.defaultValue.typeName), \(option.defaultValue.json) if not set\n")
      for line in Help.wrapped(option.summary, width: Self.width - 4) { output.append("    \(line)\n") }
      if !option.allowed.isEmpty { output.append("    of: \(option.allowed.joined(separator: ", "))\n") }
    }
    output.append("\n")
  }

  private mutating func writeSuppression() {
    if ToolRules.isAlwaysReported(rule.id) { return }
    heading("To change or suppress it")
    let options = rule.options.first.map { option in
      ": {\"severity\": \"\(rule.severity.rawValue)\", \"\(option.name)\": \(option.defaultValue.json)}"
    }
    output.append("  In .menulint.json:  \"rules\": {\"\(rule.id)\": \"off\"}\n")
    if let options { output.append("                      \"rules\": {\"\(rule.id)\"\(options)}\n") }
    output.append("  In a comment:       # menulint:disable-next-line \(rule.id) -- the reason\n")
    output.append("  At a menu or item:  lint: {disable: [\(rule.id)], reason: \"the reason\"}\n")
  }
}
