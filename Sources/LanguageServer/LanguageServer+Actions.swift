import DataTree
import Files
import Linting
import TextCore
import Workspace

extension LanguageServer {
  /// The command that opens the page of a guideline. Its argument is the page's URL.
  static let openPageCommand = "menulint.openPage"
  private static let fixKind = "quickfix"
  private static let fixAllKind = "source.fixAll.menulint"

  /// Writes the code action capabilities.
  func writeActionCapabilities(_ writer: inout JSONWriter) {
    if client.knowsCodeActions {
      writer.member("codeActionProvider") { writer in
        writer.key("codeActionKinds")
        writer.list(of: [Self.fixKind, Self.fixAllKind]) { $0.text($1) }
        if client.resolvesEdits { writer.member("resolveProvider", true) }
      }
    }
    if client.showsDocuments {
      writer.member("executeCommandProvider") { writer in
        writer.key("commands")
        writer.list { $0.text(Self.openPageCommand) }
      }
    }
  }

  /// Replies with the code actions for a range.
  func codeActions(_ request: Request) throws(ResponseError) {
    let parameters = request.parameters
    guard let view = try view(parameters) else { return outbox.reply(to: request.id) { $0.list { _ in } } }
    guard let range = bytes(parameters?["range"], in: view.document) else {
      throw ResponseError(.invalidParams, "expected a range of lines and characters")
    }
    let kinds = kinds(parameters?["context"])
    let isConfiguration = view.snapshot.language == .configuration
    // The known problems may be from an earlier version of the text.
    if isConfiguration { view.document.checkConfiguration() }
    let place = ActionRange(
      range: SourceRange(range), shown: shown(parameters?["context", "diagnostics"], in: view))
    let faults = view.document.configurationProblems
    workOut(request, view) { snapshot in
      isConfiguration
        ? Actions.offered(in: place, of: snapshot, faults: faults, kinds: kinds)
        : Actions.offered(in: place, of: snapshot, kinds: kinds)
    } then: { [self] actions in
      guard actions.allSatisfy({ $0.otherEdits.allSatisfy(isCurrent) }) else { return readAnew(for: request) }
      reply(to: request.id, actions, in: view)
    }
  }

  // Whether a file hasn't changed since its edits were computed. The client checks this for open documents.
  private func isCurrent(_ file: EditedFile) -> Bool {
    if documents.values.contains(where: { $0.path == file.location && DocumentURI.isFile($0.uri) }) {
      return true
    }
    return (try? FileAccess.read(file.location)) == file.source.bytes
  }

  // A file that isn't open has changed, and the client may not have reported it.
  private func readAnew(for request: Request) {
    projects.filesMayHaveChanged()
    do throws(ResponseError) {
      try answerOnceRead(request)
    } catch {
      outbox.fail(request.id, error)
    }
  }

  private func reply(to id: Message.RequestID, _ actions: [OfferedAction], in view: View) {
    let diagnostics = Diagnostics(view, client)
    outbox.reply(to: id) { writer in
      writer.list(of: actions) { writer, action in
        writer.object { writer in
          writer.member("title", Escaping.visible(action.title))
          writer.member("kind", action.kind == .fixAll ? Self.fixAllKind : Self.fixKind)
          if let finding = action.finding {
            writer.key("diagnostics")
            writer.list(of: [finding] + action.furtherFindings) { diagnostics.write(at: $1, to: &$0) }
          }
          if action.isPreferred { writer.member("isPreferred", true) }
          if let page = action.page { return write(commandFor: page, action.title, to: &writer) }
          if action.kind == .fixAll { return write(fixAllOf: view, to: &writer) }
          writer.key("edit")
          write(action.edits, action.otherEdits, in: view, to: &writer)
        }
      }
    }
  }

  // The client's diagnostics in the requested range, if they are valid for the current text.
  private func shown(_ diagnostics: JSONValue?, in view: View) -> [ActionRange.Shown] {
    (diagnostics?.entries ?? []).prefix(Self.maximumShown).compactMap { diagnostic in
      bytes(diagnostic["range"], in: view.document).map {
        ActionRange.Shown(range: SourceRange($0), rule: diagnostic["code"]?.text)
      }
    }
  }

  // A limit, because each diagnostic is searched for in all findings.
  private static let maximumShown = 50

  // There may be many edits, so a client that can resolve actions requests them later.
  private func write(fixAllOf view: View, to writer: inout JSONWriter) {
    if client.resolvesEdits {
      writer.member("data") { writer in
        writer.member("uri", view.document.uri)
        writer.member("serial", view.document.serial)
      }
    } else {
      writer.key("edit")
      write(Actions.fixAll(view.snapshot), in: view, to: &writer)
    }
  }

