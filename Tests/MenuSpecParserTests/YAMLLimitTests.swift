import Foundation
import MenuModel
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// The parser's limits, which are reported and never crash it.
struct YAMLLimitTests {
  /// Returns texts with `depth` levels, one for each way of nesting in YAML.
  private func nested(_ depth: Int) -> [String] {
    [
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth),
      String(repeating: "{a: ", count: depth) + "b" + String(repeating: "}", count: depth),
      String(repeating: "- ", count: depth) + "a",
      String(repeating: "? ", count: depth) + "a",
      (0..<min(depth, 2_000)).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
    ]
  }

  @Test func nestingUpToTheLimitIsRead() {
    for text in nested(Limits.nestingDepth).dropLast() {
      let tree = YAMLParser.parse(SourceText(text))
      expectWellFormed(tree, String(text.prefix(20)))
      #expect(tree.problems.isEmpty, "\(text.prefix(20))")
    }
  }

  @Test func deeperNestingIsAProblem() {
    for text in nested(50_000) {
      let tree = YAMLParser.parse(SourceText(text))
      expectWellFormed(tree, String(text.prefix(20)))
      #expect(
        tree.problems.first?.message == "collections are nested more than 1000 levels deep",
        "\(text.prefix(20))")
    }
  }

  // Every way to open collections, with the number of collections that it opens, at the limit and one level
  // beyond it.
  @Test(arguments: [
    ("[a]", 1, true), ("{a: b}", 1, true), ("[a: b]", 2, true), ("[? a]", 2, true), ("[: a]", 2, true),
    ("[\"a\": b]", 2, true), ("[[a]: b]", 2, true), ("[{}: [a]]", 3, true), ("- a", 1, false),
    ("? a", 1, false),
    ("a: b", 1, false), ("? - a", 2, false), ("- a: b", 2, false), ("- [a: b]", 3, false),
    ("? [a]", 2, false),
  ])
  func everyCollectionCountsTowardTheLimit(inner: String, count: Int, isFlow: Bool) {
    for depth in Limits.nestingDepth - count...Limits.nestingDepth - count + 1 {
      var texts = [String(repeating: "- ", count: depth) + inner]
      if isFlow {
        texts.append(String(repeating: "[", count: depth) + inner + String(repeating: "]", count: depth))
        texts.append(String(repeating: "{a: ", count: depth) + inner + String(repeating: "}", count: depth))
      }
      for text in texts {
        let tree = YAMLParser.parse(SourceText(text))
        expectWellFormed(tree, inner)
        #expect(
          tree.problems.isEmpty == (depth + count <= Limits.nestingDepth), "\(inner) in \(text.prefix(5))")
      }
    }
  }

  // Reading may stop anywhere: at any node, and at the last problem that is reported.
  @Test func theTreeIsCompleteWhereverReadingStops() {
    for seed in SeedTexts.yaml {
      for nodeLimit in 1..<12 {
        let tree = YAMLParser.parse(SourceText(seed), nodeLimit: nodeLimit)
        expectWellFormed(tree, "\(nodeLimit) of \(seed)")
        #expect(tree.problems.count { $0.message.hasPrefix("the text has more than \(nodeLimit)") } <= 1)
      }
      for separator in ["", "---\n"] {
        let tree = YAMLParser.parse(SourceText(String(repeating: seed + separator, count: 150)))
        expectWellFormed(tree, "many of \(seed)")
        #expect(tree.problems.count <= Limits.problemCount)
      }
    }
  }

  @Test func deepNestingFitsASmallStack() {
    let thread = Thread {
      for text in self.nested(50_000) { _ = YAMLParser.parse(SourceText(text)) }
      for text in self.nested(Limits.nestingDepth) { _ = YAMLParser.parse(SourceText(text)) }
    }
    thread.stackSize = 512 << 10
    thread.start()
    while !thread.isFinished { usleep(1_000) }
  }

  @Test func tooManyNodesAreAProblem() {
    let text = String(repeating: "- [a, b: c]\n", count: 100)
    for nodeLimit in 1..<30 {
      let tree = YAMLParser.parse(SourceText(text), nodeLimit: nodeLimit)
      expectWellFormed(tree, "\(nodeLimit)")
      #expect(
        tree.problems.map(\.message) == [
          "the text has more than \(nodeLimit) keys and values"
        ])
    }
  }

  @Test func problemsAreBounded() {
    let tree = YAMLParser.parse(SourceText(String(repeating: "- a: b: c\n", count: 1_000)))
    expectWellFormed(tree, "many problems")
    #expect(tree.problems.count == Limits.problemCount)
  }

  @Test func keysHaveAtMost1024Characters() {
    let key = String(repeating: "é", count: 1_024)
    for (text, isRight) in [
      (key + ": a", true), (key + "é: a", false), ("[" + key + ": a]", true), ("[" + key + "é: a]", false),
      ("{" + key + "é: a}", true), ("? " + key + "é\n: a", true),
    ] {
      let tree = YAMLParser.parse(SourceText(text))
      expectWellFormed(tree, String(text.prefix(5)))
      #expect(tree.problems.isEmpty == isRight, "\(text.prefix(5))")
    }
  }
}
