/// The forms that findings can be reported in.
package enum ReportFormat: String, CaseIterable, Sendable {
  case pretty, text, json, sarif, github, gitlab, checkstyle, junit, rdjson

  /// Its name, and where it is used without being asked for, for a sentence.
  package var described: String { self == .pretty ? "pretty (on a terminal)" : rawValue }
}
