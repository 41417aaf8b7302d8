import TextCore

extension DataPrinter {
  /// Prints a scalar according to the core schema. Keys are in quotes.
  mutating func printScalar(_ id: NodeID, isKey: Bool) {
    let type = tree.coreScalar(of: id)
    tree.withValue(of: id) { bytes in
      let isFinite = bytes.contains { Self.isDigit($0) }
      let isQuoted = type != .string && (isKey || type == .float && !isFinite)
      if isQuoted { output.append(byte: ASCII.quote) }
      switch type {
      case .string: JSONText.append(bytes, to: &output)
      case .null: if !isKey { output.append("null") }
      case .bool(let flag): output.append(flag ? "true" : "false")
      case .int, .float: if isFinite { appendNumber(bytes, isKey: isKey) } else { appendInfinity(bytes) }
      }
      if isQuoted { output.append(byte: ASCII.quote) }
    }
  }

  /// Prints `+7`, `007`, `.5`, `0o17`, and `0xFF` in decimal. A number in another base with more than 64 bits
  /// is printed as a string with its original text.
  private mutating func appendNumber(_ bytes: UnsafeBufferPointer<UInt8>, isKey: Bool) {
    guard bytes.count > 2, bytes[0] == ASCII.zero, bytes[1] | 0x20 == 0x78 || bytes[1] | 0x20 == 0x6F else {
      return appendDecimal(bytes)
    }
    let digits = String(decoding: bytes[2...], as: UTF8.self)
    if let number = UInt64(digits, radix: bytes[1] | 0x20 == 0x78 ? 16 : 8) {
      output.append(String(number))
    } else if isKey {
      output.append(bytes: bytes)
    } else {
      JSONText.append(bytes, to: &output)
    }
  }

  /// Prints a decimal number in JSON's form: no plus sign, no leading zeros, and digits on both sides of the
  /// point.
  private mutating func appendDecimal(_ bytes: UnsafeBufferPointer<UInt8>) {
    var at = 0
    if bytes[at] == ASCII.minus { output.append(byte: ASCII.minus) }
    if bytes[at] == ASCII.minus || bytes[at] == UInt8(ascii: "+") { at += 1 }
    while at + 1 < bytes.count, bytes[at] == ASCII.zero, Self.isDigit(bytes[at + 1]) { at += 1 }
    if !Self.isDigit(bytes[at]) { output.append(byte: ASCII.zero) }
    let point = UInt8(ascii: ".")
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      output.append(byte: byte)
      if byte == point, at == bytes.count || !Self.isDigit(bytes[at]) { output.append(byte: ASCII.zero) }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private mutating func appendInfinity(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let last = bytes.last, last | 0x20 == UInt8(ascii: "f") else { return output.append(".nan") }
    output.append(bytes.first == ASCII.minus ? "-.inf" : ".inf")
  }
}
