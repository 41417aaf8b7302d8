import Foundation
import TestSupport
import Testing

/// Documents that are opened, changed, and closed in a session, and their findings.
@Suite struct ProtocolDocumentTests {
  private static let faulty = ProtocolTests.faulty
  private static let sound = ProtocolTests.sound

  @Test func findingsFollowTheText() throws {
    let client = try LanguageClient()
    let address = client.open(Self.faulty)
    let first = try client.published(address)
    #expect(first.map { $0["code"].text } == ["title-capitalization"])
    #expect(first[0]["range"] == ClientText.range(of: "Copy link", in: Self.faulty))
    #expect(first[0]["severity"] == 2 && first[0]["source"] == "menulint")
    #expect(first[0]["codeDescription"]["href"].text?.hasPrefix("https://developer.apple.com/") == true)
    var version = client.change(address, range: ClientText.range(of: "l", in: Self.faulty), to: "L")
    #expect(try client.published(address, version: version) == [])
    version = client.change(address, to: Self.faulty)
    #expect(try client.published(address, version: version) == first)
    // A change has two edits, each of which refers to the text after the previous one.
    version = client.change(
      address,
      [
        ["range": ClientText.range(of: "  - Get Info\n", in: Self.faulty), "text": ""],
        [
          "range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]],
          "text": "# menus\n",
        ],
      ])
    #expect(try client.published(address, version: version)[0]["range"]["start"]["line"] == 3)
    client.close(address)
    let emptied = try client.next("textDocument/publishDiagnostics") { $0["uri"].text == address }
    #expect(emptied["diagnostics"] == [])
    client.finish()
  }

  @Test func publishedAndPulledFindingsAreTheSame() throws {
    let publishing = try LanguageClient()
    let published = try publishing.published(publishing.open(Self.faulty))
    publishing.finish()
    let client = try LanguageClient(Capabilities.pulling)
    // The findings of nibs and Swift files depend on other files.
    #expect(client.serverCapabilities["diagnosticProvider"]["interFileDependencies"] == true)
    let address = client.open(Self.faulty)
    let report = try client.request("textDocument/diagnostic", LanguageClient.document(address))
    #expect(report["kind"] == "full" && report["items"].elements == published)
    let again = try client.request(
      "textDocument/diagnostic",
      LanguageClient.document(address).merging(["previousResultId": report["resultId"]]))
    #expect(again["kind"] == "unchanged")
    client.change(address, to: Self.sound)
    let changed = try client.request(
      "textDocument/diagnostic",
      LanguageClient.document(address).merging(["previousResultId": report["resultId"]]))
    #expect(changed["kind"] == "full" && changed["items"] == [])
    #expect(client.all("textDocument/publishDiagnostics") == [])
    client.finish()
  }

