/// Reads the value of a key from a file in the syntax of Git's configuration.
///
/// `include.path` and `includeIf` aren't followed, because their effect depends on the branch, the host, and
/// the remotes. As a result, a file that Git ignores may be linted, which is the lesser problem.
struct GitConfiguration {
  private let bytes: [UInt8]
  private var position = 0

  /// Creates a reader for the bytes of a configuration file.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the last value of a key in a section without a subsection; nil if it isn't set. Both names are
  /// in lowercase.
  func value(_ key: String, in section: String) -> [UInt8]? {
    var reader = self
    return reader.lastValue(key, in: section, bare: nil)
  }

  /// Returns the last value of a key as a Boolean; nil if it isn't set.
  func flag(_ key: String, in section: String) -> Bool? {
    var reader = self
    let value = reader.lastValue(key, in: section, bare: Array("true".utf8))
    let trueValues = ["true", "yes", "on", "1"]
    return value.map { trueValues.contains(String(decoding: $0, as: UTF8.self).lowercased()) }
  }

  // A key without an equals sign means true. It has no value, so `bare` is returned for it, if given.
  private mutating func lastValue(_ key: String, in section: String, bare: [UInt8]?) -> [UInt8]? {
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var value: [UInt8]?
    var isInSection = false
    while true {
      skip { Self.isBlank($0) || Self.isBreak($0) }
      guard let byte = next else { return value }
      if byte == UInt8(ascii: "[") {
        isInSection = readHeader() == Array(section.utf8)
      } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";") {
        skip { !Self.isBreak($0) }
      } else {
        let name = word { !Self.isBlank($0) && !Self.isBreak($0) && $0 != UInt8(ascii: "=") }
        skip(Self.isBlank)
        let hasValue = next == UInt8(ascii: "=")
        if hasValue { position += 1 }
        let read = readValue()
        if isInSection, name == Array(key.utf8) { value = hasValue ? read : bare ?? value }
      }
    }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while let byte = next, isSkipped(byte) { position += 1 }
  }

  // Returns the next bytes that fit, in lowercase.
  private mutating func word(_ fits: (UInt8) -> Bool) -> [UInt8] {
    let start = position
    skip(fits)
    return bytes[start..<position].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  // Reads `[section]` or `[section "subsection"]`. Returns the section's name, or an unused name if there is
  // a subsection.
  private mutating func readHeader() -> [UInt8] {
    position += 1
    let name = word { $0 != UInt8(ascii: "]") && !Self.isBreak($0) }
    if next == UInt8(ascii: "]") { position += 1 }
    return name
  }

  // Reads the value up to the end of its line, without comments, surrounding space, and quotes.
  private mutating func readValue() -> [UInt8] {
    skip(Self.isBlank)
    var value: [UInt8] = []
    var length = 0
    var isQuoted = false
    while let byte = next, byte != 0x0A {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        isQuoted.toggle()
        length = value.count
      case UInt8(ascii: "\\"):
        if let character = readEscape() { value.append(character) }
        length = value.count
      case UInt8(ascii: "#") where !isQuoted, UInt8(ascii: ";") where !isQuoted:
        skip { $0 != 0x0A }
      case 0x0D where next == 0x0A: break
      default:
        value.append(byte)
        if isQuoted || !Self.isBlank(byte) { length = value.count }
      }
    }
    return Array(value.prefix(length))
  }

  // Returns the character after a backslash; nil for the end of a line, after which the value continues.
  private mutating func readEscape() -> UInt8? {
    guard let byte = next else { return nil }
    position += 1
    switch byte {
    case 0x0A: return nil
    case 0x0D where next == 0x0A:
      position += 1
      return nil
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "b"): return 0x08
    default: return byte
    }
  }
}
