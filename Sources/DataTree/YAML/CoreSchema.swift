import TextCore

/// The type of a plain scalar in YAML's core schema (1.2.2, 10.3.2).
package enum CoreScalar: Equatable, Sendable {
  /// `null`, `Null`, `NULL`, `~`, or nothing.
  case null
  /// `true`, `True`, `TRUE`, and similar; never `yes` or `on`.
  case bool(Bool)
  /// Digits with or without a sign, or digits after `0o` or `0x`.
  case int
  /// A decimal number, an infinity (`.inf`), or `.nan`.
  case float
  /// Anything else.
  case string
}

/// Resolves scalars without a tag to the types of the core schema.
package enum CoreSchema {
  /// Returns the type of a plain scalar's value.
  package static func resolve(_ bytes: UnsafeBufferPointer<UInt8>) -> CoreScalar {
    guard let first = bytes.first else { return .null }
    // The first byte determines the type of almost every text.
    switch first {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E: return number(bytes)
    case 0x7E: return bytes.count == 1 ? .null : .string
    case 0x54, 0x74: return isWord(bytes, "true", "True", "TRUE") ? .bool(true) : .string
    case 0x46, 0x66: return isWord(bytes, "false", "False", "FALSE") ? .bool(false) : .string
    case 0x4E, 0x6E: return isWord(bytes, "null", "Null", "NULL") ? .null : .string
    default: return .string
    }
  }

  /// Whether a text without quotes is a string.
  package static func isString(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { resolve($0) == .string }
  }

  private static func isWord(
    _ bytes: UnsafeBufferPointer<UInt8>, _ lower: StaticString, _ title: StaticString, _ upper: StaticString
  ) -> Bool {
    equals(bytes, lower) || equals(bytes, title) || equals(bytes, upper)
  }

  private static func equals(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    bytes.count == word.utf8CodeUnitCount
      && bytes.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> CoreScalar {
    if bytes.count > 2, bytes[0] == 0x30 {
      if bytes[1] == 0x6F {
        return bytes.dropFirst(2).allSatisfy { (0x30...0x37).contains($0) } ? .int : .string
      }
      if bytes[1] == 0x78 { return bytes.dropFirst(2).allSatisfy(isHexDigit) ? .int : .string }
    }
    var index = 0
    func skipDigits() -> Int {
      let start = index
      while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
      return index - start
    }
    if bytes[0] == 0x2B || bytes[0] == 0x2D { index = 1 }
    let signEnd = index
    var digits = skipDigits()
    if index == bytes.count { return digits > 0 ? .int : .string }
    if bytes[index] == 0x2E {
      if digits == 0, let special = special(bytes, from: index, isSigned: signEnd > 0) { return special }
      index += 1
      digits += skipDigits()
    }
    guard digits > 0 else { return .string }
    if index < bytes.count, bytes[index] | 0x20 == 0x65 {
      index += 1
      if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
      guard skipDigits() > 0 else { return .string }
    }
    return index == bytes.count ? .float : .string
  }

  /// Reads `.inf` and `.nan`. Only `.inf` may have a sign.
  private static func special(
    _ bytes: UnsafeBufferPointer<UInt8>, from index: Int, isSigned: Bool
  ) -> CoreScalar? {
    let rest = UnsafeBufferPointer(rebasing: bytes[index...])
    if isWord(rest, ".inf", ".Inf", ".INF") { return .float }
    return !isSigned && isWord(rest, ".nan", ".NaN", ".NAN") ? .float : nil
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xDF)
  }
}

extension SyntaxTree {
  /// Returns the type of a scalar in YAML, from its tag or, without one, from its text.
  func coreScalar(of id: NodeID) -> CoreScalar {
    let node = self[id]
    guard node.flags.contains(.hasTag), let tag = properties[id.index]?.resolvedTag else {
      return node.style == .plain ? withValue(of: id, CoreSchema.resolve) : .string
    }
    let resolved = withValue(of: id, CoreSchema.resolve)
    switch (tag, resolved) {
    case ("tag:yaml.org,2002:null", .null), ("tag:yaml.org,2002:bool", .bool),
      ("tag:yaml.org,2002:int", .int):
      return resolved
    case ("tag:yaml.org,2002:float", .int), ("tag:yaml.org,2002:float", .float): return .float
    default: return .string
    }
  }
}
