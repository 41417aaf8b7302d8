import Foundation
import TestSupport
import Testing

/// The features of an editor in a session: actions, completion, hover, outline, folding, and rename.
@Suite struct ProtocolFeatureTests {
  private static let faulty = ProtocolTests.faulty

  private static let menus = """
    menus:
      # The document's own menu.
      - kind: menuBar
        title: Note
        items:
          - title: New Note
            command: note.new
            shortcut: cmd+n
          - ---
          - {title: Pin, command: note.pin}
          - type: section
            title: More
            items: [Rename…, Duplicate]
      - kind: context
        items:
          - {title: Pin Note, command: note.pin}
          - Copy
    """

  private static func applied(_ action: MessageValue, to text: String, at address: String) -> String {
    ClientText.applying(ClientText.edits(action["edit"], for: address), to: text)
  }

  @Test(arguments: [
    Capabilities.usual,
    Capabilities.usual.merging(["workspace": ["workspaceEdit": ["documentChanges": false]]]),
  ])
  func fixesResolveTheirFinding(capabilities: MessageValue) throws {
    let client = try LanguageClient(capabilities)
    let address = client.open(Self.faulty)
    let finding = try client.published(address)[0]
    let actions = try client.actions(address, finding["range"], ["diagnostics": [finding], "triggerKind": 1])
    let fix = try #require(actions.first { $0["kind"] == "quickfix" && $0["isPreferred"] == true })
    #expect(fix["diagnostics"] == [finding])
    let fixed = Self.applied(fix, to: Self.faulty, at: address)
    #expect(fixed == ProtocolTests.sound)
    // The fixes in the finding's data have the same result.
    let edits = finding["data"]["fixes"][0]["edits"].elements
    #expect(ClientText.applying(edits, to: Self.faulty) == fixed)
    #expect(try client.published(address, version: client.change(address, to: fixed)) == [])
    client.finish()
  }

  // Editors apply edits only to the version that they were made for.
  @Test func editsNameTheirDocumentVersion() throws {
    let client = try LanguageClient()
    let address = client.open(Self.faulty, version: 5)
    let finding = try client.published(address, version: 5)[0]
    func versions(_ edit: MessageValue) -> [MessageValue] {
      edit["documentChanges"].elements.map { $0["textDocument"]["version"] }
    }
    let actions = try client.actions(address, finding["range"], ["diagnostics": [finding]])
    let fixes = actions.filter { $0["edit"] != .null }
    #expect(!fixes.isEmpty && fixes.allSatisfy { versions($0["edit"]) == [5] })
    let version = client.change(address, to: Self.faulty + "# more\n")
    let changed = try client.published(address, version: version)[0]
    let later = try client.actions(address, changed["range"], ["diagnostics": [changed]])
    #expect(later.contains { versions($0["edit"]) == [.number(Double(version))] })
    client.finish()
  }

