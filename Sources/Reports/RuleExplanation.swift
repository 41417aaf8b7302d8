import LintRules
import Linting
import MenuModel

/// The documentation of a rule, as JSON.
package struct RuleExplanation {
  private let rule: RuleDescription
  private let messages: (RuleExample) -> [String]

  /// Creates the explanation of a rule.
  ///
  /// - Parameter messages: Returns the messages of the rule's findings in an example.
  package init(of rule: RuleDescription, messages: @escaping (RuleExample) -> [String]) {
    self.rule = rule
    self.messages = messages
  }

  /// Returns the explanation as JSON with line breaks.
  package func json() -> ByteBuffer {
    value.lines { name, _ in name != nil }
  }

  /// The explanation as data.
  package var value: DataValue {
    var members: [(name: String, value: DataValue)] = [
      ("id", .text(rule.id)), ("summary", .text(rule.summary)), ("rationale", .text(rule.rationale)),
    ]
    if !rule.guideline.url.isEmpty {
      let guideline: DataValue = ["title": .text(rule.guideline.name), "url": .text(rule.guideline.url)]
      members.append(("guideline", guideline))
    }
    members.append(("severity", .text(rule.isOn ? rule.severity.rawValue : "off")))
    if let lower = rule.lowerSeverity { members.append(("lowerSeverity", .text(lower.rawValue))) }
    if let notes = rule.severityNotes { members.append(("severityNotes", .text(notes))) }
    members += [
      ("category", .text(rule.category.rawValue)), ("kinds", .texts(rule.kinds.kinds.map(\.rawValue))),
      ("platforms", .texts(rule.platforms.platforms.map(\.rawValue))), ("fix", fix),
      ("examples", .list(rule.examples.map(example))), ("options", .list(rule.options.map(option))),
    ]
    if !ToolRules.isAlwaysReported(rule.id) { members.append(("suppress", suppressions)) }
    return .object(members)
  }

  private var fix: DataValue {
    let safety: DataValue = ["safety": .text(rule.fix.word)]
    guard let text = rule.fix.text else { return safety }
    let description = safety.adding(["description": .text(text)])
    return rule.fix.safetyNote.map { description.adding(["safetyNote": .text($0)]) } ?? description
  }

  private func example(_ example: RuleExample) -> DataValue {
    var members: [(name: String, value: DataValue)] = [("kind", example.isBad ? "bad" : "good")]
    if let note = example.note { members.append(("note", .text(note))) }
    if !example.options.isEmpty {
      let options = example.options.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value.data) }
      members.append(("options", .object(options)))
    }
    members += [("language", "yaml"), ("text", .text(example.unmarked.text))]
    if !example.texts.isEmpty {
      let texts = example.texts.sorted { $0.key < $1.key }.map { language, texts in
        let texts = texts.sorted { $0.key < $1.key }.map { (name: $0.key, value: DataValue.text($0.value)) }
        return (name: language, value: DataValue.object(texts))
      }
      members.append(("texts", .object(texts)))
    }
    if let fixed = example.fixed { members.append(("fixed", .text(plain(fixed)))) }
    if let fixed = example.fixedUnsafe { members.append(("fixedUnsafe", .text(plain(fixed)))) }
    if example.isBad { members.append(("messages", .texts(messages(example)))) }
    return .object(members)
  }

  private func plain(_ marked: String) -> String {
    MarkedText(marked).lines.map(\.text).joined(separator: "\n")
  }

  private func option(_ option: RuleOption) -> DataValue {
    let value: DataValue = [
      "name": .text(option.name), "type": .text(option.defaultValue.typeName),
      "default": option.defaultValue.data, "summary": .text(option.summary),
    ]
    return option.allowed.isEmpty ? value : value.adding(["allowed": .texts(option.allowed)])
  }

  // For each place, the text to write there.
  private var suppressions: DataValue {
    let off = DataValue.object([(name: rule.id, value: "off")])
    return [
      "command": .text("menulint suppress \(rule.id) PATH --reason \"the reason\""),
      "comment": [
        "yaml": .text("# menulint:disable-next-line \(rule.id) -- the reason"),
        "jsonc": .text("// menulint:disable-next-line \(rule.id) -- the reason"),
        "swift": .text("// menulint:disable-next-line \(rule.id) -- the reason"),
      ],
      "element": ["lint": ["disable": .texts([rule.id]), "reason": "the reason"]],
      "configuration": ["rules": off],
      "interfaceBuilder": [
        "overrides": [["files": ["**/Main.xib"], "at": ["File ▸ Open"], "rules": off]]
      ],
    ]
  }
}
