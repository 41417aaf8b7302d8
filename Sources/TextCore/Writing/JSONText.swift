/// Writes JSON.
package enum JSONText {
  /// Appends a text in quotes. Control and bidirectional formatting characters are escaped besides what JSON asks
  /// for, so that printing the result is safe.
  package static func append(_ text: String, to buffer: inout ByteBuffer) {
    buffer.append(byte: UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      buffer.append(text)
    } else {
      for scalar in text.unicodeScalars { append(scalar, to: &buffer) }
    }
    buffer.append(byte: UInt8(ascii: "\""))
  }

  private static func append(_ scalar: Unicode.Scalar, to buffer: inout ByteBuffer) {
    switch scalar {
    case "\"": buffer.append("\\\"")
    case "\\": buffer.append("\\\\")
    case "\n": buffer.append("\\n")
    case "\r": buffer.append("\\r")
    case "\t": buffer.append("\\t")
    default:
      guard Escaping.isHidden(scalar) else { return buffer.append(scalar: scalar) }
      let digits = String(scalar.value, radix: 16)
      buffer.append("\\u")
      buffer.append("0", times: 4 - digits.count)
      buffer.append(digits)
    }
  }

  /// A text in quotes.
  package static func quoted(_ text: String) -> String {
    var buffer = ByteBuffer()
    append(text, to: &buffer)
    return buffer.text
  }

  /// Texts as a list on one line.
  package static func append(_ texts: [String], to buffer: inout ByteBuffer) {
    buffer.append("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { buffer.append(", ") }
      append(text, to: &buffer)
    }
    buffer.append("]")
  }
}
