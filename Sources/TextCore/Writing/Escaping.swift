/// Makes other people's text safe to print.
package enum Escaping {
  /// The text with control and bidirectional formatting characters escaped: it can't move the cursor, change
  /// colors, begin a new line or reorder what stands around it.
  package static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var buffer = ByteBuffer()
    for scalar in text.unicodeScalars { append(scalar, to: &buffer) }
    return buffer.text
  }

  /// Appends a scalar, escaped if it must be.
  package static func append(_ scalar: Unicode.Scalar, to buffer: inout ByteBuffer) {
    guard isHidden(scalar) else { return buffer.append(scalar: scalar) }
    switch scalar {
    case "\t": buffer.append("\\t")
    case "\n": buffer.append("\\n")
    case "\r": buffer.append("\\r")
    default: buffer.append("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
    }
  }

  /// Whether a scalar is one that a terminal or a reader may obey instead of showing it.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F..<0xA0: true
    // Arabic letter mark, left-to-right and right-to-left marks, embeddings, overrides, isolates.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true
    // Line and paragraph separators, byte-order mark, interlinear annotation.
    case 0x2028, 0x2029, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
