import Linting
import MenuModel

/// Workflow commands that GitHub Actions shows as annotations of the changed lines.
struct GitHubReport: Report {
  let paths: ReportPaths

  func write(_ file: ReportedFile, _ output: inout ByteBuffer) {
    for finding in file.findings {
      let start = file.position(finding.range.start)
      let end = file.position(finding.range.end)
      output.append(command(finding.severity))
      append("file", paths.path(of: file), " ", &output)
      output.append(",line=\(start.line),endLine=\(end.line)")
      // GitHub rejects columns for a range with several lines.
      if start.line == end.line {
        output.append(",col=\(start.column),endColumn=\(max(end.column, start.column + 1))")
      }
      append("title", "menulint: \(finding.rule)", ",", &output)
      output.append("::")
      appendEscaped(finding.fullMessage, isProperty: false, &output)
      output.append("\n")
    }
  }

  func end(_ summary: Summary, _ output: inout ByteBuffer) {
    for error in summary.runErrors {
      output.append("::error")
      append("file", paths.path(error.file), " ", &output)
      output.append("::")
      appendEscaped(error.message, isProperty: false, &output)
      output.append("\n")
    }
  }

  private func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "::error"
    case .warning: "::warning"
    case .info: "::notice"
    }
  }

  private func append(_ name: String, _ value: String, _ separator: String, _ output: inout ByteBuffer) {
    output.append("\(separator)\(name)=")
    appendEscaped(value, isProperty: true, &output)
  }

  // Line breaks and percent signs are special in commands, and colons and commas in their properties. Other
  // control characters are made visible, because the log is also shown on terminals.
  private func appendEscaped(_ text: String, isProperty: Bool, _ output: inout ByteBuffer) {
    var look = EscapingLook()
    for scalar in text.unicodeScalars {
      let mustEscape = look.mustEscape(scalar)
      switch scalar {
      case "%": output.append("%25")
      case "\r": output.append("%0D")
      case "\n": output.append("%0A")
      case ":" where isProperty: output.append("%3A")
      case "," where isProperty: output.append("%2C")
      case _ where mustEscape: Escaping.appendEscaped(scalar, to: &output)
      default: output.append(scalar: scalar)
      }
    }
  }
}
