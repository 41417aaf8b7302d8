import Files
import Linting
import MenuModel
import TextCore

/// Fixes files: reads, lints and rewrites each.
package struct FileFixer: Sendable {
  /// Whether unsafe fixes are applied as well.
  package var appliesUnsafe: Bool
  /// Whether findings that the baseline holds are fixed as well.
  package var includesBaselined = false
  /// The least severity of the findings that are fixed: what is only information waits until it is asked for.
  package var leastSeverity = Severity.warning
  /// Whether the files are rewritten; standard input never is.
  package var writesFiles: Bool

  package init(appliesUnsafe: Bool, includesBaselined: Bool = false, writesFiles: Bool) {
    self.appliesUnsafe = appliesUnsafe
    self.includesBaselined = includesBaselined
    self.writesFiles = writesFiles
  }

  /// What came of a file.
  package struct Outcome: Sendable {
    /// The file, as reports show it.
    package var path: String
    package var old: [UInt8] = []
    package var new: [UInt8] = []
    /// Number of fixes applied.
    package var fixCount = 0
    /// Number of findings that would have been fixed, if the baseline didn't hold them.
    package var leftCount = 0
    /// What lint says of the new text; nil where it isn't needed or the file couldn't be read.
    package var linted: LintedFile?
    /// What to tell about fixes that couldn't be applied.
    package var notes: [String] = []
    package var error: RunError?

    /// Whether the text is another now.
    package var isChanged: Bool { old != new }
  }

  /// Fixes the files, several at a time; the outcomes are in their order. A file that has several names is fixed
  /// under the first.
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
    Workers.run(count: files.count, jobs: min(jobs, files.count), piece: 4, progress: { _ in }) { index in
      outcomes[index] = isFirst[index] ? fix(files[index]) : Outcome(path: files[index].path)
    }
    return Array(slots)
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
          // The texts of a large run aren't needed any more.
          if outcome.isChanged {
            (outcome.old, outcome.new) = ([0], [])
          } else {
            (outcome.old, outcome.new) = ([], [])
          }
        }
      }
    } catch let error as FileError {
      outcome.error = RunError(file: file.path, message: error.message)
    } catch {
      outcome.error = RunError(
        file: file.path, message: "the file has changed since it was read; it is left as it is")
    }
    return outcome
  }

  private func apply(to file: InputFile, _ outcome: inout Outcome) {
    var fixer = TextFixer(
      path: file.path, location: Paths.absolute(file.path), format: file.format,
      plan: includesBaselined ? file.plan.withoutBaseline() : file.plan,
      appliesUnsafe: appliesUnsafe)
    fixer.leastSeverity = leastSeverity
    let source = SourceText(bytes: outcome.old)
    let before = fixer.lint(source)
    if let problem = before.firstSyntaxProblem {
      outcome.new = outcome.old
      outcome.linted = before
      let place = LineTable(source).position(of: problem.range.start)
      outcome.notes = ["\(file.path) doesn't parse at \(place.line):\(place.column); not fixed"]
      return
    }
    let result = fixer.fix(source, linted: before)
    outcome.new = result.bytes
    outcome.fixCount = result.applied.count
    outcome.leftCount = fixer.fixableCount(ofBaselined: before)
    if !writesFiles || file.isStandardInput {
      outcome.linted = lint(
        SourceText(bytes: result.bytes), path: file.path, location: Paths.absolute(file.path),
        format: file.format, by: file.plan)
    }
    if !result.oscillating.isEmpty {
      outcome.notes.append(
        "\(file.path): fixes of \(Wording.enumeration(result.oscillating)) undo each other and were left out")
    }
    if result.isCutShort {
      outcome.notes.append(
        "\(file.path): there are more fixes than \(FixApplier.maximumRounds) rounds can apply")
    }
  }
}
