import MenuModel

/// A shortcut or a Windows mnemonic typed into a title.
struct ShortcutInTitle: Rule {
  static let about = RuleDescription(
    "shortcut-in-title", "a shortcut or a mnemonic typed into a title", category: .titles, guideline: .labels,
    severity: .warning, lower: .info,
    tiers:
      "warning; info if the item has a different shortcut, because the keys may be those of another command",
    silentOn: [.choice, .data],
    rationale: """
      The system shows a command's shortcut next to its title, with the symbols of the keys. A shortcut \
      typed into the title does nothing, people can't change it, and VoiceOver reads it as text. Mnemonics \
      (&File, _Open) belong to other systems.

      The rule ignores values that name a key, a command that types a shortcut (Send Ctrl-Alt-Delete), a \
      setting that switches a shortcut on or changes it (Global Hotkey ⌃⌥D), and an ampersand between words \
      or capitals (AT&T).
      """,
    examples: [
      .bad("items: [Save ⟪⌘S⟫, Close ⟪(Cmd+W)⟫, Find ⟪Ctrl-F⟫]"),
      .bad("items: ['⟪&⟫Open', 'Sa⟪&⟫ve', '⟪_⟫Print']", says: ["“Open”", "“Save”", "“Print”"]),
      .good(
        "items: [{title: Save, shortcut: cmd+s}, Emoji & Symbols, Backup & Restore, AT&T, Use ⌘-Click to Select]"
      ),
      .good("items: [Send Ctrl-Alt-Delete, Type ⌘V, Press Ctrl+C]"),
      .good("items: [{title: 全局快捷键 ⌃⌥D, checked: true}, 'Global Hotkey: ⌃⌥D']"),
      .good(
        "items: [{title: Intercept Shortcuts, items: [{title: Hide ⌘H, checked: true}, {title: Quit ⌘Q, type: toggle}]}]"
      ),
      .bad(
        "items: [{title: Intercept Shortcuts, items: [Hide ⟪⌘H⟫]}, {title: Keys, items: [{title: Quit ⟪⌘Q⟫, type: toggle}]}]"
      ),
      .bad("items: [Keyboard Shortcuts ⟪⌘K⟫, {title: Word Wrap ⟪⌥⌘W⟫, type: toggle}]"),
      .bad("{kind: context, items: [Copy ⟪⌘C⟫]}", says: ["context menus don't show shortcuts"]),
      .bad("items: [{title: Copy ⟪⌘C⟫, shortcut: cmd+c}]", says: ["remove it"]),
      .bad(
        "items: [{title: Switch Apps at Once ⟨(⌘Tab)⟩, shortcut: cmd+s}, {title: Copy ⟪(⌘C)⟫, shortcut: cmd+c}]",
        says: [
          "people may mistake it for the item's shortcut", "the item's shortcut appears next to the title",
        ]),
      .bad("items: [Export Image (PNG · ⟪⌘P⟫)…, Large Type（⟪⌘0⟫ · 13 pt）, Accept (⟪⌥ + ⌘ + ⏎⟫)]"),
      .bad(
        "items: [{titles: [<text>, Paste ⟪⌘V⟫], placeholders: [text]}, {title: Paste <text> ⟪⌥⌘V⟫, placeholders: [text]}]"
      ),
      .good("items: [{title: Paste <keys>, placeholders: [keys]}]"),
    ])
  static let visits = ElementKinds(.menu, .button, .toggle, .picker, .submenu)
  static let cues: Cues = .joint
  static let readsPlaceholders = true

  func check(_ id: ElementID, in context: inout RuleContext) {
    for title in context.titles {
      if let range = Self.mnemonic(in: title.text) {
        context.propose(
          [title.text.replacing(utf8: range, with: "")], of: id, at: title.range(of: range), node: title.node
        ) { ("“\(title.text)” contains a Windows mnemonic; change it to “\($0[0])”", []) }
      } else if let range = Self.shortcut(in: title.text) ?? Self.parenthesized(in: title.text),
        !Self.isNamed(before: title.text[utf8: 0..<range.lowerBound], by: id, context.tree)
      {
        let typed = title.text[utf8: range]
        let keys = try? Shortcut(parsing: typed.trimmingPrefix("(").filter { $0 != ")" })
        let own = context.tree.shortcut(of: id)
        let isOther = own.map { $0.normalForm != keys?.normalForm } ?? false
        let advice =
          if context.tree[id].menuKind == .context {
            "remove it, because context menus don't show shortcuts"
          } else if isOther {
            "remove it, because people may mistake it for the item's shortcut"
          } else if context.tree.has(.shortcut, id) {
            "remove it, because the item's shortcut appears next to the title"
          } else {
            "set it as the item's shortcut"
          }
        context.report(
          id, "“\(typed)” is typed into the title; \(advice)", tier: isOther ? .lower : .upper,
          at: title.range(of: range), node: title.node)
      }
    }
  }

