import MenuModel
import TestSupport
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

  // Every short text of modifiers, signs between them, keys and what is none of these.
  @Test func textsAreReadAsEver() throws {
    var answers = Answers("short-shortcuts")
    let pieces = [
      "cmd", "Command", "alt", "fn", "⌘", "⇧", "+", "-", " ", "n", "Q", "é", "1", "?", "up", "esc", "f5",
      "comma", "x1",
    ]
    for text in ShortTexts.all(of: pieces, upTo: 3)
      + pieces.flatMap({ ["ctrl+opt-\($0)", "\($0)+shift+globe+\($0)"] })
    {
      let group = "from-\(text.prefix(1).filter { $0 > "," })"
      do throws(Shortcut.ParseError) {
        let shortcut = try Shortcut(parsing: text)
        let forms = [shortcut.normalForm, shortcut.displayForm].map(\.specText)
        answers.note(
          group, "\(text) \(shortcut.specText) \(shortcut.symbols) \(forms) \(shortcut.isOnKeyboard)")
      } catch {
        answers.note(group, "\(text) \(error)")
      }
    }
    #expect(try answers.differences() == [])
  }

  // Of single characters all but white space and controls are keys.
  @Test func charactersAreKeys() {
    for scalar in (UInt32(0)...0xFF).compactMap(Unicode.Scalar.init) {
      let isKey = scalar.value > 0x20 && scalar.value != 0x7F
      #expect(ShortcutKeys.key(named: String(scalar)) == (isKey ? String(scalar) : nil), "\(scalar.value)")
    }
    #expect(!Shortcut([], "\u{80}").isOnKeyboard && Shortcut([], "\u{7E}").isOnKeyboard)
  }

  @Test func aLetterIsTakenInLowerCase() {
    for (given, key) in [
      ("A", "a"), ("Z", "z"), ("@", "@"), ("[", "["), ("1", "1"), ("F5", "F5"), ("pageUp", "pageUp"),
    ] {
      #expect(Shortcut(.command, given).key == key)
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

  // Letters of every alphabet and the signs of national keyboards are keys, one at a time.
  @Test func keysAreWhatKeyboardsHave() throws {
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
  func functionKeys(key: String, isOne: Bool) {
    #expect(ShortcutKeys.isFunctionKey(key) == isOne)
    if !isOne, key.utf8.count > 1, key != "F1" {
      #expect(throws: Shortcut.ParseError.self) { try Shortcut(parsing: "cmd+\(key)") }
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
