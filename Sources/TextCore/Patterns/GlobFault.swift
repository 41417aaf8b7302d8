/// The syntax problems of patterns.
extension Glob {
  /// Returns the problem of a pattern in a configuration as one sentence; nil if there is none.
  package static func fault(in pattern: String) -> String? {
    let bytes = Array(pattern.utf8)
    var depth = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}") where depth > 0: depth -= 1
      default: break
      }
      guard let next = end(ofPart: index, of: bytes) else {
        if bytes[index] == UInt8(ascii: "\\") {
          return "the “\\” of the pattern “\(pattern)” has no character after it"
        }
        let isCut = bytes[index...].contains(UInt8(ascii: "]")) && bytes[index...].contains(UInt8(ascii: "/"))
        return "the “[” of the pattern “\(pattern)” isn't closed\(isCut ? " before “/”" : "")"
      }
      index = next
    }
    return depth > 0 ? "the “{” of the pattern “\(pattern)” isn't closed" : nil
  }

  /// Returns the end of the pattern part that begins at an index: a character, an escaped character, or a
  /// class in brackets, which must be within one name. Nil if the part has no end.
  static func end(ofPart start: Int, of bytes: [UInt8]) -> Int? {
    switch bytes[start] {
    case UInt8(ascii: "\\"):
      return start + 1 < bytes.count && bytes[start + 1] != UInt8(ascii: "/") ? start + 2 : nil
    case UInt8(ascii: "["): break
    default: return start + 1
    }
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "^") {
      index += 1
    }
    let first = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "/") {
      if bytes[index] == UInt8(ascii: "]"), index > first { return index + 1 }
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index...].starts(with: "[:".utf8), let end = endOfNamedClass(index, bytes) {
        index = end
      } else {
        index += 1
      }
    }
    return nil
  }

  // `[:alpha:]` inside a class.
  private static func endOfNamedClass(_ start: Int, _ bytes: [UInt8]) -> Int? {
    var index = start + 2
    while index < bytes.count, (0x61...0x7A).contains(bytes[index]) { index += 1 }
    return bytes[index...].starts(with: ":]".utf8) ? index + 2 : nil
  }
}
