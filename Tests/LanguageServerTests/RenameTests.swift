import MenuModel
import Testing

@testable import LanguageServer
@testable import TextCore

/// Renaming a command.
@Suite struct RenameTests {
  private func renamed(_ marked: String, to name: String, _ file: String = "a.menu.yaml") throws -> String? {
    let placed = PlacedText(marked, file)
    guard let edits = try CommandRename.edits(at: placed.offset, to: name, in: placed.snapshot) else {
      return nil
    }
    var bytes = placed.snapshot.source.bytes
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range.bounds, with: edit.text.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (
      "interface: [a, b]\nitems:\n  - {title: A, command: ‸a}\n  - {title: A, command: 'a'}\n  - {title: a}\n",
      "x", "a.menu.yaml",
      "interface: [x, b]\nitems:\n  - {title: A, command: x}\n  - {title: A, command: 'x'}\n  - {title: a}\n"
    ),
    (
      "interface:\r\n- ‸ü\r\nitems: [{command: ü}]\r\n", "y", "a.menu.yaml",
      "interface:\r\n- y\r\nitems: [{command: y}]\r\n"
    ),
    (
      #"{"items": [{"command": "a‸"}, {"command": "a"}]}"#, #"say "hi""#, "a.menu.json",
      #"{"items": [{"command": "say \"hi\""}, {"command": "say \"hi\""}]}"#
    ),
    (
      "\u{FEFF}// c\n{\"items\": [{\"command\": \"‸a\",}]}", "b", "a.menu.jsonc",
      "\u{FEFF}// c\n{\"items\": [{\"command\": \"b\",}]}"
    ),
    ("items: [{command: ‸a}, {command: b}]", "b", "a.menu.yaml", "items: [{command: b}, {command: b}]"),
    ("items: [{command: ‸a}]", "b: c", "a.menu.yaml", "items: [{command: \"b: c\"}]"),
    (
      "items: [{command: &n a}, {command: *‸n}]", "b", "a.menu.yaml",
      "items: [{command: &n b}, {command: *n}]"
    ),
    (
      "x-n: &n a\nitems: [{command: ‸*n}, {command: a}]", "b", "a.menu.yaml",
      "x-n: &n b\nitems: [{command: *n}, {command: b}]"
    ),
    (
      "items:\n- command: ‸a\n- command: a\n- [x\n", "b", "a.menu.yaml",
      "items:\n- command: b\n- command: b\n- [x\n"
    ),
    (
      "items: [{options: [{title: A, command: ‸a}]}]\n---\nitems: [{command: a}]", "b", "a.menu.yaml",
      "items: [{options: [{title: A, command: b}]}]\n---\nitems: [{command: b}]"
    ),
    ("items: [{command: ‸a}]", "a", "a.menu.yaml", "items: [{command: a}]"),
  ])
  func commandIsRenamedEverywhere(marked: String, name: String, file: String, expected: String) throws {
    #expect(try renamed(marked, to: name, file) == expected)
  }

  @Test(arguments: [
    "items: [{com‸mand: a}]", "items: [{title: ‸a, command: a}]", "interface: [‸b]\nitems: [{command: a}]",
    "‸", "",
    "items: [{command: a}]\n‸",
    "items: [{command: ‸}]",
  ])
  func otherPlacesArentCommands(marked: String) throws {
    let placed = PlacedText(marked)
    #expect(CommandRename.place(at: placed.offset, in: placed.snapshot) == nil)
    #expect(try renamed(marked, to: "x") == nil)
  }

  @Test func placeIsTheNameWithoutQuotes() {
    let placed = PlacedText(#"items: [{command: "a.‸b"}]"#)
    let place = CommandRename.place(at: placed.offset, in: placed.snapshot)
    #expect(placed.text(place?.range) == "a.b")
    #expect(place?.name == "a.b")
  }

  @Test(arguments: ["", " ", "a\nb", "a\u{7}", "a\rb", "\u{202E}a", "a\u{2028}b"])
  func invalidNamesAreRejected(name: String) {
    #expect(throws: CommandRename.Rejection.self) { try renamed("items: [{command: ‸a}]", to: name) }
  }

  @Test func commandsThatAreAlsoTitlesArentRenamed() {
    #expect(throws: CommandRename.Rejection.self) {
      try renamed("items: [{title: &t a, command: ‸*t}]", to: "b")
    }
    #expect(throws: CommandRename.Rejection.self) {
      try renamed("interface: [a]\nitems: [{command: ‸a}]", to: "---")
    }
  }

  @Test func renamingIsSafeAnywhereInAnyFile() {
    for file in PlacedText.fixtures {
      let snapshot = PlacedText.snapshot(file.source, file.name)
      for offset in 0...file.source.bytes.count { check(offset, snapshot) }
    }
    for file in PlacedText.prefixes {
      let snapshot = PlacedText.snapshot(file.source, file.name)
      check(file.source.bytes.count, snapshot)
    }
  }

  private func check(_ offset: Int, _ snapshot: DocumentSnapshot) {
    guard let place = CommandRename.place(at: offset, in: snapshot) else { return }
    #expect(Int(place.range.end) <= snapshot.source.bytes.count)
    #expect(place.range.touches(offset))
    guard let edits = try? CommandRename.edits(at: offset, to: place.name + " 2", in: snapshot) else {
      return
    }
    #expect(!edits.isEmpty)
    for edit in edits { #expect(Int(edit.range.end) <= snapshot.source.bytes.count) }
  }
}
