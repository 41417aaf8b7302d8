import LintRules
import MenuModel
import TextCore

/// Writes suppressions of some rules' findings into a spec.
package struct SpecSuppressor {
  let file: MenuFile
  let plan: LintPlan
  let rules: Set<String>
  /// The reason for the suppressions.
  let reason: String

  package init(_ file: MenuFile, plan: LintPlan, rules: Set<String>, reason: String) {
    self.file = file
    self.plan = plan
    self.rules = rules
    self.reason = reason
  }

  /// The result for a file.
  package struct Result {
    /// The text with its suppressions.
    package var bytes: [UInt8]
    /// The number of suppressed findings.
    package var count = 0
    /// The result of linting the new text.
    package var linted: LintedFile
  }

  /// Suppresses the findings of a text, all together if possible, or else in ever smaller parts, so a finding
  /// that can't be suppressed doesn't prevent the others from being suppressed.
  package func suppress(_ source: SourceText) -> Result {
    var result = Result(bytes: source.bytes, linted: lint(source))
    if result.linted.firstSyntaxProblem != nil { return result }
    let total = targets(result.linted).count
    var passed = 0
    var size = total
    while true {
      let open = targets(result.linted).dropFirst(passed)
      if open.isEmpty { break }
      size = min(size, open.count)
      if let next = suppress(Array(open.prefix(size)), in: result.linted) {
        (result.bytes, result.linted) = next
        size *= 2
      } else if size > 1 {
        size /= 2
      } else {
        passed += 1
      }
    }
    result.count = total - targets(result.linted).count
    return result
  }

  private func suppress(_ findings: [Int], in linted: LintedFile) -> (bytes: [UInt8], linted: LintedFile)? {
    var writer = SuppressionWriter(linted, plan, linted.document.makeWriter())
    guard let edits = writer?.edits(for: findings, reason: reason) else { return nil }
    let bytes = applying(edits, to: linted.source)
    return (bytes, lint(SourceText(bytes: bytes)))
  }

  private func lint(_ source: SourceText) -> LintedFile {
    Linting.lint(source, of: file, by: plan)
  }

  private func targets(_ linted: LintedFile) -> [Int] {
    linted.findings.indices.filter { rules.contains(linted.findings[$0].rule) }
  }
}
