import DataTree
import LintRules
import MenuModel

/// One file after its lint: all that reports are made of.
package struct LintedFile: Sendable {
  /// The file, as reports show it.
  package let path: String
  /// What was read.
  package let content: MenuFile
  /// What is wrong with it, by place, then rule.
  package let findings: [Finding]
  /// Findings that a suppression in the file hides, with its reason.
  package var suppressed: [SuppressedFinding] = []
  /// Findings that the baseline hides.
  package var baselined: [Finding] = []
  /// How many findings each entry of the baseline, by its place there, has hidden.
  package var baselineUses: [Int: Int] = [:]
  /// Number of faults of syntax and of the format.
  package let problemCount: Int

  /// Its menus.
  package var menus: MenuTree { content.menus }

  /// The first fault of syntax; nil where the file parses, and so can be fixed.
  package var firstSyntaxProblem: Problem? { content.firstSyntaxProblem }
}

/// A finding that a suppression hides.
package struct SuppressedFinding: Sendable {
  package var finding: Finding
  package var reason: String?
}

extension LintedFile {
  /// A file that isn't linted but has something to report: a baseline.
  package init(path: String, syntax: SyntaxTree, findings: [Finding]) {
    self.init(
      path: path, content: MenuFile(syntax, .jsonWithComments), findings: findings, problemCount: 0)
  }

  /// The file as it is reported where a baseline is written: what goes into that isn't.
  package func movingFindingsToBaseline() -> LintedFile {
    LintedFile(
      path: path, content: content, findings: findings.filter { ToolRules.isAlwaysReported($0.rule) },
      suppressed: suppressed, baselined: findings.filter { !ToolRules.isAlwaysReported($0.rule) },
      problemCount: problemCount)
  }

  /// For each finding whether `menulint fix` mends it unasked.
  package var isFixable: [Bool] {
    if findings.isEmpty { return [] }
    let writer = FixWriter(content)
    // `menulint fix` leaves alone what is only information.
    return findings.map { $0.severity > .info && TextFixer.fix(of: $0, in: self, writer) != nil }
  }
}

extension Finding {
  /// The message with its hint, where both stand in one line.
  package var fullMessage: String {
    guard let hint else { return message }
    return message.utf8.last == UInt8(ascii: "?") ? "\(message) (\(hint))" : "\(message); \(hint)"
  }
}
