/// The styles of text in a terminal. Without colors, text is plain.
package struct TextStyle: Sendable {
  package let isColored: Bool
  /// Whether text can be a link, using OSC 8.
  package var hasLinks = false

  package init(isColored: Bool, hasLinks: Bool = false) {
    self.isColored = isColored
    self.hasLinks = hasLinks
  }

  /// A style of text.
  package enum Look: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case plainRed = "31"
    case yellow = "1;33"
    // Of the eight colors, only this one and red are legible on both black and white.
    case magenta = "35"
    case cyan = "36"
    case green = "32"
  }

  package func append(_ text: String, _ look: Look, to output: inout ByteBuffer) {
    guard isColored else { return output.append(text) }
    output.append("\u{1B}[\(look.rawValue)m")
    output.append(text)
    output.append("\u{1B}[0m")
  }

  /// Appends a styled text that links to a page.
  package func append(_ text: String, _ look: Look, link: String, to output: inout ByteBuffer) {
    guard hasLinks else { return append(text, look, to: &output) }
    output.append("\u{1B}]8;;\(link)\u{1B}\\")
    append(text, look, to: &output)
    output.append("\u{1B}]8;;\u{1B}\\")
  }

  package func text(_ text: String, _ look: Look) -> String {
    isColored ? "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m" : text
  }
}
