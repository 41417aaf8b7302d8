#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the program's surroundings tell it.
package enum Environment {
  /// The value of an environment variable; nil if it isn't set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The variable that names a folder: searches follow no symbolic link that leads out of it.
  package static let boundary = "MENULINT_WITHIN"

  /// Number of processors that work can be spread over.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The current folder, absolute and without a slash at its end; `/` is the empty text.
  package static let currentFolder: String = {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    let text = String(cString: path)
    return text == "/" ? "" : text
  }()

  /// What this program is started again by.
  package static let program: String = {
    // The name it was started by may lead elsewhere meanwhile.
    FileAccess.exists("/proc/self/exe") ? "/proc/self/exe" : CommandLine.arguments.first ?? "menulint"
  }()

  package static func sleep(_ nanoseconds: UInt64) {
    var time = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    nanosleep(&time, nil)
  }

  /// Nanoseconds of a clock that only goes forward.
  package static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Whether a person types what comes from standard input.
  package static var isInputTerminal: Bool { isatty(0) == 1 }

  /// Columns of the terminal that standard output is, if it tells.
  package static var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
