/// Writes JSON straight into bytes, without values in between: on one line, but for what is asked to stand on lines of
/// its own.
package struct JSONWriter {
  /// What has been written.
  package private(set) var buffer = ByteBuffer()
  // Whether the next member or entry has one before it.
  private var needsComma = false
  // What stands between members or entries, and behind a name.
  private var comma: String
  private let colon: String

  /// A writer that has written nothing; with spaces for what people may read.
  package init(isSpaced: Bool = false) {
    comma = isSpaced ? ", " : ","
    colon = isSpaced ? "\": " : "\":"
  }

  /// A writer that goes on where a buffer ends.
  package static func write(_ output: inout ByteBuffer, _ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(isSpaced: true)
    swap(&writer.buffer, &output)
    body(&writer)
    swap(&writer.buffer, &output)
  }

  /// Writes an object; with its members on lines of their own, if it is told its indentation.
  package mutating func object(onLinesAt indent: Int? = nil, _ members: (inout JSONWriter) -> Void) {
    enclose("{", "}", onLinesAt: indent, members)
  }

  /// Writes an array; with its entries on lines of their own, if it is told its indentation.
  package mutating func list(onLinesAt indent: Int? = nil, _ entries: (inout JSONWriter) -> Void) {
    enclose("[", "]", onLinesAt: indent, entries)
  }

  /// Writes an array of texts.
  package mutating func list(_ texts: [String]) { list(of: texts) { $0.text($1) } }

  /// Writes an array with an entry for each of some values.
  package mutating func list<Values: Sequence>(
    of values: Values, _ entry: (inout JSONWriter, Values.Element) -> Void
  ) {
    list { writer in for value in values { entry(&writer, value) } }
  }

  private mutating func enclose(
    _ start: String, _ end: String, onLinesAt indent: Int?, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    buffer.append(start)
    let outer = comma
    let line = indent.map { "\n" + String(repeating: " ", count: $0) }
    if let line {
      comma = "," + line + "  "
      buffer.append(line + "  ")
    } else if comma.utf8.count > 2 {
      comma = ", "
    }
    needsComma = false
    body(&self)
    comma = outer
    if let line { buffer.append(line) }
    buffer.append(end)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { buffer.append(comma) }
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

  /// Writes a value that is JSON already.
  package mutating func raw(_ json: String) {
    separate()
    buffer.append(json)
  }

  // MARK: - Members

  /// Writes the name of a member; its value comes next.
  package mutating func key(_ name: StaticString) {
    separate()
    buffer.append(byte: UInt8(ascii: "\""))
    name.withUTF8Buffer { buffer.append(bytes: $0) }
    buffer.append(colon)
    needsComma = false
  }

  /// Writes the name of a member that isn't known beforehand; its value comes next.
  package mutating func key(named name: String) {
    text(name)
    buffer.append(String(colon.dropFirst()))
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
