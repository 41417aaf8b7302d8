import TestSupport
import Testing

@testable import TextCore

/// Texts in any format: path patterns, long messages, widths, lines and columns, and escapes.
@Suite struct TextCoreTests {
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
  func patternsMatchPaths(pattern: String, path: String, matches: Bool) {
    var list = GlobList()
    list.add([pattern], relativeTo: "")
    #expect(list.matches(path) == matches)
  }

  // The last matching pattern decides. Each is relative to its own folder, regardless of the others.
  @Test func patternsApplyToTheirFolders() {
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

  // Tests every ASCII character that a name may have.
  @Test func namedClassesMatchTheirCharacters() {
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

  // Bracket expressions that resemble named classes, ranges, escapes, or ends, with all characters that they
  // match.
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
  func bracketExpressionsMatchTheListedCharacters(pattern: String, characters: String) {
    var list = GlobList()
    list.add(["/x" + pattern], relativeTo: "")
    let all = (1...0x7E).map { Character(UnicodeScalar($0)) } + ["à", "á", "â", "ã"]
    let held = all.filter { $0 != "/" && list.matches("x\($0)") }
    #expect(Set(held) == Set(characters))
  }

  // Beyond this number of patterns, braces are literal.
  @Test(arguments: [
    (1, 2, 2), (2, 2, 4), (10, 2, 1024), (6, 3, 729), (11, 2, 1024), (7, 3, 1023), (40, 2, 1024),
    (5, 9, 1017),
  ])
  func bracesExpandUpToALimit(groups: Int, choices: Int, count: Int) {
    let group = "{" + (0..<choices).map { "\($0)" }.joined(separator: ",") + "}"
    #expect(Braces.expand(String(repeating: group, count: groups)).count == count)
  }

  // Edits that overlap an earlier one or end outside the part are skipped.
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

  @Test func onlyACompleteByteOrderMarkCounts() {
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

  @Test(arguments: [
    ([], "", "", ""), (["a"], "a", "a", "`a`"), (["a", "b"], "a or b", "a and b", "`a` or `b`"),
    (["a", "b", "c d"], "a, b, or c d", "a, b, and c d", "`a`, `b`, or `c d`"),
  ])
  func listsAreJoinedInWords(names: [String], choice: String, list: String, code: String) {
    #expect(Wording.enumeration(names) == choice)
    #expect(Wording.list(names) == list)
    #expect(Wording.code(names, "or") == code)
  }

  @Test(arguments: [(0, "0 boxes", "0 files"), (1, "1 box", "1 file"), (2, "2 boxes", "2 files")])
  func countsAgreeWithNouns(count: Int, boxes: String, files: String) {
    #expect(Wording.count(count, "box", "boxes") == boxes)
    #expect(Wording.count(count, "file") == files)
  }

  @Test(arguments: [
    ("en", true), ("e", false), ("eng", true), ("engl", false), ("en-GB", true), ("en_GB", true),
    ("en-", true), ("-en", false), ("zh-Hans-CN", true), ("de-CH-1996", true), ("x-y", false),
    ("en GB", false), ("é", false), ("english", false), ("i-klingon", false), ("sr-Latn", true),
    ("12", false),
  ])
  func languageTagsAreRecognized(text: String, isOne: Bool) {
    #expect(LanguageTag.isPlausible(text) == isOne)
  }

  // For each path: whether it is clean, its folder, its name, the path in `x`, and the path relative to `/a`.
  @Test(arguments: [
    ("a", true, "", "a", "x/a", ""), ("a/b", true, "a", "b", "x/a/b", "b"), ("/", false, "", "", "/", ".."),
    ("/a", true, "", "a", "/a", ""), ("a/", false, "a", "", "x/a/", ""),
    ("a//b", false, "a/", "b", "x/a//b", "b"), ("./a", false, ".", "a", "x/./a", ".././a"),
    ("../a", false, "..", "a", "x/../a", "../../a"), ("a/..", false, "a", "..", "x/a/..", ".."),
    ("a/./b", false, "a/.", "b", "x/a/./b", "./b"), ("/a/b/c", true, "/a/b", "c", "/a/b/c", "b/c"),
    ("/a/b/../c", false, "/a/b/..", "c", "/a/b/../c", "b/../c"),
  ])
  func pathsAreSplitAndJoined(
    path: String, isClean: Bool, folder: String, name: String, below: String, from: String
  ) {
    #expect(Paths.isClean(path) == isClean)
    #expect(Paths.folder(of: path) == folder)
    #expect(Paths.name(of: path) == name)
    #expect(Paths.join("x", path) == below)
    #expect(Paths.relative(path, to: "/a") == from)
  }

  // Words aren't split, and wide characters take two columns.
  @Test(arguments: [
    (0, "One/word/after/another,/somewhat-longer/é/日本語/end"),
    (1, "One/word/after/another,/somewhat-longer/é/日本語/end"),
    (7, "One/word/after/another,/somewhat-longer/é/日本語/end"),
    (12, "One word/after/another,/somewhat-longer/é 日本語 end"),
    (20, "One word after/another,/somewhat-longer é/日本語 end"),
    (80, "One word after another, somewhat-longer é 日本語 end"),
  ])
  func linesAreBrokenAtSpaces(width: Int, lines: String) {
    let text = "One word after another, somewhat-longer é 日本語 end"
    #expect(TextLayout.wrapped(text, width: width).joined(separator: "/") == lines)
  }

  @Test(arguments: [
    ("a", "a", 1), ("a\u{7}b", "a\\u{7}b", 3), ("a\u{202E}b", "a\\u{202E}b", 2),
    ("a\u{200B}b", "a\\u{200B}b", 2), ("é 日本語", "é 日本語", 8), ("a\nb", "a\\nb", 3),
    ("\u{1B}[31m", "\\u{1B}[31m", 5), ("a\u{A0}b", "a\u{A0}b", 3), ("👩‍👩‍👧", "👩‍👩‍👧", 2),
  ])
  func hiddenCharactersAreShown(text: String, shown: String, width: Int) {
    #expect(Escaping.visible(text) == shown)
    #expect(DisplayWidth.of(text) == width)
  }

  // The line and column of every byte and of the end.
  @Test(arguments: [
    ("a\nb", "0:0 0:1 1:0 1:1", "0:0 0:1 1:0 1:1", "0:0 0:1 1:0 1:1"),
    (
      "a\r\nb\r\nc", "0:0 0:1 0:1 1:0 1:1 1:1 2:0 2:1", "0:0 0:1 0:1 1:0 1:1 1:1 2:0 2:1",
      "0:0 0:1 0:1 1:0 1:1 1:1 2:0 2:1"
    ),
    ("a\rb", "0:0 0:1 1:0 1:1", "0:0 0:1 1:0 1:1", "0:0 0:1 1:0 1:1"),
    (
      "é\n👍b", "0:0 0:1 0:1 1:0 1:1 1:1 1:1 1:1 1:2", "0:0 0:2 0:2 1:0 1:4 1:4 1:4 1:4 1:5",
      "0:0 0:1 0:1 1:0 1:2 1:2 1:2 1:2 1:3"
    ),
    (
      "\u{FEFF}a\nb", "0:0 0:1 0:1 0:1 0:2 1:0 1:1", "0:0 0:3 0:3 0:3 0:4 1:0 1:1",
      "0:0 0:1 0:1 0:1 0:2 1:0 1:1"
    ),
    ("a\u{2028}b", "0:0 0:1 0:2 0:2 0:2 0:3", "0:0 0:1 0:4 0:4 0:4 0:5", "0:0 0:1 0:2 0:2 0:2 0:3"),
  ])
  func bytesHaveLinesAndColumns(text: String, scalars: String, utf8: String, utf16: String) {
    for (unit, places) in [(LineTable.ColumnUnit.scalars, scalars), (.utf8, utf8), (.utf16, utf16)] {
      let table = LineTable(SourceText(text), counting: unit)
      let found = (0...UInt32(text.utf8.count)).map { offset in
        let place = table.coordinates(of: offset)
        return "\(place.line):\(place.column)"
      }
      #expect(found.joined(separator: " ") == places)
    }
  }

  // A long message loses part of its quoted title, and a long title loses its end.
  @Test(arguments: [(120, 120, 140), (300, 300, 101), (301, 81, 101), (5_000, 81, 101)])
  func longStringsAreShortened(count: Int, title: Int, message: Int) {
    let text = String(repeating: "x", count: count)
    #expect(LongText.shortened(title: text).count == title)
    #expect(LongText.shortened("the title “\(text)” is long").count == message)
  }
}
