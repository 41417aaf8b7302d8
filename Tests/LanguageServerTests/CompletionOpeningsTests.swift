import MenuModel
import MenuSpecParser
import Testing

@testable import LanguageServer
@testable import TextCore

/// Proposals for new lists, mappings, and list entries, and for values without a space before them.
@Suite struct CompletionOpeningsTests {
  private static let places = [
    "menus: ‸", "items: ‸", "app: ‸\nmenus: []", "kind: commandGroup\nplacement: ‸\nitems: []", "- lint: ‸",
    "- primaryAction: ‸",
    "[{items: [{options: ‸}]}]", "[{items: [‸]}]", "[{items: [A, ‸]}]", "menus: [‸]", "[‸]",
    "menus: [{id: a}, ‸]",
    "[{items: [{options: [‸]}]}]", "platforms: [‸iOS]\nmenus: []", "platforms: [\n  ‸iOS\n ]\nmenus: []",
    "menus: [‸{id: a}]",
    "items:\n  ‸", "items:\n  -‸", "items:\n  - -‸", "items:\n  - ‸", "items:\n  - title: Copy\n  ‸\n",
    "items:\n‸",
    "menus:\n  ‸", "menus:\n  -‸", "- kind: context\n‸", "- kind: context\n‸\n- kind: dock\n",
    "platforms:\n  ‸\nmenus: []", "platforms:\r\n  - iOS\r\n  ‸\r\nmenus: []\r\n",
    "- lint:\n    disable:\n      ‸",
    "- lint: {disable: ‸}",
    "interface:\n  ‸\nitems: [\"A: b\"]", "interface: ‸\nitems: [A]",
    "items:\n  - type: picker\n    options:\n      ‸", "[{items: [{title: Copy, role:‸}]}]",
    "items:\n  - needsInput:t‸", "kind:con‸\nitems: []", "kind:‸\nitems: []", "[{kind:con‸}]",
    "title: ‸\nkind: menuBar\nitems: []",
    "locale: ‸\nmenus: []",
  ]
  private static let placesInJSON = [
    "[‸]", "[{}, ‸]", "[‸{}]", #"{"items": ‸}"#, #"{"items": [‸]}"#, #"{"menus": [‸]}"#,
    #"{"app": ‸, "menus": []}"#,
    #"{"lint": ‸, "menus": []}"#, #"{"items": [], "kind": "commandGroup", "placement": ‸}"#,
    #"{"platforms": [‸"iOS"], "menus": []}"#,
    #"{"lint": {"disable": ‸}, "menus": []}"#, #"{"kind": "menuBar", "title": "‸", "items": []}"#,
  ]

  @Test(arguments: places.map { ($0, "a.yaml") } + placesInJSON.map { ($0, "a.json") })
  func everyOpeningIsValid(text: String, name: String) {
    let completing = Completing(text, in: name)
    #expect(!completing.items.isEmpty && completing.fault == nil, "\(text): \(completing.fault ?? "nothing")")
    for item in completing.items {
      var source = SourceText(bytes: completing.applying(item))
      if item.kind == .key {
        // The new entry has no value yet.
        guard item.label.hasPrefix("- "), !item.label.hasSuffix("title") else { continue }
        let end = Int(item.replaced.start) + item.text.utf8.count
        let value = Completing(source, at: end, in: name)
        source = SourceText(bytes: value.items.first.map(value.applying) ?? [])
      }
      let problem = MenuSpec(parsing: source, format: completing.format).problems.first?.message
      #expect(problem == nil, "\(text): \(item.label)")
    }
  }

