/// The formats of reports.
package enum ReportFormat: String, CaseIterable, Sendable {
  case pretty, text, json, sarif, github, gitlab, checkstyle, junit, rdjson
}
