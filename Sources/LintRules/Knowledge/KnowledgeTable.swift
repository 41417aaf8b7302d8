/// Tables of knowledge: a row a line, its fields between `|`, the parts of a field between semicolons.
enum KnowledgeTable {
  /// The rows of a table that have as many fields as expected.
  static func rows(_ text: StaticString, fields count: Int) -> [[String]] {
    text.withUTF8Buffer { bytes in
      bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
        let fields = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        return fields.count == count ? fields.map(trimmed) : nil
      }
    }
  }

  /// The parts of a field.
  static func parts(of field: String) -> [String] {
    var field = field
    return field.withUTF8 { $0.split(separator: UInt8(ascii: ";")).map(trimmed) }
  }

  /// The lists of a table in which a line is a label, a colon and words between spaces; a line without a label
  /// continues the one before.
  static func lists(_ text: StaticString) -> [(label: String, words: [String])] {
    var lists: [(label: String, words: [String])] = []
    text.withUTF8Buffer { bytes in
      for word in bytes.split(whereSeparator: { $0 <= 0x20 }) {
        if word.last == UInt8(ascii: ":") {
          lists.append((String(decoding: word.dropLast(), as: UTF8.self), []))
        } else if !lists.isEmpty {
          lists[lists.count - 1].words.append(String(decoding: word, as: UTF8.self))
        }
      }
    }
    return lists
  }

  private static func trimmed(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var bytes = bytes.drop { $0 == 0x20 }
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
