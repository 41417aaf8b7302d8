import Files
import TextCore

/// Sends messages to the client.
package final class Outbox {
  private let write: ([UInt8]) -> Bool
  private var nextRequest = 1
  /// Whether nobody reads any more.
  private(set) var isClosed = false

  /// Creates an outbox that writes to standard output, or elsewhere: `write` tells whether somebody reads.
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

  /// Sends why a request has no result; without an id for a message that could not be read.
  func fail(_ id: Message.RequestID?, _ error: ResponseError) {
    send { writer in
      writer.key("id")
      writer.raw(id ?? "null")
      writer.member("error") { writer in
        writer.member("code", error.code.rawValue)
        writer.member("message", error.message)
        // The client asks again by itself when it has sent what made the answer worthless.
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

  /// Sends a request. What the client answers is of no interest.
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
