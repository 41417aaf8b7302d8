import LintRules
import Linting
import MenuModel
import MenuSpecParser
import TextCore

/// The pages of `docs/rules`, generated from the descriptions of the rules.
package enum RulePages {
  private static let notice =
    "<!-- Written by scripts/update-docs from the rules themselves; changes here will be overwritten. -->"

  /// Returns the page of one rule.
  package static func page(_ rule: RuleDescription) -> String {
    var parts = [
      notice, "# \(rule.id)", "**\(capitalized(rule.summary)).**", facts(rule), "## Why", rule.rationale,
    ]
    let bad = rule.examples.filter(\.isBad)
    let good = rule.examples.filter { !$0.isBad }
    if !bad.isEmpty { parts.append("## Example") }
    parts += bad.map { example($0, of: rule) }
    if !good.isEmpty { parts.append("## Not reported") }
    parts += good.map { example($0, of: rule) }
    if !rule.options.isEmpty {
      parts.append("## Options")
      parts.append(
        rule.options.map { option in
          let allowed = option.allowed.map { "`\($0)`" }.joined(separator: ", ")
          return "- `\(option.name)` (default `\(json(option.defaultValue))`): \(option.summary)"
            + (allowed.isEmpty ? "" : " Allowed: \(allowed).")
        }.joined(separator: "\n"))
    }
    if let note = rule.fix.safetyNote { parts += ["## Fix safety", note] }
    parts += ["## Suppressing", switchingOff(rule)]
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Returns the table of all rules.
  package static func table(_ rules: [RuleDescription]) -> String {
    var parts = [notice, "# Rules"]
    parts.append(
      "\(rules.count) rules in \(RuleCategory.allCases.count) chapters. “E” is an error, “W” is a warning, and “I” "
        + "is info; two letters show the two tiers of a rule. In examples, “^” marks a finding, and “~” marks "
        + "a related place.")
    for category in RuleCategory.allCases {
      let chapter = rules.filter { $0.category == category }
      guard !chapter.isEmpty else { continue }
      parts.append("## \(category.heading)")
      var lines = ["| rule | finds | severity | fix |", "|---|---|---|---|"]
      for rule in chapter {
        lines.append(
          "| [\(rule.id)](\(rule.id).md) | \(rule.summary) | \(severity(rule)) | \(fix(rule.fix)) |")
      }
      parts.append(lines.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  // The documentation of rules without a guideline, relative to the folder of the pages.
  private static let manual = [
    "spec": "../spec.md", "unused-suppression": "../configuration.md#suppressions",
    "suppression-without-reason": "../configuration.md#suppressions",
  ]

  // MARK: - Parts

  private static func facts(_ rule: RuleDescription) -> String {
    let section = rule.guideline.section.map { ", “\($0)”" } ?? ""
    var lines = ["| | |", "|---|---|"]
    let url = rule.guideline.url.isEmpty ? manual[rule.id] ?? "" : rule.guideline.url
    let origin = rule.guideline.isConclusion ? "derived from " : ""
    lines.append("| guideline | \(origin)[\(rule.guideline.page)\(section)](\(url)) |")
    let notes = rule.severityNotes?.replacingNewlines
    // Most notes name both severities.
    let isEnough = rule.isOn && notes?.hasPrefix(rule.severity.rawValue) ?? false
    let words = isEnough ? notes ?? "" : severityWords(rule) + (notes.map { "; " + $0 } ?? "")
    lines.append("| severity | \(words) |")
    if rule.kinds != .all {
      lines.append("| menus | \(rule.kinds.kinds.map(\.rawValue).joined(separator: ", ")) |")
    }
    if rule.platforms != .all {
      lines.append("| platforms | \(rule.platforms.platforms.map(\.rawValue).joined(separator: ", ")) |")
    }
    lines.append("| fix | \(fixWords(rule.fix)) |")
    return lines.joined(separator: "\n")
  }

  private static func example(_ example: RuleExample, of rule: RuleDescription) -> String {
    var lines: [String] = []
    let (text, marks) = example.unmarked
    var offset = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(String(line))
      let end = offset + line.utf8.count
      let found = marks.filter { Int($0.range.start) >= offset && Int($0.range.start) <= end }
      if !found.isEmpty {
        let label = rule.label(of: found.map(\.kind))
        lines.append(underline(line, found, from: offset) + (label.isEmpty ? "" : " " + label))
      }
      offset = end + 1
    }
    var parts: [String] = []
    if let note = example.note { parts.append("\(capitalized(note)):") }
    if !example.options.isEmpty {
      let options = example.options.sorted { $0.key < $1.key }.map { "`\($0.key): \(json($0.value))`" }
      parts.append("With \(options.joined(separator: ", ")):")
    }
    parts.append(fenced(lines.joined(separator: "\n")))
    if !example.texts.isEmpty {
      parts.append(
        "In other languages:\n\n" + example.textLines.map { "- \($0)" }.joined(separator: "\n"))
    }
    if let messages = messages(of: example, of: rule) { parts.append(messages) }
    parts += example.fixedTexts(of: rule).map { "\($0.heading):\n\n" + fenced($0.text) }
    return parts.joined(separator: "\n\n")
  }

  private static func messages(of example: RuleExample, of rule: RuleDescription) -> String? {
    let messages = example.distinctMessages(of: rule, in: SpecFormat.yaml)
    switch messages.count {
    case 0: return nil
    case 1: return "The message is `\(messages[0])`."
    default: return "The messages include:\n\n" + messages.map { "- `\($0)`" }.joined(separator: "\n")
    }
  }

  private static func underline(_ line: Substring, _ marks: [RuleExample.Mark], from offset: Int) -> String {
    var underline = ""
    var position = offset
    for character in line {
      underline += sign(at: position, marks) ?? " "
      position += character.utf8.count
    }
    if marks.contains(where: { $0.range.start == position }) { underline += "^" }
    while underline.last == " " { underline.removeLast() }
    return underline
  }

  // If a finding is at the same text as a related place, only the finding is marked.
  private static func sign(at position: Int, _ marks: [RuleExample.Mark]) -> String? {
    let here = marks.filter {
      $0.range.bounds.contains(position) || ($0.range.isEmpty && $0.range.start == position)
    }
    return (here.first { $0.kind != .related } ?? here.first)?.kind.underline
  }

  private static func fenced(_ text: String) -> String { "```yaml\n\(text)\n```" }

  private static func switchingOff(_ rule: RuleDescription) -> String {
    if rule.id == "syntax" || rule.id == "spec" {
      return
        "You can't switch this rule off or suppress it, because menulint can't check a file that it can't read."
    }
    return """
      To suppress one finding, add a comment in Swift, YAML, or JSON with comments, or the key `lint` in a menu spec. For an Interface Builder file, use [an override](../suppressing.md#in-interface-builder-files).

      ```yaml
      - {title: …}  # menulint:disable-line \(rule.id) -- reason
      - {title: …, lint: {disable: [\(rule.id)], reason: why}}
      ```

      To switch the rule \(rule.isOn ? "off" : "on"), add `"rules": {"\(rule.id)": "\(rule.isOn ? "off" : rule.severity.rawValue)"}` to `.menulint.json`.
      """
  }

  private static func severity(_ rule: RuleDescription) -> String {
    guard rule.isOn else { return "off" }
    func letter(_ severity: Severity) -> String { severity.rawValue.prefix(1).uppercased() }
    return letter(rule.severity) + (rule.lowerSeverity.map { "/" + letter($0) } ?? "")
  }

  private static func severityWords(_ rule: RuleDescription) -> String {
    let words = rule.severity.rawValue + (rule.lowerSeverity.map { " or \($0.rawValue)" } ?? "")
    return rule.isOn ? words : "off (\(words) if switched on)"
  }

  private static func fix(_ fix: FixDescription) -> String {
    switch fix {
    case .none: "–"
    case .safe: "safe"
    case .unsafe: "unsafe"
    case .mixed: "safe or unsafe"
    }
  }

  private static func fixWords(_ fix: FixDescription) -> String {
    switch fix {
    case .none: "none"
    case .safe(let text): "safe: \(text)"
    case .unsafe(let text, _): "unsafe: \(text)"
    case .mixed(let text, _, _): "safe or unsafe: \(text)"
    }
  }

  private static func json(_ value: OptionValue) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .texts(let texts): "[" + texts.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension String {
  fileprivate var replacingNewlines: String { split(separator: "\n").joined(separator: " ") }
}
