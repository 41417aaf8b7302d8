import DataTree
import Files
import Linting
import MenuModel
import TextCore
import Workspace

extension LanguageServer {
  /// Adds a document that was opened.
  func didOpen(_ parameters: JSONValue?) {
    guard let item = parameters?["textDocument"], let uri = item["uri"]?.text,
      let text = item["text"]?.textBytes
    else { return complain("textDocument/didOpen without uri and text") }
    documents[uri] = OpenDocument(
      uri: uri, version: item["version"]?.number, text: text, serials: serials, texts: texts)
    if client.pullsDiagnostics { published[uri] = nil }
    reportConfigurations()
    unpublished.append(uri)
    projectMayHaveChanged(around: documents[uri])
  }

  /// Applies the edits of a change in order. Each refers to the text after the previous edit.
  func didChange(_ parameters: JSONValue?) {
    guard let uri = parameters?["textDocument", "uri"]?.text else {
      return complain("textDocument/didChange without uri")
    }
    guard let document = documents[uri] else { return complain("\(uri) was changed and isn't open") }
    let version = parameters?["textDocument", "version"]?.number
    for change in parameters?["contentChanges"]?.entries ?? [] {
      guard let text = change["text"]?.textBytes else {
        complain("a change of \(uri) has no text")
        continue
      }
      if let range = change["range"], !range.isNull {
        guard let bytes = bytes(range, in: document) else {
          complain("a change of \(uri) has no range of lines and characters")
          continue
        }
        guard document.replace(bytes, with: text) else {
          complain("\(uri) would have more than \(OpenDocument.maximumSize) bytes")
          continue
        }
      } else {
        document.replace(with: text)
      }
    }
    document.advance(to: version)
    dropRequests(about: uri)
    // The client asks again without a refresh.
    if client.pullsDiagnostics { published[uri] = nil }
    unpublished.append(uri)
    projectMayHaveChanged(around: document)
  }

  /// Removes a document that was closed, and withdraws its findings from the client.
  func didClose(_ parameters: JSONValue?) {
    guard let uri = parameters?["textDocument", "uri"]?.text else {
      return complain("textDocument/didClose without uri")
    }
    guard let document = documents.removeValue(forKey: uri) else {
      return complain("\(uri) was closed and isn't open")
    }
    projectMayHaveChanged(around: document)
    if let project = project(of: document) { projects.forget(project) }
    unpublished.remove(uri)
    waiting.documents.remove(uri)
    dropRequests(about: uri)
    if published.removeValue(forKey: uri) != nil, !client.pullsDiagnostics { takeBack(uri) }
    brokenConfigurations[uri] = nil
    reportConfigurations()
  }

  /// Checks all documents again, because their configuration may have changed.
  func configurationMayHaveChanged() {
    unpublished = AddressQueue(documents.keys.sorted())
  }

  // If a file changes, the findings of its project's other files may change too.
  private func projectMayHaveChanged(around document: OpenDocument?) {
    guard let document else { return }
    let projects = projects(around: document)
    let others = documents.values.filter { other in
      other !== document && projects.contains { $0 === self.project(of: other) }
    }
    for other in others.sorted(by: { $0.uri < $1.uri }) { unpublished.append(other.uri) }
  }

  // Returns the projects of a document: its own, and others that read it.
  private func projects(around document: OpenDocument) -> [OpenProject] {
    guard DocumentURI.isFile(document.uri) else { return [] }
    let path = Paths.absolute(document.path)
    return configuration.languages.all.compactMap { projects.project(of: path, $0) }
      .filter { $0.name(of: path) != nil }
  }

  /// Returns the project of a document.
  func project(of document: OpenDocument) -> OpenProject? {
    guard DocumentURI.isFile(document.uri), let (language, isTable) = language(of: document) else {
      return nil
    }
    let path = Paths.absolute(document.path)
    guard let project = projects.project(of: path, language) else { return nil }
    return isTable && project.name(of: path) == nil ? nil : project
  }

