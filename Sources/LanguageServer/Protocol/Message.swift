import DataTree

/// A JSON-RPC 2.0 message from the client.
package struct Message: Sendable {
  /// The kind of a message.
  package enum Kind: Sendable {
    /// A request, whose reply has the same id.
    case request(id: RequestID, method: String)
    case notification(method: String)
    /// A response to a request of the server, or an error about a message that couldn't be read.
    case response
    /// An invalid message.
    case invalid(ResponseError)
  }

  /// The id of a request in its JSON form, such as `7` or `"a"`, so that the reply repeats it exactly.
  package typealias RequestID = String

  package let kind: Kind
  /// The parameters; nil if there are none.
  package let parameters: JSONValue?

  package init(_ body: [UInt8]) {
    let (value, reason) = JSONValue.parse(body)
    guard let value else {
      self.init(
        .invalid(ResponseError(.parseError, "the message isn't valid JSON: \(reason)")), parameters: nil)
      return
    }
    self.init(value)
  }

  private init(_ kind: Kind, parameters: JSONValue?) {
    self.kind = kind
    self.parameters = parameters
  }

  /// Creates a message from a value, which may come from a batch.
  package init(_ value: JSONValue) {
    parameters = value["params"]
    let id = value["id"].flatMap { $0.text != nil || $0.number != nil ? $0.raw : nil }
    switch (value["method"]?.text, id) {
    case (let method?, let id?): kind = .request(id: id, method: method)
    case (let method?, nil):
      let hasID = value["id"] != nil
      kind =
        hasID
        ? .invalid(ResponseError(.invalidRequest, "the id of a request is a number or a text"))
        : .notification(method: method)
    // An error may have no id. It is never answered with another error.
    case (nil, _) where value["result"] != nil || value["error"] != nil: kind = .response
    default:
      kind = .invalid(
        ResponseError(.invalidRequest, "the message is neither request, notification nor response"))
    }
  }
}

/// The reason that a request has no result.
package struct ResponseError: Error, Sendable {
  /// The codes of JSON-RPC and LSP.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case serverCancelled = -32802
    case contentModified = -32801
    case requestCancelled = -32800
  }

  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
