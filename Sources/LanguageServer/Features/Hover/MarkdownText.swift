import TextCore

/// Escapes arbitrary text for use in Markdown.
enum MarkdownText {
  /// The maximum number of scalars that are shown, because the window is small.
  private static let limit = 2_000

  /// Returns Markdown that shows exactly this text, without markup, links, entities, or line breaks.
  static func escaped(_ text: String) -> String {
    var buffer = ByteBuffer()
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      if count > limit {
        buffer.append("…")
        break
      }
      if Escaping.isHidden(scalar) {
        // The backslash at its start is literal text here.
        buffer.append("\\")
        Escaping.append(scalar, to: &buffer)
      } else {
        if isSign(scalar) || isLineSign(scalar, after: buffer.bytes) { buffer.append("\\") }
        buffer.append(scalar: scalar)
      }
    }
    return buffer.text
  }

  /// Returns a text as a code span that no character of the text can end.
  static func code(_ text: String) -> String {
    let visible = Escaping.visible(text)
    var longest = 0
    var run = 0
    for byte in visible.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest > 0 ? "\(fence) \(visible) \(fence)" : "`\(visible)`"
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "#", "|", "~", "!", "$", "{", "}", "@": true
    default: false
    }
  }

  // Whether a character makes a list, a heading, or a line at the start of a line, or a link from a bare
  // address.
  private static func isLineSign(_ scalar: Unicode.Scalar, after bytes: [UInt8]) -> Bool {
    switch scalar {
    case "-", "+", "=": bytes.isEmpty
    case "/": bytes.last == UInt8(ascii: ":")
    case ".", ")": bytes.allSatisfy { (0x30...0x39).contains($0) } || endsInWWW(bytes)
    default: false
    }
  }

  private static func endsInWWW(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 3 && bytes.suffix(3).allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
  }
}
