import MenuModel
import Testing

@testable import LanguageServer
@testable import TextCore

/// The outline of a text.
@Suite struct OutlineTests {
  /// Returns the entries as lines, with two spaces per level: “File (menu bar menu)”.
  private func sketch(_ text: String, _ name: String = "a.menu.yaml") -> [String] {
    lines(Outline.entries(of: PlacedText(text, name).snapshot), "")
  }

  private func lines(_ entries: [OutlineEntry], _ indent: String) -> [String] {
    entries.flatMap { entry in
      [indent + entry.name + (entry.detail.map { " (\($0))" } ?? "")] + lines(entry.children, indent + "  ")
    }
  }

  @Test(arguments: [
    (
      "menus:\n  - kind: menuBar\n    title: File\n    items:\n      - {title: New, shortcut: cmd+n}\n      - ---\n"
        + "      - title: Open Recent\n        items: [Clear Menu]\n", "a.menu.yaml"
    ),
    (
      "{menus: [{kind: menuBar, title: File, items: [{title: New, shortcut: ⌘N}, ---, "
        + "{title: Open Recent, items: [Clear Menu]}]}]}", "a.menu.yaml"
    ),
    (
      #"[{"kind": "menuBar", "title": "File", "items": [{"title": "New", "shortcut": "cmd+n"}, "---", "#
        + #"{"title": "Open Recent", "items": ["Clear Menu"]}]}]"#, "a.menu.json"
    ),
    (
      "\u{FEFF}// a\r\n{\"kind\": \"menuBar\", \"title\": \"File\",\r\n\"items\": [{\"title\": \"New\", "
        + "\"shortcut\": \"cmd+n\"}, {\"title\": \"Open Recent\", \"items\": [\"Clear Menu\",]}]}",
      "a.menu.jsonc"
    ),
  ])
  func menusAndItemsAreListed(text: String, name: String) {
    #expect(
      sketch(text, name) == [
        "File (menu bar menu)", "  New (⌘N)", "  Open Recent", "    Clear Menu",
      ])
  }

  @Test func bothTitlesAreNamed() {
    #expect(sketch("items: [{titles: [Show Ruler, Hide Ruler]}]") == ["menu", "  Show Ruler / Hide Ruler"])
  }

  @Test(arguments: [
    ("{kind: context, for: note row, id: x, items: []}", "note row (context menu)"),
    ("{kind: context, id: rows, items: []}", "rows (context menu)"),
    ("{kind: popUp, items: []}", "pop-up menu"),
    ("{kind: popUp, title: '', items: []}", "pop-up menu"),
    ("{kind: popUp, title: \"\\n \", items: []}", "pop-up menu"),
    ("{kind: commandGroup, placement: {after: newItem}, items: []}", "command group (after newItem)"),
    ("{title: \"A\\nB\", items: []}", "A\\nB"),
  ])
  func untitledMenusHaveNames(text: String, expected: String) {
    #expect(sketch(text) == [expected])
  }

  @Test func untitledItemsHaveNames() {
    let text =
      "items: [{type: section, items: [{id: a}, {type: controlGroup, items: []}]}, {options: [{tag: t}]}]"
    #expect(
      sketch(text) == ["menu", "  section", "    a", "    control group", "  picker", "    option"])
  }

  @Test func severalDocumentsAreEntries() {
    #expect(
      sketch("app: Notes\nmenus: [{title: A, items: []}]\n---\n[{title: B, items: []}]\n")
        == ["Notes", "  A", "document 2", "  B"])
  }

  @Test func brokenTextHasAnOutline() {
    #expect(
      sketch("menus:\n  - title: File\n    items:\n      - New\n      - [Open\n").prefix(2) == [
        "File", "  New",
      ])
    #expect(sketch("{\"items\": [\"Cut\", {\"title\": \"Co", "a.menu.json").prefix(2) == ["menu", "  Cut"])
    #expect(sketch("") == [])
    #expect(sketch("", "a.menu.json") == [])
  }

  @Test func titleIsSelected() throws {
    let placed = PlacedText("items:\n  - title: Ünder\n    command: x\n")
    let item = try #require(Outline.entries(of: placed.snapshot).first?.children.first)
    #expect(placed.text(item.selection) == "Ünder")
    #expect(placed.text(item.range) == "title: Ünder\n    command: x")
    #expect(item.kind == .button)
  }

  @Test func titleOfAnAliasIsNotSelected() throws {
    let placed = PlacedText("x-t: &t Cut\nitems:\n  - {title: *t}\n")
    let item = try #require(Outline.entries(of: placed.snapshot).first?.children.first)
    #expect(item.name == "Cut")
    #expect(item.range.contains(item.selection))
  }

  @Test func deepMenusAreNotNestedDeeper() {
    let text = "items: [" + String(repeating: "{items: [", count: 500) + "Cut"
    func depth(_ entries: [OutlineEntry]) -> Int { entries.map { depth($0.children) + 1 }.max() ?? 0 }
    let entries = Outline.entries(of: PlacedText(text).snapshot)
    #expect(depth(entries) > 10)
    #expect(depth(entries) <= Outline.maximumDepth)
  }

  @Test func interfaceBuilderDocumentHasAnOutline() throws {
    let file = try #require(PlacedText.fixtures.first { $0.name == "bad/MainMenu.xib" })
    let entries = Outline.entries(of: PlacedText.snapshot(file.source, "MainMenu.xib"))
    #expect(entries.contains { !$0.children.isEmpty && $0.kind == .menu })
    #expect(entries.allSatisfy { $0.range.count > 0 })
  }

  @Test func outlinesOfAnyTextAreValid() {
    for file in PlacedText.fixtures + PlacedText.prefixes {
      let snapshot = PlacedText.snapshot(file.source, file.name)
      check(Outline.entries(of: snapshot), snapshot.source.bytes.count)
    }
  }

  private func check(_ entries: [OutlineEntry], _ count: Int) {
    for entry in entries {
      #expect(!entry.name.isEmpty && !entry.name.contains("\n"))
      #expect(entry.range.contains(entry.selection))
      #expect(Int(entry.range.end) <= count)
      check(entry.children, count)
    }
  }
}
