/// The roles that each byte can have in XML, as a table of bits.
enum XMLByteClass {
  static let startsName: UInt8 = 1
  static let inName: UInt8 = 2
  /// The byte needs a closer look in an attribute's value.
  static let stopsValue: UInt8 = 4
  /// The byte needs a closer look in text.
  static let stopsText: UInt8 = 8

  // The table is written once, before the first scanner reads it.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for byte in 0...255 { table[byte] = bits(of: UInt8(byte)) }
    return UnsafePointer(table)
  }()

  private static func bits(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"):
      startsName | inName
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): inName
    // The lead byte of U+FFFE and U+FFFF.
    case 0xEF: startsName | inName | stopsValue | stopsText
    case 0x80...0xFF: startsName | inName
    case 0x09, 0x0A, 0x0D: stopsValue
    case 0x00..<0x20: stopsValue | stopsText
    case UInt8(ascii: "\""), UInt8(ascii: "'"): stopsValue
    case UInt8(ascii: "&"), UInt8(ascii: "<"): stopsValue | stopsText
    case UInt8(ascii: "]"): stopsText
    default: 0
    }
  }

  static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Returns the high bit of each of eight bytes that ends a value or needs a closer look: the quote (given
  /// eight times), `&`, `<`, control characters, and non-ASCII bytes. Exact only for the lowest such byte.
  static func stops(of word: UInt64, _ quotes: UInt64) -> UInt64 {
    let high = ones &* 0x80
    let quote = word ^ quotes
    let ampersand = word ^ (ones &* 0x26)
    let bracket = word ^ (ones &* 0x3C)
    let equal =
      ((quote &- ones) & ~quote) | ((ampersand &- ones) & ~ampersand) | ((bracket &- ones) & ~bracket)
    return (equal | ((word &- ones &* 0x20) & ~word) | word) & high
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }

  /// Whether a non-ASCII character is allowed in a name (XML 1.0, 2.3).
  static func isNameScalar(_ scalar: UInt32, asFirst: Bool) -> Bool {
    switch scalar {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: !asFirst
    default: false
    }
  }

  /// Whether a character is allowed in a document (XML 1.0, 2.2).
  static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
