import LintRules
import Linting
import MenuModel

extension Hover {
  /// Returns the findings of the smallest range around a place, the most severe first.
  static func findings(at offset: Int, in snapshot: DocumentSnapshot) -> HoverText? {
    guard let linted = snapshot.linted else { return nil }
    var nearest: [Finding] = []
    for finding in linted.findings where finding.range.touches(offset) {
      guard let best = nearest.first?.range else {
        nearest = [finding]
        continue
      }
      if finding.range == best {
        nearest.append(finding)
      } else if distance(finding.range, offset) < distance(best, offset) {
        nearest = [finding]
      }
    }
    guard let range = nearest.first?.range else { return nil }
    let graver = Severity.allCases.reversed().flatMap { severity in
      nearest.filter { $0.severity == severity }
    }
    var introduced: Set<String> = []
    let parts = graver.map { finding in
      // If there are several findings, the rationales of their rules would fill the window.
      let detail =
        graver.count == 1 ? Detail.rationale : introduced.insert(finding.rule).inserted ? .summary : .id
      return text(of: finding, in: linted, snapshot, detail)
    }
    return HoverText(markdown: parts.joined(separator: separator), range: range)
  }

  // A place at the end of a range belongs to it only if no other range begins there.
  private static func distance(_ range: SourceRange, _ offset: Int) -> (Int, Int) {
    (range.isEmpty || offset < Int(range.end) ? 0 : 1, range.count)
  }

  // The level of detail about a finding's rule.
  private enum Detail {
    case id, summary, rationale
  }

  private static func text(
    of finding: Finding, in linted: LintedFile, _ snapshot: DocumentSnapshot, _ detail: Detail
  ) -> String {
    var paragraphs = ["**\(finding.severity.rawValue):** " + MarkdownText.escaped(finding.fullMessage)]
    let fixes = fixes(of: finding, in: snapshot)
    guard detail != .id, let rule = RuleBook.description(of: finding.rule) else {
      paragraphs += [fixes, "`\(finding.rule)`"]
      return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
    paragraphs += [sentence(rule.summary), fixes]
    if detail == .rationale { paragraphs.append(rule.rationale) }
    paragraphs.append(reference(to: rule, RuleLinks.link(of: rule.id, linted.file.language)))
    return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  // Returns the fixes that can be written into this text.
  private static func fixes(of finding: Finding, in snapshot: DocumentSnapshot) -> String {
    let lines = finding.fixes.compactMap { fix -> String? in
      guard let written = snapshot.writer.edits(for: fix) else { return nil }
      let note = written.safety == .safe ? "" : " (look at the result)"
      return "- " + MarkdownText.escaped(fix.title) + note
    }
    return lines.isEmpty ? "" : (["Fixes:", ""] + lines).joined(separator: "\n")
  }

  // MARK: - Rules

  /// Returns a short description of a rule.
  static func text(of rule: RuleDescription) -> String {
    let link = rule.guideline.url.isEmpty ? nil : rule.guideline.url
    return [sentence(rule.summary), reference(to: rule, link)].joined(separator: "\n\n")
  }

  // Returns the rule's id and its guideline, with a link if there is one.
  private static func reference(to rule: RuleDescription, _ link: String?) -> String {
    guard let link else { return "`\(rule.id)`" }
    // For a syntax problem, the link leads to the grammar of the file's language.
    let name = link == rule.guideline.url ? rule.guideline.name : "grammar"
    return "`\(rule.id)` · [\(MarkdownText.escaped(name))](\(link))"
  }

  /// Returns a text with a capital letter and a period.
  static func sentence(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
  }
}
