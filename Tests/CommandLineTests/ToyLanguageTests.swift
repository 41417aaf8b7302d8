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
  func mayHoldMenus(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "toy\n".utf8) }
  func read(_ source: SourceText, in context: ReadingContext) -> any MenuDocument { ToyDocument(source) }
}

private struct ToyDocument: MenuDocument, FixWriter {
  let source: SourceText
  var menus = MenuTree()
  var problems: [Problem] = []

  init(_ source: SourceText) {
    self.source = source
    let lines = LineTable(source)
    let document = menus.open(.document, node: NodeID(0), range: SourceRange(0..<source.bytes.count))
    for line in 2..<lines.count where !lines.range(ofLine: line).isEmpty {
      let range = lines.range(ofLine: line)
      let parent = line == 2 ? document : ElementID(1)
      let id = menus.open(
        line == 2 ? .menu : .button, in: parent, node: NodeID(line), range: range, platforms: [.macOS])
      menus.add(Attribute(implied: .title, .text(source[range]), at: range, node: NodeID(line)), to: id)
      if line > 2 { menus.close(id) }
    }
    for id in [ElementID(1), document] where Int(id.index) < menus.elements.count { menus.close(id) }
    if menus.elements.count == 1 {
      problems = [Problem(.syntax, "the menu has no title", at: lines.range(ofLine: 1))]
    }
  }

  func edits(for fix: Fix) -> (edits: [TextEdit], safety: Fix.Safety)? {
    guard fix.changes.count == 1, case .replaceText(let node, let text) = fix.changes[0] else { return nil }
    return ([TextEdit(LineTable(source).range(ofLine: Int(node.index)), text)], fix.safety)
  }
}
