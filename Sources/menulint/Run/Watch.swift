import Files
import Linting
import TextCore
import Workspace

/// A watch (`menulint --watch`), which lints whenever the findings may have changed, until the program ends.
///
/// It polls the file system, because polling works on every system and for every file. If polling is slow, it
/// happens less often, so waiting uses at most a tenth of a processor.
struct Watch {
  private let options: LintOptions

  private static let interval: UInt64 = 300_000_000
  private static let settlingTime: UInt64 = 50_000_000
  // The maximum number of checks before linting, for files that change constantly.
  private static let longestSettling = 40

  /// Creates a watch.
  ///
  /// - Throws: An error if the options include one that can't be repeated.
  init(_ options: LintOptions) throws(UsageError) {
    self.options = options
    if options.paths.contains("-") { throw UsageError("--watch can't be used with -; remove one of them") }
    if options.listsFiles || options.writesBaseline != nil {
      throw UsageError("--watch can't be used with --list-files or --write-baseline; remove one of them")
    }
  }

  /// Lints and watches.
  ///
  /// - Throws: An error if the first check shows an invalid command line.
  func run() throws -> Never {
    // The stamps are taken before a lint, so a change during the lint is detected afterward.
    var linted = settled(FileState(options))
    if case .failure(let error) = linted.found, error is UsageError { throw error }
    lint(linted, after: nil)
    while true {
      let start = Environment.nanoseconds
      let state = FileState(options)
      if state.stamps != linted.stamps {
        let before = linted
        linted = settled(state)
        if linted.stamps != before.stamps { lint(linted, after: linted.difference(from: before)) }
      }
      Environment.sleep(max(Self.interval, 10 * (Environment.nanoseconds - start)))
    }
  }

  // Waits until the files stop changing, because programs often write several files, or one file in parts.
  private func settled(_ state: FileState) -> FileState {
    var state = state
    for _ in 0..<Self.longestSettling {
      Environment.sleep(Self.settlingTime)
      let next = FileState(options)
      if next.stamps == state.stamps { return next }
      state = next
    }
    return state
  }

  private func lint(_ state: FileState, after changed: String?) {
    if StandardStream.output.isTerminal { StandardStream.output.write("\u{1B}[2J\u{1B}[H") }
    if let changed {
      StandardStream.error.write(
        "menulint: linting again, because \(Escaping.visible(changed)) has changed\n")
    }
    do {
      let (found, finder) = try state.found.get()
      _ = try LintCommand.lint(found, options, finder)
      StandardStream.error.write(
        "menulint: watching \(Wording.count(found.files.count, "file")); press Control-C to stop\n")
    } catch {
      Program.complain(of: error)
      StandardStream.error.write("menulint: waiting for a change; press Control-C to stop\n")
    }
  }
}

/// The state of a run's files at one moment.
private struct FileState {
  /// The files, or the reason that they can't be found.
  let found: Result<(files: FoundFiles, finder: ConfigurationFinder), any Error>
  /// The stamps of all files on which the findings depend, including files that can't be read.
  let stamps: [FileStamp]

  init(_ options: LintOptions) {
    do {
      let (found, finder) = try options.findFiles()
      self.found = .success((found, finder))
      let unread = found.errors.map(\.file)
      let further = Project.of(found.files).flatMap(\.furtherFiles)
      stamps = (finder.files + found.files.map(\.path) + unread + further).map { FileStamp($0) }
    } catch {
      found = .failure(error)
      stamps = ((error as? ConfigurationError)?.files ?? []).map { FileStamp($0) }
    }
  }

  /// Returns a file that differs from an earlier state.
  func difference(from earlier: FileState) -> String {
    let (old, new) = (earlier.stampsByPath, stampsByPath)
    let path =
      stamps.first { old[$0.path] != $0 }?.path ?? earlier.stamps.first { new[$0.path] == nil }?.path
    return path.map { Paths.shown($0) } ?? "a file"
  }

  private var stampsByPath: [String: FileStamp] {
    Dictionary(stamps.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
