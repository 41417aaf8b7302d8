import Foundation
import Testing

/// Output that other programs and files depend on byte for byte: baselines, fingerprints, JSON, and SARIF. A
/// change here breaks projects that use menulint.
@Suite struct StoredOutputTests {
  private static let spec = """
    kind: menuBar
    title: File
    items:
      - {id: new, title: New window}
      - Old window
      - title: Export
        items:
          - {title: 'To "PDF"…', shortcut: cmd+e}
          - Get info
          - Get info
      - Print… # menulint:disable-line title-capitalization -- ours

    """
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.spec, to: "a.menu.yaml")
  }

  private static let rules = ["--only", "title-capitalization,duplicate-title,unused-suppression"]

  private func output(_ arguments: String...) throws -> String {
    try Program.run(arguments + Self.rules, in: scratch.folder).output
  }

  @Test func baselinesKeepTheirForm() throws {
    _ = try output("--write-baseline", "b.json")
    let expected = """
      {
        "version": 1,
        "findings": [
          {"file": "a.menu.yaml", "rule": "duplicate-title", "path": ["File", "Export", "Get info"]},
          {"file": "a.menu.yaml", "rule": "title-capitalization", "path": ["File", "Export", "Get info"], "count": 2},
          {"file": "a.menu.yaml", "rule": "title-capitalization", "path": ["File", "Old window"]},
          {"file": "a.menu.yaml", "rule": "title-capitalization", "path": ["File", "new"]},
          {"file": "a.menu.yaml", "rule": "unused-suppression", "path": []}
        ]
      }

      """
    #expect(try String(contentsOf: scratch.folder.appending(path: "b.json"), encoding: .utf8) == expected)
    // A baseline from an earlier version still works, even if the item with an id has a new title.
    try scratch.write(Self.spec.replacing("New window", with: "Next window"), to: "a.menu.yaml")
    #expect(try output("--baseline", "b.json").isEmpty)
  }

  private static let fingerprints = [
    "e965b46f4acb113f46b5ad74ea6d4667", "dc471b45a05ad636c4a26ef2261723ba",
    "f466b3e831846ddef8ce2266a4792a21",
    "48d789aff50818763fb2f9625a34a54c", "f466b3e5bb846ddef8ce2266a477a688",
    "d899349d61b03bb17ae0de767e50fa76",
  ]

  @Test func fingerprintsNeverChange() throws {
    let gitLab = try JSONOutput(output("--format", "gitlab")).array.compactMap { $0["fingerprint"].text }
    let sarif = try JSONOutput(output("--format", "sarif"))["runs"][0]["results"].array
    #expect(gitLab == Self.fingerprints)
    #expect(sarif.compactMap { $0["partialFingerprints"]["menulint/v2"].text } == Self.fingerprints)
  }

  // Two findings have the same key. The first is info, because it is about a value, but it still counts.
  @Test func fingerprintsDontDependOnTheShownFindings() throws {
    try scratch.write(
      """
      kind: menuBar
      title: View
      items:
        - {type: picker, title: Sort By, options: [Size of file, Name]}
        - {title: Sort By, items: [Size of file, Close]}

      """, to: "a.menu.yaml")
    func prints(_ severity: String) throws -> [String] {
      let arguments = ["--only", "title-capitalization", "--format", "gitlab", "--min-severity", severity]
      return try JSONOutput(Program.run(arguments, in: scratch.folder).output).array.compactMap {
        $0["fingerprint"].text
      }
    }
    let all = try prints("info")
    #expect(all == ["09f3835326070ec34a60bfa3fdad91ff", "09f38350b0070ec34a60bfa3fdac0e66"])
    #expect(try prints("warning") == [all[1]])
  }

  @Test func jsonKeepsItsForm() throws {
    let version = try Program.run(["--version"]).output.split(separator: " ")[1].trimmingCharacters(
      in: .newlines)
    let expected = """
      {
        "version": 1,
        "menulint": "\(version)",
        "diagnostics": [
          {
            "rule": "duplicate-title",
            "severity": "warning",
            "message": "2 items in this menu have the title “Get info”; give each a different title",
            "file": "a.menu.yaml",
            "document": 0,
            "range": {"start": {"line": 10, "column": 9, "offset": 183}, "end": {"line": 10, "column": 17, "offset": 191}},
            "pointer": "/items/2/items/2",
            "breadcrumb": ["File", "Export", "Get info"],
            "help": "https://developer.apple.com/design/human-interface-guidelines/menus#Labels",
            "fixes": [],
            "related": [{"message": "the first one is here", "file": "a.menu.yaml", "range": {"start": {"line": 9, "column": 9, "offset": 166}, "end": {"line": 9, "column": 17, "offset": 174}}}]
          },
          {
            "rule": "unused-suppression",
            "severity": "warning",
            "message": "the suppression of title-capitalization doesn't suppress anything; remove it",
            "file": "a.menu.yaml",
            "document": 0,
            "range": {"start": {"line": 11, "column": 36, "offset": 229}, "end": {"line": 11, "column": 56, "offset": 249}},
            "pointer": "",
            "breadcrumb": [],
            "fixes": [{"title": "Remove the suppression", "safety": "safe", "edits": [{"start": 204, "end": 257, "text": ""}]}],
            "related": []
          }
        ],
        "errors": [],
        "summary": {"files": 1, "errors": 0, "warnings": 2, "infos": 0, "fixable": 1, "suppressed": 0, "baselined": 4}
      }

      """
    try scratch.write(
      """
      {"version": 1, "findings": [
        {"file": "a.menu.yaml", "rule": "title-capitalization", "path": ["File", "Export", "Get info"], "count": 2},
        {"file": "a.menu.yaml", "rule": "title-capitalization", "path": ["File", "Old window"]},
        {"file": "a.menu.yaml", "rule": "title-capitalization", "path": ["File", "new"]}]}
      """, to: "b.json")
    #expect(try output("--format", "json", "--baseline", "b.json") == expected)
  }

  @Test func sarifKeepsItsForm() throws {
    let lines = try output("--format", "sarif", "--min-severity", "info").split(separator: "\n")
    let result = try #require(lines.first { $0.contains("\"duplicate-title\", \"ruleIndex\"") })
    #expect(
      result.replacing(try Regex("\"ruleIndex\": [0-9]+, "), with: "") == """
              {"ruleId": "duplicate-title", "level": "warning", "message": {"text": "2 items in this menu have the title “Get info”; give each a different title"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "a.menu.yaml"}, "region": {"startLine": 10, "startColumn": 9, "endLine": 10, "endColumn": 17, "byteOffset": 183, "byteLength": 8}}, "logicalLocations": [{"fullyQualifiedName": "File ▸ Export ▸ Get info"}]}], "relatedLocations": [{"id": 0, "physicalLocation": {"artifactLocation": {"uri": "a.menu.yaml"}, "region": {"startLine": 9, "startColumn": 9, "endLine": 9, "endColumn": 17, "byteOffset": 166, "byteLength": 8}}, "message": {"text": "the first one is here"}}], "partialFingerprints": {"menulint/v2": "48d789aff50818763fb2f9625a34a54c"}},
        """)
    #expect(lines[0] == "{" && lines[2] == "  \"version\": \"2.1.0\"," && lines.last == "}")
  }

  // A line feed in a file name has both digits in its escape, and an empty annotation still has one column.
  @Test func edgeCasesOfReportsKeepTheirForm() throws {
    try scratch.write("", to: "b\nc.menu.yaml")
    let sarif = try output("--format", "sarif", "b\nc.menu.yaml")
    #expect(sarif.contains("\"uri\": \"b%0Ac.menu.yaml\""))
    let gitHub = try output("--format", "github", "b\nc.menu.yaml")
    #expect(
      gitHub.hasPrefix("::error file=b%0Ac.menu.yaml,line=1,endLine=1,col=1,endColumn=2,title="), "\(gitHub)")
  }
}
