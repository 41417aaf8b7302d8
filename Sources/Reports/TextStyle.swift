import MenuModel

/// The looks of text on a terminal; plain text where colors are off.
package struct TextStyle: Sendable {
  /// Whether colors are on.
  package let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  /// A look.
  package enum Look: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case yellow = "1;33"
    case blue = "1;34"
    case cyan = "36"
    case green = "32"
  }

  /// Appends a text in a look.
  package func append(_ text: String, _ look: Look, to output: inout ByteBuffer) {
    guard isColored else { return output.append(text) }
    output.append("\u{1B}[\(look.rawValue)m")
    output.append(text)
    output.append("\u{1B}[0m")
  }

  /// A text in a look.
  func text(_ text: String, _ look: Look) -> String {
    isColored ? "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The look of a severity.
  package static func look(of severity: Severity) -> Look {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .info: .blue
    }
  }
}
