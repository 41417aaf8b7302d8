import Linting
import MenuModel

/// A report in GitLab's code quality format.
struct GitLabReport: Report {
  let paths: ReportPaths

  var separator: String { ",\n" }

  func begin(_ summary: Summary, _ output: inout ByteBuffer) { output.append("[\n") }

  func write(_ file: ReportedFile, _ output: inout ByteBuffer) {
    let path = paths.path(of: file)
    let fingerprints = file.fingerprints(path: path)
    for (index, finding) in file.findings.enumerated() {
      output.append(index > 0 ? ",\n  " : "  ")
      JSONWriter.write(&output) { json in
        json.object { json in
          json.member("description", finding.fullMessage)
          json.member("check_name", finding.rule)
          json.member("fingerprint", fingerprints[index])
          json.member("severity", severity(finding.severity))
          json.member("location") { json in
            json.member("path", path)
            json.member("positions") { json in
              for (name, end) in [("begin", finding.range.start), ("end", finding.range.end)] {
                let position = file.position(end)
                json.key(named: name)
                json.object { json in
                  json.member("line", position.line)
                  json.member("column", position.column)
                }
              }
            }
          }
        }
      }
    }
  }

  func end(_ summary: Summary, _ output: inout ByteBuffer) {
    output.append(summary.reported > 0 ? "\n]\n" : "]\n")
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
