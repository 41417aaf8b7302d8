import Linting
import MenuModel

/// A report in JUnit's XML format, which Jenkins, GitLab, and other tools read. Each file is a suite and each
/// finding a failed test. Findings that don't make the run fail are skipped tests.
struct JUnitReport: Report {
  /// The lowest severity that makes the run fail; nil for none.
  let leastFailing: Severity?
  let paths: ReportPaths

  // These are constant so that two runs have the same output.
  private static let constants = "timestamp=\"1970-01-01T00:00:00\" hostname=\"localhost\" time=\"0\""

  func covers(_ file: ReportedFile) -> Bool { true }

  func begin(_ summary: Summary, _ output: inout ByteBuffer) {
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n")
  }

  func write(_ file: ReportedFile, _ output: inout ByteBuffer) {
    let failures = file.findings.count(where: fails)
    let tests = max(1, file.findings.count)
    let path = paths.path(of: file)
    beginSuite(path, id: file.index, tests: tests, failures: failures, errors: 0, &output)
    if file.findings.isEmpty { writePassed(path, &output) }
    for finding in file.findings { write(finding, file, path, &output) }
    endSuite(&output)
  }

  func end(_ summary: Summary, _ output: inout ByteBuffer) {
    for (index, error) in summary.runErrors.enumerated() {
      let path = paths.path(error.file)
      beginSuite(path, id: summary.places + index, tests: 1, failures: 0, errors: 1, &output)
      output.append("    <testcase name=\"read\"")
      XMLText.append(attribute: "classname", path, to: &output)
      output.append(" time=\"0\"><error type=\"read\"")
      XMLText.append(attribute: "message", error.message, to: &output)
      output.append("/></testcase>\n")
      endSuite(&output)
    }
    output.append("</testsuites>\n")
  }

  private func fails(_ finding: Finding) -> Bool { leastFailing.map { finding.severity >= $0 } ?? false }

  private func beginSuite(
    _ name: String, id: Int, tests: Int, failures: Int, errors: Int, _ output: inout ByteBuffer
  ) {
    output.append("  <testsuite package=\"menulint\" id=\"\(id)\"")
    XMLText.append(attribute: "name", name, to: &output)
    output.append(" \(Self.constants) tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\">\n")
    output.append("    <properties/>\n")
  }

  private func endSuite(_ output: inout ByteBuffer) {
    output.append("    <system-out/>\n    <system-err/>\n  </testsuite>\n")
  }

  private func writePassed(_ path: String, _ output: inout ByteBuffer) {
    output.append("    <testcase name=\"no findings\"")
    XMLText.append(attribute: "classname", path, to: &output)
    output.append(" time=\"0\"/>\n")
  }

  private func write(_ finding: Finding, _ file: ReportedFile, _ path: String, _ output: inout ByteBuffer) {
    let position = file.position(finding.range.start)
    output.append("    <testcase")
    XMLText.append(
      attribute: "name", "\(finding.rule) at line \(position.line), column \(position.column)", to: &output)
    XMLText.append(attribute: "classname", path, to: &output)
    output.append(" time=\"0\">")
    if fails(finding) {
      output.append("<failure")
      XMLText.append(attribute: "type", finding.severity.rawValue, to: &output)
      XMLText.append(attribute: "message", finding.fullMessage, to: &output)
      output.append(">")
      XMLText.append("\(path):\(position.line):\(position.column): \(finding.fullMessage)", to: &output)
      output.append("</failure>")
    } else {
      output.append("<skipped")
      XMLText.append(attribute: "message", finding.fullMessage, to: &output)
      output.append("/>")
    }
    output.append("</testcase>\n")
  }
}
