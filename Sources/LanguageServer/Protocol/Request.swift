import DataTree

/// A request of the client.
struct Request {
  var id: Message.RequestID
  var method: String
  var parameters: JSONValue?

  /// The URI of the document that it is about.
  var uri: String? {
    parameters?["textDocument", "uri"]?.text ?? parameters?["data", "uri"]?.text
  }

  /// Whether the reply contains only findings.
  var asksForFindings: Bool { method == "textDocument/hover" }
}
