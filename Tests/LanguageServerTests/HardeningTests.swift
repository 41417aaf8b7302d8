import Foundation
import MenuModel
import Testing

@testable import LanguageServer
@testable import TextCore
@testable import Workspace

/// Unusual messages and URIs, and large numbers of them.
@Suite struct HardeningTests {
  @Test func anErrorWithoutIDIsNotAnswered() throws {
    let client = try LanguageClient()
    client.process.send(
      LanguageClient.framed(.init(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"?"}}"#.utf8))
    )
    // Responses come in order, so a response to the error would come before the one to the last request.
    client.finish()
  }

  @Test(arguments: [
    ("file:///a%20b", "/a b"), ("file:///%C3%BC", "/ü"), ("file:///%c3%bc/ü", "/ü/ü"),
    ("file:///%+1%-0", "/%+1%-0"),
    ("file:///a%00b", "/a%00b"), ("file:///%", "/%"), ("file:///%4", "/%4"), ("file:///%41", "/A"),
    ("file://host/a?b#c", "/a"), ("file:///a#b?c", "/a"), ("file:///a%23b%3Fc#d", "/a#b?c"),
    ("file:/a", "/a"), ("file://host", "host"), ("file:///", "/"), ("untitled:a?b", "a"), ("a", "a"),
    (":", ""), ("x://", ""),
    ("untitled:a.menu.yaml", "a.menu.yaml"), ("", ""), ("file:", ""),
  ])
  func urlsBecomePaths(_ address: String, _ path: String) { #expect(DocumentURI.path(of: address) == path) }

  @Test func anEmptyListOfActionKindsRequestsAll() throws {
    let client = try LanguageClient()
    let address = client.open("menus:\n  - title: File\n    items:\n      - title: Save...\n")
    let range: MessageValue = [
      "start": ["line": 3, "character": 0], "end": ["line": 3, "character": 20],
    ]
    let all = try client.actions(address, range)
    #expect(try !all.isEmpty && client.actions(address, range, ["diagnostics": [], "only": []]) == all)
    #expect(try client.actions(address, range, ["diagnostics": [], "only": [""]]) == all)
    client.finish()
  }

  @Test func positionsAreBetweenCharacters() {
    // A two-byte letter, a four-byte character, CR LF, and a two-byte letter.
    let text = SourceText("ü😀\r\nä")
    let expected: [(LineTable.ColumnUnit, String)] = [
      (.utf8, "0:0 0:2 0:2 0:6 0:6 0:6 0:6 0:6 1:0 1:2 1:2"),
      (.utf16, "0:0 0:1 0:1 0:3 0:3 0:3 0:3 0:3 1:0 1:1 1:1"),
      (.scalars, "0:0 0:1 0:1 0:2 0:2 0:2 0:2 0:2 1:0 1:1 1:1"),
    ]
    for (unit, places) in expected {
      let lines = LineTable(text, counting: unit)
      let found = (0...text.bytes.count).map { offset in
        let place = lines.coordinates(of: UInt32(offset))
        return "\(place.line):\(place.column)"
      }
      #expect(found.joined(separator: " ") == places)
    }
  }

  @Test func theServerEndsWithItsClientEvenIfNobodyReads() throws {
    let gone = Process()
    gone.executableURL = URL(filePath: "/usr/bin/env")
    gone.arguments = ["true"]
    try gone.run()
    gone.waitUntilExit()
    let reads = DispatchSemaphore(value: 0)
    let server = try ServerProcess(folder: ClientFolder.make()) { _ in reads.wait() }
    defer { for _ in 0..<1000 { reads.signal() } }
    let greeting =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},"processId":"#
      + "\(gone.processIdentifier)}}"
    server.send(LanguageClient.framed(Data(greeting.utf8)))
    let request = LanguageClient.framed(Data(#"{"jsonrpc":"2.0","id":2,"method":"menulint/nothing"}"#.utf8))
    for _ in 0..<5000 { server.send(request) }
    #expect(server.waitForExit(seconds: 20) == 1)
  }

  @Test func changesOfManyFoldersAreHandledTogether() throws {
    let client = try LanguageClient()
    let names = (0..<300).map { "f\($0)/a.menu.yaml" }
    let addresses = names.map { client.open("menus:\n  - title: File\n    items: [Save...]\n", as: $0) }
    for address in addresses { _ = try client.published(address) }
    try client.write(#"{"x": 1}"#, to: ".menulint.json")
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    for address in addresses { #expect(try client.nextDiagnostics(of: address) == []) }
    #expect(client.all("window/showMessage").count == 1)
    client.finish()
  }

  @Test func aTextDoesNotGrowBeyondItsLimit() {
    let document = OpenDocument(
      uri: "file:///a", version: 1, text: Array("abc".utf8), serials: SerialNumbers(), texts: SerialNumbers())
    #expect(document.replace(1..<2, with: Array("xyz".utf8), maximumSize: 5))
    #expect(!document.replace(0..<0, with: [0x20], maximumSize: 5))
    #expect(document.text.bytes == Array("axyzc".utf8))
  }

  @Test func exponentialExtendsAreReported() throws {
    var files = ["s24.json": "{}", ".menulint.json": #"{"extends": ["s0.json"]}"#]
    for step in 0..<24 {
      files["s\(step).json"] = "{\"extends\": [\"s\(step + 1).json\", \"s\(step + 1).json\"]}"
    }
    let client = try LanguageClient(files: files)
    client.open("menus: []\n")
    let message = try client.next("window/showMessage")
    #expect(message["message"].text?.contains("“extends” includes more than 1000 files") == true)
    #expect(client.all("window/showMessage").isEmpty)
    client.finish()
  }

  // Each file in the chain would otherwise report the error.
  @Test func tooManyFilesAreReportedOnce() throws {
    let folder = try ClientFolder.make()
    for step in 0..<12 {
      try ClientFolder.write(
        "{\"extends\": [\"s\(step + 1).json\", \"s\(step + 1).json\"]}", to: "s\(step).json", in: folder)
    }
    try ClientFolder.write("{}", to: "s12.json", in: folder)
    let problems = ConfigurationLoader.problems(
      in: Array(#"{"extends": ["s0.json", "s1.json"]}"#.utf8), at: folder.appending(path: "a.json").path)
    #expect(problems.map(\.message) == ["“extends” includes more than 1000 files"])
  }

  @Test func nothingIsWrittenOnceNobodyReads() {
    var written = 0
    let outbox = Outbox { _ in
      written += 1
      return written < 2
    }
    #expect(!outbox.isClosed)
    outbox.notify("a") { _ in }
    #expect(!outbox.isClosed)
    for method in ["b", "c"] {
      outbox.request(method)
      #expect(outbox.isClosed && written == 2)
    }
  }

  @Test func waitingMessagesAreTakenInOrder() {
    let inbox = Inbox()
    var (put, taken) = (0, 0)
    for round in 0..<2_000 {
      for _ in 0..<(round * 7 % 20) {
        inbox.put(.fault("\(put)"), size: 0)
        put += 1
      }
      for _ in 0..<(round * 11 % 20) where taken < put {
        guard case .fault(let name) = inbox.take(waits: false), name == "\(taken)" else {
          Issue.record("\(taken) is not what comes out")
          return
        }
        taken += 1
      }
      if taken == put { #expect(inbox.take(waits: false) == nil) }
    }
    #expect(taken > 10_000)
  }

  @Test func waitingDocumentsAreTakenOnceAndInOrder() {
    var queue = AddressQueue(["a", "b"])
    for address in ["c", "b", "d", "a"] { queue.append(address) }
    #expect(queue.popFirst() == "a")
    for _ in 0..<100 {
      queue.remove("c")
      queue.append("a")
      queue.remove("a")
    }
    queue.append("a")
    #expect(queue.count == 3 && !queue.isEmpty)
    #expect((0..<4).map { _ in queue.popFirst() } == ["b", "d", "a", nil])
    #expect(queue.isEmpty)
  }
}
