import Files

/// When output is colored.
enum ColorChoice: String {
  case auto, always, never

  /// Whether a stream's output is colored: by `--color`, by `NO_COLOR`, else on a terminal.
  func isColored(_ isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let value = Environment.variable("NO_COLOR"), !value.isEmpty { return false }
      return isTerminal && Environment.variable("TERM") != "dumb"
    }
  }
}
