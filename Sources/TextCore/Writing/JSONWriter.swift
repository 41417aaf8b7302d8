/// Writes JSON directly as bytes, without intermediate values. Everything is on one line unless a caller asks
/// for separate lines.
package struct JSONWriter {
  /// The JSON written so far.
  package private(set) var buffer = ByteBuffer()
  // Whether the next member or entry needs a comma before it.
  private var needsComma = false
  // Whether commas and colons are followed by a space.
  private let isSpaced: Bool
  // The indentation of members or entries on separate lines.
  private var indentation: Int?

  /// Creates a writer. Use spaces for output that people may read.
  package init(isSpaced: Bool = false) { self.isSpaced = isSpaced }

  /// Calls a function with a writer that appends to a buffer.
  package static func write(_ output: inout ByteBuffer, _ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(isSpaced: true)
    swap(&writer.buffer, &output)
    body(&writer)
    swap(&writer.buffer, &output)
  }

  /// Writes an object, with its members on separate lines if an indentation is given.
  package mutating func object(onLinesAt indent: Int? = nil, _ members: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), onLinesAt: indent, members)
  }

  /// Writes an array, with its entries on separate lines if an indentation is given.
  package mutating func list(onLinesAt indent: Int? = nil, _ entries: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "["), UInt8(ascii: "]"), onLinesAt: indent, entries)
  }

  /// Writes an array of strings.
  package mutating func list(_ texts: [String]) { list(of: texts) { $0.text($1) } }

  /// Writes an array with one entry for each value.
  package mutating func list<Values: Sequence>(
    of values: Values, _ entry: (inout JSONWriter, Values.Element) -> Void
  ) {
    list { writer in for value in values { entry(&writer, value) } }
  }

  private mutating func enclose(
    _ start: UInt8, _ end: UInt8, onLinesAt indent: Int?, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    buffer.append(byte: start)
    let outer = indentation
    indentation = indent.map { $0 + 2 }
    breakLine(indentation)
    needsComma = false
    body(&self)
    indentation = outer
    breakLine(indent)
    buffer.append(byte: end)
    needsComma = true
  }

  private mutating func breakLine(_ indentation: Int?) {
    guard let indentation else { return }
    buffer.append(byte: 0x0A)
    buffer.append(byte: 0x20, times: indentation)
  }

  private mutating func separate() {
    if needsComma {
      buffer.append(byte: UInt8(ascii: ","))
      if indentation != nil { breakLine(indentation) } else if isSpaced { buffer.append(byte: 0x20) }
    }
    needsComma = true
  }

  // MARK: - Values

  package mutating func text(_ text: String) {
    separate()
    JSONText.append(text, to: &buffer)
  }

  package mutating func number(_ number: Int) {
    separate()
    buffer.append(number)
  }

  /// Writes `true` or `false`.
  mutating func flag(_ flag: Bool) { raw(flag ? "true" : "false") }

  /// Writes `null`.
  package mutating func null() { raw("null") }

  /// Writes a value that is already JSON.
  package mutating func raw(_ json: String) {
    separate()
    buffer.append(json)
  }

  // MARK: - Members

  /// Writes the name of a member, whose value must follow.
  package mutating func key(_ name: StaticString) {
    separate()
    buffer.append(byte: UInt8(ascii: "\""))
    name.withUTF8Buffer { buffer.append(bytes: $0) }
    buffer.append(byte: UInt8(ascii: "\""))
    endKey()
  }

  /// Writes the name of a member that isn't a constant, whose value must follow.
  package mutating func key(named name: String) {
    text(name)
    endKey()
  }

  private mutating func endKey() {
    buffer.append(byte: UInt8(ascii: ":"))
    if isSpaced { buffer.append(byte: 0x20) }
    needsComma = false
  }

  package mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    self.text(text)
  }

  package mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    self.number(number)
  }

  /// Writes a member that is `true` or `false`.
  package mutating func member(_ name: StaticString, _ flag: Bool) {
    key(name)
    self.flag(flag)
  }

  /// Writes a member that is an object.
  package mutating func member(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }
}
