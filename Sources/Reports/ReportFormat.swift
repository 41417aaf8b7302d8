/// The forms that findings can be reported in.
package enum ReportFormat: String, CaseIterable, Sendable {
  case pretty, text, json, sarif, github, gitlab, checkstyle, junit
}
