/// A rule's example, its ⟪marks⟫ taken out: lines with the columns that were marked.
struct MarkedText {
  /// A line with its marks.
  struct Line {
    var text = ""
    /// Columns of a terminal, from 0.
    var marks: [Range<Int>] = []

    /// The line in pieces of a number of columns at the most, each with the part of the marks that is in it.
    func pieces(width: Int) -> [Line] {
      if DisplayWidth.of(text) <= width { return [self] }
      var pieces: [Line] = []
      var piece = Line()
      var start = 0
      var used = 0
      func close() {
        piece.marks = marks.compactMap { mark in
          let part = mark.clamped(to: start..<start + used)
          return part.isEmpty ? nil : part.lowerBound - start..<part.upperBound - start
        }
        pieces.append(piece)
        start += used
        (piece, used) = (Line(), 0)
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
