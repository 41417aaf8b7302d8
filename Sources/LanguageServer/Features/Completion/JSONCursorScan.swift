import TextCore

/// Reads JSON up to the cursor to determine which text is valid there, and repairs the text around it.
struct JSONCursorScan {
  /// The part of the text that the cursor is in.
  enum Outcome {
    case nothing
    case comment(start: Int)
    case token(JSONCursorScan)
  }

  /// The word at the cursor, including its quotes; empty between two words.
  var range: Range<Int>
  var isQuoted = false
  /// Whether the cursor's quote is closed.
  var isClosed = false
  /// Whether a key is expected here, not a value.
  var isKey = false
  /// Whether a comma is missing before it.
  var needsComma = false
  /// Whether a colon follows a key.
  var hasColon = false
  /// Whether the cursor is directly before a word or its quote, so none of it was typed.
  var isBeforeWord = false
  /// The separator that is missing between a new entry and the next.
  var separator = ""
  private let offset: Int

  /// The word without its quotes, if the cursor is between them.
  var content: Range<Int> {
    isQuoted ? range.lowerBound + 1..<range.upperBound - (isClosed ? 1 : 0) : range
  }

  /// Returns the text with the mark, repaired so that the parser reads the word as a key or value, and the
  /// mark's offset.
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
    // If the cursor is before a word, the word and its quotes are replaced.
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

  /// Creates the scan of a word between `start` and its end after the cursor; nil if the value is already a
  /// list or mapping.
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
      // Insert a new entry before the next one.
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

  // Returns the closing quote of a string on this line. If other text follows a quote, it opens another
  // string instead.
  private static func closingQuote(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if bytes[index] == UInt8(ascii: "\"") {
        guard let next = next(in: bytes, from: index + 1) else { return index }
        // After a space, the next quote may open another string. The comma before it is missing.
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

  /// Returns the next byte that isn't white space.
  static func next(in bytes: [UInt8], from start: Int) -> UInt8? {
    bytes[min(start, bytes.count)...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }
}
