import MenuModel

/// The looks of text on a terminal; plain text where colors are off.
struct TextStyle: Sendable {
  /// Whether colors are on.
  let isColored: Bool
  /// Whether text can lead to a page, as OSC 8 has it.
  var hasLinks = false

  /// A look.
  enum Look: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case plainRed = "31"
    case yellow = "1;33"
    // Of the eight colors, this and red are legible on black as well as on white.
    case magenta = "35"
    case cyan = "36"
    case green = "32"
  }

  /// Appends a text in a look.
  func append(_ text: String, _ look: Look, to output: inout ByteBuffer) {
    guard isColored else { return output.append(text) }
    output.append("\u{1B}[\(look.rawValue)m")
    output.append(text)
    output.append("\u{1B}[0m")
  }

  /// Appends a text in a look that leads to a page.
  func append(_ text: String, _ look: Look, link: String, to output: inout ByteBuffer) {
    guard hasLinks else { return append(text, look, to: &output) }
    output.append("\u{1B}]8;;\(link)\u{1B}\\")
    append(text, look, to: &output)
    output.append("\u{1B}]8;;\u{1B}\\")
  }

  /// A text in a look.
  func text(_ text: String, _ look: Look) -> String {
    isColored ? "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The look of a severity.
  static func look(of severity: Severity) -> Look {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .info: .magenta
    }
  }
}

/// When output is colored.
enum ColorChoice: String {
  case auto, always, never

  /// Whether the output of a stream is colored: by `--color`, by `NO_COLOR`, by `FORCE_COLOR` and
  /// `CLICOLOR_FORCE`, else on a terminal.
  func isColored(_ isTerminal: Bool) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: !Self.isRefused && (Self.isDemanded || isTerminal && Environment.variable("TERM") != "dumb")
    }
  }

  /// Whether colors are wanted whatever the output is.
  var isForced: Bool { self == .always || self == .auto && !Self.isRefused && Self.isDemanded }

  private static var isRefused: Bool { Environment.variable("NO_COLOR")?.isEmpty == false }

  private static var isDemanded: Bool {
    ["FORCE_COLOR", "CLICOLOR_FORCE"].contains { name in
      Environment.variable(name).map { !["", "0", "false"].contains($0) } ?? false
    }
  }
}
