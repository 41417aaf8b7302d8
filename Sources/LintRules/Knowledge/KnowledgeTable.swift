/// Tables of knowledge: a row a line, its fields between `|`, the parts of a field between semicolons.
enum KnowledgeTable {
  /// The rows of a table that have as many fields as expected.
  static func rows(_ text: StaticString, fields count: Int) -> [[String]] {
    var rows: [[String]] = []
    text.withUTF8Buffer { bytes in
      forEachPiece(of: bytes, at: UInt8(ascii: "\n")) { line in
        var fields: [String] = []
        fields.reserveCapacity(count)
        forEachPiece(of: line, at: UInt8(ascii: "|")) {
          fields.append(String(decoding: trimmed($0), as: UTF8.self))
        }
        if fields.count == count { rows.append(fields) }
      }
    }
    return rows
  }

  /// The parts of a field.
  static func parts(of field: String) -> [String] {
    var parts: [String] = []
    forEachPart(of: field) { parts.append(String(decoding: $0, as: UTF8.self)) }
    return parts
  }

  /// Calls `body` with the bytes of each part of a field.
  static func forEachPart(of field: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var field = field
    field.withUTF8 { bytes in
      if !bytes.isEmpty { forEachPiece(of: bytes, at: UInt8(ascii: ";")) { body(trimmed($0)) } }
    }
  }

  /// Calls `body` with each list of a table in which a line is a label, a colon and words between spaces; a line without
  /// a label continues the one before.
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
