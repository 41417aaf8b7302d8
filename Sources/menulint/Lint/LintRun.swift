import MenuModel
import MenuSpecParser

/// Lints the files of a run, on all processors, and keeps what is to be reported in the order of the files.
final class LintRun {
  /// What was found, in numbers.
  private(set) var summary = Summary()
  private let reports: [any Report]
  private var results: [FileResult]

  /// Files for which threads are worth their start.
  private static let filesPerThread = 16

  /// What is left of a file once it is linted.
  private struct FileResult {
    /// What each report says of it.
    var reported: [ByteBuffer] = []
    var summary = Summary()
  }

  /// Lints the files.
  init(_ found: FoundFiles, _ options: LintOptions) {
    let reports = options.reports.map { request in
      let isTerminal = request.file == nil && StandardStream.output.isTerminal
      return request.format.makeReport(isColored: options.color.isColored(isTerminal))
    }
    self.reports = reports
    let files = found.files
    let least = options.leastShown
    let slots = UnsafeMutableBufferPointer<FileResult>.allocate(capacity: files.count)
    slots.initialize(repeating: FileResult())
    defer {
      slots.deinitialize()
      slots.deallocate()
    }
    nonisolated(unsafe) let results = slots
    Workers.run(
      count: files.count, jobs: min(options.jobs, files.count / Self.filesPerThread + 1), piece: 8,
      progress: { _ in }
    ) { index in
      results[index] = Self.lint(files[index], reports, least)
    }
    self.results = Array(slots)
    for result in self.results { summary.add(result.summary) }
    summary.runErrors += found.errors
    summary.runErrors.sort { $0.file < $1.file }
  }

  private static func lint(_ file: InputFile, _ reports: [any Report], _ least: Severity) -> FileResult {
    var result = FileResult()
    let bytes: [UInt8]
    do {
      bytes = try file.isStandardInput ? FileAccess.readStandardInput() : FileAccess.read(file.path)
    } catch {
      result.summary.runErrors = [RunError(file: file.path, message: error.message)]
      return result
    }
    let linted = LintedFile(SourceText(bytes: bytes), path: file.path, format: file.format, plan: file.plan)
    result.summary.count(linted)
    let shown = least == .info ? linted.findings : linted.findings.filter { $0.severity >= least }
    result.summary.reported = shown.count
    let reported = ReportedFile(linted, findings: shown)
    result.reported = reports.map { report in
      var output = ByteBuffer()
      if report.covers(reported) { report.write(reported, &output) }
      return output
    }
    return result
  }

  /// All that a report says.
  func output(ofReport index: Int) -> ByteBuffer {
    let report = reports[index]
    var output = ByteBuffer()
    report.begin(summary, &output)
    var isFirst = true
    for result in results where index < result.reported.count && !result.reported[index].isEmpty {
      if !isFirst { output.append(report.separator) }
      isFirst = false
      output.append(result.reported[index])
    }
    report.end(summary, &output)
    return output
  }
}
