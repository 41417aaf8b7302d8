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

  /// Applies the fixes of a text until there are none.
  ///
  /// - Parameter linted: What lint says of the text, where that is known already.
  func fix(_ source: SourceText, linted: LintedFile? = nil) -> FixApplier.Result {
    var known = linted
    return FixApplier.apply(to: source) { text in
      // The text itself comes first; what is known holds for no other.
      let file = known ?? lint(text)
      known = nil
      return fixes(of: file)
    }
  }

  /// What lint says of a text.
  func lint(_ source: SourceText) -> LintedFile {
    LintedFile(source, path: path, format: format, plan: plan)
  }

  /// One fix for each finding, the first that may be applied; nil where the file is broken.
  func fixes(of file: LintedFile) -> [WrittenFix]? {
    guard file.problemCount == 0 else { return nil }
    let writer = FixWriter(file.content)
    return file.findings.compactMap { finding in
      for fix in finding.fixes where appliesUnsafe || fix.safety == .safe {
        guard let (edits, safety) = writer.edits(for: fix), appliesUnsafe || safety == .safe else { continue }
        return WrittenFix(rule: finding.rule, title: fix.title, edits: edits)
      }
      return nil
    }
  }
}
