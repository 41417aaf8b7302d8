import Foundation
import Testing

/// Places, pointers, and fixes in `json` reports.
@Suite struct JSONReportTests {
  private func diagnostics(_ text: String, _ name: String, _ options: [String] = []) throws -> [JSONOutput] {
    let scratch = try Scratch()
    try scratch.write(text, to: name)
    let outcome = try Program.run(["--format", "json", name] + options, in: scratch.folder)
    return try JSONOutput(outcome.output)["diagnostics"].array
  }

  @Test func findingsHaveTheirLocations() throws {
    let text =
      "\u{FEFF}app: é\nmenus:\n  - kind: menuBar\n    title: Nöte\n    items:\n      - {id: x, title: Pin note}\n"
    let found = try diagnostics(text, "a.menu.yaml", ["--only", "title-capitalization"])
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding["rule"].text == "title-capitalization")
    #expect(finding["severity"].text == "warning")
    #expect(finding["file"].text == "a.menu.yaml")
    #expect(finding["document"].number == 0)
    #expect(finding["pointer"].text == "/menus/0/items/0/title")
    #expect(finding["breadcrumb"].array.map(\.text) == ["Nöte", "Pin note"])
    let start = finding["range"]["start"]
    #expect(start["line"].number == 6 && start["column"].number == 24)
    let bytes = Array(text.utf8)
    let range = try #require(start["offset"].number)..<(#require(finding["range"]["end"]["offset"].number))
    #expect(String(decoding: bytes[range], as: UTF8.self) == "Pin note")
    let fix = finding["fixes"][0]
    #expect(fix["safety"].text == "safe")
    #expect(fix["edits"][0]["text"].text == "Pin Note")
    #expect(finding["help"].text?.hasPrefix("https://developer.apple.com/design/") == true)
  }

  @Test func commandGroupsAreNamedByTheirPlacement() throws {
    let text = "kind: commandGroup\nplacement: {after: newItem}\nitems: [Import notes]\n"
    let finding = try #require(try diagnostics(text, "a.menu.yaml").first)
    #expect(finding["breadcrumb"].array.map(\.text) == ["command group after newItem", "Import notes"])
  }

  // If `menulint fix` doesn't apply a fix because the file breaks the format, the report doesn't offer it.
  @Test func rejectedFixesAreNotOffered() throws {
    let text = "items:\n- Open\n- ------\n- {titel: x}\n- Copy link\n"
    let found = try diagnostics(text, "a.menu.yaml")
    let divider = try #require(found.first { $0["rule"].text == "fake-divider" })
    #expect(divider["fixes"].array.isEmpty)
    let title = try #require(found.first { $0["rule"].text == "title-capitalization" })
    #expect(title["fixes"].array.count == 1)
    let sound = try diagnostics("items:\n- Open\n- ------\n- Copy link\n", "a.menu.yaml")
    #expect(sound.first { $0["rule"].text == "fake-divider" }?["fixes"].array.count == 1)
  }

  @Test func longTitlesAreShortened() throws {
    let title = String(repeating: "copy the link ", count: 2_000)
    let scratch = try Scratch()
    try scratch.write("kind: context\nfor: x\nitems:\n- \(title)\n- Copy\n", to: "a.menu.yaml")
    for format in ["text", "pretty", "github", "checkstyle", "gitlab"] {
      let output = try Program.run(["--format", format, "a.menu.yaml"], in: scratch.folder).output
      #expect(output.count < 20_000, "\(format): \(output.count)")
    }
    for finding in try diagnostics("items:\n- \(title)\n- Copy\n", "a.menu.yaml") {
      #expect((finding["message"].text ?? "").utf8.count < 600)
      for name in finding["breadcrumb"].array { #expect((name.text ?? "").utf8.count < 600) }
      for fix in finding["fixes"].array { #expect((fix["title"].text ?? "").utf8.count < 600) }
    }
  }

  @Test func pointersAreEscaped() throws {
    let text = "{\"items\": [{\"title\": \"A\", \"a/b~c\": 1}]}"
    let finding = try #require(try diagnostics(text, "a.menu.json").first)
    #expect(finding["pointer"].text == "/items/0/a~1b~0c")
  }

  @Test func aSecondDocumentIsNumbered() throws {
    let text = "title: File\nkind: menuBar\nitems: [New]\n---\nkind: x\nitems: []\n"
    let finding = try #require(try diagnostics(text, "a.menu.yaml", ["--only", "long-title"]).first)
    #expect(finding["document"].number == 1)
    #expect(finding["pointer"].text == "/kind")
    #expect(finding["range"]["start"]["line"].number == 5)
  }

  @Test func relatedPlacesHaveTheirRange() throws {
    let text = "kind: menuBar\ntitle: File\nitems: []\ntitle: Edit\n"
    let finding = try #require(try diagnostics(text, "a.menu.yaml", ["--only", "long-title"]).first)
    #expect(finding["range"]["start"]["line"].number == 4)
    #expect(finding["related"][0]["range"]["start"]["line"].number == 2)
    #expect(finding["related"][0]["file"].text == "a.menu.yaml")
  }

  @Test func noFindingsGiveEmptyLists() throws {
    let scratch = try Scratch()
    try scratch.write("kind: menuBar\ntitle: File\nitems: [New Window]\n", to: "a.menu.yaml")
    let report = try JSONOutput(try Program.run(["--format", "json"], in: scratch.folder).output)
    #expect(report["version"].number == 1)
    #expect(report["menulint"].text == "0.1.0")
    #expect(report["diagnostics"] == .list([]) && report["errors"] == .list([]))
  }

  @Test func hiddenFindingsAreCountedButNotPrinted() throws {
    let scratch = try Scratch()
    try scratch.write("kind: menuBar\ntitle: File\nitems: [New window]\n", to: "a.menu.yaml")
    let outcome = try Program.run(
      ["--format", "json", "--quiet", "--only", "title-capitalization"], in: scratch.folder)
    let report = try JSONOutput(outcome.output)
    #expect(outcome.status == 1)
    #expect(report["diagnostics"].array.isEmpty)
    #expect(report["summary"]["warnings"].number == 1 && report["summary"]["fixable"].number == 1)
  }

  @Test func findingsInLongLinesHaveTheirLocations() throws {
    let titles = (0..<6_000).map { "copy Ü\($0)" }
    let items = titles.map { "{\"title\":\"\($0)\"}" }.joined(separator: ",")
    let text = "{\"kind\":\"context\",\"items\":[\(items)]}"
    let found = try diagnostics(text, "a.menu.json", ["--only", "title-capitalization"])
    #expect(found.count == titles.count)
    let last = try #require(found.last)
    #expect(last["pointer"].text == "/items/5999/title")
    #expect(last["range"]["start"]["line"].number == 1)
    #expect(last["range"]["start"]["column"].number == text.count - "copy Ü5999\"}]}".count + 1)
  }
}
