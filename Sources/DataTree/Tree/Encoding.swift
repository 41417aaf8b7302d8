import TextCore

/// The check of a text's bytes before it is read: it must be UTF-8, with or without a byte-order mark, and
/// not too long.
enum Encoding {
  /// Returns the problem because of which the bytes can't be read as UTF-8; nil if there is none.
  static func problem(in source: SourceText, sizeLimit: Int = Limits.fileSize) -> Problem? {
    guard source.bytes.count <= sizeLimit else {
      return Problem(
        .syntax, "the file has \(source.bytes.count) bytes, but the limit is \(sizeLimit)",
        at: SourceRange(0, 0))
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
      if let found = wideEncoding(of: bytes) {
        return Problem(
          .syntax, "the file is in \(found.name), but must be in UTF-8", hint: "save it as UTF-8",
          at: SourceRange(0..<found.markLength))
      }
      guard let range = firstInvalidRange(in: bytes) else { return nil }
      // Invalid bytes aren't ASCII, so each has two digits.
      let listed = bytes[range].map { "0x" + String($0, radix: 16, uppercase: true) }
      let noun = listed.count == 1 ? "byte" : "bytes"
      let verb = listed.count == 1 ? "isn't" : "aren't"
      return Problem(
        .syntax,
        "the \(noun) \(listed.joined(separator: " ")) at offset \(range.lowerBound) \(verb) valid UTF-8",
        hint: "save the file as UTF-8", at: SourceRange(range))
    }
  }

  /// Returns the name of a two- or four-byte encoding at the start of the text, and the length of its
  /// byte-order mark. Without a mark, it is determined from the zero bytes of the first two characters, which
  /// must be ASCII.
  private static func wideEncoding(
    of bytes: UnsafeBufferPointer<UInt8>
  ) -> (name: String, markLength: Int)? {
    let head = Array(bytes.prefix(4))
    if head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0, 0xFE, 0xFF]) {
      return ("UTF-32", 4)
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return ("UTF-16", 2) }
    switch head.map({ $0 == 0 }) {
    case [true, true, true, false], [false, true, true, true]: return ("UTF-32", 0)
    case [true, false, true, false], [false, true, false, true], [true, false], [false, true]:
      return ("UTF-16", 0)
    default: return nil
    }
  }

  /// Returns the first bytes that aren't UTF-8 according to the Unicode Standard's table 3-7: the bytes that
  /// begin a character, or at least one byte.
  static func firstInvalidRange(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard let base = bytes.baseAddress else { return nil }
    let count = bytes.count
    var at = 0
    while true {
      at = endOfASCII(base, from: at, to: count)
      while at < count, base[at] >= 0x80 {
        let length = characterLength(base + at, available: count - at)
        if length < 0 { return at..<at - length }
        at += length
      }
      if at >= count { return nil }
    }
  }

  private static func endOfASCII(_ base: UnsafePointer<UInt8>, from start: Int, to count: Int) -> Int {
    var at = start
    while at + 32 <= count {
      let first = EightBytes(at: base + at).word | EightBytes(at: base + at + 8).word
      let second = EightBytes(at: base + at + 16).word | EightBytes(at: base + at + 24).word
      if (first | second) & EightBytes.highBits != 0 { break }
      at += 32
    }
    while at + 8 <= count {
      let high = EightBytes(at: base + at).word & EightBytes.highBits
      if high != 0 { return at + EightBytes.firstIndex(in: high) }
      at += 8
    }
    while at < count, base[at] < 0x80 { at += 1 }
    return at
  }

  /// Returns the number of bytes of the character at an address; negative for the number of invalid bytes
  /// that belong together.
  private static func characterLength(_ base: UnsafePointer<UInt8>, available: Int) -> Int {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch base[0] {
    case 0xC2...0xDF: length = 2
    case 0xE0:
      length = 3
      second = 0xA0...0xBF
    case 0xE1...0xEC, 0xEE, 0xEF: length = 3
    case 0xED:
      // Surrogates aren't characters.
      length = 3
      second = 0x80...0x9F
    case 0xF0:
      length = 4
      second = 0x90...0xBF
    case 0xF1...0xF3: length = 4
    case 0xF4:
      length = 4
      second = 0x80...0x8F
    default: return -1
    }
    guard available > 1, second.contains(base[1]) else { return -1 }
    var index = 2
    while index < length {
      guard available > index, base[index] & 0xC0 == 0x80 else { return -index }
      index += 1
    }
    return length
  }
}
