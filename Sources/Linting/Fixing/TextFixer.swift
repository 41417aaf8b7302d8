import LintRules
import MenuModel

/// Fixes a text: what `menulint fix` makes of a file, without the file.
package struct TextFixer: Sendable {
  package var file: MenuFile
  package var plan: LintPlan
  /// Whether unsafe fixes are applied as well.
  package var appliesUnsafe = false
  /// The least severity of the findings that are fixed.
  package var leastSeverity = Severity.info

  package init(file: MenuFile, plan: LintPlan, appliesUnsafe: Bool = false) {
    self.file = file
    self.plan = plan
    self.appliesUnsafe = appliesUnsafe
  }

  /// Applies the fixes of a text until there are none. A fix that adds a problem is taken back, and a text that
  /// doesn't parse is left alone.
  ///
  /// - Parameter linted: What lint says of the text, where that is known already.
  package func fix(_ source: SourceText, linted: LintedFile? = nil) -> FixApplier.Result {
    let linted = linted ?? lint(source)
    guard appliesUnsafe, linted.problemCount > 0 else { return fixFindings(source, linted) }
    // The format comes first. What breaks it inside a key that is mended only shows then, and is no harm done.
    let format = apply(to: source, linted) { file in
      file.firstSyntaxProblem == nil ? fixes(of: file, among: file.findings.filter(\.isOfFormat)) : nil
    }
    let fixed = SourceText(bytes: format.bytes)
    var result = fixFindings(fixed, format.rounds > 0 ? lint(fixed) : linted)
    result.applied = format.applied + result.applied
    result.rounds += format.rounds
    result.oscillating = Set(format.oscillating + result.oscillating).sorted()
    return result
  }

  private func fixFindings(_ source: SourceText, _ linted: LintedFile) -> FixApplier.Result {
    apply(to: source, linted) { file in
      file.problemCount > linted.problemCount ? nil : fixes(of: file)
    }
  }

  private func apply(
    to source: SourceText, _ linted: LintedFile, _ fixes: (LintedFile) -> [WrittenFix]?
  ) -> FixApplier.Result {
    var known: LintedFile? = linted
    return FixApplier.apply(to: source) { text in
      // The text itself comes first; what is known holds for no other.
      let file = known ?? lint(text)
      known = nil
      return fixes(file)
    }
  }

  package func lint(_ source: SourceText) -> LintedFile {
    Linting.lint(source, of: file, by: plan)
  }

  /// Number of findings held by the baseline that would be fixed otherwise.
  package func fixableCount(ofBaselined file: LintedFile) -> Int {
    file.baselined.isEmpty ? 0 : fixes(of: file, among: file.baselined).count
  }

  /// One fix for each finding, the first that may be applied; nil where the file doesn't parse.
  func fixes(of file: LintedFile) -> [WrittenFix]? {
    guard file.firstSyntaxProblem == nil else { return nil }
    let fixes = fixes(of: file, among: file.findings)
    // What a suppression covers once its name is right is not to be fixed.
    let ofSuppressions = fixes.filter { $0.rule == ToolRules.unusedSuppression.id }
    return ofSuppressions.isEmpty ? fixes : ofSuppressions
  }

  private func fixes(of file: LintedFile, among findings: [Finding]) -> [WrittenFix] {
    let writer = file.document.makeWriter()
    return findings.filter { $0.severity >= leastSeverity }.compactMap {
      Self.fix(of: $0, in: file, writer, appliesUnsafe: appliesUnsafe)
    }
  }

  /// The fix of a finding that is applied to its file; nil where there is none.
  package static func fix(
    of finding: Finding, in file: LintedFile, _ writer: any FixWriter, appliesUnsafe: Bool = false
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
  /// Whether a fix may be made in the file as it is.
  package func allows(_ fix: Fix) -> Bool {
    if problemCount == 0 { return true }
    return firstSyntaxProblem == nil
      && fix.changes.allSatisfy { change in
        switch change {
        case .replaceText, .setKey, .removeKey, .replaceBytes, .replaceTranslation, .lookUp: true
        case .remove, .move, .makeDivider: false
        }
      }
  }
}

extension Finding {
  fileprivate var isOfFormat: Bool { rule == ToolRules.spec.id }
}
