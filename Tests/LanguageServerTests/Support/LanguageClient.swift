import Foundation
import Testing

/// A client of the language server that acts as an editor, and checks every message in both directions
/// against the meta model of the protocol.
final class LanguageClient: @unchecked Sendable {
  /// An error: the server didn't do the expected action.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// An error response.
  struct ErrorAnswer: Error, Equatable {
    var code: Int
    var message: String
  }

  /// The client's own folder, which contains the documents.
  let folder: URL
  /// The response to `initialize`.
  private(set) var greeting: MessageValue = .null
  /// The maximum waiting time, in seconds.
  var patience = 30.0
  /// The response to `workspace/configuration`, for each requested item.
  var settings: MessageValue = .null

  private(set) var process: ServerProcess!
  private let condition = NSCondition()
  // The condition protects all properties below.
  private var framer = MessageReader()
  private var answers: [Int: MessageValue] = [:]
  private var pending: [Int: String] = [:]
  private var received: [(method: String, params: MessageValue, isRequest: Bool)] = []
  private var strayErrors: [MessageValue] = []
  private var faults: [String] = []
  private var lastID = 0
  private var versions: [String: Int] = [:]
  private var isOver = false

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - capabilities: The capabilities of the client; nil to omit `initialize`.
  ///   - files: The files that exist before the server starts.
  ///   - folder: The folder of the files; by default, a new one.
  init(
    _ capabilities: MessageValue? = Capabilities.usual, files: [String: String] = [:], in folder: URL? = nil
  ) throws {
    self.folder = try folder ?? ClientFolder.make()
    for (name, text) in files { try ClientFolder.write(text, to: name, in: self.folder) }
    process = try ServerProcess(folder: self.folder) { [weak self] in self?.take($0) }
    guard let capabilities else { return }
    greeting = try request("initialize", initializeParameters(capabilities))
    notify("initialized", [:])
  }

  deinit { process?.closeInput() }

  /// Returns the parameters of `initialize`.
  func initializeParameters(_ capabilities: MessageValue) -> MessageValue {
    [
      "processId": .number(Double(ProcessInfo.processInfo.processIdentifier)),
      "clientInfo": ["name": "menulint's tests"],
      "rootUri": .string(uri(of: "")),
      "workspaceFolders": [["uri": .string(uri(of: "")), "name": "menus"]],
      "capabilities": capabilities,
    ]
  }

  /// The capabilities of the server.
  var serverCapabilities: MessageValue { greeting["capabilities"] }

