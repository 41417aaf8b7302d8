import MenuModel

/// What rules ask first of an element's shortcut, so that most of them are done with it at once.
struct ShortcutTraits: Sendable {
  /// The number of its normal form.
  let code: UInt64
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
  var code: UInt64 {
    let normal = normalForm
    let single = normal.key.utf8.count == 1 ? normal.key.utf8.first : nil
    let key = single.map { UInt64($0) } ?? 0x80_0000 | TitleKey.hash(normal.key) & 0x7F_FFFF
    return UInt64(normal.modifiers.rawValue) << 24 | key
  }
}
