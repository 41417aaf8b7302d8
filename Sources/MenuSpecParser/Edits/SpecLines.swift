import DataTree
import TextCore

/// The lines of a spec and the comments in them. Each function searches only near an offset, so fixes are
/// cheap even if there are many of them in a large file or the file is a single line.
struct SpecLines: Sendable {
  private let source: SourceText
  private let comments: [SourceRange]

  init(_ tree: SyntaxTree) {
    source = tree.source
    comments = tree.comments
  }

  var bytes: [UInt8] { source.bytes }

  /// The offset of the first line, after a byte order mark.
  var start: Int { source.byteOrderMarkLength }

  static func isSpaceOrBreak(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  func isBreak(_ offset: Int) -> Bool { bytes[offset] == 0x0A || bytes[offset] == 0x0D }

  func isSpace(_ offset: Int) -> Bool { bytes[offset] == 0x20 || bytes[offset] == 0x09 }

  /// Whether an offset is the start of a line.
  func isStart(_ offset: Int) -> Bool { offset == start || offset > 0 && isBreak(offset - 1) }

  /// Returns the start of the line if there are only spaces before an offset in it.
  func lineStart(ifFirst offset: Int) -> Int? {
    var start = offset
    while start > 0, isSpace(start - 1) { start -= 1 }
    return isStart(start) ? start : nil
  }

  /// Returns the offset of the line break that ends the line, or of the end of the text.
  func lineEnd(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, !isBreak(end) { end += 1 }
    return end
  }

  func afterBreak(_ offset: Int) -> Int {
    guard offset < bytes.count else { return offset }
    let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
    return offset + (isPair ? 2 : 1)
  }

  func beforeBreak(_ lineStart: Int) -> Int {
    guard lineStart > 0, isBreak(lineStart - 1) else { return lineStart }
    let isPair = lineStart > 1 && bytes[lineStart - 1] == 0x0A && bytes[lineStart - 2] == 0x0D
    return lineStart - (isPair ? 2 : 1)
  }

  // MARK: - Comments

  // Returns the index of the first comment that begins at or after an offset.
  private func commentIndex(from offset: Int) -> Int {
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if Int(comments[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the first comment that begins in a range.
  func comment(in range: Range<Int>) -> SourceRange? {
    let index = commentIndex(from: range.lowerBound)
    guard index < comments.count, Int(comments[index].start) < range.upperBound else { return nil }
    return comments[index]
  }

  /// Whether a comment begins in a region, but not inside one of the entries there.
  func hasComment(in region: Range<Int>, outside entries: [Range<Int>]) -> Bool {
    var index = commentIndex(from: region.lowerBound)
    while index < comments.count, Int(comments[index].start) < region.upperBound {
      let start = Int(comments[index].start)
      if !entries.contains(where: { $0.contains(start) }) { return true }
      index += 1
    }
    return false
  }

  /// Returns the offset of the next text after spaces, line breaks, and comments.
  func skipTrivia(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count {
      if Self.isSpaceOrBreak(bytes[offset]) {
        offset += 1
      } else if let comment = comment(in: offset..<offset + 1), !comment.isEmpty {
        offset = Int(comment.end)
      } else {
        break
      }
    }
    return offset
  }

  /// Returns the offset after the last text before spaces, line breaks, and comments.
  func skipTrivia(before offset: Int) -> Int {
    var offset = offset
    while offset > 0 {
      if Self.isSpaceOrBreak(bytes[offset - 1]) {
        offset -= 1
        continue
      }
      let index = commentIndex(from: offset) - 1
      guard index >= 0, Int(comments[index].end) >= offset else { break }
      offset = Int(comments[index].start)
    }
    return offset
  }

  /// Returns the offset of the comma after an entry in brackets or braces.
  func comma(after end: Int) -> Int? {
    let offset = skipTrivia(from: end)
    return offset < bytes.count && bytes[offset] == UInt8(ascii: ",") ? offset : nil
  }

  // Returns the comment on the lines directly above a line, with the same indentation.
  private func comment(above lineStart: Int, indentation: Int) -> (
    lineStart: Int, range: SourceRange
  )? {
    let previousEnd = beforeBreak(lineStart)
    guard previousEnd < lineStart else { return nil }
    let index = commentIndex(from: previousEnd) - 1
    guard index >= 0 else { return nil }
    let range = comments[index]
    guard Int(range.end) <= previousEnd,
      bytes[Int(range.end)..<previousEnd].allSatisfy({ $0 == 0x20 || $0 == 0x09 }),
      let start = self.lineStart(ifFirst: Int(range.start)), Int(range.start) - start == indentation
    else { return nil }
    return (start, range)
  }
}

// MARK: - Entries

extension SpecLines {
  /// Returns the offset after the line break at the end of an entry and after the comments below it that are
  /// indented more than the entry, because they belong to it.
  func endOfLines(from end: Int, deeperThan indentation: Int) -> Int {
    var result = afterBreak(lineEnd(from: end))
    var offset = result
    while offset < bytes.count {
      let lineStart = offset
      while offset < bytes.count, isSpace(offset) { offset += 1 }
      if offset < bytes.count, isBreak(offset) {
        offset = afterBreak(offset)
        continue
      }
      guard offset - lineStart > indentation, comment(in: offset..<offset + 1) != nil else { break }
      offset = afterBreak(lineEnd(from: offset))
      result = offset
    }
    return result
  }

  /// Returns the start of an entry's lines, including the comments directly above that belong to it.
  func startOfLines(from lineStart: Int, indentation: Int) -> Int {
    var start = lineStart
    while let above = comment(above: start, indentation: indentation) {
      // A comment at the start of a file is about the file, and a suppression of a range isn't moved.
      if above.lineStart == self.start || isSwitch(above.range) { break }
      start = above.lineStart
    }
    return start
  }

  private func isSwitch(_ comment: SourceRange) -> Bool {
    let text = source[comment]
    return ["menulint:disable ", "menulint:enable", "menulint:disable-file"].contains {
      text.contains($0)
    }
  }

  /// Returns the lines of an entry in brackets or braces with its comments; nil if it shares them with other
  /// text.
  func ownLines(ofFlow entry: Range<Int>) -> Range<Int>? {
    guard let own = ownLine(entry) else { return nil }
    return startOfLines(
      from: own.start, indentation: entry.lowerBound - own.start)..<afterBreak(own.end)
  }

  /// Returns the start of an entry in brackets or braces that shares its lines only with comments, the comma
  /// after it, and the end of its last line before the line break; nil if it shares them with other text.
  func ownLine(_ entry: Range<Int>) -> (start: Int, comma: Int?, end: Int)? {
    guard let start = lineStart(ifFirst: entry.lowerBound) else { return nil }
    var offset = entry.upperBound
    var comma: Int?
    while offset < bytes.count, !isBreak(offset) {
      if isSpace(offset) {
        offset += 1
      } else if bytes[offset] == UInt8(ascii: ","), comma == nil {
        comma = offset
        offset += 1
      } else if let comment = comment(in: offset..<offset + 1),
        !bytes[comment.bounds].contains(where: { $0 == 0x0A || $0 == 0x0D })
      {
        offset = Int(comment.end)
      } else {
        return nil
      }
    }
    // A comma at the start of the next line belongs to this entry, so it shares that line.
    if comma == nil, self.comma(after: entry.upperBound) != nil { return nil }
    return (start, comma, offset)
  }

  /// Returns an entry's lines with the empty line below if there is one above too, because one is enough
  /// between the remaining entries.
  func withSpace(_ lines: Range<Int>) -> Range<Int> {
    let above = beforeBreak(lines.lowerBound)
    guard above < lines.lowerBound, lineStart(ifFirst: above) != nil, above > 0 else {
      return lines
    }
    var below = lines.upperBound
    while below < bytes.count, isSpace(below) { below += 1 }
    return below < bytes.count && isBreak(below) ? lines.lowerBound..<afterBreak(below) : lines
  }
}
