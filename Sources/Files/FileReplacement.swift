import TextCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// New bytes for a file, written beside it and brought to disk, that take its place all at once: at any moment the
/// file is whole, the old one or the new.
///
/// Of a file that is there the mode stays, and owner and group as far as the system allows it. Of a symbolic link
/// the file it leads to is replaced.
package struct FileReplacement {
  private let path: String
  private let temporary: String

  /// Writes the bytes beside the file; `commit()` puts them in its place.
  package init(of path: String, with bytes: [UInt8]) throws(FileError) {
    self.path = try Self.target(of: path)
    // The name begins with a dot and ends like no spec's, so that no search finds what a killed run leaves.
    temporary = Paths.folder(of: self.path) + "/.\(Paths.name(of: self.path)).\(getpid()).menulint-tmp"
    var status = stat()
    let isThere = stat(self.path, &status) == 0
    if !isThere, errno != ENOENT { throw FileError(code: errno) }
    // Renaming asks for no right to write the file itself.
    if isThere, access(self.path, W_OK) != 0 { throw FileError(code: errno) }
    let descriptor = open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, isThere ? 0o600 : 0o666)
    guard descriptor >= 0 else { throw FileError(code: errno) }
    var failure = writeAll(bytes, to: descriptor)
    if failure == nil, isThere { failure = Self.keep(status, on: descriptor) }
    if failure == nil, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == nil { failure = errno }
    guard let failure else { return }
    unlink(temporary)
    throw FileError(code: failure)
  }

  /// Puts the new bytes in the file's place, or leaves the file as it is and throws.
  package func commit() throws(FileError) {
    guard rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw FileError(code: code)
    }
    let folder = Paths.folder(of: path)
    Self.synchronize(folder: folder.isEmpty ? "/" : folder)
  }

  /// Takes the new bytes away again.
  func discard() { unlink(temporary) }

  // Gives a file the mode, owner and group of another; the system's error number if the mode can't be given.
  private static func keep(_ status: stat, on descriptor: Int32) -> Int32? {
    // Only the superuser gives files away; the owner may still set a group of theirs.
    if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
      _ = fchown(descriptor, uid_t.max, status.st_gid)
    }
    return fchmod(descriptor, status.st_mode & 0o7777) == 0 ? nil : errno
  }

  // Where a file is or will be, absolute and with symbolic links followed, also one that leads to nothing yet.
  private static func target(of path: String) throws(FileError) -> String {
    var path = Paths.absolute(path)
    // As many as Linux follows.
    for _ in 0..<40 {
      if let real = FileAccess.realPath(path) { return real }
      guard errno == ENOENT else { throw FileError(code: errno) }
      guard let next = FileAccess.linkTarget(path) else { return path }
      path = Paths.absolute(Paths.join(Paths.folder(of: path), next))
    }
    throw FileError(code: ELOOP)
  }

  // So that the new name outlives a crash of the system. Where folders can't be synchronized nothing is lost.
  private static func synchronize(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
