import Foundation
import Testing

/// A session uses the same configuration as the command line, and reads it again when it changes.
@Suite struct ProtocolConfigurationTests {
  private static let faulty = ProtocolTests.faulty

  private static func changed(_ client: LanguageClient, _ name: String, _ text: String?) throws {
    let kind: MessageValue
    if let text {
      let exists = FileManager.default.fileExists(atPath: client.folder.appending(path: name).path)
      kind = exists ? 2 : 1
      try ClientFolder.write(text, to: name, in: client.folder)
    } else {
      try FileManager.default.removeItem(at: client.folder.appending(path: name))
      kind = 3
    }
    client.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(client.uri(of: name)), "type": kind]]])
  }

  private static func codes(_ client: LanguageClient, _ address: String) throws -> [String?] {
    try client.published(address).map { $0["code"].text }
  }

  @Test func aChangedConfigurationChangesTheFindings() throws {
    let client = try LanguageClient(
      files: [".menulint.json": "{\"rules\": {\"title-capitalization\": \"off\"}}"])
    let address = client.open(Self.faulty)
    #expect(try Self.codes(client, address) == [])
    try Self.changed(client, ".menulint.json", "{\"rules\": {\"title-capitalization\": \"error\"}}")
    let findings = try client.published(address)
    #expect(findings.map { $0["severity"] } == [1])
    try Self.changed(client, ".menulint.json", nil)
    #expect(try client.published(address).map { $0["severity"] } == [2])
    try Self.changed(client, ".menulint.json", "{\"exclude\": [\"*.yaml\"]}")
    #expect(try Self.codes(client, address) == [])
    client.finish()
  }

  @Test func pullingClientsAreAskedToRefresh() throws {
    let client = try LanguageClient(Capabilities.pulling)
    let address = client.open(Self.faulty)
    #expect(try client.pulled(address).count == 1)
    try Self.changed(client, ".menulint.json", "{\"rules\": {\"title-capitalization\": \"off\"}}")
    _ = try client.next("workspace/diagnostic/refresh")
    #expect(try client.pulled(address) == [])
    client.finish()
  }

  @Test func extendedConfigurationsCountToo() throws {
    let client = try LanguageClient(
      files: [
        "menus/.menulint.json": "{\"extends\": [\"../base.json\"]}",
        "base.json": "{\"rules\": {\"title-capitalization\": \"off\"}}",
      ])
    let address = client.open(Self.faulty, as: "menus/a.menu.yaml")
    #expect(try Self.codes(client, address) == [])
    let watchers = try client.next("client/registerCapability") { $0.description.contains("base.json") }
    #expect(watchers["registrations"][0]["method"] == "workspace/didChangeWatchedFiles")
    try Self.changed(client, "base.json", "{}")
    #expect(try Self.codes(client, address) == ["title-capitalization"])
    client.finish()
  }

  // The nearest file up to the repository's root applies, even if it is added or removed during the session.
  @Test func theNearestConfigurationAppliesOnceItExists() throws {
    let off = "{\"rules\": {\"title-capitalization\": \"off\"}}"
    let error = "{\"rules\": {\"title-capitalization\": \"error\"}}"
    let client = try LanguageClient(files: [".menulint.json": off, "a/b/c/x": ""])
    let address = client.open(Self.faulty, as: "a/b/c/a.menu.yaml")
    func severities() throws -> [MessageValue] { try client.published(address).map { $0["severity"] } }
    #expect(try severities() == [])
    try Self.changed(client, "a/.menulint.json", error)
    #expect(try severities() == [1])
    try Self.changed(client, "a/b/c/.menulint.json", "{}")
    #expect(try severities() == [2])
    try Self.changed(client, "a/b/c/.menulint.json", nil)
    #expect(try severities() == [1])
    // Configurations above the repository's root don't apply.
    try Self.changed(client, "a/b/.git", "gitdir: x\n")
    client.change(address, to: Self.faulty + "\n")
    #expect(try client.published(address, version: 2).map { $0["severity"] } == [2])
    client.finish()
  }

  @Test func aChangedBaselineChangesTheFindings() throws {
    let known =
      "{\"version\": 1, \"findings\": [{\"file\": \"a.menu.yaml\", \"rule\": \"title-capitalization\", \"path\": [\"context\", \"Copy link\"]}]}"
    let client = try LanguageClient(
      files: [".menulint.json": "{\"baseline\": \"b.json\"}", "b.json": "{\"version\": 1, \"findings\": []}"])
    let address = client.open(Self.faulty)
    #expect(try Self.codes(client, address) == ["title-capitalization"])
    try Self.changed(client, "b.json", known)
    #expect(try Self.codes(client, address) == [])
    try Self.changed(client, "b.json", nil)
    #expect(try client.next("window/showMessage")["message"].text?.contains("b.json") == true)
    client.finish()
  }

  @Test func configurationErrorsAreShownAtTheirPosition() throws {
    let client = try LanguageClient(
      files: [".menulint.json": "{\n  \"rules\": {\"title-capitalisation\": \"off\"}\n}\n"])
    let address = client.open(Self.faulty)
    let shown = try client.next("window/showMessage")
    #expect(shown["type"] == 1 && shown["message"].text?.contains("title-capitalization") == true)
    let configuration = client.uri(of: ".menulint.json")
    let problems = try client.next("textDocument/publishDiagnostics") { $0["uri"].text == configuration }
    #expect(problems["diagnostics"][0]["range"]["start"] == ["line": 1, "character": 13])
    #expect(problems["diagnostics"][0]["severity"] == 1)
    // Now the only findings are those that a configuration can't hide.
    #expect(try Self.codes(client, address) == [])
    try Self.changed(client, ".menulint.json", "{}")
    #expect(try Self.codes(client, address) == ["title-capitalization"])
    let mended = try client.next("textDocument/publishDiagnostics") { $0["uri"].text == configuration }
    #expect(mended["diagnostics"] == [])
    client.finish()
  }

  @Test func aConfigurationBeingWrittenIsChecked() throws {
    let client = try LanguageClient()
    let text = "{\n  \"rules\": {\"article-in-titel\": \"off\"},\n  \"exclud\": []\n}\n"
    let address = client.open(text, as: ".menulint.json")
    let findings = try client.published(address)
    #expect(findings.map { $0["range"]["start"]["line"] } == [1, 2])
    let version = client.change(address, to: "{}")
    #expect(try client.published(address, version: version) == [])
    client.finish()
  }
}
