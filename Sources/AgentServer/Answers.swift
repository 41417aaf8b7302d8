import Files
import LanguageServer
import TextCore

/// Writes responses to standard output, one per line, or together for the requests of a batch.
final class Answers: Sendable {
  private let state: Locked<(open: Int, texts: [String])>
  // A lock, because several threads write.
  private static let output = Locked(())

  /// Creates the responses to a single message, or to a batch with a number of requests.
  init(batchOf count: Int? = nil) { state = Locked((count ?? -1, [])) }

  func reply(to id: Message.RequestID, _ result: (inout JSONWriter) -> Void) {
    send { json in
      json.key("id")
      json.raw(id)
      json.key("result")
      result(&json)
    }
  }

  /// Sends an error response, without an id if the message couldn't be read.
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

  /// Leaves a request without a response, for example because it was canceled.
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
