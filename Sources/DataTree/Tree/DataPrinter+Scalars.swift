import TextCore

extension DataPrinter {
  /// Prints a scalar as the core schema reads it; as a key, in quotes.
  mutating func printScalar(_ id: NodeID, isKey: Bool) {
    let node = tree[id]
    let tag = node.flags.contains(.hasTag) ? tree.properties[id.index] : nil
    tree.withValue(of: id) { bytes in
      let type = DataPrinter.type(of: node, tag: tag, value: bytes)
      let isFinite = bytes.contains { $0 &- ASCII.zero < 10 }
      let isQuoted = type != .string && (isKey || type == .float && !isFinite)
      if isQuoted { output.append(byte: ASCII.quote) }
      switch type {
      case .string: JSONText.append(bytes, to: &output)
      case .null: if !isKey { output.append("null") }
      case .bool(let flag): output.append(flag ? "true" : "false")
      case .int: appendInteger(bytes, isKey: isKey)
      case .float: if isFinite { appendDecimal(bytes) } else { appendInfinity(bytes) }
      }
      if isQuoted { output.append(byte: ASCII.quote) }
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

  /// Prints a number in decimal as JSON has it: no plus sign, no leading zeros, digits around the point.
  private mutating func appendDecimal(_ bytes: UnsafeBufferPointer<UInt8>) {
    var at = 0
    if bytes[at] == ASCII.minus { output.append(byte: ASCII.minus) }
    if bytes[at] == ASCII.minus || bytes[at] == UInt8(ascii: "+") { at += 1 }
    while at + 1 < bytes.count, bytes[at] == ASCII.zero, bytes[at + 1] &- ASCII.zero < 10 { at += 1 }
    if at < bytes.count, bytes[at] &- ASCII.zero >= 10 { output.append(byte: ASCII.zero) }
    let point = UInt8(ascii: ".")
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      output.append(byte: byte)
      if byte == point, at == bytes.count || bytes[at] &- ASCII.zero >= 10 { output.append(byte: ASCII.zero) }
    }
  }

  private mutating func appendInfinity(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let last = bytes.last, last | 0x20 == UInt8(ascii: "f") else { return output.append(".nan") }
    output.append(bytes.first == ASCII.minus ? "-.inf" : ".inf")
  }
}
