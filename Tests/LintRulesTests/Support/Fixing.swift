import LintRules
import MenuModel
import MenuSpecParser

@testable import DataTree
@testable import TextCore

/// Applies fixes in tests.
enum Fixing {
  /// The text after the first fix of each finding, again and again until nothing changes.
  static func applyInRounds(_ linter: Linter, to text: String) -> String {
    var text = text
    for _ in 0..<10 {
      let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
      let fixed = applyFirstFixes(linter.lint(spec.menus), to: spec)
      if fixed == text { break }
      text = fixed
    }
    return text
  }

  /// The text after the first fix of each finding, those left out whose edits touch an earlier one's.
  static func applyFirstFixes(_ findings: [Finding], to spec: MenuSpec) -> String {
    let writer = EditWriter(spec.syntax, format: .yaml)
    var applied: [TextEdit] = []
    for finding in findings {
      guard let fix = finding.fixes.first, let written = writer.edits(for: fix) else { continue }
      let overlaps = written.edits.contains { edit in
        applied.contains { $0.range.start <= edit.range.end && edit.range.start <= $0.range.end }
      }
      if !overlaps { applied += written.edits }
    }
    applied.sort { $0.range.start < $1.range.start }
    return String(decoding: applying(applied, to: spec.syntax.source), as: UTF8.self)
  }
}
