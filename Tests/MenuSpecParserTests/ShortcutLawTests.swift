import MenuModel
import TestSupport
import Testing

/// Properties of every shortcut.
struct ShortcutLawTests {
  private static let keys: [String] =
    "abcxyz0123456789/;'[]\\-=,.`?:\"{}|_+<>~!@#$%^&*()éя€".map(String.init)
    + ["return", "enter", "escape", "delete", "forwardDelete", "tab", "space", "up", "down", "left", "right"]
    + ["home", "end", "pageUp", "pageDown", "clear", "f1", "f12", "f20"]

  private static var shortcuts: [Shortcut] {
    (0..<32).flatMap { bits in keys.map { Shortcut(Shortcut.Modifiers(rawValue: bits), $0) } }
  }

  private func areOutOfOrder(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer(Shortcut.Modifiers.areOutOfOrder)
  }

  @Test func writtenShortcutsAreReadBack() throws {
    for shortcut in Self.shortcuts {
      #expect(try Shortcut(parsing: shortcut.specText) == shortcut, "\(shortcut.specText)")
      // Only for ASCII letters, case doesn't matter.
      guard shortcut.key.allSatisfy(\.isASCII) else { continue }
      #expect(try Shortcut(parsing: shortcut.specText.uppercased()) == shortcut)
      #expect(try Shortcut(parsing: " " + shortcut.specText.replacing("+", with: " + ")) == shortcut)
    }
  }

  // A text, its spelling in a spec, and its symbols in a menu.
  @Test(arguments: [
    ("cmd+n", "cmd+n", "⌘N"), ("Command+N", "cmd+n", "⌘N"), ("⌘N", "cmd+n", "⌘N"),
    ("⇧⌘n", "shift+cmd+n", "⇧⌘N"), ("shift-cmd-n", "shift+cmd+n", "⇧⌘N"),
    ("cmd shift n", "shift+cmd+n", "⇧⌘N"), ("ctrl+opt+n", "ctrl+opt+n", "⌃⌥N"), ("alt+n", "opt+n", "⌥N"),
    ("option+command+N", "opt+cmd+n", "⌥⌘N"), ("fn+f5", "fn+f5", "fnF5"), ("globe+n", "fn+n", "fnN"),
    ("f5", "f5", "F5"), ("F12", "f12", "F12"), ("esc", "escape", "⎋"), ("cmd+up", "cmd+up", "⌘↑"),
    ("cmd+comma", "cmd+comma", "⌘,"), ("cmd+,", "cmd+comma", "⌘,"), ("cmd++", "cmd+plus", "⌘+"),
    ("cmd+-", "cmd+minus", "⌘-"), ("cmd+?", "cmd+question", "⌘?"), ("cmd+é", "cmd+é", "⌘É"),
    ("cmd+", "cmd+plus", "⌘+"), ("n", "n", "N"), ("cmd+cmd+n", "cmd+n", "⌘N"), ("delete", "delete", "⌫"),
    ("cmd+delete", "cmd+delete", "⌘⌫"), ("cmd+forwardDelete", "cmd+forwardDelete", "⌘⌦"),
    ("⌫", "delete", "⌫"), ("⌘⌫", "cmd+delete", "⌘⌫"), ("cmd+return", "cmd+return", "⌘↩"),
    ("shift+cmd+1", "shift+cmd+1", "⇧⌘1"), ("cmd+space", "cmd+space", "⌘Space"),
    ("cmd+tab", "cmd+tab", "⌘⇥"),
  ])
  func shortcutStringsAreRead(text: String, written: String, shown: String) throws {
    let shortcut = try Shortcut(parsing: text)
    #expect(shortcut.specText == written)
    #expect(shortcut.symbols == shown)
  }

  @Test(
    arguments: [
      ("cmd+f21", .unknown("f21")), ("cmd", .noKey), ("cmd+x1", .unknown("x1")),
      ("cmd+n+m", .severalKeys("m")), ("", .empty), (" ", .empty), ("hyper+n", .unknown("hyper")),
    ] as [(String, Shortcut.ParseError)])
  func invalidShortcutsAreRejected(text: String, error: Shortcut.ParseError) {
    #expect(throws: error) { try Shortcut(parsing: text) }
  }

  // Every single character except whitespace and controls is a key.
  @Test func charactersAreKeys() {
    for scalar in (UInt32(0)...0xFF).compactMap(Unicode.Scalar.init) {
      let isKey = scalar.value > 0x20 && scalar.value != 0x7F
      #expect(ShortcutKeys.key(named: String(scalar)) == (isKey ? String(scalar) : nil), "\(scalar.value)")
    }
    #expect(!Shortcut([], "\u{80}").isOnKeyboard && Shortcut([], "\u{7E}").isOnKeyboard)
  }

