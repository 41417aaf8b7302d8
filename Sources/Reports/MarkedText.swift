import LintRules
import TextCore

/// A rule's example without its ⟪marks⟫: lines with the marked columns.
package struct MarkedText {
  /// A line with its marks.
  package struct Line {
    package var text = ""
    package var marks: [Mark] = []
  }

  /// A marked part of a line.
  package struct Mark {
    package var kind: RuleExample.Mark.Kind
    /// The columns on a terminal, from 0.
    package var columns: Range<Int>
  }

  package private(set) var lines: [Line] = []

  /// Removes the marks from a text.
  package init(_ text: String) {
    var line = Line()
    var open: [(kind: RuleExample.Mark.Kind, start: Int)] = []
    for scalar in text.unicodeScalars {
      if let kind = RuleExample.Mark.Kind(opening: scalar) {
        open.append((kind, DisplayWidth.of(line.text)))
      } else if RuleExample.Mark.Kind(closing: scalar) != nil {
        if let (kind, start) = open.popLast() { line.mark(kind, from: start) }
      } else if scalar == "\n" {
        for (kind, start) in open { line.mark(kind, from: start) }
        open = open.map { ($0.kind, 0) }
        lines.append(line)
        line = Line()
      } else {
        line.text.unicodeScalars.append(scalar)
      }
    }
    if !line.text.isEmpty { lines.append(line) }
  }
}

extension MarkedText.Line {
  /// Splits the line into pieces with a maximum number of columns, each with its parts of the marks.
  package func pieces(width: Int) -> [MarkedText.Line] {
    if DisplayWidth.of(text) <= width { return [self] }
    var pieces: [MarkedText.Line] = []
    var piece = MarkedText.Line()
    var (start, used) = (0, 0)
    func close() {
      piece.marks = marks.compactMap { mark in
        let part = mark.columns.clamped(to: start..<start + used)
        guard !part.isEmpty else { return nil }
        return MarkedText.Mark(kind: mark.kind, columns: part.lowerBound - start..<part.upperBound - start)
      }
      pieces.append(piece)
      start += used
      (piece, used) = (MarkedText.Line(), 0)
    }
    for character in text {
      let columns = DisplayWidth.of(String(character))
      if used + columns > width { close() }
      piece.text.append(character)
      used += columns
    }
    close()
    return pieces
  }

  // Don't mark a related place that is the same text as the finding.
  fileprivate mutating func mark(_ kind: RuleExample.Mark.Kind, from start: Int) {
    let columns = start..<DisplayWidth.of(text)
    if let same = marks.firstIndex(where: { $0.columns == columns }) {
      if kind != .related { marks[same].kind = kind }
    } else {
      marks.append(MarkedText.Mark(kind: kind, columns: columns))
    }
  }
}
