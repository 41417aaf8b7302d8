/// Determines if a terminal shows links (OSC 8). Terminals can't be asked, but those that do set certain
/// environment variables.
package enum TerminalLinks {
  /// Whether standard output is a terminal that shows links.
  package static var areShown: Bool {
    guard StandardStream.output.isTerminal, let terminal = Environment.variable("TERM"), terminal != "dumb"
    else { return false }
    // A terminal multiplexer may remove links.
    if Environment.variable("TMUX") != nil || terminal.hasPrefix("screen") { return false }
    if programs.contains(Environment.variable("TERM_PROGRAM") ?? "") { return true }
    if markers.contains(where: { Environment.variable($0) != nil }) { return true }
    // GNOME's terminal and related ones, since version 0.50.
    if let version = Environment.variable("VTE_VERSION").flatMap({ Int($0) }) { return version >= 5000 }
    return terminals.contains { terminal.hasPrefix($0) }
  }

  private static let programs = [
    "iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio", "WarpTerminal",
  ]
  private static let markers = ["KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION", "DOMTERM"]
  private static let terminals = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "contour", "wezterm"]
}