  @Test func lettersAreReadAsLowercase() {
    for (given, key) in [
      ("A", "a"), ("Z", "z"), ("@", "@"), ("[", "["), ("1", "1"), ("F5", "F5"), ("pageUp", "pageUp"),
    ] {
      #expect(Shortcut(.command, given).key == key)
    }
  }

  @Test func symbolsAreInOrderAndReadBack() throws {
    for shortcut in Self.shortcuts
    where !shortcut.modifiers.contains(.function) && shortcut.key.allSatisfy(\.isASCII) {
      let symbols = shortcut.symbols
      #expect(!areOutOfOrder(symbols), "\(symbols)")
      #expect(try Shortcut(parsing: symbols).normalForm == shortcut.normalForm, "\(symbols)")
    }
  }

  @Test func equalFormsAreOneShortcut() {
    for shortcut in Self.shortcuts {
      let (normal, display) = (shortcut.normalForm, shortcut.displayForm)
      #expect(normal.normalForm == normal && display.displayForm == display)
      #expect(display.normalForm == normal, "\(shortcut.specText)")
      #expect(normal.displayForm == display || shortcut.key != normal.key, "\(shortcut.specText)")
    }
  }

  // Checks each pair for Apple's order.
  @Test func onlyApplesOrderIsInOrder() {
    let signs = ["⌃", "⌥", "⇧", "⌘"]
    for (index, one) in signs.enumerated() {
      for (other, two) in signs.enumerated() {
        let text = one + two + "N"
        #expect(areOutOfOrder(text) == (index > other), "\(text)")
        let spread = "x\(one)+\(two) n"
        #expect(areOutOfOrder(spread) == (index > other), "\(spread)")
      }
    }
  }

  // Letters of every alphabet and the characters of national keyboards are single keys.
  @Test func onlyKeysOfKeyboardsAreAccepted() throws {
    for key in "aé№€£¥§¡¿ªºßÿµжあ한א".map(String.init) + ["\u{A1}", "\u{FF}", "\u{20BD}"] {
      #expect(Shortcut(.command, key).isOnKeyboard, "\(key)")
      #expect(try Shortcut(parsing: "cmd+\(key)") == Shortcut(.command, key), "\(key)")
    }
    for key in [
      "\u{AD}", "×", "÷", "\u{A0}", "–", "—", "“", "”", "’", "…", "→", "⌘", "★", "日", "\u{1F600}", "\u{2117}",
      "\u{2115}\u{301}",
    ] {
      let isOne = key.unicodeScalars.count == 1 && key.unicodeScalars.first?.value != 0x2115
      #expect(Shortcut(.command, key).isOnKeyboard != isOne, "\(key)")
    }
  }

  @Test(arguments: [
    ("f1", true), ("f9", true), ("f20", true), ("f21", false), ("f0", false), ("f01", false), ("f+1", false),
    ("f", false),
    ("f1x", false), ("F1", false), ("g1", false), ("f-1", false), ("", false),
  ])
  func functionKeysRangeFromF1ToF20(key: String, isOne: Bool) {
    #expect(ShortcutKeys.isFunctionKey(key) == isOne)
    if !isOne, key.utf8.count > 1, key != "F1" {
      #expect(throws: Shortcut.ParseError.self) { try Shortcut(parsing: "cmd+\(key)") }
    }
  }

  // The keys of the ANSI keyboard with a second character, as printed on them.
  @Test(arguments: [
    ("/", "?"), (";", ":"), ("'", "\""), ("[", "{"), ("]", "}"), ("\\", "|"), ("-", "_"), ("=", "+"),
    (",", "<"),
    (".", ">"), ("`", "~"), ("1", "!"), ("2", "@"), ("3", "#"), ("4", "$"), ("5", "%"), ("6", "^"),
    ("7", "&"),
    ("8", "*"), ("9", "("), ("0", ")"),
  ])
  func shiftGivesTheUpperCharacter(base: String, upper: String) {
    #expect(Shortcut(.command, upper).normalForm == Shortcut([.command, .shift], base))
    // Apple writes ⇧⌘3 and ⇧⌘`, but ⌘? for the others.
    let isWrittenWithShift = base == "`" || base.first?.isNumber == true
    let shown = isWrittenWithShift ? "⇧⌘" + base : "⌘" + upper
    #expect(Shortcut([.command, .shift], base).symbols == shown)
  }
}
