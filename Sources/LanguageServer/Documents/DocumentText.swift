import TextCore

/// The text of an open document, which the editor's edits keep up to date.
struct DocumentText {
  /// The text, as UTF-8.
  private(set) var bytes: [UInt8]
  // The starts of its lines. An edit scans only the changed text and shifts the starts after it.
  private(set) var lineStarts: [Int]

  /// Creates a document from a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0]
    lineStarts += Self.lineStarts(in: bytes, 0..<bytes.count)
  }

  /// Returns the byte at a line and column, both from 0. A column after the end of its line means the end of
  /// the line, a line after the last means the end of the text, and a column inside a character means the
  /// start of that character.
  func offset(line: Int, column: Int, counting unit: LineTable.ColumnUnit) -> Int {
    guard line >= 0 else { return 0 }
    guard line < lineStarts.count else { return bytes.count }
    var offset = lineStarts[line]
    let end = endOfLine(line)
    guard column < end - offset || unit != .utf8 else { return end }
    var left = max(0, column)
    return bytes.withUnsafeBufferPointer { bytes in
      if unit == .utf8 {
        offset += left
        while offset > lineStarts[line], bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
      }
      while offset < end, left > 0 {
        let columns = Int(unit.columns(ofLead: bytes[offset]))
        if columns > left { break }
        left -= columns
        offset += 1
        while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      }
      return offset
    }
  }

  // Returns the end of a line, before its line break.
  private func endOfLine(_ line: Int) -> Int {
    guard line + 1 < lineStarts.count else { return bytes.count }
    let end = lineStarts[line + 1] - 1
    return bytes[end] == 0x0A && end > lineStarts[line] && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  /// Replaces a range of bytes.
  mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    // Include the byte before the edit, because a CR ends a line only if no LF follows.
    let before = max(1, lineStarts.partition(after: range.lowerBound - 1))
    let behind = max(1, lineStarts.partition(after: range.upperBound))
    bytes.replaceSubrange(range, with: new)
    let change = new.count - range.count
    if change != 0 {
      for index in behind..<lineStarts.count { lineStarts[index] += change }
    }
    let found = Self.lineStarts(in: bytes, max(0, range.lowerBound - 1)..<range.lowerBound + new.count)
    lineStarts.replaceSubrange(before..<behind, with: found)
  }

  // Returns the starts of lines after line breaks whose last byte is in a range.
  private static func lineStarts(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    var starts: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      for index in range {
        let byte = bytes[index]
        guard byte <= 0x0D else { continue }
        if byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A) {
          starts.append(index + 1)
        }
      }
    }
    return starts
  }
}

extension [Int] {
  /// Returns the index of the first entry of a sorted array that is greater than a value.
  fileprivate func partition(after value: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
