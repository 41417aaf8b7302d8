import MenuModel

/// Reads the tables of knowledge: a row a line, its fields between `|`.
enum KnowledgeTable {
  /// The bytes of one field.
  typealias Field = UnsafeBufferPointer<UInt8>

  /// Calls `body` with the fields of each row that has as many as expected, the space around them dropped.
  static func forEachRow(of table: StaticString, fields count: Int, _ body: ([Field]) -> Void) {
    table.withUTF8Buffer { bytes in
      for line in split(bytes, at: 0x0A) {
        let fields = split(line, at: UInt8(ascii: "|"))
        if fields.count == count { body(fields.map(trimmed)) }
      }
    }
  }

  /// The parts of a field between semicolons; none if it is empty.
  static func list(_ field: Field) -> [Field] {
    field.isEmpty ? [] : split(field, at: UInt8(ascii: ";")).map(trimmed)
  }

  /// A field as text.
  static func text(_ field: Field) -> String { String(decoding: field, as: UTF8.self) }

  /// A shortcut as the tables write it, `opt+cmd+h`; nil where there is none.
  static func shortcut(_ field: Field) -> Shortcut? {
    var modifiers: Shortcut.Modifiers = []
    var parts = split(field, at: UInt8(ascii: "+"))
    guard let last = parts.popLast(), !last.isEmpty else { return nil }
    for part in parts {
      switch part.first {
      case UInt8(ascii: "o"): modifiers.formUnion(.option)
      case UInt8(ascii: "s"): modifiers.formUnion(.shift)
      case UInt8(ascii: "f"): modifiers.formUnion(.function)
      case UInt8(ascii: "c"): modifiers.formUnion(part.count == 3 ? .command : .control)
      default: return nil
      }
    }
    let name = text(last)
    guard let key = last.count == 1 ? name : Shortcut.key(named: name) else { return nil }
    return Shortcut(modifiers, key)
  }

  private static func split(_ bytes: Field, at separator: UInt8) -> [Field] {
    var parts: [Field] = []
    var start = 0
    for position in bytes.indices where bytes[position] == separator {
      parts.append(Field(rebasing: bytes[start..<position]))
      start = position + 1
    }
    parts.append(Field(rebasing: bytes[start...]))
    return parts
  }

  private static func trimmed(_ field: Field) -> Field {
    var start = 0
    var end = field.count
    while start < end, field[start] == 0x20 { start += 1 }
    while end > start, field[end - 1] == 0x20 { end -= 1 }
    return Field(rebasing: field[start..<end])
  }
}
