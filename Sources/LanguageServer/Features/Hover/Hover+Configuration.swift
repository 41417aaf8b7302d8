import DataTree
import LintRules
import Linting
import MenuModel

extension Hover {
  /// Returns the description of the key at a place in a `.menulint.json` file.
  static func setting(at offset: Int, in snapshot: DocumentSnapshot) -> HoverText? {
    guard let tree = snapshot.syntax, let steps = tree.steps(at: offset), let last = steps.last, last.isKey
    else {
      return nil
    }
    let around = steps.dropLast().reduce(ConfigurationExpectation.root) { expected, step in
      step.key.map { expected.value(ofKey: tree.value(of: $0)) } ?? expected.entry
    }
    return around.text(ofKey: tree.value(of: last.child)).map {
      HoverText(markdown: $0, range: tree.range(of: last.child, around: offset))
    }
  }
}

extension ConfigurationExpectation {
  fileprivate func text(ofKey name: String) -> String? {
    switch self {
    case .value(let key) where key.type == .rules: RuleBook.description(of: name).map { Hover.text(of: $0) }
    case .setting(let rule): Self.text(name, of: rule)
    default: keys.first { $0.name == name }.map { Self.text(name, $0.summary) }
    }
  }

  private static func text(_ name: String, of rule: RuleDescription) -> String? {
    if let option = rule.options.first(where: { $0.name == name }) {
      let standard = MarkdownText.code(option.defaultValue.data.line)
      var facts = "Takes \(option.defaultValue.typeName); \(standard) if not set."
      if !option.allowed.isEmpty {
        facts += " Of: " + option.allowed.map(MarkdownText.code).joined(separator: ", ") + "."
      }
      return text(name, Hover.sentence(option.summary)) + "\n\n" + facts
    }
    if name == "severity" {
      return text(name, "How much the rule's findings weigh, or off; \(rule.severity.rawValue) if not set.")
    }
    guard let tier = Severity(rawValue: name), let lower = rule.lowerSeverity,
      tier == rule.severity || tier == lower
    else { return nil }
    return text(name, "How much the findings weigh that are of severity \(name) if not set.")
  }

  private static func text(_ name: String, _ summary: String) -> String {
    "**\(MarkdownText.escaped(name))**\n\n" + MarkdownText.escaped(summary)
  }
}
