/// Decodes XML to text.
enum XMLDecoding {
  /// Decodes the value of an attribute. Resolves references, and converts line breaks and tabs to spaces (XML
  /// 1.0, 3.3.3).
  static func attribute(_ raw: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: decode(raw, isAttribute: true), as: UTF8.self)
  }

  /// Decodes the text of an element. Resolves references and CDATA, omits comments, and converts line breaks
  /// to LF (2.11).
  static func content(_ raw: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: decode(raw, isAttribute: false), as: UTF8.self)
  }

  private static func decode(_ raw: UnsafeBufferPointer<UInt8>, isAttribute: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(raw.count)
    var at = 0
    while at < raw.count {
      let byte = raw[at]
      switch byte {
      case UInt8(ascii: "&"):
        let stop = raw[at...].firstIndex(of: UInt8(ascii: ";")) ?? raw.count
        if case .scalar(let scalar) = XMLReference(
          UnsafeBufferPointer(rebasing: raw[min(at + 1, stop)..<stop]))
        {
          result.append(contentsOf: Array(String(scalar).utf8))
        }
        at = stop + 1
      case 0x0D:
        result.append(isAttribute ? 0x20 : 0x0A)
        at += at + 1 < raw.count && raw[at + 1] == 0x0A ? 2 : 1
      case 0x09, 0x0A:
        result.append(isAttribute ? 0x20 : byte)
        at += 1
      case UInt8(ascii: "<"):
        at = appendMarkup(raw, at, to: &result)
      default:
        result.append(byte)
        at += 1
      }
    }
    return result
  }

  // Appends the text of a CDATA section, or skips a comment, an instruction, or a tag. Returns its end.
  private static func appendMarkup(
    _ raw: UnsafeBufferPointer<UInt8>, _ start: Int, to result: inout [UInt8]
  ) -> Int {
    let rest = UnsafeBufferPointer(rebasing: raw[start...])
    func end(after terminator: StaticString) -> Int {
      let count = terminator.utf8CodeUnitCount
      var at = 2
      while at + count <= rest.count {
        if (0..<count).allSatisfy({ rest[at + $0] == terminator.utf8Start[$0] }) { return at + count }
        at += 1
      }
      return rest.count
    }
    if rest.starts(with: "<![CDATA[".utf8) {
      let stop = end(after: "]]>")
      var at = 9
      while at < stop - 3 {
        if rest[at] == 0x0D {
          result.append(0x0A)
          if rest[at + 1] == 0x0A { at += 1 }
        } else {
          result.append(rest[at])
        }
        at += 1
      }
      return start + stop
    }
    if rest.starts(with: "<!--".utf8) { return start + end(after: "-->") }
    if rest.starts(with: "<?".utf8) { return start + end(after: "?>") }
    return start + end(after: ">")
  }

  /// Decodes a text from Base64, with or without padding. Ignores spaces. Returns nil if the text isn't
  /// Base64 of UTF-8.
  static func base64(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte + 4
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="), 0x09, 0x0A, 0x0D, 0x20: continue
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        bits &= (1 << UInt32(count)) - 1
      }
    }
    return bytes.withUnsafeBufferPointer { UTF8Text.firstInvalid($0) == nil }
      ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
