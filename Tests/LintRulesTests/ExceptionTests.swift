import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// Exceptions, limits, and ties of the rules in addition to their examples, with the same marks. Each line
/// after `### RULE` in `Exceptions/exceptions.txt` is for one condition of the rule. Related places are also
/// marked. `MENULINT_UPDATE=1` updates the marks; review the diff.
@Suite struct ExceptionTests {
  private static let file = Repository.root.appending(path: "Tests/LintRulesTests/Exceptions/exceptions.txt")

  static let sections: [Section] = {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "### ").dropFirst().map { part in
      let line = part.prefix { $0 != "\n" }
      return Section(rule: String(line), text: String(part.dropFirst(line.count + 1)))
    }
  }()

  struct Section: Sendable {
    var rule: String
    var text: String
  }

  @Test func exceptionsHold() throws { try exceptionsHold { _ in true } }

  /// Checks the exceptions of some rules.
  func exceptionsHold(of isMeant: (String) -> Bool) throws {
    var updated = ""
    for section in Self.sections where isMeant(section.rule) {
      let marked = try marked(section)
      #expect(marked == section.text, "\(section.rule)")
      updated += "### \(section.rule)\n\(marked)"
    }
    if ProcessInfo.processInfo.environment["MENULINT_UPDATE"] != nil {
      try Data(updated.utf8).write(to: Self.file)
    }
    #expect(Self.sections.count > 60)
  }

  /// Returns the spec of a section with the findings of its rule marked, and a character for the fix after
  /// each finding: `!` if it is safe, `?` if it is unsafe.
  private func marked(_ section: Section) throws -> String {
    let about = try #require(RuleBook.description(of: section.rule), "no rule \(section.rule)")
    let bare = section.text.replacing(/⟫[!?]/) { _ in "⟫" }.replacing(/⟩[!?]/) { _ in "⟩" }
    let source = SourceText(RuleExample.good(bare).unmarked.text)
    let spec = MenuSpec(parsing: source, format: .yaml)
    #expect(spec.problems.isEmpty, "\(section.rule): \(spec.problems)")
    var signs: [(offset: Int, order: Int, text: String)] = []
    func mark(_ range: SourceRange, _ open: String, _ close: String) {
      let (start, end) = (Int(range.start), Int(range.end))
      guard start < end else { return signs.append((start, 0, open + close)) }
      signs.append((start, 1_000_000 - end, open))
      signs.append((end, -start - 1_000_000, close))
    }
    let findings = RuleExampleTests.linter(only: about).lint(spec.menus)
    for related in Set(findings.flatMap { $0.related.map(\.range) }) { mark(related, "⟦", "⟧") }
    for finding in findings {
      let fix = finding.fixes.first.map { $0.safety == .safe ? "!" : "?" } ?? ""
      if finding.severity == about.severity {
        mark(finding.range, "⟪", "⟫" + fix)
      } else {
        mark(finding.range, "⟨", "⟩" + fix)
      }
    }
    var text: [UInt8] = []
    var offset = 0
    for sign in signs.sorted(by: { ($0.offset, $0.order) < ($1.offset, $1.order) }) {
      text += source.bytes[offset..<sign.offset] + Array(sign.text.utf8)
      offset = sign.offset
    }
    return String(decoding: text + source.bytes[offset...], as: UTF8.self)
  }
}
