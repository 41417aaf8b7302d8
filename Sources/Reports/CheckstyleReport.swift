import Linting
import MenuModel

/// A report in Checkstyle's XML format, which Jenkins, reviewdog, and many other tools read.
struct CheckstyleReport: Report {
  let paths: ReportPaths

  func begin(_ summary: Summary, _ output: inout ByteBuffer) {
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"10.0\">\n")
  }

  func write(_ file: ReportedFile, _ output: inout ByteBuffer) {
    output.append("  <file")
    XMLText.append(attribute: "name", paths.path(of: file), to: &output)
    output.append(">\n")
    for finding in file.findings {
      let position = file.position(finding.range.start)
      output.append("    <error line=\"\(position.line)\" column=\"\(position.column)\"")
      output.append(" severity=\"\(finding.severity.rawValue)\"")
      XMLText.append(attribute: "message", finding.fullMessage, to: &output)
      XMLText.append(attribute: "source", "menulint.\(finding.rule)", to: &output)
      output.append("/>\n")
    }
    output.append("  </file>\n")
  }

  func end(_ summary: Summary, _ output: inout ByteBuffer) {
    for error in summary.runErrors {
      output.append("  <file")
      XMLText.append(attribute: "name", paths.path(error.file), to: &output)
      output.append(">\n    <error severity=\"error\"")
      XMLText.append(attribute: "message", error.message, to: &output)
      output.append("/>\n  </file>\n")
    }
    output.append("</checkstyle>\n")
  }
}
