/// Writes text into XML.
enum XMLEscaping {
  /// Where a text stands.
  enum Place {
    /// In an attribute's value, in these quotes.
    case attribute(quote: UInt8)
    /// Between tags.
    case content
  }

  /// What is to be written so that a text stands where another stood. What both begin and end with stays as it
  /// was written. Nil for a text with a character that XML doesn't allow.
  static func rewritten(_ raw: [UInt8], as text: String, at place: Place) -> String? {
    let scalars = Array(text.unicodeScalars)
    guard scalars.allSatisfy({ XMLByteClass.isAllowed($0.value) }) else { return nil }
    guard let units = units(of: raw, at: place) else {
      return String(scalars.reduce(into: "") { $0 += escaped($1, at: place) })
    }
    var head = 0
    let most = min(units.count, scalars.count)
    while head < most, units[head].scalar == scalars[head].value { head += 1 }
    var tail = 0
    while tail < most - head, units[units.count - 1 - tail].scalar == scalars[scalars.count - 1 - tail].value
    {
      tail += 1
    }
    let headEnd = head == 0 ? 0 : units[head - 1].end
    let tailStart = units.count == tail ? 0 : units[units.count - tail - 1].end
    let middle = scalars[head..<scalars.count - tail].reduce(into: "") { $0 += escaped($1, at: place) }
    return String(decoding: raw[..<headEnd], as: UTF8.self) + middle
      + String(decoding: raw[tailStart...], as: UTF8.self)
  }

  /// A character as it is written.
  static func escaped(_ scalar: Unicode.Scalar, at place: Place) -> String {
    switch scalar {
    case "&": return "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "\r": return "&#13;"
    default: break
    }
    guard case .attribute(let quote) = place else { return String(scalar) }
    switch scalar {
    case "\n": return "&#10;"
    case "\t": return "&#9;"
    case "\"" where quote == UInt8(ascii: "\""): return "&quot;"
    case "'" where quote == UInt8(ascii: "'"): return "&apos;"
    default: return String(scalar)
    }
  }

  // The characters of a raw text, each with the offset where its spelling ends; nil where markup is among them.
  private static func units(of raw: [UInt8], at place: Place) -> [(scalar: UInt32, end: Int)]? {
    raw.withUnsafeBufferPointer { bytes in
      var units: [(scalar: UInt32, end: Int)] = []
      units.reserveCapacity(bytes.count)
      var at = 0
      while at < bytes.count {
        switch bytes[at] {
        case UInt8(ascii: "<"), 0x0D: return nil
        case UInt8(ascii: "&"):
          guard let stop = bytes[at...].firstIndex(of: UInt8(ascii: ";")), stop > at + 1,
            case .scalar(let scalar) = XMLReference(UnsafeBufferPointer(rebasing: bytes[at + 1..<stop]))
          else { return nil }
          at = stop + 1
          units.append((scalar.value, at))
        case 0x09, 0x0A:
          if case .content = place {
            units.append((UInt32(bytes[at]), at + 1))
          } else {
            units.append((0x20, at + 1))
          }
          at += 1
        default:
          let scalar = UTF8Text.scalar(UnsafeBufferPointer(rebasing: bytes[at...]))
          at = min(bytes.count, at + UTF8Text.length(ofScalarBeginning: bytes[at]))
          units.append((scalar, at))
        }
      }
      return units
    }
  }

  /// A text's UTF-8 bytes in Base64 as Interface Builder writes them, without padding.
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
