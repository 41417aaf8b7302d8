import TextCore

/// A JSON value whose members keep their order: what schemas are written from.
package indirect enum SchemaValue: Sendable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([SchemaValue])
  case object([(name: String, value: SchemaValue)])

  /// The value of a member; nil where there is none.
  subscript(_ name: String) -> SchemaValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The object with more members behind its own; a value that is no object stays as it is.
  func adding(_ more: SchemaValue) -> SchemaValue {
    guard case .object(let members) = self, case .object(let others) = more else { return self }
    return .object(members + others)
  }

  /// Texts as a list.
  static func texts(_ texts: some Sequence<String>) -> SchemaValue { .list(texts.map { .text($0) }) }

  /// The schema that stands under this name in `$defs`.
  static func reference(_ name: String) -> SchemaValue { ["$ref": .text("#/$defs/\(name)")] }
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral number: Int) { self = .number(number) }
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
  package init(arrayLiteral entries: SchemaValue...) { self = .list(entries) }
  package init(dictionaryLiteral members: (String, SchemaValue)...) {
    self = .object(members.map { (name: $0.0, value: $0.1) })
  }
}

extension SchemaValue {
  private static let lineWidth = 100

  /// The value as a file: indented, with short lists and objects on one line.
  package func file() -> ByteBuffer {
    var output = ByteBuffer()
    append(to: &output, indent: 0, room: Self.lineWidth)
    output.append("\n")
    return output
  }

  private func append(to output: inout ByteBuffer, indent: Int, room: Int) {
    if isFlat {
      var line = ByteBuffer()
      appendFlat(to: &line)
      if line.count <= room { return output.append(line) }
    }
    switch self {
    case .list(let entries):
      output.append("[")
      for (index, entry) in entries.enumerated() {
        Self.startLine(&output, index, indent + 2)
        entry.append(to: &output, indent: indent + 2, room: Self.lineWidth - indent - 2)
      }
      Self.startLine(&output, 0, indent)
      output.append("]")
    case .object(let members):
      output.append("{")
      for (index, member) in members.enumerated() {
        Self.startLine(&output, index, indent + 2)
        let start = output.count
        JSONText.append(member.name, to: &output)
        output.append(": ")
        let used = indent + 2 + output.count - start
        member.value.append(to: &output, indent: indent + 2, room: Self.lineWidth - used)
      }
      Self.startLine(&output, 0, indent)
      output.append("}")
    case .text, .number, .flag:
      appendFlat(to: &output)
    }
  }

  private static func startLine(_ output: inout ByteBuffer, _ index: Int, _ indent: Int) {
    output.append(index > 0 ? ",\n" : "\n")
    output.append(byte: UInt8(ascii: " "), times: indent)
  }

  // An object of objects is easier to read over several lines.
  private var isFlat: Bool {
    switch self {
    case .text, .number, .flag: true
    case .list(let entries): entries.allSatisfy(\.isFlat)
    case .object(let members): members.count <= 3 && members.allSatisfy(\.value.isLeaf)
    }
  }

  private var isLeaf: Bool {
    switch self {
    case .object(let members): members.isEmpty
    case .list(let entries): entries.allSatisfy(\.isLeaf)
    case .text, .number, .flag: true
    }
  }

  private func appendFlat(to output: inout ByteBuffer) {
    switch self {
    case .text(let text): JSONText.append(text, to: &output)
    case .number(let number): output.append(number)
    case .flag(let flag): output.append(flag ? "true" : "false")
    case .list(let entries):
      output.append("[")
      for (index, entry) in entries.enumerated() {
        if index > 0 { output.append(", ") }
        entry.appendFlat(to: &output)
      }
      output.append("]")
    case .object(let members):
      output.append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(", ") }
        JSONText.append(member.name, to: &output)
        output.append(": ")
        member.value.appendFlat(to: &output)
      }
      output.append("}")
    }
  }
}
