import Files
import Linting
import Reports
import TextCore
import Workspace

/// `menulint fix`: applies the fixes of findings, then tells by its status what lint says afterwards.
enum FixCommand {
  static let command = Command(
    name: "fix", operands: "[PATH…]", summary: "applies the safe fixes, --unsafe the others too",
    details: """
      Files are changed in place, only where a fix needs it; one that doesn't parse is left as it is. With - the text on standard input is written, fixed, to
      standard output. What is left is reported, and the status is the one that lint gives afterwards; with --diff it
      is 1 where something would change.
      """,
    options: [
      .flag("unsafe", "Applies fixes too that need a person's look."),
      .flag("diff", "Prints what would change as a unified diff, and changes nothing."),
    ] + OptionTable.selection + OptionTable.report,
    completion: .paths, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let options = try LintOptions(arguments)
    let readsInput = options.paths.contains("-")
    if readsInput, options.paths.count > 1 { throw UsageError("fix takes either - or paths") }
    let finder = try ConfigurationFinder(
      options.settings, arguments.languages, file: options.configurationFile,
      isOff: options.ignoresConfiguration)
    let found = try FileSearch.find(options.paths, standardInputName: options.standardInputName, finder)
    if found.files.isEmpty, found.errors.isEmpty {
      // A filter gives back what it leaves alone.
      if readsInput, !arguments.has("diff") { return try copyInput() }
      return try LintCommand.reportNothing(found, options, arguments)
    }
    let fixer = FileFixer(appliesUnsafe: arguments.has("unsafe"), writesFiles: !arguments.has("diff"))
    let outcomes = fixer.fix(found.files, jobs: options.jobs)
    for outcome in outcomes { outcome.notes.forEach { Program.complain($0) } }
    let errors = found.errors + outcomes.compactMap(\.error)
    if arguments.has("diff") { return showDifferences(outcomes, errors, options) }
    if readsInput { return writeOutput(outcomes, errors, options) }
    tell(outcomes)
    let run = LintRun(options)
    run.lint(FoundFiles(files: found.files, errors: errors, excluded: found.excluded), options)
    LintCommand.report(run, options)
    return LintCommand.status(of: run.summary, options)
  }

  private static func copyInput() throws -> ExitStatus {
    var output = ByteBuffer()
    output.append(bytes: try FileAccess.readStandardInput())
    StandardStream.output.write(output)
    return .success
  }

  // What breaks the format isn't passed over in silence, though a fix may be of no help.
  private static func showDifferences(
    _ outcomes: [FileFixer.Outcome], _ errors: [RunError], _ options: LintOptions
  ) -> ExitStatus {
    for error in errors { Program.complain("\(error.file): \(error.message)") }
    for case let linted? in outcomes.map(\.linted) where linted.firstSyntaxProblem == nil {
      guard let problem = linted.document.problems.first else { continue }
      let place = LineTable(linted.source).position(of: problem.range.start)
      Program.complain("\(linted.path) breaks the format at \(place.line):\(place.column); not fixed there")
    }
    for outcome in outcomes where outcome.isChanged {
      var output = ByteBuffer()
      // Tools that apply the diff take a path from the current folder.
      let path = String(outcome.path.drop { $0 == "/" })
      output.append(bytes: UnifiedDiff.diff(from: outcome.old, to: outcome.new, path: path))
      StandardStream.output.write(output)
    }
    if !errors.isEmpty { return .failure }
    let differs = outcomes.contains { $0.isChanged || ($0.linted?.problemCount ?? 0) > 0 }
    return differs ? .findings : .success
  }

  private static func writeOutput(
    _ outcomes: [FileFixer.Outcome], _ errors: [RunError], _ options: LintOptions
  ) -> ExitStatus {
    for error in errors { Program.complain("\(error.file): \(error.message)") }
    guard errors.isEmpty, let outcome = outcomes.first, let linted = outcome.linted else { return .failure }
    var output = ByteBuffer()
    output.append(bytes: outcome.new)
    StandardStream.output.write(output)
    var options = options
    options.reports = [LintOptions.ReportRequest(format: .text)]
    let run = LintRun(options)
    run.add(linted)
    StandardStream.error.write(run.output(ofReport: 0))
    return LintCommand.status(of: run.summary, options)
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
