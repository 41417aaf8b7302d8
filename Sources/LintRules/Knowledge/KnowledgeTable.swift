/// Tables of knowledge: a row a line, its fields between `|`, the parts of a field between semicolons.
enum KnowledgeTable {
  /// The rows of a table that have as many fields as expected.
  static func rows(_ text: String, fields count: Int) -> [[String]] {
    text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let fields = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      return fields.count == count ? fields.map(trimmed) : nil
    }
  }

  static func parts(of field: String) -> [String] {
    field.utf8.split(separator: UInt8(ascii: ";")).map(trimmed)
  }

  private static func trimmed(_ bytes: Substring.UTF8View) -> String {
    var bytes = bytes.drop { $0 == 0x20 }
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(Substring(bytes))
  }
}
