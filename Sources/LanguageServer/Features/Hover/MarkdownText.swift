import TextCore

/// Makes other people's text safe to stand in Markdown.
enum MarkdownText {
  /// Scalars of a text that are shown; nobody reads more in a small window.
  private static let limit = 2_000

  /// The text as Markdown that shows it and nothing else: no markup, link or entity comes of it, and no line ends.
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
        // The backslash it begins with is text here.
        buffer.append("\\")
        Escaping.append(scalar, to: &buffer)
      } else {
        if isSign(scalar) || isLineSign(scalar, after: buffer.bytes) { buffer.append("\\") }
        buffer.append(scalar: scalar)
      }
    }
    return buffer.text
  }

  /// A text as code, which no sign in it ends.
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

  // Signs that make a list, a heading or a rule at the start of a line, and those that make links of bare addresses.
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
