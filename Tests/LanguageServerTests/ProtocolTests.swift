import Foundation
import Testing

/// The life cycle of a session, and messages that aren't valid in it.
@Suite struct ProtocolTests {
  static let faulty = "kind: context\nitems:\n  - Copy link\n  - Get Info\n"
  static let sound = "kind: context\nitems:\n  - Copy Link\n  - Get Info\n"

  @Test func aSessionBeginsAndEnds() throws {
    let client = try LanguageClient()
    #expect(client.greeting["serverInfo"]["name"] == "menulint")
    #expect(client.serverCapabilities["positionEncoding"] == "utf-16")
    #expect(client.serverCapabilities["textDocumentSync"]["openClose"] == true)
    #expect(client.serverCapabilities["textDocumentSync"]["change"] == 2)
    let registrations = try client.next("client/registerCapability")["registrations"]
    #expect(registrations[0]["method"] == "workspace/didChangeWatchedFiles")
    client.finish()
    #expect(client.process.complaints == "")
  }

  @Test func clientsWithoutCapabilitiesGetNoRequests() throws {
    let client = try LanguageClient(Capabilities.none)
    #expect(try client.published(client.open(Self.faulty)).count == 1)
    #expect(client.all("client/registerCapability") == [])
    #expect(client.all("workspace/diagnostic/refresh") == [])
    client.finish()
  }

  @Test func exitWithoutShutdownFails() throws {
    let client = try LanguageClient()
    client.notify("exit")
    #expect(client.process.waitForExit() == 1)
    let uninitialized = try LanguageClient(nil)
    uninitialized.notify("exit")
    #expect(uninitialized.process.waitForExit() == 1)
  }

  @Test func theServerExitsAtTheEndOfInput() throws {
    let client = try LanguageClient()
    client.process.closeInput()
    #expect(client.process.waitForExit() == 1)
    let done = try LanguageClient()
    try done.request("shutdown")
    done.process.closeInput()
    #expect(done.process.waitForExit() == 0)
    let empty = try LanguageClient(nil)
    empty.process.closeInput()
    #expect(empty.process.waitForExit() == 1)
  }

  @Test func onlyInitializeIsAnsweredAtFirst() throws {
    let client = try LanguageClient(nil)
    let hover: MessageValue = [
      "textDocument": ["uri": "file:///a"], "position": ["line": 0, "character": 0],
    ]
    #expect(try client.errorCode(of: client.start("textDocument/hover", hover)) == -32002)
    #expect(try client.errorCode(of: client.start("shutdown")) == -32002)
    // Notifications before initialization are ignored, so nothing was opened.
    let address = client.open(Self.faulty)
    try client.request("initialize", client.initializeParameters(Capabilities.pulling))
    client.notify("initialized", [:])
    #expect(throws: LanguageClient.ErrorAnswer.self) { try client.pulled(address) }
    client.finish()
  }

  @Test func initializeTwiceIsAnError() throws {
    let client = try LanguageClient()
    let again = client.start("initialize", client.initializeParameters(Capabilities.usual))
    #expect(try client.errorCode(of: again) == -32600)
    client.finish()
  }

  @Test func nothingIsAnsweredAfterShutdown() throws {
    let client = try LanguageClient()
    let address = client.open(Self.faulty)
    try client.request("shutdown")
    let late = client.start(
      "textDocument/hover",
      LanguageClient.document(address).merging(["position": ["line": 0, "character": 0]]))
    #expect(try client.errorCode(of: late) == -32600)
    client.notify("exit")
    #expect(client.process.waitForExit() == 0)
    client.expectOrder()
  }

  @Test func unknownMethodsAreAnsweredOrIgnored() throws {
    let client = try LanguageClient()
    for method in ["textDocument/teleport", "$/teleport", "", "textDocument/hover/"] {
      #expect(try client.errorCode(of: client.start(method, [:], isChecked: false)) == -32601)
    }
    for method in ["textDocument/didTeleport", "$/teleport", ""] {
      client.notify(method, ["depth": [1, [2]]], isChecked: false)
      client.notify(method, isChecked: false)
    }
    #expect(try client.published(client.open(Self.faulty)).count == 1)
    client.finish()
  }

