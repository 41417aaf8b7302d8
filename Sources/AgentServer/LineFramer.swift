import TextCore

/// Cuts a stream of bytes into messages: one line each.
struct LineFramer {
  /// A line, or what is wrong with one that is too long to be kept.
  enum Line: Equatable {
    case text([UInt8])
    case tooLong
  }

  /// Longer lines are dropped as they come.
  let maximumLength: Int
  private var pending: [UInt8] = []
  // Where in `pending` what hasn't been read begins, and how far no line ends.
  private var start = 0
  private var searched = 0
  // Whether a line goes on that is already too long.
  private var isDropping = false

  init(maximumLength: Int = 16 << 20) { self.maximumLength = maximumLength }

  /// Takes in more of the stream.
  mutating func append(_ bytes: [UInt8]) {
    pending.removeSubrange(..<start)
    searched -= start
    start = 0
    pending += bytes
  }

  /// The next line without its break; nil where more of the stream is needed. Empty lines are skipped.
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

  /// What stands after the last line break once the stream has ended; nil for nothing.
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
