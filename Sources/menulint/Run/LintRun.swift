import Files
import Linting
import MenuModel
import Reports
import TextCore
import Workspace

/// The settings of a run.
struct RunRequest {
  var reports: [ReportRequest]
  var thresholds: RunThresholds
  var color: ColorChoice
  /// The number of files to process in parallel.
  var jobs: Int
  /// Whether to keep the keys of findings for a baseline.
  var shouldKeepKeys: Bool
  /// Whether to measure the time that rules take.
  var isTimed: Bool
  /// The part of the command line that suggested follow-up commands repeat, or nil to suggest none.
  var operands: String?
}

/// One report of a run.
struct ReportRequest {
  var format: ReportFormat
  /// The output file; nil for standard output.
  var file: String?
}

/// A run that lints files concurrently and keeps the report output in file order.
final class LintRun {
  /// The counts of the findings.
  private(set) var summary = Summary()
  /// The time and the number of findings of each rule; empty unless requested.
  private(set) var statistics = RunStatistics()
  /// The results of the files.
  private(set) var results: [FileResult] = []
  private let reports: [any Report]
  private let request: RunRequest
  private var least: Severity { request.thresholds.leastShown }

  /// The minimum number of files per thread.
  private static let filesPerThread = 16

  /// The result of linting a file.
  struct FileResult: Sendable {
    /// The file, as reports show it.
    var path = ""
    var reported: [ByteBuffer] = []
    var summary = Summary()
    /// The number of times that the file used each baseline entry, by the entry's index.
    var baselineUses: [Int: Int] = [:]
    /// The keys of findings for a new baseline, if one is being written.
    var keys: [FindingKey] = []
    var statistics = RunStatistics()
    /// Whether the file has no syntax or format problems.
    var isSound = false
  }

  init(_ request: RunRequest) {
    self.request = request
    let repository = RepositoryPaths()
    let paths = ReportPaths { repository.path($0) }
    reports = request.reports.map { report in
      let isTerminal = report.file == nil && StandardStream.output.isTerminal
      var style = TextStyle(isColored: Self.isColored(report, request.color, isTerminal))
      style.hasLinks = isTerminal && request.color != .never && TerminalLinks.areShown
      return report.format.makeReport(
        style: style, width: isTerminal ? Environment.terminalWidth : nil, thresholds: request.thresholds,
        paths: paths)
    }
  }

  // Other programs read text and files, so use colors only if the command line requests them.
  private static func isColored(
    _ report: ReportRequest, _ color: ColorChoice, _ isTerminal: Bool
  ) -> Bool {
    if report.format == .text || report.file != nil { return color == .always }
    return color.isColored(isTerminal)
  }

  func lint(_ found: FoundFiles) {
    let files = found.files
    let slots = UnsafeMutableBufferPointer<FileResult>.allocate(capacity: files.count)
    slots.initialize(repeating: FileResult())
    defer {
      slots.deinitialize()
      slots.deallocate()
    }
    nonisolated(unsafe) let results = slots
    let lint = FileLint(
      reports: reports, least: least, shouldKeepKeys: request.shouldKeepKeys, isTimed: request.isTimed,
      shouldCountMenus: request.operands != nil)
    let projects = Project.of(files)
    let isInProject = projects.reduce(into: [Bool](repeating: false, count: files.count)) { flags, project in
      for index in project.indices { flags[index] = true }
    }
    let single = files.indices.filter { !isInProject[$0] }
    var progress = ProgressLine(count: single.count)
    Workers.run(
      count: single.count, jobs: min(request.jobs, single.count / Self.filesPerThread + 1),
      progress: { progress.show($0) }
    ) { place in
      results[single[place]] = lint.result(of: files[single[place]], index: single[place])
    }
    progress.clear()
    for index in files.indices where isInProject[index] { results[index].path = files[index].path }
    // Single-file projects are linted concurrently with each other. Other projects lint their own files
    // concurrently.
    let alone = projects.filter { !$0.language.joinsFiles && $0.place.file != nil }
    Workers.run(
      count: alone.count, jobs: min(request.jobs, alone.count / Self.filesPerThread + 1)
    ) { place in
      for (index, result) in lint.results(of: alone[place], jobs: 1) { results[index] = result }
    }
    for project in projects where project.language.joinsFiles || project.place.file == nil {
      for (index, result) in DeepThread.run({ lint.results(of: project, jobs: request.jobs) }) {
        results[index] = result
      }
    }
    self.results = Array(slots)
    for result in self.results {
      summary.add(result.summary)
      statistics.add(result.statistics)
    }
    summary.operands = request.operands
    // Report each unreadable file only once, even if fix has reported it.
    let known = Set(summary.runErrors)
    summary.runErrors += found.errors.filter { !known.contains($0) }
    summary.runErrors.sort { $0.file < $1.file }
    if summary.filesWithMenus == 0 { summary.nothingJudged = found.nothingJudged(unread: summary.runErrors) }
  }

  /// Adds the findings of a file that isn't one of the linted files, such as a baseline.
  func add(_ file: LintedFile) {
    var result = FileResult(path: file.path)
    result.summary.count(file)
    result.summary.files = 0
    result.baselineUses = file.baselineUses
    result.isSound = file.problemCount == 0
    FileLint(reports: reports, least: least).report(file, index: results.count, &result)
    summary.add(result.summary)
    let place = results.firstIndex { $0.path > file.path } ?? results.count
    results.insert(result, at: place)
  }

