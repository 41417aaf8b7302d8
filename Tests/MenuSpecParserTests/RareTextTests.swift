import MenuModel
import TestSupport
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// Very unusual texts, and all of their prefixes.
@Suite struct RareTextTests {
  private static let yaml = [
    // Anchors and aliases in keys
    "[&x a, *x :b]", "- &a x\n- k: *a : b", "[&x a, *x]: b", "&k [&x a, *k]: v", "&m\n[&x a, *m]: v", "*a:b",
    "- &a\u{FEC0} b\n- *a\u{FEC0}\n- &b\u{FEFF} c",
    // Tags
    "!<1:a> b", "!<a> b", "!<a:b> c", "!<!> d", "!<!e> f", "%TAG ! tag:a,\n--- !b c",
    // Escapes of surrogate pairs
    #""\ud83d\x41""#, #""\ud83d\u0041""#, #""\ud83d\ud83d""#, #""\ud83d\ude00\udc00""#, #""\ud83d\"#,
    #""\uDBFF\uDFFF""#,
    // Forbidden characters, and allowed ones next to them
    "a: \u{FFFE}b # \u{FFFF}", "a: \u{FFFD}b # \u{9F}", "'\u{FFFE}' : |\n \u{80}\n", "a: \u{A0}b\u{85}",
    // Text that may have been intended as a key or a title
    "- a: b \(word(20)): c", "- a: b \(word(21)): c", "- \(word(39))\n  k: v", "- \(word(40))\n  k: v",
    "- \(word(41))\n  k: v", "-  \(word(9))\n   k: v",
    // Numbers, and text after a number in brackets
    "{0xFFFFFFFFFFFFFFFFFF: a, 0xFF: b, 0o17: c, 1.: d, -.5: e, +07: f, .inf: g}",
    "[0xFFFFFFFFFFFFFFFFFF, 00:1, 0:, 1.:2]",
    // Lists divided by documents
    "- a\n---\n- b\n c", "  - a\n---\n  - b\n- c\n", "x\n--- \n  - b\n- c\n",
    "---\n  a: b\n---\n  c: d\ne: f",
    "a: b\n...  # c\n%YAML 1.2 # d\n--- e\n... f\n",
  ]

  private static let json = [
    ",1", "[,,1,,]", "{,}", ",", "[1:2]", "[:1]", "[+:1]", "[1.:2, -:3]", "\"a\"b", "[\"a\"\"b\"]",
    "{\"a\"b\"c\"}",
    "[\(word(40))]", "[\(word(41))]", "[\(word(200))]", "[\(String(repeating: "é", count: 41))]",
    "\u{FEFF}\"", "\u{1}", "[\u{7F}]",
  ]

  private static func word(_ length: Int) -> String {
    String(String(repeating: "abcdefghij", count: 20).prefix(length))
  }

  @Test func rareStringsNeverTrap() throws {
    for (texts, format) in [(Self.yaml, SpecFormat.yaml), (Self.json, .json), (Self.json, .jsonWithComments)]
    {
      for text in texts {
        for end in text.unicodeScalars.indices.map({ $0 }) + [text.endIndex] {
          let source = SourceText(String(text[..<end]))
          let tree = SyntaxTree(parsing: source, format: format)
          expectWellFormed(tree, text)
          guard tree.problems.isEmpty, tree.documents.count == 1, let printed = try? DataPrinter.print(tree)
          else { continue }
          let again = SyntaxTree(parsing: SourceText(printed.text), format: .json)
          #expect(again.problems.isEmpty, "\(text[..<end]) as \(printed.text)")
        }
      }
    }
  }

  // A pointer consists of the keys and indices of the steps down to a node.
  @Test func pointersFollowThePathFromTheRoot() throws {
    let texts =
      SeedTexts.yaml + SeedTexts.specs + Self.yaml + [
        "a/b: {c~d: [e, ~: f], '~/': g}\n---\n? [h]\n: {? {i: j} : k}\n---\n- - l\n- &m n\n- *m : o\n"
      ]
    for text in texts {
      let tree = YAMLParser.parse(SourceText(text))
      let pointers = TreePointers(tree)
      for index in tree.nodes.indices {
        let steps = try #require(tree.steps(to: NodeID(index)))
        let parts = steps.map { step -> String in
          guard let key = step.isKey ? step.child : step.key else {
            return "\(tree.children(of: step.parent).map { $0 }.firstIndex(of: step.child) ?? -1)"
          }
          let name = tree.resolved(key)
          return tree[name].kind == .scalar
            ? tree.value(of: name).replacing("~", with: "~0").replacing("/", with: "~1") : ""
        }
        #expect(pointers.pointer(to: NodeID(index)) == parts.map { "/" + $0 }.joined(), "\(text)")
        #expect(pointers.parent(of: NodeID(index)) == steps.last?.parent)
      }
      for offset in 0...UInt32(text.utf8.count) {
        let number = tree.documents.lastIndex { $0.range.start <= offset } ?? 0
        #expect(pointers.document(at: offset) == number, "\(text) at \(offset)")
      }
    }
  }
}
