import DataTree
import TextCore

/// A version of a document, with the data for converting its positions.
struct DocumentView {
  let document: OpenDocument
  let snapshot: DocumentSnapshot
  let lines: LineTable

  init(_ document: OpenDocument, _ snapshot: DocumentSnapshot, counting unit: LineTable.ColumnUnit) {
    self.document = document
    self.snapshot = snapshot
    lines = LineTable(snapshot.source, counting: unit)
  }

  /// Returns the offset for the position of a request.
  func offset(_ parameters: JSONValue?) throws(ResponseError) -> Int {
    guard let offset = document.text.offset(of: parameters?["position"], counting: lines.unit) else {
      throw ResponseError(.invalidParams, "expected a position of line and character")
    }
    return offset
  }

  /// Returns the range of bytes for a range of the protocol.
  func bytes(_ range: JSONValue?) -> SourceRange? {
    document.text.bytes(of: range, counting: lines.unit).map { SourceRange($0) }
  }
}

extension DocumentText {
  /// Returns the offset for a position of the protocol.
  func offset(of position: JSONValue?, counting unit: LineTable.ColumnUnit) -> Int? {
    guard let line = position?["line"]?.number, let column = position?["character"]?.number else {
      return nil
    }
    return offset(line: line, column: column, counting: unit)
  }

  /// Returns the range of bytes for a range of the protocol.
  func bytes(of range: JSONValue?, counting unit: LineTable.ColumnUnit) -> Range<Int>? {
    guard let start = offset(of: range?["start"], counting: unit),
      let end = offset(of: range?["end"], counting: unit)
    else {
      return nil
    }
    return min(start, end)..<max(start, end)
  }
}
