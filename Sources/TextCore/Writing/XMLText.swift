/// Writes XML.
package enum XMLText {
  /// Appends a text for content or for an attribute's value. Characters that XML doesn't have, and those that move
  /// or reorder text, are made visible first.
  package static func append(_ text: String, to buffer: inout ByteBuffer) {
    for scalar in Escaping.visible(text).unicodeScalars {
      switch scalar {
      case "&": buffer.append("&amp;")
      case "<": buffer.append("&lt;")
      case ">": buffer.append("&gt;")
      case "\"": buffer.append("&quot;")
      case "'": buffer.append("&apos;")
      default: buffer.append(scalar: scalar)
      }
    }
  }

  /// Appends an attribute with a space before it.
  package static func append(attribute name: String, _ value: String, to buffer: inout ByteBuffer) {
    buffer.append(" \(name)=\"")
    append(value, to: &buffer)
    buffer.append("\"")
  }
}
