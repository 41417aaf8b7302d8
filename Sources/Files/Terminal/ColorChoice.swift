/// The setting for colored output.
package enum ColorChoice: String {
  case auto, always, never

  /// Whether the output of a stream is colored. This depends on `--color`, `NO_COLOR`, `FORCE_COLOR`, and
  /// `CLICOLOR_FORCE`, in this order, or else on whether it is a terminal.
  package func isColored(_ isTerminal: Bool) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: !Self.isRefused && (Self.isDemanded || isTerminal && Environment.variable("TERM") != "dumb")
    }
  }

  /// Whether output is colored even if it isn't a terminal.
  package var isForced: Bool { self == .always || self == .auto && !Self.isRefused && Self.isDemanded }

  private static var isRefused: Bool { Environment.variable("NO_COLOR")?.isEmpty == false }

  private static var isDemanded: Bool {
    ["FORCE_COLOR", "CLICOLOR_FORCE"].contains { name in
      Environment.variable(name).map { !["", "0", "false"].contains($0) } ?? false
    }
  }
}
