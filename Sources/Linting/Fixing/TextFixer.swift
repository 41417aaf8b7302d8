import LintRules
import MenuModel

/// Applies the fixes of `menulint fix` to a text, without writing a file.
package struct TextFixer: Sendable {
  package var file: MenuFile
  package var plan: LintPlan
  /// Whether unsafe fixes are applied too.
  package var appliesUnsafe = false
  /// The lowest severity of the findings that are fixed.
  package var leastSeverity = Severity.info

  package init(file: MenuFile, plan: LintPlan, appliesUnsafe: Bool = false) {
    self.file = file
    self.plan = plan
    self.appliesUnsafe = appliesUnsafe
  }

  /// Applies fixes to a text in rounds until there are none. Reverts a fix that adds a problem, and doesn't
  /// change a text that doesn't parse.
  ///
  /// - Parameter linted: The result of linting the text, if it is already known.
  package func fix(_ source: SourceText, linted: LintedFile? = nil) -> FixApplier.Result {
    let linted = linted ?? lint(source)
    guard appliesUnsafe, linted.problemCount > 0 else { return fixFindings(source, linted) }
    // Fix the format first. A fix of a key can reveal a problem inside it, so problems added in this phase
    // are allowed.
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
      // The known result applies only to the original text, which is linted first.
      let file = known ?? lint(text)
      known = nil
      return fixes(file)
    }
  }

  package func lint(_ source: SourceText) -> LintedFile {
    Linting.lint(source, of: file, by: plan)
  }

  /// Returns the number of findings in the baseline that could be fixed.
  package func fixableCount(ofBaselined file: LintedFile) -> Int {
    file.baselined.isEmpty ? 0 : fixes(of: file, among: file.baselined).count
  }

  /// Returns one fix for each finding, the first that may be applied; nil if the file doesn't parse.
  func fixes(of file: LintedFile) -> [WrittenFix]? {
    guard file.firstSyntaxProblem == nil else { return nil }
    let fixes = fixes(of: file, among: file.findings)
    // Correct the names in suppressions first, because a corrected suppression may hide findings that must
    // not be fixed.
    let ofSuppressions = fixes.filter { $0.rule == ToolRules.unusedSuppression.id }
    return ofSuppressions.isEmpty ? fixes : ofSuppressions
  }

  private func fixes(of file: LintedFile, among findings: [Finding]) -> [WrittenFix] {
    let writer = file.document.makeWriter()
    return findings.filter { $0.severity >= leastSeverity }.compactMap {
      Self.fix(of: $0, in: file, writer, appliesUnsafe: appliesUnsafe)
    }
  }

  /// Returns the fix to apply for a finding; nil if there is none.
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
  /// Whether a fix may be made in the file in its current state.
  ///
  /// If an item breaks the format, it may not have been read, so the menu tree doesn't show its neighbors
  /// correctly, and nothing may be removed or moved. A file that doesn't parse can't be fixed.
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
