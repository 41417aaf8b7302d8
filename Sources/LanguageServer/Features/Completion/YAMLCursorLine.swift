import MenuModel

/// The YAML line with the cursor. It supplies facts that the tree doesn't contain, such as missing
/// characters.
struct YAMLCursorLine {
  let offset: Int
  /// The offset of the line's first byte.
  let start: Int
  /// The offset after the line's last byte, without the line break.
  let end: Int
  /// Whether only indentation and dashes come before the word at the cursor.
  private(set) var isLineStart = true
  /// Whether the cursor is directly after a key's colon.
  private(set) var needsSpace = false
  /// Whether a comma is missing after the cursor, before the next entry in brackets or braces: `{‸ title:
  /// New}`.
  private(set) var needsComma = false
  /// Whether the cursor is directly before a word or its quote, so none of it was typed.
  private(set) var isBeforeWord = false
  /// Whether the cursor is before a value that isn't a string: `items: ‸[A]`.
  private(set) var isBeforeCollection = false
  /// The start of a word without a space after its key's colon: `kind:con‸`.
  private(set) var word: Int?
  /// The end of the word and the text around it.
  private(set) var ending: Ending

  /// The end of the word at the cursor.
  struct Ending {
    /// The offset of the word's end, including a closing quote.
    var end: Int
    /// The characters that close an open quote.
    var quote: [UInt8] = []
    var isQuoteClosed = false
    var hasColon = false
  }

  // The column of the line's first word.
  private var column = 0
  private let bytes: [UInt8]

  /// Reads the line; nil if nothing can be typed there, as in the indentation of a text.
  init?(_ source: SourceText, _ offset: Int) {
    bytes = source.bytes
    self.offset = offset
    var start = offset
    while start > source.byteOrderMarkLength, !Self.isBreak(bytes[start - 1]) { start -= 1 }
    var end = offset
    while end < bytes.count, !Self.isBreak(bytes[end]) { end += 1 }
    self.start = start
    self.end = end
    ending = Ending(end: offset)
    var word = start
    while word < end, Self.isBlank(bytes[word]) { word += 1 }
    if word == end { return }
    while word + 1 < end, bytes[word] == UInt8(ascii: "-"), Self.isBlank(bytes[word + 1]), word < offset {
      word += 1
      while word < end, Self.isBlank(bytes[word]) { word += 1 }
    }
    // The cursor is before the line's first character, between a dash and the text after it, or directly
    // after a dash.
    if offset < word, word < end { return nil }
    let hasDash = word > start && bytes[start..<word].contains(UInt8(ascii: "-"))
    if offset == word + 1, bytes[word] == UInt8(ascii: "-"), !hasDash { return nil }
    column = word - start
    readWord(from: min(word, offset))
  }

