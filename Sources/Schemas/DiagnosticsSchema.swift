import MenuModel
import TextCore

/// The JSON Schema of the output of `--format json`.
package enum DiagnosticsSchema: OutputSchema {
  package static func make() -> DataValue {
    schema(
      "menulint diagnostics", "What one run found.",
      [
        ("menulint", "The version of menulint.", text),
        (
          "diagnostics", "The findings, sorted by file, then position, then rule.",
          list(of: .reference("diagnostic"))
        ),
        (
          "errors", "What the run could not do; its status is 2 where there is one.",
          list(of: .reference("error"))
        ),
        ("summary", "Numbers of the run.", .reference("summary")),
      ],
      parts: [
        "diagnostic": diagnostic, "fix": fix, "edit": edit, "related": related, "range": range,
        "position": position, "error": error, "summary": summary, "count": ["type": "integer", "minimum": 0],
      ])
  }

  private static let diagnostic = mapping(
    "A finding.",
    [
      ("rule", "Id of the rule.", text),
      ("severity", "How much it weighs.", ["enum": .texts(Severity.allCases.reversed().map(\.rawValue))]),
      ("message", "What is wrong and what would be right.", text),
      ("file", "The file as it was named, relative to the current folder where it lies inside it.", text),
      ("document", "Number of the document in the file, from 0.", .reference("count")),
      ("range", "The text at fault.", .reference("range")),
      ("pointer", "JSON Pointer (RFC 6901) to the node at fault, within its document.", text),
      ("breadcrumb", "Titles or ids from the menu down to what is at fault.", list(of: text)),
      ("help", "Where to read about the guideline.", text),
      (
        "because", "Why it is information, where its rule may weigh more.",
        ["enum": .texts(InfoReason.allCases.map(\.rawValue))]
      ),
      ("languages", "The languages whose texts are at fault.", list(of: text)),
      ("fixes", "Ways to fix it, the best first.", list(of: .reference("fix"))),
      ("related", "Other places that have to do with it.", list(of: .reference("related"))),
    ], optional: ["help", "because", "languages"])

  private static let fix = mapping(
    "A way to fix a finding.",
    [
      ("title", "What it does.", text),
      (
        "safety",
        "safe: menulint fix applies it, of information with --min-severity info. unsafe: only with --unsafe.",
        ["enum": .texts([Fix.Safety.safe.rawValue, Fix.Safety.unsafe.rawValue])]
      ),
      (
        "edits", "Changes of files' bytes, those of a file disjoint and sorted. Together they make the fix.",
        list(of: .reference("edit"))
      ),
    ])

  private static let edit = mapping(
    "A change of a file's bytes.",
    [
      ("file", "The file, where it is another than the finding's: a catalog that holds the text.", text),
      ("start", "Offset of the first byte that goes, from 0.", .reference("count")),
      ("end", "Offset behind the last byte that goes.", .reference("count")),
      ("text", "What takes their place.", text),
    ], optional: ["file"])

  private static let related = mapping(
    "Another place that has to do with a finding.",
    [
      ("message", "What it has to do with it.", text),
      ("file", "The file.", text),
      ("range", "The text meant.", .reference("range")),
    ])

  private static let range = mapping(
    "A part of a file.",
    [
      ("start", "Where it begins.", .reference("position")),
      ("end", "Where it ends: the place behind its last character.", .reference("position")),
    ])

  private static let position = mapping(
    "A place in a file.",
    [
      ("line", "Line, from 1.", ["type": "integer", "minimum": 1]),
      ("column", "Column in Unicode scalars, from 1.", ["type": "integer", "minimum": 1]),
      (
        "offset", "Bytes of UTF-8 from the start of the file, a byte order mark included.",
        .reference("count")
      ),
    ])

  private static let error = mapping(
    "Something the run could not do.",
    [
      ("file", "The file it is about.", text),
      ("message", "Why.", text),
    ])

  private static let summary = mapping(
    "Numbers of the run.",
    [
      ("files", "Files that were checked.", .reference("count")),
      ("errors", "Findings of severity error.", .reference("count")),
      ("warnings", "Findings of severity warning.", .reference("count")),
      ("infos", "Findings of severity info.", .reference("count")),
      ("fixable", "Findings that menulint fix fixes.", .reference("count")),
      ("suppressed", "Findings that comments and lint keys suppress.", .reference("count")),
      ("baselined", "Findings that the baseline knows.", .reference("count")),
      (
        "stale", "Findings that the baseline has and that no longer occur; left out if none.",
        .reference("count")
      ),
    ], optional: ["stale"])
}
