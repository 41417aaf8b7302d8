/// UTF-8 bytes that are collected to be written at once.
package struct ByteBuffer: Sendable {
  /// The collected bytes.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty buffer.
  package init() {}

  /// Whether nothing has been appended.
  package var isEmpty: Bool { bytes.isEmpty }

  package var count: Int { bytes.count }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reserves memory for a number of bytes, because a large buffer is copied each time it grows.
  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  package mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  package mutating func append(byte: UInt8) { bytes.append(byte) }

  package mutating func append(bytes more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  /// Appends the bytes of another buffer.
  package mutating func append(_ other: ByteBuffer) { bytes.append(contentsOf: other.bytes) }

  /// Appends a decimal number.
  package mutating func append(_ number: Int) {
    if number < 0 { return append(String(number)) }
    if number > 9 { append(number / 10) }
    bytes.append(0x30 + UInt8(number % 10))
  }

  package mutating func append(byte: UInt8, times: Int) {
    if times > 0 { bytes.append(contentsOf: repeatElement(byte, count: times)) }
  }

  mutating func append(_ text: String, times: Int) {
    for _ in 0..<max(0, times) { append(text) }
  }

  /// Empties the buffer but keeps its memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func append(scalar: Unicode.Scalar) {
    bytes.append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
  }
}
