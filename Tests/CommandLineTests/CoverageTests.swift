import Foundation
import Testing

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
    #expect(try trace("a.menu.yaml:2").output == "a.menu.yaml:2: nothing is read here\n")
    #expect(try trace("b.menu.yaml:2").status == 2)
    for wrong in ["a.menu.yaml", "a.menu.yaml:0", "a.menu.yaml:x", ":3", ""] {
      let outcome = try trace(wrong)
      #expect(outcome.status == 2 && outcome.errors.contains("for --trace; expected FILE:LINE"))
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
}
