#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The exit status of the program.
package enum ExitStatus: Int32 {
  /// No findings that fail the run.
  case success = 0
  /// Findings that fail the run.
  case findings = 1
  /// The run failed.
  case failure = 2
}

package func exitProgram(_ status: ExitStatus) -> Never { exit(status.rawValue) }
