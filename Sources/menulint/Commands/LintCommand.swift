import CommandLineSyntax
import Files
import Linting
import MenuModel
import Reports
import TextCore
import Workspace

/// `menulint lint`: finds the files, lints them, and reports the findings.
enum LintCommand {
  static let command = Command(
    name: "lint", operands: "[PATH…]",
    summary: "Check files and folders (default command).",
    details: """
      Searches folders for *.menu.{yaml,yml,json,jsonc}, *.xib, *.storyboard, *Info.plist, and, if this build can read
      Swift, *.swift; without a path, searches the current folder. With -, reads standard input. Exits with status 0 if no
      finding fails the run, 1 if a finding does, and 2 after an error, such as a file that can't be read.
      """,
    options: OptionTable.groups.flatMap(\.options),
    completion: .paths, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let options = try LintOptions(arguments)
    if arguments.has("watch") { try Watch(options).run() }
    let (found, finder) = try options.findFiles()
    let status = try lint(found, options, finder)
    if status == .success, let stamp = arguments.value("stamp") { try BuildStamp.write(stamp) }
    return status
  }

  /// Lints the found files.
  static func lint(
    _ found: FoundFiles, _ options: LintOptions, _ finder: ConfigurationFinder
  ) throws -> ExitStatus {
    if options.listsFiles { return list(found) }
    if found.files.isEmpty, found.errors.isEmpty { return try reportNothing(found, options, finder) }
    try options.rejectOutputs(over: found)

    let run = LintRun(options.request)
    run.lint(found)
    let baselines = BaselineActions(found: found, run: run)
    if options.prunesBaseline { try baselines.prune() } else { baselines.reportStale(options) }
    if let file = options.writesBaseline { try baselines.write(to: file) }
    report(run, options)
    if options.showsStatistics { StandardStream.error.write(run.statistics.table()) }
    return status(of: run.summary, options)
  }

  private static func list(_ found: FoundFiles) -> ExitStatus {
    var output = ByteBuffer()
    for file in found.files where file.mayHoldMenus {
      output.append(Escaping.visiblePath(file.path) + "\n")
    }
    StandardStream.output.write(output)
    complain(found.errors)
    if output.isEmpty { say(found.nothingJudged(unread: found.errors)) }
    return found.errors.isEmpty ? .success : .failure
  }

  /// Reports that there are no files to lint.
  static func reportNothing(
    _ found: FoundFiles, _ options: LintOptions, _ finder: ConfigurationFinder
  ) throws -> ExitStatus {
    guard found.excluded > 0 || options.allowsNoFiles else {
      throw try NoFiles(paths: options.paths, finder: finder).error()
    }
    let run = LintRun(options.request)
    run.lint(found)
    report(run, options)
    if found.excluded > 0 {
      let files = found.excluded == 1 ? "the only file" : "all \(found.excluded) files"
      StandardStream.error.write("menulint: the configuration excludes \(files)\n")
    }
    return .success
  }

  /// Prints the reports of a run to their outputs.
  static func report(_ run: LintRun, _ options: LintOptions) {
    // Errors before a long report would scroll out of view.
    let errorsComeLast =
      RunEnding.isLong(run.summary)
      && options.reports.contains { ($0.format == .pretty || $0.format == .text) && $0.file == nil }
    if !errorsComeLast { complain(run.summary.runErrors) }
    defer { if errorsComeLast { complain(run.summary.runErrors) } }
    for (index, request) in options.reports.enumerated() {
      let output = run.output(ofReport: index)
      guard let path = request.file, path != "-" else {
        StandardStream.output.write(output)
        continue
      }
      do {
        try FileAccess.write(output.bytes, to: path)
      } catch {
        Program.complain("can't write \(path): \(error.messageOfWriting)")
        exitProgram(.failure)
      }
    }
    let isPretty = options.reports.contains { $0.format == .pretty }
    // A pretty report already ends with this message. If only errors are shown, the message isn't relevant.
    if !options.reports.contains(where: { $0.format == .pretty && $0.file == nil }),
      options.leastShown < .error,
      run.summary.findings == 0
    {
      say(run.summary.nothingJudged)
    }
    if !isPretty, options.reports.contains(where: { $0.format == .text && $0.file == nil }),
      run.summary.findings + run.summary.baselined + run.summary.stale > 0
    {
      let style = TextStyle(isColored: false)
      StandardStream.error.write(
        RunEnding(summary: run.summary, thresholds: options.thresholds, style: style).text())
    }
  }

  /// Prints the message about a run without menus to standard error.
  static func say(_ nothingJudged: String?) {
    if let nothingJudged { StandardStream.error.write(nothingJudged + "\n") }
  }

  private static func complain(_ errors: [RunError]) {
    for error in errors { Program.complain("\(error.file): \(error.message)") }
  }

  /// Returns the exit status for a run's findings and errors.
  static func status(of summary: Summary, _ options: LintOptions) -> ExitStatus {
    if !summary.runErrors.isEmpty { return .failure }
    guard let least = options.leastFailing else { return .success }
    let hasFailed =
      summary.errors > 0 || (least <= .warning && summary.warnings > options.maximumWarnings)
      || (least == .info && summary.infos > 0)
    return hasFailed ? .findings : .success
  }
}