  @Test func fixAllAndSuppressionsAreOffered() throws {
    let client = try LanguageClient()
    let text = "kind: context\r\nitems:\r\n  - Copy link 🎉\r\n  - Save As...\r\n  - Get info\r\n"
    let address = client.open(text)
    let findings = try client.published(address)
    #expect(findings.count >= 3)
    let everything: MessageValue = [
      "start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0],
    ]
    let fixAll = try client.actions(address, everything, ["diagnostics": [], "only": ["source.fixAll"]])
    #expect(fixAll.map { $0["kind"] } == ["source.fixAll.menulint"])
    let fixed = Self.applied(fixAll[0], to: text, at: address)
    #expect(fixed == "kind: context\r\nitems:\r\n  - Copy Link 🎉\r\n  - Save As…\r\n  - Get Info\r\n")
    let quick = try client.actions(address, findings[0]["range"], ["diagnostics": [], "only": ["quickfix"]])
    #expect(!quick.isEmpty && quick.allSatisfy { $0["kind"] == "quickfix" })
    let suppression = try #require(
      quick.first { Self.applied($0, to: text, at: address).contains("menulint:disable") })
    let suppressed = Self.applied(suppression, to: text, at: address)
    let rest = try client.published(address, version: client.change(address, to: suppressed))
    #expect(rest.count == findings.count - 1)
    #expect(try client.actions(address, everything, ["diagnostics": [], "only": ["refactor"]]) == [])
    client.finish()
  }

  @Test func problemsInConfigurationsAreFixed() throws {
    let client = try LanguageClient()
    let text = "{\n  \"platform\": [\"iOS\"]\n}\n"
    let address = client.open(text, as: ".menulint.json")
    let fault = try client.published(address)[0]
    let actions = try client.actions(address, fault["range"], ["diagnostics": [fault]])
    #expect(actions.map { $0["title"] } == ["Change to “platforms”"])
    #expect(actions[0]["diagnostics"] == [fault] && actions[0]["isPreferred"].isNull)
    #expect(Self.applied(actions[0], to: text, at: address) == "{\n  \"platforms\": [\"iOS\"]\n}\n")
    // The problem keeps its position, but its bytes change, and so do the edits.
    let longer = "{ /* é */\n  \"platform\": [\"iOS\"]\n}\n"
    client.change(address, to: longer)
    let moved = try client.actions(address, fault["range"], ["diagnostics": []])
    #expect(Self.applied(moved[0], to: longer, at: address) == "{ /* é */\n  \"platforms\": [\"iOS\"]\n}\n")
    client.finish()
  }

  @Test func findingsOfTheLineAndThoseShownAreOffered() throws {
    let client = try LanguageClient()
    let address = client.open(Self.faulty)
    let finding = try client.published(address)[0]
    let line = finding["range"]["start"]["line"]
    let cursor: MessageValue = ["line": line, "character": 0]
    let inLine = try client.actions(address, ["start": cursor, "end": cursor], ["diagnostics": []])
    #expect(inLine.contains { $0["diagnostics"] == [finding] && $0["kind"] == "quickfix" })
    let top: MessageValue = ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 1]]
    let none = try client.actions(address, top, ["diagnostics": [], "only": ["quickfix"]])
    let shown = try client.actions(address, top, ["diagnostics": [finding], "only": ["quickfix"]])
    #expect(none.isEmpty && shown.contains { $0["diagnostics"] == [finding] })
    client.finish()
  }

  @Test func fixAllEditsCanBeResolvedLater() throws {
    let client = try LanguageClient(
      Capabilities.usual.merging([
        "textDocument": ["codeAction": ["resolveSupport": ["properties": ["edit"]]]]
      ]))
    #expect(client.serverCapabilities["codeActionProvider"]["resolveProvider"] == true)
    let address = client.open(Self.faulty)
    let place: MessageValue = [
      "start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0],
    ]
    let offered = try #require(try client.actions(address, place).first)
    #expect(offered["kind"] == "source.fixAll.menulint" && offered["edit"].isNull)
    let chosen = try client.request("codeAction/resolve", offered)
    #expect(Self.applied(chosen, to: Self.faulty, at: address) == ProtocolTests.sound)
    client.change(address, to: ProtocolTests.sound)
    #expect(try client.errorCode(of: client.start("codeAction/resolve", offered)) == -32801)
    client.finish()
  }

  @Test func automaticRequestsDontGetFixAllEdits() throws {
    let client = try LanguageClient()
    let address = client.open(Self.faulty)
    let finding = try client.published(address)[0]
    // Unless the client requests certain kinds, for example to fix a file when it is saved.
    let wishes: [(only: [String]?, all: Bool, fixes: Bool)] = [
      (nil, true, true), ([], true, true), ([""], true, true), (["source"], true, false),
      (["source.fixAll", "refactor"], true, false), (["source.fixAll.menulint"], true, false),
      (["source.fixAll.other"], false, false), (["sourc"], false, false), (["quickfix"], false, true),
      (["refactor"], false, false), (["quickfix", "source"], true, true),
    ]
    for trigger in [nil, 1, 2] as [Double?] {
      for (only, all, fixes) in wishes {
        var context: [String: MessageValue] = ["diagnostics": []]
        if let trigger { context["triggerKind"] = .number(trigger) }
        if let only { context["only"] = .array(only.map { .string($0) }) }
        let actions = try client.actions(address, finding["range"], .object(context))
        let isSent = all && (trigger != 2 || only?.isEmpty == false)
        let asked = "\(String(describing: (trigger, only)))"
        #expect(actions.contains { $0["kind"] == "source.fixAll.menulint" } == isSent, "\(asked)")
        #expect(actions.contains { $0["kind"] == "quickfix" } == fixes, "\(asked)")
      }
    }
    client.finish()
  }

  @Test func theRulesPageIsOpenedByTheClient() throws {
    let client = try LanguageClient()
    let address = client.open(Self.faulty)
    let finding = try client.published(address)[0]
    let actions = try client.actions(address, finding["range"])
    let command = try #require(actions.first { !$0["command"].isNull })["command"]
    try client.request(
      "workspace/executeCommand", ["command": command["command"], "arguments": command["arguments"]])
    let shown = try client.next("window/showDocument")
    #expect(shown["external"] == true && shown["uri"].text?.hasPrefix("https://developer.apple.com/") == true)
    for arguments: MessageValue in [["https://example.com/"], ["file:///etc/passwd"], [], [7]] {
      let refused = client.start(
        "workspace/executeCommand", ["command": command["command"], "arguments": arguments])
      #expect(try client.errorCode(of: refused) == -32602)
    }
    #expect(try client.errorCode(of: client.start("workspace/executeCommand", ["command": "rm"])) == -32602)
    client.finish()
  }

  @Test func aClientWithoutActionsOrDocumentsGetsNone() throws {
    let client = try LanguageClient(Capabilities.none)
    #expect(client.serverCapabilities["codeActionProvider"].isNull)
    #expect(client.serverCapabilities["executeCommandProvider"].isNull)
    let address = client.open(Self.menus)
    let hover = try client.ask(
      "textDocument/hover", address, ClientText.range(of: "kind", in: Self.menus)["start"])
    #expect(
      hover["contents"]["kind"] == "plaintext" && hover["contents"]["value"].text?.contains("**") == false)
    let symbols = try client.request("textDocument/documentSymbol", LanguageClient.document(address))
    #expect(symbols.elements.contains { $0["name"] == "New Note" && $0["containerName"] == "Note" })
    client.finish()
  }

  @Test(arguments: [
    ("a.menu.yaml", "kind: context\nitems:\n  - title: Copy\n    ‸\n", "shortcut"),
    ("a.menu.yaml", "kind: con‸\n", "context"),
    ("a.menu.yaml", "platforms: [iOS, ‸]\nitems: []\n", "macOS"),
    ("a.menu.yaml", "items:\n  - {title: 👩‍👩‍👧 Copy, type: tog‸}\n", "toggle"),
    ("a.menu.json", "{\"items\": [{\"title\": \"Copy\", \"‸\"}]}", "shortcut"),
    (".menulint.json", "{\"rules\": {\"article‸\"}}", "article-in-title"),
    (".menulint.json", "{\"‸\"}", "platforms"),
  ])
  func completionsIncludeTheExpectedItemAtTheCursor(name: String, marked: String, expected: String) throws {
    let client = try LanguageClient()
    let (text, position) = ClientText.marked(marked)
    let address = client.open(text, as: name)
    let list = try client.ask("textDocument/completion", address, position)
    let items = list["items"].elements
    #expect(items.contains { $0["label"].text?.contains(expected) == true }, "\(items.map { $0["label"] })")
    // Clients ignore items whose edit doesn't contain the cursor or has several lines.
    for item in items {
      let range = item["textEdit"]["range"]
      let (start, end) = (range["start"], range["end"])
      #expect(start["line"] == position["line"] && end["line"] == position["line"])
      #expect(start["character"].integer! <= position["character"].integer!)
      #expect(end["character"].integer! >= position["character"].integer!)
    }
    client.finish()
  }

  @Test func hoversExplainKeysValuesAndShortcuts() throws {
    let client = try LanguageClient()
    let address = client.open(Self.menus)
    for (place, expected) in [("cmd+n", "⌘N"), ("command", "command"), ("kind", "kind")] {
      let hover = try client.ask(
        "textDocument/hover", address, ClientText.range(of: place, in: Self.menus)["start"])
      #expect(hover["contents"]["kind"] == "markdown")
      #expect(hover["contents"]["value"].text?.contains(expected) == true, "\(place): \(hover.description)")
    }
    let finding = client.open(Self.faulty, as: "b.menu.yaml")
    let explained = try client.ask("textDocument/hover", finding, ["line": 2, "character": 6])
    #expect(explained["contents"]["value"].text?.contains("title-capitalization") == true)
    #expect(explained["range"] == ClientText.range(of: "Copy link", in: Self.faulty))
    #expect(try client.ask("textDocument/hover", finding, ["line": 99, "character": 0]).isNull)
    client.finish()
  }

  @Test func theOutlineIsConsistent() throws {
    let client = try LanguageClient()
    let address = client.open(Self.menus)
    let symbols = try client.request("textDocument/documentSymbol", LanguageClient.document(address)).elements
    #expect(symbols.count == 2 && symbols[0]["name"] == "Note")
    #expect(symbols[0]["children"].elements.map { $0["name"] }.contains("More"))
    client.finish()
  }

  @Test func outlinesOfAllFixturesAreConsistent() throws {
    let client = try LanguageClient()
    let root = Repository.fixtures
    for folder in ["bad", "broken", "good"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      where name.contains(".menu.") && !name.hasSuffix(".out") {
        let data = try Data(contentsOf: root.appending(path: folder).appending(path: name))
        guard let text = String(data: data, encoding: .utf8) else { continue }
        let address = client.open(text, as: "\(folder)/\(name)")
        let symbols = try client.request("textDocument/documentSymbol", LanguageClient.document(address))
          .elements
        for symbol in symbols { Self.check(symbol, within: nil, name) }
        let folds = try client.request("textDocument/foldingRange", LanguageClient.document(address)).elements
        let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
        for fold in folds {
          let (start, end) = (fold["startLine"].integer ?? -1, fold["endLine"].integer ?? -1)
          #expect(0 <= start && start < end && end < count, "\(name)")
        }
      }
    }
    client.finish()
  }

  // Returns a position as one number, for comparisons.
  private static func order(_ position: MessageValue) -> Int {
    (position["line"].integer ?? -1) * 1_000_000 + (position["character"].integer ?? -1)
  }

  // Editors reject an outline in which a name's range is outside its symbol's.
  private static func check(_ symbol: MessageValue, within outer: MessageValue?, _ name: String) {
    let (range, selection) = (symbol["range"], symbol["selectionRange"])
    #expect(order(range["start"]) <= order(selection["start"]), "\(name): \(symbol.description)")
    #expect(order(selection["end"]) <= order(range["end"]), "\(name): \(symbol.description)")
    #expect(symbol["name"].text?.isEmpty == false, "\(name): \(symbol.description)")
    if let outer {
      #expect(order(outer["start"]) <= order(range["start"]), "\(name): \(symbol.description)")
      #expect(order(range["end"]) <= order(outer["end"]), "\(name): \(symbol.description)")
    }
    for child in symbol["children"].elements { check(child, within: range, name) }
  }

  @Test func menusCanBeFolded() throws {
    let client = try LanguageClient()
    let address = client.open(Self.menus)
    let folds = try client.request("textDocument/foldingRange", LanguageClient.document(address)).elements
    #expect(folds.contains { $0["startLine"] == 2 && $0["endLine"] == 12 }, "\(folds.map(\.description))")
    client.finish()
    let limited = try LanguageClient(
      Capabilities.usual.merging(["textDocument": ["foldingRange": ["rangeLimit": 1]]]))
    limited.open(Self.menus)
    let one = try limited.request(
      "textDocument/foldingRange", LanguageClient.document(limited.uri(of: "a.menu.yaml")))
    #expect(one.elements.count == 1)
    limited.finish()
  }

  @Test func aCommandIsRenamedEverywhere() throws {
    let client = try LanguageClient()
    let address = client.open(Self.menus)
    let place = ClientText.range(of: "note.pin", in: Self.menus)
    let prepared = try client.ask("textDocument/prepareRename", address, place["start"])
    #expect(prepared == ["range": place, "placeholder": "note.pin"])
    let edit = try client.request(
      "textDocument/rename",
      LanguageClient.document(address).merging(["position": place["end"], "newName": "note.stick"]))
    let renamed = ClientText.applying(ClientText.edits(edit, for: address), to: Self.menus)
    #expect(renamed == Self.menus.replacing("note.pin", with: "note.stick"))
    let title = ClientText.range(of: "New Note", in: Self.menus)["start"]
    #expect(try client.ask("textDocument/prepareRename", address, title).isNull)
    for (position, name) in [(title, "x"), (place["start"], "")] {
      let refused = client.start(
        "textDocument/rename",
        LanguageClient.document(address).merging(["position": position, "newName": .string(name)]))
      let code = try client.errorCode(of: refused)
      #expect(code.map { [-32602, -32803].contains($0) } == true, "\(name)")
    }
    client.finish()
  }

  @Test func featuresWorkInBrokenDocuments() throws {
    let client = try LanguageClient(Capabilities.pulling)
    let (text, position) = ClientText.marked(
      "menus:\n  - title: File\n    items:\n      - title: New\n        ‸\n      - [Open\n")
    let address = client.open(text)
    #expect(try client.pulled(address).contains { $0["code"] == "syntax" && $0["severity"] == 1 })
    #expect(try !client.ask("textDocument/completion", address, position)["items"].elements.isEmpty)
    let symbols = try client.request("textDocument/documentSymbol", LanguageClient.document(address))
    #expect(symbols[0]["name"] == "File" && symbols[0]["children"][0]["name"] == "New")
    let hover = try client.ask(
      "textDocument/hover", address, ClientText.range(of: "items", in: text)["start"])
    #expect(hover["contents"]["value"].text?.isEmpty == false)
    client.finish()
  }
}
