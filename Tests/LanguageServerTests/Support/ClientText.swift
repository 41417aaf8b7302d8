/// The client's own implementation of lines and columns, independent of the server's.
enum ClientText {
  /// The unit of columns.
  enum Unit: String, CaseIterable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// Returns the length of a text in this unit.
    func length(_ text: Substring.UnicodeScalarView) -> Int {
      switch self {
      case .utf8: text.reduce(0) { $0 + String($1).utf8.count }
      case .utf16: text.reduce(0) { $0 + String($1).utf16.count }
      case .utf32: text.count
      }
    }
  }

  /// Returns a text without its first mark `‸`, and the position of the mark.
  static func marked(_ text: String, _ unit: Unit = .utf16) -> (text: String, position: MessageValue) {
    guard let mark = text.unicodeScalars.firstIndex(of: "‸") else {
      return (text, position(of: text.endIndex, in: text))
    }
    let place = position(of: mark, in: text, unit)
    var clean = text
    clean.unicodeScalars.remove(at: mark)
    return (clean, place)
  }

  /// Returns the range of the first occurrence of a string in a text.
  static func range(of part: String, in text: String, _ unit: Unit = .utf16) -> MessageValue {
    let scalars = Array(text.unicodeScalars)
    let wanted = Array(part.unicodeScalars)
    let start = scalars.indices.first { scalars[$0...].starts(with: wanted) } ?? scalars.count
    let indices = text.unicodeScalars
    let lower = indices.index(indices.startIndex, offsetBy: start)
    let upper = indices.index(lower, offsetBy: start == scalars.count ? 0 : wanted.count)
    return ["start": position(of: lower, in: text, unit), "end": position(of: upper, in: text, unit)]
  }

  /// Returns the position of an index in a text.
  static func position(of place: String.Index, in text: String, _ unit: Unit = .utf16) -> MessageValue {
    let (line, start) = Array(lineStarts(text).enumerated()).last { $1 <= place }!
    let column = unit.length(text[start..<place].unicodeScalars)
    return ["line": .number(Double(line)), "character": .number(Double(column))]
  }

  /// Returns a text after edits, all of which refer to the original text.
  static func applying(_ edits: [MessageValue], to text: String, _ unit: Unit = .utf16) -> String {
    var result = text.unicodeScalars
    let places = edits.enumerated().map { order, edit in
      (
        index(of: edit["range"]["start"], in: text, unit), index(of: edit["range"]["end"], in: text, unit),
        edit["newText"].text ?? "", order
      )
    }
    for (start, end, replacement, _) in places.sorted(by: { ($0.0, $0.3) > ($1.0, $1.3) }) {
      result.replaceSubrange(start..<end, with: replacement.unicodeScalars)
    }
    return String(result)
  }

  /// Returns the edits for a document in a workspace edit.
  static func edits(_ edit: MessageValue, for address: String) -> [MessageValue] {
    let changed = edit["documentChanges"].elements.filter { $0["textDocument"]["uri"].text == address }
    return changed.flatMap { $0["edits"].elements } + edit["changes"][address].elements
  }

  private static func index(of position: MessageValue, in text: String, _ unit: Unit) -> String.Index {
    let starts = lineStarts(text)
    guard let line = position["line"].integer, starts.indices.contains(line) else { return text.endIndex }
    var place = starts[line]
    var column = position["character"].integer ?? 0
    let scalars = text.unicodeScalars
    while column > 0, place < text.endIndex, scalars[place] != "\n", scalars[place] != "\r" {
      column -= unit.length(scalars[place...place])
      place = scalars.index(after: place)
    }
    return place
  }

  private static func lineStarts(_ text: String) -> [String.Index] {
    let scalars = text.unicodeScalars
    var starts = [scalars.startIndex]
    var previous: Unicode.Scalar?
    for place in scalars.indices {
      if previous == "\n" || (previous == "\r" && scalars[place] != "\n") { starts.append(place) }
      previous = scalars[place]
    }
    if previous == "\n" || previous == "\r" { starts.append(scalars.endIndex) }
    return starts
  }
}
