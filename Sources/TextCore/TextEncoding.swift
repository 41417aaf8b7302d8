/// The encoding of a text file: UTF-8, or UTF-16 if a byte-order mark or the zero bytes show it.
package struct TextEncoding: Sendable, Equatable {
  /// Whether it is UTF-16.
  package let isWide: Bool
  private let isBig: Bool
  /// The length of the byte-order mark in bytes. The mark isn't part of the text.
  package let markLength: Int

  /// Determines the encoding from a file's bytes; nil if it has zero bytes but isn't UTF-16.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      (isWide, isBig, markLength) = (false, false, 3)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      (isWide, isBig, markLength) = (true, true, 2)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      (isWide, isBig, markLength) = (true, false, 2)
    } else if bytes.count > 3, bytes[0] == 0 || bytes[1] == 0 {
      (isWide, isBig, markLength) = (true, bytes[0] == 0, 0)
    } else {
      guard !bytes.contains(0) else { return nil }
      (isWide, isBig, markLength) = (false, false, 0)
    }
  }

  /// Returns the text as UTF-8 without its mark; nil if some bytes are invalid, because offsets would be
  /// wrong.
  package func decode(_ bytes: [UInt8]) -> [UInt8]? {
    guard isWide else {
      let text = Array(bytes.dropFirst(markLength))
      return String(decoding: text, as: UTF8.self).utf8.elementsEqual(text) ? text : nil
    }
    guard bytes.count % 2 == 0 else { return nil }
    let units = units(of: bytes)
    let text = String(decoding: units, as: UTF16.self)
    return text.utf16.elementsEqual(units) ? Array(text.utf8) : nil
  }

  /// Returns the text as UTF-8 without its mark, with a replacement character for invalid bytes.
  package func decodeLeniently(_ bytes: [UInt8]) -> [UInt8] {
    guard isWide else { return Array(bytes.dropFirst(markLength)) }
    return Array(String(decoding: units(of: bytes), as: UTF16.self).utf8)
  }

  private func units(of bytes: [UInt8]) -> [UInt16] {
    stride(from: markLength, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
  }

  /// Returns the number of file bytes for some bytes of the decoded text.
  package func length(of text: ArraySlice<UInt8>) -> Int {
    guard isWide else { return text.count }
    // A four-byte character is two UTF-16 units, and any other is one.
    return text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 4 : 2) }
  }

  /// Returns a string in the file's encoding, without a mark.
  package func encode(_ text: String) -> [UInt8] {
    guard isWide else { return Array(text.utf8) }
    return text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
  }
}
