/// Where the lines of a text begin. Built once for a file that has something to report.
public struct LineTable: Sendable {
  private let starts: [UInt32]
  private let text: SourceText

  /// Finds the lines of `text`, in one pass over its bytes.
  public init(_ text: SourceText) {
    var starts: [UInt32] = [0]
    text.bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        guard byte <= 0x0D else { continue }
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
  }

  /// Number of lines; a text that ends with a line break has an empty last one.
  public var count: Int { starts.count }

  /// The line, from 1, that the byte at `offset` stands in.
  public func line(at offset: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Line and column, from 1, of a byte; a byte-order mark is no column.
  public func position(of offset: UInt32) -> SourcePosition {
    let offset = min(offset, UInt32(text.bytes.count))
    let line = line(at: offset)
    var start = Int(starts[line - 1])
    if start == 0 { start = min(text.byteOrderMarkLength, Int(offset)) }
    var column = 1
    text.bytes.withUnsafeBufferPointer { bytes in
      for index in start..<Int(offset) where bytes[index] & 0xC0 != 0x80 { column += 1 }
    }
    return SourcePosition(line: line, column: column, offset: Int(offset))
  }

  /// The bytes of a line, numbered from 1, without its line break.
  public func range(ofLine line: Int) -> SourceRange {
    let start = Int(starts[line - 1])
    var end = line < starts.count ? Int(starts[line]) : text.bytes.count
    if line < starts.count {
      if end > start, text.bytes[end - 1] == 0x0A { end -= 1 }
      if end > start, text.bytes[end - 1] == 0x0D { end -= 1 }
    }
    return SourceRange(start..<end)
  }
}

/// A place in a text as a person counts it.
public struct SourcePosition: Hashable, Sendable {
  /// Line from 1.
  public var line: Int
  /// Column from 1, in Unicode scalars.
  public var column: Int
  /// Byte offset from 0.
  public var offset: Int

  /// Creates a position.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
