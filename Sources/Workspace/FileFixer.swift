import Files
import Linting
import MenuModel
import TextCore

/// Fixes files: reads, lints, and rewrites each.
package struct FileFixer: Sendable {
  /// Whether unsafe fixes are applied too.
  package var appliesUnsafe: Bool
  /// Whether to fix findings in the baseline too.
  package var includesBaselined = false
  /// The lowest severity of findings to fix. Findings of severity info are fixed only on request.
  package var leastSeverity = Severity.warning
  /// Whether to write the files. Standard input is never rewritten.
  package var writesFiles: Bool

  // The maximum number of attempts to fix a project if new files appear in the meantime.
  private static let maximumAttempts = 3

  package init(appliesUnsafe: Bool, includesBaselined: Bool = false, writesFiles: Bool) {
    self.appliesUnsafe = appliesUnsafe
    self.includesBaselined = includesBaselined
    self.writesFiles = writesFiles
  }

  /// The result of fixing a file.
  package struct Outcome: Sendable {
    /// The file, as reports show it.
    package var path: String
    package var old: [UInt8] = []
    package var new: [UInt8] = []
    /// The number of applied fixes.
    package var fixCount = 0
    /// The number of fixable findings in the baseline.
    package var leftCount = 0
    /// The lint result for the new text, or nil if it isn't needed or the file can't be read.
    package var linted: LintedFile?
    /// The messages about fixes that weren't applied.
    package var notes: [String] = []
    package var error: RunError?

    /// Whether the fixes changed the text.
    package var isChanged: Bool { old != new }
  }

  /// Fixes files concurrently and returns the outcomes in the same order. If a file has several names, it's
  /// fixed under the first one.
  package func fix(_ files: [InputFile], jobs: Int) -> [Outcome] {
    let slots = UnsafeMutableBufferPointer<Outcome>.allocate(capacity: files.count)
    slots.initialize(repeating: Outcome(path: ""))
    defer {
      slots.deinitialize()
      slots.deallocate()
    }
    nonisolated(unsafe) let outcomes = slots
    var seen: Set<FileIdentity> = []
    let isFirst = files.map { file in
      guard !file.isStandardInput, let identity = FileIdentity(of: file.path) else { return true }
      return seen.insert(identity).inserted
    }
    let projects = Project.of(files)
    let isInProject = projects.reduce(into: [Bool](repeating: false, count: files.count)) { flags, project in
      for index in project.indices { flags[index] = true }
    }
    Workers.run(count: files.count, jobs: min(jobs, files.count)) { index in
      let isFixed = isFirst[index] && !isInProject[index]
      outcomes[index] = isFixed ? fix(files[index]) : Outcome(path: files[index].path)
    }
    var all = Array(slots)
    for var project in projects {
      if !project.language.joinsFiles { project.keepTargets { isFirst[$0] } }
      let searched = project
      DeepThread.run { fix(searched, files, &all, jobs: jobs) }
    }
    return all
  }

  /// Fixes the files of a project together. Outcomes of other changed files come after those of the files.
  private func fix(
    _ searched: Project, _ inputs: [InputFile], _ outcomes: inout [Outcome], jobs: Int, attempt: Int = 1
  ) {
    var project = searched
    let files: ProjectFiles
    do throws(FileError) {
      files = try project.files(jobs: jobs)
    } catch {
      let failure = project.failure(error)
      outcomes[failure.index].error = failure.error
      return
    }
    let input = project.indices.first { inputs[$0].isStandardInput }
    countBaselined(project, files, &outcomes)
    var fixer = ProjectFixer(
      project.language, files,
      project.targets.map { target in
        var target = target
        if includesBaselined { target.plan = target.plan.withoutBaseline() }
        return target
      }, paths: project.paths)
    fixer.appliesUnsafe = appliesUnsafe
    fixer.leastSeverity = leastSeverity
    fixer.changesOthers = input == nil
    var result = fixer.fixEach()
    var errors: [String: RunError] = [:]
    if writesFiles, input == nil, !result.texts.isEmpty {
      switch write(&result, &fixer, &project) {
      case .written(let failures): errors = failures
      case .outdated where attempt < Self.maximumAttempts:
        return fix(project, inputs, &outcomes, jobs: jobs, attempt: attempt + 1)
      case .outdated(let appeared, let failures):
        errors = failures
        let path = project.paths(appeared).shown
        for name in result.texts.keys {
          errors[name] = RunError(
            file: project.paths(name).shown, message: "not fixed, because \(path) appeared while menulint ran"
          )
        }
      }
    }
    let places = Dictionary(zip(project.targets.map(\.name), project.indices)) { first, _ in first }
    for name in Set(result.texts.keys).union(errors.keys).sorted() {
      var outcome = Outcome(path: project.paths(name).shown)
      outcome.error = errors[name]
      if errors[name] == nil, let change = change(of: name, result, project) {
        outcome.fixCount = result.applied[name] ?? 0
        // For a large run, the texts take much memory and aren't needed after they are written.
        let isWritten = writesFiles && input == nil
        (outcome.old, outcome.new) = isWritten ? ([0], []) : (change.old, change.new)
      } else if errors[name] == nil {
        continue
      }
      if let place = places[name] {
        outcome.leftCount = outcomes[place].leftCount
        outcomes[place] = outcome
      } else {
        outcomes.append(outcome)
      }
    }
    for (index, error) in project.unread { outcomes[index].error = error }
    for (name, notes) in result.notes {
      guard let place = name.isEmpty ? project.indices.first : places[name] else { continue }
      outcomes[place].notes += notes
    }
    if let input {
      complete(&outcomes[input], project, files, result)
    } else if !writesFiles, !project.language.joinsFiles {
      let fixed = files.replacing(result.texts)
      let lint = ProjectLint(project.language.read(fixed), fixed, paths: project.paths)
      let linted = lint.lintAll(project.targets)
      for (index, target) in zip(project.indices, project.targets) {
        outcomes[index].linted = linted[target.file.location]
      }
    }
  }

  // Counts the fixable findings in the baseline, for each file.
  private func countBaselined(_ project: Project, _ files: ProjectFiles, _ outcomes: inout [Outcome]) {
    if includesBaselined || project.targets.allSatisfy({ $0.plan.baseline == nil }) { return }
    let places = Dictionary(zip(project.targets.map(\.file.location), project.indices)) { first, _ in first }
    for file in ProjectLint(project.language.read(files), files, paths: project.paths).lint(project.targets) {
      guard let place = places[file.file.location] else { continue }
      outcomes[place].leftCount = file.fixableCount(
        of: file.baselined, from: leastSeverity, withUnsafe: appliesUnsafe)
    }
  }

  // The bytes of a file before and after the fixes, or nil if they are the same.
  private func change(
    of name: String, _ result: ProjectFixer.Result, _ project: Project
  ) -> FixedFiles.Change? {
    guard let text = result.texts[name], let old = project.readings.bytes(of: name) else { return nil }
    let new = project.readings.bytes(of: name, as: text)
    guard old != new else { return nil }
    return FixedFiles.Change(name: name, path: project.paths(name).shown, old: old, new: new)
  }

  private enum Writing {
    /// The errors of the files that weren't changed.
    case written([String: RunError])
    /// Nothing was written, because a file appeared that the fixes don't take into account. Includes the
    /// errors of other files.
    case outdated(String, [String: RunError])
  }

  // Writes the fixed files. If a file can't be written or has changed since it was read, its fixes are
  // skipped in the other files too.
  private func write(
    _ result: inout ProjectFixer.Result, _ fixer: inout ProjectFixer, _ project: inout Project
  ) -> Writing {
    var errors: [String: RunError] = [:]
    while true {
      let changes = result.texts.keys.sorted().compactMap { change(of: $0, result, project) }
      let files = FixedFiles(changes, together: result.together)
      let unwritable = files.unwritableFiles()
      if unwritable.isEmpty {
        if let appeared = project.searchAgain() { return .outdated(appeared, errors) }
        return .written(errors.merging(files.write()) { $1 })
      }
      errors.merge(unwritable) { $1 }
      fixer.untouched.formUnion(unwritable.keys)
      result = fixer.fixEach()
    }
  }

  // Copies standard input to standard output, changed or not, and reports the remaining findings.
  private func complete(
    _ outcome: inout Outcome, _ project: Project, _ files: ProjectFiles, _ result: ProjectFixer.Result
  ) {
    guard let target = project.targets.first, let old = project.readings.bytes(of: target.name) else {
      return
    }
    let text = result.texts[target.name]
    (outcome.old, outcome.new) = (old, text.map { project.readings.bytes(of: target.name, as: $0) } ?? old)
    let fixed = files.replacing(result.texts)
    outcome.linted =
      ProjectLint(project.language.read(fixed), fixed, paths: project.paths).lint([target]).first
      ?? LintedFile(file: target.file, document: UnreadDocument(SourceText(bytes: outcome.new)), findings: [])
  }

  private func fix(_ file: InputFile) -> Outcome {
    var outcome = Outcome(path: file.path)
    do {
      if file.isStandardInput {
        outcome.old = try FileAccess.readStandardInput()
        apply(to: file, &outcome)
      } else {
        let original = try FileSnapshot(of: file.path)
        outcome.old = original.bytes
        apply(to: file, &outcome)
        if writesFiles, outcome.isChanged { try original.replace(with: outcome.new) }
        if writesFiles {
          // For a large run, the texts take much memory and aren't needed anymore.
          if outcome.isChanged {
            (outcome.old, outcome.new) = ([0], [])
          } else {
            (outcome.old, outcome.new) = ([], [])
          }
        }
      }
    } catch {
      outcome.error = FixedFiles.error(error, file.path)
    }
    return outcome
  }

  private func apply(to file: InputFile, _ outcome: inout Outcome) {
    var fixer = TextFixer(
      file: file.file, plan: includesBaselined ? file.plan.withoutBaseline() : file.plan,
      appliesUnsafe: appliesUnsafe)
    fixer.leastSeverity = leastSeverity
    let source = SourceText(bytes: outcome.old)
    let before = fixer.lint(source)
    if let problem = before.firstSyntaxProblem {
      outcome.new = outcome.old
      outcome.linted = before
      let place = LineTable(source).position(of: problem.range.start)
      outcome.notes = ["\(file.path): not fixed, because it doesn't parse at \(place.line):\(place.column)"]
      return
    }
    let result = fixer.fix(source, linted: before)
    outcome.new = result.bytes
    outcome.fixCount = result.applied.count
    outcome.leftCount = fixer.fixableCount(ofBaselined: before)
    if !writesFiles || file.isStandardInput {
      outcome.linted = lint(SourceText(bytes: result.bytes), of: file.file, by: file.plan)
    }
    if !result.oscillating.isEmpty {
      outcome.notes.append(
        "\(file.path): skipped fixes of \(Wording.enumeration(result.oscillating)), which undo each other")
    }
    if result.isCutShort {
      outcome.notes.append(
        "\(file.path): some fixes weren't applied in \(FixApplier.maximumRounds) rounds; run menulint fix again"
      )
    }
  }
}
