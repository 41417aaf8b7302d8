/// A text as a file spells it: each character with its bytes, and holes for what is filled in.
package struct WrittenText {
  /// A character, or a hole.
  package struct Unit {
    /// Nil for what is filled in.
    package var scalar: Unicode.Scalar?
    package var bytes: Range<Int>

    package init(scalar: Unicode.Scalar?, bytes: Range<Int>) {
      self.scalar = scalar
      self.bytes = bytes
    }
  }

  package var units: [Unit]
  /// Where the text stands.
  package var range: Range<Int>

  package init(units: [Unit], range: Range<Int>) {
    self.units = units
    self.range = range
  }

  /// What is shown, with ``hole`` for what is filled in.
  package var shown: String {
    var text = String.UnicodeScalarView()
    for unit in units { text.append(unit.scalar ?? Self.hole) }
    return String(text)
  }

  /// Stands for what is filled in.
  package static let hole: Unicode.Scalar = "\u{FFFC}"

  /// A replacement of bytes of the file.
  package struct Edit: Equatable {
    package var range: Range<Int>
    package var text: String

    package init(range: Range<Int>, text: String) {
      self.range = range
      self.text = text
    }
  }

  /// The edits that make it show another text: what stays keeps its bytes, each hole above all. Nil where the
  /// holes aren't the same ones, or the spelling can't tell the text.
  package func edits(toShow text: String, spelling: some TextSpelling) -> [Edit]? {
    let olds = units.indices.split(whereSeparator: { units[$0].scalar == nil }, in: units)
    let news = text.unicodeScalars.split(separator: Self.hole, omittingEmptySubsequences: false)
    guard olds.count == news.count else { return nil }
    var edits: [Edit] = []
    for (old, new) in zip(olds, news) {
      let new = Array(new)
      for hunk in hunks(old, new, spelling) {
        guard let edit = edit(hunk, old, new, spelling) else { return nil }
        edits.append(edit)
      }
    }
    return edits
  }

  // What differs: units that go, and what comes.
  private struct Hunk {
    var old: Range<Int>
    var new: Range<Int>
  }

  // What differs between a segment and its new text. What is spelled as one sees it is written as one piece with
  // what is beside it; escapes and line breaks in between stay.
  private func hunks(_ old: Range<Int>, _ new: [Unicode.Scalar], _ spelling: some TextSpelling) -> [Hunk] {
    let common = TextAlignment.common(old.map { units[$0].scalar }, new)
    let all = Set(common)
    // A character whose neighbours tell how it is spelled is spelled again where they change.
    let kept = common.filter {
      !spelling.dependsOnNeighbours(new[$0.new]) || isBetween($0, all, old.count, new.count)
    }
    var hunks: [Hunk] = []
    var start = (old: old.lowerBound, new: 0)
    func close(_ end: (old: Int, new: Int)) {
      guard start.old < end.old || start.new < end.new else { return }
      let hunk = Hunk(old: start.old..<end.old, new: start.new..<end.new)
      if let last = hunks.last, joins(last.old.upperBound..<hunk.old.lowerBound, hunk.old, in: old) {
        hunks[hunks.count - 1] = Hunk(
          old: last.old.lowerBound..<hunk.old.upperBound, new: last.new.lowerBound..<hunk.new.upperBound)
      } else {
        hunks.append(hunk)
      }
    }
    for pair in kept {
      close((old.lowerBound + pair.old, pair.new))
      start = (old.lowerBound + pair.old + 1, pair.new + 1)
    }
    close((old.upperBound, new.count))
    return hunks
  }

  // Whether what is beside a kept character on either side is kept too, or an end.
  private func isBetween(
    _ pair: TextAlignment.Pair, _ kept: Set<TextAlignment.Pair>, _ old: Int, _ new: Int
  ) -> Bool {
    [-1, 1].allSatisfy { step in
      let next = TextAlignment.Pair(old: pair.old + step, new: pair.new + step)
      return next.old < 0 && next.new < 0 || next.old == old && next.new == new || kept.contains(next)
    }
  }

  // Whether all that is kept between two pieces can be written anew with them.
  private func joins(_ kept: Range<Int>, _ next: Range<Int>, in segment: Range<Int>) -> Bool {
    guard kept.allSatisfy({ isPlain($0, in: segment) }) else { return false }
    return next.isEmpty
      || units[next.lowerBound - 1].bytes.upperBound == units[next.lowerBound].bytes.lowerBound
  }

  // Whether a character is spelled as itself, beside the one before it.
  private func isPlain(_ index: Int, in segment: Range<Int>) -> Bool {
    guard let scalar = units[index].scalar, scalar != "\n", units[index].bytes.count == UTF8.width(scalar)
    else {
      return false
    }
    return index == segment.lowerBound || units[index - 1].bytes.upperBound == units[index].bytes.lowerBound
  }

  private func edit(
    _ hunk: Hunk, _ segment: Range<Int>, _ new: [Unicode.Scalar], _ spelling: some TextSpelling
  ) -> Edit? {
    var written = ""
    for index in hunk.new {
      guard let spelled = spelled(new[index], in: new, at: index, spelling) else { return nil }
      written += spelled
    }
    guard let place = place(hunk.old, in: segment) else { return nil }
    return Edit(range: place, text: written)
  }

  private func spelled(
    _ scalar: Unicode.Scalar, in text: [Unicode.Scalar], at index: Int, _ spelling: some TextSpelling
  ) -> String? {
    spelling.spelling(
      of: scalar, after: index > 0 ? text[index - 1] : nil,
      before: index + 1 < text.count ? text[index + 1] : nil)
  }

  // The bytes of some units of a segment; a place between two bytes for none.
  private func place(_ gone: Range<Int>, in segment: Range<Int>) -> Range<Int>? {
    if !gone.isEmpty {
      return units[gone.lowerBound].bytes.lowerBound..<units[gone.upperBound - 1].bytes.upperBound
    }
    let at: Int
    if gone.lowerBound > segment.lowerBound {
      let previous = units[gone.lowerBound - 1]
      // The next line's indentation comes before what is put there.
      if previous.scalar == "\n" {
        guard gone.lowerBound < segment.upperBound else { return nil }
        at = units[gone.lowerBound].bytes.lowerBound
      } else {
        at = previous.bytes.upperBound
      }
    } else if gone.lowerBound < units.count {
      at = units[gone.lowerBound].bytes.lowerBound
    } else {
      at = units.last?.bytes.upperBound ?? range.lowerBound
      if units.isEmpty, !range.isEmpty { return nil }
    }
    return at..<at
  }
}

