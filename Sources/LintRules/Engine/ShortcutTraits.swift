import MenuModel

/// What rules ask first of an element's shortcut, so that most of them are done with it at once.
struct ShortcutTraits: Sendable {
  /// The number of its normal form.
  let code: UInt32
  /// The modifiers as written.
  let modifiers: Shortcut.Modifiers
  /// The key, if it is one ASCII character; else 0.
  let character: UInt8
  /// Whether the key types a character, other than space.
  let isCharacter: Bool
  /// How firmly the shortcut is taken; nil for one that is free.
  let hold: StandardShortcut.Class?
  /// Its modifier symbols aren't written in Apple's order.
  let isOutOfOrder: Bool

  init?(_ attribute: Attribute) {
    guard case .shortcut(let shortcut) = attribute.value else { return nil }
    let isSingle = shortcut.key.utf8.count == 1
    modifiers = shortcut.modifiers
    character = isSingle ? shortcut.key.utf8.first ?? 0 : 0
    isCharacter = isSingle || shortcut.key.utf8.first.map { $0 >= 0x80 } == true
    isOutOfOrder = attribute.isOutOfOrder
    code = shortcut.code
    hold = StandardShortcut.hold(of: code)
  }
}

extension Shortcut {
  /// A number that is equal for shortcuts of one normal form, and for hardly any others: two keys that aren't ASCII
  /// characters may share it.
  var code: UInt32 {
    var key = key
    return key.withUTF8 { $0.count == 1 ? Self.code(modifiers, $0[0]) : Self.code(modifiers, named: $0) }
  }

  /// The number of a shortcut with an ASCII character.
  static func code(_ modifiers: Modifiers, _ character: UInt8) -> UInt32 {
    let base = base(ofShifted: character)
    let modifiers = base == nil ? modifiers : modifiers.union(.shift)
    return UInt32(modifiers.rawValue) << 24 | UInt32(base ?? character)
  }

  /// The number of a shortcut with any other key, by its name.
  static func code(_ modifiers: Modifiers, named key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let hash = TitleKey(bytes: key).whole
    return UInt32(modifiers.rawValue) << 24 | 0x80_0000 | UInt32(truncatingIfNeeded: hash) & 0x7F_FFFF
  }

  // The key of a character typed with Shift, on the ANSI keyboard; the same that the normal form has.
  private static func base(ofShifted character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return nil
    default: break
    }
    switch UnicodeScalar(character) {
    case "?": return UInt8(ascii: "/")
    case ":": return UInt8(ascii: ";")
    case "\"": return UInt8(ascii: "'")
    case "{": return UInt8(ascii: "[")
    case "}": return UInt8(ascii: "]")
    case "|": return UInt8(ascii: "\\")
    case "_": return UInt8(ascii: "-")
    case "+": return UInt8(ascii: "=")
    case "<": return UInt8(ascii: ",")
    case ">": return UInt8(ascii: ".")
    case "~": return UInt8(ascii: "`")
    case "!": return UInt8(ascii: "1")
    case "@": return UInt8(ascii: "2")
    case "#": return UInt8(ascii: "3")
    case "$": return UInt8(ascii: "4")
    case "%": return UInt8(ascii: "5")
    case "^": return UInt8(ascii: "6")
    case "&": return UInt8(ascii: "7")
    case "*": return UInt8(ascii: "8")
    case "(": return UInt8(ascii: "9")
    case ")": return UInt8(ascii: "0")
    default: return nil
    }
  }
}
