import Foundation
import MenuModel
import Testing

@testable import LanguageServer
@testable import TextCore

/// The foldable lines of a text.
@Suite struct FoldingTests {
  /// Returns folds as “first-last”, with a # for comments.
  private func folds(_ text: String, _ name: String = "a.menu.yaml") -> [String] {
    Folding.lines(of: PlacedText(text, name).snapshot).map {
      "\($0.isComment ? "#" : "")\($0.first)-\($0.last)"
    }
  }

  private static let block =
    "menus:\n  - title: File\n    items:\n      - New\n      - title: Open\n        id: x\n\n"

  @Test(arguments: [block, block.replacing("\n", with: "\r\n"), "\u{FEFF}" + block])
  func blocksFoldFromTheirKeyOrDash(text: String) {
    #expect(folds(text) == ["0-5", "1-5", "2-5", "4-5"])
  }

  @Test(arguments: ["a.menu.json", "a.menu.jsonc", "a.menu.yaml"])
  func closingBracketsStayVisible(name: String) {
    let text = "{\n  \"menus\": [\n    {\n      \"items\": [\n        \"Ünder\"\n      ]\n    }\n  ]\n}\n"
    #expect(folds(text, name) == ["0-7", "1-6", "2-5", "3-4"])
  }

  @Test(arguments: [
    ("items: [Cut,\n  Copy,\n  Paste]\n", ["0-1"]),
    ("items: [Cut,\n  Copy]\n", []),
    ("items:\n  -\n    title: A\n    id: x\n", ["0-3", "1-3"]),
    ("items:\n  - A\n  # a - b\n  -\n    title: A\n    id: x\n", ["0-5", "3-5"]),
    ("items:\n  - items:\n    - A\n    - B\n", ["0-3", "1-3"]),
    ("items:\n- A\n- B\n\n\n# end\n", ["0-2"]),
    ("- title: A\n  id: x\n- title: B\n  id: y\n", ["0-1", "2-3"]),
    ("items:\n  - &a {title: A,\n     id: x,\n     }\n", ["0-3", "1-2"]),
    ("items:\n- A\n-\n", ["0-2"]), ("items:\n- A\n- B\n \t\n  \n", ["0-2"]),
    ("# a\n# b\nitems: [A]\n# c\n", ["#0-1"]),
    ("items:\n  # a\n  # b\n  - A # c\n  # d\n\n  # e\n", ["0-3", "#1-2"]),
    ("---\nitems:\n  - A\n---\nitems:\n  - A\n  - B\n", ["1-2", "4-6"]),
    ("items:\n  - A\n  - [B,\n    C\n", ["0-3", "2-3"]),
    ("", []), ("\n\n", []), ("items:", []),
  ])
  func linesAreFolded(text: String, expected: [String]) {
    #expect(folds(text) == expected)
  }

  @Test func commentsFoldInJSON() {
    #expect(folds("/* a\n b */\n// c\n{}\n", "a.menu.jsonc") == ["#0-2"])
    #expect(folds("\u{FEFF}// a\n// b\n{} // c\n// d\n", "a.menu.jsonc") == ["#0-1"])
  }

  @Test func openBracketsFoldToTheEnd() {
    #expect(folds("{\n  \"items\": [\n    \"A\",\n    \"B\"", "a.menu.json").contains("1-3"))
  }

  @Test func configurationsCanBeFolded() {
    #expect(folds("{\n  \"rules\": {\n    \"spec\": {}\n  }\n}", ".menulint.json") == ["0-3", "1-2"])
  }

  @Test func interfaceBuilderDocumentsCanBeFolded() throws {
    let file = try #require(PlacedText.fixtures.first { $0.name == "bad/MainMenu.xib" })
    let text = String(decoding: file.source.bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let folds = Folding.lines(of: PlacedText.snapshot(file.source, "MainMenu.xib"))
    #expect(!folds.isEmpty)
    for fold in folds { #expect(lines[fold.last + 1].contains("</")) }
  }

  @Test func foldsOfAnyTextAreValid() {
    for file in PlacedText.fixtures + PlacedText.prefixes {
      let snapshot = PlacedText.snapshot(file.source, file.name)
      let count = LineTable(file.source).count
      let folds = Folding.lines(of: snapshot)
      for fold in folds { #expect(0 <= fold.first && fold.first < fold.last && fold.last < count) }
      for (left, right) in zip(folds, folds.dropFirst()) {
        #expect((left.first, right.last) < (right.first, left.last))
      }
    }
  }

  @Test func deepAndLongTextsAreFolded() {
    let deep = (0..<900).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(Folding.lines(of: PlacedText(deep).snapshot).count == 899)
    let long = "items:\n" + String(repeating: "  - title: A\n    id: x\n\n", count: 5_000)
    #expect(Folding.lines(of: PlacedText(long).snapshot).count == 5_001)
  }
}