  @Test(arguments: ClientText.Unit.allCases)
  func columnsUseTheNegotiatedEncoding(unit: ClientText.Unit) throws {
    let client = try LanguageClient(Capabilities.encodings([.string(unit.rawValue)]))
    #expect(client.serverCapabilities["positionEncoding"].text == unit.rawValue)
    let text = "kind: context\r\nitems: [👩‍👩‍👧 Öffne Ł, \"🏳️‍🌈 Copy link\", Get Info]\r\n"
    let address = client.open(text)
    let finding = try client.published(address).first { $0["code"] == "title-capitalization" }
    #expect(finding?["range"] == ClientText.range(of: "🏳️‍🌈 Copy link", in: text, unit))
    let version = client.change(address, range: ClientText.range(of: "link", in: text, unit), to: "Link 🎉")
    #expect(
      try !client.published(address, version: version).contains { $0["code"] == "title-capitalization" })
    client.finish()
  }

  @Test func theFirstSharedEncodingIsUsed() throws {
    let client = try LanguageClient(Capabilities.encodings(["utf-7", "utf-32", "utf-8", "utf-16"]))
    #expect(client.serverCapabilities["positionEncoding"] == "utf-32")
    client.finish()
    let other = try LanguageClient(Capabilities.encodings(["utf-7"]))
    #expect(other.serverCapabilities["positionEncoding"] == "utf-16")
    other.finish()
  }

  @Test func messagesAboutClosedDocumentsAreIgnored() throws {
    let client = try LanguageClient()
    let address = client.open(Self.faulty)
    _ = try client.published(address)
    client.close(address)
    client.close(address)
    client.change(address, to: Self.sound)
    client.close(client.uri(of: "never.menu.yaml"))
    client.notify("textDocument/didSave", LanguageClient.document(address))
    // If a document is opened twice, the second text counts.
    client.open(Self.sound, as: "b.menu.yaml")
    let second = client.open(Self.faulty, as: "b.menu.yaml", version: 2)
    #expect(try client.published(second, version: 2).count == 1)
    client.finish()
  }

  @Test func reopenedDocumentsAreNewDocuments() throws {
    let client = try LanguageClient()
    let address = client.open(Self.sound)
    #expect(try client.published(address) == [])
    client.open(Self.faulty)
    #expect(try client.published(address).count == 1)
    client.finish()
    let pulling = try LanguageClient(Capabilities.pulling)
    let pulled = pulling.open(Self.sound)
    let report = try pulling.request("textDocument/diagnostic", LanguageClient.document(pulled))
    pulling.close(pulled)
    pulling.open(Self.faulty)
    let again = try pulling.request(
      "textDocument/diagnostic",
      LanguageClient.document(pulled).merging(["previousResultId": report["resultId"]]))
    #expect(again["kind"] == "full")
    pulling.finish()
  }

  @Test func positionsOutsideTheTextAreClamped() throws {
    let client = try LanguageClient()
    let address = client.open("kind: context\nitems:\n  - Copy link\n  - Get Info")
    let far = 2_147_483_647
    let place: MessageValue = ["line": .number(Double(far)), "character": .number(Double(far))]
    var version = client.change(address, range: ["start": place, "end": place], to: "\n  - Copy all\n")
    #expect(try client.published(address, version: version).map { $0["range"]["start"]["line"] } == [2, 4])
    // A column after the line's end means the line's end, and a range whose end is before its start is still
    // valid.
    version = client.change(
      address,
      range: [
        "start": ["line": 4, "character": 999_999], "end": ["line": 4, "character": 9],
      ], to: "Everything")
    #expect(try client.published(address, version: version).map { $0["range"]["start"]["line"] } == [2])
    for range: MessageValue in [
      ["start": ["line": -1, "character": 0], "end": ["line": 0, "character": 0]],
      ["start": ["line": 0.5, "character": 0], "end": ["line": 0, "character": 0]],
      ["start": ["line": 1e300, "character": 0], "end": ["line": 0, "character": 0]], [:], 7,
    ] {
      client.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": .string(address), "version": 9],
          "contentChanges": [["range": range, "text": "x"]],
        ], isChecked: false)
    }
    version = client.change(address, to: Self.faulty)
    #expect(try client.published(address, version: version).count == 1)
    client.finish()
  }

  @Test func aDocumentOfFiftyMegabytesIsServed() throws {
    let client = try LanguageClient()
    client.patience = 120
    let line = "# " + String(repeating: "x", count: 1021) + "\n"
    let address = client.open(Self.faulty + String(repeating: line, count: 50 * 1024))
    #expect(try client.published(address).map { $0["code"].text } == ["title-capitalization"])
    let version = client.change(address, range: ClientText.range(of: "l", in: Self.faulty), to: "L")
    #expect(try client.published(address, version: version) == [])
    client.finish()
  }

  @Test func otherFilesAreIgnored() throws {
    let client = try LanguageClient(Capabilities.pulling)
    for name in ["a.txt", "docker-compose.yaml", "package.json", "Makefile", "a.menu.toml"] {
      #expect(
        try client.pulled(client.open("kind: context\nitems: [Copy link]\n", as: name)) == [], "\(name)")
    }
    client.notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": "untitled:Untitled-1", "languageId": "yaml", "version": 1, "text": .string(Self.faulty),
        ]
      ])
    #expect(try client.pulled("untitled:Untitled-1") == [])
    client.finish()
  }

  @Test func noFilesAreReadForUnsavedDocuments() throws {
    let client = try LanguageClient()
    try "<plist><dict><key>LSUIElement</key><true/></dict></plist>".write(
      to: client.folder.appending(path: "Info.plist"), atomically: true, encoding: .utf8)
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><menu systemMenu="main"><items><menuItem>\
      <menu key="submenu" title="Notes"><items><menuItem title="About Notes"/><menuItem title="Preferences…"/></items>\
      </menu></menuItem></items></menu></objects></document>
      """
    func severity(_ address: String) throws -> MessageValue? {
      try client.published(address).first { $0["code"] == "preferences-title" }?["severity"]
    }
    #expect(try severity(client.open(text, as: "MainMenu.xib")) == 3)
    let away = client.uri(of: "MainMenu.xib").replacing("file://", with: "vscode-vfs://github")
    client.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(away), "languageId": "xml", "version": 1, "text": .string(text)]])
    #expect(try severity(away) == 2)
    client.finish()
  }

  @Test func fileNamesMayContainAnyCharacter() throws {
    let client = try LanguageClient()
    for name in ["Menü ⌘.menu.yaml", "a b%20c#d?.menu.yaml", "[x]{y}/z.menu.jsonc"] {
      let text = name.hasSuffix("jsonc") ? "{\"items\": [\"Copy link\"]}" : Self.faulty
      #expect(try client.published(client.open(text, as: name)).count >= 1, "\(name)")
    }
    client.finish()
  }

  @Test func findingsMatchTheCommandLine() throws {
    let root = Repository.fixtures
    let client = try LanguageClient()
    var count = 0
    for folder in ["bad", "broken", "good"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      for name in names.sorted() where name.contains(".menu.") && !name.hasSuffix(".out") {
        let file = root.appending(path: folder).appending(path: name)
        guard let text = String(data: try Data(contentsOf: file), encoding: .utf8) else { continue }
        try ClientFolder.write(text, to: name, in: client.folder)
        let address = client.open(text, as: name)
        let published = try client.published(address)
        client.close(address)
        let expected = try Self.commandLine(name, in: client.folder)
        #expect(
          published.map { "\($0["range"]["start"]["line"].integer ?? -1) \($0["code"].text ?? "")" }
            == expected)
        count += expected.count
      }
    }
    #expect(count > 20)
    client.finish()
  }

  // Returns the line and rule of each finding in the output of `menulint --format json`.
  private static func commandLine(_ name: String, in folder: URL) throws -> [String] {
    let process = Process()
    process.executableURL = BuiltProgram.file
    process.arguments = ["--format", "json", name]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let report = try MessageValue(parsing: output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return report["diagnostics"].elements.map {
      "\(($0["range"]["start"]["line"].integer ?? 0) - 1) \($0["rule"].text ?? "")"
    }
  }
}
