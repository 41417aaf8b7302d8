import TextCore

/// Reads JSON up to the cursor, as far as it takes to know what may be typed there, and mends the text around it.
struct JSONCursorScan {
  /// What the cursor is in.
  enum Outcome {
    case nothing
    case comment(start: Int)
    case token(JSONCursorScan)
  }

  /// The word at the cursor with its quotes; empty between two words.
  var range: Range<Int>
  var isQuoted = false
  /// Whether the cursor's quote is closed.
  var isClosed = false
  /// Whether a key stands here, not a value.
  var isKey = false
  /// Whether a comma is missing before it.
  var needsComma = false
  /// Whether a colon follows a key.
  var hasColon = false
  /// Whether the cursor is right before a word or its quote, of which nothing was typed.
  var isBeforeWord = false
  /// What is missing between a new entry and the next.
  var separator = ""
  private let offset: Int

  /// The word without its quotes, if the cursor is between them.
  var content: Range<Int> {
    isQuoted ? range.lowerBound + 1..<range.upperBound - (isClosed ? 1 : 0) : range
  }

  /// The text with the mark, so mended that the parser reads the word as a key or value, and the mark's place.
  func marked(_ bytes: [UInt8]) -> (bytes: [UInt8], mark: Int) {
    let quote = UInt8(ascii: "\"")
    let content = self.content
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    result += bytes[..<range.lowerBound]
    if needsComma { result.append(UInt8(ascii: ",")) }
    result.append(quote)
    result += bytes[content.lowerBound..<offset]
    let mark = result.count
    result.append(MarkedCursor.mark)
    // Behind a cursor before a word stands a word with its quotes, which is to be replaced.
    if !isBeforeWord { result += bytes[offset..<content.upperBound] }
    result.append(quote)
    if isKey && !hasColon { result += ":null".utf8 }
    if !hasColon, let next = Self.next(in: bytes, from: range.upperBound), !",]}:".utf8.contains(next) {
      result.append(UInt8(ascii: ","))
    }
    result += bytes[range.upperBound...]
    return (result, mark)
  }

  /// Reads up to an offset.
  static func scan(_ source: SourceText, to offset: Int) -> Outcome {
    var reader = JSONCursorReader(source.bytes, position: source.byteOrderMarkLength, offset: offset)
    return reader.read()
  }

  /// Makes the scan of a word between `start` and the end that follows the cursor; nil where a list or mapping stands
  /// as the value already.
  init?(
    in bytes: [UInt8], start: Int, offset: Int, isQuoted: Bool, isKey: Bool, isValue: Bool, needsComma: Bool
  ) {
    self.offset = offset
    self.isKey = isKey
    self.needsComma = needsComma
    range = start..<offset
    let next = Self.next(in: bytes, from: offset)
    if isValue, start == offset, next == UInt8(ascii: "[") || next == UInt8(ascii: "{") { return nil }
    isBeforeWord =
      start == offset && offset < bytes.count && (isQuoted || YAMLCursorLine.isWord(bytes[offset]))
    if start == offset, !isValue, let next, !",]}:/".utf8.contains(next) {
      // A new entry is put before the next.
      if !isKey { separator = bytes[offset] == next ? ", " : "," }
      return
    }
    var end = offset
    let from = isQuoted ? max(offset, start + 1) : offset
    if isQuoted, let close = Self.closingQuote(in: bytes, from: from) {
      isClosed = true
      end = close + 1
    } else {
      end = min(from, bytes.count)
      while end < bytes.count, YAMLCursorLine.isWord(bytes[end]) { end += 1 }
    }
    range = start..<end
    hasColon = isKey && Self.next(in: bytes, from: end) == UInt8(ascii: ":")
    self.isQuoted = isQuoted && !isBeforeWord
    isClosed = isClosed && self.isQuoted
  }

  // The quote that closes a text on this line; one behind which the text goes on opens another.
  private static func closingQuote(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if bytes[index] == UInt8(ascii: "\"") {
        guard let next = next(in: bytes, from: index + 1) else { return index }
        // Behind a space another text may begin, before which the comma is missing.
        let isSpaced = bytes[index + 1] == 0x20 && next == UInt8(ascii: "\"")
        return isSpaced || ",]}:/".utf8.contains(next) || isAtLineEnd(bytes, index + 1) ? index : nil
      }
      index += 1
    }
    return nil
  }

  private static func isAtLineEnd(_ bytes: [UInt8], _ start: Int) -> Bool {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index == bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
  }

  /// The next byte that isn't white space.
  static func next(in bytes: [UInt8], from start: Int) -> UInt8? {
    bytes[min(start, bytes.count)...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }
}
