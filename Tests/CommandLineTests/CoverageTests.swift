import Foundation
import MenuModel
import Testing

@testable import Reports

/// `menulint coverage` for the languages that every build reads.
@Suite struct CoverageTests {
  @Test func outputMatchesItsSchema() throws {
    let outcome = try Program.run(["coverage", "--no-config", "--format", "json", "Fixtures"])
    let output = try #require(SchemaInstance(parsing: outcome.output))
    let validator = SchemaValidator(try SchemaFileTests.schema("coverage"))
    #expect(validator.accepts(output))
    let wrong = try #require(SchemaInstance(parsing: #"{"version": 1, "menus": [{"file": 1}]}"#))
    #expect(!validator.accepts(wrong))
  }

  @Test func specsAndInterfaceBuilderFilesAreRead() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      kind: context
      items:
        - title: Copy
          shortcut: shift+cmd+c
          when: canCopy
        - type: divider
        - title: Recent
          dynamic: true
        - type: unknown
      """, to: "a.menu.yaml")
    let outcome = try Program.run(["coverage", "--no-config", "a.menu.yaml"], in: scratch.folder)
    #expect(
      outcome.output == """
        a.menu.yaml:1: context, partly read: it is stated to be unknown (9:5)
          button “Copy” [cmd+shift+c]
          divider
          dynamic “Recent”
          unknown
        1 menu: 1 partly read

        """)
    #expect(outcome.status == 0)
  }

  @Test func traceShowsTheReadingOfALine() throws {
    let scratch = try Scratch()
    try scratch.write("kind: context\nitems:\n  - Copy\n  - type: unknown\n", to: "a.menu.yaml")
    func trace(_ value: String) throws -> Program.Outcome {
      try Program.run(["coverage", "--no-config", "--trace", value], in: scratch.folder)
    }
    #expect(
      try trace("a.menu.yaml:1").output == """
        a.menu.yaml:1: context menu, partly read
          a.menu.yaml:4:5: reading stops: it is stated to be unknown

        """)
    #expect(
      try trace("a.menu.yaml:3").output == """
        a.menu.yaml:3: button “Copy”, in the menu at a.menu.yaml:1
          fully read

        """)
    #expect(try trace("a.menu.yaml:2").output == "a.menu.yaml:2: no part of a menu was read on this line\n")
    #expect(try trace("b.menu.yaml:2").status == 2)
    for wrong in ["a.menu.yaml", "a.menu.yaml:0", "a.menu.yaml:x", ":3", ""] {
      let outcome = try trace(wrong)
      #expect(
        outcome.status == 2 && outcome.errors.contains("for --trace; expected a file and a line number"))
    }
    for others in [["a.menu.yaml"], ["--format", "json"]] {
      let outcome = try Program.run(["coverage", "--trace", "a.menu.yaml:1"] + others, in: scratch.folder)
      #expect(outcome.status == 2 && outcome.output.isEmpty)
    }
  }

  @Test func unreadableFilesAreReported() throws {
    let scratch = try Scratch()
    try scratch.write("kind: [", to: "a.menu.yaml")
    let broken = try Program.run(["coverage", "--no-config", "a.menu.yaml"], in: scratch.folder)
    #expect(broken.status == 1 && broken.errors.contains("a.menu.yaml:1:"))
    let absent = try Program.run(["coverage", "--no-config", "b.menu.yaml"], in: scratch.folder)
    #expect(absent.status == 2 && absent.errors.contains("b.menu.yaml"))
  }

  // A menu in Swift, with an item in another file whose values aren't all known.
  private static let menu = {
    func stop(_ why: String, _ file: String, _ line: Int, _ column: Int) -> CoverageStop {
      CoverageStop(why: "\(why) is unknown", file: file, line: line, column: column)
    }
    let option = CoverageItem(type: "option", title: CoverageTitle(), line: 5, outline: "option ?", items: [])
    let picker = CoverageItem(
      type: "picker", title: CoverageTitle(["Sort"]), file: "B.swift", line: 4, how: "place",
      shortcut: "cmd+n",
      role: "destructive", symbol: "plus", isConditional: true, stop: stop("y", "B.swift", 4, 7),
      outline: "picker “Sort”", items: [option])
    return CoverageMenu(
      file: "A.swift", line: 3, kind: .context, title: CoverageTitle(["Hide", "Show"], isOpen: true),
      placement: nil, read: .part,
      stops: [stop("x", "A.swift", 5, 2), stop("x", "A.swift", 9, 1), stop("y", "B.swift", 4, 7)],
      items: [picker])
  }()

  @Test func placesInOtherFilesAreNamed() throws {
    let languages = [LanguageCoverage(language: "de", titles: 4, translated: 3)]
    let report = CoverageReport([Self.menu], languages: languages)
    #expect(
      report.text() == """
        A.swift:3: context “Hide”|“Show”|?, partly read: x is unknown (5:2); y is unknown (B.swift:4:7)
          picker “Sort” (y is unknown, B.swift:4:7)
            option ?
        1 menu: 1 partly read
        titles in other languages: 3 of 4 in German

        """)
    let y = #"{"why":"y is unknown","file":"B.swift","line":4,"column":7}"#
    #expect(
      report.json()
        == [
          #"{"version":1,"menus":[{"file":"A.swift","line":3,"kind":"context","titles":["Hide","Show"],"#,
          #""read":"part","why":["x is unknown","y is unknown"],"#,
          #""stops":[{"why":"x is unknown","file":"A.swift","line":5,"column":2},"#,
          #"{"why":"x is unknown","file":"A.swift","line":9,"column":1},\#(y)],"#,
          #""items":[{"type":"picker","title":"Sort","file":"B.swift","line":4,"how":"place","#,
          #""shortcut":"cmd+n","role":"destructive","symbol":"plus","conditional":true,"stop":\#(y),"#,
          #""options":[{"type":"option","line":5}]}]}],"#,
          #""totals":{"menus":1,"whole":0,"rows":0,"part":1,"none":0},"#,
          #""languages":{"de":{"titles":4,"translated":3}}}"#, "\n",
        ].joined())
    #expect(CoverageReport([]).text() == "0 menus\n")
  }

  @Test(
    arguments: [
      ("A.swift", 4, nil), ("B.swift", 3, nil),
      ("A.swift", 5, "A.swift:5: option ?, in the menu at A.swift:3\n  fully read\n"),
      (
        "B.swift", 4,
        "B.swift:4: picker “Sort”, in the menu at A.swift:3\n  B.swift:4:7: reading stops: y is unknown\n"
      ),
      (
        "A.swift", 3,
        """
        A.swift:3: context menu “Hide”|“Show”|?, partly read
          A.swift:5:2: reading stops: x is unknown
          A.swift:9:1: reading stops: x is unknown
          B.swift:4:7: reading stops: y is unknown

        """
      ),
    ] as [(String, Int, String?)])
  func linesOfOtherFilesAreTraced(file: String, line: Int, text: String?) {
    #expect(CoverageTrace([Self.menu], file: file, line: line).text() == text)
    // An item in two menus is shown once.
    #expect(CoverageTrace([Self.menu, Self.menu], file: file, line: line).text() == text)
  }
}
