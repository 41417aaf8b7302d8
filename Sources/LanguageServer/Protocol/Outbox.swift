import Files
import TextCore

/// Sends messages to the client.
package final class Outbox {
  private let write: ([UInt8]) -> Bool
  private var nextRequest = 1
  /// Whether the client has stopped reading.
  private(set) var isClosed = false

  /// Creates an outbox that writes to standard output or with `write`, which returns whether the client is
  /// still reading.
  init(
    _ write: @escaping ([UInt8]) -> Bool = { writeAll($0, to: StandardStream.output.rawValue) == nil }
  ) {
    self.write = write
  }

  func reply(to id: Message.RequestID, _ result: (inout JSONWriter) -> Void) {
    send { writer in
      writer.key("id")
      writer.raw(id)
      writer.key("result")
      result(&writer)
    }
  }

  /// Sends an error response, without an id if the message couldn't be read.
  func fail(_ id: Message.RequestID?, _ error: ResponseError) {
    send { writer in
      writer.key("id")
      writer.raw(id ?? "null")
      writer.member("error") { writer in
        writer.member("code", error.code.rawValue)
        writer.member("message", error.message)
        // The client asks again without being told, because it sent the change that made the reply outdated.
        if error.code == .serverCancelled {
          writer.member("data") { $0.member("retriggerRequest", false) }
        }
      }
    }
  }

  /// Sends a notification.
  func notify(_ method: String, _ parameters: (inout JSONWriter) -> Void) {
    send { writer in
      writer.member("method", method)
      writer.member("params", parameters)
    }
  }

  /// Sends a request. The response is ignored.
  func request(_ method: String, _ parameters: ((inout JSONWriter) -> Void)? = nil) {
    let id = nextRequest
    nextRequest += 1
    send { writer in
      writer.member("id", id)
      writer.member("method", method)
      if let parameters { writer.member("params", parameters) }
    }
  }

  private func send(_ members: (inout JSONWriter) -> Void) {
    guard !isClosed else { return }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      members(&writer)
    }
    var message = ByteBuffer()
    message.append("Content-Length: \(writer.buffer.count)\r\n\r\n")
    message.append(writer.buffer)
    if !write(message.bytes) { isClosed = true }
  }
}
