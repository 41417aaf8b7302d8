import TextCore

/// Splits a stream of bytes into messages, each of which has headers, an empty line, and `Content-Length`
/// bytes.
struct MessageFramer {
  /// An error after which the stream can't be read further.
  struct Fault: Error, Equatable {
    /// The reason, as a clause.
    var reason: String
  }

  /// The maximum length of a message. Longer ones are rejected before any of their bytes are stored.
  static let maximumLength = 1 << 30
  /// The maximum length of headers.
  private static let maximumHeader = 16_384

  private var pending: [UInt8] = []
  // The start of the unread bytes in `pending`. They move to the front when more bytes arrive.
  private var start = 0
  // The length in the headers read so far, and the message's length when all headers have been read.
  private var statedLength: Int?
  private var bodyLength: Int?

  /// Whether a message has begun but isn't complete.
  var isInMessage: Bool { bodyLength != nil || statedLength != nil || start < pending.count }

  /// Adds more bytes of the stream.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if start == pending.count {
      // Short messages don't need the memory of a long one.
      pending = []
    } else {
      pending.removeSubrange(..<start)
    }
    start = 0
    pending.append(contentsOf: bytes)
  }

  /// Returns the next complete message; nil if more bytes are needed.
  mutating func next() throws(Fault) -> [UInt8]? {
    while bodyLength == nil {
      guard let line = try nextLine() else { return nil }
      try read(header: line)
    }
    guard let length = bodyLength, pending.count - start >= length else { return nil }
    let body = Array(pending[start..<start + length])
    start += length
    bodyLength = nil
    return body
  }

  // Returns the next header line without its line break; nil if more bytes are needed.
  private mutating func nextLine() throws(Fault) -> ArraySlice<UInt8>? {
    guard let feed = pending[start...].firstIndex(of: 0x0A) else {
      if pending.count - start > Self.maximumHeader {
        throw Fault(
          reason: "expected a header such as Content-Length: 42, found \(pending.count - start) bytes")
      }
      return nil
    }
    let line = pending[start..<(feed > start && pending[feed - 1] == 0x0D ? feed - 1 : feed)]
    start = feed + 1
    return line
  }

  private mutating func read(header line: ArraySlice<UInt8>) throws(Fault) {
    if line.isEmpty {
      guard let length = statedLength else {
        throw Fault(reason: "the headers of a message state no Content-Length")
      }
      statedLength = nil
      bodyLength = length
      return
    }
    let text = String(decoding: line.prefix(80), as: UTF8.self)
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      throw Fault(reason: "expected a header such as Content-Length: 42, found “\(text)”")
    }
    guard text[..<colon].lowercased() == "content-length" else { return }
    let value = Wording.trimmed(text[text.utf8.index(after: colon)...])
    guard let number = Int(value), number >= 0 else {
      throw Fault(reason: "expected a number of bytes for Content-Length, found “\(value)”")
    }
    guard number <= Self.maximumLength else {
      throw Fault(reason: "a message of \(number) bytes is too long; the most is \(Self.maximumLength)")
    }
    statedLength = number
  }
}
