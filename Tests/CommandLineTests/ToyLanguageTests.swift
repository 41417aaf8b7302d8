import Foundation
import MenuModel
import Testing

@testable import menulint

/// A language is one conformance: this one is linted, fixed and reported without another line changed.
@Suite struct ToyLanguageTests {
  private static let languages = MenuLanguages(MenuLanguages.all.all + [ToyLanguage()])

  @Test func filesAreFoundLintedAndReported() throws {
    let scratch = try Scratch()
    try scratch.write("toy\nFile\nSort by date\n", to: "menus/a.toy")
    try scratch.write("no menus\n", to: "menus/b.toy")
    let report = scratch.folder.appending(path: "report.json").path
    let words = [scratch.folder.path, "--no-config", "--format", "json", "--output", report]
    #expect(menulint.Program.run(words[...], Self.languages) == .findings)
    let output = try JSONOutput(try String(contentsOfFile: report, encoding: .utf8))
    #expect(output["summary"]["files"].number == 1)
    let finding = try #require(
      output["diagnostics"].array.first {
        $0["rule"].text == "title-capitalization"
      })
    #expect(finding["range"]["start"]["line"].number == 3)
    #expect(finding["fixes"].array.first?["edits"].array.first?["text"].text == "Sort by Date")
  }

  @Test func filesAreFixed() throws {
    let scratch = try Scratch()
    let file = try scratch.write("toy\nFile\nSort by date\n", to: "a.toy")
    let report = scratch.folder.appending(path: "report").path
    let words = ["fix", file.path, "--no-config", "--output", report]
    _ = menulint.Program.run(words[...], Self.languages)
    #expect(try String(contentsOf: file, encoding: .utf8) == "toy\nFile\nSort by Date\n")
  }

  @Test func problemsAreReported() throws {
    let scratch = try Scratch()
    let file = try scratch.write("toy\n", to: "a.toy")
    let report = scratch.folder.appending(path: "report").path
    let words = [file.path, "--no-config", "--format", "text", "--output", report]
    #expect(menulint.Program.run(words[...], Self.languages) == .findings)
    #expect(try String(contentsOfFile: report, encoding: .utf8).contains("the menu has no title [syntax]"))
  }
}

/// A line “toy”, then the title of a menu, then those of its items.
private struct ToyLanguage: MenuLanguage {
  let name = "Toy"
  let endings = [".toy"]
  let searchedEndings = [".toy"]
  let grammar = "https://example.com/toy"
  func mayHoldMenus(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "toy\n".utf8) }
  func read(_ source: SourceText, in context: ReadingContext) -> any MenuDocument { ToyDocument(source) }
}

private struct ToyDocument: MenuDocument, FixWriter {
  let source: SourceText
  var menus = MenuTree()
  var problems: [Problem] = []
  private var titles: [SourceRange] = []

  init(_ source: SourceText) {
    self.source = source
    let lines = LineTable(source)
    titles = (1..<lines.count).map { lines.range(ofLine: $0) }.dropFirst().filter { !$0.isEmpty }
    if titles.isEmpty { problems = [Problem(.syntax, "the menu has no title", at: lines.range(ofLine: 1))] }
    for node in 0...titles.count where !titles.isEmpty { add(node) }
    for index in menus.elements.indices { menus.elements[index].end = Int32(menus.elements.count) }
    for index in menus.elements.indices.dropFirst(2) { menus.elements[index].end = Int32(index) + 1 }
  }

  private mutating func add(_ node: Int) {
    let range = node == 0 ? SourceRange(0..<source.bytes.count) : titles[node - 1]
    var element = MenuElement(
      kind: [.document, .menu][safe: node] ?? .button, menuKind: .menu,
      firstAttribute: UInt32(menus.attributes.count), parent: ElementID(min(1, max(0, node - 1))),
      node: NodeID(node), range: range, platforms: [.macOS])
    if node > 0 {
      element.attributeCount = 1
      menus.attributes.append(
        Attribute(
          key: .title, isVerbatim: true, keyRange: range, valueRange: range, node: NodeID(node),
          value: .text(source[range])))
    }
    menus.elements.append(element)
  }

  func makeWriter() -> any FixWriter { self }

  func edits(for fix: Fix) -> (edits: [TextEdit], safety: Fix.Safety)? {
    guard fix.changes.count == 1, case .replaceText(let node, let text) = fix.changes[0] else { return nil }
    return ([TextEdit(titles[Int(node.index) - 1], text)], fix.safety)
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
