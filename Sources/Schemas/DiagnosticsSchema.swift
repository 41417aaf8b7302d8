import MenuModel
import TextCore

/// The JSON Schema of the output of `--format json`.
package enum DiagnosticsSchema: OutputSchema {
  package static func make() -> DataValue {
    schema(
      "menulint diagnostics", "The result of one run.",
      [
        ("menulint", "The version of menulint.", text),
        (
          "diagnostics", "The findings, sorted by file, then position, then rule.",
          list(of: .reference("diagnostic"))
        ),
        (
          "errors", "Errors of the run. If there is one, the exit status is 2.",
          list(of: .reference("error"))
        ),
        ("summary", "The totals of the run.", .reference("summary")),
      ],
      parts: [
        "diagnostic": diagnostic, "fix": fix, "edit": edit, "related": related, "range": range,
        "position": position, "error": error, "summary": summary, "count": ["type": "integer", "minimum": 0],
      ])
  }

  private static let diagnostic = mapping(
    "A finding.",
    [
      ("rule", "The id of the rule.", text),
      ("severity", "The severity.", ["enum": .texts(Severity.allCases.reversed().map(\.rawValue))]),
      ("message", "The problem and the remedy.", text),
      ("file", "The file, relative to the current folder if it is inside it.", text),
      ("document", "The number of the YAML document in the file, from 0.", .reference("count")),
      ("range", "The incorrect text.", .reference("range")),
      ("pointer", "A JSON Pointer (RFC 6901) to the incorrect node in its document.", text),
      ("breadcrumb", "Titles or ids from the menu down to the incorrect element.", list(of: text)),
      ("help", "The web page of the guideline.", text),
      (
        "because", "The reason why it is info, if other findings of the rule are more severe.",
        ["enum": .texts(InfoReason.allCases.map(\.rawValue))]
      ),
      ("languages", "The languages with incorrect translations.", list(of: text)),
      ("fixes", "The possible fixes, the best one first.", list(of: .reference("fix"))),
      ("related", "Related places.", list(of: .reference("related"))),
    ], optional: ["help", "because", "languages"])

  private static let fix = mapping(
    "A fix of a finding.",
    [
      ("title", "A description of the fix.", text),
      (
        "safety",
        "safe: menulint fix applies it; for an info finding, with --min-severity info. unsafe: menulint fix applies it only with --unsafe.",
        ["enum": .texts([Fix.Safety.safe.rawValue, Fix.Safety.unsafe.rawValue])]
      ),
      (
        "edits", "The changes, which belong together. In each file, they are sorted and don't overlap.",
        list(of: .reference("edit"))
      ),
    ])

  private static let edit = mapping(
    "A change of a file's bytes.",
    [
      ("file", "The file, if it isn't the file of the finding, such as a string catalog.", text),
      ("start", "The offset of the first byte to replace, from 0.", .reference("count")),
      ("end", "The offset after the last byte to replace.", .reference("count")),
      ("text", "The new text.", text),
    ], optional: ["file"])

  private static let related = mapping(
    "A place that is related to a finding.",
    [
      ("message", "The relation to the finding.", text),
      ("file", "The file.", text),
      ("range", "The text.", .reference("range")),
    ])

  private static let range = mapping(
    "A part of a file.",
    [
      ("start", "The start.", .reference("position")),
      ("end", "The end, which is the position after the last character.", .reference("position")),
    ])

  private static let position = mapping(
    "A position in a file.",
    [
      ("line", "The line, from 1.", ["type": "integer", "minimum": 1]),
      ("column", "The column, from 1, in Unicode scalars.", ["type": "integer", "minimum": 1]),
      (
        "offset", "The offset from the start of the file in bytes of UTF-8, including a byte-order mark.",
        .reference("count")
      ),
    ])

  private static let error = mapping(
    "An error of the run.",
    [
      ("file", "The file.", text),
      ("message", "The problem.", text),
    ])

  private static let summary = mapping(
    "The totals of the run.",
    [
      ("files", "Files that were checked.", .reference("count")),
      ("errors", "Findings of severity error.", .reference("count")),
      ("warnings", "Findings of severity warning.", .reference("count")),
      ("infos", "Findings of severity info.", .reference("count")),
      ("fixable", "Findings that menulint fix fixes.", .reference("count")),
      ("suppressed", "Findings that comments and lint keys suppress.", .reference("count")),
      ("baselined", "Findings in the baseline.", .reference("count")),
      (
        "stale", "Findings in the baseline that no longer occur. Omitted if there are none.",
        .reference("count")
      ),
    ], optional: ["stale"])
}
