/// Writes JSON.
package enum JSONText {
  /// Appends a text in quotes. What is hidden or obeyed where it is printed is escaped besides what JSON asks for.
  package static func append(_ text: String, to buffer: inout ByteBuffer) {
    var text = text
    text.withUTF8 { append($0, to: &buffer) }
  }

  /// Appends a text, given as UTF-8, in quotes.
  package static func append(_ text: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
    buffer.append(byte: ASCII.quote)
    if text.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x23 && $0 != 0x5C }) {
      buffer.append(bytes: text)
    } else {
      var look = EscapingLook()
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        append(scalar, mustEscape: look.mustEscape(scalar), to: &buffer)
      }
    }
    buffer.append(byte: ASCII.quote)
  }

  private static func append(_ scalar: Unicode.Scalar, mustEscape: Bool, to buffer: inout ByteBuffer) {
    switch scalar {
    case "\"": buffer.append("\\\"")
    case "\\": buffer.append("\\\\")
    case "\n": buffer.append("\\n")
    case "\r": buffer.append("\\r")
    case "\t": buffer.append("\\t")
    default:
      guard mustEscape else { return buffer.append(scalar: scalar) }
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        let digits = String(unit, radix: 16)
        buffer.append("\\u")
        buffer.append("0", times: 4 - digits.count)
        buffer.append(digits)
      }
    }
  }

  package static func quoted(_ text: String) -> String {
    var buffer = ByteBuffer()
    append(text, to: &buffer)
    return buffer.text
  }
}
