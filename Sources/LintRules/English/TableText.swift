/// Reads the multi-line texts of `Knowledge`: lines of a label, a colon and words between spaces.
///
/// A line without a colon continues the one before; `#` begins a comment that goes on to the line's end.
enum TableText {
  /// Calls `body` with each word, its line's label, both as ranges of the text's bytes.
  @inline(__always)
  static func forEachWord(
    of text: StaticString,
    _ body: (_ bytes: UnsafeBufferPointer<UInt8>, _ label: Range<Int>, _ word: Range<Int>) -> Void
  ) {
    text.withUTF8Buffer { bytes in
      var label = 0..<0
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte == 0x23 {
          while index < bytes.count, bytes[index] != 0x0A { index += 1 }
          continue
        }
        if byte <= 0x20 {
          index += 1
          continue
        }
        let start = index
        while index < bytes.count, bytes[index] > 0x20 { index += 1 }
        if bytes[index - 1] == 0x3A, index - 1 > start {
          label = start..<(index - 1)
        } else {
          body(bytes, label, start..<index)
        }
      }
    }
  }

  /// Calls `body` with each line that isn't empty, without the spaces around it.
  static func forEachLine(
    of text: StaticString, _ body: (_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Void
  ) {
    text.withUTF8Buffer { bytes in
      var index = 0
      while index < bytes.count {
        var start = index
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        var end = index
        index += 1
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        if start < end, bytes[start] != 0x23 { body(bytes, start..<end) }
      }
    }
  }
}
