import LintRules
import MenuModel

/// A file with menus: its name in reports, its location, and its language.
package struct MenuFile: Sendable {
  /// The path as reports show it.
  package var path: String
  /// The absolute path.
  package var location: String
  package var language: any MenuLanguage
  /// The project that determines the file's menus, kept between lints; nil for a file that is read
  /// separately.
  package var project: (any FileProject)?
  /// Whether the file was found by searching a folder, rather than requested by name.
  package var isFound = false

  package init(
    path: String, location: String, language: any MenuLanguage, project: (any FileProject)? = nil,
    isFound: Bool = false
  ) {
    self.isFound = isFound
    self.path = path
    self.location = location
    self.language = language
    self.project = project
  }
}

/// A project that is kept while its files change.
package protocol FileProject: Sendable {
  /// Lints the text of one of its files, as ``lint(_:of:by:timing:)`` does.
  func lint(_ source: SourceText, of file: MenuFile, by plan: LintPlan) -> LintedFile
  /// Returns the absolute path and the text of a file, given its path within the project.
  func text(of name: String) -> (location: String, source: SourceText)?
}

/// Lints one text. All other code in this package runs before or after this function.
///
/// - Parameter timing: Adds up the time that each rule takes; nil to measure nothing.
package func lint(
  _ source: SourceText, of file: MenuFile, by plan: LintPlan, timing: RuleTiming? = nil
) -> LintedFile {
  if let project = file.project { return project.lint(source, of: file, by: plan) }
  let document = file.read(source, plan.defaults)
  return LintedFile(plan.findings(in: document, of: file, timing), in: document, of: file, by: plan)
}

extension LintedFile {
  /// Creates the result from a file's findings, without those that are suppressed or in the baseline.
  init(_ found: [Finding], in document: any MenuDocument, of file: MenuFile, by plan: LintPlan) {
    let problems = document.problems.map { Finding(problem: $0, isFound: file.isFound) }
    let (open, suppressed) = Suppressions.split(found, of: document, by: plan)
    let sorted = open.sorted(with: problems)
    let (new, known) = plan.baseline.split(sorted, of: document.menus, at: file.location)
    self.init(
      file: file, document: document, findings: new.withStandaloneMessages(beside: known.findings),
      suppressed: suppressed, baselined: known.findings, baselineUses: known.uses)
  }
}

extension [Finding] {
  // Usually there are no problems, and the findings are already sorted.
  fileprivate func sorted(with problems: [Finding]) -> [Finding] {
    let all = problems.isEmpty ? self : self + problems
    let isInOrder = all.indices.dropFirst().allSatisfy { !Finding.isInOrder(all[$0], all[$0 - 1]) }
    return isInOrder ? all : all.sorted(by: Finding.isInOrder)
  }

  // A finding's combined proposal must not include the change of a finding in the baseline.
  fileprivate func withStandaloneMessages(beside known: [Finding]) -> [Finding] {
    if known.isEmpty { return self }
    let rules = Dictionary(grouping: known) { $0.element }.mapValues { Set($0.map(\.rule)) }
    return map { finding in
      guard let alone = finding.alone, let known = rules[finding.element],
        !known.isDisjoint(with: alone.others)
      else { return finding }
      var finding = finding
      finding.standAlone()
      return finding
    }
  }
}

extension MenuFile {
  /// Reads a text of the file, if a quick search shows that it may contain menus.
  package func read(
    _ source: SourceText, _ defaults: MenuDefaults = .init(), includesBroken: Bool = false
  ) -> any MenuDocument {
    guard language.mayHoldMenus(source.bytes, in: path) else { return UnreadDocument(source) }
    return language.read(
      source,
      in: ReadingContext(path: path, location: location, defaults: defaults, includesBroken: includesBroken))
  }
}

extension LintPlan {
  /// Returns the findings of the rules in a file.
  fileprivate func findings(
    in document: any MenuDocument, of file: MenuFile, _ timing: RuleTiming?
  ) -> [Finding] {
    if let scoped {
      return scoped.findings(in: document.menus, defaults) { file.read(document.source, $0).menus }
    }
    return timing?.lint(document.menus, linter) ?? linter.lint(document.menus)
  }
}

extension Finding {
  /// Converts a syntax or format problem to a finding, which can't be suppressed.
  ///
  /// - Parameter isFound: Whether the file was found by searching a folder. Unreadable files there are
  ///   usually left out.
  init(problem: Problem, isFound: Bool) {
    self.init(
      rule: problem.kind.rawValue, severity: problem.isOfUnreadFormat && isFound ? .info : .error,
      message: problem.message, range: problem.range,
      node: problem.node, fixes: problem.replacement.map { [Fix(writing: $0)] } ?? [],
      related: problem.related)
    hint = problem.hint
  }

  /// Whether one finding comes before another in reports, by place and then by rule.
  static func isInOrder(_ left: Finding, _ right: Finding) -> Bool {
    if left.range != right.range {
      return (left.range.start, left.range.end) < (right.range.start, right.range.end)
    }
    return (left.rule, left.message) < (right.rule, right.message)
  }
}

extension Fix {
  /// Creates the correction that a problem proposes. It is unsafe, because a person must check that it is the
  /// intended one.
  fileprivate init(writing edit: TextEdit) {
    self.init(
      "Change to “\(edit.text)”", safety: .unsafe, changes: [.replaceBytes(edit.range, with: edit.text)])
  }
}
