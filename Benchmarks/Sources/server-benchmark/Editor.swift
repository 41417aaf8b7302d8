import Foundation

/// A minimal editor, which opens documents, types into one, and waits for the server's messages. It reads as
/// little of a message as possible, so that its own time doesn't matter.
final class Editor {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var uri = ""
  private var version = 1
  private var lastID = 0
  private var pending = Data()

  /// Starts a server, opens a document, and waits for its diagnostics.
  convenience init(_ program: String, _ text: [UInt8], _ name: String) throws {
    try self.init(program)
    try open(text, name)
    waitForDiagnostics()
  }

  /// Starts a server.
  init(_ program: String) throws {
    process.executableURL = URL(filePath: program)
    process.arguments = ["lsp", "--no-config"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    _ = waitForAnswer(to: try request("initialize", ["capabilities": Self.capabilities]))
    try send(["method": "initialized", "params": [String: Any]()])
  }

  /// Opens a document. Later changes are typed into this document.
  func open(_ text: [UInt8], _ name: String) throws {
    uri = "file:///nowhere/\(name)"
    version = 1
    let item: [String: Any] = [
      "uri": uri, "languageId": "yaml", "version": 1, "text": String(decoding: text, as: UTF8.self),
    ]
    try send(["method": "textDocument/didOpen", "params": ["textDocument": item]])
  }

  /// Sends a request about a position in the document, and returns the request's id.
  func ask(_ method: String, line: Int, column: Int) throws -> Int {
    try request(
      method, ["textDocument": ["uri": uri], "position": ["line": line, "character": column]])
  }

  /// Sends a number of meaningless notifications at once.
  func chatter(_ count: Int) throws {
    let message = Data("Content-Length: 32\r\n\r\n{\"jsonrpc\":\"2.0\",\"method\":\"$/x\"}".utf8)
    try input.fileHandleForWriting.write(contentsOf: Data((0..<count).map { _ in message }.joined()))
  }

  // The capabilities of an editor that supports everything.
  private static var capabilities: [String: Any] {
    [
      "textDocument": [
        "publishDiagnostics": [
          "relatedInformation": true, "codeDescriptionSupport": true, "dataSupport": true,
          "tagSupport": ["valueSet": [1, 2]],
        ]
      ]
    ]
  }

  /// Inserts or removes a line, and waits for the diagnostics.
  func type(atLine line: Int, isInsertion: Bool) throws {
    try change(atLine: line, isInsertion: isInsertion)
    waitForDiagnostics(of: version)
  }

  /// Types and undoes repeatedly without waiting, and returns the number of diagnostics received.
  func burst(of count: Int, atLine line: Int) throws -> Int {
    for index in 0..<count { try change(atLine: line, isInsertion: index % 2 == 0) }
    var published = 1
    while !isOf(version, message()) { published += 1 }
    return published
  }

  func close() {
    if let id = try? request("shutdown") { _ = waitForAnswer(to: id) }
    try? send(["method": "exit"])
    process.waitUntilExit()
  }

  /// Inserts or removes a line without waiting.
  func change(atLine line: Int, isInsertion: Bool) throws {
    version += 1
    let start = ["line": line, "character": 0]
    let range = ["start": start, "end": isInsertion ? start : ["line": line + 1, "character": 0]]
    try send([
      "method": "textDocument/didChange",
      "params": [
        "textDocument": ["uri": uri, "version": version],
        "contentChanges": [["range": range, "text": isInsertion ? "\n" : ""]],
      ],
    ])
  }

  /// Waits for the diagnostics of a number of documents.
  func waitForDiagnostics(ofDocuments count: Int = 1) {
    var left = count
    while left > 0 {
      if message().prefix(100).range(of: Data("publishDiagnostics".utf8)) != nil { left -= 1 }
    }
  }

  /// Waits for the response to a request.
  func waitForAnswer(to id: Int) -> Data {
    let start = Data("\"id\":\(id),\"result\"".utf8)
    while true {
      let message = message()
      if message.prefix(100).range(of: start) != nil { return message }
    }
  }

  private func request(_ method: String, _ parameters: [String: Any]? = nil) throws -> Int {
    lastID += 1
    var request: [String: Any] = ["id": lastID, "method": method]
    request["params"] = parameters
    try send(request)
    return lastID
  }

  private func waitForDiagnostics(of version: Int) {
    while !isOf(version, message()) {}
  }

  private func isOf(_ version: Int, _ message: Data) -> Bool {
    message.prefix(400).range(of: Data("\"version\":\(version),".utf8)) != nil
  }

  private func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
    try input.fileHandleForWriting.write(
      contentsOf: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  private func message() -> Data {
    let separator = Data("\r\n\r\n".utf8)
    while true {
      if let end = pending.range(of: separator) {
        let header = String(decoding: pending[pending.startIndex..<end.lowerBound], as: UTF8.self)
        let length = Int(header.drop { !$0.isNumber }) ?? 0
        if pending.endIndex - end.upperBound >= length {
          let body = pending[end.upperBound..<end.upperBound + length]
          pending = Data(pending[(end.upperBound + length)...])
          return body
        }
      }
      let more = output.fileHandleForReading.availableData
      precondition(!more.isEmpty, "the server is gone")
      pending += more
    }
  }
}
