import TextCore

/// Cuts a stream of bytes into messages: headers, an empty line, and as many bytes as `Content-Length` says.
struct MessageFramer {
  /// The stream can't be followed any further.
  struct Fault: Error, Equatable {
    /// What was found, as half a sentence.
    var reason: String
  }

  /// Longer messages are refused before any of their bytes is kept.
  static let maximumLength = 1 << 30
  /// Longer headers are no headers.
  private static let maximumHeader = 16_384

  private var pending: [UInt8] = []
  // Where in `pending` what hasn't been read begins: it moves to the front when more comes.
  private var start = 0
  // The length that the headers read so far state, and that of the message once they have all been read.
  private var statedLength: Int?
  private var bodyLength: Int?

  /// Whether a message has begun that isn't whole.
  var isInMessage: Bool { bodyLength != nil || statedLength != nil || start < pending.count }

  /// Takes in more of the stream.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if start == pending.count {
      // The room that a long message took isn't kept for short ones.
      pending = []
    } else {
      pending.removeSubrange(..<start)
    }
    start = 0
    pending.append(contentsOf: bytes)
  }

  /// The next message that is whole; nil where more of the stream is needed.
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

  // The next line of headers without its break; nil where more is needed.
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
