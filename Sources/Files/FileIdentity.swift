#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What tells files apart, whatever name or link leads to them.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  /// Whether it is a regular file: no folder, device or pipe.
  package let isFile: Bool

  /// The identity of what a path leads to; nil where nothing is.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  package static var ofStandardInput: FileIdentity? {
    var status = stat()
    return fstat(0, &status) == 0 ? FileIdentity(status) : nil
  }

  /// The identity that the system states.
  package init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    isFile = status.st_mode & S_IFMT == S_IFREG
  }
}
