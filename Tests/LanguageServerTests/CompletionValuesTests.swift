import MenuModel
import Testing

@testable import LanguageServer

/// The values that are offered, and how they are written.
@Suite struct CompletionValuesTests {
  @Test(arguments: [
    ("menulint: ‸", "1"), ("complete: ‸", "true false"), ("[{order: ‸", "automatic fixed priority"),
    ("[{items: [{checked: ‸}]}]", "true false mixed"),
    ("primaryAction:\n  ‸\nitems: []", "title role true false"),
    ("[{items: [{type: picker, style: ‸}]}]", "inline menu palette"),
    ("[{items: [{type: controlGroup, style: ‸}]}]", "automatic menu compactMenu palette"),
    ("[{items: [{role: ‸}]}]", "destructive cancel"), ("- kind: commandGroup\n  placement:\n    x: ‸", ""),
    ("platforms: [iOS, ‸]", "iPadOS macOS tvOS visionOS watchOS"),
    ("platforms:\n  - iOS\n  - mac‸\n  - tvOS", "iPadOS macOS visionOS watchOS"),
    ("platforms: ‸", "iOS iPadOS macOS tvOS visionOS watchOS"),
    ("[{items: [{shortcut: {modifiers: [⌘, ‸]}}]}]", "option control shift fn"),
    ("[{items: [{alternates: [{modifiers: [‸", "command option control shift fn"),
    ("[{items: [{title: A, confirms: true, type: ‸}]}]", "button"),
    ("[{placement: {after: help}, kind: ‸}]", "commandGroup"),
    ("[{items: [{selection: ‸, options: [A, {title: B, tag: b}, ---]}]}]", "A b"),
    ("[{items: [{command: a.b}, {command: a.c}, {command: ‸}, {command: a.b}]}]", "a.b a.c"),
    ("interface: [Copy, ‸]\nitems: [{command: a.b, title: Cut}, Copy, Paste]", "a.b Cut Paste"),
    ("- items:\n  - ‸: x", "title type items options"),
  ])
  func validValuesAreOffered(text: String, values: String) {
    let labels = Completing(text).labels
    let expected = values.split(separator: " ").map(String.init)
    #expect(
      text.contains(": x") ? Array(labels.prefix(4)) == expected : labels == expected, "\(text): \(labels)")
  }

  @Test(arguments: [
    "- title: ‸", "- title: \"A ‸\"", "- title: A‸b\n", "- items:\n    - Open R‸\n",
    "- title: |\n    A ‸\n", "- title: >\n    ‸\n", "- title: A\n    ‸\n", "# about ‸\n",
    "- x-note: ‸", "- x-note: {‸}", "- items: [{subtitle: ‸}]", "- items: [{titles: [A, ‸]}]",
    "  ‸  - title: A",
    "- title: &a‸", "platforms: ‸\n- iOS\n",
    "- platforms: ‸\n\n    - iOS\n", "- items:\n  - title: Copy\n    shortcut:‸\n      key: c\n",
    "- title: *a‸", "menus:\n\t‸\n", "- \"A\n  ‸\"\n",
  ])
  func nothingIsOfferedElsewhereInYAML(text: String) {
    #expect(Completing(text).labels.isEmpty, "\(text)")
  }

  @Test(arguments: [
    "[{}‸", "‸{}", "{}‸", #"[{"title": "‸"}]"#, #"[{"title" ‸"#, #"{"menus": []‸"#, "[{} // ‸\n]",
    #"[{"title": "a\"‸"}]"#, "null‸",
  ])
  func nothingIsOfferedElsewhereInJSON(text: String) {
    #expect(Completing(text, in: "a.json").labels.isEmpty, "\(text)")
  }

  @Test(arguments: [
    ("- kind: con‸", "context", "- kind: context"), ("- kind:‸\n", "context", "- kind: context\n"),
    ("- kind: \"con‸\n  id: a", "context", "- kind: \"context\"\n  id: a"),
    ("- {\"kind\":\"con‸\"}", "context", "- {\"kind\":\"context\"}"),
    ("- kind: !!str \"con‸\"", "context", "- kind: !!str \"context\""),
    ("- kind: &a \"con‸\n  id: a", "context", "- kind: &a \"context\"\n  id: a"),
    ("- kind: 'c‸on'", "context", "- kind: 'context'"),
    ("- kind:\n    ‸\n", "context", "- kind:\n    context\n"),
    ("platforms: ‸\r\n", "macOS", "platforms: [macOS]\r\n"),
    ("- kind: ‸ # one\n- kind: menu", "edit", "- kind: edit # one\n- kind: menu"),
    ("- {kind: ‸\n   , title: A}", "edit", "- {kind: edit\n   , title: A}"),
    ("- items: []\n  kind: ‸\n- kind: menu", "edit", "- items: []\n  kind: edit\n- kind: menu"),
    ("platforms: [‸\nmenus:\n", "macOS", "platforms: [macOS\nmenus:\n"),
    ("platforms: [\"‸, iOS]", "macOS", "platforms: [\"macOS\", iOS]"),
    (
      "interface: [‸]\nitems: [\"Copy, Then Go\"]", "Copy, Then Go",
      "interface: [\"Copy, Then Go\"]\nitems: [\"Copy, Then Go\"]"
    ),
    (
      "interface: [Copy‸ It]\nitems: [Copy It Now]", "Copy It Now",
      "interface: [Copy It Now]\nitems: [Copy It Now]"
    ),
    (
      "- items: [{title: Größer…, role: de‸}]", "destructive",
      "- items: [{title: Größer…, role: destructive}]"
    ),
  ])
  func valuesAreWrittenInYAML(text: String, value: String, result: String) {
    #expect(Completing(text).choosing(value) == result, "\(text)")
  }

  @Test(arguments: [
    (#"[{"kind": ‸"#, "context", #"[{"kind": "context""#),
    (#"[{"kind": "con‸"#, "context", #"[{"kind": "context""#),
    (#"[{"kind": con‸, "id": "a"}]"#, "context", #"[{"kind": "context", "id": "a"}]"#),
    (#"[{"kind": "con‸, "id": "a"}]"#, "context", #"[{"kind": "context", "id": "a"}]"#),
    (#"{"complete": "t‸"}"#, "true", #"{"complete": true}"#),
    (#"{"platforms": ‸}"#, "iOS", #"{"platforms": ["iOS"]}"#),
    (#"{"platforms": ["macOS", ‸}"#, "iOS", #"{"platforms": ["macOS", "iOS"}"#),
    (
      "[{\"title\": \"Größer\",\n  \"kind\": ‸\n  \"id\": \"a\"}]", "context",
      "[{\"title\": \"Größer\",\n  \"kind\": \"context\"\n  \"id\": \"a\"}]"
    ),
  ])
  func valuesAreWrittenInJSON(text: String, value: String, result: String) {
    #expect(Completing(text, in: "a.menu.json").choosing(value) == result, "\(text)")
  }

  @Test func standardShortcutsAndSymbolsComeFirst() throws {
    let find = Completing("- title: Edit\n  kind: menuBar\n  items: [{title: Find…, shortcut: ‸}]").items
    #expect(find.first?.label == "cmd+f" && find.first?.detail == "⌘F" && find.first?.isBest == true)
    #expect(find.first?.documentation == "The standard shortcut of Find in the Edit menu.")
    let quit = Completing("- title: Notes\n  items: [{title: Quit Notes, shortcut: ‸}]").items
    #expect(quit.first?.label == "cmd+q" && quit.first?.documentation?.contains("the app menu") == true)
    let share = Completing("- items: [{title: Share Note…, symbol: ‸}]").items
    #expect(share.first?.label == "square.and.arrow.up" && share.first?.isBest == true && share.count > 20)
    #expect(Completing("- items: [{title: Mine, symbol: ‸}]").items.first?.isBest == false)
    let unfinished = Completing("- items:\n    - title: Copy\n      shortcut: cmd+‸\n")
    #expect(unfinished.choosing("cmd+c")?.hasSuffix("shortcut: cmd+c\n") == true)
  }
}
