import MenuModel
import Testing

@testable import LanguageServer
@testable import TextCore

/// The keys that are offered, and how they are written.
@Suite struct CompletionKeysTests {
  @Test func missingValidKeysAreOffered() {
    let menu = Completing("menus:\n  - title: File\n    ‸\n    items: []\n")
    #expect(menu.labels.first == "kind" && !menu.labels.contains("title") && !menu.labels.contains("items"))
    #expect(!menu.labels.contains("shortcut") && !menu.labels.contains("placement"))
    let toggle = Completing("[{items: [{type: toggle, ‸}]}]")
    #expect(toggle.labels.contains("checked") && !toggle.labels.contains("confirms"))
    #expect(!toggle.labels.contains("options"))
    let divider = Completing("[{items: [{type: divider, ‸}]}]")
    #expect(!divider.labels.contains("title") && divider.labels.contains("when"))
    let group = Completing("- kind: commandGroup\n  ‸\n")
    #expect(group.labels.first == "placement")
  }

  @Test(arguments: [
    ("app:\n  ‸", "name shortName game features"),
    ("app: {name: A, ‸}", "shortName game features"),
    ("[{kind: commandGroup, placement: {‸}}]", "before after replacing"),
    ("[{kind: commandGroup, placement: {after: help, ‸}}]", ""),
    ("[{primaryAction: {‸}}]", "title role"), ("[{primaryAction: {title: A, ‸", "role"),
    ("[{lint: {‸}}]", "disable reason"),
    ("[{items: [{shortcut: {key: n, ‸}}]}]", "modifiers"),
    (
      "[{items: [{options: [{title: A, tag: a, symbol: s, image: i, ‸}]}]}]",
      "shortcut command enabled placeholders lint subtitle"
    ),
  ])
  func keysOfNestedMappingsAreOffered(text: String, keys: String) {
    #expect(Completing(text).labels == keys.split(separator: " ").map(String.init), "\(text)")
  }

