import LintRules
import MenuModel

/// Applies the fixes of `menulint fix` to the texts of a project's files, without writing the files.
package struct ProjectFixer: Sendable {
  package var language: any ProjectLanguage
  package var files: ProjectFiles
  /// The files that may be changed, in addition to string tables.
  package var targets: [ProjectLint.Target]
  package var paths: @Sendable (String) -> (shown: String, location: String)
  /// Whether unsafe fixes are applied too.
  package var appliesUnsafe = false
  /// Whether files that aren't targets may be changed, such as string tables.
  package var changesOthers = true
  /// The files that must not change, by their paths within the project. A fix that would change one isn't
  /// applied.
  package var untouched: Set<String> = []
  /// The lowest severity of the findings that are fixed.
  package var leastSeverity = Severity.warning

  package init(
    _ language: any ProjectLanguage, _ files: ProjectFiles, _ targets: [ProjectLint.Target],
    paths: @escaping @Sendable (String) -> (shown: String, location: String)
  ) {
    self.language = language
    self.files = files
    self.targets = targets
    self.paths = paths
  }

  /// The result of fixing a project.
  package struct Result: Sendable {
    /// The new texts of changed files, by their paths within the project.
    package var texts: [String: [UInt8]] = [:]
    /// The number of applied fixes, by the first file that each changes.
    package var applied: [String: Int] = [:]
    /// For each fix that changed several files, the set of these files.
    package var together: [Set<String>] = []
    /// The notes about files, by their paths within the project. Notes about all files have an empty path.
    package var notes: [String: [String]] = [:]
  }

  private struct Written {
    var rule: String
    var title: String
    var edits: [ProjectEdit]
  }

  /// Fixes the files together if their menus are in one tree, or separately if not.
  package func fixEach() -> Result {
    if language.joinsFiles { return fix() }
    let results = Locked([Result?](repeating: nil, count: targets.count))
    // Read the project once, because its files depend on each other.
    let project = language.read(files)
    files.parallel(targets.count) { index in
      var fixer = self
      fixer.targets = [targets[index]]
      let result = fixer.fix(in: project)
      results.use { $0[index] = result }
    }
    var all = Result()
    for (index, result) in results.use({ $0 }).enumerated() {
      guard var result else { continue }
      // A previous file's fixes changed the same string table, so fix this file again on top of them.
      if !all.texts.keys.allSatisfy({ result.texts[$0] == nil }) {
        var fixer = self
        fixer.targets = [targets[index]]
        fixer.files = files.replacing(all.texts)
        result = fixer.fix(in: language.read(fixer.files, after: project, changed: Set(all.texts.keys)))
      }
      all.texts.merge(result.texts) { $1 }
      all.applied.merge(result.applied, uniquingKeysWith: +)
      all.together += result.together
      all.notes.merge(result.notes) { $0 + $1 }
    }
    return all
  }

  /// Applies fixes to the files in rounds until there are none. Reverts a fix that adds a problem, and skips
  /// a file that doesn't parse.
  ///
  /// - Parameter project: The project as it was read; nil to read it in each round.
  package func fix(in project: (any MenuProject)? = nil) -> Result {
    // The initial number of problems, by the files' absolute paths.
    var problems: [String: Int]?
    var notes: [String] = []
    let outcome = FixApplier.rounds(
      from: [String: [UInt8]](), compatible: Self.compatible, applying: applying,
      fingerprint: { fix in
        FixApplier.Fingerprint(
          rule: fix.rule, title: fix.title, texts: fix.edits.map { String(decoding: $0.bytes, as: UTF8.self) }
        )
      },
      fixes: { texts in
        let linted = lint(texts, project)
        if let problems {
          // Ignore problems in files that these fixes didn't change, because somebody may be editing them.
          let changed = Set(texts.keys.map { paths($0).location })
          let isBroken = linted.contains { file in
            changed.contains(file.file.location) && file.problemCount > problems[file.file.location] ?? 0
          }
          if isBroken { return nil }
        } else {
          problems = Dictionary(linted.map { ($0.file.location, $0.problemCount) }) { first, _ in first }
          notes = linted.compactMap(Self.unparsed)
        }
        return linted.flatMap(fixes)
      })
    let name = language.joinsFiles ? "" : targets.first?.name ?? ""
    let start = name.isEmpty ? "" : "\(targets[0].file.path): "
    if !outcome.oscillating.isEmpty {
      let rules = Wording.enumeration(outcome.oscillating)
      notes.append("\(start)skipped fixes of \(rules), which undo each other")
    }
    if outcome.isCutShort {
      notes.append(
        "\(start)some fixes weren't applied in \(FixApplier.maximumRounds) rounds; run menulint fix again")
    }
    var result = Result(texts: outcome.state)
    if !notes.isEmpty { result.notes[name] = notes }
    for fix in outcome.applied {
      result.applied[fix.edits[0].path, default: 0] += 1
      let paths = Set(fix.edits.map(\.path))
      if paths.count > 1 { result.together.append(paths) }
    }
    return result
  }

  // For languages that read all files together, the reader already reports the reason that a file isn't read.
  private static func unparsed(_ file: LintedFile) -> String? {
    guard !file.isOfProject, let problem = file.firstSyntaxProblem else { return nil }
    let place = LineTable(file.source).position(of: problem.range.start)
    return "\(file.path): not fixed, because it doesn't parse at \(place.line):\(place.column)"
  }

  private func lint(_ texts: [String: [UInt8]], _ project: (any MenuProject)?) -> [LintedFile] {
    let files = files.replacing(texts)
    let read =
      project.map { language.read(files, after: $0, changed: Set(texts.keys)) } ?? language.read(files)
    return ProjectLint(read, files, paths: paths).lint(targets)
  }

  private func fixes(of file: LintedFile) -> [Written] {
    guard let document = file.document as? ProjectDocument, file.firstSyntaxProblem == nil else { return [] }
    let names = Set(targets.map(\.name))
    return file.findings.filter { $0.severity >= leastSeverity }.compactMap { finding in
      for fix in finding.fixes where (appliesUnsafe || fix.safety == .safe) && file.allows(fix) {
        guard let (edits, safety) = document.project.edits(for: fix), !edits.isEmpty,
          appliesUnsafe || safety == .safe,
          edits.allSatisfy({ mayChange($0.path, names) })
        else { continue }
        return Written(rule: finding.rule, title: fix.title, edits: edits)
      }
      return nil
    }
  }

  private func mayChange(_ path: String, _ targets: Set<String>) -> Bool {
    // If files are read separately, a file may contain the strings of another one, as a table does.
    let isOther = !language.joinsFiles || !language.matches(path)
    return !untouched.contains(path) && (targets.contains(path) || changesOthers && isOther)
  }

  // Returns the fixes that don't overlap or touch an edit of an earlier one.
  private static func compatible(_ fixes: [Written]) -> [Written] {
    var taken: [String: [SourceRange]] = [:]
    return fixes.filter { fix in
      let isFree = fix.edits.allSatisfy { edit in
        !(taken[edit.path] ?? []).contains { $0.start <= edit.range.end && edit.range.start <= $0.end }
      }
      if isFree { for edit in fix.edits { taken[edit.path, default: []].append(edit.range) } }
      return isFree
    }
  }

  private func applying(_ fixes: [Written], to texts: [String: [UInt8]]) -> [String: [UInt8]] {
    var texts = texts
    for (path, edits) in Dictionary(grouping: fixes.flatMap(\.edits), by: \.path) {
      guard var bytes = texts[path] ?? files.read(path) else { continue }
      for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
        bytes.replaceSubrange(edit.range.bounds, with: edit.bytes)
      }
      texts[path] = bytes
    }
    return texts
  }
}
