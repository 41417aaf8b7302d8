import TextCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Standard output and standard error.
package enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes all of the bytes. If the reader has closed the pipe, the program ends with SIGPIPE, silently, as
  /// other tools do.
  package func write(_ buffer: ByteBuffer) {
    guard !buffer.isEmpty, let code = writeAll(buffer.bytes, to: rawValue) else { return }
    if code == EPIPE {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
      exit(ExitStatus.failure.rawValue)
    }
    if self == .output {
      StandardStream.error.write("menulint: can't write to standard output: \(systemMessage(code))\n")
      exit(ExitStatus.failure.rawValue)
    }
  }

  package func write(_ text: String) {
    var buffer = ByteBuffer()
    buffer.append(text)
    write(buffer)
  }

  /// Makes a write to a closed pipe fail instead of ending the program, so that files in progress are
  /// completed.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}

/// Writes bytes to a file descriptor, in several steps if necessary. Returns the error number if it fails.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  bytes.withUnsafeBytes { bytes in
    var written = 0
    while written < bytes.count {
      let count = write(descriptor, bytes.baseAddress! + written, min(bytes.count - written, 1 << 30))
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // On macOS, `poll` doesn't wait for terminals.
        if poll(&wait, 1, -1) > 0, wait.revents & Int16(POLLNVAL) != 0 { Environment.sleep(1_000_000) }
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

/// Returns the system's message for an error number, as a clause for use in a sentence.
package func systemMessage(_ code: Int32) -> String {
  switch code {
  case ENOENT: "no such file"
  case EACCES, EPERM: "permission denied"
  case EISDIR: "it is a folder"
  case ENOTDIR: "a part of the path isn't a folder"
  case ELOOP: "the symbolic links form a loop"
  case ENAMETOOLONG: "the name is too long"
  case ENOSPC: "the disk is full"
  default: uncapitalized(String(cString: strerror(code)))
  }
}

// Changes “Bad file descriptor” to “bad file descriptor”, but keeps “RPC struct is bad” and “I/O error”.
private func uncapitalized(_ sentence: String) -> String {
  var bytes = Array(sentence.utf8)
  guard bytes.count > 1, (0x41...0x5A).contains(bytes[0]), (0x61...0x7A).contains(bytes[1]) else {
    return sentence
  }
  bytes[0] |= 0x20
  return String(decoding: bytes, as: UTF8.self)
}
