#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The environment in which the program runs.
package enum Environment {
  /// Returns the value of an environment variable; nil if it isn't set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The variable that names a folder. Searches don't follow symbolic links that lead out of it.
  package static let boundary = "MENULINT_WITHIN"

  /// The number of available processors.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The absolute path of the current folder, without a slash at its end, so `/` is an empty string.
  package static let currentFolder: String = {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    let text = String(cString: path)
    return text == "/" ? "" : text
  }()

  /// The path for starting this program again.
  package static let program: String = {
    // The name with which it was started may no longer lead to the same file.
    FileAccess.exists("/proc/self/exe") ? "/proc/self/exe" : CommandLine.arguments.first ?? "menulint"
  }()

  package static func sleep(_ nanoseconds: UInt64) {
    var time = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    nanosleep(&time, nil)
  }

  /// The time of a monotonic clock, in nanoseconds.
  package static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Whether standard input is a terminal.
  package static var isInputTerminal: Bool { isatty(0) == 1 }

  /// The number of columns of the terminal at standard output, if it is known.
  package static var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
