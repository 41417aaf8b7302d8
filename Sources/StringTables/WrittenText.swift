/// A text as a file spells it: its characters with their bytes, and a hole for each placeholder.
package struct WrittenText {
  /// A character, or a hole.
  package struct Unit {
    /// The character; nil for a placeholder.
    package var scalar: Unicode.Scalar?
    package var bytes: Range<Int>

    package init(scalar: Unicode.Scalar?, bytes: Range<Int>) {
      self.scalar = scalar
      self.bytes = bytes
    }
  }

  package var units: [Unit]
  /// The range of the text.
  package var range: Range<Int>

  package init(units: [Unit], range: Range<Int>) {
    self.units = units
    self.range = range
  }

  /// The shown text, with ``hole`` for each placeholder.
  package var shown: String {
    var text = String.UnicodeScalarView()
    for unit in units { text.append(unit.scalar ?? Self.hole) }
    return String(text)
  }

  /// The character that represents a placeholder.
  package static let hole: Unicode.Scalar = "\u{FFFC}"

  /// A replacement of bytes in the file.
  package struct Edit: Equatable {
    package var range: Range<Int>
    package var text: String

    package init(range: Range<Int>, text: String) {
      self.range = range
      self.text = text
    }
  }

  /// Returns the edits that change the text. Unchanged characters and all holes keep their bytes. Nil if the
  /// holes differ or the spelling can't represent the text.
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

  // A difference: the removed units and the new characters.
  private struct Hunk {
    var old: Range<Int>
    var new: Range<Int>
  }

  // Returns the differences between a segment and its new text. Differences separated only by characters that
  // are spelled as themselves are merged. Escapes and line breaks between them are kept.
  private func hunks(_ old: Range<Int>, _ new: [Unicode.Scalar], _ spelling: some TextSpelling) -> [Hunk] {
    let common = TextAlignment.common(old.map { units[$0].scalar }, new)
    let all = Set(common)
    // If the spelling of a character depends on its neighbors and they change, it is written again.
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

  // Whether the neighbors of a kept character on both sides are also kept or don't exist.
  private func isBetween(
    _ pair: TextAlignment.Pair, _ kept: Set<TextAlignment.Pair>, _ old: Int, _ new: Int
  ) -> Bool {
    [-1, 1].allSatisfy { step in
      let next = TextAlignment.Pair(old: pair.old + step, new: pair.new + step)
      return next.old < 0 && next.new < 0 || next.old == old && next.new == new || kept.contains(next)
    }
  }

  // Whether everything between two differences can be rewritten with them.
  private func joins(_ kept: Range<Int>, _ next: Range<Int>, in segment: Range<Int>) -> Bool {
    guard kept.allSatisfy({ isPlain($0, in: segment) }) else { return false }
    return next.isEmpty
      || units[next.lowerBound - 1].bytes.upperBound == units[next.lowerBound].bytes.lowerBound
  }

  // Whether a character is spelled as itself, directly after the previous one.
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

  // Returns the bytes of some units of a segment; an empty range between two bytes if there are none.
  private func place(_ gone: Range<Int>, in segment: Range<Int>) -> Range<Int>? {
    if !gone.isEmpty {
      return units[gone.lowerBound].bytes.lowerBound..<units[gone.upperBound - 1].bytes.upperBound
    }
    let at: Int
    if gone.lowerBound > segment.lowerBound {
      let previous = units[gone.lowerBound - 1]
      // An insertion comes after the indentation of the next line.
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

/// Finds the characters that two texts share in the same order.
package enum TextAlignment {
  /// The indices of a character in both texts.
  package struct Pair: Hashable {
    package var old: Int
    package var new: Int
  }

  // Titles are short. In longer texts, only the common start and end are compared.
  private static let maximumLength = 300

  /// Returns the longest common subsequence, using dynamic programming between the common start and end.
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

/// The spelling of characters in a kind of literal or catalog.
package protocol TextSpelling {
  /// Returns the spelling of a character between two others, which are nil at a hole or an end; nil if it
  /// can't be written.
  func spelling(of scalar: Unicode.Scalar, after: Unicode.Scalar?, before: Unicode.Scalar?) -> String?
  /// Whether the spelling of a character depends on its neighbors.
  func dependsOnNeighbours(_ scalar: Unicode.Scalar) -> Bool
}

extension TextSpelling {
  package func dependsOnNeighbours(_ scalar: Unicode.Scalar) -> Bool { false }
}

extension Range<Int> {
  // Splits a range at the separators, and includes empty parts.
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
  /// Whether people can recognize the character in source code: it isn't a control character, doesn't join
  /// the previous character, and doesn't change the writing direction.
  package var isPlainlySeen: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
    case .spaceSeparator: self == " " || self == "\u{A0}" || self == "\u{202F}" || self == "\u{3000}"
    default: true
    }
  }

  /// Whether the character joins the previous one.
  package var joins: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: self == "\u{200D}" || (0xFE00...0xFE0F).contains(value)
    }
  }
}

/// Reads UTF-8 characters.
package enum UTF8Scalars {
  /// Returns the character at an index, which is moved after it; nil for invalid bytes.
  package static func next(in bytes: [UInt8], at index: inout Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var rest = bytes[index...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    index += UTF8.width(scalar)
    return scalar
  }
}
