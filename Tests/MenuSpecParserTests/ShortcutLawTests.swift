import MenuModel
import Testing

/// What holds of every shortcut.
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

  @Test func whatIsWrittenIsReadBack() throws {
    for shortcut in Self.shortcuts {
      #expect(try Shortcut(parsing: shortcut.specText) == shortcut, "\(shortcut.specText)")
      // Only letters of ASCII have no case.
      guard shortcut.key.allSatisfy(\.isASCII) else { continue }
      #expect(try Shortcut(parsing: shortcut.specText.uppercased()) == shortcut)
      #expect(try Shortcut(parsing: " " + shortcut.specText.replacing("+", with: " + ")) == shortcut)
    }
  }

  @Test func symbolsAreInOrderAndReadAsWhatIsMeant() throws {
    for shortcut in Self.shortcuts
    where !shortcut.modifiers.contains(.function) && shortcut.key.allSatisfy(\.isASCII) {
      let symbols = shortcut.symbols
      #expect(!areOutOfOrder(symbols), "\(symbols)")
      #expect(try Shortcut(parsing: symbols).normalForm == shortcut.normalForm, "\(symbols)")
    }
  }

  @Test func formsAreOfOneShortcut() {
    for shortcut in Self.shortcuts {
      let (normal, display) = (shortcut.normalForm, shortcut.displayForm)
      #expect(normal.normalForm == normal && display.displayForm == display)
      #expect(display.normalForm == normal, "\(shortcut.specText)")
      #expect(normal.displayForm == display || shortcut.key != normal.key, "\(shortcut.specText)")
    }
  }

  // Each pair stands in Apple's order.
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

  // The keys of the ANSI keyboard on which Shift gives a sign, as they are printed on it.
  @Test(arguments: [
    ("/", "?"), (";", ":"), ("'", "\""), ("[", "{"), ("]", "}"), ("\\", "|"), ("-", "_"), ("=", "+"),
    (",", "<"),
    (".", ">"), ("`", "~"), ("1", "!"), ("2", "@"), ("3", "#"), ("4", "$"), ("5", "%"), ("6", "^"),
    ("7", "&"),
    ("8", "*"), ("9", "("), ("0", ")"),
  ])
  func shiftGivesTheUpperSign(base: String, upper: String) {
    #expect(Shortcut(.command, upper).normalForm == Shortcut([.command, .shift], base))
    // Apple writes ⇧⌘3 and ⇧⌘`, and ⌘? for the others.
    let isWrittenWithShift = base == "`" || base.first?.isNumber == true
    let shown = isWrittenWithShift ? "⇧⌘" + base : "⌘" + upper
    #expect(Shortcut([.command, .shift], base).symbols == shown)
  }
}
