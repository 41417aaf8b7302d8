import TextCore

/// A rule's example, its ⟪marks⟫ taken out: lines with the columns that were marked.
package struct MarkedText {
  /// A line with its marks.
  package struct Line {
    package var text = ""
    /// Columns of a terminal, from 0.
    package var marks: [Range<Int>] = []
  }

  /// The lines.
  package private(set) var lines: [Line] = []

  /// Takes the marks out of a text.
  package init(_ text: String) {
    var line = Line()
    var start: Int?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⟪": start = DisplayWidth.of(line.text)
      case "⟫":
        line.marks.append((start ?? 0)..<DisplayWidth.of(line.text))
        start = nil
      case "\n":
        if let open = start {
          line.marks.append(open..<DisplayWidth.of(line.text))
          start = 0
        }
        lines.append(line)
        line = Line()
      default: line.text.unicodeScalars.append(scalar)
      }
    }
    if !line.text.isEmpty { lines.append(line) }
  }
}
