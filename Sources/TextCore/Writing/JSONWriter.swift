/// Writes JSON on one line, as it goes to clients: straight into bytes, without values in between.
package struct JSONWriter {
  /// What has been written.
  package private(set) var buffer = ByteBuffer()
  // Whether the next member or entry has one before it.
  private var needsComma = false

  /// A writer that has written nothing.
  package init() {}

  /// Writes an object.
  package mutating func object(_ members: (inout JSONWriter) -> Void) { enclose("{", "}", members) }

  /// Writes an array.
  package mutating func list(_ entries: (inout JSONWriter) -> Void) { enclose("[", "]", entries) }

  /// Writes an array with an entry for each of some values.
  package mutating func list<Values: Sequence>(
    of values: Values, _ entry: (inout JSONWriter, Values.Element) -> Void
  ) {
    list { writer in for value in values { entry(&writer, value) } }
  }

  private mutating func enclose(_ start: String, _ end: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    buffer.append(start)
    needsComma = false
    body(&self)
    buffer.append(end)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { buffer.append(byte: UInt8(ascii: ",")) }
    needsComma = true
  }

  // MARK: - Values

  /// Writes a text.
  package mutating func text(_ text: String) {
    separate()
    JSONText.append(text, to: &buffer)
  }

  /// Writes a number.
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
    buffer.append("\":")
    needsComma = false
  }

  /// Writes the name of a member that isn't known beforehand; its value comes next.
  package mutating func key(named name: String) {
    text(name)
    buffer.append(":")
    needsComma = false
  }

  /// Writes a member that is a text.
  package mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    self.text(text)
  }

  /// Writes a member that is a number.
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
