import LintRules
import MenuModel
import MenuSpecParser

/// Fixes a text: what `menulint fix` makes of a file, without the file.
struct TextFixer: Sendable {
  /// The file, as reports show it.
  var path: String
  /// The language it is in.
  var format: FileFormat
  /// How it is linted.
  var plan: LintPlan
  /// Whether unsafe fixes are applied as well.
  var appliesUnsafe = false

  /// Applies the fixes of a text until there are none. A fix that adds a problem is taken back, and a text that
  /// doesn't parse is left alone.
  ///
  /// - Parameter linted: What lint says of the text, where that is known already.
  func fix(_ source: SourceText, linted: LintedFile? = nil) -> FixApplier.Result {
    var known = linted
    var problemCount: Int?
    return FixApplier.apply(to: source) { text in
      // The text itself comes first; what is known holds for no other.
      let file = known ?? lint(text)
      known = nil
      guard file.problemCount <= problemCount ?? file.problemCount else { return nil }
      problemCount = problemCount ?? file.problemCount
      return fixes(of: file)
    }
  }

  /// What lint says of a text.
  func lint(_ source: SourceText) -> LintedFile {
    LintedFile(source, path: path, format: format, plan: plan)
  }

  /// One fix for each finding, the first that may be applied; nil where the file doesn't parse.
  func fixes(of file: LintedFile) -> [WrittenFix]? {
    guard file.firstSyntaxProblem == nil else { return nil }
    let writer = FixWriter(file.content)
    let fixes = file.findings.compactMap { Self.fix(of: $0, in: file, writer, appliesUnsafe: appliesUnsafe) }
    // What a suppression covers once its name is right is not to be fixed.
    let ofSuppressions = fixes.filter { $0.rule == ToolRules.unusedSuppression.id }
    return ofSuppressions.isEmpty ? fixes : ofSuppressions
  }

  /// The fix of a finding that is applied to its file; nil where there is none.
  static func fix(
    of finding: Finding, in file: LintedFile, _ writer: FixWriter, appliesUnsafe: Bool = false
  ) -> WrittenFix? {
    for fix in finding.fixes where (appliesUnsafe || fix.safety == .safe) && file.allows(fix) {
      guard let (edits, safety) = writer.edits(for: fix), appliesUnsafe || safety == .safe else { continue }
      return WrittenFix(rule: finding.rule, title: fix.title, edits: edits)
    }
    return nil
  }
}

extension LintedFile {
  // An item that breaks the format may not have been read, so that what stands beside it isn't known: nothing is
  // removed or moved there. A file that doesn't parse isn't touched.
  fileprivate func allows(_ fix: Fix) -> Bool {
    if problemCount == 0 { return true }
    return firstSyntaxProblem == nil
      && fix.changes.allSatisfy { change in
        switch change {
        case .replaceText, .setKey, .removeKey, .replaceBytes: true
        case .remove, .move, .makeDivider: false
        }
      }
  }
}
