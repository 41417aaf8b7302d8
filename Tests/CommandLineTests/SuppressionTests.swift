import Foundation
import Testing

/// Suppressions in comments and keys, and what is reported about them.
@Suite struct SuppressionTests {
  private func lint(_ text: String, _ name: String = "a.menu.yaml", _ options: [String] = []) throws
    -> [String]
  {
    let scratch = try Scratch()
    try scratch.write(text, to: name)
    let outcome = try Program.run(["--format", "json", name] + options, in: scratch.folder)
    return try JSONOutput(outcome.output)["diagnostics"].array.map {
      "\($0["range"]["start"]["line"].number ?? 0) \($0["rule"].text ?? "")"
    }
  }

  private let head = "kind: menuBar\ntitle: File\nitems:\n"

  @Test func commentsCoverTheirLines() throws {
    #expect(try lint(head + "  - New window # menulint:disable-line title-capitalization\n") == [])
    #expect(
      try lint(head + "  # menulint:disable-next-line title-capitalization -- a name\n  - New window\n") == []
    )
    #expect(
      try lint(
        head + "  # menulint:disable title-capitalization\n  - New window\n  - To x\n"
          + "  # menulint:enable title-capitalization\n  - New tab\n") == ["8 title-capitalization"])
    #expect(
      try lint(head + "  - New window\n# menulint:disable-file title-capitalization, long-title -- x\n").count
        == 1)
  }

  // The first byte of the next line doesn't belong to the line.
  @Test func aLineEndsWhereTheNextBegins() throws {
    #expect(
      try lint(
        "symbol: x # menulint:disable-line empty-menu\nitems: []\n", "a.menu.yaml",
        ["--only", "empty-menu,unused-suppression"])
        == ["1 unused-suppression", "2 empty-menu"])
  }

  @Test func jsonWithCommentsSupportsComments() throws {
    let text = """
      {"kind": "menuBar", "title": "File", "items": [
        "New window", // menulint:disable-line title-capitalization
        /* menulint:disable-next-line title-capitalization */
        "Other window"
      ]}
      """
    #expect(try lint(text, "a.menu.jsonc") == [])
  }

  @Test func keysCoverTheirNodeAndItsContents() throws {
    let key = "lint: {disable: [title-capitalization]}"
    #expect(
      try lint(head + "  - {title: New window, \(key)}\n  - Old window\n") == ["5 title-capitalization"])
    #expect(try lint(head + "  - {title: Open recent, \(key), items: [Some file, Any file]}\n") == [])
    #expect(try lint("\(key)\nmenus: [{kind: menuBar, title: File, items: [New window]}]\n") == [])
  }

  @Test(arguments: [
    ("lint: {disable: [long-title]}", "/items/0/lint/disable/0"),
    ("lint: {disable: [title-capitalization, nosuch]}", "/items/0/lint/disable/1"),
    ("lint: {disable: []}", "/items/0/lint"),
  ])
  func unusedKeysHaveTheirPointer(key: String, pointer: String) throws {
    let scratch = try Scratch()
    try scratch.write(head + "  - {title: New window, \(key)}\n", to: "a.menu.yaml")
    let outcome = try Program.run(
      ["--format", "json"], in: scratch.folder)
    let finding = try #require(
      try JSONOutput(outcome.output)["diagnostics"].array.first { $0["rule"].text == "unused-suppression" })
    #expect(finding["pointer"].text == pointer)
    #expect(finding["breadcrumb"].array.compactMap { $0.text } == ["File", "New window"])
  }

  @Test func keysWithoutAReasonHaveTheirPointer() throws {
    let scratch = try Scratch()
    try scratch.write(
      "menus:\n  - kind: context\n    lint: {disable: [title-capitalization]}\n    items: [New window]\n",
      to: "a.menu.yaml")
    try scratch.write("{\"rules\": {\"suppression-without-reason\": \"warning\"}}", to: ".menulint.json")
    let outcome = try Program.run(["--format", "json"], in: scratch.folder)
    let findings = try JSONOutput(outcome.output)["diagnostics"].array.filter {
      $0["rule"].text == "suppression-without-reason"
    }
    #expect(findings.compactMap { $0["pointer"].text } == ["/menus/0/lint"])
  }

  @Test func unusedSuppressionsAreReported() throws {
    #expect(try lint(head + "  - New # menulint:disable-line long-title\n") == ["4 unused-suppression"])
    #expect(try lint(head + "  - {title: New, lint: {disable: [long-title]}}\n") == ["4 unused-suppression"])
    #expect(try lint(head + "  - New # menulint:disable-line no-such-rule\n") == ["4 unused-suppression"])
    #expect(try lint(head + "  - New # menulint:disable-line spec all\n").count == 2)
    #expect(try lint(head + "  - New # menulint:disable-lines long-title\n") == ["4 unused-suppression"])
    #expect(try lint(head + "  - New # menulint:disable-line\n") == ["4 unused-suppression"])
    #expect(try lint(head + "  - New # menulint:enable long-title\n") == ["4 unused-suppression"])
  }

  @Test(
    arguments: [
      (
        "# menulint: disable-line long-title",
        "expected “menulint:disable-line”, found a space after “menulint:”"
      ),
      (
        "# menulint-disable-line long-title",
        "expected “menulint:disable-line”, found “menulint-disable-line”"
      ),
      ("# menulint-disable", "expected “menulint:disable”, found “menulint-disable”"),
      (
        "# menulint disable-next-line",
        "expected “menulint:disable-next-line”, found “menulint disable-next-line”"
      ),
      ("# menulint disable long-title", "expected “menulint:disable”, found “menulint disable”"),
      (
        "# menulint:",
        "“menulint:” has no directive; expected disable-line, disable-next-line, disable, enable, or disable-file"
      ),
      ("# menulint disable them all", nil),
      ("# menulint-free", nil),
      ("# menulint", nil),
      ("# see menulint:disable-line", nil),
    ] as [(String, String?)])
  func mistypedDirectivesAreReported(comment: String, message: String?) throws {
    let scratch = try Scratch()
    try scratch.write(head + "  - New \(comment)\n", to: "a.menu.yaml")
    let outcome = try Program.run(["--format", "json", "a.menu.yaml"], in: scratch.folder)
    let messages = try JSONOutput(outcome.output)["diagnostics"].array.compactMap { $0["message"].text }
    #expect(messages == (message.map { [$0] } ?? []))
  }

  @Test func aKeyWithoutRulesIsReported() throws {
    #expect(try lint(head + "  - {title: New, lint: {reason: x}}\n") == ["4 unused-suppression"])
    #expect(try lint(head + "  - {title: New, lint: {disable: []}}\n") == ["4 unused-suppression"])
    #expect(try lint(head + "  - {title: New, lint: {disable: x}}\n") == ["4 spec"])
  }

  @Test func suppressionsOfRulesThatDidntRunAreNotReported() throws {
    let text = head + "  - New # menulint:disable-line long-title\n"
    #expect(try lint(text, "a.menu.yaml", ["--disable", "long-title"]) == [])
    #expect(try lint(text, "a.menu.yaml", ["--only", "unused-suppression"]) == [])
    #expect(try lint(text, "a.menu.yaml", ["--only", "title-capitalization"]) == [])
    // If a file has problems, not all findings are known, so suppressions aren't reported as unused.
    #expect(try lint(text + "titel: x\n") == ["5 spec"])
  }

  @Test func unusedSuppressionFindingsCanBeSuppressed() throws {
    let text = head + "  - New # menulint:disable-line long-title unused-suppression -- soon\n"
    #expect(try lint(text) == [])
  }

  @Test func problemsInTheFileCantBeSuppressed() throws {
    #expect(try lint("# menulint:disable-file spec syntax\nitems: [{titel: x}]\n").contains("2 spec"))
  }

  @Test func reasonsAreRequiredIfTheRuleIsOn() throws {
    let options = ["--only", "title-capitalization,suppression-without-reason"]
    let bare = head + "  - New window # menulint:disable-line title-capitalization\n"
    #expect(try lint(bare, "a.menu.yaml", options) == ["4 suppression-without-reason"])
    let explained = head + "  - New window # menulint:disable-line title-capitalization -- a name\n"
    #expect(try lint(explained, "a.menu.yaml", options) == [])
    let key = head + "  - {title: New window, lint: {disable: [title-capitalization], reason: a name}}\n"
    #expect(try lint(key, "a.menu.yaml", options) == [])
  }

  @Test func theFixRemovesUnusedSuppressions() throws {
    func fixed(_ text: String) throws -> String {
      let scratch = try Scratch()
      try scratch.write(text, to: "a.menu.yaml")
      let report = try JSONOutput(
        try Program.run(["--format", "json", "a.menu.yaml"], in: scratch.folder).output)
      var bytes = Array(text.utf8)
      for edit in report["diagnostics"][0]["fixes"][0]["edits"].array.reversed() {
        let range = try #require(edit["start"].number)..<(#require(edit["end"].number))
        bytes.replaceSubrange(range, with: Array(try #require(edit["text"].text).utf8))
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(try fixed(head + "  - New # menulint:disable-line long-title\n") == head + "  - New\n")
    #expect(try fixed(head + "  # menulint:disable-next-line long-title\n  - New\n") == head + "  - New\n")
    #expect(
      try fixed(head + "  # menulint:disable-next-line long-title \t \n  - New\n") == head + "  - New\n")
    #expect(
      try fixed(head + "  - New window # menulint:disable-line long-title title-capitalization\n")
        == head + "  - New window # menulint:disable-line title-capitalization\n")
    #expect(
      try fixed(head + "  - {title: New, lint: {disable: [long-title]}}\n") == head + "  - {title: New}\n")
  }

  @Test func manySuppressionsAllApply() throws {
    let count = 20_000
    let lines = (0..<count).map { "  - New window \($0) # menulint:disable-line title-capitalization" }
    let text = head + "  # menulint:disable article-in-title\n" + lines.joined(separator: "\n") + "\n"
    #expect(try lint(text, "a.menu.yaml", ["--only", "title-capitalization"]) == [])
  }
}
