import DataTree
import Linting
import TextCore
import Workspace

extension LanguageServer {
  /// Takes in a document that was opened.
  func didOpen(_ parameters: JSONValue?) {
    guard let item = parameters?["textDocument"], let uri = item["uri"]?.text,
      let text = item["text"]?.textBytes
    else { return complain("textDocument/didOpen without uri and text") }
    documents[uri] = OpenDocument(uri: uri, version: item["version"]?.number, text: text, serials: serials)
    if client.pullsDiagnostics { published[uri] = nil }
    reportConfigurations()
    unpublished.append(uri)
  }

  /// Applies the edits of a change, one after another: each speaks of the text that the one before it left.
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
    dropPulls(of: uri)
    // The client asks again by itself.
    if client.pullsDiagnostics { published[uri] = nil }
    unpublished.append(uri)
  }

  /// Forgets a document that was closed. The client is told to forget its findings too.
  func didClose(_ parameters: JSONValue?) {
    guard let uri = parameters?["textDocument", "uri"]?.text else {
      return complain("textDocument/didClose without uri")
    }
    guard documents.removeValue(forKey: uri) != nil else {
      return complain("\(uri) was closed and isn't open")
    }
    unpublished.remove(uri)
    dropPulls(of: uri)
    if published.removeValue(forKey: uri) != nil, !client.pullsDiagnostics { takeBack(uri) }
    brokenConfigurations[uri] = nil
    reportConfigurations()
  }

  /// Looks again at all documents, whose configuration may be another.
  func configurationMayHaveChanged() {
    unpublished = AddressQueue(documents.keys.sorted())
  }

  /// Tells the client, for its log, of a message that makes no sense.
  func complain(_ message: String) {
    outbox.notify("window/logMessage") { writer in
      writer.member("type", 2)
      writer.member("message", "menulint: \(message)")
    }
  }
}

// MARK: - Snapshots

extension LanguageServer {
  /// A version of a document with what it takes to speak of its places.
  struct View {
    let document: OpenDocument
    let snapshot: DocumentSnapshot
    let lines: LineTable
  }

  /// The document that a request is about; an error where it isn't open, nil where it is none of menulint's.
  func view(_ parameters: JSONValue?) throws(ResponseError) -> View? {
    guard let uri = parameters?["textDocument", "uri"]?.text else {
      throw ResponseError(.invalidParams, "expected textDocument.uri")
    }
    guard let document = documents[uri] else { throw ResponseError(.invalidParams, "\(uri) isn't open") }
    guard let snapshot = snapshot(of: document).snapshot else { return nil }
    return view(document, snapshot)
  }

  func view(_ document: OpenDocument, _ snapshot: DocumentSnapshot) -> View {
    View(
      document: document, snapshot: snapshot,
      lines: LineTable(snapshot.source, counting: client.positionEncoding.unit))
  }

  /// What is known of a document's text; nil for one that is none of menulint's. The error is that of its
  /// configuration.
  func snapshot(of document: OpenDocument) -> (snapshot: DocumentSnapshot?, error: ConfigurationError?) {
    let name = String(Paths.name(of: document.path))
    if name == ConfigurationFinder.fileName {
      return (document.snapshot(.configuration, plan: nil), nil)
    }
    guard let language = configuration.languages.language(ofFileNamed: name) else { return (nil, nil) }
    switch configuration.outcome(forFile: document.path) {
    case .plan(let plan): return (document.snapshot(.menus(language), plan: plan), nil)
    case .excluded: return (document.snapshot(.menus(language), plan: nil), nil)
    case .unrelated: return (nil, nil)
    case .broken(let error):
      let isMenus = configuration.languages.hasUsualName(Array(name.utf8))
      return (isMenus ? document.snapshot(.menus(language), plan: nil) : nil, error)
    }
  }

  /// The byte that a position of the protocol means.
  func offset(_ position: JSONValue?, in document: OpenDocument) -> Int? {
    guard let line = position?["line"]?.number, let column = position?["character"]?.number else {
      return nil
    }
    return document.text.offset(line: line, column: column, counting: client.positionEncoding.unit)
  }

  /// The bytes that a range of the protocol means.
  func bytes(_ range: JSONValue?, in document: OpenDocument) -> Range<Int>? {
    guard let start = offset(range?["start"], in: document), let end = offset(range?["end"], in: document)
    else {
      return nil
    }
    return min(start, end)..<max(start, end)
  }
}
