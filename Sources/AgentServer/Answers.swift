import Files
import LanguageServer
import TextCore

/// Writes answers to standard output, a line each, or those to the requests of a batch together.
final class Answers: Sendable {
  private let state: Locked<(open: Int, texts: [String])>
  // Several threads write.
  private static let output = Locked(())

  /// The answers to a message by itself, or to a batch of some requests.
  init(batchOf count: Int? = nil) { state = Locked((count ?? -1, [])) }

  func reply(to id: Message.RequestID, _ result: (inout JSONWriter) -> Void) {
    send { json in
      json.key("id")
      json.raw(id)
      json.key("result")
      result(&json)
    }
  }

  /// Tells why a request has no result; without an id, of a message that could not be read.
  func fail(_ id: Message.RequestID?, _ error: ResponseError) {
    send { json in
      json.key("id")
      json.raw(id ?? "null")
      json.member("error") { json in
        json.member("code", error.code.rawValue)
        json.member("message", error.message)
      }
    }
  }

  /// Leaves a request without an answer, as one that was cancelled.
  func skip() { finish(nil) }

  private func send(_ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc", "2.0")
      members(&json)
    }
    finish(json.buffer.text)
  }

  private func finish(_ text: String?) {
    let line: String? = state.use { state in
      guard state.open > 0 else { return text }
      if let text { state.texts.append(text) }
      state.open -= 1
      return state.open > 0 || state.texts.isEmpty ? nil : "[\(state.texts.joined(separator: ","))]"
    }
    if let line { Self.output.use { _ in StandardStream.output.write(line + "\n") } }
  }
}
