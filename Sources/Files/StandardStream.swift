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

  /// Whether a person sees it.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes all of the bytes. A reader that has gone ends the program the way it ends other tools: by SIGPIPE,
  /// in silence.
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

  /// Makes a write to a pipe that nobody reads an error instead of the program's end, so that files being
  /// written are finished.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}

/// Writes bytes to a file descriptor, in as many steps as the system wants; the error number if it can't.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  bytes.withUnsafeBytes { bytes in
    var written = 0
    while written < bytes.count {
      let count = write(descriptor, bytes.baseAddress! + written, min(bytes.count - written, 1 << 30))
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // macOS doesn't wait for terminals.
        if poll(&wait, 1, -1) > 0, wait.revents & Int16(POLLNVAL) != 0 { Environment.sleep(1_000_000) }
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

/// What the system says of an error number, as a clause inside a sentence of ours.
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

// “Bad file descriptor” as “bad file descriptor”; “RPC struct is bad” and “I/O error” stay.
private func uncapitalized(_ sentence: String) -> String {
  var bytes = Array(sentence.utf8)
  guard bytes.count > 1, (0x41...0x5A).contains(bytes[0]), (0x61...0x7A).contains(bytes[1]) else {
    return sentence
  }
  bytes[0] |= 0x20
  return String(decoding: bytes, as: UTF8.self)
}
