/// The starts of all lines of a text. It is built once for each file that has something to report.
public struct LineTable: Sendable {
  /// The unit of columns.
  public enum ColumnUnit: Sendable {
    /// Unicode scalars (UTF-32), as in all output that people read.
    case scalars
    /// UTF-16 code units.
    case utf16
    /// Bytes.
    case utf8
  }

  private let starts: [UInt32]
  private let text: SourceText
  package let unit: ColumnUnit
  // The number of columns before every 512th byte. They exist only if a line is so long that counting from
  // its start would be slow.
  private let checkpoints: [UInt32]

  private static let stride = 512

  /// Finds the lines of a text in one pass over its bytes.
  public init(_ text: SourceText, counting unit: ColumnUnit = .scalars) {
    var starts: [UInt32] = [0]
    text.bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if let base = bytes.baseAddress, index + 8 <= bytes.count {
          let controls = EightBytes(at: base + index).below(0x0E)
          index += controls == 0 ? 8 : EightBytes.firstIndex(in: controls)
          if controls == 0 { continue }
        }
        let byte = bytes[index]
        index += 1
        if byte == 0x0A {
          starts.append(UInt32(index))
        } else if byte == 0x0D {
          if index < bytes.count, bytes[index] == 0x0A { index += 1 }
          starts.append(UInt32(index))
        }
      }
    }
    self.starts = starts
    self.text = text
    self.unit = unit
    checkpoints = unit != .utf8 && Self.hasLongLine(starts, text) ? Self.countColumns(text, unit) : []
  }

  private static func hasLongLine(_ starts: [UInt32], _ text: SourceText) -> Bool {
    var previous = 0
    for start in starts.dropFirst() {
      if Int(start) - previous > 2 * stride { return true }
      previous = Int(start)
    }
    return text.bytes.count - previous > 2 * stride
  }

  private static func countColumns(_ text: SourceText, _ unit: ColumnUnit) -> [UInt32] {
    var checkpoints: [UInt32] = []
    checkpoints.reserveCapacity(text.bytes.count / stride + 1)
    var count: UInt32 = 0
    text.bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices {
        if index % stride == 0 { checkpoints.append(count) }
        count += unit.columns(ofLead: bytes[index])
      }
    }
    if text.bytes.count % stride == 0 { checkpoints.append(count) }
    return checkpoints
  }

  // Returns the number of columns that begin in a range of bytes.
  private func columns(from start: Int, to end: Int) -> Int {
    if unit == .utf8 { return end - start }
    // A line this long has checkpoints.
    if end - start > 2 * Self.stride {
      return columns(before: end) - columns(before: start)
    }
    return count(start, end)
  }

  private func columns(before offset: Int) -> Int {
    let checkpoint = offset / Self.stride
    return Int(checkpoints[checkpoint]) + count(checkpoint * Self.stride, offset)
  }

  private func count(_ start: Int, _ end: Int) -> Int {
    text.bytes.withUnsafeBufferPointer { bytes in
      var count: UInt32 = 0
      for index in start..<end { count += unit.columns(ofLead: bytes[index]) }
      return Int(count)
    }
  }

  /// The number of lines. A text that ends with a line break has an empty last line.
  public var count: Int { starts.count }

  /// Returns the line of the byte at `offset`, from 1.
  public func line(at offset: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the line and column of a byte, from 0, as protocols count them. A byte-order mark is a column.
  /// An offset within a character counts as the character's end, and one between CR and LF as the end of the
  /// line.
  public func coordinates(of offset: UInt32) -> (line: Int, column: Int) {
    var end = min(Int(offset), text.bytes.count)
    while end < text.bytes.count, text.bytes[end] & 0xC0 == 0x80 { end += 1 }
    if end > 0, end < text.bytes.count, text.bytes[end] == 0x0A, text.bytes[end - 1] == 0x0D { end -= 1 }
    let line = line(at: UInt32(end)) - 1
    return (line, columns(from: Int(starts[line]), to: end))
  }

  /// Returns the line and column of a byte, from 1. A byte-order mark isn't a column.
  public func position(of offset: UInt32) -> SourcePosition {
    let offset = min(offset, UInt32(text.bytes.count))
    let line = line(at: offset)
    var start = Int(starts[line - 1])
    if start == 0 { start = min(text.byteOrderMarkLength, Int(offset)) }
    return SourcePosition(line: line, column: 1 + columns(from: start, to: Int(offset)), offset: Int(offset))
  }

  /// Returns the range of a line, numbered from 1, without its line break.
  public func range(ofLine line: Int) -> SourceRange {
    let start = Int(starts[line - 1])
    var end = line < starts.count ? Int(starts[line]) : text.bytes.count
    if line < starts.count {
      if text.bytes[end - 1] == 0x0A { end -= 1 }
      if end > start, text.bytes[end - 1] == 0x0D { end -= 1 }
    }
    return SourceRange(start..<end)
  }
}

extension LineTable.ColumnUnit {
  /// Returns the number of columns that begin at a byte, which is 0 within a character.
  public func columns(ofLead byte: UInt8) -> UInt32 {
    switch self {
    case .utf8: 1
    case .scalars: byte & 0xC0 != 0x80 ? 1 : 0
    // A character outside the Basic Multilingual Plane is a surrogate pair.
    case .utf16: byte >= 0xF0 ? 2 : byte & 0xC0 != 0x80 ? 1 : 0
    }
  }
}

/// A position in a text for people.
public struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int
  /// The byte offset, from 0.
  public var offset: Int

  /// Creates a position.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
