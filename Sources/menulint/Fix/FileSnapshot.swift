#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file as it was when it was read, to be replaced as a whole if it still is so.
struct FileSnapshot: Sendable {
  /// Its bytes.
  let bytes: [UInt8]
  // Where the file really is, symbolic links followed.
  private let path: String
  private let identity: Identity

  /// The file is another than the one that was read.
  struct Changed: Error {}

  /// Reads a file.
  init(of path: String) throws(FileError) {
    guard let real = FileAccess.realPath(path) else { throw FileError(code: errno) }
    self.path = real
    // Before the bytes, so that a change between the two is seen.
    identity = try Identity(of: real)
    bytes = try FileAccess.read(real)
  }

  /// Writes other bytes in place of the file's, which is whole at any moment, the old one or the new: they are
  /// written beside it, brought to disk and renamed. Mode stays, owner and group as far as the system allows it.
  func replace(with new: [UInt8]) throws {
    // Renaming asks for no right to write the file itself.
    guard access(path, W_OK) == 0 else { throw FileError(code: errno) }
    let folder = Paths.folder(of: path)
    // The name begins with a dot and ends like no spec's, so that no search finds what a killed run leaves.
    let temporary = "\(folder)/.\(Paths.name(of: path)).\(getpid()).menulint-tmp"
    do {
      try write(new, to: temporary)
      guard try isUnchanged() else { throw Changed() }
      guard rename(temporary, path) == 0 else { throw FileError(code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    Self.synchronize(folder: folder.isEmpty ? "/" : folder)
  }

  private func write(_ bytes: [UInt8], to temporary: String) throws(FileError) {
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(code: errno) }
    var failure = writeAll(bytes, to: descriptor)
    if failure == nil {
      // Only the superuser gives files away; the owner may still set a group of theirs.
      if fchown(descriptor, identity.owner, identity.group) != 0 {
        _ = fchown(descriptor, uid_t.max, identity.group)
      }
      if fchmod(descriptor, identity.mode) != 0 || fsync(descriptor) != 0 { failure = errno }
    }
    if close(descriptor) != 0, failure == nil { failure = errno }
    if let failure { throw FileError(code: failure) }
  }

  // The bytes too: a clock may be too coarse to tell two changes apart.
  private func isUnchanged() throws -> Bool {
    guard let now = try? Identity(of: path), now == identity else { return false }
    return try FileAccess.read(path) == bytes
  }

  // So that the new name outlives a crash of the system. Where folders can't be synchronized nothing is lost.
  private static func synchronize(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// What tells a file from the one that was there before.
  private struct Identity: Equatable, Sendable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
    var mode: mode_t
    var owner: uid_t
    var group: gid_t

    init(of path: String) throws(FileError) {
      var status = stat()
      guard stat(path, &status) == 0 else { throw FileError(code: errno) }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(status.st_ino)
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
