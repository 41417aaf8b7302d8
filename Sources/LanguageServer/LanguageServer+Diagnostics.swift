import DataTree
import TextCore

extension LanguageServer {
  /// Lints a document and publishes its diagnostics, unless the client already has them or pulls diagnostics.
  func publish(_ uri: String) {
    guard let document = documents[uri] else { return }
    let known = known(of: document)
    if let project = known.unread {
      waiting.documents.append(uri)
      return read(project)
    }
    let snapshot = known.snapshot
    if snapshot?.language == .configuration { document.checkConfiguration() }
    note(known.error, of: uri)
    watchFurtherFiles()
    let current = Published(serial: snapshot == nil ? 0 : document.serial, version: document.version)
    if client.pullsDiagnostics {
      // A client that pulls diagnostics gets none published. After its own edits it asks again without a
      // refresh.
      if let known = published[uri], known != current { needsRefresh = true }
      return
    }
    guard let snapshot else {
      if published.removeValue(forKey: uri) != nil { takeBack(uri) }
      return
    }
    guard published[uri] != current else { return }
    published[uri] = current
    let diagnostics = Diagnostics(view(document, snapshot), client)
    outbox.notify("textDocument/publishDiagnostics") { writer in
      writer.member("uri", uri)
      if let version = document.version { writer.member("version", version) }
      writer.key("diagnostics")
      diagnostics.write(to: &writer)
    }
  }

  /// Publishes an empty list, so that the client removes a document's diagnostics.
  func takeBack(_ uri: String) {
    outbox.notify("textDocument/publishDiagnostics") { writer in
      writer.member("uri", uri)
      writer.key("diagnostics")
      writer.list { _ in }
    }
  }

  // MARK: - Pull diagnostics

  /// Records a request for diagnostics, which is answered when no more changes are waiting.
  func pull(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    guard let uri = parameters?["textDocument", "uri"]?.text else {
      throw ResponseError(.invalidParams, "expected textDocument.uri")
    }
    guard documents[uri] != nil else { throw ResponseError(.invalidParams, "\(uri) isn't open") }
    pulls.append(Pull(id: id, uri: uri, known: parameters?["previousResultId"]?.text))
  }

  /// Replies to a request for diagnostics.
  func answer(_ pull: Pull) {
    guard let document = documents[pull.uri] else { return }
    let known = known(of: document)
    if let project = known.unread {
      waiting.pulls.append(pull)
      return read(project)
    }
    let snapshot = known.snapshot
    if snapshot?.language == .configuration { document.checkConfiguration() }
    note(known.error, of: pull.uri)
    let serial = "\(document.serial)"
    if client.pullsDiagnostics {
      published[pull.uri] = Published(
        serial: snapshot == nil ? 0 : document.serial, version: document.version)
    }
    outbox.reply(to: pull.id) { writer in
      writer.object { writer in
        if snapshot != nil, pull.known == serial {
          writer.member("kind", "unchanged")
          return writer.member("resultId", serial)
        }
        writer.member("kind", "full")
        guard let snapshot else {
          writer.key("items")
          return writer.list { _ in }
        }
        writer.member("resultId", serial)
        writer.key("items")
        Diagnostics(view(document, snapshot), client).write(to: &writer)
      }
    }
  }
}
