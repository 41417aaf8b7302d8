#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that the system wouldn't give or take.
package struct FileError: Error, Sendable {
  /// The system's error number.
  package var code: Int32
  /// Why, in words, where it isn't the system that says so.
  var reason: String?

  package var isOfMissingFile: Bool { code == ENOENT }

  /// Why, in words.
  package var message: String { reason ?? systemMessage(code) }

  /// Why a file could not be written, in words: what isn't there is the folder it would be in.
  package var messageOfWriting: String { code == ENOENT ? "no such folder" : message }
}

/// What a path leads to, symbolic links followed.
package enum FileKind {
  case file, folder, other
}

/// Reads files and looks at what is there.
package enum FileAccess {
  /// Bytes beyond this aren't read: nobody writes so much by hand, and what never ends must end somewhere.
  package static let maximumSize = 64 << 20

  /// All bytes of a file. What may never end, a FIFO or a device, is no file; a pipe of the program's own
  /// descriptors, as in `menulint parse <(…)`, is taken for one.
  ///
  /// - Parameter limit: How many bytes a file may have, at most ``maximumSize``.
  package static func read(_ path: String, limit: Int = maximumSize) throws(FileError) -> [UInt8] {
    let isOwn = path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/") || path == "/dev/stdin"
    // Opening a FIFO that nobody writes to waits for ever otherwise.
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

  /// All bytes that come from standard input.
  package static func readStandardInput() throws(FileError) -> [UInt8] { try read(0, expected: 0) }

  /// What comes next from standard input, as soon as there is something; nothing at its end.
  package static func readNextInput() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, Int(retry { Int32(readBytes(0, buffer.baseAddress!, buffer.count)) }))
    }
  }

  /// Puts a file in the place of standard input.
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
    // One byte more than expected, so that the end is found without another allocation. An array may have more
    // room than was asked for, so that only the system's own word tells the end.
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

  // How reading into a buffer ended: the buffer is full, nothing more comes, or the system's error.
  private enum Reading {
    case goesOn, done
    case failed(Int32)
  }

  // Reads until the buffer is full or nothing more comes.
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

  /// Whether something is there.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a folder has an entry of that name, be it a symbolic link that leads nowhere.
  package static func hasEntry(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// How many names the file system gives the file that a path leads to: hard links.
  package static func nameCount(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_nlink) : 0
  }

  /// The path without symbolic links and `..`; nil where nothing is.
  package static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// What a symbolic link says, which may be relative to its folder; nil where no link is.
  package static func linkTarget(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return bytes.prefix(count).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file anew, whatever was there. What is no file, as a terminal, is written to, and so is what
  /// `/dev/stdout` and its like lead to.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let kind = path.hasPrefix("/dev/") ? .other : try? kind(of: path)
    guard kind == .other else {
      do {
        return try FileReplacement(of: path, with: bytes).commit()
      } catch {
        // The folder may be one that takes no other file.
        guard kind == .file, [EACCES, EPERM, EROFS].contains(error.code) else { throw error }
      }
      return try write(bytes, to: path, O_TRUNC)
    }
    try write(bytes, to: path, O_APPEND)
  }

  /// Writes a file where none is yet; an error (`EEXIST`) if one is.
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

  // Repeats a call that a signal interrupted.
  private static func retry(_ call: () -> Int32) -> Int32 {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
