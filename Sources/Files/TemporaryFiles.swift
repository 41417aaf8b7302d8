import TextCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Files that are written beside others to take their place. One that is interrupted by SIGINT, SIGTERM or SIGHUP leaves
/// none of them behind; the program then ends by that signal, as it would have. On Linux they have no name while they are
/// written, where the file system has such files: what is killed leaves nothing behind either, but in the moment between
/// the name and its change.
enum TemporaryFiles {
  // Whoever holds the lock isn't interrupted.
  private static let paths = Locked<Set<String>>([])

  /// The end of all their names, which no search finds.
  static let ending = ".menulint-tmp"

  /// Makes an empty file in an absolute folder that only this program knows, and opens it. It may have no name before
  /// ``name(_:_:)`` gives it one.
  static func create(in folder: String, mode: mode_t) throws(FileError) -> (path: String, descriptor: Int32) {
    _ = watch
    #if os(Linux)
    if let descriptor = NamelessFiles.open(in: folder, mode: mode) {
      let path = newPath(in: folder)
      paths.use { _ = $0.insert(path) }
      return (path, descriptor)
    }
    #endif
    var code = EEXIST
    for _ in 0..<8 where code == EEXIST {
      let path = newPath(in: folder)
      let descriptor = paths.use { paths -> Int32 in
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        code = errno
        if descriptor >= 0 { paths.insert(path) }
        return descriptor
      }
      if descriptor >= 0 { return (path, descriptor) }
    }
    throw FileError(code: code)
  }

  // Of a length that doesn't depend on the other file's name, which may be as long as names can be.
  fileprivate static func newPath(in folder: String) -> String {
    folder + "/." + String(UInt64.random(in: 0 ... .max), radix: 36) + ending
  }

  /// Gives a file its name, if it has none yet; the system's error number where that can't be.
  static func name(_ descriptor: Int32, _ path: String) -> Int32? {
    #if os(Linux)
    paths.use { _ in NamelessFiles.name(descriptor, path) }
    #else
    nil
    #endif
  }

  /// Takes a file away, if it is still there.
  static func remove(_ path: String) {
    paths.use { paths in
      unlink(path)
      paths.remove(path)
    }
  }

  /// Does something that must not be interrupted halfway, and gives its result.
  static func undisturbed<Result>(_ body: () -> Result) -> Result { paths.use { _ in body() } }

  // MARK: - Interruption

  // Where the signals are put for the thread that waits for them.
  nonisolated(unsafe) private static var pipeEnds: [Int32] = [-1, -1]
  nonisolated(unsafe) private static var inlet: Int32 = -1

  // Set up with the first file. Signals that the program was started with as ignored stay so.
  private static let watch: Void = {
    guard pipe(&pipeEnds) == 0 else { return }
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    inlet = pipeEnds[1]
    guard Workers.detach({ awaitSignal() }) else { return }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A handler may do next to nothing: the thread does the rest.
      let before = signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        let known = errno
        write(TemporaryFiles.inlet, &byte, 1)
        errno = known
      }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }()

  private static func awaitSignal() {
    var number: UInt8 = 0
    while true {
      let count = readBytes(pipeEnds[0], &number, 1)
      if count == 1 { break }
      if count == 0 || errno != EINTR { return }
    }
    paths.use { paths in
      for path in paths { unlink(path) }
      signal(Int32(number), SIG_DFL)
      // To the process: a signal may be blocked in this thread.
      kill(getpid(), Int32(number))
      while true { pause() }
    }
  }
}

#if os(Linux)
/// Files without a name, which are gone when nobody has them open.
private enum NamelessFiles {
  // `O_TMPFILE`, a macro that Swift doesn't see.
  private static let flags = O_WRONLY | O_CLOEXEC | O_DIRECTORY | 0o20_000_000

  // Whether files of a device can be made without a name and get one later, of the devices that were tried.
  private static let devices = Locked<[dev_t: Bool]>([:])

  /// Makes one in an absolute folder; nil where there are none.
  static func open(in folder: String, mode: mode_t) -> Int32? {
    let folder = folder.isEmpty ? "/" : folder
    var status = stat()
    guard stat(folder, &status) == 0 else { return nil }
    let isKnown = devices.use { devices in
      if let known = devices[status.st_dev] { return known }
      let known = canName(in: folder)
      devices[status.st_dev] = known
      return known
    }
    guard isKnown else { return nil }
    let descriptor = openFile(folder, mode)
    return descriptor < 0 ? nil : descriptor
  }

  /// Gives a file a name, if it has none; the system's error number where that fails.
  static func name(_ descriptor: Int32, _ path: String) -> Int32? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return errno }
    if status.st_nlink > 0 { return nil }
    let entry = "/proc/self/fd/\(descriptor)"
    return linkat(AT_FDCWD, entry, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 ? nil : errno
  }

  private static func openFile(_ folder: String, _ mode: mode_t) -> Int32 {
    #if canImport(Musl)
    Musl.open(folder, flags, mode)
    #else
    Glibc.open(folder, flags, mode)
    #endif
  }

  // Not every file system gives a name to what has none, and it takes /proc.
  private static func canName(in folder: String) -> Bool {
    let descriptor = openFile(folder, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let path = TemporaryFiles.newPath(in: folder == "/" ? "" : folder)
    defer { unlink(path) }
    return name(descriptor, path) == nil
  }
}
#endif
