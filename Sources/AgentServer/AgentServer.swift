import DataTree
import Files
import LanguageServer
import Linting
import TextCore

/// `menulint mcp`: serves coding agents over standard input and output with the Model Context Protocol.
///
/// Handles messages in order. Tool calls run in parallel, a few at a time, each as a process.
package final class AgentServer {
  private let allowsWrites: Bool
  private let folder = ServedFolder.current
  private let calls = CallQueue(width: 4)
  /// The protocol version that the client and the server have agreed on; nil until then.
  private var version: String?

  /// The supported versions, from the newest to the oldest.
  static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  private static let instructions = """
    menulint checks menus of apps for Apple's platforms. Run lint on the files that you changed, explain the rule of a \
    finding before you act on it, and fix to see the changes. Suppress a finding only with a reason.
    """

  /// - Parameter allowsWrites: Whether the tool `fix` may change files.
  package init(allowsWrites: Bool) { self.allowsWrites = allowsWrites }

  /// Serves until the client closes the connection.
  package func run() -> ExitStatus {
    var lines = LineFramer()
    while case let bytes = FileAccess.readNextInput(), !bytes.isEmpty {
      lines.append(bytes)
      while let line = lines.next() { take(line, lines.maximumLength) }
    }
    if let line = lines.rest() { take(line, lines.maximumLength) }
    calls.finish()
    return .success
  }

  private func take(_ line: LineFramer.Line, _ limit: Int) {
    let answers = Answers()
    guard case .text(let bytes) = line else {
      return answers.fail(
        nil, ResponseError(.invalidRequest, "the message is longer than the limit of \(limit) bytes"))
    }
    let (value, reason) = JSONValue.parse(bytes)
    guard let value else {
      return answers.fail(nil, ResponseError(.parseError, "the message isn't JSON: \(reason)"))
    }
    guard let entries = value.entries else { return take(Message(value), answers) }
    if entries.isEmpty { return answers.fail(nil, ResponseError(.invalidRequest, "the batch is empty")) }
    let messages = entries.map { Message($0) }
    let batch = Answers(batchOf: messages.count(where: \.wantsAnswer))
    for message in messages { take(message, batch) }
  }

  private func take(_ message: Message, _ answers: Answers) {
    switch message.kind {
    case .invalid(let error): answers.fail(nil, error)
    case .response: break
    case .notification("notifications/cancelled"):
      if let id = message.parameters?["requestId"]?.raw { calls.cancel(id) }
    case .notification: break
    case .request(let id, let method):
      do throws(ResponseError) {
        try answer(id, method, message.parameters, answers)
      } catch {
        answers.fail(id, error)
      }
    }
  }

  private func answer(
    _ id: Message.RequestID, _ method: String, _ parameters: JSONValue?, _ answers: Answers
  ) throws(ResponseError) {
    switch method {
    case "initialize": try initialize(id, parameters, answers)
    case "ping": answers.reply(to: id) { $0.object { _ in } }
    case "tools/list", "tools/call":
      guard version == nil else { return try answerTools(id, method, parameters, answers) }
      throw ResponseError(
        .invalidRequest, "expected initialize first, found \(LongText.shortened(title: method))")
    default: throw ResponseError(.methodNotFound, "unknown method “\(LongText.shortened(title: method))”")
    }
  }

  private func answerTools(
    _ id: Message.RequestID, _ method: String, _ parameters: JSONValue?, _ answers: Answers
  ) throws(ResponseError) {
    if method == "tools/call" { return try call(id, parameters, answers) }
    answers.reply(to: id) { json in
      json.object { json in
        json.key("tools")
        json.list(of: AgentTool.all) { $1.write(&$0, allowsWrites: allowsWrites) }
      }
    }
  }

  private func initialize(_ id: Message.RequestID, _ parameters: JSONValue?, _ answers: Answers)
    throws(ResponseError)
  {
    if version != nil { throw ResponseError(.invalidRequest, "the server has been initialized") }
    guard let wanted = parameters?["protocolVersion"]?.text else {
      throw ResponseError(.invalidParams, "initialize needs a protocolVersion, such as \(Self.versions[0])")
    }
    let version = Self.versions.contains(wanted) ? wanted : Self.versions[0]
    self.version = version
    answers.reply(to: id) { json in
      json.object { json in
        json.member("protocolVersion", version)
        json.member("capabilities") { $0.member("tools") { _ in } }
        json.member("serverInfo") { json in
          json.member("name", "menulint")
          json.member("version", Product.version)
        }
        json.member("instructions", Self.instructions)
      }
    }
  }

  // MARK: - Tools

  private func call(_ id: Message.RequestID, _ parameters: JSONValue?, _ answers: Answers)
    throws(ResponseError)
  {
    let known = AgentTool.all.map(\.name)
    guard let name = parameters?["name"]?.text else {
      throw ResponseError(
        .invalidParams, "tools/call needs the name of a tool: \(Wording.enumeration(known))")
    }
    guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
      throw ResponseError(
        .invalidParams,
        "unknown tool “\(LongText.shortened(title: name))”; the tools are \(Wording.enumeration(known))")
    }
    if calls.holds(id) { throw ResponseError(.invalidRequest, "another request with the id \(id) is open") }
    let hasStructure = version == Self.versions[0]
    let arguments: ToolArguments
    do throws(ToolError) {
      arguments = try ToolArguments(parameters?["arguments"], of: tool, in: folder)
      if arguments.has("write"), !allowsWrites {
        throw ToolError(
          "write: true isn't allowed; the server was started without --allow-writes. Apply the diff instead")
      }
    } catch {
      return answers.reply(
        to: id, ToolResult(text: error.message, isError: true), hasStructure: hasStructure)
    }
    let run = ToolRun(stop: ChildProcess.Stop(), folder: folder)
    let isAdded = calls.add(
      CallQueue.Call(
        id: id, stop: run.stop,
        work: { isCancelled in
          let result = run.result(of: tool.work, arguments)
          if isCancelled() { return answers.skip() }
          answers.reply(to: id, result, hasStructure: hasStructure)
        }, drop: { answers.skip() }))
    if !isAdded { throw ResponseError(.requestFailed, "the system gives no thread for the call") }
  }
}

extension Message {
  /// Whether the message needs a response.
  fileprivate var wantsAnswer: Bool {
    switch kind {
    case .request, .invalid: true
    case .notification, .response: false
    }
  }
}

extension Answers {
  fileprivate func reply(to id: Message.RequestID, _ result: ToolResult, hasStructure: Bool) {
    reply(to: id) { json in
      json.object { json in
        json.key("content")
        json.list { json in
          json.object { json in
            json.member("type", "text")
            json.member("text", result.text)
          }
        }
        if hasStructure, let structured = result.structured {
          json.key("structuredContent")
          json.raw(structured)
        }
        json.member("isError", result.isError)
      }
    }
  }
}
