import TextCore

/// Replaces text in XML.
enum XMLRewriting {
  /// Returns the new content of a text that is replaced. A common prefix and suffix keep their spelling, and
  /// characters in between are written as they were before. Nil if the text has a character that XML doesn't
  /// allow.
  static func rewritten(_ raw: [UInt8], as text: String, in context: XMLText.Context) -> String? {
    let scalars = Array(text.unicodeScalars)
    guard scalars.allSatisfy({ XMLByteClass.isAllowed($0.value) }) else { return nil }
    let units = units(of: raw, in: context) ?? []
    let most = min(units.count, scalars.count)
    var head = 0
    while head < most, units[head].scalar == scalars[head].value { head += 1 }
    var tail = 0
    while tail < most - head, units[units.count - 1 - tail].scalar == scalars[scalars.count - 1 - tail].value
    {
      tail += 1
    }
    var result = units[..<head].reduce(into: "") { $0 += spelling($1, raw) }
    // A space may be written as a line break, so don't reuse its spelling.
    let spellings = Dictionary(units.map { ($0.scalar, $0) }) { first, _ in first }
    for scalar in scalars[head..<scalars.count - tail] {
      let known = scalar == " " ? nil : spellings[scalar.value]
      result += known.map { spelling($0, raw) } ?? XMLText.escaped(scalar, in: context)
    }
    return units[(units.count - tail)...].reduce(into: result) { $0 += spelling($1, raw) }
  }

  // A character of the old text, and the bytes that represent it.
  private struct Unit {
    var scalar: UInt32
    var bytes: Range<Int>
  }

  private static func spelling(_ unit: Unit, _ raw: [UInt8]) -> String {
    String(decoding: raw[unit.bytes], as: UTF8.self)
  }

  // Returns the characters of a raw text; nil if it contains markup.
  private static func units(of raw: [UInt8], in context: XMLText.Context) -> [Unit]? {
    raw.withUnsafeBufferPointer { bytes in
      var units: [Unit] = []
      units.reserveCapacity(bytes.count)
      var at = 0
      while at < bytes.count {
        let start = at
        var scalar = UTF8Text.scalar(UnsafeBufferPointer(rebasing: bytes[at...]))
        at = min(bytes.count, at + UTF8Text.length(ofScalarBeginning: bytes[at]))
        switch scalar {
        case 0x3C, 0x0D: return nil
        case 0x26:
          guard let stop = bytes[at...].firstIndex(of: UInt8(ascii: ";")),
            case .scalar(let meant) = XMLReference(UnsafeBufferPointer(rebasing: bytes[at..<stop]))
          else { return nil }
          scalar = meant.value
          at = stop + 1
        case 0x09, 0x0A:
          // In an attribute, it counts as a space.
          if case .attribute = context { scalar = 0x20 }
        default: break
        }
        units.append(Unit(scalar: scalar, bytes: start..<at))
      }
      return units
    }
  }

  /// Returns the text's UTF-8 bytes in Base64 without padding, as Interface Builder writes them.
  static func base64(_ text: String) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for byte in text.utf8 {
      bits = (bits << 8 | UInt32(byte)) & 0xFFFF
      count += 8
      while count >= 6 {
        count -= 6
        result.append(alphabet[Int(bits >> count & 0x3F)])
      }
    }
    if count > 0 { result.append(alphabet[Int(bits << (6 - count) & 0x3F)]) }
    return String(decoding: result, as: UTF8.self)
  }
}
