import Foundation

/// The least of an editor: it types into one document and waits for the diagnostics. It looks at no more of a
/// message than it must, so that its own time doesn't count.
final class Editor {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let uri: String
  private var version = 1
  private var pending = Data()

  init(_ program: String, _ text: [UInt8], _ name: String) throws {
    uri = "file:///nowhere/\(name)"
    process.executableURL = URL(filePath: program)
    process.arguments = ["lsp", "--no-config"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try send(["id": 1, "method": "initialize", "params": ["capabilities": Self.capabilities]])
    _ = message()
    try send(["method": "initialized", "params": [String: Any]()])
    let item: [String: Any] = [
      "uri": uri, "languageId": "yaml", "version": 1, "text": String(decoding: text, as: UTF8.self),
    ]
    try send(["method": "textDocument/didOpen", "params": ["textDocument": item]])
    _ = message()
  }

  // Those of an editor that wants to know everything.
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

  /// Opens a line, or closes it again, and waits for the diagnostics.
  func type(atLine line: Int, isInsertion: Bool) throws {
    try change(atLine: line, isInsertion: isInsertion)
    waitForDiagnostics(of: version)
  }

  /// Types and takes back without waiting; the number of times that diagnostics came.
  func burst(of count: Int, atLine line: Int) throws -> Int {
    for index in 0..<count { try change(atLine: line, isInsertion: index % 2 == 0) }
    var published = 1
    while !isOf(version, message()) { published += 1 }
    return published
  }

  func close() {
    try? send(["id": 2, "method": "shutdown"])
    _ = message()
    try? send(["method": "exit"])
    process.waitUntilExit()
  }

  private func change(atLine line: Int, isInsertion: Bool) throws {
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
