import MenuModel

/// A table of knowledge: a row a line, its fields between `|`. Rows keep places in it and read texts when asked.
struct KnowledgeTable: Sendable {
  /// The bytes of one field.
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Where a field stands in its table.
  struct Field: Sendable {
    fileprivate var start: Int32
    fileprivate var end: Int32
    /// Whether there is nothing in it.
    var isEmpty: Bool { start == end }
  }

  private let text: StaticString

  init(_ text: StaticString) { self.text = text }

  /// Calls `body` with the fields of each row that has as many as expected, the space around them dropped.
  func forEachRow(fields count: Int, _ body: ([Field]) -> Void) {
    var fields: [Field] = []
    fields.reserveCapacity(count)
    text.withUTF8Buffer { bytes in
      var start = 0
      while start <= bytes.count {
        var position = start
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != UInt8(ascii: "|") {
          position += 1
        }
        fields.append(Self.trimmed(start, position, bytes))
        start = position + 1
        guard position == bytes.count || bytes[position] == 0x0A else { continue }
        if fields.count == count { body(fields) }
        fields.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Calls `body` with each part of a field between semicolons.
  func forEachPart(of field: Field, _ body: (Field) -> Void) {
    guard !field.isEmpty else { return }
    text.withUTF8Buffer { bytes in
      var start = Int(field.start)
      for position in Int(field.start)...Int(field.end)
      where position == Int(field.end) || bytes[position] == UInt8(ascii: ";") {
        body(Self.trimmed(start, position, bytes))
        start = position + 1
      }
    }
  }

  /// Whether one of the parts of a field is what `isMeant` says.
  func hasPart(of field: Field, where isMeant: (Bytes) -> Bool) -> Bool {
    var found = false
    forEachPart(of: field) { part in if !found { found = withBytes(of: part, isMeant) } }
    return found
  }

  /// The parts of a field as texts.
  func texts(_ field: Field) -> [String] {
    var texts: [String] = []
    forEachPart(of: field) { texts.append(self.text($0)) }
    return texts
  }

  /// A field as text.
  func text(_ field: Field) -> String { withBytes(of: field) { String(decoding: $0, as: UTF8.self) } }

  /// Calls `body` with the bytes of a field.
  func withBytes<Result>(of field: Field, _ body: (Bytes) -> Result) -> Result {
    text.withUTF8Buffer { body(Bytes(rebasing: $0[Int(field.start)..<Int(field.end)])) }
  }

  /// A field without some bytes at its ends.
  func part(_ field: Field, dropping first: Int, last: Int) -> Field {
    Field(start: field.start + Int32(first), end: field.end - Int32(last))
  }

  /// A shortcut as the tables write it, `opt+cmd+h`; nil where there is none.
  func shortcut(_ field: Field) -> Shortcut? { try? Shortcut(parsing: text(field)) }

  private static func trimmed(_ start: Int, _ end: Int, _ bytes: Bytes) -> Field {
    var start = start
    var end = end
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return Field(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end))
  }
}
