#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The identity of a file, regardless of the name or link that leads to it.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  /// Whether it is a regular file, not a folder, device, or pipe.
  package let isFile: Bool

  /// Creates the identity of the file at a path; nil if there is none.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  package static var ofStandardInput: FileIdentity? {
    var status = stat()
    return fstat(0, &status) == 0 ? FileIdentity(status) : nil
  }

  /// Creates the identity from the system's file status.
  package init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    isFile = status.st_mode & S_IFMT == S_IFREG
  }
}
