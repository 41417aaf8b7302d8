import Foundation
import MenuModel
import Testing

@testable import Reports

/// The report follows the schema of the Reviewdog Diagnostic Format, and reviewdog can use its suggestions.
@Suite struct RDJSONReportTests {
  // The members in the format's schema, by type.
  private static let members: [String: Set<String>] = [
    "result": ["source", "severity", "diagnostics"],
    "diagnostic": [
      "message", "location", "severity", "source", "code", "suggestions", "original_output",
      "related_locations",
    ],
    "location": ["path", "range"], "range": ["start", "end"], "position": ["line", "column"],
    "suggestion": ["range", "text"], "code": ["value", "url"], "source": ["name", "url"],
    "related": ["message", "location"],
  ]

  private func report(_ arguments: [String], in folder: URL) throws -> JSONOutput {
    let report = try JSONOutput(try Program.run(["--format", "rdjson"] + arguments, in: folder).output)
    check(report, "result")
    #expect(report["source"]["name"].text == "menulint")
    for diagnostic in report["diagnostics"].array { check(diagnostic: diagnostic) }
    return report
  }

  private func check(_ value: JSONOutput, _ type: String) {
    guard case .mapping(let members) = value else {
      Issue.record("\(value) isn't a \(type)")
      return
    }
    #expect(Self.members[type]?.isSuperset(of: members.keys) == true, "\(type): \(members.keys)")
  }

  private func check(diagnostic: JSONOutput) {
    check(diagnostic, "diagnostic")
    #expect(diagnostic["message"].text?.isEmpty == false)
    check(location: diagnostic["location"])
    #expect(["ERROR", "WARNING", "INFO"].contains(diagnostic["severity"].text))
    if diagnostic["code"] != .null {
      check(diagnostic["code"], "code")
      #expect(diagnostic["code"]["value"].text != nil)
    }
    for suggestion in diagnostic["suggestions"].array {
      check(suggestion, "suggestion")
      check(range: suggestion["range"])
      #expect(suggestion["text"].text != nil)
    }
    for related in diagnostic["related_locations"].array {
      check(related, "related")
      check(location: related["location"])
    }
  }

  private func check(location: JSONOutput) {
    check(location, "location")
    #expect(location["path"].text?.isEmpty == false)
    if location["range"] != .null { check(range: location["range"]) }
  }

  private func check(range: JSONOutput) {
    check(range, "range")
    for end in ["start", "end"] {
      check(range[end], "position")
      #expect((range[end]["line"].number ?? 0) >= 1 && (range[end]["column"].number ?? 0) >= 1)
    }
  }

