import TextCore

extension YAMLReader {
  /// Reads the escape at `position`, except a line break, and adds its character to the value.
  mutating func readEscape() {
    let start = position
    let code = byte(at: start + 1)
    position = start + 2
    switch code {
    case 0x30: cookedBytes.append(0x00)
    case 0x61: cookedBytes.append(0x07)
    case 0x62: cookedBytes.append(0x08)
    case 0x74, 0x09: cookedBytes.append(0x09)
    case 0x6E: cookedBytes.append(0x0A)
    case 0x76: cookedBytes.append(0x0B)
    case 0x66: cookedBytes.append(0x0C)
    case 0x72: cookedBytes.append(0x0D)
    case 0x65: cookedBytes.append(0x1B)
    case 0x20, 0x22, 0x2F, 0x5C: cookedBytes.append(code)
    case 0x4E: append(scalar: 0x85)
    case 0x5F: append(scalar: 0xA0)
    case 0x4C: append(scalar: 0x2028)
    case 0x50: append(scalar: 0x2029)
    case 0x78: readHexEscape(start, digits: 2)
    case 0x75: readHexEscape(start, digits: 4)
    case 0x55: readHexEscape(start, digits: 8)
    default:
      let character = text(SourceRange(start + 1..<endOfCharacter(at: start + 1)))
      endFaultyEscape(start, "invalid escape “\\\(character)”")
    }
  }

  private mutating func readHexEscape(_ start: Int, digits: Int) {
    guard var value = hexDigits(at: start + 2, digits) else {
      return endFaultyEscape(start, "expected \(digits) hexadecimal digits in the escape")
    }
    position = start + 2 + digits
    if digits == 4, (0xD800...0xDBFF).contains(value), byte(at: position) == 0x5C,
      byte(at: position + 1) == 0x75,
      let low = hexDigits(at: position + 2, 4), (0xDC00...0xDFFF).contains(low)
    {
      // JSON, which is a subset of YAML, writes characters above U+FFFF as two escapes.
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      position += 6
    }
    guard let scalar = Unicode.Scalar(value) else {
      report("the escape doesn't name a character", from: start, to: position)
      return append(scalar: 0xFFFD)
    }
    append(scalar: scalar.value)
  }

  private func hexDigits(at offset: Int, _ count: Int) -> UInt32? {
    var value: UInt32 = 0
    for index in offset..<offset + count {
      guard let digit = hexadecimalValue(byte(at: index)) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// Reports an invalid escape. Its characters stay in the value.
  private mutating func endFaultyEscape(_ start: Int, _ message: String) {
    var end = start + 2
    // Include the other bytes of a multibyte character.
    while byte(at: end) & 0xC0 == 0x80 { end += 1 }
    end = min(end, limit)
    position = end
    let hint =
      byte(at: start + 1) == 0x27
      ? "inside double quotes “'” needs no backslash" : "write “\\\\” for a backslash, or use single quotes"
    report(message, hint: hint, from: start, to: end)
    append(start..<end)
  }

  /// Adds a character to the current value.
  private mutating func append(scalar value: UInt32) {
    switch value {
    case 0..<0x80: cookedBytes.append(UInt8(value))
    case 0x80..<0x800:
      cookedBytes.append(UInt8(0xC0 | value >> 6))
      cookedBytes.append(UInt8(0x80 | value & 0x3F))
    case 0x800..<0x10000:
      cookedBytes.append(UInt8(0xE0 | value >> 12))
      cookedBytes.append(UInt8(0x80 | value >> 6 & 0x3F))
      cookedBytes.append(UInt8(0x80 | value & 0x3F))
    default:
      cookedBytes.append(UInt8(0xF0 | value >> 18 & 0x07))
      cookedBytes.append(UInt8(0x80 | value >> 12 & 0x3F))
      cookedBytes.append(UInt8(0x80 | value >> 6 & 0x3F))
      cookedBytes.append(UInt8(0x80 | value & 0x3F))
    }
  }
}
