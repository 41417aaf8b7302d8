import MenuModel
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// The messages for format problems, all of which are reported in one run.
struct SpecMessageTests {
  private func messages(_ text: String, _ format: SpecFormat = .yaml) -> [String] {
    MenuSpec(parsing: SourceText(text), format: format).problems.map { problem in
      problem.hint.map { "\(problem.message); \($0)" } ?? problem.message
    }
  }

  private func item(_ entry: String) -> [String] { messages("items:\n  - {title: A, \(entry)}\n") }

  private static let newer = "docs/spec.md lists the keys; a newer menulint may have more"
  private static let kinds =
    "expected menuBar, commandGroup, context, pullDown, popUp, edit, dock, quickActions, menuBarExtra, or menu"

  /// Long quoted words are shortened.
  @Test(arguments: 38...42) func longWordsAreShortened(count: Int) {
    let word = String(repeating: "x", count: min(count, 40))
    #expect(
      messages("items: [\"a\" \(String(repeating: "x", count: count))]\n").contains {
        $0.hasPrefix("expected “,” or “]” in the sequence, found “\(word)”")
      })
  }

  // MARK: - All problems in one run

  @Test func everyKeyHasABitInASet() {
    #expect(SpecKey.allCases.count <= UInt64.bitWidth)
  }

  @Test func valuesOfMistypedKeysAreRead() {
    let text = """
      kind: contxt
      for: row
      platforms: macos
      itmes:
        - titel: Copy
          shortcut: foo
      """
    #expect(
      messages(text) == [
        "invalid value “contxt” for “kind”; \(Self.kinds); did you mean “context”?",
        "expected a list for “platforms”, found the string “macos”; write [macOS]",
        "unknown key “itmes” in a document; did you mean “items”?",
        "unknown key “titel” in a button; did you mean “title”?",
        "invalid shortcut “foo”: “foo” is neither a modifier nor a key",
      ])
  }

  @Test(arguments: [
    ("menu:\n  - {title: File, itms: [{rol: x}]}", ["menu", "itms", "rol"]),
    ("commands:\n  - {title: File, items: [{rol: x}]}", ["commands", "rol"]),
    ("menuBar:\n  - {title: File, items: [{rol: x}]}", ["menuBar", "rol"]),
    ("items:\n  - {title: Sort, children: [{rol: x}]}", ["children", "rol"]),
    ("items:\n  - {title: Sort, optons: [{rol: x}]}", ["optons", "rol"]),
    ("items:\n  - {title: Sort, choices: [{rol: x}]}", ["choices", "rol"]),
    ("items:\n  - {title: Sort, type: pickr, options: [{rol: x}]}", ["pickr", "rol"]),
    ("items:\n  title: Copy\n  rol: x", ["-", "rol"]),
    ("menus:\n  kind: contxt\n  items:\n    title: Copy\n    rol: x", ["-", "contxt", "-", "rol"]),
    ("items:\n  Copy: x\n  rol: x", ["-"]),
    // An item of unknown type isn't checked further, so there is no second problem.
    ("items:\n  - {title: Sort, type: foo, options: [A], symbol: b}", ["foo"]),
    ("items:\n  - {title: Sort, x-items: [{rol: x}]}", []),
    ("items: [A]\nitmes: [{rol: x}]", ["itmes"]),
    ("menus: [{title: A, items: [B]}]\nitmes: [{rol: x}]", ["itmes"]),
  ])
  func valuesOfMistakenKeysAreChecked(text: String, faulty: [String]) {
    let problems = MenuSpec(parsing: SourceText(text), format: .yaml).problems
    #expect(problems.count == faulty.count)
    for (problem, name) in zip(problems, faulty) {
      #expect(problem.message.contains("“\(name)”") || problem.hint?.contains("“\(name) ”") == true)
    }
  }

  @Test func theKeysOfAMenuWithoutItemsAreChecked() {
    #expect(
      messages("kind: contxt\nplatforms: [macOS]") == [
        "expected “menus” or “items”, found neither",
        "invalid value “contxt” for “kind”; \(Self.kinds); did you mean “context”?",
      ])
    #expect(MenuSpec(parsing: SourceText("kind: context"), format: .yaml).menus.elements.count == 1)
  }

  // MARK: - Names of other frameworks

  @Test(arguments: [
    ("isOn: true", "unknown key “isOn” in a button; the format calls it “checked”"),
    ("keyboardShortcut: cmd+n", "unknown key “keyboardShortcut” in a button; the format calls it “shortcut”"),
    ("systemImage: pin", "unknown key “systemImage” in a button; the format calls it “symbol”"),
    ("disabled: true", "unknown key “disabled” in a button; the format writes “enabled: false”"),
    ("destructive: true", "unknown key “destructive” in a button; the format writes “role: destructive”"),
    ("toggle: Bold", "unknown key “toggle” in a button; the format writes “type: toggle”"),
    (
      "separator: true",
      "unknown key “separator” in a button; the format writes “type: divider”; in place of the whole item, --- is a "
        + "divider too"
    ),
    ("submenu: x", "unknown key “submenu” in a button; the format calls it “items”"),
    ("name: B", "unknown key “name” in a button; the format calls it “title”"),
    ("type: section, command: c", "an item of type section can't have the key “command”"),
    (
      "type: button, isOn: true",
      "unknown key “isOn” in an item of type button; the format calls it “checked”"
    ),
  ])
  func foreignKeysAreExplained(entry: String, message: String) { #expect(item(entry) == [message]) }

  @Test func foreignValuesAreExplained() {
    #expect(
      item("type: separator") == [
        "an item of type divider can't have the key “title”",
        "invalid value “separator” for “type”; expected button, toggle, picker, stepper, slider, menu, section, "
          + "controlGroup, divider, text, or unknown; the format calls it “divider”",
      ])
    #expect(
      messages("kind: contextMenu\nitems: [A]") == [
        "invalid value “contextMenu” for “kind”; \(Self.kinds); the format calls it “context”"
      ])
    #expect(
      messages("menus:\n  - context:\n    items: [A]") == [
        "unknown key “context” in a menu; the format writes “kind: context”"
      ])
  }

  // The tables must give a valid key, or a key with a valid value.
  @Test func foreignNamesMapToValidNames() {
    for (name, own) in ForeignNames.keys {
      let parts = own.split(separator: ":").map { $0.drop { $0 == " " } }
      #expect(SpecTable.rows.contains { $0.key.name == parts[0] }, "\(name)")
      if parts.count > 1 { #expect(item("title: B, \(own)").allSatisfy { !$0.contains("value") }, "\(name)") }
    }
    for (name, kind) in ForeignNames.kinds {
      #expect(MenuKind(rawValue: kind) != nil && MenuKind(rawValue: name) == nil, "\(name)")
    }
    let types = ElementKind.itemTypes.compactMap(\.typeName)
    for (name, type) in ForeignNames.types {
      #expect(types.contains(type) && !types.contains(name), "\(name)")
    }
  }

  @Test func unknownKeysGetSuggestions() {
    #expect(
      messages("titel: A\nitems: [B]") == [
        "unknown key “titel” in a menu; did you mean “title”?"
      ])
    #expect(
      messages("platform: A\nitems: [B]") == [
        "unknown key “platform” in a document; did you mean “platforms”?"
      ])
    #expect(item("colour: red") == ["unknown key “colour” in a button; \(Self.newer)"])
    #expect(
      messages("File:\n  - New\n") == [
        "unknown key “File” in a document; a menu is written “- title: File”, with its list under “items”"
      ])
    #expect(
      messages("items:\n  - Sort By: Date\n") == [
        "unknown key “Sort By” in a button; “: ” turns the title into a mapping; put the title in quotes"
      ])
  }

  // MARK: - Shortcuts

  @Test(arguments: [
    ("^N", "invalid shortcut “^N”: “^n” is neither a modifier nor a key; did you mean “ctrl+n”?"),
    (
      "cmd+shift+nn",
      "invalid shortcut “cmd+shift+nn”: “nn” is neither a modifier nor a key; did you mean “n”?"
    ),
    (
      "cmd+backspce",
      "invalid shortcut “cmd+backspce”: “backspce” is neither a modifier nor a key; did you mean “delete”?"
    ),
    (
      "ctrl+alt+del",
      "invalid shortcut “ctrl+alt+del”: “del” is neither a modifier nor a key; did you mean “delete”?"
    ),
    (
      "comand+n",
      "invalid shortcut “comand+n”: “comand” is neither a modifier nor a key; did you mean “command”?"
    ),
    ("cmd+xy", "invalid shortcut “cmd+xy”: “xy” is neither a modifier nor a key"),
    ("[cmd, n]", "expected a string for “shortcut”, found a list; write cmd+n"),
    ("[n, cmd]", "expected a string for “shortcut”, found a list; write modifiers and a key, such as cmd+n"),
    ("", "“shortcut” has no value; expected modifiers and a key, such as cmd+n"),
    (
      "{key: backspace, modifiers: []}",
      "unknown key “backspace”; expected one character or the name of a key; did you mean “delete”?"
    ),
  ])
  func invalidShortcutsAreExplained(value: String, message: String) {
    #expect(item("shortcut: \(value)") == [message])
  }

  @Test func shortcutsReadAsCommentsAreExplained() {
    #expect(
      messages("items:\n  - title: A\n    shortcut: #\n") == [
        "“shortcut” has no value; expected modifiers and a key, such as cmd+n; “#” begins a comment; write the "
          + "value in quotes"
      ])
  }

  // MARK: - Values of the wrong form

  @Test(
    arguments: [
      ("role:", "“role” has no value; expected destructive or cancel"),
      ("needsInput:", "“needsInput” has no value; expected true or false"),
      (
        "titles:",
        "“titles” has no value; expected 2 or more strings (the titles while off and on)"
      ),
      ("role: ''", "“role” is empty; expected destructive or cancel"),
      ("lint:", "“lint” has no value; expected a mapping of disable or reason"),
      ("platforms: [macos]", nil),
      (
        "platforms: 'macos, ios'",
        "expected a list for “platforms”, found the string “macos, ios”; write [macOS, iOS]"
      ),
      (
        "platforms: linux",
        "expected a list for “platforms”, found the string “linux”; write a list in brackets, of iOS, iPadOS, macOS, "
          + "tvOS, visionOS, or watchOS"
      ),
      (
        "lint: long-title",
        "expected a mapping for “lint”, found the string “long-title”; write {disable: [long-title]}"
      ),
    ] as [(String, String?)])
  func wrongValueTypesAreExplained(entry: String, message: String?) {
    let messages = item(entry)
    #expect(messages.count == 1)
    if let message { #expect(messages == [message]) }
  }

  @Test(arguments: [
    (
      "items:\n  title: Copy\n",
      "expected a list of items, found a mapping; begin each entry of the list with “- ”"
    ),
    (
      "menus:\n  kind: context\n",
      "expected a list of menus, found a mapping; begin each entry of the list with “- ”"
    ),
    ("items: Copy\n", "expected a list of items, found the string “Copy”; write [Copy]"),
    (
      "items:\n  -Ab\n  -Bc\n",
      "expected a list of items, found the string “-Ab -Bc”; put a space after “-”"
    ),
    (
      "kind: commandGroup\nplacement: newItem\nitems: [A]\n",
      "expected a mapping for “placement”, found the string “newItem”; write {after: newItem}, or “before” or "
        + "“replacing” for “after”"
    ),
    (
      "items:\n  - title: Sort\n  type: picker\n",
      "expected “-” and an item of the sequence, found “type:”; align it with the first key of the previous item"
    ),
    (
      "items:\n  - A\n  -B\n",
      "expected “-” and an item of the sequence, found “-B”; put a space after “-”"
    ),
  ])
  func wrongNestingIsExplained(text: String, message: String) { #expect(messages(text) == [message]) }

  // The result doesn't depend on the entries before it.
  @Test(arguments: [
    "", "  - []\n", "  - {}\n", "  - [A, [B]]\n", "  - A\n", "  - title: B\n    items: [C]\n",
  ])
  func keysNextToTheLastItemBelongToIt(before: String) {
    let hint = "align it with the first key of the previous item"
    #expect(messages("items:\n\(before)  - title: Sort\n  type: picker\n").contains { $0.hasSuffix(hint) })
    #expect(!messages("items:\n\(before)  - Sort\n  type: picker\n").contains { $0.hasSuffix(hint) })
  }

  @Test func hintsInJSONAreJSON() {
    #expect(
      messages("{\"items\": \"Copy\"}", .json) == [
        "expected a list of items, found the string “Copy”; write [\"Copy\"]"
      ])
    #expect(
      messages("{\"platforms\": \"macos\", \"items\": [\"A\"]}", .json) == [
        "expected a list for “platforms”, found the string “macos”; write [\"macOS\"]"
      ])
  }
}
