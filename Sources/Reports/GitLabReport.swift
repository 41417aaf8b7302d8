import Linting
import MenuModel

/// GitLab's code quality report.
struct GitLabReport: Report {
  var separator: String { ",\n" }

  func begin(_ summary: Summary, _ output: inout ByteBuffer) { output.append("[\n") }

  func write(_ file: ReportedFile, _ output: inout ByteBuffer) {
    for (index, finding) in file.findings.enumerated() {
      if index > 0 { output.append(separator) }
      output.append("  {\"description\": ")
      JSONText.append(finding.fullMessage, to: &output)
      output.append(", \"check_name\": ")
      JSONText.append(finding.rule, to: &output)
      output.append(", \"fingerprint\": \"\(file.fingerprints[index])\"")
      output.append(", \"severity\": \"\(severity(finding.severity))\", \"location\": {\"path\": ")
      JSONText.append(file.path, to: &output)
      output.append(", \"positions\": {\"begin\": ")
      append(file.position(finding.range.start), &output)
      output.append(", \"end\": ")
      append(file.position(finding.range.end), &output)
      output.append("}}}")
    }
  }

  func end(_ summary: Summary, _ output: inout ByteBuffer) {
    output.append(summary.reported > 0 ? "\n]\n" : "]\n")
  }

  private func append(_ position: SourcePosition, _ output: inout ByteBuffer) {
    output.append("{\"line\": \(position.line), \"column\": \(position.column)}")
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
