import MenuModel

/// Converts AppKit's key equivalents to shortcuts.
enum KeyEquivalent {
  /// Returns the shortcut of a key equivalent and its modifiers, or nil if the text isn't a key. An uppercase
  /// letter means Shift.
  static func shortcut(_ text: String, _ modifiers: Shortcut.Modifiers) -> Shortcut? {
    var scalars = text.unicodeScalars.makeIterator()
    guard let scalar = scalars.next() else { return nil }
    if let name = ShortcutKeys.key(inAppKit: scalar) {
      // A back tab is a tab typed with Shift.
      return Shortcut(scalar == "\u{19}" ? modifiers.union(.shift) : modifiers, name)
    }
    guard text.unicodeScalars.count == 1 || text.count == 1 else { return nil }
    let lower = text.lowercased()
    guard let key = Shortcut.key(named: lower) else { return nil }
    return Shortcut(lower == text ? modifiers : modifiers.union(.shift), key)
  }
}
