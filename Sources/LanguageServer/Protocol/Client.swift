import TextCore

/// The client: its capabilities, and the messages that more than one part of the server sends to it.
final class Client {
  let outbox: Outbox
  var capabilities = ClientCapabilities(nil)

  init(_ outbox: Outbox) { self.outbox = outbox }

  /// The unit of columns in positions.
  var unit: LineTable.ColumnUnit { capabilities.positionEncoding.unit }

  /// Writes an invalid message to the client's log.
  func complain(_ message: String) {
    outbox.notify("window/logMessage") { writer in
      writer.member("type", 2)
      writer.member("message", "menulint: \(message)")
    }
  }

  /// Publishes the diagnostics of a document.
  func publish(_ uri: String, version: Int? = nil, _ diagnostics: (inout JSONWriter) -> Void) {
    outbox.notify("textDocument/publishDiagnostics") { writer in
      writer.member("uri", uri)
      if let version { writer.member("version", version) }
      writer.key("diagnostics")
      diagnostics(&writer)
    }
  }

  /// Publishes an empty list, so that the client removes a document's diagnostics.
  func withdrawDiagnostics(of uri: String) { publish(uri) { $0.list { _ in } } }
}
