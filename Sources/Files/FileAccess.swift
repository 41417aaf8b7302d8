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
  var code: Int32

  /// Why, in words.
  package var message: String { systemMessage(code) }

  /// Why a file could not be written, in words: what isn't there is the folder it would be in.
  package var messageOfWriting: String { code == ENOENT ? "no such folder" : message }
}

/// What a path leads to, symbolic links followed.
package enum FileKind {
  case file, folder, other
}

/// Reads files and looks at what is there.
package enum FileAccess {
  /// Sizes beyond this aren't read: offsets in a file are 32 bits wide.
  private static let maximumSize = 1 << 32 - 1

  /// All bytes of a file.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = retry { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(code: errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw FileError(code: EISDIR) }
    return try read(descriptor, expected: status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0)
  }

  /// All bytes that come from standard input.
  package static func readStandardInput() throws(FileError) -> [UInt8] { try read(0, expected: 0) }

  private static func read(_ descriptor: Int32, expected: Int) throws(FileError) -> [UInt8] {
    guard expected <= maximumSize else { throw FileError(code: EFBIG) }
    // One byte more than expected, so that the end is found without another allocation. An array may have more
    // room than was asked for, so that only the system's own word tells the end.
    var end = Reading.goesOn
    var bytes = [UInt8](unsafeUninitializedCapacity: max(expected + 1, 4096)) { buffer, count in
      end = fill(buffer, &count, from: descriptor)
    }
    while case .goesOn = end {
      guard bytes.count <= maximumSize else { throw FileError(code: EFBIG) }
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

  /// What a path leads to.
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

  /// The path without symbolic links and `..`; nil where nothing is.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// What a symbolic link says, which may be relative to its folder; nil where no link is.
  static func linkTarget(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return bytes.prefix(count).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file anew, whatever was there.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(bytes, to: path, flags: O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC)
  }

  /// Writes a file where none is yet; an error if one is.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try write(bytes, to: path, flags: O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
  }

  private static func write(_ bytes: [UInt8], to path: String, flags: Int32) throws(FileError) {
    let descriptor = retry { open(path, flags, 0o666) }
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
