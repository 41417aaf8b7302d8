/// Finds the edits that turn one text into another.
package enum TextDifference {
  /// Returns edits that turn `old` into `new`, both in UTF-8. They are disjoint, sorted, and don't touch.
  /// Each covers lines that differ, reduced to the differing bytes. It begins and ends between characters
  /// (Unicode scalars), but never within CR LF.
  package static func edits(from old: [UInt8], to new: [UInt8]) -> [TextEdit] {
    guard old != new else { return [] }
    let lines = (old: LineDiff.lines(old), new: LineDiff.lines(new))
    var edits: [TextEdit] = []
    for change in LineDiff(lines.old, lines.new).changes {
      // If the number of lines is unchanged, each old line was changed into one new line.
      let isPaired = change.old.count == change.new.count
      let pairs = isPaired ? zip(change.old, change.new).map { ($0..<$0 + 1, $1..<$1 + 1) } : [change]
      for (oldLines, newLines) in pairs {
        add(
          narrowed(
            bounds(oldLines, of: lines.old, old.count), bounds(newLines, of: lines.new, new.count), old, new),
          new, to: &edits)
      }
    }
    return edits
  }

  private static func bounds(_ range: Range<Int>, of lines: [ArraySlice<UInt8>], _ end: Int) -> Range<Int> {
    let start = range.lowerBound < lines.count ? lines[range.lowerBound].startIndex : end
    return start..<(range.isEmpty ? start : lines[range.upperBound - 1].endIndex)
  }

  private static func add(
    _ change: (old: Range<Int>, new: Range<Int>), _ new: [UInt8], to edits: inout [TextEdit]
  ) {
    if change.old.isEmpty, change.new.isEmpty { return }
    let text = String(decoding: new[change.new], as: UTF8.self)
    if let last = edits.last, Int(last.range.end) == change.old.lowerBound {
      edits[edits.count - 1] = TextEdit(
        SourceRange(Int(last.range.start)..<change.old.upperBound), last.text + text)
    } else {
      edits.append(TextEdit(SourceRange(change.old), text))
    }
  }

  // Removes the common start and end of two parts.
  private static func narrowed(
    _ oldPart: Range<Int>, _ newPart: Range<Int>, _ old: [UInt8], _ new: [UInt8]
  ) -> (old: Range<Int>, new: Range<Int>) {
    let limit = min(oldPart.count, newPart.count)
    var head = 0
    while head < limit, old[oldPart.lowerBound + head] == new[newPart.lowerBound + head] { head += 1 }
    while head > 0,
      isInside(oldPart.lowerBound + head, old) || isInside(newPart.lowerBound + head, new)
    {
      head -= 1
    }
    var tail = 0
    while tail < limit - head, old[oldPart.upperBound - tail - 1] == new[newPart.upperBound - tail - 1] {
      tail += 1
    }
    while tail > 0,
      isInside(oldPart.upperBound - tail, old) || isInside(newPart.upperBound - tail, new)
    {
      tail -= 1
    }
    return (
      oldPart.lowerBound + head..<oldPart.upperBound - tail,
      newPart.lowerBound + head..<newPart.upperBound - tail
    )
  }

  // Whether an offset is within a character or CR LF.
  private static func isInside(_ offset: Int, _ text: [UInt8]) -> Bool {
    guard offset > 0, offset < text.count else { return false }
    return text[offset] & 0xC0 == 0x80 || text[offset] == 0x0A && text[offset - 1] == 0x0D
  }
}
