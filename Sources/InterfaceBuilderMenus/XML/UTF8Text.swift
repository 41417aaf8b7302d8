/// Decodes and validates UTF-8.
enum UTF8Text {
  /// Returns the length in bytes of the character that begins with a byte, or 1 if no character does.
  static func length(ofScalarBeginning byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  /// Returns the first character of valid bytes.
  static func scalar(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let length = min(length(ofScalarBeginning: bytes[0]), bytes.count)
    guard length > 1 else { return UInt32(bytes[0]) }
    var value = UInt32(bytes[0]) & (0xFF >> UInt32(length + 1))
    for index in 1..<length { value = value << 6 | UInt32(bytes[index] & 0x3F) }
    return value
  }

  /// Returns the offset of the first byte that isn't valid UTF-8, or nil if all bytes are (Unicode Standard,
  /// table 3-7).
  static func firstInvalid(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let count = bytes.count
    var at = 0
    while true {
      while at + 32 <= count {
        let address = UnsafeRawPointer(base + at)
        let first = address.loadUnaligned(as: UInt64.self) | (address + 8).loadUnaligned(as: UInt64.self)
        let second =
          (address + 16).loadUnaligned(as: UInt64.self) | (address + 24).loadUnaligned(as: UInt64.self)
        if (first | second) & 0x8080_8080_8080_8080 != 0 { break }
        at += 32
      }
      while at < count, base[at] < 0x80 { at += 1 }
      guard at < count else { return nil }
      while at < count, base[at] >= 0x80 {
        guard let length = validLength(base + at, available: count - at) else { return at }
        at += length
      }
    }
  }

  private static func validLength(_ base: UnsafePointer<UInt8>, available: Int) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch base[0] {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if base[0] == 0xE0 { second = 0xA0...0xBF }
      // Surrogates aren't characters.
      if base[0] == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if base[0] == 0xF0 { second = 0x90...0xBF }
      if base[0] == 0xF4 { second = 0x80...0x8F }
    default: return nil
    }
    guard available >= length, second.contains(base[1]) else { return nil }
    for index in 2..<max(2, length) where base[index] & 0xC0 != 0x80 { return nil }
    return length
  }
}
