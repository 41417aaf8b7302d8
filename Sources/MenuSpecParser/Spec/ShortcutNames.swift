import MenuModel

/// Finds the probable meaning of an unknown part of a shortcut.
enum ShortcutNames {
  /// Returns the suggested modifier or key for an unknown part: a name, or a modifier with its key
  /// (`ctrl+n`).
  static func nearest(to part: String) -> String? {
    if let sign = part.first, let modifier = signs[sign] {
      let rest = part.dropFirst().drop { $0 == "+" || $0 == "-" }
      let text = "\(modifier)+\(rest)"
      if !rest.isEmpty, (try? Shortcut(parsing: text)) != nil { return text }
    }
    if let key = lookAlikes[part] { return key }
    return nearest(to: part, in: Shortcut.knownNames, modifiers.merging(keys) { first, _ in first })
  }

  static func nearest(toKey name: String) -> String? {
    if let key = lookAlikes[name] { return key }
    let names = Shortcut.knownNames.filter { Shortcut.modifier(named: $0) == nil }
    return nearest(to: name, in: names, keys)
  }

  private static func nearest(to part: String, in names: [String], _ foreign: [String: String]) -> String? {
    let name = part.lowercased()
    if let own = foreign[name] { return own }
    // A repeated letter is that key. Two letters are similar to every other short name.
    if let first = name.first, name.count > 1, name.allSatisfy({ $0 == first }) { return String(first) }
    let isShort = name.utf8.count <= 2
    let known = isShort ? names.filter { $0.first == name.first } : names + foreign.keys.sorted()
    return Spelling.nearest(to: name, in: known).map { foreign[$0] ?? $0 }
  }

  // Modifiers in property lists and AppKit's key bindings.
  private static let signs: [Character: String] = ["^": "ctrl", "~": "opt", "@": "cmd", "$": "shift"]

  // The characters that word processors write instead of those on the keys.
  private static let lookAlikes = [
    "−": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "‒": "-", "―": "-", "＋": "plus", "－": "-", "，": "comma",
    "、": "comma", "‚": "comma", "．": "period", "。": "period", "…": "period", "’": "quote", "‘": "quote",
    "“": "quote", "”": "quote", "′": "quote", "″": "quote", "⁄": "slash", "∕": "slash", "／": "slash",
    "？": "question", "：": "colon", "；": "semicolon", "［": "leftBracket", "］": "rightBracket",
    "∖": "backslash",
    "＝": "equal", "∣": "bar", "｜": "bar",
  ]

  // The names of keys on other keyboards and in other programs.
  private static let modifiers = [
    "meta": "cmd", "super": "cmd", "win": "cmd", "windows": "cmd", "cmdorctrl": "cmd",
    "commandorcontrol": "cmd", "ctl": "ctrl",
  ]
  private static let keys = [
    "backspace": "delete", "del": "delete", "deleteforward": "forwardDelete",
    "uparrow": "up", "arrowup": "up", "downarrow": "down", "arrowdown": "down", "leftarrow": "left",
    "arrowleft": "left", "rightarrow": "right", "arrowright": "right", "pgup": "pageUp", "pgdn": "pageDown",
    "spacebar": "space", "caret": "^", "dash": "minus", "hyphen": "minus", "dot": "period",
    "apostrophe": "quote", "grave": "backquote", "backtick": "backquote", "pipe": "bar", "equals": "equal",
  ]
}
