extension Shortcut {
  /// The reason why a text isn't a shortcut.
  public enum ParseError: Error, Equatable, Sendable {
    /// The text is empty.
    case empty
    /// There are modifiers but no key.
    case noKey
    /// A part is neither a modifier nor a key.
    case unknown(String)
    /// There is more than one key. The value is the part after the first.
    case severalKeys(String)
    /// A modifier comes after the key.
    case modifierAfterKey(String)
  }

  /// Reads a shortcut as written in a spec: any number of modifiers, each followed by `+`, `-`, or nothing,
  /// and then a key. Spaces, order, and case don't matter. See “Shortcuts” in the menu spec.
  public init(parsing text: String) throws(ParseError) {
    var bytes = Array(text.utf8)
    if bytes.contains(where: { $0 == 0x20 || $0 == 0x09 }) { bytes.removeAll { $0 == 0x20 || $0 == 0x09 } }
    for index in bytes.indices where 0x41...0x5A ~= bytes[index] { bytes[index] |= 0x20 }
    guard !bytes.isEmpty else { throw .empty }
    var modifiers: Modifiers = []
    var position = 0
    while let (modifier, after) = Self.modifier(in: bytes, at: position) {
      let isSeparated = after < bytes.count && Self.isSeparator(bytes[after])
      // A final + or - is the key: “cmd+-” is ⌘ and the minus key, and “cmd+” is ⌘ and the plus key.
      if isSeparated, after + 1 == bytes.count {
        self.init(modifiers.union(modifier), String(UnicodeScalar(bytes[after])))
        return
      }
      modifiers.formUnion(modifier)
      position = isSeparated ? after + 1 : after
    }
    guard position < bytes.count else { throw .noKey }
    guard let key = ShortcutKeys.key(named: String(decoding: bytes[position...], as: UTF8.self)) else {
      throw Self.error(in: String(decoding: bytes[position...], as: UTF8.self))
    }
    self.init(modifiers, key)
  }

  // Returns the modifier whose name begins at a position, and its end. Without a separator, the rest must
  // also be readable, so that a key's name isn't split.
  private static func modifier(in bytes: [UInt8], at position: Int) -> (Modifiers, after: Int)? {
    // No modifier has a name of one byte, but most keys do.
    guard position + 1 < bytes.count else { return nil }
    for (name, modifier) in modifierNames where begins(bytes, at: position, with: name) {
      let after = position + name.utf8CodeUnitCount
      if after == bytes.count || isSeparator(bytes[after]) || !name.isASCII { return (modifier, after) }
      let rest = String(decoding: bytes[after...], as: UTF8.self)
      if ShortcutKeys.key(named: rest) != nil || self.modifier(in: bytes, at: after) != nil {
        return (modifier, after)
      }
    }
    return nil
  }

  private static func begins(_ bytes: [UInt8], at position: Int, with name: StaticString) -> Bool {
    let count = name.utf8CodeUnitCount
    guard bytes[position] == name.utf8Start[0], bytes.count - position >= count else { return false }
    for index in 1..<count where bytes[position + index] != name.utf8Start[index] { return false }
    return true
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  /// Reads the name of a modifier in a spec.
  public static func modifier(named name: String) -> Modifiers? {
    let lowered = name.lowercased()
    return modifierNames.first { "\($0.0)" == lowered }?.1
  }

  /// Reads the name of a key in a spec, either one character or a word in any case.
  public static func key(named name: String) -> String? {
    ShortcutKeys.key(named: name.lowercased())
  }

  /// The names of modifiers and keys, for suggestions.
  public static var knownNames: [String] { modifierNames.map { "\($0.0)" } + ShortcutKeys.names }

  private static func error(in text: String) -> ParseError {
    let parts = text.split(whereSeparator: { $0 == "+" || $0 == "-" }).map(String.init)
    guard let first = parts.first else { return .unknown(text) }
    guard ShortcutKeys.key(named: first) != nil, parts.count > 1 else { return .unknown(first) }
    return modifier(named: parts[1]) != nil ? .modifierAfterKey(parts[1]) : .severalKeys(parts[1])
  }

  // Longer names come first, so that the start of a name isn't read as a shorter one.
  private static let modifierNames: [(StaticString, Modifiers)] = [
    ("command", .command), ("control", .control), ("option", .option), ("shift", .shift),
    ("globe", .function), ("ctrl", .control), ("cmd", .command), ("opt", .option), ("alt", .option),
    ("fn", .function), ("⌘", .command), ("⌥", .option), ("⌃", .control), ("⇧", .shift),
  ]
}
