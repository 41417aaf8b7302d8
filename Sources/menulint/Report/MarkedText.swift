/// A rule's example, its ⟪marks⟫ taken out: lines with the columns that were marked.
struct MarkedText {
  /// A line with its marks.
  struct Line {
    var text = ""
    /// Columns of a terminal, from 0.
    var marks: [Range<Int>] = []
  }

  /// The lines.
  private(set) var lines: [Line] = []

  /// Takes the marks out of a text.
  init(_ text: String) {
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
