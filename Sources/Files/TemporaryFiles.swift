import TextCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Files that are written beside others to take their place. One that is interrupted by SIGINT, SIGTERM or SIGHUP leaves
/// none of them behind; the program then ends by that signal, as it would have.
enum TemporaryFiles {
  // Whoever holds the lock isn't interrupted.
  private static let paths = Locked<Set<String>>([])

  /// The end of all their names, which no search finds.
  static let ending = ".menulint-tmp"

  /// Makes an empty file in an absolute folder that only this program knows, and opens it.
  static func create(in folder: String, mode: mode_t) throws(FileError) -> (path: String, descriptor: Int32) {
    _ = watch
    var code = EEXIST
    for _ in 0..<8 where code == EEXIST {
      // Of a length that doesn't depend on the other file's name, which may be as long as names can be.
      let path = folder + "/." + String(UInt64.random(in: 0 ... .max), radix: 36) + ending
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
