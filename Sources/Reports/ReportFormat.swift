/// The formats of reports.
package enum ReportFormat: String, CaseIterable, Sendable {
  case pretty, text, json, sarif, github, gitlab, checkstyle, junit, rdjson

  /// The name for use in a sentence, including where the format is the default.
  package var described: String { self == .pretty ? "pretty (on a terminal)" : rawValue }
}
