import Foundation
import TestSupport
import Testing

/// After `menulint suppress`, the findings are hidden, and nothing else has changed.
@Suite struct SuppressTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func suppress(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["suppress"] + arguments, in: scratch.folder)
  }

  private func text(_ name: String) throws -> String {
    try String(decoding: Data(contentsOf: scratch.folder.appending(path: name)), as: UTF8.self)
  }

  @Test func yamlGetsCommentsAboveItsLines() throws {
    try scratch.write(
      "kind: context\r\nfor: link\r\nitems:\r\n  - Copy link   # ours\r\n  - title: 'Paste it'\r\n    symbol: x\r\n"
        + "  # menulint:disable-next-line long-title -- old\r\n  - Get info\r\n", to: "a.menu.yaml")
    let outcome = try suppress("title-capitalization", "--reason", "as on our web site")
    #expect(
      outcome.status == 0 && outcome.errors == "menulint: suppressed 3 findings in 1 file\n",
      "\(outcome.errors)")
    let directive = "# menulint:disable-next-line title-capitalization -- as on our web site\r\n"
    #expect(
      try Array(text("a.menu.yaml").utf8)
        == Array(
          ("kind: context\r\nfor: link\r\nitems:\r\n  \(directive)  - Copy link   # ours\r\n  \(directive)"
            + "  - title: 'Paste it'\r\n    symbol: x\r\n"
            + "  # menulint:disable-next-line long-title title-capitalization -- old\r\n  - Get info\r\n")
            .utf8))
    #expect(
      try suppress("title-capitalization", "--reason", "x").errors
        == "menulint: no findings to suppress in 1 menu spec\n")
  }

  @Test func aByteOrderMarkStaysInFront() throws {
    try scratch.write("\u{FEFF}items: [Copy link]\n", to: "a.menu.yaml")
    #expect(try suppress("title-capitalization", "--reason", "x").status == 0)
    #expect(
      try Array(text("a.menu.yaml").utf8)
        == Array(
          "\u{FEFF}# menulint:disable-next-line title-capitalization -- x\nitems: [Copy link]\n".utf8))
  }

  @Test func jsonGetsKeys() throws {
    try scratch.write(
      "{\"kind\": \"context\", \"for\": \"x\", \"items\": [\"Copy link\",\n {\"title\": \"Get info\"}]}\n",
      to: "a.menu.json")
    #expect(try suppress("title-capitalization", "--reason", "ours").status == 0)
    let lint = "\"lint\": {\"disable\": [\"title-capitalization\"], \"reason\": \"ours\"}"
    #expect(
      try text("a.menu.json")
        == "{\"kind\": \"context\", \"for\": \"x\", \"items\": [{\"title\": \"Copy link\", \(lint)},\n {\"title\": \"Get info\", \(lint)}]}\n"
    )
    try scratch.write("{\n  \"items\": [\n    \"Copy link\" // ours\n  ]\n}\n", to: "b.menu.jsonc")
    #expect(try suppress("title-capitalization", "b.menu.jsonc", "--reason", "x").status == 0)
    #expect(
      try text("b.menu.jsonc")
        == "{\n  \"items\": [\n    // menulint:disable-next-line title-capitalization -- x\n    \"Copy link\" // ours\n  ]\n}\n"
    )
  }

  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="1">
      <objects>
        <menu title="Main" systemMenu="main" id="m">
          <items>
            <menuItem title="File" id="f"><menu key="submenu" title="File" id="fm"><items>
              <menuItem title="New window" id="a"/>
              <menuItem title="Close all" id="b"/>
            </items></menu></menuItem>
          </items>
        </menu>
      </objects>
    </document>

    """

  @Test(arguments: [
    ("{}\n", "{\n  \"overrides\": [\nENTRY\n  ]\n}\n"),
    (
      "{\n  \"locale\": \"en\" // ours\n}\n",
      "{\n  \"locale\": \"en\", // ours\n  \"overrides\": [\nENTRY\n  ]\n}\n"
    ),
    (
      "{\n  \"overrides\": [\n    {\"files\": [\"x\"], \"rules\": {}}, // ours\n  ],\n}",
      "{\n  \"overrides\": [\n    {\"files\": [\"x\"], \"rules\": {}}, // ours\nENTRY,\n  ],\n}"
    ),
    ("{\"overrides\": []}", "{\"overrides\": [\nENTRY\n]}"),
  ])
  func interfaceBuilderGetsOverrides(before: String, after: String) throws {
    try scratch.write(Self.xib, to: "App/[Main] 1.xib")
    try scratch.write(Self.xib, to: "App/Other.xib")
    try scratch.write(before, to: ".menulint.json")
    #expect(try suppress("title-capitalization", "--reason", "ours", "App/[Main] 1.xib").status == 0)
    let indentation = after.hasPrefix("{\"") ? "  " : "    "
    let entry =
      "\(indentation)// ours\n\(indentation){\"files\": [\"App/\\\\[Main\\\\] 1.xib\"], "
      + "\"at\": [\"File ▸ Close all\", \"File ▸ New window\"], \"rules\": {\"title-capitalization\": \"off\"}}"
    #expect(try text(".menulint.json") == after.replacing("ENTRY", with: entry))
    #expect(try text("App/[Main] 1.xib") == Self.xib)
    let left = try Program.run(["--only", "title-capitalization"], in: scratch.folder).output
    #expect(left.split(separator: "\n").allSatisfy { $0.hasPrefix("App/Other.xib") } && !left.isEmpty)
  }

  @Test func missingConfigurationsAreCreated() throws {
    try scratch.write("[core]\n", to: ".git/config")
    try scratch.write(Self.xib, to: "App/Main.xib")
    let outcome = try Program.run(
      ["suppress", "title-capitalization", "--reason", "ours"], in: scratch.folder.appending(path: "App"))
    #expect(
      outcome.status == 0 && outcome.errors.hasPrefix("menulint: suppressed 2 findings in 1 file; created ")
        && outcome.errors.hasSuffix("/.menulint.json\n"), "\(outcome.errors)")
    #expect(try text(".menulint.json").contains("\"files\": [\"App/Main.xib\"]"))
  }

  @Test func failedSuppressionsAreReported() throws {
    try scratch.write("items: [Copy link", to: "a.menu.yaml")
    let broken = try suppress("title-capitalization", "--reason", "x")
    #expect(
      broken.status == 1
        && broken.errors.contains("a.menu.yaml: not suppressed, because it doesn't parse at "))
    #expect(try text("a.menu.yaml") == "items: [Copy link")
    for arguments in [
      ["title-capitalization"], ["--reason", "x"], ["spec", "--reason", "x"], ["none-such", "--reason", "x"],
      ["title-capitalization", "--reason", "a\nb"], ["title-capitalization", "--reason", " "],
      ["title-capitalization", "-", "--reason", "x"],
    ] {
      #expect(try Program.run(["suppress"] + arguments, in: scratch.folder).status == 2, "\(arguments)")
    }
    #expect(try suppress("title-capitalization", "b.menu.yaml", "--reason", "x").status == 2)
  }

  // An item whose `lint` key is invalid has no place for a suppression, and neither does its menu here.
  @Test func findingsWithoutAPlaceDontPreventOthers() throws {
    let patterns = (1...4).flatMap { length in
      (0..<1 << length).map { bits in (0..<length).map { bits >> $0 & 1 == 1 } }
    }
    func spec(_ hasPlaces: [Bool], isSuppressed: Bool) -> String {
      let items = hasPlaces.enumerated().map { index, hasPlace in
        let lint = "{\"disable\": [\"title-capitalization\"], \"reason\": \"ours\"}"
        guard hasPlace else { return "{\"title\": \"Copy link \(index)\", \"lint\": \"x\"}" }
        return isSuppressed
          ? "{\"title\": \"Get info \(index)\", \"lint\": \(lint)}" : "\"Get info \(index)\""
      }
      return "[{\"kind\": \"context\", \"lint\": \"x\", \"items\": [\(items.joined(separator: ", "))]}]\n"
    }
    func name(_ hasPlaces: [Bool]) -> String { hasPlaces.map { $0 ? "y" : "n" }.joined() + ".menu.json" }
    for pattern in patterns { try scratch.write(spec(pattern, isSuppressed: false), to: name(pattern)) }
    let outcome = try suppress("title-capitalization", "--reason", "ours")
    #expect(outcome.status == 1)
    for pattern in patterns {
      #expect(try text(name(pattern)) == spec(pattern, isSuppressed: true))
    }
    let missing = outcome.errors.split(separator: "\n").filter { $0.contains("no place for a suppression") }
    #expect(missing.count == patterns.joined().count { !$0 }, "\(outcome.errors)")
  }

  // MARK: - Many files

  private struct Face: Hashable {
    var file: String
    var rule: String
    /// The message up to its second quoted text, which may include the changes of other rules.
    var message: String
  }

  private func faces() throws -> [Face: Int] {
    let output = try Program.run(["--format", "json"], in: scratch.folder).output
    return try JSONOutput(output)["diagnostics"].array.reduce(into: [:]) { counts, finding in
      let message = finding["message"].text ?? ""
      let face = Face(
        file: finding["file"].text ?? "", rule: finding["rule"].text ?? "",
        message: message.components(separatedBy: "“").prefix(2).joined())
      counts[face, default: 0] += 1
    }
  }

  @Test func suppressedFixturesHaveNoOtherFindings() throws {
    for folder in ["good", "bad"] { try copy(Program.root.appending(path: "Fixtures/\(folder)"), every: 1) }
    try suppressEachRule()
  }

  @Test(.enabled(if: SharedData.has("corpus"))) func suppressedCorporaHaveNoOtherFindings() throws {
    for folder in ["ib", "ib-2", "menus", "menus-2", "specs"] {
      try copy(try SharedData.url("corpus/\(folder)"), every: 7)
    }
    try suppressEachRule()
  }

  private func copy(_ folder: URL, every step: Int) throws {
    let endings = [".yaml", ".yml", ".json", ".jsonc", ".xib", ".storyboard"]
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter { name in
      endings.contains { name.hasSuffix($0) }
    }
    for (index, name) in names.enumerated() where index % step == 0 {
      let text = try String(decoding: Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
      try scratch.write(text, to: "\(folder.lastPathComponent)/\(name)")
    }
  }

  // Works in three steps, so that new suppressions are added next to existing ones.
  private func suppressEachRule() throws {
    var before = try faces()
    let rules = Set(before.keys.map(\.rule)).subtracting(["spec", "syntax"]).filter {
      !$0.contains("suppression")
    }
    .sorted()
    #expect(rules.count > 10)
    for part in 0..<3 {
      let chosen = rules.enumerated().filter { $0.offset % 3 == part }.map(\.element)
      let outcome = try suppress(chosen.joined(separator: ","), "--reason", "legacy: \"x\" -- \\y")
      #expect(outcome.status == 0, "\(outcome.errors)")
      before = before.filter { !chosen.contains($0.key.rule) }
      let after = try faces()
      let new = after.filter { before[$0.key] != $0.value }
      let gone = before.filter { after[$0.key] != $0.value }
      #expect(new.isEmpty && gone.isEmpty, "\(chosen): new \(new), gone \(gone)")
    }
  }
}
