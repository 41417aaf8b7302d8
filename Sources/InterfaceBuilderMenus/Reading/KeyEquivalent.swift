import MenuModel

/// AppKit's key equivalents as shortcuts.
enum KeyEquivalent {
  /// The shortcut of a key equivalent and its modifiers; nil where the text is no key. An upper-case letter
  /// means Shift.
  static func shortcut(_ text: String, _ modifiers: Shortcut.Modifiers) -> Shortcut? {
    var scalars = text.unicodeScalars.makeIterator()
    guard let scalar = scalars.next() else { return nil }
    if let name = keyName(of: scalar) {
      // A back tab is a tab typed with Shift.
      return Shortcut(scalar == "\u{19}" ? modifiers.union(.shift) : modifiers, name)
    }
    guard text.unicodeScalars.count == 1 || text.count == 1 else { return nil }
    let lower = text.lowercased()
    guard let key = Shortcut.key(named: lower) else { return nil }
    return Shortcut(lower == text ? modifiers : modifiers.union(.shift), key)
  }

  // The key that AppKit writes as a control character or as a character of its private-use area
  // (NSText.h, NSEvent.h).
  private static func keyName(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x03: "enter"
    case 0x08, 0x7F: "delete"
    case 0x09, 0x19: "tab"
    case 0x0A, 0x0D: "return"
    case 0x1B: "escape"
    case 0x20: "space"
    case 0xF700: "up"
    case 0xF701: "down"
    case 0xF702: "left"
    case 0xF703: "right"
    case 0xF704...0xF717: "f\(scalar.value - 0xF703)"
    case 0xF728: "forwardDelete"
    case 0xF729: "home"
    case 0xF72B: "end"
    case 0xF72C: "pageUp"
    case 0xF72D: "pageDown"
    case 0xF739: "clear"
    default: nil
    }
  }
}
