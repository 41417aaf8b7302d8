import Foundation
import MenuModel
import MenuSpecParser
import Testing

@testable import LanguageServer
@testable import TextCore
@testable import menulint

/// Outdated work isn't done.
@Suite struct StaleWorkTests {
  private let uri = "file:///nowhere/a.menu.yaml"

  @Test func onlyTheLastOfManyChangesIsLinted() throws {
    let session = try Session(["textDocument": [:]])
    session.put(
      "textDocument/didOpen", ["textDocument": document(1, text: "kind: context\nitems:\n  - copy\n")])
    session.settle()
    #expect(session.sent("textDocument/publishDiagnostics").count == 1)
    for version in 2...200 {
      let change: [String: Any] = ["range": range(2, 4, 2, 5), "text": version % 2 == 0 ? "C" : "c"]
      session.put(
        "textDocument/didChange", ["textDocument": document(version), "contentChanges": [change]])
    }
    session.settle()
    let published = session.sent("textDocument/publishDiagnostics")
    #expect(published.map { $0["version"] as? Int } == [200])
    #expect((published.first?["diagnostics"] as? [Any])?.isEmpty == true)
    #expect(session.server.documents[uri]?.serial == 2)
  }

  @Test func outdatedDiagnosticsAreNotSent() throws {
    let session = try Session(["textDocument": ["diagnostic": [:]]])
    session.put(
      "textDocument/didOpen", ["textDocument": document(1, text: "kind: context\nitems: [copy link]\n")])
    session.put("textDocument/diagnostic", ["textDocument": document(1)], id: 7)
    session.put(
      "textDocument/didChange",
      ["textDocument": document(2), "contentChanges": [["range": range(1, 8, 1, 9), "text": "C"]]])
    session.put("textDocument/diagnostic", ["textDocument": document(2)], id: 8)
    session.settle()
    #expect((session.answer(7)["error"] as? [String: Any])?["code"] as? Int == -32802)
    #expect(((session.answer(8)["result"] as? [String: Any])?["items"] as? [Any])?.count == 1)
  }

  @Test func requestsCanceledWhileWaitingAreNotStarted() throws {
    let session = try Session(["textDocument": ["diagnostic": [:]]])
    session.put(
      "textDocument/didOpen", ["textDocument": document(1, text: "kind: context\nitems: [copy link]\n")])
    for (id, method) in [(7, "textDocument/diagnostic"), (8, "textDocument/documentSymbol")] {
      session.put(method, ["textDocument": document(1)], id: id)
    }
    for id in [7, 8, 9] { session.put("$/cancelRequest", ["id": id]) }
    session.put("textDocument/documentSymbol", ["textDocument": document(1)], id: 9)
    session.settle()
    #expect((session.answer(7)["error"] as? [String: Any])?["code"] as? Int == -32800)
    #expect((session.answer(8)["error"] as? [String: Any])?["code"] as? Int == -32800)
    #expect(session.answer(9)["result"] is [Any], "a cancellation is of what came before it")
  }

  @Test func waitingRequestsAreAnsweredWhenCanceled() throws {
    let session = try Session(["textDocument": ["diagnostic": [:]]])
    session.put(
      "textDocument/didOpen", ["textDocument": document(1, text: "kind: context\nitems: [copy link]\n")])
    session.put("textDocument/diagnostic", ["textDocument": document(1)], id: 7)
    // Wait until the request has left the inbox but hasn't been answered.
    while session.server.pending.pulls.isEmpty { _ = session.server.step() }
    session.put("$/cancelRequest", ["id": 7])
    session.settle()
    #expect((session.answer(7)["error"] as? [String: Any])?["code"] as? Int == -32800)
  }

  private func document(_ version: Int, text: String? = nil) -> [String: Any] {
    var document: [String: Any] = ["uri": uri, "version": version]
    if let text {
      document["text"] = text
      document["languageId"] = "yaml"
    }
    return document
  }

  private func range(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> [String: Any] {
    [
      "start": ["line": line, "character": column], "end": ["line": endLine, "character": endColumn],
    ]
  }
}

/// A server that the test runs step by step, so that the waiting work doesn't depend on timing.
private final class Session {
  let server: LanguageServer
  private let sentBytes = Locked<[[UInt8]]>([])

  init(_ capabilities: [String: Any]) throws {
    server = LanguageServer(
      WorkspaceConfiguration(.all, file: nil, isOff: true),
      outbox: Outbox { [sentBytes] bytes in
        sentBytes.use { $0.append(bytes) }
        return true
      })
    put("initialize", ["capabilities": capabilities], id: 1)
    put("initialized", [:])
    settle()
  }

  func put(_ method: String, _ parameters: [String: Any], id: Int? = nil) {
    var message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": parameters]
    message["id"] = id
    guard let body = try? JSONSerialization.data(withJSONObject: message) else { return }
    server.inbox.put(.message(Message(Array(body)), isCancelled: false), size: body.count)
  }

  /// Lets the server do all of its work.
  func settle() {
    put("menulint/end", [:], id: 1_000_000)
    while !messages.contains(where: { $0["id"] as? Int == 1_000_000 }) || server.hasWork { _ = server.step() }
    sentBytes.use { $0.removeAll { Self.message($0)?["id"] as? Int == 1_000_000 } }
  }

  /// Returns the parameters of a method's notifications since the last call.
  func sent(_ method: String) -> [[String: Any]] {
    defer { sentBytes.use { $0.removeAll { Self.message($0)?["method"] as? String == method } } }
    return messages.filter { $0["method"] as? String == method }.compactMap { $0["params"] as? [String: Any] }
  }

  func answer(_ id: Int) -> [String: Any] { messages.first { $0["id"] as? Int == id } ?? [:] }

  private var messages: [[String: Any]] { sentBytes.use { $0 }.compactMap(Self.message) }

  private static func message(_ bytes: [UInt8]) -> [String: Any]? {
    guard let body = bytes.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    return (try? JSONSerialization.jsonObject(with: Data(bytes[body...]))) as? [String: Any]
  }
}