  /// Returns the URI of a file in the folder.
  func uri(of name: String) -> String {
    let path = name.isEmpty ? folder.path : folder.appending(path: name).path
    return "file://" + path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)!
  }

  // MARK: Messages

  /// Sends a request and waits for its result. Throws an ``ErrorAnswer`` if the response is an error.
  @discardableResult
  func request(_ method: String, _ params: MessageValue? = nil) throws -> MessageValue {
    try answer(to: start(method, params))
  }

  /// Sends a request without waiting for its response.
  ///
  /// - Parameter isChecked: Whether to check that the request is valid in the protocol.
  /// - Returns: The id of the request.
  func start(_ method: String, _ params: MessageValue? = nil, isChecked: Bool = true) -> Int {
    let problems = isChecked ? MetaModel.shared?.problems(inRequest: method, params: params) ?? [] : []
    condition.lock()
    lastID += 1
    let id = lastID
    pending[id] = method
    faults += problems.map { "sent: \($0)" }
    condition.unlock()
    send(["jsonrpc": "2.0", "id": .number(Double(id)), "method": .string(method)], params)
    return id
  }

  /// Waits for the response to a request.
  func answer(to id: Int) throws -> MessageValue {
    let answer = try wait("an answer to request \(id)") { $0.answers[id] }
    guard answer["error"].isNull else {
      throw ErrorAnswer(
        code: answer["error"]["code"].integer ?? 0, message: answer["error"]["message"].text ?? "")
    }
    return answer["result"]
  }

  /// Returns the code of the error in a request's response; nil if it has a result.
  func errorCode(of id: Int) throws -> Int? {
    do {
      _ = try answer(to: id)
      return nil
    } catch let error as ErrorAnswer {
      return error.code
    }
  }

  /// Sends a notification.
  func notify(_ method: String, _ params: MessageValue? = nil, isChecked: Bool = true) {
    let problems = isChecked ? MetaModel.shared?.problems(inNotification: method, params: params) ?? [] : []
    condition.lock()
    faults += problems.map { "sent: \($0)" }
    condition.unlock()
    send(["jsonrpc": "2.0", "method": .string(method)], params)
  }

  /// Waits for a request or notification from the server, including earlier ones, and removes it.
  func next(_ method: String, where isWanted: (MessageValue) -> Bool = { _ in true }) throws -> MessageValue {
    try wait(method) { client in
      let index = client.received.firstIndex { $0.method == method && isWanted($0.params) }
      return index.map { client.received.remove(at: $0).params }
    }
  }

  /// Returns all messages of a method so far.
  func all(_ method: String) -> [MessageValue] {
    condition.lock()
    defer { condition.unlock() }
    return received.filter { $0.method == method }.map(\.params)
  }

  /// Waits for an error without an id.
  func nextStrayError() throws -> MessageValue {
    try wait("an error without an id") { $0.strayErrors.isEmpty ? nil : $0.strayErrors.removeFirst() }
  }

  /// Returns a message with its header.
  static func framed(_ body: Data) -> Data { Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body }

  private func send(_ envelope: MessageValue, _ params: MessageValue?) {
    var message = envelope
    if let params { message["params"] = params }
    guard let body = try? message.encoded else { return note("a message can't be encoded") }
    process.send(Self.framed(body))
  }

  // MARK: Documents

  /// Opens a document.
  ///
  /// - Returns: The URI of the document.
  @discardableResult
  func open(_ text: String, as name: String = "a.menu.yaml", version: Int = 1) -> String {
    let address = uri(of: name)
    versions[address] = version
    let language = name.hasSuffix(".json") ? "json" : name.hasSuffix(".jsonc") ? "jsonc" : "yaml"
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(address), "languageId": .string(language), "version": .number(Double(version)),
          "text": .string(text),
        ]
      ])
    return address
  }

  /// Changes a document: the whole of it, or a range.
  ///
  /// - Returns: The new version of the document.
  @discardableResult
  func change(_ address: String, range: MessageValue? = nil, to text: String) -> Int {
    var event: MessageValue = ["text": .string(text)]
    if let range { event["range"] = range }
    return change(address, [event])
  }

  /// Changes a document in several steps.
  @discardableResult
  func change(_ address: String, _ events: [MessageValue]) -> Int {
    let version = (versions[address] ?? 0) + 1
    versions[address] = version
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(address), "version": .number(Double(version))],
        "contentChanges": .array(events),
      ])
    return version
  }

  /// Closes a document.
  func close(_ address: String) { notify("textDocument/didClose", Self.document(address)) }

  /// Returns the diagnostics published for a version of a document.
  func published(_ address: String, version: Int = 1) throws -> [MessageValue] {
    try next("textDocument/publishDiagnostics") {
      $0["uri"].text == address && $0["version"].integer == version
    }["diagnostics"].elements
  }

  /// Requests the diagnostics of a document.
  func pulled(_ address: String) throws -> [MessageValue] {
    try request("textDocument/diagnostic", Self.document(address))["items"].elements
  }

  /// Sends a request about a position in a document.
  func ask(_ method: String, _ address: String, _ position: MessageValue) throws -> MessageValue {
    try request(method, Self.document(address).merging(["position": position]))
  }

  /// Requests the code actions for a range.
  func actions(_ address: String, _ range: MessageValue, _ context: MessageValue = ["diagnostics": []]) throws
    -> [MessageValue]
  {
    try request(
      "textDocument/codeAction", Self.document(address).merging(["range": range, "context": context])
    )
    .elements
  }

  /// Returns a parameter that names a document.
  static func document(_ address: String) -> MessageValue { ["textDocument": ["uri": .string(address)]] }

  // MARK: The end

  /// Ends the session properly, and expects no problems.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) {
    do {
      let result = try request("shutdown")
      #expect(result == .null, sourceLocation: sourceLocation)
      notify("exit")
      #expect(process.waitForExit() == 0, sourceLocation: sourceLocation)
    } catch {
      Issue.record("no end: \(error)", sourceLocation: sourceLocation)
    }
    expectOrder(sourceLocation: sourceLocation)
  }

  /// Expects that every message so far was valid, and that every request was answered.
  func expectOrder(sourceLocation: SourceLocation = #_sourceLocation) {
    condition.lock()
    defer { condition.unlock() }
    #expect(faults == [], sourceLocation: sourceLocation)
    #expect(pending.isEmpty, "requests without an answer", sourceLocation: sourceLocation)
    #expect(strayErrors == [], sourceLocation: sourceLocation)
  }

  // MARK: Receiving

  private func wait<Value>(_ what: String, for value: (LanguageClient) -> Value?) throws -> Value {
    let deadline = Date(timeIntervalSinceNow: patience)
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let value = value(self) { return value }
      guard !isOver, condition.wait(until: deadline) else {
        let reason = isOver ? "the server has ended" : "the time is over"
        throw Failure(description: "\(reason) without \(what): \(faults) \(process.complaints)")
      }
    }
  }

  private func note(_ fault: String) {
    condition.lock()
    faults.append(fault)
    condition.unlock()
  }

  private func take(_ data: Data) {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    guard !data.isEmpty else {
      if !framer.isBetweenMessages { faults.append("received: half a message") }
      isOver = true
      return
    }
    framer.append(data)
    do {
      while let body = try framer.next() { take(message: try MessageValue(parsing: body)) }
    } catch {
      faults.append("received: \(error)")
    }
  }

  private func take(message: MessageValue) {
    if message["jsonrpc"] != "2.0" { faults.append("received without jsonrpc 2.0: \(message.description)") }
    let keys = Set(message.properties.keys)
    if let method = message["method"].text {
      take(method, message, isRequest: keys.contains("id"))
      return
    }
    guard keys.contains("id"), keys.contains("result") != keys.contains("error"), keys.count == 3 else {
      return faults.append("received neither request, notification nor response: \(message.description)")
    }
    guard let id = message["id"].integer, let method = pending.removeValue(forKey: id) else {
      if message["id"].isNull, keys.contains("error") {
        strayErrors.append(message["error"])
        return
      }
      return faults.append("received an answer that nobody waits for: \(message.description)")
    }
    answers[id] = message
    let model = MetaModel.shared
    if keys.contains("result") {
      faults += model?.problems(inResponseTo: method, result: message["result"]) ?? []
    } else {
      faults += model?.problems(inErrorOf: method, error: message["error"]) ?? []
    }
  }

  private func take(_ method: String, _ message: MessageValue, isRequest: Bool) {
    let params = message.properties["params"]
    received.append((method, params ?? .null, isRequest))
    guard isRequest else {
      faults += MetaModel.shared?.problems(inNotification: method, params: params) ?? []
      return
    }
    faults += MetaModel.shared?.problems(inRequest: method, params: params) ?? []
    let result: MessageValue
    switch method {
    case "workspace/configuration":
      result = .array((params ?? .null)["items"].elements.map { _ in settings })
    case "window/showDocument": result = ["success": true]
    case "workspace/applyEdit": result = ["applied": true]
    default: result = .null
    }
    faults += MetaModel.shared?.problems(inResponseTo: method, result: result).map { "sent: \($0)" } ?? []
    guard let body = try? (["jsonrpc": "2.0", "id": message["id"], "result": result] as MessageValue).encoded
    else { return faults.append("an answer can't be encoded") }
    process.send(Self.framed(body))
  }
}