  // Returns a shortcut at the end of a title after other words, with or without parentheses.
  private static func shortcut(in title: String) -> Range<Int>? {
    var title = title
    return title.withUTF8 { bytes in
      var end = bytes.count
      var isInParentheses = false
      if end > 0, bytes[end - 1] == UInt8(ascii: ")") {
        isInParentheses = true
        end -= 1
      }
      var start = end
      while start > 0, bytes[start - 1] != 0x20, bytes[start - 1] != 0x09 { start -= 1 }
      guard start > 0, end - start >= 3, !typesKeys(bytes, start) else { return nil }
      if isInParentheses {
        guard bytes[start] == UInt8(ascii: "(") else { return nil }
        start += 1
      }
      // A typed shortcut contains a modifier symbol, or a modifier's name and a separator.
      guard bytes[start] >= 0x80 || bytes[start..<end].contains(where: { $0 == 0x2B || $0 == 0x2D }) else {
        return nil
      }
      let word = String(decoding: bytes[start..<end], as: UTF8.self)
      guard let shortcut = try? Shortcut(parsing: word), !shortcut.modifiers.isEmpty,
        shortcut.modifiers != .shift
      else { return nil }
      return isInParentheses ? start - 1..<end + 1 : start..<end
    }
  }

  // Returns a shortcut in symbols in the parentheses at the end of a title: “(PNG · ⌘P)…”.
  private static func parenthesized(in title: String) -> Range<Int>? {
    let end = TitleEllipsis(title)?.spaceBefore.lowerBound ?? title.utf8.count
    let text = title[utf8: 0..<end]
    guard text.hasSuffix(")") || text.hasSuffix("）"),
      let open = text.lastIndex(where: { $0 == "(" || $0 == "（" }), open > text.startIndex
    else { return nil }
    // “(⌥ + ⌘ + ⏎)”
    let inner = text[text.index(after: open)...].dropLast()
    let keys = inner.replacing(" + ", with: "+")
    if keys.count < inner.count, let first = keys.first, "⌘⌥⌃⇧".contains(first),
      (try? Shortcut(parsing: String(keys))) != nil
    {
      let start = text.utf8.distance(from: text.startIndex, to: inner.startIndex)
      return start..<start + inner.utf8.count
    }
    for word in text[open...].split(whereSeparator: { "()（） ·,、".contains($0) }) {
      guard let sign = word.first, "⌘⌥⌃⇧".contains(sign), word.count > 1,
        let shortcut = try? Shortcut(parsing: String(word)), shortcut.modifiers != .shift
      else { continue }
      let start = text.utf8.distance(from: text.startIndex, to: word.startIndex)
      return start..<start + word.utf8.count
    }
    return nil
  }

  // Whether the title is about the shortcut: “Global Hotkey ⌃⌥D” turns it on or changes it, and “Keyboard
  // Shortcuts ⌘K” shows all shortcuts.
  private static func isNamed(before text: String, by id: ElementID, _ tree: MenuTree) -> Bool {
    let text = text.lowercased()
    if tree[id].kind == .toggle || tree.has(.checked, id) {
      // The title may be “Hide ⌘H” in a submenu Intercept Shortcuts.
      let parent = tree[id].parent
      let around = tree[parent].kind == .submenu ? tree.title(of: parent)?.lowercased() ?? "" : ""
      return names.contains { text.contains(bytesOf: $0) || around.contains(bytesOf: $0) }
    }
    let word = text.split { " :：".contains($0) }.last ?? ""
    return names.contains(String(word))
  }

  private static let names: Set = [
    "shortcut", "hotkey", "keybinding", "快捷键", "快捷鍵", "热键", "熱鍵", "ショートカット", "단축키",
  ]

  // Whether the item types the keys in its title: “Send Ctrl-Alt-Delete”, also with “Key” or a different word
  // in between.
  private static func typesKeys(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    let first = bytes[..<end].prefix { $0 != 0x20 }
    return first.count <= 8 && typing.contains(String(decoding: first, as: UTF8.self).lowercased())
  }

  private static let typing: Set = ["send", "type", "press", "simulate"]

  // Returns an ampersand or a leading underscore directly before a letter: “&File”, “Sa&ve”, “_Open”.
  private static func mnemonic(in title: String) -> Range<Int>? {
    var title = title
    return title.withUTF8 { bytes in
      if bytes.count > 2, bytes[0] == UInt8(ascii: "_"), isUpper(bytes[1]), isLower(bytes[2]),
        !bytes[1...].contains(UInt8(ascii: "_"))
      {
        return 0..<1
      }
      guard let index = bytes.firstIndex(of: UInt8(ascii: "&")), index + 1 < bytes.count else { return nil }
      let next = bytes[index + 1]
      if index == 0 { return isUpper(next) || isLower(next) ? 0..<1 : nil }
      let before = bytes[index - 1]
      // “R&D”, “AT&T”, and “Q&A” are words, and “Copy & Paste” has spaces around the ampersand.
      if before == 0x20 { return (isUpper(next) || isLower(next)) ? index..<index + 1 : nil }
      return isLower(before) && isLower(next) || isUpper(before) && isLower(next) ? index..<index + 1 : nil
    }
  }

  private static func isUpper(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }
  private static func isLower(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte }
}
