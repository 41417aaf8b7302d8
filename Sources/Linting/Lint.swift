import LintRules
import MenuModel

/// A file with menus: how reports call it, where it is, and the language it is in.
package struct MenuFile: Sendable {
  /// The path as reports show it.
  package var path: String
  /// The absolute path.
  package var location: String
  package var language: any MenuLanguage
  /// The project that tells what the file's menus are, kept between lints; nil for a file that is read by itself.
  package var project: (any FileProject)?
  /// Whether it was found in a folder, so that nobody asked for this file.
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
  /// Lints a text of one of its files, as ``lint(_:of:by:timing:)`` does.
  func lint(_ source: SourceText, of file: MenuFile, by plan: LintPlan) -> LintedFile
  /// The absolute path and the text of a file, given by its path within the project.
  func text(of name: String) -> (location: String, source: SourceText)?
}

/// Lints one text. Everything else in this package stands in front of this function or behind it.
///
/// - Parameter timing: Sums up how long each rule takes, if asked for.
package func lint(
  _ source: SourceText, of file: MenuFile, by plan: LintPlan, timing: RuleTiming? = nil
) -> LintedFile {
  if let project = file.project { return project.lint(source, of: file, by: plan) }
  let document = file.read(source, plan.defaults)
  return LintedFile(plan.findings(in: document, of: file, timing), in: document, of: file, by: plan)
}

extension LintedFile {
  /// What is left of a file's findings when those that are suppressed or known are taken out.
  init(_ found: [Finding], in document: any MenuDocument, of file: MenuFile, by plan: LintPlan) {
    let problems = document.problems.map { Finding(problem: $0, isFound: file.isFound) }
    let (open, suppressed) = Suppressions.split(found, of: document, by: plan)
    let sorted = open.sorted(with: problems)
    let (new, known) = plan.baseline.split(sorted, of: document.menus, at: file.location)
    self.init(
      file: file, document: document, findings: new.standingAlone(beside: known.findings),
      suppressed: suppressed, baselined: known.findings, baselineUses: known.uses)
  }
}

extension [Finding] {
  // Most often there are no problems, and the findings are in order.
  fileprivate func sorted(with problems: [Finding]) -> [Finding] {
    let all = problems.isEmpty ? self : self + problems
    let isInOrder = all.indices.dropFirst().allSatisfy { !Finding.isInOrder(all[$0], all[$0 - 1]) }
    return isInOrder ? all : all.sorted(by: Finding.isInOrder)
  }

  // What the baseline holds of a title isn't changed by another rule either.
  fileprivate func standingAlone(beside known: [Finding]) -> [Finding] {
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
  /// Reads a text of the file, if a glance tells that it may hold menus.
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
  /// What the rules say of a file.
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
  /// A problem of syntax or format as a finding, which nothing hides.
  ///
  /// - Parameter isFound: Whether the file was found in a folder: what isn't read there is most often left aside.
  init(problem: Problem, isFound: Bool) {
    self.init(
      rule: problem.kind.rawValue, severity: problem.isOfUnreadFormat && isFound ? .info : .error,
      message: problem.message, range: problem.range,
      node: problem.node, fixes: problem.replacement.map { [Fix(writing: $0)] } ?? [],
      related: problem.related)
    hint = problem.hint
  }

  /// The order of findings in reports: by place, then rule.
  static func isInOrder(_ left: Finding, _ right: Finding) -> Bool {
    if left.range != right.range {
      return (left.range.start, left.range.end) < (right.range.start, right.range.end)
    }
    return (left.rule, left.message) < (right.rule, right.message)
  }
}

extension Fix {
  /// What a problem's message asks for. A person must see whether it is what was meant.
  fileprivate init(writing edit: TextEdit) {
    self.init("Write “\(edit.text)”", safety: .unsafe, changes: [.replaceBytes(edit.range, with: edit.text)])
  }
}
