#if SwiftSource
import MenuModel

extension SwiftUIViews {
  @Sendable static func keyboardShortcut(_ evaluator: Evaluator, _ call: Call) -> Value? {
    .shortcut(SwiftUIShortcuts.shortcut(evaluator, call))
  }

  @Sendable static func keyEquivalent(_ evaluator: Evaluator, _ call: Call) -> Value? {
    call.first.flatMap { evaluator.value(of: $0, call) }
  }
}

enum SwiftUIShortcuts {
  /// Returns the shortcut in the arguments: `"n", modifiers: [.command]`.
  static func shortcut(_ evaluator: Evaluator, _ call: Call) -> KeyShortcut {
    guard let first = call.first ?? call["key"], let value = evaluator.value(of: first, call) else {
      return .unknown
    }
    if case .shortcut(let shortcut) = value { return shortcut }
    // An argument with modifiers is a key. Without modifiers, it may be nil.
    let unread = call.has("modifiers") ? KeyShortcut.unread : .unknown
    let typed: (modifiers: Shortcut.Modifiers, key: String)
    switch value {
    case .text(let title):
      guard case .known(let face) = title.provenance, face.text.count == 1 else { return unread }
      typed = KeyNames.typed(face.text)
    case .symbol(let symbol):
      guard symbol.hasPrefix(".") || symbol.hasPrefix("KeyEquivalent."),
        let name = symbol.split(separator: ".").last, let found = KeyNames.swiftUI[String(name)]
      else { return unread }
      typed = ([], found)
    default: return unread
    }
    var set: Shortcut.Modifiers = .command
    if let modifiers = call["modifiers"] {
      guard let known = evaluator.value(of: modifiers, call).flatMap(\.modifiers) else { return .unread }
      set = known
    }
    // According to Apple's documentation, such a key requires Shift, but code usually means the key without
    // it.
    return KeyNames.isCapital(typed.key) && !set.contains(.shift)
      ? .unread : .known(Shortcut(set.union(typed.modifiers), typed.key))
  }
}

extension Value {
  /// The modifier keys in the value: `[.command, .shift]`.
  var modifiers: Shortcut.Modifiers? {
    switch self {
    case .list(let list):
      guard list.rest == nil else { return nil }
      var result: Shortcut.Modifiers = []
      for element in list.elements {
        guard let modifier = element.value.modifiers else { return nil }
        result.formUnion(modifier)
      }
      return result
    case .symbol(let symbol):
      switch symbol.split(separator: ".").last {
      case "command": return .command
      case "shift": return .shift
      case "option", "alternate": return .option
      case "control": return .control
      case "function": return .function
      case "numericPad", "numberPad", "capsLock", "alphaShift", "deviceIndependentFlagsMask": return []
      default: return nil
      }
    default: return nil
    }
  }
}

/// The names of keys.
enum KeyNames {
  /// Returns a shortcut from AppKit's arguments. A capital letter requires Shift.
  static func shortcut(_ modifiers: Shortcut.Modifiers, _ key: String) -> Shortcut {
    Shortcut(isCapital(key) ? modifiers.union(.shift) : modifiers, key)
  }

  static func isCapital(_ key: String) -> Bool { key.count == 1 && key != key.lowercased() }

  static let swiftUI = [
    "delete": "delete", "deleteForward": "forwardDelete", "return": "return", "escape": "escape",
    "space": "space",
    "tab": "tab", "upArrow": "up", "downArrow": "down", "leftArrow": "left", "rightArrow": "right",
    "home": "home",
    "end": "end", "pageUp": "pageUp", "pageDown": "pageDown", "clear": "clear",
  ]
}
#endif
