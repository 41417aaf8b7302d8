import MenuModel

extension TextStyle {
  /// The look of a severity.
  package static func look(of severity: Severity) -> Look {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .info: .magenta
    }
  }
}