  /// Counts stale findings of a baseline.
  func count(stale: Int) { summary.stale += stale }

  func output(ofReport index: Int) -> ByteBuffer {
    let report = reports[index]
    summary.places = results.count
    var output = ByteBuffer()
    output.reserve(
      results.reduce(4_096) {
        $0 + (index < $1.reported.count ? $1.reported[index].count + report.separator.utf8.count : 0)
      })
    report.begin(summary, &output)
    var isFirst = true
    let ordered =
      report.putsErrorsLast
      ? results.filter { $0.summary.errors == 0 } + results.filter { $0.summary.errors > 0 } : results
    for result in ordered where index < result.reported.count && !result.reported[index].isEmpty {
      if !isFirst { output.append(report.separator) }
      isFirst = false
      output.append(result.reported[index])
    }
    report.end(summary, &output)
    return output
  }
}

/// A linter of single files and projects, which several threads may use.
struct FileLint: Sendable {
  var reports: [any Report]
  var least: Severity
  var shouldKeepKeys = false
  var isTimed = false
  /// Whether to count the menus of projects by coverage.
  var shouldCountMenus = false

  /// Reads and lints a file, and writes its report output.
  func result(of file: InputFile, index: Int) -> LintRun.FileResult {
    var result = LintRun.FileResult(path: file.path)
    let bytes: [UInt8]
    do {
      bytes = try file.isStandardInput ? FileAccess.readStandardInput() : FileAccess.read(file.path)
    } catch {
      result.summary.runErrors = [RunError(file: file.path, message: error.message)]
      return result
    }
    let timing = isTimed ? RuleTiming { Environment.nanoseconds } : nil
    let linted = lint(SourceText(bytes: bytes), of: file.file, by: file.plan, timing: timing)
    guard linted.document.isRead else { return result }
    return self.result(of: linted, timing, index: index)
  }

  /// Reads and lints the files of a project. Files without menus have no result.
  func results(of project: Project, jobs: Int) -> [(index: Int, result: LintRun.FileResult)] {
    let read: ProjectLint
    do throws(FileError) {
      read = try project.read(jobs: jobs)
    } catch {
      let failure = project.failure(error)
      var result = LintRun.FileResult(path: failure.error.file)
      result.summary.runErrors = [failure.error]
      return [(failure.index, result)]
    }
    let places = Dictionary(zip(project.targets.map(\.file.location), project.indices)) { first, _ in first }
    let isTimed = self.isTimed
    // Lint files that are read separately in batches, because their output needs less memory than their
    // trees.
    let targets = project.targets
    let size = project.language.joinsFiles ? max(targets.count, 1) : Self.filesAtOnce
    var results: [(Int, LintRun.FileResult)] = []
    for start in stride(from: 0, to: targets.count, by: size) {
      let part = Array(targets[start..<min(start + size, targets.count)])
      let linted = read.lint(part) { isTimed ? RuleTiming { Environment.nanoseconds } : nil }
      results += linted.compactMap { file, timing in
        places[file.file.location].map { ($0, result(of: file, timing, index: $0)) }
      }
    }
    // Tables are read on demand, so report their problems at the end.
    for why in project.complaints(of: read) { Program.complain(why) }
    if shouldCountMenus, project.language.joinsFiles, !results.isEmpty {
      results[0].1.summary.coverage = Summary.Coverage(
        read.project.coverage(of: Set(project.targets.map(\.name))))
    }
    return results
      + project.unread.map { index, error in
        var result = LintRun.FileResult(path: error.file)
        result.summary.runErrors = [error]
        return (index, result)
      }
  }

  private static let filesAtOnce = 128

  // Returns the parts of a linted file that the run keeps.
  private func result(of linted: LintedFile, _ timing: RuleTiming?, index: Int) -> LintRun.FileResult {
    var result = LintRun.FileResult(path: linted.path)
    var linted = linted
    if shouldKeepKeys {
      linted = linted.movingFindingsToBaseline()
      result.keys = linted.baselined.map { FindingKey($0, in: linted.menus) }
    }
    if let timing { result.statistics = RunStatistics(linted.findings, timing) }
    result.summary.count(linted)
    result.baselineUses = linted.baselineUses
    result.isSound = linted.problemCount == 0
    report(linted, index: index, &result)
    return result
  }

  /// Writes a file's findings to the reports.
  func report(_ linted: LintedFile, index: Int, _ result: inout LintRun.FileResult) {
    let reported = ReportedFile(linted, least: least, index: index)
    result.summary.reported = reported.findings.count
    for finding in linted.findings {
      let reach = reported.reach(of: finding)
      let isFixable = reach == .plain
      if isFixable { result.summary.fixable += 1 }
      if reach == .unsafe { result.summary.unsafelyFixable += 1 }
      guard finding.severity >= least else { continue }
      result.summary.rules[finding.rule, default: .init()].findings += 1
      if finding.severity == .error { result.summary.rules[finding.rule]?.errors += 1 }
      if finding.severity == .info { result.summary.rules[finding.rule]?.infos += 1 }
      if isFixable { result.summary.rules[finding.rule]?.fixable += 1 }
    }
    result.reported = reports.map { report in
      var output = ByteBuffer()
      if report.covers(reported) { report.write(reported, &output) }
      return output
    }
  }
}