  @Test(arguments: [
    ("items:\n  ‸", "- title", "items:\n  - title: "), ("items:\n  -‸", "- title", "items:\n  - title: "),
    ("items:\n  - title: Copy\n  ‸\n", "- ---", "items:\n  - title: Copy\n  - ---\n"),
    ("items:\n  - -‸", "---", "items:\n  - ---"), ("menus:\n  ‸", "- kind", "menus:\n  - kind: "),
    ("- kind: context\n‸", "- kind", "- kind: context\n- kind: "), ("items: ‸", "[]", "items: []"),
    ("kind:con‸", "context", "kind: context"), ("kind:con‸ # a\n", "context", "kind: context # a\n"),
    ("[{items: [{title: Copy, role:‸}]}]", "cancel", "[{items: [{title: Copy, role: cancel}]}]"),
    ("items:\n  - needsInput:t‸", "true", "items:\n  - needsInput: true"),
    ("kind: commandGroup\nplacement: ‸", "after: newItem", "kind: commandGroup\nplacement: {after: newItem}"),
    ("platforms: [‸iOS]", "macOS", "platforms: [macOS, iOS]"),
    ("platforms: [‸ iOS]", "macOS", "platforms: [macOS, iOS]"),
    ("platforms:\n  ‸", "- macOS", "platforms:\n  - macOS"),
    ("lint:\n  disable: ‸", "empty-menu", "lint:\n  disable: [empty-menu]"),
    ("kind: menuBar\ntitle: ‸", "File", "kind: menuBar\ntitle: File"),
  ])
  func openingsAreWrittenInYAML(text: String, label: String, result: String) {
    #expect(Completing(text).choosing(label) == result, "\(text)")
  }

  @Test(arguments: [
    ("‸", "{}", "{}"), (#"{"items": ‸}"#, "[]", #"{"items": []}"#),
    (#"{"items": [‸"A"]}"#, #"{"title": ""}"#, #"{"items": [{"title": ""}, "A"]}"#),
    (#"{"platforms": [‸ "iOS"]}"#, "macOS", #"{"platforms": ["macOS", "iOS"]}"#),
  ])
  func openingsAreWrittenInJSON(text: String, label: String, result: String) {
    #expect(Completing(text, in: "a.json").choosing(label) == result, "\(text)")
  }

  @Test func theCursorIsPlacedInsideBrackets() throws {
    let list = try #require(Completing("items: ‸").items.first)
    #expect(list.text == "[]" && list.bytesBehindCursor == 1)
    let title = try #require(Completing(#"{"items": [‸]}"#, in: "a.json").items.first)
    #expect(title.text == #"{"title": ""}"# && title.bytesBehindCursor == 2)
    var abilities = CompletionAbilities()
    abilities.placesCursor = false
    #expect(Completing("items: ‸", for: abilities).items.first?.bytesBehindCursor == 0)
  }

  @Test(arguments: [
    "items:\n  - title: Copy\n    ‸x: 1", "title: Copy\n  ‸", "- title: |\n    ‸",
    "kind: context\nitems: []\n ‸",
    "items: ‸[A]", "items: ‸\n  - A", "[{title: Copy -‸}]", "items:\n  - Copy\n    ‸",
    "items:\n  - Copy\n    -‸",
  ])
  func entriesArentOfferedElsewhere(text: String) {
    #expect(!Completing(text).labels.contains { $0.hasPrefix("- ") || $0 == "[]" }, "\(text)")
  }

  @Test func emptyConfigurationsGetAMapping() {
    #expect(Completing("‸", in: ".menulint.json").labels == ["{}"])
    #expect(Completing("‸{}", in: ".menulint.json").labels.isEmpty)
  }

  @Test func missingMenuBarTitlesAreOffered() {
    let labels = Completing("- kind: menuBar\n  title: File\n- kind: menuBar\n  title: ‸\n").labels
    #expect(labels.first == "Edit" && !labels.contains("File"))
  }

  @Test(arguments: [
    ("commandGroup", "placement items"), ("context", "for items"), ("edit", "for items"), ("dock", "items"),
    ("quickActions", "items"), ("menuBar", "title items"), ("popUp", "title items"),
    ("pullDown", "title items"),
    ("menuBarExtra", "title symbol items"),
  ])
  func keysAreRankedByTheKindOfMenu(kind: String, keys: String) {
    let expected = keys.split(separator: " ").map(String.init)
    for text in ["kind: \(kind)\n‸", "menus:\n  - kind: \(kind)\n    ‸", "[{kind: \(kind), ‸}]"] {
      let labels = Completing(text).labels
      #expect(Array(labels.prefix(expected.count)) == expected, "\(text): \(labels)")
      if kind == "commandGroup" { #expect(!labels.contains("title")) }
    }
  }
}
