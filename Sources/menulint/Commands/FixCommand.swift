import CommandLineSyntax
import Files
import Linting
import Reports
import TextCore
import Workspace

/// `menulint fix`: applies the fixes of findings. The exit status is that of a lint run after the fixes.
enum FixCommand {
  static let command = Command(
    name: "fix", operands: "[PATH…]", summary: "Apply safe fixes, or all fixes with --unsafe.",
    details: """
      Changes files in place, except files that don't parse. Findings of severity info aren't fixed unless you add
      --min-severity info. With -, reads standard input and writes the fixed text to standard output. Reports the
      remaining findings and exits with the same status as menulint. With --diff, exits with status 1 if a file would
      change.
      """,
    options: [
      .flag("unsafe", "Also apply fixes that a person must review."),
      .flag("diff", "Print the changes as a unified diff without changing files."),
      .flag("include-baselined", "Also fix findings in the baseline."),
    ] + OptionTable.selection + OptionTable.report + OptionTable.status + OptionTable.knownFindings,
    completion: .paths, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let options = try LintOptions(arguments)
    let readsInput = options.paths.contains("-")
    if readsInput, options.paths.count > 1 {
      throw UsageError("- can't be used with paths; remove one of them")
    }
    let conflicts = OptionConflicts(arguments: arguments)
    if arguments.has("diff") { try conflicts.rejectReports(beside: "--diff") }
    if readsInput { try conflicts.rejectReports(beside: "-") }
    let (found, finder) = try options.findFiles()
    if found.files.isEmpty, found.errors.isEmpty {
      // As a filter, the command prints its input even if it doesn't change it.
      if readsInput, !arguments.has("diff") { return try copyInput() }
      return try LintCommand.reportNothing(found, options, finder)
    }
    try options.rejectOutputs(over: found)
    var fixer = FileFixer(
      appliesUnsafe: arguments.has("unsafe"), includesBaselined: arguments.has("include-baselined"),
      writesFiles: !arguments.has("diff"))
    if arguments.value("min-severity") != nil { fixer.leastSeverity = options.leastShown }
    let outcomes = fixer.fix(found.files, jobs: options.jobs)
    for outcome in outcomes { outcome.notes.forEach { Program.complain($0) } }
    reportBaselined(outcomes)
    let errors = found.errors + outcomes.compactMap(\.error)
    if arguments.has("diff") { return showDifferences(outcomes, errors, found, options) }
    if readsInput { return writeOutput(outcomes, errors, found, options) }
    tell(outcomes)
    let run = LintRun(options.request)
    run.lint(FoundFiles(files: found.files, errors: errors, excluded: found.excluded))
    BaselineActions(found: found, run: run).reportStale(options)
    LintCommand.report(run, options)
    return LintCommand.status(of: run.summary, options)
  }

  private static func copyInput() throws -> ExitStatus {
    var output = ByteBuffer()
    output.append(bytes: try FileAccess.readStandardInput())
    StandardStream.output.write(output)
    return .success
  }

  // Also reports format problems, even if fixes don't solve them.
  private static func showDifferences(
    _ outcomes: [FileFixer.Outcome], _ errors: [RunError], _ found: FoundFiles, _ options: LintOptions
  ) -> ExitStatus {
    for error in errors { Program.complain("\(error.file): \(error.message)") }
    for case let linted? in outcomes.map(\.linted) where linted.firstSyntaxProblem == nil {
      guard let problem = linted.document.problems.first else { continue }
      let place = LineTable(linted.source).position(of: problem.range.start)
      Program.complain(
        "\(linted.path):\(place.line):\(place.column): not fixed, because the file has a format error here")
    }
    let style = TextStyle(isColored: options.color.isColored(StandardStream.output.isTerminal))
    for outcome in outcomes where outcome.isChanged {
      var output = ByteBuffer()
      // Tools that apply the diff expect a path from the current folder.
      let path = String(outcome.path.drop { $0 == "/" })
      let diff = UnifiedDiff.diff(from: outcome.old, to: outcome.new, path: path)
      output.append(diff: diff, isForTerminal: StandardStream.output.isTerminal, style)
      StandardStream.output.write(WorkflowCommands.muted(output))
    }
    if !errors.isEmpty { return .failure }
    if outcomes.allSatisfy({ !$0.isChanged }), !found.files.contains(where: \.mayHoldMenus) {
      LintCommand.say(found.nothingJudged(unread: errors))
    }
    let differs = outcomes.contains { $0.isChanged || ($0.linted?.problemCount ?? 0) > 0 }
    return differs ? .findings : .success
  }

  private static func writeOutput(
    _ outcomes: [FileFixer.Outcome], _ errors: [RunError], _ found: FoundFiles, _ options: LintOptions
  ) -> ExitStatus {
    for error in errors { Program.complain("\(error.file): \(error.message)") }
    guard errors.isEmpty, let outcome = outcomes.first, let linted = outcome.linted else { return .failure }
    var output = ByteBuffer()
    output.append(bytes: outcome.new)
    StandardStream.output.write(output)
    var options = options
    options.reports = [ReportRequest(format: .text)]
    let run = LintRun(options.request)
    run.add(linted)
    BaselineActions(found: found, run: run).reportStale(options)
    StandardStream.error.write(run.output(ofReport: 0))
    return LintCommand.status(of: run.summary, options)
  }

  private static func reportBaselined(_ outcomes: [FileFixer.Outcome]) {
    let count = outcomes.reduce(0) { $0 + $1.leftCount }
    if count == 0 { return }
    let left = Wording.count(count, "finding")
    let them = count == 1 ? "it" : "them"
    StandardStream.error.write(
      "menulint: skipped \(left) in the baseline; to fix \(them), use --include-baselined\n")
  }

  private static func tell(_ outcomes: [FileFixer.Outcome]) {
    let changed = outcomes.filter { $0.isChanged && $0.error == nil }
    if changed.isEmpty { return }
    let count = changed.reduce(0) { $0 + $1.fixCount }
    StandardStream.error.write(
      "menulint: applied \(Wording.count(count, "fix", "fixes")) in \(Wording.count(changed.count, "file"))\n"
    )
  }
}

extension ByteBuffer {
  /// Appends a diff. For a terminal, colors each line and escapes control characters.
  fileprivate mutating func append(diff: [UInt8], isForTerminal: Bool, _ style: TextStyle) {
    guard isForTerminal || style.isColored else { return append(bytes: diff) }
    var isHeader = true
    for line in diff.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "@@".utf8) { isHeader = false }
      var text = String(decoding: line, as: UTF8.self)
      if isForTerminal {
        text = text.split(separator: "\t", omittingEmptySubsequences: false)
          .map { Escaping.visible(String($0)) }.joined(separator: "\t")
      }
      switch line.first {
      case _ where isHeader: style.append(text, .bold, to: &self)
      case UInt8(ascii: "@"): style.append(text, .cyan, to: &self)
      case UInt8(ascii: "-"): style.append(text, .plainRed, to: &self)
      case UInt8(ascii: "+"): style.append(text, .green, to: &self)
      default: append(text)
      }
      append("\n")
    }
  }
}
