import TextCore

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
  package struct Changed: Error {
    package init() {}
  }

  package init(of path: String) throws(FileError) {
    guard let real = FileAccess.realPath(path) else { throw FileError(code: errno) }
    try Self.checkLink(path, to: real)
    self.path = real
    // Before the bytes, so that a change between the two is seen.
    identity = try Identity(of: real)
    bytes = try FileAccess.read(real)
  }

  /// The file if it still has the bytes that were read before.
  ///
  /// - Throws: ``Changed`` where it has others or isn't there, or what the system says, as where it can't be written.
  package init(of path: String, stillHaving bytes: [UInt8]) throws {
    guard let real = FileAccess.realPath(path) else { throw Changed() }
    try Self.checkLink(path, to: real)
    self.path = real
    identity = try Identity(of: real)
    guard try FileAccess.read(real) == bytes else { throw Changed() }
    guard access(real, W_OK) == 0 else { throw FileError(code: errno) }
    self.bytes = bytes
  }

  // A link by whose name a file would be written in another language than its own.
  private static func checkLink(_ path: String, to real: String) throws(FileError) {
    let ending = { (path: String) in Paths.name(of: path).split(separator: ".").dropFirst().last?.lowercased()
    }
    guard let own = ending(path), let other = ending(real), own != other else { return }
    throw FileError(
      code: EINVAL,
      reason:
        "it is a link to \(Paths.name(of: real)), which has a different extension; pass that file instead")
  }

  /// Writes other bytes in place of the file's, if it is still as it was read.
  package func replace(with new: [UInt8]) throws {
    try Replacement(of: self, with: new).commit()
  }

  /// Other bytes for the file, ready to take its place.
  package struct Replacement {
    private let snapshot: FileSnapshot
    private let replacement: FileReplacement
    private let bytes: [UInt8]

    package init(of snapshot: FileSnapshot, with bytes: [UInt8]) throws(FileError) {
      (self.snapshot, self.bytes) = (snapshot, bytes)
      replacement = try FileReplacement(of: snapshot.path, with: bytes)
    }

    /// Puts the bytes in the file's place, if it is still as it was read.
    package func commit() throws {
      guard snapshot.isUnchanged(at: snapshot.path) else {
        replacement.discard()
        throw Changed()
      }
      guard try replacement.commit(over: snapshot.isUnchanged) else { throw Changed() }
    }

    package func discard() { replacement.discard() }

    /// Puts back what was there, if nobody has written the file since.
    package func takeBack() throws {
      try FileSnapshot(of: snapshot.path, stillHaving: bytes).replace(with: snapshot.bytes)
    }
  }

  // The bytes too: a clock may be too coarse to tell two changes apart.
  private func isUnchanged(at path: String) -> Bool {
    guard let now = try? Identity(of: path), now == identity else { return false }
    return (try? FileAccess.read(path)) == bytes
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
