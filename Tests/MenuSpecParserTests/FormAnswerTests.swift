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

  // Each key with a value in each form that YAML has for one, with line breaks of each kind.
  @Test func writtenFormsAreReadAsEver() throws {
    var answers = Answers("written-forms")
    let forms = [
      "", "# c", "\t# c", "\ta\t#b", "a #b\t", "a\t# B c\t", "!!str true", "!t x", "!T x", "!<tag:x> y",
      "&a x", "&A\n    x",
      "!t\n    x", "\n    x", "\n    x\n    y:z", "\n    x:y\n    z:1", "\n    x:y\n   z:1", "|\n    x",
      ">-\n    x\n\n    y",
      "\"a\\n b\"", "\"a\\\n     b\"", "'it\n      s'", "[!t a, b]", "[&a macOS, *a]", "{!t a, b}",
      "[“a”, b]", "“a” # B",
      "(a,\tb)", "a\tb", "[[a]]", "[{a: b}]", "[|, a]", "[# c\n     a]", "[]", "{}", "{[a]: b}", "cmd + # x",
      "+", "-", "cmd+\tn",
      "--- ", "---\t", "-\n    a", "- a\n  - b", "true\n    false", "!!bool 'true'", "'“true”'",
      "“tr\n    ue”", "\u{E9}\tb #c",
    ]
    for (number, key) in (SpecKey.allCases.map(\.name) + ["titel", "x-mine", "submenu"]).enumerated() {
      for (index, form) in forms.enumerated() {
        let text =
          "\(key): \(form)\nitems:\n- title: A\n  \(key): \(form)\n- \(form)\n- type: picker\n  \(key): \(form)\n  options:\n"
          + "  - \(key): \(form)\n    tag: x\n  - \(form)\n"
        let lineBreak = ["\n", "\r\n", "\r"][(number + index) % 3]
        answers.note(key, Self.sketch(text.replacing("\n", with: lineBreak)))
        answers.note(
          key,
          Self.sketch(
            "menus:\n- title: M\n  \(key): \(form)\n  items:\n  - A\n  - \(key): \(form)".replacing(
              "\n", with: lineBreak)))
      }
    }
    #expect(try answers.differences() == [])
  }

  // Each key with values in quotes that would mean something else, or ask for other advice, without them.
  @Test func jsonValuesAreReadAsEver() throws {
    var answers = Answers("json-values")
    let values =
      AnswerSeeds.values.map { $0.filter { !"'\"".contains($0) } } + [
        "# a", "A # b", "A // b", "true // b", "cmd+n // new", "menuBar # x", "* a", "- a", "&a", "!t",
        "a: b", "(a, b)",
        "[a, b", "{a: b", "a,", "1.", " a ", "\\n", "a\\tb", "a\\u00A0b", "\\u201Ca\\u201D",
      ]
    for key in SpecKey.allCases.map(\.name) + ["titel", "submenu"] {
      for value in values {
        let text =
          "{\"\(key)\": \"\(value)\", \"items\": [{\"title\": \"A\", \"\(key)\": [\"\(value)\", \"b\"]}, "
          + "{\"title\": \"B\", \"\(key)\": \"\(value)\"}, {\"\(key)\": {\"\(value)\": \"\(value)\"}}, \"\(value)\"]}"
        answers.note(key, Self.sketch(text, .json))
        answers.note(key, Self.sketch(text.replacing(", ", with: ", // \(value)\n"), .jsonWithComments))
      }
    }
    #expect(try answers.differences() == [])
  }

  // More problems than are told, from each of the forms on.
  @Test func manyProblemsAreBounded() throws {
    var answers = Answers("many-problems")
    let values = AnswerSeeds.values + ["", "“a”", "[1, a]"]
    let lines = SpecKey.allCases.flatMap { key in values.map { "- {title: A, \(key.name): \($0)}\n" } }
    for start in stride(from: 0, to: lines.count, by: 61) {
      let spec = MenuSpec(
        parsing: SourceText("items:\n" + lines[start...].prefix(500).joined()), format: .yaml)
      #expect(spec.problems.count <= Limits.problemCount + 1)
      answers.note("\(start % 10)", AnswerTests.sketch(spec))
    }
    #expect(try answers.differences() == [])
  }

  // As deep as menus may be, and deeper: items in items, in each way that nests them.
  @Test func deepMenusAreReadAsEver() throws {
    var answers = Answers("deep-menus")
    for key in ["items", "alternates", "options"] {
      for depth in [1, 62, 63, 64, 65, 66, 70] {
        for (start, end) in [("[", "]"), ("", "")] {
          let opening = "{title: A, \(key): \(start)"
          let text =
            "items: [" + String(repeating: opening, count: depth) + "B"
            + String(repeating: end + "}", count: depth) + "]"
          let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
          answers.note(key, "\(depth) \(spec.menus.elements.count) \(AnswerTests.sketch(spec.problems))")
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Of items, options and menus that aliases repeat a hundred thousand are read besides as many as there are nodes.
  @Test(arguments: [
    "items:\n- &a {title: A, items: [%]}\n- &b {title: B, items: [#a]}\n- {title: C, items: [#b]}\n",
    "items:\n- &a {type: picker, title: A, options: [%]}\n- &b {title: B, items: [#a]}\n- {title: C, items: [#b]}\n",
    "menus:\n- &a {title: A, items: [%]}\n- &b {title: B, items: [&c {title: C, items: [%]}, #c]}\n- #b\n",
  ])
  func aliasesUnfoldToAHundredThousand(text: String) {
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
        "aliases unfold to more than a hundred thousand items; the rest was not read"
      ])
    #expect(spec.problems.first?.range == SourceRange(0, 1))
    #expect((100_000...100_002).contains(spec.menus.elements.count - spec.syntax.nodes.count))
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

  // As many bytes as a text may have that is written anew.
  @Test(arguments: [(999, true), (1_000, true), (1_001, false)])
  func keysAreSpacedInTextsNotTooLong(count: Int, isReplaced: Bool) {
    let text = "title:" + String(repeating: "x", count: count - 6)
    let problems = MenuSpec(parsing: SourceText("items:\n- \(text)\n"), format: .yaml).problems
    #expect(problems.map(\.message) == ["found “title:” in a text, expected a key and its value"])
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
      #expect(problems.first?.message == "found “title:” in a text, expected a key and its value")
      #expect(problems.first?.replacement?.text == spaced?.replacing("\n", with: lineBreak))
    }
  }

  // A line with room for the next one's first word was ended, so that the next begins something else.
  @Test(arguments: ["x", "é", "😀"]) func linesThatAreNotFullAreEnded(letter: String) {
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
