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
    ("**/**/b", "b", true), ("**/**/b", "a/b", true), ("a/**/**", "a/b", true), ("a/**/**", "a", false),
    ("**/a/**/b", "a/x/a/y/b", true), ("**/a/b", "a/a/b", true), ("**/a/b", "a/x/b", false),
    ("a/**/b/c", "a/b/x/b/c", true), ("**", "a", true), ("/**", "a/b", true), ("a//b", "a/b", true),
    ("a/", "a", true), ("./a", "a", true), ("./a", "x/a", false), ("a/*", "a/b/c", true),
    ("a/*/c", "a/c", false),
    ("*/*", "a", false), ("*a*b*", "xaybz", true), ("*a*b*", "xbya", false), ("a*a", "a", false),
    ("a*", "a", true), ("*?", "a", true), ("??", "a", false), ("*\\*", "ab*", true), ("A", "a", false),
    ("{a,b}/c", "b/c", true), ("{a,b}", "x/a", true), ("{a/b,c}", "x/c", true), ("{a/b,c}", "x/a/b", false),
    ("a{,b}", "a", true), ("a{b", "a{b", true), ("a\\{b,c}", "a{b,c}", true), ("[{]a,b}", "{a,b}", true),
    ("e\u{301}", "é", true), ("é*", "e\u{301}a", true), ("!a", "a", false),
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

  @Test(arguments: [
    ("a", ["a"]), ("{a,b}c", ["ac", "bc"]), ("{a,b}{c,d}", ["ac", "ad", "bc", "bd"]),
    ("{a{b,c},d}", ["ab", "ac", "d"]), ("x{,a}", ["x", "xa"]), ("{a}", ["a"]), ("{}", [""]),
    ("{a,b", ["{a,b"]), ("a,b}", ["a,b}"]), ("}{a,b}", ["}a", "}b"]), ("{a,{b,c}", ["{a,{b,c}"]),
    ("\\{a,b}", ["\\{a,b}"]), ("{a\\,b,c}", ["a\\,b", "c"]), ("{a\\},b}", ["a\\}", "b"]),
    ("[{,}]", ["[{,}]"]), ("{[,],b}", ["[,]", "b"]), ("{[a,b}", ["[a", "b"]),
  ])
  func bracesExpand(pattern: String, expansions: [String]) {
    #expect(Braces.expand(pattern) == expansions)
  }

  @Test(
    arguments: [
      ("a", nil), ("{a,b}", nil), ("a}", nil), ("[a]", nil), ("[]]", nil), ("[!]]", nil), ("\\[", nil),
      ("\\{", nil),
      ("[[:alpha:]]", nil), ("[{]", nil), ("a]", nil), ("[\\]]", nil), ("[a-z]{b}", nil), ("[^]]", nil),
      ("[", "the “[” of the pattern “[” isn't closed"), ("[]", "the “[” of the pattern “[]” isn't closed"),
      ("[!]", "the “[” of the pattern “[!]” isn't closed"),
      ("[^]", "the “[” of the pattern “[^]” isn't closed"),
      ("a/[b/c", "the “[” of the pattern “a/[b/c” isn't closed"),
      ("[b/c]", "the “[” of the pattern “[b/c]” isn't closed before “/”"),
      ("[[:alpha:]", "the “[” of the pattern “[[:alpha:]” isn't closed"),
      ("[\\]", "the “[” of the pattern “[\\]” isn't closed"),
      ("a\\", "the “\\” of the pattern “a\\” has no character after it"),
      ("a\\/b", "the “\\” of the pattern “a\\/b” has no character after it"),
      ("{a,b", "the “{” of the pattern “{a,b” isn't closed"),
      ("{a,{b}", "the “{” of the pattern “{a,{b}” isn't closed"),
      ("{a}{", "the “{” of the pattern “{a}{” isn't closed"),
      ("}{", "the “{” of the pattern “}{” isn't closed"),
    ] as [(String, String?)])
  func problemsOfPatternsAreExplained(pattern: String, problem: String?) {
    #expect(Glob.fault(in: pattern) == problem)
  }

  // As in Git on a Mac: case doesn't matter for ASCII letters, also in classes.
  @Test(arguments: [
    ("README.*", "readme.MD", true), ("[a-c]X", "Bx", true), ("[[:upper:]]", "a", true), ("É", "é", false),
    ("a?", "AB", true), ("a", "ab", false),
  ])
  func caseMayBeIgnored(pattern: String, name: String, matches: Bool) {
    let glob = Glob(pattern.utf8, ignoresCase: true)
    #expect(glob.matches([name[...].utf8]) == matches)
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

  @Test(arguments: [
    ("A/B", "../C", "A/C"), ("A/B", "../../C", "C"), ("A", "../../C", "../C"), ("", "../C", "../C"),
    ("A", "./B/./c", "A/B/c"), ("A/./B", "c", "A/B/c"), ("A", "..", ""), ("../A", "../..", "../.."),
  ])
  func relativePathsAreResolved(folder: String, path: String, resolved: String) {
    #expect(Paths.resolved(folder, path) == resolved)
  }

  // For each folder and path: whether the folder contains the path, and the rest of the path.
  @Test(
    arguments: [
      ("/a", "/a/b", true, "b"), ("/a", "/a", true, nil), ("/a", "/ab", false, nil),
      ("/a/b", "/a", false, nil),
      ("", "/a", true, "a"), ("/", "/a", true, nil), ("/b", "/a/b", false, nil),
      ("/é", "/e\u{301}/b", false, nil),
    ] as [(String, String, Bool, String?)])
  func foldersContainTheirPaths(folder: String, path: String, isInside: Bool, rest: String?) {
    #expect(Paths.contains(folder, path) == isInside)
    #expect(Paths.inside(folder, path) == rest)
  }

  @Test func pathsAreOrdered() {
    let sorted = ["A", "a", "a/b", "z", "e\u{301}", "\u{E9}"]
    for (index, path) in sorted.enumerated() {
      for (other, second) in sorted.enumerated() {
        #expect(Paths.precedes(path, second) == (index < other), "\(path) \(second)")
      }
    }
  }

  @Test(arguments: [
    ("  a b\t", "a b"), ("a", "a"), ("", ""), (" \t ", ""), ("\na ", "\na"), ("a\tb", "a\tb"),
  ])
  func spacesAtTheEndsAreTrimmed(text: String, trimmed: String) {
    #expect(Wording.trimmed(text) == trimmed)
  }

  @Test(
    arguments: [
      (0x7, "0007"), (0xAD, "00AD"), (0x202E, "202E"), (0x1F600, "1F600"),
    ] as [(UInt32, String)])
  func charactersHaveHexadecimalNumbers(value: UInt32, digits: String) {
    #expect(Wording.hexadecimal(value) == digits)
  }

  // The nearest name, or else one that begins with the given three or more characters.
  @Test(arguments: [
    ("titel", "; did you mean title?"), ("--formt", "; did you mean --format?"),
    ("plat", "; did you mean platforms?"),
    ("pla", "; did you mean platforms?"), ("pl", ""), ("zzz", ""), ("", ""),
  ])
  func similarNamesAreSuggested(name: String, suggestion: String) {
    #expect(Wording.suggestion(name, ["title", "--format", "platforms", "plain-text"]) == suggestion)
  }

  @Test func suggestedNamesFromFilesAreQuoted() {
    #expect(Wording.suggestion("titel", ["title"], isQuoted: true) == "; did you mean “title”?")
  }

  @Test(arguments: [
    ("a.yaml", "a.yaml"), ("::error", "./::error"), (" ::a", "./ ::a"), (":a", ":a"), ("a::b", "a::b"),
    ("\t::\u{1B}", "./\\t::\\u{1B}"),
  ])
  func pathsBeginNoCommand(path: String, shown: String) {
    #expect(Escaping.visiblePath(path) == shown)
  }

  // Joiners are shown as they are after letters of their scripts and in emoji, but not after ASCII or Latin.
  @Test(arguments: [
    ("a\u{200D}b", "a\\u{200D}b"), ("é\u{200C}", "é\\u{200C}"), ("क\u{200D}", "क\u{200D}"),
    ("\u{200D}", "\\u{200D}"), ("a\u{FE0F}", "a\u{FE0F}"), ("a\u{AD}", "a\\u{AD}"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
    ("\u{E0041}", "\\u{E0041}"), ("\u{3164}", "\\u{3164}"), ("→⌘“”…", "→⌘“”…"), ("\u{FFF9}", "\\u{FFF9}"),
    ("\u{9F}\u{A0}", "\\u{9F}\u{A0}"), ("\u{2060}", "\\u{2060}"),
  ])
  func onlyCharactersThatAreSeenAreUnchanged(text: String, shown: String) {
    #expect(Escaping.visible(text) == shown)
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

  // A title is cut before the character that ends after 80 bytes, and only quotations of messages are cut.
  @Test func longStringsAreCutBetweenCharacters() {
    let long = String(repeating: "日", count: 101)
    #expect(LongText.shortened(title: long) == String(repeating: "日", count: 26) + "…")
    let short = String(repeating: "b", count: 120)
    let words = String(repeating: "w", count: 200)
    #expect(
      LongText.shortened("“\(long)” and “\(short)” \(words)")
        == "“\(String(repeating: "日", count: 26))…” and “\(short)” \(words)")
    // Quotation marks inside a quotation are part of it, and one that isn't closed is cut as well.
    let nested = "a “x” " + String(repeating: "b", count: 300)
    #expect(LongText.shortened("“\(nested)” z") == "“" + nested.prefix(76) + "…” z")
    #expect(LongText.shortened("a “\(words)\(words)") == "a “" + words.prefix(80) + "…")
    #expect(LongText.shortened("a” \(words)\(words)") == "a” \(words)\(words)")
    // A message without quotations is cut beyond 800 bytes.
    let message = String(repeating: "m", count: 801)
    #expect(LongText.shortened(String(message.dropLast())) == String(message.dropLast()))
    #expect(LongText.shortened(message) == message.prefix(533) + "…")
  }

  // Long lines are counted in steps, and each place is the same as in a simple count.
  @Test func longLinesHaveTheSameColumns() {
    for count in [511, 512, 1023, 1024, 1025, 1536, 2048] {
      let units = ["a", "é", "😀", "日"]
      var line = ""
      while line.utf8.count < count { line += units[line.utf8.count % 4] }
      let text = "x\n" + line + "\r\nyé"
      for (unit, columns) in [
        (LineTable.ColumnUnit.scalars, { $0.unicodeScalars.count }), (.utf16, { $0.utf16.count }),
        (.utf8, { $0.utf8.count }),
      ] as [(LineTable.ColumnUnit, (Substring) -> Int)] {
        let table = LineTable(SourceText(text), counting: unit)
        var index = line.startIndex
        while true {
          let offset = 2 + line.utf8.distance(from: line.startIndex, to: index)
          let place = table.coordinates(of: UInt32(offset))
          #expect(place.line == 1 && place.column == columns(line[..<index]))
          if index == line.endIndex { break }
          index = line.unicodeScalars.index(after: index)
        }
        #expect(table.coordinates(of: UInt32(text.utf8.count)) == (2, columns("yé")))
      }
    }
  }

  // The lines of a text without their line breaks, and the positions of their starts and ends.
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("\r\n\r\n", ["", "", ""]),
    ("a\r\rb\n\nc", ["a", "", "b", "", "c"]),
    ("é\r\nb\r", ["é", "b", ""]), ("12345678\n1234567\r\n", ["12345678", "1234567", ""]),
    ("a\u{B}b\u{C}c\td", ["a\u{B}b\u{C}c\td"]),
  ])
  func linesEndBeforeTheirLineBreak(text: String, lines: [String]) {
    let source = SourceText(text)
    let table = LineTable(source)
    #expect(table.count == lines.count)
    for (index, line) in lines.enumerated() {
      let range = table.range(ofLine: index + 1)
      #expect(source[range] == line)
      #expect(table.line(at: range.start) == index + 1 && table.line(at: range.end) == index + 1)
      #expect(table.position(of: range.start).column == 1)
      #expect(table.position(of: range.end).column == line.unicodeScalars.count + 1)
    }
    // A byte-order mark isn't a column.
    let marked = LineTable(SourceText("\u{FEFF}" + text))
    #expect(marked.position(of: 3).column == 1 && marked.position(of: 0).column == 1)
    #expect(marked.position(of: 3 + table.range(ofLine: 1).end).column == lines[0].unicodeScalars.count + 1)
  }

  // Values are found under their own keys, also under keys that share a slot.
  @Test func hashedValuesAreFound() {
    for count in [0, 1, 7, 8, 9, 16, 17, 100] {
      for step in [1, 1 << 32, 1 << 60, 0x9E37] as [UInt64] {
        let keys = (0..<count).map { UInt64($0 + 1) &* step }
        let entries = keys.enumerated().filter { $1 != 0 }.map { (key: $1, value: "\($0)") }
        let expected = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
        let table = HashTable(entries)
        for key in keys where key != 0 { #expect(table[key] == expected[key]) }
        #expect(table[UInt64.max] == nil && table[12_345_678_901] == nil)
      }
    }
    let twice = [(key: UInt64(5), value: "a"), (key: 6, value: "b"), (key: 5, value: "c")]
    #expect(HashTable(twice)[5] == "a" && HashTable(twice)[6] == "b")
    #expect(HashTable(twice, joining: +)[5] == "ac")
  }

  @Test(arguments: [
    (0..<0, 0..<0, true, true), (2..<4, 4..<6, false, true), (2..<4, 5..<6, false, false),
    (2..<4, 0..<2, false, true),
    (2..<4, 0..<1, false, false), (2..<4, 2..<4, true, true), (2..<4, 2..<3, true, true),
    (2..<4, 3..<4, true, true),
    (2..<4, 1..<4, false, true), (2..<4, 2..<5, false, true), (2..<4, 4..<4, true, true),
    (2..<4, 2..<2, true, true),
  ])
  func rangesContainOrTouch(_ one: Range<Int>, _ other: Range<Int>, contains: Bool, touches: Bool) {
    #expect(SourceRange(one).contains(SourceRange(other)) == contains)
    #expect(SourceRange(one).touches(SourceRange(other)) == touches)
    #expect(SourceRange(other).touches(SourceRange(one)) == touches)
    for offset in 0...6 {
      #expect(SourceRange(one).touches(offset) == (one.lowerBound...one.upperBound).contains(offset))
    }
  }
}
