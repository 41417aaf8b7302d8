#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the program ends with.
package enum ExitStatus: Int32 {
  /// Nothing found that counts.
  case success = 0
  /// Something found.
  case findings = 1
  /// What was asked could not be done.
  case failure = 2
}

package func exitProgram(_ status: ExitStatus) -> Never { exit(status.rawValue) }