  @Test func keysAreOfferedForEachDocumentShape() {
    let empty = Completing("‸")
    #expect(
      empty.labels.prefix(2) == ["menus", "kind"] && empty.labels.contains("- kind")
        && empty.labels.contains("items"))
    #expect(!Completing("menus: []\n‸").labels.contains("items"))
    let alone = Completing("items: []\n‸\n")
    #expect(
      alone.labels.first == "kind" && alone.labels.contains("complete") && !alone.labels.contains("menus"))
    let begun = Completing("kind: context\n‸").labels
    #expect(begun.contains("items") && begun.contains("for") && !begun.contains("menus"))
    #expect(Completing("- ‸").labels.first == "kind")
    #expect(Completing("menus: []\n---\n‸").labels.first == "menus")
    #expect(Completing("\u{FEFF}‸").choosing("menus") == "\u{FEFF}menus:")
    #expect(Completing("{‸", in: "a.json").choosing("menus") == #"{"menus": "#)
  }

  @Test func itemsWithoutATypeGetAllKeys() {
    let item = Completing("- items:\n    - title: New\n      ‸\n")
    #expect(item.labels.prefix(4) == ["type", "items", "options", "shortcut"])
    let command = Completing("- items:\n    - title: New\n      confirms: true\n      ‸\n")
    #expect(!command.labels.contains("items") && !command.labels.contains("options"))
    #expect(!Completing("- items: [{titles: [A, B], ‸}]").labels.contains("title"))
    let alternate = Completing(
      "- items:\n    - title: A\n      alternates:\n        - title: B\n          ‸\n")
    #expect(alternate.labels.contains("modifiers") && !alternate.labels.contains("alternates"))
  }

  @Test func theIndentationDeterminesTheMapping() {
    let text = "menus:\n  - kind: menuBar\n    items:\n      - title: A\n        id: a\n"
    #expect(Completing(text + "        ‸").labels.contains("shortcut"))
    #expect(Completing(text + "    ‸").labels.contains("labelStyle"))
    #expect(!Completing(text + "    ‸").labels.contains("shortcut"))
    #expect(Completing(text + "‸").labels.contains("scenes"))
    #expect(Completing(text + "  ‸").labels == ["- kind", "- title"])
    #expect(Completing(text + "   ‸").labels.isEmpty)
    #expect(Completing(text + "    ‸      ").choosing("title") == text + "    title:       ")
    #expect(Completing("app: {features: [tabs]\n‸").labels.contains("scenes"))
    let between = "menus:\r\n  - kind: menuBar\r\n    ‸\r\n    items: []\r\n"
    #expect(Completing(between).choosing("title")?.contains("\r\n    title: \r\n") == true)
  }

  @Test(arguments: [
    ("[{ti‸", "title", "[{title: "), ("[{items: [], ti‸", "title", "[{items: [], title: "),
    ("- ti‸: A", "title", "- title: A"), ("- t‸itle: A", "title", "- title: A"),
    ("- ti‸", "items", "- items:"),
    ("- 'ti‸'", "title", "- 'title': "), ("- \"ti‸", "title", "- \"title\": "),
    ("- {title: A,\n   ‸\n   symbol: b}", "items", "- {title: A,\n   items: \n   symbol: b}"),
    ("- {‸ symbol: b}", "title", "- {title:  symbol: b}"), ("- {it‸", "items", "- {items: "),
    ("men‸\napp: A\n", "menus", "menus:\napp: A\n"), ("app: A\nmen‸", "menus", "app: A\nmenus:"),
  ])
  func keysAreWrittenInYAML(text: String, key: String, result: String) {
    #expect(Completing(text).choosing(key) == result, "\(text)")
  }

  @Test(arguments: [
    (#"[{‸"#, #"[{"title": "#), (#"[{ti‸"#, #"[{"title": "#), (#"[{"ti‸"#, #"[{"title": "#),
    (#"[{"ti‸"}]"#, #"[{"title": }]"#), (#"[{"ti‸": "A"}]"#, #"[{"title": "A"}]"#),
    (#"[{"kind": "menu", ‸}]"#, #"[{"kind": "menu", "title": }]"#),
    ("[{\"kind\": \"menu\"\n  ‸}]", "[{\"kind\": \"menu\"\n  \"title\": }]"),
    ("[{\n  \"ti‸\n  \"kind\": \"menu\"}]", "[{\n  \"title\": \n  \"kind\": \"menu\"}]"),
    (#"[{"ti‸: "A"}]"#, #"[{"title": "A"}]"#),
    (#"[{"id": "é", "ti‸" "kind": "menu"}]"#, #"[{"id": "é", "title":  "kind": "menu"}]"#),
  ])
  func keysAreWrittenInJSON(text: String, result: String) {
    for name in ["a.menu.json", "a.menu.jsonc"] {
      #expect(Completing(text, in: name).choosing("title") == result, "\(text)")
    }
  }

  @Test func keysHaveDocumentationAndDetails() throws {
    let kind = try #require(Completing("- ‸").items.first { $0.label == "kind" })
    #expect(kind.documentation?.contains("`menuBar`") == true && kind.detail == "one of a few names")
    #expect(kind.kind == .key && kind.isBest && kind.sortKey == "0000")
    let quoted = try #require(Completing(#"[{"ki‸"}]"#, in: "a.json").items.first)
    #expect(quoted.filterText == "kind" && quoted.replaced == SourceRange(3, 6))
  }

  @Test func keysOfASingleMenuFollowItsKind() {
    for (text, name) in [
      ("kind: commandGroup\n‸", "a.yaml"), ("kind: commandGroup\np‸", "a.yaml"),
      ("‸\nkind: commandGroup\n", "a.yaml"), (#"{"kind": "commandGroup", ‸}"#, "a.json"),
      ("menus:\n  - kind: commandGroup\n    ‸", "a.yaml"), ("- {kind: commandGroup, ‸}", "a.yaml"),
    ] {
      let labels = Completing(text, in: name).labels
      #expect(labels.prefix(2) == ["placement", "items"] && !labels.contains("title"), "\(text): \(labels)")
    }
    #expect(!Completing("kind: context\n‸").labels.contains("placement"))
  }

  @Test(arguments: [
    ("[{items: [{title: A, ‸shortcut: cmd+n}]}]", "type", "[{items: [{title: A, type: shortcut: cmd+n}]}]"),
    ("- ‸A", "title", "- title: A"), ("items:\n  - ‸A\n", "title", "items:\n  - title: A\n"),
    ("items:\n  - ‸\"A, b\"\n", "title", "items:\n  - title: \"A, b\"\n"),
    ("- {title: A,\n   ‸symbol: b}", "kind", "- {title: A,\n   kind: symbol: b}"),
    ("- ‸context", "kind", "- kind: context"),
  ])
  func keysAreInsertedBeforeAWordInYAML(text: String, key: String, result: String) {
    #expect(Completing(text).choosing(key) == result, "\(text)")
  }

  @Test func keysAreInsertedBeforeAWordInJSON() {
    for text in [#"{‸"kind": "context"}"#, #"{ ‸"kind": "context"}"#, "{‸kind: 1}"] {
      let completing = Completing(text, in: "a.json")
      #expect(
        completing.choosing("items") == text.replacing("‸", with: #""items": "#), "\(text)")
      #expect(!completing.labels.contains("kind"))
    }
  }

  @Test func nothingIsInsertedBeforeAPairOrList() {
    for text in ["- ‸title: A", "‸kind: context\n", "items:\n  - ‸[A]\n", "platforms:\n  - ‸iOS\n"] {
      #expect(Completing(text).labels.isEmpty, "\(text)")
    }
    #expect(!Completing("items:\n  - ‸A\n").labels.contains("type"))
  }

  @Test func clientsThatOnlyInsertGetOnlyTheRest() throws {
    var abilities = CompletionAbilities()
    abilities.replacesAfterCursor = false
    for (text, label, expected) in [
      (#"{"‸"#, "menus", #"menus": "#), (#"{"‸"}"#, "menus", "menus"),
      (#"{"kind": "con‸"#, "context", "context\""),
      (#"{"kind": "con‸"}"#, "context", "context"),
    ] {
      let completing = Completing(text, in: "a.json", for: abilities)
      let item = try #require(completing.items.first { $0.label == label })
      #expect(item.text == expected && item.filterText == label, "\(text): \(item.text)")
      // The new text must begin with the typed text from the start of the range.
      let typed = completing.source[SourceRange(Int(item.replaced.start)..<completing.offset)]
      #expect(item.text.hasPrefix(typed))
    }
    #expect(Completing(#"{"complete": "t‸"}"#, in: "a.json", for: abilities).labels.isEmpty)
  }

  @Test func charactersAfterTheCursorAreKeptOrReplaced() throws {
    for (text, name, label, kept, replaced) in [
      ("kind: con‸xt", "a.yaml", "context", "con", "conxt"),
      (#"{"kind": "con‸xt"}"#, "a.json", "context", "con", "conxt"),
      (#"{"ki‸d": 1}"#, "a.json", "kind", "ki", "kid"), (#"{"ki‸d"}"#, "a.json", "kind", "kid\"", "kid\""),
      ("kind: ‸dock", "a.yaml", "context", "dock", "dock"),
    ] {
      let completing = Completing(text, in: name)
      let item = try #require(completing.items.first { $0.label == label }, "\(text)")
      #expect(
        completing.source[item.inserted] == kept && completing.source[item.replaced] == replaced, "\(text)")
    }
  }
}
