import Foundation
import LintRules
import MenuModel
import Testing

@testable import LanguageServer
@testable import TextCore

/// The text that an editor shows for a place.
@Suite struct HoverTests {
  private func told(_ marked: String, _ name: String = "a.menu.yaml") -> (text: String, at: String)? {
    let placed = PlacedText(marked, name)
    return Hover.text(at: placed.offset, in: placed.snapshot).map {
      ($0.markdown, placed.snapshot.source[$0.range])
    }
  }

  // MARK: - Findings

  @Test(arguments: [
    ("kind: context\nitems:\n  - ‸Copy the Link\n", "a.menu.yaml"),
    ("kind: context\r\nitems:\r\n  - Copy‸ the Link\r\n", "a.menu.yaml"),
    ("{kind: context, items: [{title: Copy t‸he Link}]}", "a.menu.yaml"),
    (#"{"kind": "context", "items": ["Copy ‸the Link"]}"#, "a.menu.json"),
    ("// ü\n{\"kind\": \"context\", \"items\": [\"‸Copy the Link\",]}", "a.menu.jsonc"),
    ("\u{FEFF}kind: context\nitems: [Cut, Copy the ‸Link]\n", "a.menu.yaml"),
  ])
  func findingIsExplained(marked: String, name: String) throws {
    let hover = try #require(told(marked, name))
    #expect(hover.text.contains("`article-in-title`"))
    #expect(
      hover.text.contains("(https://developer.apple.com/design/human-interface-guidelines/menus#Labels)"))
    #expect(hover.text.contains("Copy Link"))
    #expect(hover.at.hasPrefix("Copy the Link") || hover.at == "the")
  }

  @Test func fixesAreListed() throws {
    let hover = try #require(told("kind: context\nitems:\n  - {title: Rename‸, needsInput: true}\n"))
    #expect(hover.text.contains("Fixes:\n\n- "))
    #expect(hover.text.contains("`missing-ellipsis`"))
  }

  @Test func mostSevereFindingComesFirst() throws {
    let placed = PlacedText("kind: context\nitems:\n  - ‸copy the link\n")
    let told = try #require(Hover.findings(at: placed.offset, in: placed.snapshot)).markdown
    let weights = told.components(separatedBy: Hover.separator).compactMap { part in
      Severity.allCases.first { part.hasPrefix("**\($0.rawValue):** ") }
    }
    #expect(weights.count > 1)
    #expect(weights == weights.sorted(by: >))
  }

