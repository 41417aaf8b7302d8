import MenuModel
import TestSupport
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// Makes every kind of change at every node, even if no rule would. A change is either rejected or gives a
/// text without problems.
@Suite struct AnyChangeTests {
  private static let odd = [
    "items:\n- \n- title:\n- {title: , id: }\n-\n- \"\"\n- !!str tagged\n- &x anchored\n- title: *x\n- title: &y B\n  id: *y\n",
    "- - nested\n  - [deep, er]\n- a: |\n    block\n  b: >+\n    fold\n\n- ? [c]\n  : d\n- {? e : f, g: h}\n- {i}\n",
    "items:\n- title: # why\n    A\n- title: B # b\n  # c\n\n  id: x\n- lint:\n    disable:\n    - r # one\n    - s\n  title: C\n# d\n",
    "- lint: {disable: [r, s], reason: z}\n- lint: {disable: r}\n- lint: {disable: {r: s}}\n- lint: [r]\n- lint: r\n- lint:\n",
    "- lint: {disable: [&r r, *r]}\n- lint: {disable: [[r]]}\n- lint: {disable: []}\n- &l {lint: {disable: ['r', \"s\"]}}\n- *l\n",
    "-\ta\n-\ttitle:\tB\t# c\n  id:\tx\n- {title:\tC,\tid:\ty}\t# d\n",
    "\u{FEFF}- a # b\r\n- title: c\r\n  id: d\r\n\r\n# e\r\n- f\r\n", "a: b", "- a", "a", "[a,b]",
    "{a: b,c: d , e: f}", "[\n a\n,b\n ,c # d\n]",
    "type: picker\nselection: B\ntitle: &t T\noptions: [A, {title: B}, {tag: B, title: *t}, [B], B]\n",
    "? type\n: picker\n? selection\n: B\n? options\n: - B\n  - title: C\n",
    "%TAG ! tag:a,\n--- !b\nitems: !c [!d e, !f {g: !h i}]\n... # end\n---\n- j\n",
    "- 'it''s\n   folded'\n- \"in\\\n   two\"\n- plain\n   folded\n- title: plain\n    too\n  id: >-\n    x\n",
    "items:\n- {title: A,  id: x}\n- { title: B ,id: y}\n- {\"title\":\"C\",\"id\":\"x\"}\n- {'title' :'D' , 'id' :'z'}\n- {title: E,   role: cancel , id: q }\n- [A,B , C,  D]\n",
    "items:\n- role: cancel\n  ? title\n  : A\n- id: x\n  &k title: B\n- {id: y, ? title : C}\n-  id: z\n   !!str title: D\n   role: cancel\n",
    "- titles: [A,B]\n- titles: ['A',  \"B\"]\n- titles:\n  - A\n  - 'B' # b\n- titles: [ # a\n   A, B ] # c\n- titles:\n  -   A\n  -\n    B\n",
    "- title: A\r  id: |\r    x\r- title: B\r  id: >+\r    y\r",
  ]

  private static var documents: [(name: String, text: String, format: SpecFormat)] {
    EditDocuments.all.map { ($0.name, $0.text, $0.format) }
      + odd.enumerated().map { ("odd \($0)", $1, .yaml) }
      + SeedTexts.yaml.enumerated().map { ("seed \($0)", $1, .yaml) }
      + SeedTexts.json.enumerated().map { ("json \($0)", $1, .jsonWithComments) }
  }

  private static func changes(at node: NodeID, _ tree: SyntaxTree) -> [[Change]] {
    let others = [Int(node.index) - 1, Int(node.index) + 1, Int(node.index) + 2, 0, tree.nodes.count]
      .filter { $0 >= 0 }.map { NodeID($0) }
    let values: [(SpecKey, ChangeValue)] = [
      (.title, .text("T: t")), (.id, .text("1")), (.enabled, .boolean(false)),
      (.lintDisable, .texts(["r", "s", "t"])),
      (.lintDisable, .texts(["u"])), (.lintReason, .text("#")), (.shortcut, .text("cmd+]")),
    ]
    let old = Int(node.index) < tree.nodes.count ? tree.value(of: node) : ""
    var all: [[Change]] = ["New", "two\nlines", "- # it's", "", old].map { [.replaceText(node, with: $0)] }
    all += values.map { [.setKey(of: node, key: $0, value: $1)] }
    all += [SpecKey.title, .id, .lintDisable, .options].map { [.removeKey(of: node, key: $0)] }
    all += [
      [.remove(node)], [.makeDivider(node)], [.replaceText(node, with: "a"), .replaceText(node, with: "b")],
    ]
    for other in others {
      all.append([.move(node, after: other)])
      all.append([.remove(node), .remove(other)])
    }
    let next = others[min(1, others.count - 1)]
    all += [
      [.remove(node), .replaceText(next, with: "gone")],
      [.makeDivider(node), .setKey(of: next, key: .id, value: .text("x"))],
      [.move(node, after: next), .remove(next)],
      [.move(next, after: node), .replaceText(node, with: "moved")],
      [.setKey(of: node, key: .id, value: .text("x")), .setKey(of: node, key: .role, value: .text("y"))],
      [.removeKey(of: node, key: .title), .removeKey(of: node, key: .id)],
      [
        .setKey(of: node, key: .lintReason, value: .text("x")),
        .setKey(of: node, key: .lintDisable, value: .texts(["y"])),
      ],
      [.replaceText(node, with: "Both"), .setKey(of: node, key: .id, value: .text("x"))],
    ]
    return all
  }

  @Test func changedSpecsCanBeRead() throws {
    var written = 0
    for (_, text, format) in Self.documents {
      let source = SourceText(text)
      let tree = SyntaxTree(parsing: source, format: format)
      guard tree.problems.isEmpty else { continue }
      let writer = EditWriter(tree, format: format)
      for index in 0...tree.nodes.count {
        for changes in Self.changes(at: NodeID(index), tree) {
          guard let (edits, _) = writer.edits(for: Fix("", safety: .safe, changes: changes)) else { continue }
          written += 1
          let after = applying(edits, to: source)
          let problems = SyntaxTree(parsing: SourceText(bytes: after), format: format).problems
          #expect(
            problems.isEmpty,
            "\(changes) of \(text) gives \(String(decoding: after, as: UTF8.self)): \(problems)")
        }
      }
      let beyond = Change.replaceBytes(SourceRange(0..<text.utf8.count + 1), with: "x")
      #expect(writer.edits(for: Fix("", safety: .safe, changes: [beyond])) == nil)
    }
    #expect(written > 5_000)
  }
}
