import LintRules
import MenuModel
import MenuSpecParser

/// One file after its lint: all that reports are made of.
struct LintedFile: Sendable {
  /// The file, as reports show it.
  let path: String
  /// What was read.
  let content: MenuFile
  /// What is wrong with it, by place, then rule.
  var findings: [Finding]
  /// Findings that a suppression in the file hides, with its reason.
  var suppressed: [SuppressedFinding] = []
  /// Findings that the baseline hides.
  var baselined: [Finding] = []
  /// How many findings each entry of the baseline, by its place there, has hidden.
  var baselineUses: [Int: Int] = [:]
  /// Number of faults of syntax and of the format.
  let problemCount: Int

  /// A finding that a suppression hides.
  struct SuppressedFinding: Sendable {
    var finding: Finding
    var reason: String?
  }
}

extension LintedFile {
  /// Lints the bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The file as reports show it.
  ///   - timing: Sums up how long each rule takes, if asked for.
  init(_ source: SourceText, path: String, format: FileFormat, plan: LintPlan, timing: RuleTiming? = nil) {
    content = MenuFile(source, path: path, format: format, defaults: plan.defaults)
    self.path = path
    if let scoped = plan.scoped {
      findings = scoped.findings(in: content, path, format, plan.defaults)
    } else if let timing {
      findings = timing.lint(content.menus, plan.linter)
    } else {
      findings = plan.linter.lint(content.menus)
    }
    problemCount = content.problems.count
    Suppressions.apply(to: &self, plan)
    plan.baseline?.apply(to: &self)
    findings += content.problems.map(Finding.init(problem:))
    if problemCount > 0 { sortFindings() }
  }

  /// The first fault of syntax; nil where the file parses, and so can be fixed.
  var firstSyntaxProblem: Problem? { content.problems.first { $0.kind == .syntax } }

  /// Its menus.
  var menus: MenuTree { content.menus }

  /// A file that isn't linted but has something to report: a baseline.
  init(path: String, syntax: SyntaxTree, findings: [Finding]) {
    self.path = path
    content = MenuFile(syntax, .jsonWithComments)
    self.findings = findings
    problemCount = 0
  }

  /// Puts the findings in the order of reports.
  mutating func sortFindings() { findings.sort(by: Finding.isInOrder) }
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

  /// The message with its hint, where both stand in one line.
  var fullMessage: String {
    guard let hint else { return message }
    return message.utf8.last == UInt8(ascii: "?") ? "\(message) (\(hint))" : "\(message); \(hint)"
  }
}

extension Fix {
  /// What a problem's message asks for. A person must see whether it is what was meant.
  fileprivate init(writing edit: TextEdit) {
    self.init("Write “\(edit.text)”", safety: .unsafe, changes: [.replaceBytes(edit.range, with: edit.text)])
  }
}