  @Test func findingAndKeyAreDividedByARule() throws {
    let hover = try #require(
      told("kind: context\nitems:\n  - {title: Copy, ‸shortkut: cmd+c, title: Cut}\n"))
    #expect(hover.text.contains("`spec`"))
    let both = try #require(told("kind: context\nitems:\n  - {title: Copy, ‸title: Cut}\n"))
    let parts = both.text.components(separatedBy: Hover.separator)
    #expect(parts.count == 2)
    #expect(parts[0].contains("`spec`"))
    #expect(parts[1].hasPrefix("**title**"))
  }

  @Test func markupInTitlesIsEscaped() throws {
    let title = "Copy the [x](http://evil.example) `y` *z* <b>\u{202E}www.evil.example"
    let hover = try #require(told("kind: context\nitems:\n  - '‸\(title)'\n"))
    #expect(!hover.text.contains("[x]"))
    #expect(!hover.text.contains("http://evil"))
    #expect(!hover.text.contains("www.evil"))
    #expect(!hover.text.contains("<b>"))
    #expect(!hover.text.unicodeScalars.contains("\u{202E}"))
  }

  @Test(arguments: [
    ("a_b*c", #"a\_b\*c"#), ("[x](y)", #"\[x\](y)"#), ("- a", #"\- a"#), ("1. a", #"1\. a"#),
    ("a\nb", #"a\\nb"#), ("&lt;", #"\&lt;"#), ("`", #"\`"#), ("Sort By: Date", "Sort By: Date"),
  ])
  func textIsEscaped(text: String, expected: String) {
    #expect(MarkdownText.escaped(text) == expected)
  }

  @Test func codeSpansUseEnoughBackticks() {
    #expect(MarkdownText.code("a") == "`a`")
    #expect(MarkdownText.code("a``b") == "``` a``b ```")
  }

  // MARK: - Keys

  @Test(arguments: [
    ("‸menus: []", "a.menu.yaml", "menus", "The menus."),
    ("menus:\n  - ki‸nd: menuBar\n    title: File\n", "a.menu.yaml", "kind", "`menuBar`"),
    ("items:\n  - title: A\n    needsInput‸: true\n", "a.menu.yaml", "needsInput", "`true` or `false`"),
    ("[{items: [{title: A, ‸style: x, type: picker}]}]", "a.menu.yaml", "style", "`palette`"),
    ("[{items: [{title: A, ‸style: x, type: controlGroup}]}]", "a.menu.yaml", "style", "`compactMenu`"),
    (
      #"{"items": [{"lint": {"‸reason": "x"}}]}"#, "a.menu.json", "reason",
      "The reason why they are switched off."
    ),
    ("{\"items\": [{\"options\": [{\"‸tag\": \"x\"}]}]}", "a.menu.jsonc", "tag", "Takes a string."),
    ("items:\r\n  - title: Ü\r\n    ‸role: cancel\r\n", "a.menu.yaml", "role", "`destructive` or `cancel`"),
    ("\u{FEFF}‸platforms: [macOS]\nmenus: []\n", "a.menu.yaml", "platforms", "`visionOS`"),
    ("items:\n  - alternates: [{‸modifiers: [option]}]\n", "a.menu.yaml", "modifiers", "show this alternate"),
    ("items:\n  - shortcut: {‸modifiers: [], key: n}\n", "a.menu.yaml", "modifiers", "held with the key"),
    ("items:\n  - title: A\n    ‸checked: tr", "a.menu.yaml", "checked", "`mixed`"),
    ("items:\n  - title: [A\n    ‸command: x\n", "a.menu.yaml", "command", "command"),
    ("x-all: [&a {‸indent: 1}]\nitems: [*a]\n", "a.menu.yaml", "indent", "Levels"),
    ("{items: [A], ‸order: fixed}", "a.menu.yaml", "order", "menuOrder"),
  ])
  func keyIsExplained(marked: String, name: String, key: String, expected: String) throws {
    let hover = try #require(told(marked, name))
    let part = hover.text.components(separatedBy: Hover.separator).first { $0.hasPrefix("**\(key)**") }
    #expect(part?.contains(expected) == true)
  }

  @Test(arguments: [
    ("kind: ‸commandGroup\nitems: []\n", "kind: commandGroup", "`menuBar`, **commandGroup**, `context`"),
    ("items: [{title: A, type: pick‸er, options: [B]}]\n", "type: picker", "The type of item (default: "),
    ("items: [{title: A, type: controlGroup, style: ‸menu}]\n", "style: menu", "How the group shows"),
    ("platforms: [iOS, ‸macOS]\nitems: []\n", "platforms: macOS", "`iPadOS`, **macOS**"),
    (#"{"items": [{"title": "A", "role": "‸destructive"}]}"#, "role: destructive", "`cancel`"),
    ("kind: commandGroup\nplacement: {after: ‸help}\nitems: []\n", "after: help", "the end of this group"),
  ])
  func valueIsExplained(marked: String, name: String, expected: String) throws {
    let hover = try #require(told(marked, marked.hasPrefix("{") ? "a.menu.json" : "a.menu.yaml"))
    let part = hover.text.components(separatedBy: Hover.separator).first { $0.hasPrefix("**\(name)**") }
    #expect(part?.contains(expected) == true, "\(hover.text)")
  }

  @Test func rationaleIsShownForASingleFinding() throws {
    let reasons = try #require(RuleBook.description(of: "article-in-title")).rationale
    let lone = try #require(told("kind: context\nitems:\n  - Copy ‸the Link\n"))
    #expect(lone.text.contains(reasons))
    let placed = PlacedText("kind: context\nitems:\n  - {title: ‸Rename note, needsInput: true}\n")
    let both = try #require(Hover.findings(at: placed.offset, in: placed.snapshot)).markdown
    #expect(both.components(separatedBy: Hover.separator).count == 2)
    for id in ["missing-ellipsis", "title-capitalization"] {
      let rule = try #require(RuleBook.description(of: id))
      #expect(both.contains(Hover.sentence(rule.summary)) && !both.contains(rule.rationale))
    }
    #expect(both.split(separator: "\n").count < 20)
  }

  @Test(arguments: [
    ("checked: true", "items of type `button` and `toggle`"), ("when: x", "items"),
    ("id: x", "menus, and items"), ("platforms: [iOS]", "documents, menus, and items"),
    ("hidden: true", "items other than dividers"), ("type: button", "items"),
    ("alternates: []", "items of type `button`"),
    ("dynamic: true", "menus, and items other than dividers"),
  ])
  func keyHoverShowsWhereTheKeyBelongs(entry: String, places: String) throws {
    let hover = try #require(told("items:\n  - ‸\(entry)\n    title: Bold\n"))
    #expect(hover.text.contains(" Belongs to \(places); elsewhere it is an error."), "\(hover.text)")
  }

  @Test func keysOfOnePlaceHaveIt() throws {
    let alternate = try #require(told("items:\n  - alternates: [{‸modifiers: [option]}]\n"))
    #expect(alternate.text.contains(" Belongs to alternates; elsewhere it is an error."))
    let option = try #require(told("items:\n  - options: [{‸tag: a}]\n"))
    #expect(option.text.contains(" Belongs to options of a picker; elsewhere it is an error."))
    let document = try #require(told("‸complete: true\nmenus: []\n"))
    #expect(document.text.contains(" Belongs to documents; elsewhere it is an error."))
  }

  @Test(arguments: ["", "‸", "items: [Cut‸]", "‸# a comment\nitems: [Cut]", "items:\n\n\n‸\n  - Cut\n"])
  func otherPositionsHaveNoHover(marked: String) {
    let placed = PlacedText(marked)
    let told = Hover.text(at: placed.offset, in: placed.snapshot)
    #expect(told == nil || told.map { $0.markdown.contains("`spec`") } == true)
  }

  @Test func offsetsOutsideTheTextHaveNoHover() {
    let placed = PlacedText("items: [Cut]")
    #expect(Hover.text(at: -1, in: placed.snapshot) == nil)
    #expect(Hover.text(at: 1_000, in: placed.snapshot) == nil)
  }

  @Test func scopesOfAKeyAreSeparatedByCommas() throws {
    let hover = try #require(told("items:\n  - ‸title: Bold\n"))
    #expect(hover.text.contains("Belongs to menus, items other than dividers, and options of a picker;"))
  }

  @Test func syntaxProblemLinksToTheLanguageSpecification() throws {
    let yaml = try #require(told("title: X\n a‸: [x"))
    #expect(yaml.text.contains("`syntax` · [YAML 1.2.2](https://yaml.org/spec/1.2.2/)"))
    let json = try #require(told("{\"items\": ‸}", "a.menu.json"))
    #expect(json.text.contains("`syntax` · [grammar](https://www.rfc-editor.org/rfc/rfc8259)"))
  }

  // MARK: - Shortcuts

  @Test(arguments: [
    ("cmd+h", "**⌘H**", "⌘H is for hiding the app: the system keeps it."),
    ("shift+cmd+n", "**⇧⌘N**", "menulint knows of no standard use of it."),
    ("cmd+c", "**⌘C**", "In the standard menus it is Edit ▸ Copy."),
    ("cmd+q", "**⌘Q**", "App ▸ Quit App"),
    ("cmd+g", "**⌘G**", "Edit ▸ Find ▸ Find Next"),
    ("cmd+b", "**⌘B**", "in apps that format text"),
    ("cmd+j", "**⌘J**", "some apps use it for something else"),
    ("cmd+right", "**⌘→**", "wherever people edit text"),
    ("cmd+f5", "**⌘F5**", "where that accessibility feature is switched on"),
  ])
  func shortcutIsExplained(shortcut: String, symbols: String, expected: String) throws {
    for text in ["title: A\n    shortcut: ‸\(shortcut)", "{title: A, shortcut: '\(shortcut)‸'}"] {
      let hover = try #require(told("kind: menuBar\ntitle: Note\nitems:\n  - \(text)\n"))
      let part = hover.text.components(separatedBy: Hover.separator).first { $0.hasPrefix(symbols) }
      #expect(part?.contains(expected) == true)
    }
  }

  @Test func shortcutOfAnInterfaceBuilderDocumentIsExplained() throws {
    let file = try #require(PlacedText.fixtures.first { $0.name == "bad/MainMenu.xib" })
    let snapshot = PlacedText.snapshot(file.source, "MainMenu.xib")
    let shortcut = try #require(snapshot.menus.attributes.first { $0.key == .shortcut })
    let told = try #require(Hover.text(at: Int(shortcut.valueRange.start), in: snapshot))
    #expect(told.markdown.contains("⌘"))
  }

  // MARK: - Rules

  @Test(arguments: [
    ("items:\n  - Cut # menulint:disable-line ‸long-title -- why\n", "a.menu.yaml"),
    ("items: # menulint:disable menu-length,long-titl‸e\n  - Cut\n", "a.menu.yaml"),
    ("// menulint:disable-file ‸long-title\n{\"items\": []}", "a.menu.jsonc"),
    ("{\"items\": []} /* menulint:disable-file ‸long-title */", "a.menu.jsonc"),
    ("lint: {disable: [menu-length, ‸long-title]}\nitems: [Cut]\n", "a.menu.yaml"),
    (#"{"items": [{"title": "Cut", "lint": {"disable": ["long-‸title"]}}]}"#, "a.menu.json"),
    (#"{"rules": {"‸long-title": "off"}}"#, ".menulint.json"),
    (#"{"overrides": [{"files": [], "rules": {"long-‸title": {"#, ".menulint.json"),
  ])
  func ruleIsExplained(marked: String, name: String) throws {
    let hover = try #require(told(marked, name))
    #expect(hover.text.contains("A title longer than 40 characters"))
    #expect(hover.text.contains("](https://"))
    #expect(hover.text.contains("`long-title`"))
  }

  @Test func rationalesDoNotNameOtherRules() {
    #expect(told("items: # menulint:disable menu-length -- see ‸long-title\n  - Cut\n") == nil)
    #expect(told("items: # see ‸long-title\n  - Cut\n") == nil)
  }

  // MARK: - Configuration

  @Test(arguments: [
    (#"{"‸words": []}"#, "words", "Words to spell exactly like this"),
    (#"{"overrides": [{"‸at": []}]}"#, "at", "Menus and items that the override applies to"),
    (#"{"overrides": [{"‸locale": ""}]}"#, "locale", "The language for menus"),
    (#"{"rules": {"long-title": {"‸severity": "info"}}}"#, "severity", "info if not set"),
    ("{ // ü\n  \"‸rules\": {", "rules", "The settings of rules"),
  ])
  func settingIsExplained(marked: String, key: String, expected: String) throws {
    let hover = try #require(told(marked, ".menulint.json"))
    #expect(hover.at == key)
    #expect(hover.text.contains(expected))
  }

  @Test func optionOfARuleIsExplained() throws {
    let hover = try #require(told(#"{"rules": {"long-title": {"‸max": 30}}}"#, ".menulint.json"))
    #expect(hover.text.contains("Takes a whole number; `40` if not set."))
  }

  @Test(arguments: ["", "‸", "[‸]", "{\"overrides\": [{\"‸words\": []}]}", "{\"nothing‸\": 1}", "null‸"])
  func otherSettingsHaveNoHover(marked: String) {
    #expect(told(marked, ".menulint.json") == nil)
  }

  // MARK: - Any text

  @Test func hoverWorksAtAnyPositionOfAnyFile() {
    for file in PlacedText.fixtures {
      let snapshot = PlacedText.snapshot(file.source, file.name)
      for offset in 0...file.source.bytes.count { check(offset, snapshot) }
      let settings = PlacedText.snapshot(file.source, ".menulint.json")
      for offset in stride(from: 0, through: file.source.bytes.count, by: 7) { check(offset, settings) }
    }
  }

  @Test func hoverWorksInUnfinishedText() {
    for file in PlacedText.prefixes {
      let snapshot = PlacedText.snapshot(file.source, file.name)
      let count = file.source.bytes.count
      for offset in max(0, count - 3)...count { check(offset, snapshot) }
    }
  }

  private func check(_ offset: Int, _ snapshot: DocumentSnapshot) {
    guard let told = Hover.text(at: offset, in: snapshot) else { return }
    #expect(Int(told.range.end) <= snapshot.source.bytes.count)
    #expect(told.range.touches(offset))
    #expect(!told.markdown.isEmpty)
  }
}