  /// Replies with a resolved action, including its edits.
  func resolve(_ request: Request) throws(ResponseError) {
    let parameters = request.parameters
    guard let title = parameters?["title"]?.text, let uri = parameters?["data", "uri"]?.text,
      let serial = parameters?["data", "serial"]?.number
    else { throw ResponseError(.invalidParams, "expected an action to resolve") }
    guard let document = documents[uri], let snapshot = known(of: document).snapshot,
      document.serial == serial
    else { throw ResponseError(.contentModified, "the document has changed since the action was offered") }
    let view = view(document, snapshot)
    workOut(request, view) {
      Actions.fixAll($0)
    } then: { [self] edits in
      outbox.reply(to: request.id) { writer in
        writer.object { writer in
          writer.member("title", title)
          writer.member("kind", Self.fixAllKind)
          writer.key("edit")
          write(edits, in: view, to: &writer)
        }
      }
    }
  }

  // The requested kinds of actions. A kind includes its subkinds.
  private func kinds(_ context: JSONValue?) -> Actions.Kinds {
    let only = context?["only"]?.entries?.compactMap(\.text)
    func isWanted(_ kind: String) -> Bool {
      guard let only, !only.isEmpty else { return true }
      return only.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
    }
    var kinds: Actions.Kinds = []
    if isWanted(Self.fixKind) { kinds.formUnion([.fixes, .suppressions]) }
    if isWanted(Self.fixKind), client.showsDocuments { kinds.insert(.pages) }
    // An automatic request, at every cursor movement, doesn't get the edits of the whole file.
    let isAutomatic = context?["triggerKind"]?.number == 2 && (only ?? []).isEmpty
    if isWanted(Self.fixAllKind), client.resolvesEdits || !isAutomatic { kinds.insert(.fixAll) }
    return kinds
  }

  private func write(commandFor page: String, _ title: String, to writer: inout JSONWriter) {
    writer.member("command") { writer in
      writer.member("title", title)
      writer.member("command", Self.openPageCommand)
      writer.key("arguments")
      writer.list { $0.text(page) }
    }
  }

  /// Opens the page of a guideline. Other URLs are rejected.
  func executeCommand(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    guard parameters?["command"]?.text == Self.openPageCommand else {
      throw ResponseError(.invalidParams, "expected the command \(Self.openPageCommand)")
    }
    guard let page = parameters?["arguments"]?.entries?.first?.text,
      RuleLinks.isPage(page, configuration.languages)
    else {
      throw ResponseError(.invalidParams, "expected the address of a guideline's page")
    }
    outbox.request("window/showDocument") { writer in
      writer.member("uri", page)
      writer.member("external", true)
    }
    outbox.reply(to: id) { $0.null() }
  }

  // MARK: - Rename

  /// Replies with the range of the command at a position, or null.
  func prepareRename(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    let view = try view(parameters)
    let place = try view.flatMap { view throws(ResponseError) in
      CommandRename.place(at: try offset(parameters, in: view), in: view.snapshot)
    }
    outbox.reply(to: id) { writer in
      guard let view, let place else { return writer.null() }
      writer.object { writer in
        writer.key("range")
        Diagnostics.write(place.range, view.lines, to: &writer)
        writer.member("placeholder", place.name)
      }
    }
  }

  /// Replies with the edits that rename a command.
  func rename(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    guard let name = parameters?["newName"]?.text else {
      throw ResponseError(.invalidParams, "expected newName")
    }
    guard let view = try view(parameters) else {
      throw ResponseError(.requestFailed, "the file isn't a menu spec")
    }
    let offset = try offset(parameters, in: view)
    do throws(CommandRename.Refusal) {
      guard let edits = try CommandRename.edits(at: offset, to: name, in: view.snapshot) else {
        throw CommandRename.Refusal(message: "there is no command at this position")
      }
      outbox.reply(to: id) { write(edits, in: view, to: &$0) }
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
  }

  /// Writes edits of a document as an edit of the workspace.
  private func write(
    _ edits: [TextEdit], _ others: [EditedFile] = [], in view: View, to writer: inout JSONWriter
  ) {
    var files: [(uri: String, version: Int?, lines: LineTable, edits: [TextEdit])] = []
    if !edits.isEmpty || others.isEmpty {
      files.append((view.document.uri, view.document.version, view.lines, edits))
    }
    for file in others {
      let open = documents.values.first { $0.path == file.location && DocumentURI.isFile($0.uri) }
      let lines = LineTable(file.source, counting: view.lines.unit)
      files.append((open?.uri ?? DocumentURI.file(file.location), open?.version, lines, file.edits))
    }
    writer.object { writer in
      guard client.versionsEdits else {
        return writer.member("changes") { writer in
          for file in files {
            writer.key(named: file.uri)
            Diagnostics.write(file.edits, file.lines, to: &writer)
          }
        }
      }
      writer.key("documentChanges")
      writer.list(of: files) { writer, file in
        writer.object { writer in
          writer.member("textDocument") { writer in
            writer.member("uri", file.uri)
            writer.key("version")
            if let version = file.version { writer.number(version) } else { writer.null() }
          }
          writer.key("edits")
          Diagnostics.write(file.edits, file.lines, to: &writer)
        }
      }
    }
  }
}
