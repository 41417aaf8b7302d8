import TestSupport
import Testing

@testable import TextCore

/// What is done with texts below all formats: patterns of paths, long messages, widths, lines and columns, escapes. See
/// ``Answers``; what people write down is beside it.
@Suite struct TextAnswerTests {
  @Test(arguments: [
    ("*", "a", true), ("*", "a/b", true), ("/*", "a/b", true), ("a", "a", true), ("a", "x/a", true),
    ("a", "ab", false),
    ("/a", "x/a", false), ("a/b", "a/b", true), ("a/b", "x/a/b", false), ("**/b", "a/b", true),
    ("**/b", "b", true),
    ("a/**", "a/b/c", true), ("a/**", "a", false), ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true),
    ("*.xib", "x/Main.xib", true), ("*.xib", "Main.xib.bak", false), ("?.xib", "a.xib", true),
    ("?.xib", "ab.xib", false),
    ("?.xib", "é.xib", true), ("[ab].c", "b.c", true), ("[!ab].c", "b.c", false), ("[^ab].c", "c.c", true),
    ("[a-c].c", "b.c", true), ("[a-c].c", "d.c", false), ("[]a].c", "].c", true), ("[]a].c", "a.c", true),
    ("[!]a].c", "].c", false), ("[a-].c", "-.c", true), ("[[:digit:]].c", "5.c", true),
    ("[[:digit:]].c", "a.c", false),
    ("a*c", "abbc", true), ("a*c", "abcb", false), ("\\*", "*", true), ("\\*", "a", false),
    ("a**b", "axb", true),
    ("*a*", "bab", true), ("a*", "b/ab", true), ("*", ".a", true), ("a?", "a/", false),
  ])
  func globs(pattern: String, path: String, matches: Bool) {
    var list = GlobList()
    list.add([pattern], relativeTo: "")
    #expect(list.matches(path) == matches)
  }

  // The last pattern that matches decides, each from the folder it is stated in, whatever is stated elsewhere.
  @Test func patternsAreOfTheirFolders() {
    var list = GlobList()
    list.add(["./a", "b"], relativeTo: "/x")
    list.add(["!./a", "./c/", "!k"], relativeTo: "/x/y")
    list.add(["k", "!./z"], relativeTo: "/x")
    list.add(["./z"], relativeTo: "/x/y/z")
    let held = ["/x/a", "/x/a/b", "/x/b", "/x/y/b", "/x/y/c", "/x/y/c/d", "/x/k", "/x/y/k", "/x/y/z/z"]
    let others = ["/x", "/a", "/x/y", "/x/y/a", "/x/c", "/x/z", "/x/y/z", "/x/y/z/a", "/x/y/z/c"]
    for path in held { #expect(list.matches(path), "\(path)") }
    for path in others { #expect(!list.matches(path), "\(path)") }
  }

  // Of every character of ASCII that a name may have.
  @Test func classesOfPatternsHaveTheirCharacters() {
    let classes: [(name: String, holds: (Character) -> Bool)] = [
      ("alpha", \.isLetter), ("digit", \.isNumber), ("alnum", { $0.isLetter || $0.isNumber }),
      ("upper", \.isUppercase),
      ("lower", \.isLowercase), ("space", \.isWhitespace), ("blank", { " \t".contains($0) }),
      ("xdigit", \.isHexDigit),
      ("punct", { $0.isPunctuation || $0.isSymbol }), ("other", { ":other]".contains($0) }),
    ]
    for (name, holds) in classes {
      var list = GlobList()
      list.add(["/x[[:\(name):]]"], relativeTo: "")
      var others = GlobList()
      others.add(["/x[![:\(name):]]"], relativeTo: "")
      for scalar in (1...0x7E).map({ Character(UnicodeScalar($0)) }) where scalar != "/" && name != "other" {
        #expect(list.matches("x\(scalar)") == holds(scalar), "\(name) \(scalar)")
        #expect(others.matches("x\(scalar)") != holds(scalar), "\(name) \(scalar)")
      }
    }
  }

  // What comes near to a named class, a range, an escape or the end is what it is: of each class all that it holds.
  @Test(
    arguments: [
      ("[[:alpha:a]", "[:alph"), ("[[:alpha]", "[:alph"), ("[[:a]", "[:a"), ("[[:]", "[:"), ("[[]", "["),
      ("[[:alpha:", ""), ("[[:digit:", ""), ("[[:digit:]", ""), ("[[", ""), ("[[:", ""), ("[", ""),
      ("[]", ""),
      ("[!]", ""), ("[^", ""), ("[a", ""), ("[a-", ""), ("[a-c", ""), ("[a\\", ""), ("[a\\]", ""),
      ("[\\]", ""),
      ("[[:digit:]x]", "0123456789x"), ("[x[:digit:]]", "0123456789x"), ("[[:digit:]-x]", "-0123456789x"),
      ("[[:digit:][:blank:]]", "\t 0123456789"), ("[[:digit:a:]]", ""), ("[[:digit:-@]", ":;<=>?@[digt"),
      ("[[-a]", "[\\]^_`a"), ("[[=a]", "=[a"), ("[[.a]", ".[a"), ("[x:digit:]", ":digtx"),
      ("[a-c]", "abc"), ("[c-a]", ""), ("[b-b]", "b"), ("[a-]", "-a"), ("[-a]", "-a"), ("[a-c-e]", "-abce"),
      ("[]-a]", "]^_`a"), ("[]]", "]"), ("[a!^]", "!^a"), ("[\\]a]", "]a"), ("[a\\-c]", "-ac"),
      ("[\\a-\\c]", "abc"), ("[a-\\]]", ""), ("[\\\\]", "\\"), ("[+-\\-]", "+,-"), ("[à-â]", "àáâ"),
      ("[~-à]", "~à"),
    ])
  func classesHoldWhatTheyHold(pattern: String, characters: String) {
    var list = GlobList()
    list.add(["/x" + pattern], relativeTo: "")
    let all = (1...0x7E).map { Character(UnicodeScalar($0)) } + ["à", "á", "â", "ã"]
    let held = all.filter { $0 != "/" && list.matches("x\($0)") }
    #expect(Set(held) == Set(characters))
  }

  // Beyond so many patterns, braces are what they are.
  @Test(arguments: [
    (1, 2, 2), (2, 2, 4), (10, 2, 1024), (6, 3, 729), (11, 2, 1024), (7, 3, 1023), (40, 2, 1024),
    (5, 9, 1017),
  ])
  func bracesStandForSoManyTexts(groups: Int, choices: Int, count: Int) {
    let group = "{" + (0..<choices).map { "\($0)" }.joined(separator: ",") + "}"
    #expect(Braces.expand(String(repeating: group, count: groups)).count == count)
  }

  // What overlaps an edit before it, or ends outside of the part, is left out.
  @Test(
    arguments: [
      ([(0, 1)], 0, 5, "[]bcde"), ([(0, 2), (1, 3)], 0, 5, "[]cde"), ([(0, 2), (2, 3)], 0, 5, "[][]de"),
      ([(4, 5)], 0, 5, "abcd[]"), ([(4, 6)], 0, 5, "abcde"), ([(5, 5)], 0, 5, "abcde[]"),
      ([(2, 3), (1, 1)], 0, 5, "ab[]de"),
      ([(0, 1), (2, 3)], 1, 4, "b[]d"), ([(3, 4)], 1, 4, "bc[]"), ([(3, 5)], 1, 4, "bcd"),
      ([(1, 1), (1, 1)], 1, 4, "[][]bcd"),
    ] as [([(Int, Int)], Int, Int, String)])
  func editsAreApplied(edits: [(Int, Int)], start: Int, end: Int, result: String) {
    let bytes = applying(
      edits.map { TextEdit(SourceRange($0.0..<$0.1), "[]") }, to: Array("abcde".utf8), within: start..<end)
    #expect(String(decoding: bytes, as: UTF8.self) == result)
  }

  @Test func onlyTheWholeMarkIsOne() {
    for bytes in [[], [0xEF], [0xEF, 0xBB], [0xEE, 0xBB, 0xBF], [0xEF, 0xBC, 0xBF], [0xEF, 0xBB, 0xBE]]
      as [[UInt8]]
    {
      #expect(
        SourceText(bytes: bytes + [0x61]).byteOrderMarkLength == 0
          && SourceText(bytes: bytes).byteOrderMarkLength == 0)
    }
    #expect(SourceText(bytes: [0xEF, 0xBB, 0xBF]).byteOrderMarkLength == 3)
    #expect(SourceText(bytes: [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF]).byteOrderMarkLength == 3)
  }

  @Test func patternsMatchAsEver() throws {
    var answers = Answers("globs")
    let pieces = [
      "", "a", "*", "**", "?", "/", "[ab]", "[!a]", "[]", "[a", "{a,b}", "{a", "\\", "é", "[[:alpha:]]",
      "[a-z]", ".", "**/", "[[:", "al", ":]]", "[a\\",
    ]
    let paths = [
      "a", "b", "ab", "a/b", "b/a", "a/b/c", "aa/ab", ".a", "é", "a.b", "[ab]", "{a,b}", "a/a/a", "", "a/é/b",
      "\\a", "abab", "A",
    ]
    for one in pieces {
      for two in pieces {
        for three in pieces {
          let pattern = one + two + three
          var list = GlobList()
          list.add([pattern], relativeTo: "")
          var inner = GlobList()
          inner.add([pattern], relativeTo: "a")
          answers.note(
            "\(one.first ?? "-")",
            "\(pattern) \(Glob.fault(in: pattern) ?? "") \(paths.map { "\(list.matches($0)) \(inner.matches($0))" })"
          )
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func longTextsAreCutAsEver() throws {
    var answers = Answers("long-texts")
    for count in Array(76...84) + Array(116...124) + Array(176...184) + Array(296...304) + Array(530...536)
      + Array(796...804)
    {
      for unit in ["x", "é", "👍🏽", "“x”", "x “", "” x"] {
        let text = String(repeating: unit, count: count / max(1, unit.utf8.count) + 1)
        for message in [
          "\(text)", "the title “\(text)” is long", "“a” “\(text)” “\(text)”, and \(text)",
          "“a “\(text)” b” c",
        ] {
          answers.note(
            "\(count / 100)", "\(LongText.shortened(message)) \(LongText.shortened(title: message))")
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Each offset of texts with each kind of line break, counted in each unit.
  @Test func linesAndColumnsAreCountedAsEver() throws {
    var answers = Answers("lines")
    let long = String(repeating: "é👍a", count: 200)
    for text in [
      "", "a", "a\n", "a\nb", "a\r\nb\r\n", "a\rb\r", "\n\n", "\r\n\r\n", "a\n\rb", "\r\r\n\n",
      "é\n👍b\u{2028}c\u{85}d", "\u{FEFF}a\nb", long,
      "\(long)\n\(long)\r\n\(long)", String(repeating: "a\n", count: 600),
    ] {
      let source = SourceText(text)
      for unit in [LineTable.ColumnUnit.scalars, .utf8, .utf16] {
        let table = LineTable(source, counting: unit)
        let last = UInt32(text.utf8.count)
        let offsets = last < 400 ? Array(0...last) : stride(from: 0, through: last, by: 61).map { $0 }
        var all = "\(table.count) "
        for offset in offsets {
          all += "\(table.line(at: offset)) \(table.coordinates(of: offset)) \(table.position(of: offset)) "
        }
        for line in 1...min(table.count, 50) { all += "\(table.range(ofLine: line)) " }
        answers.note("\(unit)", all)
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func scalarsAreShownAsEver() throws {
    var answers = Answers("scalars")
    let codes =
      Array(0...0x3FF) + Array(stride(from: 0x400, to: 0x3100, by: 3)) + Array(0x1F300...0x1F6FF)
      + Array(0xFE00...0xFFFF)
    for code in codes + Array(0x200B...0x206F) + Array(0xE0000...0xE007F) + [
      0x10FFFF, 0xD7FF, 0xE000, 0xAC00, 0x4E00,
    ] {
      guard let scalar = Unicode.Scalar(UInt32(code)) else { continue }
      let text = "a\(scalar)b"
      var (json, xml, percent) = (ByteBuffer(), ByteBuffer(), ByteBuffer())
      JSONText.append(text, to: &json)
      XMLText.append(text, to: &xml)
      XMLText.append(attribute: "n", text, to: &xml)
      PercentEncoding.append(text, plain: "/:", to: &percent)
      answers.note(
        "\(code >> 8)",
        "\(code) \(DisplayWidth.of(scalar)) \(DisplayWidth.of(text)) \(DisplayWidth.isJoining(scalar)) \(Escaping.isHidden(scalar)) "
          + "\(Escaping.visible(text)) \(Escaping.visiblePath(text)) \(json.text) \(xml.text) \(percent.text) \(Wording.trimmed("\(scalar)a\(scalar)"))"
      )
    }
    #expect(try answers.differences() == [])
  }

  @Test func textIsLaidOutAsEver() throws {
    var answers = Answers("layout")
    let words = "One word after another, some-of-them-long andverylongindeedandlonger é 👍🏽 日本語 end"
    for width in 0...40 {
      answers.note("wrapped", "\(TextLayout.wrapped(words, width: width)) \(TextLayout.padded("é日", width))|")
    }
    let names = ["a", "b", "c d", "“e”", ""]
    for count in 0...5 {
      let some = Array(names.prefix(count))
      answers.note(
        "wording",
        "\(Wording.enumeration(some)) \(Wording.code(some, "or")) \(Wording.list(some)) \(Wording.count(count, "box", "boxes"))"
      )
    }
    for (one, other) in [
      ("ab", "abc"), ("abcd", "abdc"), ("title", "titel"), ("a", "b"), ("items", "item"), ("Shift", "shift"),
      ("", "a"),
    ] {
      answers.note(
        "near",
        "\(Spelling.nearest(to: one, in: [other, "zzzz"]) ?? "none") \(Wording.suggestion(one, [other]))")
    }
    for path in ["", "a", "a/b", "/", "/a", "a/", "a//b", "./a", "../a", "a/..", "a/.", ".", "..", "/a/b/c"] {
      answers.note(
        "paths",
        "\(path) \(Paths.isClean(path)) \(Paths.folder(of: path)) \(Paths.name(of: path)) \(Paths.join(path, "x")) "
          + "\(Paths.join("x", path)) \(Paths.relative(path, to: "a")) \(Paths.relative("a/b", to: path)) \(LanguageTag.isPlausible(path))"
      )
    }
    for tag in [
      "en", "e", "eng", "engl", "en-GB", "en_GB", "en-", "-en", "zh-Hans-CN", "de-CH-1996", "x-y", "en GB",
      "é", "english",
    ] {
      answers.note("tags", "\(tag) \(LanguageTag.isPlausible(tag))")
    }
    // Members share a line while it isn't longer than it may be.
    for length in 80...104 {
      let value: DataValue = [
        "a": ["b": .text(String(repeating: "x", count: length - 20)), "c": [1, 2]], "d": .texts(["e", "f"]),
      ]
      answers.note(
        "lines", value.lines { _, _ in true }.text + value.lines { name, _ in name == "d" }.text + value.line)
    }
    #expect(try answers.differences() == [])
  }
}
