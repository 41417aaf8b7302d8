import TestSupport
import Testing

@testable import XcodeProjects

/// Complete and broken property lists in the old style.
@Suite struct PropertyListTests {
  // Returns a description of the value that was read.
  private static func described(_ text: String) -> String { described(PropertyList(Array(text.utf8))) }

  private static func described(_ value: PropertyList) -> String {
    if let text = value.text { return "“\(text)”" }
    let members = value.members.map { "\($0.key.text ?? "?"): \(described($0.value))" }
    return (members + value.texts).joined(separator: ", ").wrapped
  }

  @Test(arguments: [
    ("{ a = b; }", "[a: “b”]"),
    ("{a=b;c=(d,e,);f={g=\"h i\";};}", "[a: “b”, c: [d, e], f: [g: “h i”]]"),
    // Without braces, as in catalogs
    ("a = b; \"c d\" = e;", "[a: “b”, c d: “e”]"),
    ("{ a = (b, c); d = (); e = {}; }", "[a: [b, c], d: [], e: []]"),
    ("", "[]"), (" \r\n\t", "[]"), ("{}", "[]"),
    ("\u{FEFF}// !$*UTF8*$!\n{\na = b; }", "[a: “b”]"),
    ("{ path = /usr/lib/a.b; url = http://a; }", "[path: “/usr/lib/a.b”, url: “http://a”]"),
  ])
  func wellFormedListsAreRead(text: String, expected: String) { #expect(Self.described(text) == expected) }

  @Test(arguments: [
    (#"a = "say \"yes\"";"#, "[a: “say \"yes\"”]"),
    (#"a = "\\"; b = "\\\"";"#, #"[a: “\”, b: “\"”]"#),
    (#"a = "it's {x = (1; }"; b = c;"#, "[a: “it's {x = (1; }”, b: “c”]"),
    (#"a = 'say "no"'; b = don't;"#, "[a: “say \"no\"”, b: “don't”]"),
    ("a = \"two\nlines\"; b = \"\";", "[a: “two\nlines”, b: “”]"),
    (#""a \"b\"" = c;"#, "[a \"b\": “c”]"),
  ])
  func quotedStringsAreRead(text: String, expected: String) { #expect(Self.described(text) == expected) }

  @Test(arguments: [
    ("/* { */ a /* = z; */ = /**/ b /***/; // c = d;\ne = f;", "[a: “b”, e: “f”]"),
    ("a = \"/* no */ // comment\"; b = c/*d*/;", "[a: “/* no */ // comment”, b: “c/*d*/”]"),
    ("a = (b /* x, y */, c, // d\n);", "[a: [b, c]]"),
    ("a = b; /* no end c = d;", "[a: “b”]"), ("a = b; /*/ c = d;", "[a: “b”]"), ("a = b; //", "[a: “b”]"),
    ("a = b; /", "[a: “b”]"),
  ])
  func commentsAreSkipped(text: String, expected: String) { #expect(Self.described(text) == expected) }

  @Test(arguments: [
    // A problem affects only its own entry
    ("{ a = b; c d; e = ; f = g h; j; k = l; }", "[a: “b”, e: “”, k: “l”]"),
    ("{ a = b; c = d e = f; g = h; }", "[a: “b”, g: “h”]"),
    ("{ a = { b = c d }; e = {f}; g = {h }; i = j; }", "[a: [], e: [], g: [], i: “j”]"),
    ("{ a = {b;}; c = d; }", "[a: [], c: “d”]"),
    ("{ a = b;; ,; c = (d, = e,, f); ) g = h; }", "[a: “b”, c: [d, e, f]]"),
    // Markers left by a merge
    (
      "{\n<<<<<<< ours\na = b;\n=======\nc = (\n<<<<<<< ours\nd,\n=======\ne,\n);\n>>>>>>> theirs\nf = g;\n}",
      "[a: “b”, c: [<<<<<<<, ours, d, e], f: “g”]"
    ),
    // A missing or extra parenthesis, semicolon, or brace
    ("{ a = (b, c; d = e; f = {g = (h}; i = j; }", "[a: [b, c], d: “e”, f: [g: [h]], i: “j”]"),
    ("{ a = b } c = d", "[a: “b”]"),
    ("{ a = {b = c}; } }; d = e;", "[a: [b: “c”]]"),
    ("a = {b = c; d = {e = f;", "[a: [b: “c”, d: [e: “f”]]]"),
    ("a = \"b", "[a: “b”]"), ("a = \"b\\", "[a: “b”]"), ("a = \"", "[a: “”]"), ("a = b; c", "[a: “b”]"),
    ("a = /*", "[a: “”]"), ("a = b; c = /* d", "[a: “b”, c: “”]"),
    ("a = (b, \"c", "[a: [b, c]]"),
    ("<?xml version=\"1.0\"?>\n<plist><dict><key>a</key></dict></plist>", "[]"),
  ])
  func brokenListsAreReadPartly(text: String, expected: String) { #expect(Self.described(text) == expected) }

  @Test func theLastOfTwoEqualKeysCounts() {
    let list = PropertyList(Array("a = b; \"a\" = c; ab = d;".utf8))
    #expect(list["a"]?.text == "c" && list["ab"]?.text == "d" && list["b"] == nil)
    #expect(list["a"]?.isText("c") == true && list["a"]?.isText("d") == false)
    #expect(list.text == nil && list.isText("") == false && list["a"]?["b"] == nil)
  }

  @Test(arguments: [("a = {", "};"), ("a = (", ");"), ("(", ")"), ("{", "}"), ("{a = (", ")}")])
  func tooDeeplyNestedValuesAreSkipped(start: String, end: String) {
    let count = 50_000
    let deep = String(repeating: start, count: count) + "b = c;" + String(repeating: end, count: count)
    #expect(Self.described("a = b; x = {d = (\(deep)); }; e = f;").hasPrefix("[a: “b”"))
    #expect(Self.described(deep).count < 500)
  }

  private static let project = """
    // !$*UTF8*$!
    {
    \tobjects = {
    /* Begin PBXBuildFile section */
    \t\tA1 /* A.swift in Sources */ = {isa = PBXBuildFile; fileRef = A2 /* A.swift */; };
    /* End PBXBuildFile section */
    \t\tA2 /* A.swift */ = {isa = PBXFileReference; path = "A \\"b\\".swift"; sourceTree = "<group>"; };
    \t\tA3 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tA2 /* A.swift */,
    \t\t\t);
    \t\t};
    \t\tA4 = {isa = XCBuildConfiguration; buildSettings = {OTHER = ("$(inherited)", "-a b", ); SDKROOT = macosx; }; };
    \t};
    \trootObject = A9;
    }

    """

  /// An incomplete text has all objects that end before its end.
  @Test func truncatedListsKeepCompleteObjects() {
    let whole = PropertyList(Array(Self.project.utf8))
    let objects = whole["objects"]?.members.map { Self.described($0.value) } ?? []
    #expect(objects.count == 4 && whole["rootObject"]?.text == "A9")
    var counts: Set<Int> = []
    for length in 0...Self.project.utf8.count {
      let part =
        PropertyList(Array(Self.project.utf8.prefix(length)))["objects"].map { Array($0.members) } ?? []
      #expect(
        part.dropLast().map { Self.described($0.value) } == Array(objects.prefix(max(0, part.count - 1))))
      counts.insert(part.count)
    }
    #expect(counts == [0, 1, 2, 3, 4])
  }

  /// Any text is read to its end without a crash.
  @Test func changedListsAreReadToTheEnd() {
    let pieces = [
      "{", "}", "(", ")", "=", ";", ",", "\"", "'", "\\", "/*", "*/", "//", "\n", " ", "a", "é", "\0",
    ]
    var variants = Variants(of: [Self.project], pieces: pieces, seed: 5)
    var found: Set<Int> = []
    for bytes in variants.next(4_000, of: 0) {
      let list = PropertyList(bytes)
      _ = Self.described(list)
      found.insert(XcodeProject(bytes).objects.count)
      for (key, value) in list.members {
        #expect(key.text != nil && (value.text == nil || value.texts == []))
      }
    }
    #expect(found.isSuperset(of: [0, 1, 2, 3, 4, 5]))
  }

  /// The time is proportional to the text, or these tests would take too long.
  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      "{", "(", "}", ")", "=", ";", ",", "\"", "\\", "/*", "/ ", "//\n", "a ", "a=", "a=b;", "a b=c;", "(a;",
      "{a=b}=c;", "a={b=c;}", "\"a\"=\"\\\"\";", "'\" ", "a=(b,(c)", "<<<<<<< a\n=======\n",
    ])
  func readingTakesLinearTime(piece: String) {
    let count = (1 << 20) / piece.utf8.count
    let bytes = Array(String(repeating: piece, count: count).utf8)
    #expect(Array(PropertyList(bytes).members).count <= count)
    #expect(Array(PropertyList(Array("a = {".utf8) + bytes).members).count <= count + 1)
  }
}

extension String {
  fileprivate var wrapped: String { "[\(self)]" }
}
