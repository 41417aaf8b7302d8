import DataTree
import TextCore

extension LanguageServer {
  /// Adds a document that was opened.
  func didOpen(_ parameters: JSONValue?) {
    guard let item = parameters?["textDocument"], let uri = item["uri"]?.text,
      let text = item["text"]?.textBytes
    else { return client.complain("textDocument/didOpen without uri and text") }
    let document = documents.open(uri, version: item["version"]?.number, text: text)
    diagnostics.expectPull(of: uri)
    reports.report()
    pending.append(uri)
    projectMayHaveChanged(around: document)
  }

  /// Applies the edits of a change in order. Each refers to the text after the previous edit.
  func didChange(_ parameters: JSONValue?) {
    guard let uri = parameters?["textDocument", "uri"]?.text else {
      return client.complain("textDocument/didChange without uri")
    }
    guard let document = documents[uri] else { return client.complain("\(uri) was changed and isn't open") }
    let version = parameters?["textDocument", "version"]?.number
    for change in parameters?["contentChanges"]?.entries ?? [] {
      guard let text = change["text"]?.textBytes else {
        client.complain("a change of \(uri) has no text")
        continue
      }
      if let range = change["range"], !range.isNull {
        guard let bytes = document.text.bytes(of: range, counting: client.unit) else {
          client.complain("a change of \(uri) has no range of lines and characters")
          continue
        }
        guard document.replace(bytes, with: text) else {
          client.complain("\(uri) would have more than \(OpenDocument.maximumSize) bytes")
          continue
        }
      } else {
        document.replace(with: text)
      }
    }
    document.advance(to: version)
    pending.dropRequests(about: uri)
    diagnostics.expectPull(of: uri)
    pending.append(uri)
    projectMayHaveChanged(around: document)
  }

  /// Removes a document that was closed, and withdraws its findings from the client.
  func didClose(_ parameters: JSONValue?) {
    guard let uri = parameters?["textDocument", "uri"]?.text else {
      return client.complain("textDocument/didClose without uri")
    }
    guard let document = documents.close(uri) else {
      return client.complain("\(uri) was closed and isn't open")
    }
    projectMayHaveChanged(around: document)
    documents.forgetProject(of: document)
    pending.drop(uri)
    diagnostics.withdraw(uri)
    reports.forget(uri)
  }

  /// Checks all documents again, because their configuration may have changed.
  func configurationMayHaveChanged() { pending.replaceDocuments(documents.uris) }

  // If a file changes, the findings of its project's other files may change too.
  private func projectMayHaveChanged(around document: OpenDocument) {
    for other in documents.neighbors(of: document) { pending.append(other.uri) }
  }

  /// Records a request for diagnostics, which is answered when no more changes are waiting.
  func pull(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    let uri = try documents.document(parameters).uri
    pending.append(PendingWork.Pull(id: id, uri: uri, known: parameters?["previousResultId"]?.text))
  }
}
