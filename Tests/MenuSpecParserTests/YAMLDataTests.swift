import Foundation
import MenuModel
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// The data of YAML texts, as printed by `parse`.
struct YAMLDataTests {
  @Test(arguments: [
    ("a: +12\nb: 0o17\nc: 0xFF\nd: 007\ne: -0", #"{"a":12,"b":15,"c":255,"d":7,"e":-0}"#),
    ("[.5, 1., -01.50, +1e3, 1.e2, .inf, -.INF, .NaN]", #"[0.5,1.0,-1.50,1e3,1.0e2,".inf","-.inf",".nan"]"#),
    (
      "[True, NULL, ~, yes, 'true', !!str true, !!int '7', ! 7]",
      #"[true,null,null,"yes","true","true",7,"7"]"#
    ),
    ("{~: a, : b, 0x10: c, True: d, 1.: e}", #"{"":"a","":"b","16":"c","true":"d","1.0":"e"}"#),
    ("? [a, {b: c}]\n: d\n? - e\n: f", ##"{"[a, {b: c}]":"d","- e":"f"}"##),
    ("- &a [1, 2]\n- *a\n- {*a : *a}", #"[[1,2],[1,2],{"[1, 2]":[1,2]}]"#),
    ("a: 1\n---\n---\n- b", #"{"a":1}null["b"]"#),
    ("", ""), ("# nothing", ""), ("--- |\n a\tb\n", #""a\tb\n""#),
  ])
  func valuesOfYAMLAreWrittenAsJSON(text: String, data: String) {
    let tree = SyntaxTree(parsing: SourceText(text), format: .yaml)
    #expect(tree.problems.isEmpty)
    #expect(withoutSpace(printedData(tree)) == data)
  }

  @Test func aliasesAreExpandedToALimit() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<10 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    expectRefusal(of: text, "the aliases up to this one stand for more than 268435456 bytes of data")
  }

  @Test func stringsOfAliasesCountByTheirLength() {
    let long = String(repeating: "x", count: 1 << 20)
    let aliases = String(repeating: "- *a\n", count: 300)
    expectRefusal(
      of: "- &a \(long)\n\(aliases)", "the aliases up to this one stand for more than 268435456 bytes of data"
    )
  }

  @Test func recursiveCollectionsAreRejected() {
    expectRefusal(of: "&a [*a]", "the alias stands for a collection that contains it, which JSON can't say")
  }

  @Test func theNestingOfAliasesIsLimited() throws {
    func chain(_ count: Int) -> String {
      "- &a0 [x]\n" + (1..<count).map { "- &a\($0) [*a\($0 - 1)]\n" }.joined()
    }
    let tree = SyntaxTree(parsing: SourceText(chain(1_000)), format: .yaml)
    #expect(try DataPrinter.print(tree).count > 1_000 * 1_000)
    expectRefusal(of: chain(5_001), "the data is nested more than 5000 levels deep with this alias expanded")
  }

  private func expectRefusal(of text: String, _ message: String) {
    let tree = SyntaxTree(parsing: SourceText(text), format: .yaml)
    #expect(tree.problems.isEmpty)
    let problem = #expect(throws: Problem.self) { try DataPrinter.print(tree) }
    #expect(problem?.message == message)
  }

  private func withoutSpace(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      var trimmed = line.drop { $0 == " " }
      if let colon = trimmed.range(of: "\": ") { trimmed.replaceSubrange(colon, with: "\":") }
      return String(trimmed)
    }.joined()
  }
}
