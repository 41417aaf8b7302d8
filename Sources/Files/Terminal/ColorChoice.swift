/// When output is colored.
package enum ColorChoice: String {
  case auto, always, never

  /// Whether the output of a stream is colored: by `--color`, by `NO_COLOR`, by `FORCE_COLOR` and
  /// `CLICOLOR_FORCE`, else on a terminal.
  package func isColored(_ isTerminal: Bool) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: !Self.isRefused && (Self.isDemanded || isTerminal && Environment.variable("TERM") != "dumb")
    }
  }

  /// Whether colors are wanted whatever the output is.
  package var isForced: Bool { self == .always || self == .auto && !Self.isRefused && Self.isDemanded }

  private static var isRefused: Bool { Environment.variable("NO_COLOR")?.isEmpty == false }

  private static var isDemanded: Bool {
    ["FORCE_COLOR", "CLICOLOR_FORCE"].contains { name in
      Environment.variable(name).map { !["", "0", "false"].contains($0) } ?? false
    }
  }
}
