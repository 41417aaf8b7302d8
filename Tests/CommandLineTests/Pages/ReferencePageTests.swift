import Documentation
import Foundation
import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import TextCore

/// The tables in `docs/spec.md` and `docs/configuration.md` match the code's tables, and their examples work.
@Suite(.serialized) struct ReferencePageTests {
  private static let tables = [
    "docs/spec.md": SpecTables.all, "docs/configuration.md": ConfigurationTables.all,
  ]

  @Test(arguments: tables.keys.sorted()) func tablesAreUpToDate(page: String) throws {
    let file = Program.root.appending(path: page)
    let found = try String(contentsOf: file, encoding: .utf8)
    let expected = try #require(
      PageTable.filling(found, Self.tables[page] ?? [:]), "\(page) names other tables than there are")
    #expect(found == expected, "\(page) is stale; run scripts/update-docs")
  }

  @Test func pagesWithOtherTablesAreRejected() {
    let page = "<!-- table a: written by scripts/update-docs -->\nold\n<!-- end -->\n"
    #expect(PageTable.filling(page, ["a": "new"])?.contains("\n\nnew\n\n<!-- end -->") == true)
    #expect(PageTable.filling(page, ["b": "new"]) == nil)
    #expect(PageTable.filling(page, ["a": "new", "b": "new"]) == nil)
  }

  @Test func everySpecIsClean() throws {
    var count = 0
    for page in ["docs/spec.md", "docs/configuration.md"] {
      for block in try Markdown(page).blocks where block.isSpec {
        count += 1
        let outcome = try Program.run(
          ["lint", "--no-config", "--fail-on", "info", "-", "--stdin-filename", "a.menu.\(block.language)"],
          input: block.text)
        #expect(outcome.status == 0, "\(page):\(block.line): \(outcome.output)\(outcome.errors)")
      }
    }
    #expect(count >= 10)
  }

  @Test func everyListedTrapOfYAMLIsReal() throws {
    let section = try Markdown("docs/spec.md").lines.drop { $0.text != "## Titles and YAML" }
    let rows = section.prefix { $0.text != "## Suppression" }.filter { $0.text.hasPrefix("| `") }
    var count = 0
    for (line, row) in rows {
      let cells = row.split(separator: " | ").map { $0.matches(of: /`([^`]*)`/).map { String($0.1) } }
      guard cells.count == 3, let wrong = cells[0].first, let right = cells[1].first else { continue }
      count += 1
      let (problems, values) = read(right)
      #expect(problems.isEmpty, "docs/spec.md:\(line): \(problems)")
      let other = read(wrong)
      #expect(!other.problems.isEmpty || other.values != values, "docs/spec.md:\(line): \(wrong) is fine")
    }
    #expect(count >= 8)
  }

  // Returns the problems and values of a menu entry, or of an entry with a key.
  private func read(_ code: String) -> (problems: [String], values: [String]) {
    let entry = code.hasPrefix("-") ? code : code.hasPrefix("{") ? "- \(code)" : "- title: A\n    \(code)"
    let spec = MenuSpec(parsing: SourceText("kind: context\nitems:\n  \(entry)\n"), format: .yaml)
    let values = spec.menus.attributes.filter { [.title, .when, .shortcut].contains($0.key) }
    return (spec.problems.map(\.message), values.map { "\($0.value)" })
  }

  @Test func everyConfigurationLoads() throws {
    let scratch = try Scratch()
    try scratch.write("{}", to: ".menulint.json")
    try scratch.write("{\"version\": 1, \"findings\": []}", to: "App/.menulint-baseline.json")
    try scratch.write("kind: context\nitems: [Copy]\n", to: "App/a.menu.yaml")
    let blocks = try Markdown("docs/configuration.md").blocks.filter {
      !$0.isSpec && $0.language.hasPrefix("json")
    }
    #expect(blocks.count >= 5)
    for block in blocks {
      try scratch.write(block.text, to: "App/.menulint.json")
      let outcome = try Program.run(["a.menu.yaml"], in: scratch.folder.appending(path: "App"))
      #expect(outcome.status == 0, "docs/configuration.md:\(block.line): \(outcome.output)\(outcome.errors)")
    }
  }
}
