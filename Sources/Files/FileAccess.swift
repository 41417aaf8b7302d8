#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An error from reading or writing a file.
package struct FileError: Error, Sendable {
  /// The system's error number.
  package var code: Int32
  /// The reason, if it doesn't come from the system.
  var reason: String?

  package var isOfMissingFile: Bool { code == ENOENT }
  /// Whether the file, its folder, or its volume is protected.
  package var isPermissionError: Bool { [EACCES, EPERM, EROFS].contains(code) }

  /// The reason, as a clause.
  package var message: String { reason ?? systemMessage(code) }

  /// The reason that a file couldn't be written. A missing file means that its folder doesn't exist.
  package var messageOfWriting: String { code == ENOENT ? "no such folder" : message }
}

/// The type of the file at a path, after following symbolic links.
package enum FileKind {
  case file, folder, other
}

/// Reads and writes files, and returns facts about them.
package enum FileAccess {
  /// The maximum size of a file. Files written by hand are smaller, and a limit is needed for endless input.
  package static let maximumSize = 64 << 20

  /// Returns all bytes of a file. Rejects FIFOs and devices, which may be endless, but accepts pipes of the
  /// program's own descriptors, as in `menulint parse <(…)`.
  ///
  /// - Parameter limit: The maximum size of the file, at most ``maximumSize``.
  package static func read(_ path: String, limit: Int = maximumSize) throws(FileError) -> [UInt8] {
    let isOwn = path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/") || path == "/dev/stdin"
    // Without `O_NONBLOCK`, opening a FIFO without a writer would wait forever.
    let descriptor = retry { open(path, O_RDONLY | O_CLOEXEC | (isOwn ? 0 : O_NONBLOCK)) }
    guard descriptor >= 0 else { throw FileError(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      guard status.st_size <= min(limit, maximumSize) else { throw tooLarge(min(limit, maximumSize)) }
      return try read(descriptor, expected: Int(status.st_size))
    case S_IFDIR: throw FileError(code: EISDIR)
    case S_IFIFO where isOwn: return try read(descriptor, expected: 0)
    case S_IFIFO: throw FileError(code: EINVAL, reason: "it is a FIFO, not a file")
    case S_IFCHR, S_IFBLK: throw FileError(code: EINVAL, reason: "it is a device, not a file")
    default: throw FileError(code: EINVAL, reason: "it is a socket, not a file")
    }
  }

  /// Returns all bytes of standard input.
  package static func readStandardInput() throws(FileError) -> [UInt8] { try read(0, expected: 0) }

  /// Returns the next bytes of standard input as soon as there are any, or nothing at its end.
  package static func readNextInput() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, Int(retry { Int32(readBytes(0, buffer.baseAddress!, buffer.count)) }))
    }
  }

  /// Replaces standard input with a file.
  package static func openAsStandardInput(_ path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0, dup2(descriptor, 0) == 0 else { throw FileError(code: errno) }
    close(descriptor)
  }

  private static func tooLarge(_ limit: Int = maximumSize) -> FileError {
    FileError(code: EFBIG, reason: "it is larger than \(limit >> 20) MB")
  }

  private static func read(_ descriptor: Int32, expected: Int) throws(FileError) -> [UInt8] {
    guard expected <= maximumSize else { throw tooLarge() }
    // Read one byte more than expected, so that the end is found without another allocation. An array may
    // have more capacity than requested, so only the system's result marks the end.
    var end = Reading.goesOn
    var bytes = [UInt8](unsafeUninitializedCapacity: max(expected + 1, 4096)) { buffer, count in
      end = fill(buffer, &count, from: descriptor)
    }
    while case .goesOn = end {
      guard bytes.count <= maximumSize else { throw tooLarge() }
      bytes += [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
        end = fill(buffer, &count, from: descriptor)
      }
    }
    if case .failed(let code) = end { throw FileError(code: code) }
    return bytes
  }

  // The result of reading into a buffer: the buffer is full, the end was reached, or there was an error.
  private enum Reading {
    case goesOn, done
    case failed(Int32)
  }

  // Reads until the buffer is full or the end is reached.
  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int, from descriptor: Int32
  ) -> Reading {
    while count < buffer.count {
      let step = readBytes(descriptor, buffer.baseAddress! + count, min(buffer.count - count, 1 << 30))
      if step == 0 { return .done }
      if step > 0 {
        count += step
      } else if errno != EINTR {
        return .failed(errno)
      }
    }
    return .goesOn
  }

  package static func kind(of path: String) throws(FileError) -> FileKind {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether the path leads to an existing file or folder.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a folder has an entry with this name, which may be a broken symbolic link.
  package static func hasEntry(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Returns the number of hard links to the file at a path.
  package static func nameCount(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_nlink) : 0
  }

  /// Returns the path without symbolic links and `..`; nil if it doesn't exist.
  package static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the target of a symbolic link, which may be relative to its folder; nil if the path isn't a
  /// link.
  package static func linkTarget(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return bytes.prefix(count).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file, replacing an existing one. Writes directly to anything that isn't a regular file, such as
  /// a terminal or the target of `/dev/stdout`.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let kind = path.hasPrefix("/dev/") ? .other : try? kind(of: path)
    guard kind == .other else {
      do {
        return try FileReplacement(of: path, with: bytes).commit()
      } catch {
        // The folder may not allow new files, so write into the existing one.
        guard kind == .file, [EACCES, EPERM, EROFS].contains(error.code) else { throw error }
      }
      return try write(bytes, to: path, O_TRUNC)
    }
    try write(bytes, to: path, O_APPEND)
  }

  /// Creates a file. Throws an error (`EEXIST`) if it already exists.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    if hasEntry(path) { throw FileError(code: EEXIST) }
    try FileReplacement(of: path, with: bytes).commitAsNew()
  }

  private static func write(_ bytes: [UInt8], to path: String, _ flag: Int32) throws(FileError) {
    let descriptor = retry { open(path, O_WRONLY | flag | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(code: errno) }
    let failure = writeAll(bytes, to: descriptor)
    guard close(descriptor) == 0 || failure != nil else { throw FileError(code: errno) }
    if let failure { throw FileError(code: failure) }
  }

  // Repeats a call that was interrupted by a signal.
  private static func retry(_ call: () -> Int32) -> Int32 {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
