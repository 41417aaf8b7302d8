/// Tables with one row per line, `|` between fields, and semicolons between the parts of a field.
enum KnowledgeTable {
  /// A field of a table, or a part of one. It refers to the bytes in the program, and creates a string only
  /// on demand.
  struct Field: @unchecked Sendable {
    let bytes: UnsafeBufferPointer<UInt8>

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var isEmpty: Bool { bytes.isEmpty }
    var parts: [Field] {
      var parts: [Field] = []
      forEachPart { parts.append($0) }
      return parts
    }

    /// Calls `body` with each part.
    func forEachPart(_ body: (Field) -> Void) {
      if bytes.isEmpty { return }
      forEachPiece(of: bytes, at: UInt8(ascii: ";")) { body(Field(bytes: trimmed($0))) }
    }

    /// Whether the field equals an ASCII string.
    func equals(_ text: StaticString) -> Bool { text.withUTF8Buffer { bytes.elementsEqual($0) } }
  }

  /// Calls `body` with each row of a table that has the expected number of fields.
  static func forEachRow(of text: StaticString, fields count: Int, _ body: ([Field]) -> Void) {
    forEachLine(of: text) { if $0.count == count { body($0) } }
  }

  /// Calls `body` with each row of a table.
  static func forEachLine(of text: StaticString, _ body: ([Field]) -> Void) {
    var fields: [Field] = []
    text.withUTF8Buffer { bytes in
      forEachPiece(of: bytes, at: UInt8(ascii: "\n")) { line in
        fields.removeAll(keepingCapacity: true)
        forEachPiece(of: line, at: UInt8(ascii: "|")) { fields.append(Field(bytes: trimmed($0))) }
        body(fields)
      }
    }
  }

  /// Calls `body` with each list of a table. A line is a label, a colon, and words separated by spaces. A
  /// line without a label continues the previous list.
  static func forEachList(
    of text: StaticString, _ body: (_ label: String, _ words: [UnsafeBufferPointer<UInt8>]) -> Void
  ) {
    var label = ""
    var words: [UnsafeBufferPointer<UInt8>] = []
    text.withUTF8Buffer { bytes in
      forEachPiece(of: bytes, at: UInt8(ascii: "\n")) { line in
        forEachPiece(of: line, at: UInt8(ascii: " ")) { word in
          if word.last == UInt8(ascii: ":") {
            body(label, words)
            label = String(decoding: UnsafeBufferPointer(rebasing: word.dropLast()), as: UTF8.self)
            words.removeAll(keepingCapacity: true)
          } else if !word.isEmpty {
            words.append(word)
          }
        }
      }
    }
    body(label, words)
  }

  private static func forEachPiece(
    of bytes: UnsafeBufferPointer<UInt8>, at separator: UInt8, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var start = 0
    for index in 0..<bytes.count where bytes[index] == separator {
      body(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      start = index + 1
    }
    body(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, bytes.count)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }
}
