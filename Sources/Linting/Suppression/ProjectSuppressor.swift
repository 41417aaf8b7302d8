import LintRules
import MenuModel
import TextCore

/// Writes suppressions of some rules' findings into the files of a project, as comments.
package struct ProjectSuppressor {
  package let language: any ProjectLanguage
  package private(set) var files: ProjectFiles
  package let targets: [ProjectLint.Target]
  package let paths: @Sendable (String) -> (shown: String, location: String)
  let rules: Set<String>
  /// The reason for the suppressions.
  let reason: String

  package init(
    _ language: any ProjectLanguage, _ files: ProjectFiles, _ targets: [ProjectLint.Target],
    paths: @escaping @Sendable (String) -> (shown: String, location: String), rules: Set<String>,
    reason: String
  ) {
    self.language = language
    self.files = files
    self.files.isKept = true
    self.targets = targets
    self.paths = paths
    self.rules = rules
    self.reason = reason
  }

  /// The state of a file that has findings to suppress.
  package struct Outcome {
    package let target: ProjectLint.Target
    package let old: [UInt8]
    /// The text with its suppressions.
    package fileprivate(set) var new: [UInt8]
    /// The number of suppressed findings.
    package var count: Int { total - linted.findings.count { rules.contains($0.rule) } }
    /// The result of linting the new text.
    package fileprivate(set) var linted: LintedFile
    fileprivate let rules: Set<String>
    fileprivate let total: Int
    // The number of findings that couldn't be suppressed, and the number to try next.
    fileprivate var passed = 0
    fileprivate var size: Int

    fileprivate init?(_ linted: LintedFile, _ target: ProjectLint.Target, _ rules: Set<String>) {
      total = linted.findings.count { rules.contains($0.rule) }
      if total == 0 { return nil }
      (self.target, self.linted, self.rules) = (target, linted, rules)
      (old, new, size) = (linted.source.bytes, linted.source.bytes, total)
    }
  }

  /// Suppresses the findings of each file, all together if possible, or else in ever smaller parts. Each lint
  /// of the project tries comments in all files.
  package func suppress() -> [Outcome] {
    var project = language.read(files)
    var outcomes = ProjectLint(project, files, paths: paths).lint(targets).compactMap { linted in
      targets.first { $0.file.location == linted.file.location }.flatMap { Outcome(linted, $0, rules) }
    }
    while true {
      var trials: [Int: (findings: [Int], text: [UInt8], writer: SuppressionWriter)] = [:]
      for index in outcomes.indices { trials[index] = trial(of: outcomes[index]) }
      if trials.isEmpty { return outcomes }
      var texts = Dictionary(outcomes.map { ($0.target.name, $0.new) }) { first, _ in first }
      for (index, trial) in trials { texts[outcomes[index].target.name] = trial.text }
      let tried = files.replacing(texts)
      project = language.read(tried, after: project, changed: Set(texts.keys))
      let linted = ProjectLint(project, tried, paths: paths).lintAll(outcomes.map(\.target))
      for (index, trial) in trials {
        guard let after = linted[outcomes[index].target.file.location] else { continue }
        outcomes[index].note(trial.writer.hides(trial.findings, in: after) ? after : nil)
      }
    }
  }

  // Returns the next findings of a file with comments for them; nil if there are none left.
  private func trial(of outcome: Outcome) -> (findings: [Int], text: [UInt8], writer: SuppressionWriter)? {
    let linted = outcome.linted
    let open = linted.findings.indices.filter { rules.contains(linted.findings[$0].rule) }
    let findings = Array(open.dropFirst(outcome.passed).prefix(outcome.size))
    guard !findings.isEmpty,
      var writer = SuppressionWriter(linted, outcome.target.plan, linted.document.makeWriter()),
      let edits = writer.comments(for: findings, reason: reason)
    else { return nil }
    return (findings, applying(edits, to: linted.source), writer)
  }
}

extension ProjectSuppressor.Outcome {
  // Accepts a text whose comments hide their findings; nil if they don't.
  fileprivate mutating func note(_ after: LintedFile?) {
    if let after {
      (linted, new) = (after, after.source.bytes)
      size *= 2
    } else if size > 1 {
      size /= 2
    } else {
      passed += 1
    }
  }
}