  @Test func invalidMessagesGetAnError() throws {
    let client = try LanguageClient()
    let cases: [(body: String, code: Int)] = [
      ("{", -32700), ("", -32700), ("{\"jsonrpc\":\"2.0\",\"id\":1,}", -32700), ("\u{FEFF}{}x", -32700),
      ("{}", -32600), ("7", -32600), ("[]", -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":[],\"method\":\"x\"}", -32600),
    ]
    for (body, code) in cases {
      client.process.send(LanguageClient.framed(Data(body.utf8)))
      #expect(try client.nextStrayError()["code"].integer == code, "\(body)")
    }
    client.process.send(LanguageClient.framed(Data([0x22, 0xFF, 0xFE, 0x22])))
    #expect(try client.nextStrayError()["code"].integer != nil)
    let nested = String(repeating: "[", count: 1_000_000)
    client.process.send(LanguageClient.framed(Data(nested.utf8)))
    #expect(try client.nextStrayError()["code"].integer == -32700)
    client.finish()
  }

  @Test func malformedParametersAreRejected() throws {
    let client = try LanguageClient(Capabilities.pulling)
    let address = client.open(Self.faulty)
    let shapes: [MessageValue] = [
      .null, [:], [], 7, "x", ["textDocument": []], ["textDocument": ["uri": 7]],
      ["textDocument": ["uri": .string(address)], "position": ["line": "a"]],
      ["textDocument": ["uri": .string(address)], "position": ["line": 1]],
      ["textDocument": ["uri": "file:///not/open.menu.yaml"], "position": ["line": 1, "character": 0]],
    ]
    let methods =
      client.serverCapabilities.properties.keys.contains("hoverProvider")
      ? ["textDocument/hover", "textDocument/completion", "textDocument/prepareRename"] : []
    for method in methods {
      for shape in shapes {
        #expect(
          try client.errorCode(of: client.start(method, shape, isChecked: false)) == -32602,
          "\(method) \(shape.description)")
      }
    }
    #expect(try client.errorCode(of: client.start("textDocument/diagnostic", [], isChecked: false)) == -32602)
    for method in ["didOpen", "didChange", "didClose", "didSave"] {
      for shape in shapes.dropLast(3) { client.notify("textDocument/\(method)", shape, isChecked: false) }
    }
    #expect(try client.pulled(address).count == 1)
    client.finish()
  }

  @Test func waitingRequestsCanBeCanceled() throws {
    let client = try LanguageClient(Capabilities.pulling)
    let items = (1...3000).map { "  - Copy link number \($0)\n" }.joined()
    let address = client.open("kind: context\nitems:\n" + items)
    // The first request keeps the server busy, so the second is still waiting when it is canceled.
    let first = client.start("textDocument/diagnostic", LanguageClient.document(address))
    let second = client.start("textDocument/diagnostic", LanguageClient.document(address))
    client.notify("$/cancelRequest", ["id": .number(Double(second))])
    #expect(try client.errorCode(of: first) == nil)
    #expect(try client.errorCode(of: second) == -32800)
    client.notify("$/cancelRequest", ["id": .number(Double(first))])
    client.notify("$/cancelRequest", ["id": "never sent"])
    client.notify("$/cancelRequest", ["id": .null], isChecked: false)
    client.finish()
  }

  @Test func traceIsSentWhenItIsOn() throws {
    let client = try LanguageClient()
    client.notify("$/setTrace", ["value": "verbose"])
    let address = client.open(Self.faulty)
    let trace = try client.next("$/logTrace")
    #expect(trace["message"].text?.isEmpty == false && trace["verbose"].text?.isEmpty == false)
    _ = try client.published(address)
    client.notify("$/setTrace", ["value": "off"])
    try #require(try client.published(client.open(Self.faulty, as: "b.menu.yaml")).count == 1)
    let count = client.all("$/logTrace").count
    _ = try client.published(client.open(Self.faulty, as: "c.menu.yaml"))
    #expect(client.all("$/logTrace").count == count)
    client.finish()
  }
}