/// Which characters two texts share in the same order.
package enum TextAlignment {
  /// Indices of a character in either text.
  package struct Pair: Hashable {
    package var old: Int
    package var new: Int
  }

  // Texts of titles are short; of longer ones only what they begin and end with is compared.
  private static let maximumLength = 300

  /// The most characters that both have in the same order, by dynamic programming between what both begin and end
  /// with.
  package static func common(_ old: [Unicode.Scalar?], _ new: [Unicode.Scalar]) -> [Pair] {
    let most = min(old.count, new.count)
    var head = 0
    while head < most, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < most - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let (rows, columns) = (old.count - head - tail, new.count - head - tail)
    var pairs = (0..<head).map { Pair(old: $0, new: $0) }
    if rows <= maximumLength, columns <= maximumLength {
      pairs += middle(old[head..<head + rows], new[head..<head + columns])
    }
    return pairs + (0..<tail).reversed().map { Pair(old: old.count - 1 - $0, new: new.count - 1 - $0) }
  }

  private static func middle(_ old: ArraySlice<Unicode.Scalar?>, _ new: ArraySlice<Unicode.Scalar>) -> [Pair]
  {
    let width = new.count + 1
    var lengths = [Int](repeating: 0, count: (old.count + 1) * width)
    for row in (0..<old.count).reversed() {
      for column in (0..<new.count).reversed() {
        lengths[row * width + column] =
          old[old.startIndex + row] == new[new.startIndex + column]
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var pairs: [Pair] = []
    var (row, column) = (0, 0)
    while row < old.count, column < new.count {
      if old[old.startIndex + row] == new[new.startIndex + column] {
        pairs.append(Pair(old: old.startIndex + row, new: new.startIndex + column))
        row += 1
        column += 1
      } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}

/// How a form of literal or catalog spells characters.
package protocol TextSpelling {
  /// A character between two others, nil at a hole or an end; nil for one that can't be written.
  func spelling(of scalar: Unicode.Scalar, after: Unicode.Scalar?, before: Unicode.Scalar?) -> String?
  /// Whether what stands beside a character tells how it is spelled.
  func dependsOnNeighbours(_ scalar: Unicode.Scalar) -> Bool
}

extension TextSpelling {
  package func dependsOnNeighbours(_ scalar: Unicode.Scalar) -> Bool { false }
}

extension Range<Int> {
  // The runs of indices between those that separate, empty ones too.
  fileprivate func split(whereSeparator: (Int) -> Bool, in units: [WrittenText.Unit]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = lowerBound
    for index in self where whereSeparator(index) {
      runs.append(start..<index)
      start = index + 1
    }
    runs.append(start..<upperBound)
    return runs
  }
}

extension Unicode.Scalar {
  /// Whether one sees what it is where it stands in source: no control, no mark that joins what is before it, no
  /// sign that turns the direction of writing.
  package var isPlainlySeen: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
    case .spaceSeparator: self == " " || self == "\u{A0}" || self == "\u{202F}" || self == "\u{3000}"
    default: true
    }
  }

  /// Whether it joins the character before it.
  package var joins: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: self == "\u{200D}" || (0xFE00...0xFE0F).contains(value)
    }
  }
}

/// Reads characters of UTF-8.
package enum UTF8Scalars {
  /// The character at an index, which is moved behind it; nil for bytes that are none.
  package static func next(in bytes: [UInt8], at index: inout Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var rest = bytes[index...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    index += UTF8.width(scalar)
    return scalar
  }
}
