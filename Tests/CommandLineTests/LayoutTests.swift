import Foundation
import Testing

/// The layout of `pretty` for texts that are hard to underline, compared with stored output.
/// `MENULINT_UPDATE=1` updates the stored output.
@Suite struct LayoutTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Layouts")
  private static let updates = ProcessInfo.processInfo.environment["MENULINT_UPDATE"] == "1"

  private static let layouts: [(name: String, file: String, text: String)] = [
    ("tabs", "a.menu.json", "{\n\t\"kind\":\t\"contxt\",\n\t\"items\": []\n}\n"),
    (
      "wide", "a.menu.yaml",
      "kind: menuBar\ntitle: ファイル\nitems: [{title: 日本語, titel: x}, {title: ｆｕｌｌ, colour: y}]\n"
    ),
    (
      "emoji", "a.menu.yaml",
      "kind: menuBar\ntitle: 👩‍👩‍👧\nitems: [{title: 🇩🇪🇫🇷, titel: x}, {title: ❤️ 👍🏽, titel: y}, {title: ☂, titel: z}]\n"
    ),
    ("combining", "a.menu.yaml", "kind: menuBar\ntitle: Café́\nitems: [{title: é̂, titel: x}]\n"),
    ("long-line", "a.menu.json", "{\"items\": [\(longItems), {\"titel\": \"x\"}, \(longItems)]}"),
    ("long-range", "a.menu.yaml", "kind: \(String(repeating: "abc ", count: 80))\nitems: []\n"),
    (
      "control", "a.menu.yaml",
      "kind: menuBar\ntitle: File\nitems: [{title: \"\u{85}a\u{202E}b\u{2066}\", titel: x}]\n"
    ),
    ("lines", "a.menu.json", "{\"kind\": {\n  \"a\": 1\n},\n \"items\": {\n\n\n\n    \"b\": 2}\n}\n"),
    (
      "related", "a.menu.yaml", "kind: menuBar\ntitle: File\nitems: []\nkind: menuBar\nsymbol: a\nsymbol: b\n"
    ),
    ("same-line", "a.menu.yaml", "{kind: menuBar, title: File, items: [], title: Edit}\n"),
    ("empty", "a.menu.yaml", ""),
    ("end-of-file", "a.menu.json", "{\"items\": [\n"),
    ("byte-order-mark", "a.menu.yaml", "\u{FEFF}kind: x\nitems: []\n"),
    ("carriage-returns", "a.menu.yaml", "kind: x\r\ntitle: File\r\nitems: []\r\n"),
  ]

  private static let longItems = (0..<60).map { "{\"title\": \"Item \($0)\"}" }.joined(separator: ", ")

  @Test(arguments: layouts.map(\.name))
  func layoutMatchesTheStoredOutput(name: String) throws {
    let layout = try #require(Self.layouts.first { $0.name == name })
    let scratch = try Scratch()
    try scratch.write(layout.text, to: layout.file)
    let outcome = try Program.run(
      ["--format", "pretty", "--only", "long-title", layout.file], in: scratch.folder)
    let stored = Self.folder.appending(path: name + ".txt")
    if Self.updates { try Data(outcome.output.utf8).write(to: stored) }
    let expected = (try? String(contentsOf: stored, encoding: .utf8)) ?? ""
    #expect(outcome.output == expected)
  }

  @Test func colorsAreShownOnRequest() throws {
    let scratch = try Scratch()
    try scratch.write("kind: x\nitems: []\n", to: "a.menu.yaml")
    func output(_ options: [String], _ environment: [String: String] = [:]) throws -> String {
      try Program.run(["--format", "pretty"] + options, in: scratch.folder, environment: environment).output
    }
    #expect(try output([]).contains("\u{1B}") == false)
    #expect(try output(["--color", "always"]).hasPrefix("\u{1B}[1;31merror[spec]\u{1B}[0m"))
    #expect(try output(["--color", "always"], ["NO_COLOR": "1"]).contains("\u{1B}"))
    #expect(try output(["--color", "never"]).contains("\u{1B}") == false)
  }
}
