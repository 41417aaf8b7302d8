import TextCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file as it was read, which can be replaced if it hasn't changed since.
package struct FileSnapshot: Sendable {
  package let bytes: [UInt8]
  // The real path of the file, after following symbolic links.
  private let path: String
  private let identity: Identity

  /// The error for a file that has changed since it was read.
  package struct Changed: Error {
    package init() {}
  }

  package init(of path: String) throws(FileError) {
    guard let real = FileAccess.realPath(path) else { throw FileError(code: errno) }
    try Self.checkLink(path, to: real)
    self.path = real
    // Get the identity before the bytes, so that a change in between is detected.
    identity = try Identity(of: real)
    bytes = try FileAccess.read(real)
  }

  /// Creates a snapshot of the file if it still has the bytes that were read earlier.
  ///
  /// - Throws: ``Changed`` if it has other bytes or doesn't exist, or the system's error, for example if it
  ///   can't be written.
  package init(of path: String, stillHaving bytes: [UInt8]) throws {
    guard let real = FileAccess.realPath(path) else { throw Changed() }
    try Self.checkLink(path, to: real)
    self.path = real
    identity = try Identity(of: real)
    guard try FileAccess.read(real) == bytes else { throw Changed() }
    guard access(real, W_OK) == 0 else { throw FileError(code: errno) }
    self.bytes = bytes
  }

  // Rejects a link whose name has a different ending than its target, because the file would be written in
  // the wrong language.
  private static func checkLink(_ path: String, to real: String) throws(FileError) {
    let ending = { (path: String) in Paths.name(of: path).split(separator: ".").dropFirst().last?.lowercased()
    }
    guard let own = ending(path), let other = ending(real), own != other else { return }
    throw FileError(
      code: EINVAL,
      reason:
        "it is a link to \(Paths.name(of: real)), which has a different extension; pass that file instead")
  }

  /// Replaces the file's bytes if it hasn't changed since it was read.
  package func replace(with new: [UInt8]) throws {
    try Replacement(of: self, with: new).commit()
  }

  /// New bytes for the file, ready to replace it.
  package struct Replacement {
    private let snapshot: FileSnapshot
    private let replacement: FileReplacement
    private let bytes: [UInt8]

    package init(of snapshot: FileSnapshot, with bytes: [UInt8]) throws(FileError) {
      (self.snapshot, self.bytes) = (snapshot, bytes)
      replacement = try FileReplacement(of: snapshot.path, with: bytes)
    }

    /// Replaces the file if it hasn't changed since it was read.
    package func commit() throws {
      guard snapshot.isUnchanged(at: snapshot.path) else {
        replacement.discard()
        throw Changed()
      }
      guard try replacement.commit(over: snapshot.isUnchanged) else { throw Changed() }
    }

    package func discard() { replacement.discard() }

    /// Restores the old bytes if nobody has written the file since.
    package func revert() throws {
      try FileSnapshot(of: snapshot.path, stillHaving: bytes).replace(with: snapshot.bytes)
    }
  }

  // Compare the bytes too, because a coarse clock may give two changes the same time.
  private func isUnchanged(at path: String) -> Bool {
    guard let now = try? Identity(of: path), now == identity else { return false }
    return (try? FileAccess.read(path)) == bytes
  }

  /// The attributes that distinguish a file from its earlier versions.
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
