import MenuModel
import Testing

@testable import MenuSpecParser

/// The suggested spelling of an unknown part of a shortcut.
@Suite struct ShortcutNamesTests {
  // The signs that word processors and other keyboards write instead of those on the keys, by key.
  @Test(arguments: [
    ("-", "−–—‐‑‒―－"), ("plus", "＋"), ("comma", "，、‚"), ("period", "．。…"), ("quote", "’‘“”′″"),
    ("slash", "⁄∕／"),
    ("question", "？"), ("colon", "："), ("semicolon", "；"), ("leftBracket", "［"), ("rightBracket", "］"),
    ("backslash", "∖"), ("equal", "＝"), ("bar", "∣｜"),
  ])
  func signsThatLookAlikeAreKeys(key: String, signs: String) throws {
    for sign in signs {
      #expect(ShortcutNames.nearest(to: String(sign)) == key, "\(sign)")
      #expect(ShortcutNames.nearest(toKey: String(sign)) == key, "\(sign)")
    }
    // The suggestion is a key that shows the usual sign.
    #expect(throws: Never.self) { try Shortcut(parsing: "cmd+\(key)") }
  }

  @Test(
    arguments: [
      ("meta", "cmd"), ("super", "cmd"), ("win", "cmd"), ("Windows", "cmd"), ("CmdOrCtrl", "cmd"),
      ("CommandOrControl", "cmd"), ("ctl", "ctrl"), ("comand", "command"), ("shfit", "shift"),
      ("^n", "ctrl+n"), ("~n", "opt+n"), ("@n", "cmd+n"), ("$n", "shift+n"), ("^-n", "ctrl+n"),
      ("@+n", "cmd+n"),
      ("^up", "ctrl+up"), ("^nn", nil), ("aaa", "a"), ("xyzxyz", nil),
    ] as [(String, String?)])
  func modifiersOfOtherProgramsAreKnown(part: String, suggestion: String?) {
    #expect(ShortcutNames.nearest(to: part) == suggestion)
  }

  @Test(
    arguments: [
      ("backspace", "delete"), ("del", "delete"), ("DeleteForward", "forwardDelete"), ("UpArrow", "up"),
      ("arrowup", "up"), ("downarrow", "down"), ("arrowdown", "down"), ("leftarrow", "left"),
      ("arrowleft", "left"), ("rightarrow", "right"), ("arrowright", "right"), ("pgup", "pageUp"),
      ("pgdn", "pageDown"), ("spacebar", "space"), ("caret", "^"), ("dash", "minus"), ("hyphen", "minus"),
      ("dot", "period"), ("apostrophe", "quote"), ("grave", "backquote"), ("backtick", "backquote"),
      ("pipe", "bar"), ("equals", "equal"), ("retrun", "return"), ("backspcae", "delete"), ("comand", nil),
      ("shfit", nil), ("meta", nil),
    ] as [(String, String?)])
  func keysOfOtherProgramsAreKnown(name: String, suggestion: String?) {
    #expect(ShortcutNames.nearest(toKey: name) == suggestion)
    guard let suggestion else { return }
    #expect(throws: Never.self) { try Shortcut(parsing: suggestion) }
  }
}
