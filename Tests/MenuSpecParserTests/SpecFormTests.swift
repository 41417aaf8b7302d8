import MenuModel
import TestSupport
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// Values in wrong forms, list marks, limits, and JSON compared with YAML.
@Suite struct SpecFormTests {
  // More problems than the limit, beginning at each of the forms.
  @Test func manyProblemsAreBounded() {
    let values = SeedTexts.values + ["", "“a”", "[1, a]"]
    let lines = SpecKey.allCases.flatMap { key in values.map { "- {title: A, \(key.name): \($0)}\n" } }
    for start in stride(from: 0, to: lines.count, by: 61) {
      let spec = MenuSpec(
        parsing: SourceText("items:\n" + lines[start...].prefix(500).joined()), format: .yaml)
      #expect(spec.problems.count <= Limits.problemCount + 1)
    }
  }

  @Test(arguments: [(1, true), (63, true), (64, false), (70, false)])
  func menusAreReadToALimitedDepth(depth: Int, isWhole: Bool) {
    let opening = String(repeating: "{title: A, items: [", count: depth)
    let text = "items: [\(opening)B\(String(repeating: "]}", count: depth))]"
    let messages = MenuSpec(parsing: SourceText(text), format: .yaml).problems.map(\.message)
    #expect(
      messages == (isWhole ? [] : ["menus are nested more than 64 levels deep, so the rest wasn't read"]))
  }

  // Aliases may add 100,000 items, options, and menus to as many elements as there are nodes.
  @Test(arguments: [
    "items:\n- &a {title: A, items: [%]}\n- &b {title: B, items: [#a]}\n- {title: C, items: [#b]}\n",
    "items:\n- &a {type: picker, title: A, options: [%]}\n- &b {title: B, items: [#a]}\n- {title: C, items: [#b]}\n",
    "menus:\n- &a {title: A, items: [%]}\n- &b {title: B, items: [&c {title: C, items: [%]}, #c]}\n- #b\n",
  ])
  func aliasesExpandTo100000Elements(text: String) {
    let names = (0..<60).map { "x\($0)" }.joined(separator: ", ")
    var whole = text.replacing("%", with: names)
    for name in ["a", "b", "c"] {
      let separator = text.contains("- #\(name)") ? "\n- " : ", "
      whole = whole.replacing(
        "#\(name)", with: Array(repeating: "*\(name)", count: 60).joined(separator: separator))
    }
    let spec = MenuSpec(parsing: SourceText(whole), format: .yaml)
    #expect(
      spec.problems.map(\.message) == [
        "aliases expand to more than 100,000 items, so the rest wasn't read"
      ])
    #expect(spec.problems.first?.range == SourceRange(0, 1))
    #expect((100_000...100_002).contains(spec.menus.elements.count - spec.syntax.nodes.count))
  }

  // A key is corrected only in a mapping with a limited number of keys.
  @Test(arguments: [(198, true), (199, true), (200, true), (201, false), (202, false)])
  func keysAreCorrectedOnlyInMappingsOfLimitedSize(count: Int, isReplaced: Bool) {
    let keys = (0..<count - 1).map { "  x-\($0): a\n" }.joined()
    let spec = MenuSpec(parsing: SourceText("items:\n- titel: A\n\(keys)"), format: .yaml)
    #expect(spec.problems.map(\.message) == ["unknown key “titel” in a button; did you mean “title”?"])
    #expect((spec.problems.first?.replacement != nil) == isReplaced)
  }

  // Keys are spaced only in a text with a limited number of bytes.
  @Test(arguments: [(999, true), (1_000, true), (1_001, false)])
  func keysAreSpacedOnlyInShortStrings(count: Int, isReplaced: Bool) {
    let text = "title:" + String(repeating: "x", count: count - 6)
    let problems = MenuSpec(parsing: SourceText("items:\n- \(text)\n"), format: .yaml).problems
    #expect(problems.map(\.message) == ["expected a key and its value, found “title:” in a string"])
    #expect((problems.first?.replacement != nil) == isReplaced)
  }

  @Test(
    arguments: [
      ("title:A\n  id:x", "title: A\n  id: x"), ("title:A\n  id:x\n  role:y", "title: A\n  id: x\n  role: y"),
      ("title:A\n   id:x", nil), ("title:A:b", nil), ("title:A\n  id:x:y", nil), ("title:A\n  B", nil),
      ("title:A\n\n  id:x", nil), ("title:A\n  idd:x", nil), ("title:A\n  :x", nil),
    ] as [(String, String?)])
  func keysOfAllLinesAreSpaced(text: String, spaced: String?) {
    for (head, lineBreak) in [("items:\n- ", "\n"), ("items:\n- title: M\n  items:\n  - ", "\n  ")] {
      let written = head + text.replacing("\n", with: lineBreak) + "\n"
      let problems = MenuSpec(parsing: SourceText(written), format: .yaml).problems
      #expect(problems.first?.message == "expected a key and its value, found “title:” in a string")
      #expect(problems.first?.replacement?.text == spaced?.replacing("\n", with: lineBreak))
    }
  }

  // A line with enough room for the next line's first word ended intentionally, so the next line begins
  // something else.
  @Test(arguments: ["x", "é", "😀"]) func linesWithRoomForMoreEndIntentionally(letter: String) {
    for word in ["B", "Open", "Preferences"] {
      for count in 40...58 {
        let text = "items:\n- \(String(repeating: letter, count: count))\n  \(word) It\n"
        let isFull = "- ".count + count + 1 + word.count > 60
        let misreadings = MenuSpec(parsing: SourceText(text), format: .yaml).menus.misreadings
        #expect(misreadings.isEmpty == isFull, "\(count) \(word)")
      }
    }
  }

  @Test(
    arguments: [
      ("platforms: (macOS, iOS)", "[macOS, iOS]"), ("platforms: ' macOS ,iOS  '", "[macOS, iOS]"),
      ("platforms: mac ios", "[macOS, iOS]"),
      ("platforms: (macOS", "[macOS]"), ("platforms: “macOS, iOS”", "[macOS, iOS]"),
      ("titles: (Show, Hide)", "[Show, Hide]"),
      ("titles: 'Show It , Hide It '", "[Show It, Hide It]"),
      ("lint:\n    disable: long-title empty-menu", "[long-title, empty-menu]"),
      ("titles: {Show, Hide It}", "[Show, Hide It]"), ("titles: {Show: , Hide}", "[Show, Hide]"),
      ("titles: {Show: a, Hide}", nil),
    ] as [(String, String?)])
  func listsWithoutBracketsAreExplained(entry: String, list: String?) {
    let item = entry.hasPrefix("titles") ? entry : "title: A\n  \(entry)"
    let hints = MenuSpec(parsing: SourceText("items:\n- \(item)\n"), format: .yaml).problems.compactMap(
      \.hint)
    #expect(hints.first { $0.hasPrefix("write [") } == list.map { "write \($0)" })
  }

  @Test(arguments: [
    ("1. Copy", true), ("10) Copy", true), ("100. Copy", true), ("1000. Copy", false), ("1.Copy", false),
    (". Copy", false),
    ("• Copy", true), ("•Copy", false), ("* Copy", true), ("– Copy", true), ("1 Copy", false), ("", false),
  ])
  func bulletsOfEntriesAreDetected(text: String, isOne: Bool) {
    #expect(LineMistake.isBulleted(text) == isOne)
  }

  @Test(arguments: [
    ("--", true), ("-", false), ("- -", false), ("===", true), ("* * *", true), ("_ _", true), ("-a-", false),
    ("──", true),
    ("——", true), ("\t--", true), ("", false), ("~~", false),
  ])
  func drawnLinesAreRecognized(text: String, isOne: Bool) { #expect(LineMistake.isDivider(text) == isOne) }

  // An item of a pop-up menu is a value unless it has a property of a command.
  @Test(arguments: [
    ("{title: A}", true), ("{title: A, needsInput: true}", false), ("{title: A, needsInput: false}", true),
    ("{title: A, role: cancel}", false), ("{title: A, type: button}", false),
    ("{title: A, type: toggle}", false),
    ("{title: A, items: [B]}", false), ("A", true),
  ])
  func itemsOfPopUpsAreValuesUnlessCommands(item: String, isChoice: Bool) {
    for (kind, isPopUp) in [("popUp", true), ("pullDown", false)] {
      let menus = MenuSpec(parsing: SourceText("kind: \(kind)\nitems: [\(item)]\n"), format: .yaml).menus
      #expect(menus.elements[2].flags.contains(.isChoice) == (isChoice && isPopUp), "\(kind)")
    }
  }

  // YAML and JSON with the same meaning give the same model and the same problems. Only YAML allows text
  // without quotes.
  @Test func yamlAndJSONHaveTheSameMeaning() {
    let values = [
      #""A""#, #""""#, "[]", #"["A", "B"]"#, #"["A", ""]"#, "{}", #"{"a": "b"}"#, #""menuBar""#,
      #""destructiv""#,
      #"["option"]"#, #""macos""#, #"["ios", "mac"]"#, #""cmd+n""#, #"{"key": "n"}"#, #"{"after": "halp"}"#,
      #"{"title": "C", "role": "cancel"}"#, #"[{"title": "C"}, "---"]"#, #""compactMenu""#, #""True""#,
    ]
    func said(_ text: String, _ format: SpecFormat) -> [String] {
      let spec = MenuSpec(parsing: SourceText(text), format: format)
      let elements = spec.menus.elements.map { "\($0.kind) \($0.menuKind) \($0.flags.rawValue) \($0.range)" }
      return spec.problems.map { "\($0.message) \($0.range)" } + elements
    }
    for key in SpecKey.allCases.map(\.name) + ["titel", "submenu", "x-mine"] {
      for value in values {
        for text in [
          #"{"\#(key)": \#(value), "items": ["A"]}"#, #"{"items": [{"title": "A", "\#(key)": \#(value)}]}"#,
          #"{"menus": [{"title": "M", "items": [{"title": "B", "items": [{"\#(key)": \#(value)}]}]}]}"#,
          #"{"items": [{"title": "P", "options": [{"title": "A", "\#(key)": \#(value)}, "B"], "\#(key)": \#(value)}]}"#,
        ] { #expect(said(text, .yaml) == said(text, .json), "\(text)") }
      }
    }
  }
}