  /// Returns the language of a document's menus, or of the menus that a string table is for.
  func language(of document: OpenDocument) -> (language: any MenuLanguage, isTable: Bool)? {
    let languages = configuration.languages
    if let language = languages.language(ofFileNamed: String(Paths.name(of: document.path))) {
      return (language, false)
    }
    guard DocumentURI.isFile(document.uri) else { return nil }
    let path = Paths.absolute(document.path)
    let owner = languages.all.first {
      $0.projectLanguage?.mayHoldTexts(path) { FileAccess.hasEntry($0) } ?? false
    }
    return owner.map { ($0, true) }
  }

  /// Reports an invalid message to the client's log.
  func complain(_ message: String) {
    outbox.notify("window/logMessage") { writer in
      writer.member("type", 2)
      writer.member("message", "menulint: \(message)")
    }
  }
}

// MARK: - Snapshots

extension LanguageServer {
  /// A version of a document, with the data for converting its positions.
  struct View {
    let document: OpenDocument
    let snapshot: DocumentSnapshot
    let lines: LineTable
  }

  /// Returns the document of a request. Throws an error if it isn't open, and returns nil if it isn't a
  /// menulint file.
  func view(_ parameters: JSONValue?) throws(ResponseError) -> View? {
    guard let uri = parameters?["textDocument", "uri"]?.text else {
      throw ResponseError(.invalidParams, "expected textDocument.uri")
    }
    guard let document = documents[uri] else { throw ResponseError(.invalidParams, "\(uri) isn't open") }
    guard let snapshot = known(of: document).snapshot else { return nil }
    return view(document, snapshot)
  }

  func view(_ document: OpenDocument, _ snapshot: DocumentSnapshot) -> View {
    View(
      document: document, snapshot: snapshot,
      lines: LineTable(snapshot.source, counting: client.positionEncoding.unit))
  }

  /// The current state of a document.
  struct Known {
    /// The text and its findings; nil if it isn't a menulint file.
    var snapshot: DocumentSnapshot?
    /// The problems in its configuration.
    var error: ConfigurationError?
    /// The project that must be read before the findings are current; nil if they are.
    var unread: OpenProject?
  }

  func known(of document: OpenDocument) -> Known {
    let name = String(Paths.name(of: document.path))
    if name == ConfigurationFinder.fileName {
      return Known(snapshot: document.snapshot(.configuration, plan: nil))
    }
    guard let (language, isTable) = language(of: document), !isTable || project(of: document) != nil else {
      return Known()
    }
    switch configuration.outcome(forFile: document.path, isTable: isTable) {
    case .plan(let plan): return known(of: document, .menus(language), plan)
    case .excluded: return Known(snapshot: document.snapshot(.menus(language), plan: nil))
    case .unrelated: return Known()
    case .broken(let error):
      let isMenus = configuration.languages.hasUsualName(name)
      return Known(snapshot: isMenus ? document.snapshot(.menus(language), plan: nil) : nil, error: error)
    }
  }

  private func known(
    of document: OpenDocument, _ language: DocumentSnapshot.Language, _ plan: LintPlan
  ) -> Known {
    guard !isOutdone(document), let project = project(of: document),
      let text = openText(of: document, project)
    else { return Known(snapshot: document.snapshot(language, plan: plan)) }
    renew(project)
    guard let reading = project.reading, reading.holds(Paths.absolute(document.path), text, plan),
      reading.holdsTables || self.language(of: document)?.isTable == false
    else {
      return Known(snapshot: document.unreadSnapshot(language, plan: plan), unread: project)
    }
    return Known(
      snapshot: document.snapshot(language, plan: plan, reading), unread: project.isCurrent ? nil : project)
  }

  /// Returns the offset for a position of the protocol.
  func offset(_ position: JSONValue?, in document: OpenDocument) -> Int? {
    guard let line = position?["line"]?.number, let column = position?["character"]?.number else {
      return nil
    }
    return document.text.offset(line: line, column: column, counting: client.positionEncoding.unit)
  }

  /// Returns the range of bytes for a range of the protocol.
  func bytes(_ range: JSONValue?, in document: OpenDocument) -> Range<Int>? {
    guard let start = offset(range?["start"], in: document), let end = offset(range?["end"], in: document)
    else {
      return nil
    }
    return min(start, end)..<max(start, end)
  }
}
