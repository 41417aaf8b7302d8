import LintRules
import MenuModel

/// The result of linting one file, which contains all data for reports.
package struct LintedFile: Sendable {
  package let file: MenuFile
  package let document: any MenuDocument
  /// Its problems and findings, sorted by place and then by rule.
  package let findings: [Finding]
  /// The findings that a suppression in the file hides, with its reason.
  package let suppressed: [SuppressedFinding]
  /// The findings that the baseline hides.
  package let baselined: [Finding]
  /// The number of findings that each entry of the baseline has hidden, by the entry's index.
  package let baselineUses: [Int: Int]
  /// The first syntax problem; nil if the file parses and so can be fixed.
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
  /// Whether it contains a menu or a part of one.
  package var holdsMenus: Bool { isOfProject || menus.elements.contains { $0.kind == .menu } }
  /// The number of syntax and format problems.
  package var problemCount: Int { document.problems.count }
}

/// A finding that a suppression hides.
package struct SuppressedFinding: Sendable {
  package var finding: Finding
  package var reason: String?
}

extension LintedFile {
  /// Returns the file as it is reported when a baseline is written, without the findings that go into the
  /// baseline.
  package func movingFindingsToBaseline() -> LintedFile {
    LintedFile(
      file: file, document: document, findings: findings.filter { ToolRules.isAlwaysReported($0.rule) },
      suppressed: suppressed, baselined: findings.filter { !ToolRules.isAlwaysReported($0.rule) })
  }
}

extension Finding {
  /// The message and its hint on one line.
  package var fullMessage: String {
    guard let hint else { return message }
    return message.utf8.last == UInt8(ascii: "?") ? "\(message) (\(hint))" : "\(message); \(hint)"
  }
}
