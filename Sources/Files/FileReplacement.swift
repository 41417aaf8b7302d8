import TextCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The new bytes of a file, written to a temporary file that then replaces the original atomically. At any
/// moment, the file is complete, either old or new. All code that writes files uses this type.
///
/// If the file exists, it keeps its mode and extended attributes, and also its owner and group as far as the
/// system allows it. If it is a symbolic link, the link's target is replaced. Some files are written in
/// place: those with several hard links, those with attributes that can't be copied, and mount points.
/// Signals don't interrupt this, an error restores the old bytes, and after a crash the temporary file still
/// has the new ones.
package struct FileReplacement {
  private let path: String
  private let temporary: String
  private let bytes: [UInt8]
  private var isInPlace = false

  /// Writes the bytes to a temporary file. `commit()` replaces the original with it.
  package init(of path: String, with bytes: [UInt8]) throws(FileError) {
    self.path = try Self.target(of: path)
    self.bytes = bytes
    var status = stat()
    let isThere = stat(self.path, &status) == 0
    if !isThere, errno != ENOENT { throw FileError(code: errno) }
    // Renaming doesn't require permission to write the file, so check it here.
    if isThere, access(self.path, W_OK) != 0 { throw FileError(code: errno) }
    let descriptor: Int32
    (temporary, descriptor) = try TemporaryFiles.create(
      in: Paths.folder(of: self.path), mode: isThere ? 0o600 : 0o666)
    var failure = writeAll(bytes, to: descriptor)
    if failure == nil, isThere {
      isInPlace = status.st_nlink > 1 || !ExtendedAttributes.copy(from: self.path, to: descriptor)
      failure = Self.keep(status, on: descriptor)
    }
    if failure == nil, synchronize(descriptor) != 0 { failure = errno }
    if failure == nil { failure = TemporaryFiles.name(descriptor, temporary) }
    if close(descriptor) != 0, failure == nil { failure = errno }
    guard let failure else { return }
    discard()
    throw FileError(code: failure)
  }

  /// Replaces the file with the new bytes. If this throws, the file doesn't change.
  package func commit() throws(FileError) {
    var code: Int32? = EBUSY
    if !isInPlace { code = rename(temporary, path) == 0 ? nil : errno }
    // A mount point can't be replaced by renaming.
    if code == EBUSY { code = writeInPlace() }
    discard()
    if let code { throw FileError(code: code) }
    synchronizeFolder()
  }

  /// Replaces a file with the new bytes only if it is in the expected state.
  ///
  /// If another program wrote the file between a check and the replacement, its change would be lost.
  /// Therefore, the two files exchange names first, and then the old file is checked. If it isn't the
  /// expected one, it is put back.
  ///
  /// - Parameter isExpected: Whether the file at a path is the expected one.
  /// - Returns: Whether the file was replaced.
  func commit(over isExpected: (String) -> Bool) throws(FileError) -> Bool {
    if isInPlace || !FileExchange.isKnown { return try commitWithoutExchange(over: isExpected) }
    let own = FileIdentity(of: temporary)
    let (isDone, code) = TemporaryFiles.undisturbed { () -> (Bool, Int32?) in
      guard FileExchange.exchange(temporary, path) else { return (false, errno) }
      if isExpected(temporary) { return (true, nil) }
      // Put the other program's file back. If a different file comes out, it was written even later, so put
      // it back too.
      var put = FileIdentity(of: temporary)
      guard FileExchange.exchange(temporary, path) else { return (false, errno) }
      if FileIdentity(of: temporary) == own, (try? FileAccess.read(temporary)) == bytes {
        return (false, nil)
      }
      for _ in 0..<100 {
        let next = FileIdentity(of: temporary)
        guard FileExchange.exchange(temporary, path) else { return (false, errno) }
        if FileIdentity(of: temporary) == put { break }
        put = next
      }
      return (false, nil)
    }
    // The file system doesn't support exchanging names, or the file no longer exists.
    if let code, code != ENOENT {
      guard [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, EBUSY, EXDEV].contains(code) else {
        discard()
        throw FileError(code: code)
      }
      return try commitWithoutExchange(over: isExpected)
    }
    discard()
    if isDone { synchronizeFolder() }
    return isDone
  }

  private func commitWithoutExchange(over isExpected: (String) -> Bool) throws(FileError) -> Bool {
    guard isExpected(path) else {
      discard()
      return false
    }
    try commit()
    return true
  }

  /// Gives the new file its name. Throws an error (`EEXIST`) if a file with this name exists.
  package func commitAsNew() throws(FileError) {
    var code = link(temporary, path) == 0 ? nil : errno
    // Some file systems don't support hard links.
    if let failure = code, [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(failure) {
      code = FileAccess.hasEntry(path) ? EEXIST : rename(temporary, path) == 0 ? nil : errno
    }
    discard()
    if let code { throw FileError(code: code) }
    synchronizeFolder()
  }

  /// Removes the temporary file.
  func discard() { TemporaryFiles.remove(temporary) }

  // Sets a file's mode, owner, and group. Returns the system's error number if the mode can't be set.
  private static func keep(_ status: stat, on descriptor: Int32) -> Int32? {
    // Only the superuser can change the owner, but the owner may be able to set the group.
    if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
      _ = fchown(descriptor, uid_t.max, status.st_gid)
    }
    return fchmod(descriptor, status.st_mode & 0o7777) == 0 ? nil : errno
  }

  // Returns the absolute path of a file after following symbolic links, even if the file doesn't exist yet.
  private static func target(of path: String) throws(FileError) -> String {
    var path = Paths.absolute(path)
    // The limit is the same as in Linux.
    for _ in 0..<40 {
      if let real = FileAccess.realPath(path) { return real }
      guard errno == ENOENT else { throw FileError(code: errno) }
      guard let next = FileAccess.linkTarget(path) else { return path }
      path = Paths.absolute(Paths.join(Paths.folder(of: path), next))
    }
    throw FileError(code: ELOOP)
  }

  // Makes the new name survive a system crash. If folders can't be synchronized, no data is lost.
  private func synchronizeFolder() {
    let folder = Paths.folder(of: path)
    let descriptor = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    synchronize(descriptor)
    close(descriptor)
  }

  // MARK: - In place

  // Returns the system's error number if the file can't be written, after restoring its bytes.
  private func writeInPlace() -> Int32? {
    TemporaryFiles.undisturbed {
      let old: [UInt8]
      do throws(FileError) {
        old = try FileAccess.read(path)
      } catch {
        return error.code
      }
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return errno }
      defer { close(descriptor) }
      // First write the bytes after the end of the old text, because this part may need more disk space.
      let common = min(old.count, bytes.count)
      var failure = Self.write(bytes[common...], at: common, to: descriptor)
      if failure == nil { failure = Self.write(bytes[..<common], at: 0, to: descriptor) }
      if failure == nil, ftruncate(descriptor, off_t(bytes.count)) != 0 { failure = errno }
      if failure == nil, synchronize(descriptor) != 0 { failure = errno }
      if failure != nil {
        _ = Self.write(old[...], at: 0, to: descriptor)
        ftruncate(descriptor, off_t(old.count))
      }
      return failure
    }
  }

  private static func write(_ bytes: ArraySlice<UInt8>, at offset: Int, to descriptor: Int32) -> Int32? {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { return errno }
    return writeAll(Array(bytes), to: descriptor)
  }
}

// Writes the data to disk. On macOS, `fsync` leaves this to the drive, so a barrier orders it before later
// writes.
@discardableResult
private func synchronize(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
  if fcntl(descriptor, F_BARRIERFSYNC) == 0 { return 0 }
  #endif
  return fsync(descriptor)
}
