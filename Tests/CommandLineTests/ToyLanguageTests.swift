import Foundation
import MenuModel
import Testing

@testable import menulint

/// A language needs only conformances to `MenuLanguage`, `MenuDocument`, and `FixWriter`. This one is linted, fixed, and reported without other changes.
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
    #expect(try String(contentsOfFile: report, encoding: .utf8).contains("no title [syntax]"))
  }
}

/// A test language. A file has a line “toy”, followed by the title of a menu and the titles of its items.
private struct ToyLanguage: MenuLanguage {
  let name = "Toy"
  let endings = [".toy"]
  func mayHoldMenus(_ bytes: [UInt8], in path: String) -> Bool { bytes.starts(with: "toy\n".utf8) }
  func read(_ source: SourceText, in context: ReadingContext) -> any MenuDocument { ToyDocument(source) }
}

private struct ToyDocument: MenuDocument, FixWriter {
  let source: SourceText
  var menus = MenuTree()
  var problems: [Problem] { menus.elements.count > 1 ? [] : [.init(.syntax, "no title", at: .init(0..<3))] }

  init(_ source: SourceText) {
    self.source = source
    let lines = LineTable(source)
    for line in 1..<lines.count where !lines.range(ofLine: line).isEmpty {
      let (node, range) = (NodeID(line), lines.range(ofLine: line))
      let kind: ElementKind = line == 1 ? .document : line == 2 ? .menu : .button
      let parent = line == 1 ? nil : ElementID(min(line, 3) - 2)
      let id = menus.open(kind, in: parent, node: node, range: range, platforms: .macOS)
      let title = Attribute(implied: .title, .text(source[range]), at: range, node: node)
      if line > 1 { menus.add(title, to: id) }
    }
  }

  func edits(for fix: Fix) -> (edits: [TextEdit], safety: Fix.Safety)? {
    guard case .replaceText(let node, let text)? = fix.changes.first else { return nil }
    return ([TextEdit(LineTable(source).range(ofLine: Int(node.index)), text)], fix.safety)
  }
}
