import Foundation
import TestSupport
import Testing

/// Valid and invalid headers and bytes from clients.
@Suite struct TransportTests {
  private static let initialize = Data(
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}"#
      .utf8)
  private static let shutdown = Data(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#.utf8)
  private static let exit = Data(#"{"jsonrpc":"2.0","method":"exit"}"#.utf8)

  // Returns the exit status and the responses of a server that receives some bytes.
  private static func session(_ pieces: [Data], closes: Bool = true) throws -> (
    status: Int?, answers: [MessageValue]
  ) {
    let received = Collected()
    let process = try ServerProcess(folder: ClientFolder.make()) { received.append($0) }
    for piece in pieces { process.send(piece) }
    if closes { process.closeInput() }
    let status = process.waitForExit()
    return (status, try received.messages())
  }

  private static func header(_ text: String, _ body: Data) -> Data { Data(text.utf8) + body }

  @Test(arguments: [
    "Content-Length: #\r\n\r\n", "content-length: #\r\n\r\n", "CONTENT-LENGTH:#\r\n\r\n",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: #\r\n\r\n",
    "Content-Length: #\r\nContent-Type: application/vscode-jsonrpc; charset=utf8\r\n\r\n",
    "Content-Length:   #  \r\n\r\n", "X-Something: a:b\r\nContent-Length: #\r\n\r\n",
  ])
  func headersAreReadInManyForms(form: String) throws {
    let messages = [Self.initialize, Self.shutdown, Self.exit].map {
      Self.header(form.replacing("#", with: "\($0.count)"), $0)
    }
    let (status, answers) = try Self.session(messages)
    #expect(status == 0 && answers.map { $0["id"].integer } == [1, 2])
  }

  @Test func messagesCanBeSplitAnywhere() throws {
    let all = [Self.initialize, Self.shutdown, Self.exit].map(LanguageClient.framed).reduce(Data(), +)
    #expect(try Self.session([all]).status == 0)
    #expect(try Self.session(all.map { Data([$0]) }).status == 0)
  }

  @Test(arguments: [
    "Content-Length: -1\r\n\r\n", "Content-Length: 12x\r\n\r\n", "Content-Length:\r\n\r\n", "\r\n",
    "Content-Length: 99999999999999999999999999\r\n\r\n", "Content-Length: 9223372036854775807\r\n\r\n",
    "Content-Length 5\r\n\r\n", "Content-Type: x\r\n\r\n", "{\"jsonrpc\":\"2.0\"}\r\n\r\n",
    "\u{0}\u{0}\u{0}\r\n\r\n",
    String(repeating: "x", count: 100_000), String(repeating: "X: y\r\n", count: 100_000) + "\r\n",
  ])
  func invalidHeadersEndTheSession(header: String) throws {
    let (status, answers) = try Self.session([
      LanguageClient.framed(Self.initialize), Data(header.utf8), Data(count: 10),
    ])
    #expect(status.map { $0 > 0 } == true && answers.first?["id"] == 1, "\(answers)")
    // If the stream can't be read further, the client receives an error.
    #expect(answers.count == 2 && answers.last?["error"]["code"] == -32700, "\(answers)")
  }

  @Test(arguments: [
    "Content-Length: 500\r\n\r\n{\"jsonrpc\"", "Content-Length: 5", "Content-Length: 5\r\n\r\n", "C",
  ])
  func truncatedMessagesEndTheSession(rest: String) throws {
    let (status, answers) = try Self.session([LanguageClient.framed(Self.initialize), Data(rest.utf8)])
    #expect(status == 1 && answers.count == 1, "\(String(describing: status)) \(answers)")
    let (late, _) = try Self.session(
      [Self.initialize, Self.shutdown].map(LanguageClient.framed) + [Data(rest.utf8)])
    #expect(late == 0)
  }

  @Test func tooShortLengthsAreDetected() throws {
    let (status, answers) = try Self.session([
      LanguageClient.framed(Self.initialize), Self.header("Content-Length: 10\r\n\r\n", Self.shutdown),
    ])
    #expect(status.map { $0 > 0 } == true && answers.count >= 2)
    #expect(answers.dropFirst().allSatisfy { $0["error"]["code"] == -32700 })
  }

  @Test func theServerEndsWhenNobodyReadsItsOutput() throws {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = BuiltProgram.file
    process.arguments = ["lsp"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: LanguageClient.framed(Self.initialize))
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    try output.fileHandleForReading.close()
    try input.fileHandleForWriting.write(contentsOf: LanguageClient.framed(Self.shutdown))
    // Its input stays open, so it exits because it can't send its response.
    let deadline = Date(timeIntervalSinceNow: 30)
    while process.isRunning, Date() < deadline { Thread.sleep(forTimeInterval: 0.05) }
    #expect(!process.isRunning)
    process.terminate()
    try input.fileHandleForWriting.close()
  }

  @Test func theServerDoesNotOutliveTheEditor() throws {
    let editor = Process()
    editor.executableURL = URL(filePath: "/bin/sh")
    editor.arguments = ["-c", "exit 0"]
    try editor.run()
    editor.waitUntilExit()
    let client = try LanguageClient(nil)
    var parameters = client.initializeParameters(Capabilities.usual)
    parameters["processId"] = .number(Double(editor.processIdentifier))
    try client.request("initialize", parameters)
    // Its input stays open.
    #expect(client.process.waitForExit() == 1)
  }

  // The test takes longer than the interval for checking the editor. A process id that isn't positive is
  // invalid.
  @Test func theServerStaysAsLongAsTheEditor() throws {
    let editor = Process()
    editor.executableURL = URL(filePath: "/bin/sleep")
    editor.arguments = ["60"]
    try editor.run()
    defer { editor.terminate() }
    let clients = try [Int(editor.processIdentifier), 0, -2_000_000_000].map { number in
      let client = try LanguageClient(nil)
      var parameters = client.initializeParameters(Capabilities.usual)
      parameters["processId"] = .number(Double(number))
      try client.request("initialize", parameters)
      return client
    }
    Thread.sleep(forTimeInterval: 3.5)
    for client in clients {
      try client.request("shutdown")
      client.notify("exit")
      #expect(client.process.waitForExit() == 0)
    }
    #expect(editor.isRunning)
  }

  /// The output of a server.
  private final class Collected: @unchecked Sendable {
    private let lock = NSLock()
    private var data = Data()
    private var hasEnded = false

    func append(_ more: Data) {
      lock.withLock {
        data += more
        hasEnded = hasEnded || more.isEmpty
      }
    }

    func messages() throws -> [MessageValue] {
      // The last bytes may arrive after the process has exited.
      while !lock.withLock({ hasEnded }) { Thread.sleep(forTimeInterval: 0.01) }
      var reader = MessageReader()
      reader.append(lock.withLock { data })
      var messages: [MessageValue] = []
      while let body = try reader.next() { messages.append(try MessageValue(parsing: body)) }
      return messages
    }
  }
}
