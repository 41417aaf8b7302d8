import TextCore

/// Splits a stream of bytes into messages, one per line.
struct LineFramer {
  /// A line, or the reason that it was dropped because it is too long.
  enum Line: Equatable {
    case text([UInt8])
    case tooLong
  }

  /// The maximum length of a line. Longer lines are dropped as they arrive.
  let maximumLength: Int
  private var pending: [UInt8] = []
  // The start of the unread bytes in `pending`, and the end of the part without a line break.
  private var start = 0
  private var searched = 0
  // Whether the current line is already too long.
  private var isDropping = false

  init(maximumLength: Int = 16 << 20) { self.maximumLength = maximumLength }

  /// Adds more bytes of the stream.
  mutating func append(_ bytes: [UInt8]) {
    pending.removeSubrange(..<start)
    searched -= start
    start = 0
    pending += bytes
  }

  /// Returns the next line without its line break; nil if more bytes are needed. Empty lines are skipped.
  mutating func next() -> Line? {
    while let end = pending[searched...].firstIndex(of: ASCII.lineFeed) {
      let line = pending[start..<end]
      let isTooLong = isDropping || line.count > maximumLength
      isDropping = false
      start = end + 1
      searched = start
      if isTooLong { return .tooLong }
      if let text = Self.text(line) { return .text(text) }
    }
    searched = pending.count
    if pending.count - start > maximumLength {
      isDropping = true
      start = pending.count
    }
    return nil
  }

  /// Returns the text after the last line break, when the stream has ended; nil if there is none.
  mutating func rest() -> Line? {
    defer { start = pending.count }
    if isDropping { return .tooLong }
    return Self.text(pending[start...]).map(Line.text)
  }

  private static func text(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    let isBlank = line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    return isBlank ? nil : Array(line)
  }
}
