import TextCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Creates temporary files that replace other files. If SIGINT, SIGTERM, or SIGHUP interrupts the program, it
/// removes them and then ends with that signal as usual. On Linux, they have no name while they are written,
/// if the file system supports that. So even a killed program leaves no files, except in the moment between
/// naming and renaming.
enum TemporaryFiles {
  // A thread that holds the lock isn't interrupted.
  private static let paths = Locked<Set<String>>([])

  /// The ending of all their names, which searches ignore.
  static let ending = ".menulint-tmp"

  /// Creates and opens an empty file in an absolute folder. Only this program knows its name. It may have no
  /// name until ``name(_:_:)`` gives it one.
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

  // The length doesn't depend on the original name, which may already have the maximum length.
  fileprivate static func newPath(in folder: String) -> String {
    folder + "/." + String(UInt64.random(in: 0 ... .max), radix: 36) + ending
  }

  /// Gives a file its name, if it has none yet. Returns the system's error number if that fails.
  static func name(_ descriptor: Int32, _ path: String) -> Int32? {
    #if os(Linux)
    paths.use { _ in NamelessFiles.name(descriptor, path) }
    #else
    nil
    #endif
  }

  /// Removes a file, if it still exists.
  static func remove(_ path: String) {
    paths.use { paths in
      unlink(path)
      paths.remove(path)
    }
  }

  /// Runs code that must not be interrupted, and returns its result.
  static func undisturbed<Result>(_ body: () -> Result) -> Result { paths.use { _ in body() } }

  // MARK: - Interruption

  // The pipe that passes signals to the thread that waits for them.
  nonisolated(unsafe) private static var pipeEnds: [Int32] = [-1, -1]
  nonisolated(unsafe) private static var inlet: Int32 = -1

  // Set up with the first file. Signals that were ignored when the program started stay ignored.
  private static let watch: Void = {
    guard pipe(&pipeEnds) == 0 else { return }
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    inlet = pipeEnds[1]
    guard Workers.detach({ awaitSignal() }) else { return }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A signal handler may do very little, so the thread does the rest.
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
      // Send the signal to the process, because it may be blocked in this thread.
      kill(getpid(), Int32(number))
      while true { pause() }
    }
  }
}

#if os(Linux)
/// Files without a name, which disappear when nobody has them open.
private enum NamelessFiles {
  // The macro `O_TMPFILE`, which Swift doesn't import.
  private static let flags = O_WRONLY | O_CLOEXEC | O_DIRECTORY | 0o20_000_000

  // For each device that was tried, whether its files can be created without a name and get one later.
  private static let devices = Locked<[dev_t: Bool]>([:])

  /// Opens such a file in an absolute folder; nil if they aren't supported.
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

  /// Gives a file a name, if it has none. Returns the system's error number if that fails.
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

  // Not every file system can name such a file, and /proc is required.
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
