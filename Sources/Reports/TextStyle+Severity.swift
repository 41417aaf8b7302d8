import MenuModel

extension TextStyle {
  package static func look(of severity: Severity) -> Look {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .info: .magenta
    }
  }
}
