import MenuModel
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// The nodes of JSON texts.
struct JSONTreeTests {
  @Test func nodesAreInTextOrder() {
    let tree = SyntaxTree(parsing: SourceText(#"{"a": [1, true], "b": {}}"#), format: .json)
    #expect(
      outline(tree) == [
        "mapping flow 0..<25", "scalar doubleQuoted 1..<4", "sequence flow 6..<15", "scalar plain 7..<8",
        "scalar plain 10..<14", "scalar doubleQuoted 17..<20", "mapping flow 22..<24",
      ])
    #expect(tree.nodes.map { Int($0.link) } == [7, 0, 5, 0, 0, 0, 7])
    #expect(tree.contentRange(of: NodeID(1)) == SourceRange(2, 3))
    #expect(tree.documents.map(\.root) == [NodeID(0)])
    #expect(tree.children(of: NodeID(0)).map(\.index) == [1, 2, 5, 6])
  }

  @Test(arguments: [
    (#""plain""#, "plain", false), (#""\n\t\b\f\r\/\\\"""#, "\n\t\u{8}\u{C}\r/\\\"", true),
    (#""\u00e9\u20AC""#, "é€", true), (#""x\uD834\udd1Ey""#, "x𝄞y", true), (#""\uD800""#, "\u{FFFD}", true),
    (#""\uDC00\uD800\u0041""#, "\u{FFFD}\u{FFFD}A", true), (#""\u0000""#, "\0", true),
    ("\"a long text without any escape, é\"", "a long text without any escape, é", false),
    (#""12345678\n2345678\\""#, "12345678\n2345678\\", true),
  ])
  func stringsReadAsTheirValues(text: String, value: String, isCooked: Bool) {
    let tree = SyntaxTree(parsing: SourceText(text), format: .json)
    #expect(tree.problems.isEmpty)
    #expect(tree.value(of: NodeID(0)) == value)
    #expect(tree.nodes[0].flags.contains(.isCooked) == isCooked)
    #expect(tree.nodes[0].range == SourceRange(0..<text.utf8.count))
  }

  @Test func stringsOfEveryLengthEndAtTheirQuote() {
    for length in 0..<40 {
      let body = String(repeating: "x", count: length)
      for (suffix, value) in [("", ""), ("\\n", "\n"), ("é", "é")] {
        let tree = SyntaxTree(parsing: SourceText("[\"\(body)\(suffix)\",1]"), format: .json)
        #expect(tree.problems.isEmpty)
        #expect(tree.value(of: NodeID(1)) == body + value)
        #expect(tree.nodes.count == 3)
      }
    }
  }

  @Test func whiteSpaceOfEveryLengthIsSkipped() {
    for length in 0..<40 {
      let indentation = "\r\n" + String(repeating: " ", count: length) + "\t"
      let tree = SyntaxTree(
        parsing: SourceText("[\(indentation)1\(indentation),2\(indentation)]"), format: .json)
      #expect(tree.problems.isEmpty)
      #expect(tree.nodes.count == 3)
    }
  }

  @Test func numbersKeepTheirSpelling() {
    for number in ["0", "-0", "1E400", "123456789012345678901234567890", "0.10", "-1.5e-7", "1e+5"] {
      let tree = SyntaxTree(parsing: SourceText("[\(number)]"), format: .json)
      #expect(tree.problems.isEmpty)
      #expect(tree.value(of: NodeID(1)) == number)
    }
  }

  @Test func commentsAreKeptIfTheyAreAllowed() {
    let text = "// a\n{ /* b\n */ \"k\": 1, // c\r\n}\n//"
    let tree = SyntaxTree(parsing: SourceText(text), format: .jsonWithComments)
    #expect(tree.problems.isEmpty)
    #expect(tree.comments.map { tree.source[$0] } == ["// a", "/* b\n */", "// c", "//"])
    let open = SyntaxTree(parsing: SourceText("[1] /* a"), format: .jsonWithComments)
    #expect(open.problems.map(\.range) == [SourceRange(4, 6)])
    let hash = SyntaxTree(parsing: SourceText("[1] # a"), format: .jsonWithComments)
    #expect(hash.problems.map(\.hint) == ["begin the comment with //"])
  }

  @Test func oneTrailingCommaIsAllowedWithComments() {
    for text in ["[1,]", "{\"a\":1,}", "[[],]"] {
      #expect(SyntaxTree(parsing: SourceText(text), format: .jsonWithComments).problems.isEmpty)
    }
    for text in ["[,]", "{,}", "[1,,]", "1,", "['a']", "{a:1}", "[+1]"] {
      #expect(SyntaxTree(parsing: SourceText(text), format: .jsonWithComments).problems.count == 1)
    }
  }

  @Test func incompleteTextKeepsItsValidParts() {
    let text = "{\"menus\": [{\"kind\": \"context\", \"ti"
    let tree = SyntaxTree(parsing: SourceText(text), format: .json)
    #expect(tree.problems.count == 1)
    #expect(
      outline(tree) == [
        "mapping flow 0..<34", "scalar doubleQuoted 1..<8", "sequence flow 10..<34", "mapping flow 11..<34",
        "scalar doubleQuoted 12..<18", "scalar doubleQuoted 20..<29", "scalar doubleQuoted 31..<34",
        "scalar plain 34..<34",
      ])
    #expect(tree.nodes[7].flags == .isAbsent)
  }

  @Test func bracketsNestToTheLimitAndNoDeeper() {
    func nested(_ depth: Int) -> SyntaxTree {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return SyntaxTree(parsing: SourceText(text), format: .json)
    }
    #expect(nested(Limits.nestingDepth).problems.isEmpty)
    for depth in [Limits.nestingDepth + 1, 50_000] {
      let tree = nested(depth)
      #expect(tree.problems.map(\.message) == ["brackets are nested more than 1000 levels deep"])
      #expect(tree.problems.map(\.range) == [SourceRange(1_000, 1_001)])
      expectWellFormed(tree, "\(depth) deep")
    }
    let objects = String(repeating: "{\"a\":", count: 50_000)
    expectWellFormed(SyntaxTree(parsing: SourceText(objects), format: .json), "50,000 objects")
    // The first collection that is too deep is in the place of a key.
    let keys = "[" + String(repeating: "{[", count: Limits.nestingDepth / 2)
    expectWellFormed(SyntaxTree(parsing: SourceText(keys), format: .json), "collections as keys")
  }

  @Test func nodesAreReadToTheLimitAndNoFurther() {
    let bytes = Array("[1,2,3,4,5,6,7,8,9]".utf8)
    bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer, from: 0, allowsComments: false, nodeLimit: 5)
      reader.read()
      #expect(reader.log.sorted().map(\.message) == ["the file has more than 5 keys and values"])
      #expect(reader.nodes.count == 5)
      #expect(reader.nodes[0].link == 5)
      var enough = JSONReader(buffer, from: 0, allowsComments: false, nodeLimit: 11)
      enough.read()
      #expect(enough.log.isEmpty)
    }
  }

  @Test func problemsAreKeptUpToTheLimit() {
    let text = "[" + String(repeating: "1,,", count: 1_000) + "1]"
    let tree = SyntaxTree(parsing: SourceText(text), format: .json)
    #expect(tree.problems.count == Limits.problemCount)
    #expect(tree.nodes.count == 1_002)
  }

  private func outline(_ tree: SyntaxTree) -> [String] {
    tree.nodes.map { "\($0.kind) \($0.style) \($0.range.bounds)" }
  }
}
