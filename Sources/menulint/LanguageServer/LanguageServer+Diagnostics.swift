import LintRules
import MenuModel

extension LanguageServer {
  /// Lints a document and tells the client what was found, unless it knows or asks by itself.
  func publish(_ uri: String) {
    guard let document = documents[uri] else { return }
    let (snapshot, error) = snapshot(of: document)
    if let error { report(error) } else { takeBackConfigurations() }
    watchFurtherFiles()
    guard !client.pullsDiagnostics, let snapshot, published[uri] != document.serial else { return }
    let view = view(document, snapshot)
    let diagnostics = Diagnostics(view, client)
    published[uri] = document.serial
    outbox.notify("textDocument/publishDiagnostics") { writer in
      writer.member("uri", uri)
      if let version = document.version { writer.member("version", version) }
      writer.key("diagnostics")
      diagnostics.write(to: &writer)
    }
  }

  /// Tells the client the findings of a document that isn't open, or none.
  func publish(_ uri: String, version: Int?, of path: String?, _ problems: [ConfigurationProblem]) {
    outbox.notify("textDocument/publishDiagnostics") { writer in
      writer.member("uri", uri)
      writer.key("diagnostics")
      guard let path, let bytes = try? FileAccess.read(path) else { return writer.list { _ in } }
      let lines = LineTable(SourceText(bytes: bytes), counting: client.positionEncoding.unit)
      writer.list(of: problems) { writer, problem in Diagnostics.write(problem, lines, to: &writer) }
    }
  }

  // MARK: - Pulled

  /// Notes a request for diagnostics, to be answered once no more changes wait.
  func pull(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    guard let uri = parameters?["textDocument", "uri"]?.text else {
      throw ResponseError(.invalidParams, "expected textDocument.uri")
    }
    guard documents[uri] != nil else { throw ResponseError(.invalidParams, "\(uri) isn't open") }
    pulls.append(Pull(id: id, uri: uri, known: parameters?["previousResultId"]?.text))
  }

  /// Answers a request for diagnostics.
  func answer(_ pull: Pull) {
    guard let document = documents[pull.uri] else { return }
    let (snapshot, _) = snapshot(of: document)
    let serial = document.serial
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

  /// Gives up requests for diagnostics of a text that has changed since.
  func dropPulls(of uri: String) {
    for pull in pulls where pull.uri == uri {
      outbox.fail(pull.id, ResponseError(.serverCancelled, "the document has changed since"))
    }
    pulls.removeAll { $0.uri == uri }
  }

  // MARK: - Configuration files

  /// Shows what is wrong with a configuration: in its files, and once to the person, who would wonder otherwise why
  /// nothing is found.
  private func report(_ error: ConfigurationError) {
    var byFile: [String: [ConfigurationProblem]] = [:]
    for problem in error.problems { byFile[Paths.absolute(problem.file), default: []].append(problem) }
    for (path, problems) in byFile.sorted(by: { $0.key < $1.key }) {
      let uri = DocumentURI.file(path)
      let texts = problems.map(\.text)
      guard reportedConfigurations[uri] != texts else { continue }
      reportedConfigurations[uri] = texts
      outbox.notify("window/showMessage") { writer in
        writer.member("type", 1)
        writer.member("message", "menulint checks nothing: \(texts[0])")
      }
      if !documents.keys.contains(where: { DocumentURI.path(of: $0) == path }) {
        publish(uri, version: nil, of: path, problems)
      }
    }
  }

  private func takeBackConfigurations() {
    for uri in reportedConfigurations.keys.sorted() {
      let path = DocumentURI.path(of: uri)
      let isOpen = documents.keys.contains { DocumentURI.path(of: $0) == path }
      // The faults of one folder's configuration aren't mended by another's being sound.
      if case .broken(let error) = configuration.outcome(
        forFile: Paths.join(Paths.folder(of: path), "a.menu.yaml")),
        error.problems.contains(where: { Paths.absolute($0.file) == path })
      {
        continue
      }
      reportedConfigurations[uri] = nil
      if !isOpen { publish(uri, version: nil, of: nil, []) }
    }
  }

  /// A configuration file that is opened speaks for itself.
  func takeBackConfiguration(_ uri: String) {
    let path = DocumentURI.path(of: uri)
    guard reportedConfigurations[DocumentURI.file(path)] != nil else { return }
    publish(DocumentURI.file(path), version: nil, of: nil, [])
  }
}
