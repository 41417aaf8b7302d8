import MenuModel

/// The facts about a shortcut that most rules check first, so they can skip the element quickly.
struct ShortcutTraits: Sendable {
  /// The code of its normal form.
  let code: UInt64
  let modifiers: Shortcut.Modifiers
  /// The key if it is one ASCII character, or 0.
  let character: UInt8
  /// Whether the key types a character, other than space.
  let isCharacter: Bool
  /// The class of the standard shortcut with the same keys; nil if there is none.
  let hold: StandardShortcut.Class?
  /// Whether its modifier symbols aren't in Apple's order.
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
  /// A number that is equal for shortcuts with the same normal form. Two other shortcuts rarely share it, and
  /// only if their keys aren't single ASCII characters.
  var code: UInt64 {
    let normal = normalForm
    let single = normal.key.utf8.count == 1 ? normal.key.utf8.first : nil
    let key = single.map { UInt64($0) } ?? 0x80_0000 | TitleKey.hash(normal.key) & 0x7F_FFFF
    return UInt64(normal.modifiers.rawValue) << 24 | key
  }
}
