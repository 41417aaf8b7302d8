#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file as it was when it was read, to be replaced as a whole if it still is so.
package struct FileSnapshot: Sendable {
  package let bytes: [UInt8]
  // Where the file really is, symbolic links followed.
  private let path: String
  private let identity: Identity

  /// The file is another than the one that was read.
  struct Changed: Error {}

  package init(of path: String) throws(FileError) {
    guard let real = FileAccess.realPath(path) else { throw FileError(code: errno) }
    self.path = real
    // Before the bytes, so that a change between the two is seen.
    identity = try Identity(of: real)
    bytes = try FileAccess.read(real)
  }

  /// Writes other bytes in place of the file's, if it is still as it was read.
  package func replace(with new: [UInt8]) throws {
    let replacement = try FileReplacement(of: path, with: new)
    do {
      guard try isUnchanged() else { throw Changed() }
    } catch {
      replacement.discard()
      throw error
    }
    try replacement.commit()
  }

  /// Writes other bytes in place of the file's, if those are still the ones that were read before.
  package func replace(_ old: [UInt8], with new: [UInt8]) throws {
    guard bytes == old else { throw Changed() }
    try replace(with: new)
  }

  // The bytes too: a clock may be too coarse to tell two changes apart.
  private func isUnchanged() throws -> Bool {
    guard let now = try? Identity(of: path), now == identity else { return false }
    return try FileAccess.read(path) == bytes
  }

  /// What tells a file from the one that was there before.
  private struct Identity: Equatable, Sendable {
    var file: FileIdentity
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
    var mode: mode_t
    var owner: uid_t
    var group: gid_t

    init(of path: String) throws(FileError) {
      var status = stat()
      guard stat(path, &status) == 0 else { throw FileError(code: errno) }
      file = FileIdentity(status)
      size = Int64(status.st_size)
      #if canImport(Darwin)
      let time = status.st_mtimespec
      #else
      let time = status.st_mtim
      #endif
      seconds = time.tv_sec
      nanoseconds = time.tv_nsec
      mode = status.st_mode & 0o7777
      owner = status.st_uid
      group = status.st_gid
    }
  }
}
