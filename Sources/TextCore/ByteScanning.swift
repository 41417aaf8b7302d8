/// Bytes with a meaning in JSON. Like the rest of this file, they are public so that other modules can inline
/// the constants and short functions instead of calling them.
public enum ASCII {
  /// A tab.
  public static let tab: UInt8 = 0x09
  /// LF.
  public static let lineFeed: UInt8 = 0x0A
  /// CR.
  public static let carriageReturn: UInt8 = 0x0D
  /// A space.
  public static let space: UInt8 = 0x20
  /// `"`.
  public static let quote: UInt8 = 0x22
  /// `'`.
  public static let apostrophe: UInt8 = 0x27
  /// `,`.
  public static let comma: UInt8 = 0x2C
  /// `-`.
  public static let minus: UInt8 = 0x2D
  /// `/`.
  public static let slash: UInt8 = 0x2F
  /// `0`.
  public static let zero: UInt8 = 0x30
  /// `9`.
  public static let nine: UInt8 = 0x39
  /// `:`.
  public static let colon: UInt8 = 0x3A
  /// `[`.
  public static let openingBracket: UInt8 = 0x5B
  /// `\`.
  public static let backslash: UInt8 = 0x5C
  /// `]`.
  public static let closingBracket: UInt8 = 0x5D
  /// `{`.
  public static let openingBrace: UInt8 = 0x7B
  /// `}`.
  public static let closingBrace: UInt8 = 0x7D
}

/// Eight bytes of a text as one number, the first byte lowest.
public struct EightBytes {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  /// The highest bit of each byte.
  public static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The bytes as a number.
  public let word: UInt64

  /// Loads eight bytes from an address. There must be at least eight.
  public init(at address: UnsafePointer<UInt8>) {
    word = UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
  }

  /// Returns a mask with the high bits of bytes equal to `byte`. It is exact for the first such byte.
  public func equal(to byte: UInt8) -> UInt64 {
    let difference = word ^ (EightBytes.ones &* UInt64(byte))
    return (difference &- EightBytes.ones) & ~difference & EightBytes.highBits
  }

  /// Returns a mask with the high bits of bytes below `bound`, which is at most 0x80. It is exact for the
  /// first such byte.
  public func below(_ bound: UInt8) -> UInt64 {
    (word &- EightBytes.ones &* UInt64(bound)) & ~word & EightBytes.highBits
  }

  /// Returns the index of the first byte whose high bit is set in a nonzero mask.
  public static func firstIndex(in mask: UInt64) -> Int { mask.trailingZeroBitCount >> 3 }

  /// The number of leading spaces.
  public var leadingSpaces: Int { (word ^ (EightBytes.ones &* 0x20)).trailingZeroBitCount >> 3 }
}

/// Whether a byte can be part of a word or number, so that `true` followed by this byte isn't `true`.
public func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
    UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
    UInt8(ascii: "+"), UInt8(ascii: "-"), 0x80...0xFF:
    true
  default: false
  }
}

extension Collection<UInt8> {
  /// Returns the first index of a nonempty byte sequence; nil if it doesn't occur. For a word in a short
  /// text.
  package func firstIndex(of word: some Collection<UInt8>) -> Index? {
    guard let first = word.first else { return nil }
    var index = startIndex
    while index < endIndex {
      if self[index] == first, self[index...].starts(with: word) { return index }
      formIndex(after: &index)
    }
    return nil
  }
}

/// Returns the value of a hexadecimal digit; nil for any other byte.
package func hexadecimalValue(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 0x57
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 0x37
  default: nil
  }
}