  // Returns a text after reviewdog applies a suggestion, which replaces all lines that the range touches.
  // Fails if a line doesn't exist in the file.
  private func applying(_ suggestion: JSONOutput, to text: String) throws -> String {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(
      Array.init)
    let endsLine = lines.last?.isEmpty == true
    if endsLine { lines.removeLast() }
    func place(_ name: String) throws -> (line: Int, column: Int) {
      let place = suggestion["range"][name]
      let line = try #require(place["line"].number) - 1
      let column = try #require(place["column"].number) - 1
      try #require(lines.indices.contains(line) && column <= lines[line].count, "\(suggestion)")
      return (line, column)
    }
    let (start, end) = (try place("start"), try place("end"))
    let new =
      lines[start.line][..<start.column] + Array(try #require(suggestion["text"].text).utf8)
      + lines[end.line][end.column...]
    lines[start.line...end.line] = [Array(new)]
    let joined = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    return String(decoding: joined, as: UTF8.self) + (endsLine ? "\n" : "")
  }

  // Returns the texts that result from the suggestions of a rule's first finding.
  private func suggested(_ rule: String, _ text: String, _ name: String = "a.menu.yaml") throws -> [String] {
    let scratch = try Scratch()
    try scratch.write(text, to: name)
    let report = try report(["--only", rule, name], in: scratch.folder)
    let first = try #require(report["diagnostics"].array.first)
    #expect(first["code"]["value"].text == rule)
    return try first["suggestions"].array.map { try applying($0, to: text) }
  }

  @Test func columnsAreBytes() throws {
    let scratch = try Scratch()
    try scratch.write("kind: context\nfor: x\nitems: [Ä, Öffne 📎, Open file]\n", to: "a.menu.yaml")
    let report = try report(["--only", "title-capitalization"], in: scratch.folder)
    let range = report["diagnostics"][0]["location"]["range"]
    #expect(range["start"]["line"].number == 3 && range["start"]["column"].number == 26)
    #expect(range["end"]["line"].number == 3 && range["end"]["column"].number == 35)
  }

  @Test(arguments: [
    ("kind: context\nfor: x\nitems: [Ä, Open file]\n", "kind: context\nfor: x\nitems: [Ä, Open File]\n"),
    ("\u{FEFF}items: [Open file]", "\u{FEFF}items: [Open File]"),
    ("items: [Ä, Open file]\r\n", "items: [Ä, Open File]\r\n"),
  ])
  func suggestionsApplyAsTheyAreReported(text: String, fixed: String) throws {
    #expect(try suggested("title-capitalization", text) == [fixed])
  }

  /// A fix with several changes is one suggestion, and a fix that reaches the end of the file stays within
  /// its lines.
  @Test(arguments: [
    ("redundant-divider", "items:\n- Open\n- Close\n- ---\n"),
    ("redundant-divider", "items:\n- ---\n- Open\n"),
    ("redundant-divider", "items:\r\n- Open\r\n- Close\r\n- ---\r\n"),
    ("menu-order", "items:\n- Open\n- Close\n"),
  ])
  func suggestionsMatchTheFix(rule: String, text: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "a.menu.yaml")
    let report = try JSONOutput(
      try Program.run(["--format", "rdjson", "a.menu.yaml"], in: scratch.folder).output)
    let json = try JSONOutput(
      try Program.run(["--format", "json", "a.menu.yaml"], in: scratch.folder).output)
    for (index, diagnostic) in report["diagnostics"].array.enumerated() {
      check(diagnostic: diagnostic)
      let fixes = json["diagnostics"][index]["fixes"].array
      let suggestions = diagnostic["suggestions"].array
      #expect(suggestions.isEmpty == fixes.isEmpty)
      guard let suggestion = suggestions.first, let fix = fixes.first else { continue }
      var bytes = Array(text.utf8)
      for edit in fix["edits"].array.reversed() {
        let range = try #require(edit["start"].number)..<(try #require(edit["end"].number))
        bytes.replaceSubrange(range, with: Array(try #require(edit["text"].text).utf8))
      }
      #expect(try applying(suggestion, to: text) == String(decoding: bytes, as: UTF8.self), "\(diagnostic)")
    }
  }

  /// A file that can't be read has a diagnostic without a range, and an empty report has an empty list.
  @Test func errorsAndEmptyReportsAreWritten() throws {
    let scratch = try Scratch()
    try scratch.write("kind: context\nfor: x\nitems: [Open]\n", to: "a.menu.yaml")
    try scratch.write("kind: context\nfor: x\nitems: [Open file]\n", to: "b.menu.yaml")
    #expect(
      try report(["a.menu.yaml", "--only", "long-title"], in: scratch.folder)["diagnostics"] == .list([]))
    for files in [["missing.menu.yaml"], ["b.menu.yaml", "missing.menu.yaml"]] {
      let diagnostics = try report(files + ["--only", "title-capitalization"], in: scratch.folder)[
        "diagnostics"]
      #expect(diagnostics.array.count == files.count)
      let last = try #require(diagnostics.array.last)
      #expect(last["location"] == .mapping(["path": .string("missing.menu.yaml")]))
      #expect(last["message"].text == "no such file" && last["severity"].text == "ERROR")
    }
  }

  // Returns the suggestions of a finding whose fixes each change some of the titles, given by their number.
  private func suggestions(_ text: String, _ fixes: [[Int: String]]) throws -> [String] {
    let menus = ReportSample.file(text).linted.menus
    let titles = menus.elements.indices.compactMap { menus.attribute(.title, of: ElementID($0))?.node }
    var finding = Finding(rule: "x", severity: .warning, message: "m", range: SourceRange(0, 1))
    finding.fixes = fixes.map { titlesByNumber in
      Fix(
        "Change it", safety: .safe,
        changes: titlesByNumber.sorted { $0.key < $1.key }.map {
          .replaceText(titles[$0.key], with: $0.value)
        })
    }
    let file = ReportSample.file(text, [finding])
    let output = ReportSample.text { RDJSONReport(paths: .asShown).write(file, &$0) }
    return try JSONOutput(output)["suggestions"].array.map { try applying($0, to: text) }
  }

  // A suggestion replaces everything between its changes. It has at most 16 KB before and after the change.
  @Test(arguments: [(16_384, "C", true), (16_385, "C", false), (16_383, "CC", true), (16_384, "CC", false)])
  func suggestionsAreLimited(length: Int, new: String, isSuggested: Bool) throws {
    let comment = String(repeating: "x", count: length - "A\n# \n- B".utf8.count)
    let found = try suggestions("items:\n- A\n# \(comment)\n- B\n", [[0: new, 1: "D"]])
    #expect(found == (isSuggested ? ["items:\n- \(new)\n# \(comment)\n- D\n"] : []))
  }

  // A comment is about some lines, so all suggestions change the lines of the first one.
  @Test func suggestionsChangeTheSameLines() throws {
    let text = "items:\n- A\n- B\n- {title: C, shortcut: x}\n"
    #expect(
      try suggestions(text, [[0: "D"], [1: "E"], [0: "F"], [0: "G", 1: "H"]]) == [
        text.replacing("A", with: "D"), text.replacing("A", with: "F"),
      ])
    #expect(try suggestions(text, [[0: "D", 2: "E"], [0: "F"]]).count == 1)
  }

  /// The report contains the related places of a finding.
  @Test func relatedPlacesAreReported() throws {
    let scratch = try Scratch()
    try scratch.write("items: [Open, Close, Open]\n", to: "a.menu.yaml")
    let report = try report(["--only", "duplicate-title"], in: scratch.folder)
    let related = report["diagnostics"][0]["related_locations"][0]
    #expect(related["location"]["path"].text == "a.menu.yaml")
    #expect(related["location"]["range"]["start"]["column"].number == 9)
  }
}
