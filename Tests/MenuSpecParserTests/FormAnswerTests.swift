import MenuModel
import TestSupport
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// What is read where a value has another form than it is to have, in every kind of menu, at the length up to which a hint
/// repeats a value, behind every mark of a list, and in JSON as in YAML. See ``Answers``.
@Suite struct FormAnswerTests {
  private static func sketch(_ text: String, _ format: SpecFormat = .yaml) -> String {
    "\(text)\n" + AnswerTests.sketch(MenuSpec(parsing: SourceText(text), format: format))
  }

  // Each key with each of some values on an item of each kind of menu: what is a choice, a row or a default differs.
  @Test func kindsAreReadAsEver() throws {
    var answers = Answers("kinds")
    let values = [
      "true", "false", "A", "[A, B]", "destructive", "cmd+n", "0", "menu", "[{title: A}]", "{key: n}",
      "toggle",
    ]
    for kind in MenuKind.allCases.map(\.rawValue) {
      for key in SpecKey.allCases.map(\.name) {
        for value in values {
          answers.note(
            kind,
            Self.sketch(
              "kind: \(kind)\ntitle: T\nitems:\n- A\n- {title: B, \(key): \(value)}\n- {type: section, items: [{title: C, \(key): \(value)}]}\n- {title: D, items: [E, {title: F, \(key): \(value)}]}\n"
            ))
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // A text as long as a hint may repeat, and some bytes less or more.
  @Test func lengthsAreReadAsEver() throws {
    var answers = Answers("lengths")
    for count in 52...66 {
      for unit in ["x", "ab ", "a, ", "é", "iOS, ", "- a "] {
        let text =
          String(
            String(repeating: unit, count: 66).utf8.prefix(count).filter { $0 < 0x80 }.map {
              Character(UnicodeScalar($0))
            })
          + (unit == "é" ? String(repeating: "é", count: count / 2) : "")
        for form in [
          "platforms: \(text)", "titles: \(text)", "lint: \(text)", "lint: {disable: \(text)}",
          "placement: \(text)",
          "shortcut: \(text)", "shortcut: [cmd, \(text)]", "shortcut: {key: \(text), modifiers: \(text)}",
          "when: {\(text)}",
          "platforms: {\(text)}", "items: \(text)", "items: {\(text)}", "title: #\(text)", "title: # \(text)",
          "type: \(text)",
          "\(text): a", "role: “\(text)”", "placeholders: (\(text))", "title: a\n  \(text)",
          "title: [\(text)]",
        ] {
          answers.note(
            "\(count)",
            Self.sketch("items:\n- A\n- \(form.replacing("\n", with: "\n  "))\n")
              + Self.sketch("\(form)\nitems: [A]\n")
              + Self.sketch("menus:\n- \(form)\n- \(text)\n- \"a\n  \(text)\"\n- 'a\n\n  \(text)'\n"))
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // What people put before the entries of a list, and between its values.
  @Test func marksAreReadAsEver() throws {
    var answers = Answers("marks")
    let marks = [
      "1. ", "12. ", "100. ", "1000. ", "1) ", "1.", "1.x", "01. ", ". ", "• ", "•", "* ", "*", "+ ", "‣ ",
      "– ", "– x", "-", "- ",
      "--", "---", "----", "- - -", "===", "___", "─ ─", "—", "** **", "// ", "/* ", "<!-- ", "# ", "#", "; ",
      "( ", "(", "“", "‘",
      "«", "「", "\"", "'", "`", "@", "%", "&", "!", "|", ">", "?", "? ", ":", ": ", ",", "=", "$", "~", "\t",
      "\u{A0}", "\u{200B}",
    ]
    let ends = ["", ")", "”", "’", "»", "」", ",", ";", ":", " //x", " # x", "\u{A0}", " *", ".", "\"", "'"]
    for mark in marks {
      for end in ends {
        let text = "\(mark)Copy\(end)"
        for form in [
          "items:\n  \(text)\n", "items:\n  \(text)\n  \(text)\n", "items:\n- \(text)\n",
          "items:\n- A\n\(text)\n", "- \(text)\n",
          "items:\n- A\n  \(text)\n", "items: [\(text), B]\n", "items:\n- title: \(text)\n",
          "items:\n- titles: \(text)\n",
          "items:\n- {title: A, shortcut: \(text)}\n", "menus:\n  \(text)\n", "menus:\n- \(text)\n",
          "items:\n- \(text): a\n",
          "platforms: \(text)\nitems: [A]\n", "items:\n- title: A\n  when: \(text)\n",
          "items:\n- title: A\n  \(text): b\n",
        ] { answers.note("marks", Self.sketch(form)) }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Each word that the reader of slips has, as a tag before a title and before a key's value.
  @Test func tagsAreReadAsEver() throws {
    var answers = Answers("tags")
    let words = try SourceTexts.words(in: "MenuSpecParser/Spec/SpecReader+Misreadings.swift").filter {
      $0.allSatisfy(\.isLetter)
    }
    #expect(words.count > 20)
    for word in words + ["Copy", "copy", "é"] {
      for mark in ["!!", "!", "!x!", "!<tag:yaml.org,2002:"] {
        let tag = mark + word + (mark.hasPrefix("!<") ? ">" : "")
        for form in [
          "items:\n- \(tag) Copy\n- \(tag) copy\n- title: \(tag) Copy\n- title: \(tag)\n  Copy\n- \(tag)\n",
          "%TAG !x! tag:yaml.org,2002:\n---\nitems:\n- \(tag) Copy\n- {title: A, checked: \(tag) true}\n",
        ] { answers.note(mark, Self.sketch(form)) }
      }
    }
    #expect(try answers.differences() == [])
  }

  // As many keys as one mapping may have for a wrong one to be replaced.
  @Test(arguments: [(198, true), (199, true), (200, true), (201, false), (202, false)])
  func wrongKeysAreReplacedAmongNotTooMany(count: Int, isReplaced: Bool) {
    let keys = (0..<count - 1).map { "  x-\($0): a\n" }.joined()
    let spec = MenuSpec(parsing: SourceText("items:\n- titel: A\n\(keys)"), format: .yaml)
    #expect(spec.problems.map(\.message) == ["unknown key “titel” in a button; did you mean “title”?"])
    #expect((spec.problems.first?.replacement != nil) == isReplaced)
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
  func listsWithoutBrackets(entry: String, list: String?) {
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
  func marksOfEntries(text: String, isOne: Bool) { #expect(LineSlip.isBulleted(text) == isOne) }

  @Test(arguments: [
    ("--", true), ("-", false), ("- -", false), ("===", true), ("* * *", true), ("_ _", true), ("-a-", false),
    ("──", true),
    ("——", true), ("\t--", true), ("", false), ("~~", false),
  ])
  func drawnLines(text: String, isOne: Bool) { #expect(LineSlip.isDivider(text) == isOne) }

  // An item of a pop-up menu is a value unless it says that it acts.
  @Test(arguments: [
    ("{title: A}", true), ("{title: A, needsInput: true}", false), ("{title: A, needsInput: false}", true),
    ("{title: A, role: cancel}", false), ("{title: A, type: button}", false),
    ("{title: A, type: toggle}", false),
    ("{title: A, items: [B]}", false), ("A", true),
  ])
  func valuesOfPopUps(item: String, isChoice: Bool) {
    for (kind, isPopUp) in [("popUp", true), ("pullDown", false)] {
      let menus = MenuSpec(parsing: SourceText("kind: \(kind)\nitems: [\(item)]\n"), format: .yaml).menus
      #expect(menus.elements[2].flags.contains(.isChoice) == (isChoice && isPopUp), "\(kind)")
    }
  }

  // YAML and JSON of one meaning are one model, and have the same said of them. What stands in no quotes may be text in
  // YAML alone.
  @Test func formatsSayTheSame() {
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
