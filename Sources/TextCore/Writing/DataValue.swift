/// A value to write as JSON or YAML. Members keep their order.
package indirect enum DataValue: Sendable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([DataValue])
  case object([(name: String, value: DataValue)])

  /// The value of a member; nil if there is none.
  package subscript(_ name: String) -> DataValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// Returns the object with more members at its end. Values that aren't objects don't change.
  package func adding(_ more: DataValue) -> DataValue {
    guard case .object(let members) = self, case .object(let others) = more else { return self }
    return .object(members + others)
  }

  package static func texts(_ texts: some Sequence<String>) -> DataValue { .list(texts.map { .text($0) }) }

  /// The value as JSON on one line.
  package var line: String {
    var writer = JSONWriter(isSpaced: true)
    writer.value(self)
    return writer.buffer.text
  }

  /// Returns the value as JSON with lines of at most 100 columns, if possible. Collections that are too long
  /// or that may not share a line have each entry or member on a separate line.
  package func lines(where mayShareLine: (_ name: String?, DataValue) -> Bool) -> ByteBuffer {
    var writer = JSONWriter(isSpaced: true)
    append(to: &writer, nil, indent: 0, column: 0, mayShareLine)
    var output = writer.buffer
    output.append("\n")
    return output
  }

  private static let lineWidth = 100

  private func append(
    to writer: inout JSONWriter, _ name: String?, indent: Int, column: Int,
    _ mayShareLine: (String?, DataValue) -> Bool
  ) {
    let inner = indent + 2
    if mayShareLine(name, self) {
      let line = line
      if column + line.unicodeScalars.count <= Self.lineWidth { return writer.raw(line) }
    }
    switch self {
    case .list(let entries) where !entries.isEmpty:
      writer.list(onLinesAt: indent) { writer in
        for entry in entries { entry.append(to: &writer, nil, indent: inner, column: inner, mayShareLine) }
      }
    case .object(let members) where !members.isEmpty:
      writer.object(onLinesAt: indent) { writer in
        for (name, value) in members {
          writer.key(named: name)
          let column = inner + JSONText.quoted(name).unicodeScalars.count + 2
          value.append(to: &writer, name, indent: inner, column: column, mayShareLine)
        }
      }
    default: writer.value(self)
    }
  }
}

extension DataValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral number: Int) { self = .number(number) }
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
  package init(arrayLiteral entries: DataValue...) { self = .list(entries) }
  package init(dictionaryLiteral members: (String, DataValue)...) {
    self = .object(members.map { (name: $0.0, value: $0.1) })
  }
}

extension JSONWriter {
  /// Writes a value on one line.
  package mutating func value(_ value: DataValue) {
    switch value {
    case .text(let text): self.text(text)
    case .number(let number): self.number(number)
    case .flag(let flag): self.flag(flag)
    case .list(let entries): list(of: entries) { $0.value($1) }
    case .object(let members):
      object { writer in
        for (name, value) in members {
          writer.key(named: name)
          writer.value(value)
        }
      }
    }
  }
}
