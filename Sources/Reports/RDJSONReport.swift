import Linting
import MenuModel

/// A report in the Reviewdog Diagnostic Format as JSON. Reviewdog makes comments with suggestions from it.
///
/// Columns count UTF-8 bytes, and a byte-order mark counts as three.
struct RDJSONReport: Report {
  let paths: ReportPaths

  var separator: String { ",\n" }

  func begin(_ summary: Summary, _ output: inout ByteBuffer) {
    output.append("{\n  \"source\": {\"name\": \"menulint\"},\n  \"diagnostics\": [\n")
  }

  func write(_ file: ReportedFile, _ output: inout ByteBuffer) {
    let places = BytePlaces(file)
    for (index, finding) in file.findings.enumerated() {
      output.append(index > 0 ? ",\n    " : "    ")
      JSONWriter.write(&output) { $0.object { write(finding, file, places, &$0) } }
    }
  }

  func end(_ summary: Summary, _ output: inout ByteBuffer) {
    var isFirst = summary.reported == 0
    for error in summary.runErrors {
      output.append(isFirst ? "    " : ",\n    ")
      isFirst = false
      JSONWriter.write(&output) { json in
        json.object { json in
          json.member("message", error.message)
          json.member("location") { $0.member("path", paths.path(error.file)) }
          json.member("severity", "ERROR")
        }
      }
    }
    output.append(isFirst ? "  ]\n}\n" : "\n  ]\n}\n")
  }

  private func write(
    _ finding: Finding, _ file: ReportedFile, _ places: BytePlaces, _ json: inout JSONWriter
  ) {
    json.member("message", finding.fullMessage)
    json.member("location") { write(finding.range, file, places, &$0) }
    json.member("severity", finding.severity.rawValue.uppercased())
    json.member("code") { json in
      json.member("value", finding.rule)
      if let link = RuleLinks.link(of: finding.rule, file.linted.file.language) { json.member("url", link) }
    }
    let suggestions = places.suggestions(for: finding)
    if !suggestions.isEmpty {
      json.key("suggestions")
      json.list(of: suggestions) { json, suggestion in
        json.object { json in
          places.write(suggestion.range, &json)
          json.member("text", suggestion.text)
        }
      }
    }
    if finding.related.isEmpty { return }
    json.key("related_locations")
    json.list(of: finding.related) { json, place in
      json.object { json in
        json.member("message", place.message)
        json.member("location") { write(place.range, file, places, &$0, in: place.file) }
      }
    }
  }

  private func write(
    _ range: SourceRange, _ file: ReportedFile, _ places: BytePlaces, _ json: inout JSONWriter,
    in other: RelatedFile? = nil
  ) {
    json.member("path", paths.path(of: file, in: other))
    if let other {
      places.write(range, &json, LineTable(other.source, counting: .utf8))
    } else {
      places.write(range, &json)
    }
  }
}

/// The lines and byte columns of a file, and the fixes of its findings as suggestions.
private struct BytePlaces {
  private let file: ReportedFile
  private let lines: LineTable

  // The size of each finding's output is limited, even if a fix moves much text.
  private static let maximumLength = 1 << 14
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  init(_ file: ReportedFile) {
    self.file = file
    lines = LineTable(file.linted.source, counting: .utf8)
  }

  /// Writes the member `range`.
  func write(_ range: SourceRange, _ json: inout JSONWriter, _ lines: LineTable? = nil) {
    let lines = lines ?? self.lines
    json.member("range") { json in
      json.member("start") { write(range.start, &$0, lines) }
      json.member("end") { write(range.end, &$0, lines) }
    }
  }

  private func write(_ offset: UInt32, _ json: inout JSONWriter, _ lines: LineTable) {
    let place = lines.coordinates(of: offset)
    json.member("line", place.line + 1)
    json.member("column", place.column + 1)
  }

  /// Returns the fixes of a finding, each as one change of one range. A comment has one range of lines, so
  /// this omits fixes that change different lines than the first one, and fixes that change other files.
  func suggestions(for finding: Finding) -> [TextEdit] {
    var suggestions: [TextEdit] = []
    for fix in finding.fixes {
      guard let suggestion = suggestion(for: fix) else { continue }
      if let first = suggestions.first, touchedLines(of: first) != touchedLines(of: suggestion) { continue }
      suggestions.append(suggestion)
    }
    return suggestions
  }

  private func touchedLines(of edit: TextEdit) -> ClosedRange<Int> {
    let start = lines.coordinates(of: edit.range.start).line
    return start...max(start, lines.coordinates(of: edit.range.end).line)
  }

  private func suggestion(for fix: Fix) -> TextEdit? {
    guard let files = file.edits(for: fix)?.files, files.count == 1, let (other, edits) = files.first,
      other == nil, let start = edits.first?.range.start, let end = edits.map(\.range.end).max()
    else { return nil }
    let bytes = file.linted.source.bytes
    let part = Int(start)..<Int(end)
    guard part.count <= Self.maximumLength else { return nil }
    let text = applying(edits, to: bytes, within: part)
    guard text.count <= Self.maximumLength else { return nil }
    return beforeLastLineBreak(part, text, bytes)
  }

  // The empty line after the last line break can't have a suggestion, so a change that reaches it is moved
  // before that line break.
  private func beforeLastLineBreak(_ part: Range<Int>, _ text: [UInt8], _ bytes: [UInt8]) -> TextEdit {
    var part = part
    var text = text
    if part.upperBound == bytes.count, bytes.last == Self.lineFeed {
      let length = bytes.suffix(2).first == Self.carriageReturn ? 2 : 1
      let lineBreak = bytes.suffix(length)
      let endsLine = text.suffix(length) == lineBreak
      if endsLine, part.count >= length {
        text.removeLast(length)
        part = part.lowerBound..<part.upperBound - length
      } else if bytes[..<part.lowerBound].suffix(length) == lineBreak {
        if !text.isEmpty { text = Array(lineBreak) + text }
        if endsLine { text.removeLast(length) }
        part = part.lowerBound - length..<part.upperBound - length
      }
    }
    return TextEdit(SourceRange(part), String(decoding: text, as: UTF8.self))
  }
}
