/// Writes XML.
package enum XMLText {
  /// The place of a text in a document.
  package enum Context {
    /// Anywhere in a document.
    case anywhere
    /// In an attribute's value, in these quotes.
    case attribute(quote: UInt8)
    /// Between tags.
    case content
  }

  /// Appends a text as content or as an attribute's value. Characters that XML doesn't allow and characters
  /// that move or reorder text are made visible first.
  package static func append(_ text: String, to buffer: inout ByteBuffer) {
    for scalar in Escaping.visible(text).unicodeScalars {
      buffer.append(escaped(scalar, in: .anywhere))
    }
  }

  /// Returns a character as it is written in XML.
  package static func escaped(_ scalar: Unicode.Scalar, in context: Context) -> String {
    switch scalar {
    case "&": return "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "\r": return "&#13;"
    default: break
    }
    switch (scalar, context) {
    case (_, .content): return String(scalar)
    case ("\n", _): return "&#10;"
    case ("\t", _): return "&#9;"
    case ("\"", .anywhere), ("\"", .attribute(quote: ASCII.quote)): return "&quot;"
    case ("'", .anywhere), ("'", .attribute(quote: ASCII.apostrophe)): return "&apos;"
    default: return String(scalar)
    }
  }

  /// Appends an attribute with a space before it.
  package static func append(attribute name: String, _ value: String, to buffer: inout ByteBuffer) {
    buffer.append(" \(name)=\"")
    append(value, to: &buffer)
    buffer.append("\"")
  }
}
