import TextCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// New bytes for a file, written beside it and brought to disk, that take its place all at once: at any moment the
/// file is whole, the old one or the new. All that writes files goes this way.
///
/// Of a file that is there the mode and the extended attributes stay, and owner and group as far as the system allows
/// it. Of a symbolic link the file it leads to is replaced. A file with several names (hard links), with attributes that
/// can't be copied or that is a mount point gets the bytes in place: no signal interrupts that, an error takes it
/// back, and after a crash the new bytes are still there beside it.
package struct FileReplacement {
  private let path: String
  private let temporary: String
  private let bytes: [UInt8]
  private var isInPlace = false

  /// Writes the bytes beside the file; `commit()` puts them in its place.
  package init(of path: String, with bytes: [UInt8]) throws(FileError) {
    self.path = try Self.target(of: path)
    self.bytes = bytes
    var status = stat()
    let isThere = stat(self.path, &status) == 0
    if !isThere, errno != ENOENT { throw FileError(code: errno) }
    // Renaming asks for no right to write the file itself.
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

  /// Puts the new bytes in the file's place, or leaves the file as it is and throws.
  package func commit() throws(FileError) {
    var code: Int32? = EBUSY
    if !isInPlace { code = rename(temporary, path) == 0 ? nil : errno }
    // A mount point can't be renamed over.
    if code == EBUSY { code = writeInPlace() }
    discard()
    if let code { throw FileError(code: code) }
    synchronizeFolder()
  }

  /// Puts the new bytes in the place of a file that is as it is expected to be, or leaves it as it is.
  ///
  /// What somebody else writes between a look at the file and its replacement would be lost. So the two change names, and
  /// what has been taken out of the way is looked at: if it isn't what was expected, it is put back.
  ///
  /// - Parameter isExpected: Whether the file at a path is the one to be replaced.
  /// - Returns: Whether it was.
  func commit(over isExpected: (String) -> Bool) throws(FileError) -> Bool {
    if isInPlace || !FileExchange.isKnown { return try commitWithoutExchange(over: isExpected) }
    let own = FileIdentity(of: temporary)
    let (isDone, code) = TemporaryFiles.undisturbed { () -> (Bool, Int32?) in
      guard FileExchange.exchange(temporary, path) else { return (false, errno) }
      if isExpected(temporary) { return (true, nil) }
      // Theirs goes back. Whatever comes out in its stead was written later still, and goes back too.
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
    // File systems that have no exchange, and files that are gone.
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

  /// Gives the new file its name if no file has it yet; an error (`EEXIST`) if one does.
  package func commitAsNew() throws(FileError) {
    var code = link(temporary, path) == 0 ? nil : errno
    // Some file systems have no links.
    if let failure = code, [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(failure) {
      code = FileAccess.hasEntry(path) ? EEXIST : rename(temporary, path) == 0 ? nil : errno
    }
    discard()
    if let code { throw FileError(code: code) }
    synchronizeFolder()
  }

  /// Takes the new bytes away again.
  func discard() { TemporaryFiles.remove(temporary) }

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
  private func synchronizeFolder() {
    let folder = Paths.folder(of: path)
    let descriptor = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    synchronize(descriptor)
    close(descriptor)
  }

  // MARK: - In place

  // The system's error number where the file can't be written; it then is as it was.
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
      // What may need room on the disk comes first, behind the old text.
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

// Brings what was written to disk, or on macOS, where `fsync` leaves it to the drive, before all that is written later.
@discardableResult
private func synchronize(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
  if fcntl(descriptor, F_BARRIERFSYNC) == 0 { return 0 }
  #endif
  return fsync(descriptor)
}
