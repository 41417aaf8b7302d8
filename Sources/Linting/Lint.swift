import LintRules
import MenuModel

/// Lints one text. Everything else in this package stands in front of this function or behind it.
///
/// - Parameters:
///   - path: The file as reports show it.
///   - location: The absolute path, by which a baseline knows the file.
///   - timing: Sums up how long each rule takes, if asked for.
package func lint(
  _ source: SourceText, path: String, location: String, format: FileFormat, by plan: LintPlan,
  timing: RuleTiming? = nil
) -> LintedFile {
  let content = MenuFile(source, path: path, format: format, defaults: plan.defaults)
  let found = plan.findings(in: content, path: path, format: format, timing)
  let problems = content.problems.map(Finding.init(problem:))
  let (open, suppressed) = Suppressions.split(found, of: content, by: plan)
  let sorted = (open + problems).sorted(by: Finding.isInOrder)
  let (new, known) = plan.baseline.split(sorted, of: content, at: location)
  return LintedFile(
    path: path, content: content, findings: new, suppressed: suppressed, baselined: known.findings,
    baselineUses: known.uses, problemCount: problems.count)
}

extension LintPlan {
  /// What the rules say of a file.
  fileprivate func findings(
    in content: MenuFile, path: String, format: FileFormat, _ timing: RuleTiming?
  ) -> [Finding] {
    if let scoped { return scoped.findings(in: content, path, format, defaults) }
    return timing?.lint(content.menus, linter) ?? linter.lint(content.menus)
  }
}

extension Finding {
  /// A problem of syntax or format as a finding, which nothing hides.
  init(problem: Problem) {
    self.init(
      rule: problem.kind.rawValue, severity: .error, message: problem.message, range: problem.range,
      node: problem.node, fixes: problem.replacement.map { [Fix(writing: $0)] } ?? [],
      related: problem.related)
    hint = problem.hint
  }

  /// The order of findings in reports: by place, then rule.
  static func isInOrder(_ left: Finding, _ right: Finding) -> Bool {
    (left.range.start, left.range.end, left.rule, left.message)
      < (right.range.start, right.range.end, right.rule, right.message)
  }
}

extension Fix {
  /// What a problem's message asks for. A person must see whether it is what was meant.
  fileprivate init(writing edit: TextEdit) {
    self.init("Write “\(edit.text)”", safety: .unsafe, changes: [.replaceBytes(edit.range, with: edit.text)])
  }
}
