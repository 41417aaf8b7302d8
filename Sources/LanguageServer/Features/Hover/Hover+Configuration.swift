import DataTree
import LintRules
import Linting
import MenuModel

extension Hover {
  /// What the key at a place of a `.menulint.json` sets.
  static func setting(at offset: Int, in snapshot: DocumentSnapshot) -> HoverText? {
    guard let tree = snapshot.syntax, var node = tree.documents.first?.root else { return nil }
    var section = Section.file
    while true {
      guard tree[node].range.touches(offset) else { return nil }
      switch tree[node].kind {
      case .scalar, .alias: return nil
      case .sequence:
        guard let entry = tree.children(of: node).first(where: { tree[$0].range.touches(offset) }) else {
          return nil
        }
        section = section.isOverrides ? .override : .other
        node = entry
      case .mapping:
        var key: NodeID?
        var next: (name: String, value: NodeID)?
        for child in tree.children(of: node) {
          if Int(tree[child].start) > offset { break }
          guard let name = key else {
            key = child
            guard tree[child].kind == .scalar, tree[child].range.touches(offset) else { continue }
            let range = tree.range(of: child, around: offset)
            if let text = section.text(ofKey: tree.value(of: child)) {
              return HoverText(markdown: text, range: range)
            }
            continue
          }
          if tree[child].range.touches(offset), tree[name].kind == .scalar {
            next = (tree.value(of: name), child)
          }
          key = nil
        }
        guard let next else { return nil }
        section = section.section(ofKey: next.name)
        node = next.value
      }
    }
  }

  /// A mapping or list of a configuration.
  private enum Section {
    case file, overrides, override, rules
    case rule(RuleDescription)
    case other

    var isOverrides: Bool { if case .overrides = self { true } else { false } }

    func section(ofKey name: String) -> Section {
      switch self {
      case .file, .override:
        switch ConfigurationKey(rawValue: name) {
        case .rules: .rules
        case .overrides: .overrides
        default: .other
        }
      case .rules: RuleBook.description(of: name).map { .rule($0) } ?? .other
      case .overrides, .rule, .other: .other
      }
    }

    func text(ofKey name: String) -> String? {
      switch self {
      case .file: ConfigurationKey(rawValue: name).map { Self.text(name, $0.summary) }
      case .override:
        OverrideKey(rawValue: name).map { Self.text(name, $0.summary) }
          ?? ConfigurationKey(rawValue: name).flatMap {
            $0.scopes.contains(.override) ? Self.text(name, $0.summary) : nil
          }
      case .rules: RuleBook.description(of: name).map { Hover.text(of: $0) }
      case .rule(let rule): Self.text(name, of: rule)
      case .overrides, .other: nil
      }
    }

    private static func text(_ name: String, of rule: RuleDescription) -> String? {
      if let option = rule.options.first(where: { $0.name == name }) {
        let standard = MarkdownText.code(option.defaultValue.json)
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
}