  /// Whether the cursor is after a key whose value is on the lines below, in block style.
  var hasValueBelow: Bool {
    guard bytes[offset..<end].allSatisfy(Self.isBlank),
      bytes[start..<offset].last(where: { !Self.isBlank($0) }) == UInt8(ascii: ":")
    else { return false }
    var lineStart = end
    var index = end
    while index < bytes.count, Self.isBlank(bytes[index]) || Self.isBreak(bytes[index]) {
      if Self.isBreak(bytes[index]) { lineStart = index + 1 }
      index += 1
    }
    guard index < bytes.count, bytes[index] != UInt8(ascii: "#") else { return false }
    let isEntry =
      bytes[index] == UInt8(ascii: "-") && index + 1 < bytes.count
      && (Self.isBlank(bytes[index + 1]) || Self.isBreak(bytes[index + 1]))
    return index - lineStart > column || (isEntry && index - lineStart == column)
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  // Reads from the line's first word to the end of the word at the cursor, taking quotes into account.
  private mutating func readWord(from first: Int) {
    var quote: UInt8?
    var isFresh = true
    var canBeKey = true
    var wordStart = first
    var index = first
    while index < offset {
      let byte = bytes[index]
      if let open = quote {
        if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") {
          index += 1
        } else if byte == open {
          quote = nil
        }
      } else if isFresh, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        isFresh = false
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: ",") {
        isFresh = true
        canBeKey = byte != UInt8(ascii: "[")
        isLineStart = false
        word = nil
      } else if byte == UInt8(ascii: ":"), index + 1 == offset || Self.isBlank(bytes[index + 1]) {
        isFresh = true
        isLineStart = false
        let isBehindKey = canBeKey && isKey(wordStart..<index)
        canBeKey = false
        needsSpace =
          index + 1 == offset
          && (offset == end || Self.isBlank(bytes[offset])
            || isBehindKey && ",]}".utf8.contains(bytes[offset]))
      } else if byte == UInt8(ascii: ":"), index > first, bytes[index - 1] == UInt8(ascii: "\"") {
        // As in JSON, a value may follow a quoted key without a space.
        isFresh = true
        canBeKey = false
      } else if byte == UInt8(ascii: ":"), canBeKey, word == nil, isKey(wordStart..<index) {
        word = index + 1
      } else if !Self.isBlank(byte) {
        if isFresh { wordStart = index }
        isFresh = false
      }
      index += 1
    }
    if word != nil { needsSpace = true }
    if let quote {
      word = nil
      needsSpace = false
      return endQuoted(quote)
    }
    if needsSpace { isLineStart = false }
    if needsSpace && word == nil { return }
    endPlain()
    guard isFresh, offset < end, !Self.isBlank(bytes[offset]), !",]}#".utf8.contains(bytes[offset]) else {
      return
    }
    let isColon = bytes[offset] == UInt8(ascii: ":") && (offset + 1 == end || Self.isBlank(bytes[offset + 1]))
    isBeforeWord = !isColon
    isBeforeCollection = isBeforeWord && !needsComma && "[{&*!|>".utf8.contains(bytes[offset])
  }

  private func isKey(_ range: Range<Int>) -> Bool {
    !SpecTable.scopes(ofKeyNamed: String(decoding: bytes[range], as: UTF8.self)).scopes.isEmpty
  }

  private mutating func endPlain() {
    if offset < end, word == nil {
      let next = bytes[offset..<end].first { !Self.isBlank($0) }
      let before = bytes[start..<offset].last { !Self.isBlank($0) }
      needsComma =
        (before == UInt8(ascii: "{") || before == UInt8(ascii: ",") || before == UInt8(ascii: "["))
        && next.map { !",]}:#".utf8.contains($0) } ?? false
    }
    var index = offset
    while index < end, !Self.isBlank(bytes[index]), !",]}".utf8.contains(bytes[index]) {
      if bytes[index] == UInt8(ascii: ":"), index + 1 == end || Self.isBlank(bytes[index + 1]) { break }
      index += 1
    }
    ending = Ending(end: index, hasColon: isColon(behind: index))
  }

  // A closing quote comes before the end of a value. Otherwise, the quote opens the next string.
  private mutating func endQuoted(_ quote: UInt8) {
    if let close = bytes[offset..<end].firstIndex(of: quote) {
      var next = close + 1
      while next < end, Self.isBlank(bytes[next]) { next += 1 }
      if next == end || ",]}:#".utf8.contains(bytes[next]) {
        ending = Ending(end: close + 1, isQuoteClosed: true, hasColon: isColon(behind: close + 1))
        return
      }
    }
    var index = offset
    while index < end, Self.isWord(bytes[index]) { index += 1 }
    ending = Ending(end: index, quote: [quote], hasColon: isColon(behind: index))
  }

  private func isColon(behind index: Int) -> Bool {
    var index = index
    while index < end, Self.isBlank(bytes[index]) { index += 1 }
    return index < end && bytes[index] == UInt8(ascii: ":")
  }

  /// Whether a byte may be part of a name without spaces.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF, UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
