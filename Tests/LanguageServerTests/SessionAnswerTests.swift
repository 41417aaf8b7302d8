import Foundation
import TestSupport
import Testing

/// What the server writes in whole sessions with clients that can more and less. See ``Answers``.
@Suite struct SessionAnswerTests {
  private static let configuration = """
    {"rules": {"title-capitalization": {"severity": "error", "info": "warning"}, "long-title": {"max": 12}, "missing-ellipsis": "off",
      "article-in-title": "info", "missing-standard-menu": "off"}, "platforms": ["macOS"]}
    """
  private static let files = [
    (
      "a.menu.yaml",
      "menus:\n- kind: menuBar\n  title: File\n  items:\n  - {title: 😀 New window, command: new, shortcut: cmd+}\n  - &c Copy the item # menulint:disable-line long-title -- x\n  - {type: picker, title: Sort, options: [Date, {title: Size, tag: s}], selection: s}\n  - type: section\n    items:\n    - {title: A, type: toggle, checked: mixed}\n    - ---\n  # one\n  # two\n  - {type: controlGroup, items: [*c, {title: New window, command: new}]}\n"
    ),
    (
      "b.menu.json",
      "{\"kind\": \"context\", \"for\": \"row\",\n  \"items\": [\"Copy all\", \"Copy all\",\n    {\"titel\": \"A\", \"items\": [\"b c\"]}\n  ]}\n"
    ),
    (
      "c.menu.jsonc",
      "// menulint:disable-file long-titel\n{\"items\": [\n  /* é */ \"Get info\", {\"title\": \"x\", \"alternates\": [{\"title\": \"y z\", \"modifiers\": [\"option\"]}]}\n]\n"
    ),
    (
      "d.menu.yaml",
      "app: X\nmenus: [{title: A, items: [B]}]\n---\n[{title: C, items: [D, {title: E, options: [f]}]}]\n"
    ),
    (
      ".menulint.json",
      "{\"rules\": {\"long-titel\": \"off\", \"menu-length\": {\"max\": 1}}, \"words\": [\"a\"]}\n"
    ),
  ]

  private static let clients: [(name: String, capabilities: MessageValue)] = [
    ("usual", Capabilities.usual), ("none", Capabilities.none),
    ("pulling", Capabilities.pulling.merging(["general": ["positionEncodings": ["utf-32", "utf-8"]]])),
    (
      "able",
      Capabilities.encodings(["x", "utf-8"]).merging([
        "textDocument": [
          "completion": [
            "completionItem": [
              "snippetSupport": true, "insertReplaceSupport": true, "preselectSupport": true,
            ]
          ],
          "codeAction": ["resolveSupport": ["properties": ["edit"]]], "foldingRange": ["rangeLimit": 2],
          "documentSymbol": ["hierarchicalDocumentSymbolSupport": false],
          "hover": ["contentFormat": ["plaintext"]],
        ]
      ])
    ),
  ]

  @Test func sessionsAreAsEver() throws {
    var answers = Answers("sessions")
    for (name, capabilities) in Self.clients {
      let client = try LanguageClient(capabilities, files: [".menulint.json": Self.configuration])
      func note(_ what: String, _ value: MessageValue) {
        var value = value
        if !value["serverInfo"].isNull { value["serverInfo"]["version"] = "" }
        answers.note("\(name)-\(what)", value.description.replacing(client.folder.path, with: "FOLDER"))
      }
      note("greeting", client.greeting)
      for (file, text) in Self.files {
        let address = client.open(text, as: file)
        if name == "pulling" {
          note("diagnostics", .array(try client.pulled(address)))
        } else {
          note("diagnostics", .array(try client.published(address)))
        }
        for method in ["documentSymbol", "foldingRange"] {
          note(method, try client.request("textDocument/\(method)", LanguageClient.document(address)))
        }
        for (number, line) in text.split(separator: "\n").enumerated() {
          for column in stride(from: 0, through: line.utf8.count + 2, by: 5) {
            let place: MessageValue = ["line": .number(Double(number)), "character": .number(Double(column))]
            for method in ["hover", "completion", "prepareRename"] {
              note(method, try client.ask("textDocument/\(method)", address, place))
            }
          }
          let line = Double(number)
          let range: MessageValue = [
            "start": ["line": .number(line), "character": 4],
            "end": ["line": .number(line + 1), "character": 0],
          ]
          for kinds: MessageValue in [[], ["quickfix"], ["source.fixAll"], ["refactor"]] {
            let context: MessageValue =
              kinds.elements.isEmpty ? ["diagnostics": []] : ["diagnostics": [], "only": kinds]
            let actions = try client.actions(address, range, context)
            note("actions", .array(actions))
            for action in actions where name == "able" && !action["data"].isNull {
              note("resolved", try client.request("codeAction/resolve", action))
            }
          }
        }
        if file == "a.menu.yaml" {
          let place: MessageValue = ["position": ["line": 4, "character": 38], "newName": "b: c"]
          note(
            "rename",
            try client.request("textDocument/rename", LanguageClient.document(address).merging(place)))
        }
        let range: MessageValue = [
          "start": ["line": 1, "character": 2], "end": ["line": 2, "character": 3],
        ]
        let version = client.change(address, range: range, to: "\n# é\n")
        if name != "pulling" { note("changed", .array(try client.published(address, version: version))) }
        note("outline", try client.request("textDocument/documentSymbol", LanguageClient.document(address)))
      }
      client.finish()
    }
    #expect(try answers.differences() == [])
  }
}
