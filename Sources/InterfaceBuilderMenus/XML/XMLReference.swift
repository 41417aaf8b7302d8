/// The meaning of a reference between `&` and `;`.
enum XMLReference {
  case scalar(Unicode.Scalar)
  /// A number that isn't a character that XML allows.
  case badNumber
  /// An entity that isn't one of XML's five predefined ones.
  case unknown

  /// Reads the text between `&` and `;`.
  init(_ body: UnsafeBufferPointer<UInt8>) {
    if body.first == UInt8(ascii: "#") {
      self = Self.number(UnsafeBufferPointer(rebasing: body.dropFirst()))
      return
    }
    switch String(decoding: body, as: UTF8.self) {
    case "amp": self = .scalar("&")
    case "lt": self = .scalar("<")
    case "gt": self = .scalar(">")
    case "quot": self = .scalar("\"")
    case "apos": self = .scalar("'")
    default: self = .unknown
    }
  }

  private static func number(_ digits: UnsafeBufferPointer<UInt8>) -> XMLReference {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let digits = isHexadecimal ? UnsafeBufferPointer(rebasing: digits.dropFirst()) : digits
    let radix: UInt32 = isHexadecimal ? 16 : 10
    guard !digits.isEmpty else { return .badNumber }
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = digitValue(byte), digit < radix else { return .badNumber }
      value = value * radix + digit
      guard value <= 0x10FFFF else { return .badNumber }
    }
    guard XMLByteClass.isAllowed(value), let scalar = Unicode.Scalar(value) else { return .badNumber }
    return .scalar(scalar)
  }

  private static func digitValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 0x57
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 0x37
    default: nil
    }
  }
}
