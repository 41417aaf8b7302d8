import LintRules
import MenuModel

/// One file after its lint: all that reports are made of.
package struct LintedFile: Sendable {
  package let file: MenuFile
  package let document: any MenuDocument
  /// What is wrong with it, by place, then rule.
  package let findings: [Finding]
  /// Findings that a suppression in the file hides, with its reason.
  package let suppressed: [SuppressedFinding]
  /// Findings that the baseline hides.
  package let baselined: [Finding]
  /// How many findings each entry of the baseline, by its place there, has hidden.
  package let baselineUses: [Int: Int]
  /// The first fault of syntax; nil where the file parses, and so can be fixed.
  package let firstSyntaxProblem: Problem?

  package init(
    file: MenuFile, document: any MenuDocument, findings: [Finding], suppressed: [SuppressedFinding] = [],
    baselined: [Finding] = [], baselineUses: [Int: Int] = [:]
  ) {
    self.file = file
    self.document = document
    self.findings = findings
    self.suppressed = suppressed
    self.baselined = baselined
    self.baselineUses = baselineUses
    firstSyntaxProblem = document.firstSyntaxProblem
  }

  /// The file, as reports show it.
  package var path: String { file.path }
  package var source: SourceText { document.source }
  package var menus: MenuTree { document.menus }
  /// Whether a menu is in it, or a part of one.
  package var holdsMenus: Bool { isOfProject || menus.elements.contains { $0.kind == .menu } }
  /// Number of faults of syntax and of the format.
  package var problemCount: Int { document.problems.count }
}

/// A finding that a suppression hides.
package struct SuppressedFinding: Sendable {
  package var finding: Finding
  package var reason: String?
}

extension LintedFile {
  /// The file as it is reported where a baseline is written: what goes into that isn't.
  package func movingFindingsToBaseline() -> LintedFile {
    LintedFile(
      file: file, document: document, findings: findings.filter { ToolRules.isAlwaysReported($0.rule) },
      suppressed: suppressed, baselined: findings.filter { !ToolRules.isAlwaysReported($0.rule) })
  }
}

extension Finding {
  /// The message with its hint, where both stand in one line.
  package var fullMessage: String {
    guard let hint else { return message }
    return message.utf8.last == UInt8(ascii: "?") ? "\(message) (\(hint))" : "\(message); \(hint)"
  }
}
