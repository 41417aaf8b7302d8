import Linting
import MenuModel

/// The source lines of a finding, with the ranges to underline.
struct Snippet {
  /// A range to underline in one line.
  private struct Mark {
    var range: SourceRange
    var isMain: Bool
    var label: String
  }

  private let file: ReportedFile
  // The lines to show, in order, each with its marks.
  private var lines: [(number: Int, marks: [Mark])] = []

  /// The maximum number of lines shown completely. For a longer range, only the first and last lines are
  /// shown.
  private static let wholeLines = 3

  /// Collects the lines of a finding and of its related places.
  init(_ finding: Finding, _ file: ReportedFile) {
    self.file = file
    add(finding.range, isMain: true, label: "")
    for place in finding.related.prefix(8) where place.file == nil {
      add(place.range, isMain: false, label: place.message)
    }
    lines.sort { $0.number < $1.number }
    for index in lines.indices { lines[index].marks.sort { $0.range.start < $1.range.start } }
  }

  private mutating func add(_ range: SourceRange, isMain: Bool, label: String) {
    let first = file.position(range.start).line
    // A range that ends with a line break ends on the line before it.
    let last = range.isEmpty ? first : file.position(range.end - 1).line
    let shown = last - first < Self.wholeLines ? Array(first...last) : [first, last]
    for number in shown {
      let line = file.lines.range(ofLine: number)
      let start = number == first ? range.start : firstInk(line)
      let end = number == last ? min(range.end, line.end) : line.end
      let mark = Mark(
        range: SourceRange(start, max(start, end)), isMain: isMain, label: number == last ? label : "")
      if let index = lines.firstIndex(where: { $0.number == number }) {
        lines[index].marks.append(mark)
      } else {
        lines.append((number, [mark]))
      }
    }
  }

  private func firstInk(_ line: SourceRange) -> UInt32 {
    let bytes = file.linted.source.bytes[line.bounds]
    return UInt32(bytes.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.startIndex)
  }

  /// The width of the line numbers, in columns.
  var gutterWidth: Int { String(lines.last?.number ?? 1).utf8.count + 1 }

  /// Writes the lines, each with its marks below it.
  func write(_ style: TextStyle, _ look: TextStyle.Look, width: Int, _ output: inout ByteBuffer) {
    var previous: Int?
    for (number, marks) in lines {
      if let previous, number > previous + 1 { appendGutter("", "⋮", style, &output, end: "\n") }
      previous = number
      guard let first = marks.first(where: \.isMain) ?? marks.first else { continue }
      let line = SourceLine(
        file.linted.source, line: file.lines.range(ofLine: number), around: first.range, width: width)
      let text = line.text
      appendGutter(String(number), "│", style, &output, end: text.isEmpty ? "" : " ")
      output.append(text)
      output.append("\n")
      for group in Self.groups(marks) {
        appendGutter("", "│", style, &output, end: " ")
        let sign: Character = group[0].isMain ? "^" : "-"
        var end = 0
        var last = 0..<0
        for columns in group.map({ line.columns(of: $0.range) }) where columns.upperBound > end {
          let start = max(columns.lowerBound, end)
          output.append(byte: 0x20, times: start - end)
          style.append(
            String(repeating: sign, count: columns.upperBound - start), group[0].isMain ? look : .cyan,
            to: &output)
          (end, last) = (columns.upperBound, columns)
        }
        append(Escaping.visible(group[0].label), behind: last, style, width: width, &output)
      }
    }
  }

  // Combines adjacent marks with the same label.
  private static func groups(_ marks: [Mark]) -> [[Mark]] {
    var groups: [[Mark]] = []
    for mark in marks {
      if let last = groups.last?.last, !mark.isMain, !last.isMain, last.label == mark.label,
        !mark.label.isEmpty, last.range.end <= mark.range.start
      {
        groups[groups.count - 1].append(mark)
      } else {
        groups.append([mark])
      }
    }
    return groups
  }

  // Writes a label after its mark, or below it if there isn't enough room, moved to the left as far as
  // necessary.
  private func append(
    _ label: String, behind columns: Range<Int>, _ style: TextStyle, width: Int, _ output: inout ByteBuffer
  ) {
    if !label.isEmpty, columns.upperBound + 1 + DisplayWidth.of(label) <= width {
      style.append(" " + label, .cyan, to: &output)
    } else if !label.isEmpty {
      let lines = TextLayout.wrapped(label, width: width)
      let indent = lines.reduce(columns.lowerBound) { min($0, max(0, width - DisplayWidth.of($1))) }
      for line in lines {
        output.append("\n")
        appendGutter("", "│", style, &output, end: " ")
        output.append(byte: 0x20, times: indent)
        style.append(line, .cyan, to: &output)
      }
    }
    output.append("\n")
  }

  private func appendGutter(
    _ number: String, _ mark: String, _ style: TextStyle, _ output: inout ByteBuffer, end: String
  ) {
    output.append(byte: 0x20, times: gutterWidth - number.utf8.count)
    style.append("\(number) \(mark)", .dim, to: &output)
    output.append(end)
  }
}
