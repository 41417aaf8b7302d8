/// The keys that a shortcut may name.
package enum ShortcutKeys {
  /// Returns the key for a name or a character in lowercase; nil if there is none. A word for punctuation
  /// gives its character. Any single character is a key.
  package static func key(named name: String) -> String? {
    // Most keys are a letter or a digit.
    if name.utf8.count == 1, let byte = name.utf8.first { return byte > 0x20 && byte < 0x7F ? name : nil }
    if let character = characterNames[name] { return character }
    if let key = symbolsToKeys[name] { return key }
    if let key = namedKeys[name] { return key }
    return name.unicodeScalars.count == 1 || isFunctionKey(name) ? name : nil
  }

  /// Returns the key that AppKit encodes as a control or private-use character (NSText.h, NSEvent.h).
  package static func key(inAppKit scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x03: "enter"
    case 0x08: "delete"
    case 0x09, 0x19: "tab"
    case 0x0A, 0x0D: "return"
    case 0x1B: "escape"
    case 0x20: "space"
    case 0xF700: "up"
    case 0xF701: "down"
    case 0xF702: "left"
    case 0xF703: "right"
    case 0xF704...0xF717: "f\(scalar.value - 0xF703)"
    case 0x7F, 0xF728: "forwardDelete"
    case 0xF729: "home"
    case 0xF72B: "end"
    case 0xF72C: "pageUp"
    case 0xF72D: "pageDown"
    case 0xF739: "clear"
    default: nil
    }
  }

  /// Returns the word for a punctuation key in a spec. YAML never misreads it.
  static func name(of key: String) -> String? { characterNames.first { $0.value == key }?.key.camelCased }

  /// Returns the symbol of a named key in menus.
  package static func symbol(of key: String) -> String? {
    switch key {
    case "return": "↩"
    case "enter": "⌤"
    case "escape": "⎋"
    case "delete": "⌫"
    case "forwardDelete": "⌦"
    case "tab": "⇥"
    case "space": "Space"
    case "up": "↑"
    case "down": "↓"
    case "left": "←"
    case "right": "→"
    case "home": "↖"
    case "end": "↘"
    case "pageUp": "⇞"
    case "pageDown": "⇟"
    case "clear": "⌧"
    default: nil
    }
  }

  /// Returns the key that types a character with Shift: `/` for `?`.
  static func base(ofShifted key: String) -> String? {
    guard key.utf8.count == 1, let byte = key.utf8.first, !(0x61...0x7A).contains(byte),
      let index = shiftedRow.firstIndex(of: byte)
    else { return nil }
    return String(UnicodeScalar(baseRow[index]))
  }

  /// Returns the character that a punctuation key types with Shift: `?` for `/`. Digits and the grave accent
  /// keep their Shift, because Apple writes ⇧⌘3 and ⇧⌘`.
  static func shifted(ofBase key: String) -> String? {
    guard key.utf8.count == 1, let byte = key.utf8.first, let index = baseRow.firstIndex(of: byte),
      !(0x30...0x39).contains(byte), byte != 0x60
    else { return nil }
    return String(UnicodeScalar(shiftedRow[index]))
  }

  /// Whether a key is one of F1 to F20.
  package static func isFunctionKey(_ key: String) -> Bool {
    guard key.utf8.first == UInt8(ascii: "f"), let number = Int(key.dropFirst()) else { return false }
    return (1...20).contains(number) && key == "f\(number)"
  }

  /// The key names that a message may suggest.
  package static var names: [String] {
    Array(namedKeys.values) + ["esc"] + characterNames.keys.map(\.camelCased) + (1...20).map { "f\($0)" }
  }

  // The keys of the ANSI keyboard, and their characters with Shift.
  private static let baseRow = Array("/;'[]\\-=,.`1234567890".utf8)
  private static let shiftedRow = Array("?:\"{}|_+<>~!@#$%^&*()".utf8)

  private static let characterNames = [
    "comma": ",", "period": ".", "slash": "/", "plus": "+", "minus": "-", "equal": "=", "colon": ":",
    "semicolon": ";", "quote": "'", "backquote": "`", "backslash": "\\", "leftbracket": "[",
    "rightbracket": "]", "leftbrace": "{", "rightbrace": "}", "bar": "|", "question": "?",
  ]

  private static let namedKeys = [
    "return": "return", "enter": "enter", "escape": "escape", "esc": "escape", "delete": "delete",
    "forwarddelete": "forwardDelete", "tab": "tab", "space": "space", "up": "up", "down": "down",
    "left": "left", "right": "right", "home": "home", "end": "end", "pageup": "pageUp",
    "pagedown": "pageDown", "clear": "clear",
  ]

  private static let symbolsToKeys = [
    "↩": "return", "⏎": "return", "⌤": "enter", "⎋": "escape", "⌫": "delete", "⌦": "forwardDelete",
    "⇥": "tab", "␣": "space", "↑": "up", "↓": "down", "←": "left", "→": "right", "↖": "home", "↘": "end",
    "⇞": "pageUp", "⇟": "pageDown", "⌧": "clear",
  ]
}

extension String {
  fileprivate var camelCased: String {
    switch self {
    case "leftbracket": "leftBracket"
    case "rightbracket": "rightBracket"
    case "leftbrace": "leftBrace"
    case "rightbrace": "rightBrace"
    default: self
    }
  }
}
