import MenuModel

/// AppKit's key equivalents as shortcuts.
enum KeyEquivalent {
  /// The shortcut of a key equivalent and its modifiers; nil where the text is no key. An upper-case letter
  /// means Shift.
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
