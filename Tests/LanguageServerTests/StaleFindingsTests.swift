import Foundation
import MenuModel
import MenuSpecParser
import Testing

@testable import LanguageServer
@testable import menulint

/// The client's findings must match the current text and configuration.
@Suite struct StaleFindingsTests {
  private static let spec =
    "menus:\n  - title: File\n    items:\n      - title: Save...\n        command: save\n"

  private static func rules(_ diagnostics: [MessageValue]) -> [String] {
    diagnostics.compactMap { $0["code"].text }
  }

  @Test func openingAgainPublishesAgain() throws {
    let client = try LanguageClient()
    let address = client.open(Self.spec)
    #expect(try Self.rules(client.published(address)) == ["ellipsis-character"])
    client.open("menus: []\n", version: 7)
    #expect(try Self.rules(client.published(address, version: 7)) == [])
    client.finish()
  }

  @Test func resultsOfClosedDocumentsArentReused() throws {
    let client = try LanguageClient(Capabilities.pulling)
    let address = client.open(Self.spec)
    let first = try client.request("textDocument/diagnostic", LanguageClient.document(address))
    client.close(address)
    client.open("menus: []\n")
    let known = LanguageClient.document(address).merging(["previousResultId": first["resultId"]])
    #expect(try client.request("textDocument/diagnostic", known)["kind"] == "full")
    client.finish()
  }

  @Test func documentsThatAreNoLongerLintedHaveNoFindings() throws {
    let client = try LanguageClient(files: [".menulint.json": #"{"include": ["*.yaml"]}"#])
    let address = client.open(Self.spec, as: "b.yaml")
    #expect(try Self.rules(client.published(address)) == ["ellipsis-character"])
    try client.write(#"{"include": ["*.yml"]}"#, to: ".menulint.json")
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(try client.nextDiagnostics(of: address) == [])
    client.finish()
  }

  @Test func changedBaselinesApplyImmediately() throws {
    let client = try LanguageClient(files: [
      ".menulint.json": #"{"baseline": "known.json"}"#, "known.json": #"{"version": 1, "findings": []}"#,
    ])
    let address = client.open(Self.spec)
    #expect(try Self.rules(client.published(address)) == ["ellipsis-character"])
    try client.write("{", to: "known.json")
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(try client.nextDiagnostics(of: client.uri(of: "known.json")).count == 1)
    client.finish()
  }

  @Test func aVersionWithoutChangesCounts() throws {
    let client = try LanguageClient()
    let address = client.open(Self.spec)
    _ = try client.published(address)
    client.change(address, [])
    #expect(try Self.rules(client.published(address, version: 2)) == ["ellipsis-character"])
    client.finish()
  }

  @Test func changesNoticedForOneDocumentApplyToOthers() throws {
    let client = try LanguageClient()
    let first = client.open(Self.spec)
    let second = client.open(Self.spec, as: "b.menu.yaml")
    _ = try client.published(first)
    _ = try client.published(second)
    try client.write(#"{"rules": {"ellipsis-character": "off"}}"#, to: ".menulint.json")
    client.change(first, to: Self.spec + "# more\n")
    #expect(try client.nextDiagnostics(of: second) == [])
    client.finish()
  }

  @Test func unannouncedPullsDontStopPublishing() throws {
    let client = try LanguageClient()
    let address = client.open("menus: []\n")
    for _ in 0..<20 {
      let version = client.change(address, to: Self.spec)
      _ = try client.pulled(address)
      #expect(try Self.rules(client.published(address, version: version)) == ["ellipsis-character"])
    }
    client.finish()
  }

  @Test func refreshesAreRequestedOnlyAfterChanges() throws {
    let client = try LanguageClient(Capabilities.pulling)
    let address = client.open(Self.spec)
    #expect(try Self.rules(client.pulled(address)) == ["ellipsis-character"])
    for _ in 0..<3 {
      client.notify("textDocument/didSave", LanguageClient.document(address))
      _ = try client.pulled(address)
    }
    #expect(client.all("workspace/diagnostic/refresh").isEmpty)
    try client.write(#"{"rules": {"ellipsis-character": "off"}}"#, to: ".menulint.json")
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    _ = try client.next("workspace/diagnostic/refresh")
    #expect(try Self.rules(client.pulled(address)) == [])
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    _ = try client.pulled(address)
    #expect(client.all("workspace/diagnostic/refresh").isEmpty)
    client.finish()
  }

  @Test func filesWithEqualTimesMayStillDiffer() throws {
    let folder = try ClientFolder.make()
    let file = folder.appending(path: ".menulint.json")
    let time = Date(timeIntervalSince1970: 1_000_000)
    func write(_ text: String) throws {
      // Write in place, as editors and copying tools do.
      let writing = try FileHandle(forUpdating: file)
      try writing.write(contentsOf: Data(text.utf8))
      try writing.close()
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
    }
    try Data().write(to: file)
    try write(#"{"exclude": ["a*"]}"#)
    let configuration = WorkspaceConfiguration(.all, file: nil, isOff: false)
    let path = folder.appending(path: "a.menu.yaml").path
    guard case .excluded = configuration.outcome(forFile: path) else {
      Issue.record("the file isn't excluded")
      return
    }
    // The clock of a file system may have steps of several milliseconds.
    Thread.sleep(forTimeInterval: 0.05)
    try write(#"{"exclude": ["b*"]}"#)
    guard case .plan = configuration.outcome(forFile: path) else {
      Issue.record("the file is still excluded")
      return
    }
  }
}

extension LanguageClient {
  /// Writes a file into the client's folder.
  func write(_ text: String, to name: String) throws { try ClientFolder.write(text, to: name, in: folder) }

  /// Returns the next diagnostics published for a URI.
  func nextDiagnostics(of address: String) throws -> [MessageValue] {
    try next("textDocument/publishDiagnostics") { $0["uri"].text == address }["diagnostics"].elements
  }
}
