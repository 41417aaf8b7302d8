/// A keyboard shortcut: a key and its modifiers.
public struct Shortcut: Hashable, Sendable {
  /// The modifiers.
  public var modifiers: Modifiers
  /// The key as labeled on the keyboard, in lowercase: `n`, `,`, `return`, `f5`.
  public var key: String

  /// Creates a shortcut. Letters become lowercase.
  public init(_ modifiers: Modifiers, _ key: String) {
    self.modifiers = modifiers
    self.key = key.utf8.count == 1 ? key.lowercased() : key
  }

  /// Whether any keyboard has the key: a letter of any alphabet or a character of a national keyboard, but
  /// not an emoji or a typographic dash or quote.
  package var isOnKeyboard: Bool {
    var scalars = key.unicodeScalars.makeIterator()
    guard let scalar = scalars.next(), scalar.value >= 0x80, scalars.next() == nil else { return true }
    switch scalar.value {
    case 0xAD, 0xD7, 0xF7: return false
    case 0xA1...0xFF, 0x2116: return true
    default: break
    }
    let properties = scalar.properties
    return properties.generalCategory == .currencySymbol
      || properties.isAlphabetic && !properties.isIdeographic
  }

  /// Modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, in the order of the symbols.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The Globe or Fn key.
    @inlinable
    public static var function: Modifiers { Modifiers(rawValue: 1) }
    /// ⌃
    @inlinable
    public static var control: Modifiers { Modifiers(rawValue: 2) }
    /// ⌥
    @inlinable
    public static var option: Modifiers { Modifiers(rawValue: 4) }
    /// ⇧
    @inlinable
    public static var shift: Modifiers { Modifiers(rawValue: 8) }
    /// ⌘
    @inlinable
    public static var command: Modifiers { Modifiers(rawValue: 16) }

    /// The modifiers' symbols in Apple's order: ⌃⌥⇧⌘.
    public var symbols: String {
      var text = ""
      if contains(.function) { text += "fn" }
      if contains(.control) { text += "⌃" }
      if contains(.option) { text += "⌥" }
      if contains(.shift) { text += "⇧" }
      if contains(.command) { text += "⌘" }
      return text
    }

    /// The modifiers' names for a spec's `modifiers`, in Apple's order.
    package var names: [String] {
      let names: [(Modifiers, String)] = [
        (.function, "fn"), (.control, "control"), (.option, "option"), (.shift, "shift"),
        (.command, "command"),
      ]
      return names.filter { contains($0.0) }.map(\.1)
    }

    /// Whether the modifier symbols of a shortcut's text aren't in Apple's order. Names have no order.
    public static func areOutOfOrder(in text: UnsafeBufferPointer<UInt8>) -> Bool {
      var last = 0
      var position = 0
      // Each of ⌃ ⌥ ⇧ ⌘ is three bytes in UTF-8.
      while position + 2 < text.count {
        let place: Int
        switch (text[position], text[position + 1], text[position + 2]) {
        case (0xE2, 0x8C, 0x83): place = 1
        case (0xE2, 0x8C, 0xA5): place = 2
        case (0xE2, 0x87, 0xA7): place = 3
        case (0xE2, 0x8C, 0x98): place = 4
        default:
          position += 1
          continue
        }
        if place < last { return true }
        last = place
        position += 3
      }
      return false
    }
  }

  /// The shortcut as menus show it: ⇧⌘N, ⌘?, ⌥⌘⎋.
  public var symbols: String {
    let display = displayForm
    return display.modifiers.symbols + (ShortcutKeys.symbol(of: display.key) ?? display.key.uppercased())
  }

  /// The form for comparing shortcuts. A character typed with Shift becomes its key and Shift, as on the ANSI
  /// keyboard, because ⌘? and ⇧⌘/ are the same shortcut.
  public var normalForm: Shortcut {
    guard let base = ShortcutKeys.base(ofShifted: key) else { return self }
    return Shortcut(modifiers.union(.shift), base)
  }

  /// The form that Apple uses. Shift and a punctuation key become the upper character: ⌘?, not ⇧⌘/.
  public var displayForm: Shortcut {
    guard modifiers.contains(.shift), let shifted = ShortcutKeys.shifted(ofBase: key) else { return self }
    return Shortcut(modifiers.subtracting(.shift), shifted)
  }

  /// The shortcut as a spec spells it: `shift+cmd+n`.
  public var specText: String {
    var parts: [String] = []
    if modifiers.contains(.function) { parts.append("fn") }
    if modifiers.contains(.control) { parts.append("ctrl") }
    if modifiers.contains(.option) { parts.append("opt") }
    if modifiers.contains(.shift) { parts.append("shift") }
    if modifiers.contains(.command) { parts.append("cmd") }
    return (parts + [ShortcutKeys.name(of: key) ?? key]).joined(separator: "+")
  }
}
