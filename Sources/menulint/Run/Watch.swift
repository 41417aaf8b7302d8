import Files
import Linting
import TextCore
import Workspace

/// `menulint --watch`: lints, and again whenever what it would find may have changed, until somebody ends it.
///
/// The file system is asked again and again, as that works on every system and of every file. It is asked less often
/// where it takes long, so that waiting costs a tenth of a processor at the most.
struct Watch {
  private let options: LintOptions

  private static let interval: UInt64 = 300_000_000
  private static let settlingTime: UInt64 = 50_000_000
  // Files that never stay as they are don't keep their findings from being told.
  private static let longestSettling = 40

  /// Prepares to watch.
  ///
  /// - Throws: What can't be done again and again.
  init(_ options: LintOptions) throws(UsageError) {
    self.options = options
    if options.paths.contains("-") { throw UsageError("--watch can't be used with -; remove one of them") }
    if options.listsFiles || options.writesBaseline != nil {
      throw UsageError("--watch can't be used with --list-files or --write-baseline")
    }
  }

  /// Lints and watches.
  ///
  /// - Throws: What is wrong with the command line, if the first look shows it.
  func run() throws -> Never {
    // What is looked at before a lint decides about the next one: a change while it goes on is seen afterwards.
    var linted = settled(Look(options))
    if case .failure(let error) = linted.found, error is UsageError { throw error }
    lint(linted, after: nil)
    while true {
      let start = Environment.nanoseconds
      let look = Look(options)
      if look.stamps != linted.stamps {
        let before = linted
        linted = settled(look)
        if linted.stamps != before.stamps { lint(linted, after: linted.difference(from: before)) }
      }
      Environment.sleep(max(Self.interval, 10 * (Environment.nanoseconds - start)))
    }
  }

  // Looks until nothing changes any more: whoever writes files often writes several, or one in pieces.
  private func settled(_ look: Look) -> Look {
    var look = look
    for _ in 0..<Self.longestSettling {
      Environment.sleep(Self.settlingTime)
      let next = Look(options)
      if next.stamps == look.stamps { return next }
      look = next
    }
    return look
  }

  private func lint(_ look: Look, after changed: String?) {
    if StandardStream.output.isTerminal { StandardStream.output.write("\u{1B}[2J\u{1B}[H") }
    if let changed {
      StandardStream.error.write("menulint: linting again, \(Escaping.visible(changed)) has changed\n")
    }
    do {
      let (found, finder) = try look.found.get()
      _ = try LintCommand.lint(found, options, finder)
      StandardStream.error.write(
        "menulint: watching \(Wording.count(found.files.count, "file")); press Control-C to stop\n")
    } catch {
      Program.complain(of: error)
      StandardStream.error.write("menulint: waiting for a change; press Control-C to stop\n")
    }
  }
}

/// The files of a run as they are at a moment.
private struct Look {
  /// The files, or why they can't be found.
  let found: Result<(files: FoundFiles, finder: ConfigurationFinder), any Error>
  /// What tells whether a lint may find something else: of each file, what tells that it has changed, and what
  /// can't be read.
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

  /// A file that differs from an earlier look.
  func difference(from earlier: Look) -> String {
    let (old, new) = (earlier.stampsByPath, stampsByPath)
    let path =
      stamps.first { old[$0.path] != $0 }?.path ?? earlier.stamps.first { new[$0.path] == nil }?.path
    return path.map { Paths.shown($0) } ?? "a file"
  }

  private var stampsByPath: [String: FileStamp] {
    Dictionary(stamps.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
