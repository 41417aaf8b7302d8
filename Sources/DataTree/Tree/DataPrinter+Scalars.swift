import TextCore

extension DataPrinter {
  /// Prints a scalar as the core schema reads it; as a key, in quotes.
  mutating func printScalar(_ id: NodeID, isKey: Bool) {
    let node = tree[id]
    let tag = node.flags.contains(.hasTag) ? tree.properties[id.index] : nil
    tree.withValue(of: id) { bytes in
      switch DataPrinter.type(of: node, tag: tag, value: bytes) {
      case .string:
        output.appendString(bytes)
      case .null:
        output.append(isKey ? "\"\"" : "null")
      case .bool(let flag):
        if isKey { output.append(ASCII.quote) }
        output.append(flag ? "true" : "false")
        if isKey { output.append(ASCII.quote) }
      case .int:
        if isKey { output.append(ASCII.quote) }
        appendInteger(bytes, isKey: isKey)
        if isKey { output.append(ASCII.quote) }
      case .float:
        let isFinite = bytes.contains { $0 &- ASCII.zero < 10 }
        if isKey || !isFinite { output.append(ASCII.quote) }
        if isFinite { appendDecimal(bytes, isFloat: true) } else { appendInfinity(bytes) }
        if isKey || !isFinite { output.append(ASCII.quote) }
      }
    }
  }

  /// What a scalar's value is: a tag decides before its style does.
  private static func type(
    of node: SyntaxNode, tag: NodeProperties?, value: UnsafeBufferPointer<UInt8>
  ) -> CoreScalar {
    guard let tag, tag.tag != nil else { return node.style == .plain ? CoreSchema.resolve(value) : .string }
    switch tag.resolvedTag {
    case "tag:yaml.org,2002:null", "tag:yaml.org,2002:bool", "tag:yaml.org,2002:int",
      "tag:yaml.org,2002:float":
      return CoreSchema.resolve(value)
    default:
      return .string
    }
  }

  /// Prints `+7`, `007`, `0o17` and `0xFF` in decimal. One of more than 64 bits in another base stays as it is written,
  /// as a text.
  private mutating func appendInteger(_ bytes: UnsafeBufferPointer<UInt8>, isKey: Bool) {
    guard bytes.count > 2, bytes[0] == ASCII.zero, bytes[1] | 0x20 == 0x78 || bytes[1] | 0x20 == 0x6F else {
      return appendDecimal(bytes, isFloat: false)
    }
    let digits = String(decoding: bytes[2...], as: UTF8.self)
    if let number = UInt64(digits, radix: bytes[1] | 0x20 == 0x78 ? 16 : 8) {
      output.append(String(number))
    } else if isKey {
      output.append(bytes)
    } else {
      output.appendString(bytes)
    }
  }

  /// Prints a number in decimal as JSON has it: no plus sign, no leading zeros, digits around the point.
  private mutating func appendDecimal(_ bytes: UnsafeBufferPointer<UInt8>, isFloat: Bool) {
    var at = 0
    if bytes[at] == ASCII.minus { output.append(ASCII.minus) }
    if bytes[at] == ASCII.minus || bytes[at] == UInt8(ascii: "+") { at += 1 }
    while at + 1 < bytes.count, bytes[at] == ASCII.zero, bytes[at + 1] &- ASCII.zero < 10 { at += 1 }
    if at < bytes.count, bytes[at] &- ASCII.zero >= 10 { output.append(ASCII.zero) }
    let point = UInt8(ascii: ".")
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      output.append(byte)
      if byte == point, at == bytes.count || bytes[at] &- ASCII.zero >= 10 { output.append(ASCII.zero) }
    }
  }

  private mutating func appendInfinity(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let last = bytes.last, last | 0x20 == UInt8(ascii: "f") else { return output.append(".nan") }
    output.append(bytes.first == ASCII.minus ? "-.inf" : ".inf")
  }
}
