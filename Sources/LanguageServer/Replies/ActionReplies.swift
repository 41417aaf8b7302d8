import DataTree
import Files
import Linting
import TextCore
import Workspace

/// Answers the requests about code actions. Those of a project are worked out on its thread, because they may
/// require reading much of the project.
struct ActionReplies {
  private let documents: OpenDocuments
  private let client: Client
  private let threads: ProjectThreads
  private let pending: PendingWork

  init(_ documents: OpenDocuments, _ client: Client, _ threads: ProjectThreads, _ pending: PendingWork) {
    self.documents = documents
    self.client = client
    self.threads = threads
    self.pending = pending
  }

  // The command that opens the page of a guideline. Its argument is the page's URL.
  private static let openPageCommand = "menulint.openPage"
  private static let fixKind = "quickfix"
  private static let fixAllKind = "source.fixAll.menulint"

  /// Writes the capabilities for these requests.
  static func writeCapabilities(for client: ClientCapabilities, to writer: inout JSONWriter) {
    if client.knowsCodeActions {
      writer.member("codeActionProvider") { writer in
        writer.key("codeActionKinds")
        writer.list(of: [fixKind, fixAllKind]) { $0.text($1) }
        if client.resolvesEdits { writer.member("resolveProvider", true) }
      }
    }
    if client.showsDocuments {
      writer.member("executeCommandProvider") { writer in
        writer.key("commands")
        writer.list { $0.text(openPageCommand) }
      }
    }
  }

  /// Replies with the code actions for a range.
  ///
  /// - Parameter retry: Called instead if a file that isn't open has changed. The client may not have reported
  ///   it.
  func codeActions(_ request: Request, orElse retry: @escaping () -> Void) throws(ResponseError) {
    let parameters = request.parameters
    guard let view = try documents.view(parameters) else {
      return client.outbox.reply(to: request.id) { $0.list { _ in } }
    }
    guard let range = view.bytes(parameters?["range"]) else {
      throw ResponseError(.invalidParams, "expected a range of lines and characters")
    }
    let kinds = kinds(parameters?["context"])
    let isConfiguration = view.snapshot.language == .configuration
    // The known problems may be from an earlier version of the text.
    if isConfiguration { view.document.checkConfiguration() }
    let place = ActionRange(range: range, shown: Self.shown(parameters?["context", "diagnostics"], in: view))
    let faults = view.document.configurationProblems
    workOut(request, view) { snapshot in
      isConfiguration
        ? Actions.offered(in: place, of: snapshot, faults: faults, kinds: kinds)
        : Actions.offered(in: place, of: snapshot, kinds: kinds)
    } then: { actions in
      guard actions.allSatisfy({ $0.otherEdits.allSatisfy(isCurrent) }) else { return retry() }
      reply(to: request.id, actions, in: view)
    }
  }

  // Computes the reply to a request, on another thread if its text is in a project.
  private func workOut<Value: Sendable>(
    _ request: Request, _ view: DocumentView, _ work: @escaping @Sendable (DocumentSnapshot) -> Value,
    then reply: @escaping (Value) -> Void
  ) {
    guard let reading = view.snapshot.project as? ProjectReading,
      let project = documents.project(of: view.document)
    else { return reply(work(view.snapshot)) }
    let isAbandoned = pending.begin(request)
    let snapshot = view.snapshot.maker(TrialReading(reading, isAbandoned: isAbandoned))
    threads.start(for: project) {
      work(snapshot())
    } then: { value in
      guard pending.end(isAbandoned) else { return }
      // The reply may contain edits of another file, which may have changed by now.
      if documents.known(of: view.document).unread == nil { return reply(value) }
      client.outbox.fail(request.id, ResponseError(.contentModified, "the project has changed since"))
    }
  }

  // Whether a file hasn't changed since its edits were computed. The client checks this for open documents.
  private func isCurrent(_ file: EditedFile) -> Bool {
    if documents.document(ofFile: file.location) != nil { return true }
    return (try? FileAccess.read(file.location)) == file.source.bytes
  }

  private func reply(to id: Message.RequestID, _ actions: [OfferedAction], in view: DocumentView) {
    let diagnostics = Diagnostics(view, client.capabilities)
    let edit = WorkspaceEditWriter(documents, client)
    client.outbox.reply(to: id) { writer in
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
          edit.write(action.edits, action.otherEdits, in: view, to: &writer)
        }
      }
    }
  }

  // The client's diagnostics in the requested range, if they are valid for the current text.
  private static func shown(_ diagnostics: JSONValue?, in view: DocumentView) -> [ActionRange.Shown] {
    (diagnostics?.entries ?? []).prefix(maximumShown).compactMap { diagnostic in
      view.bytes(diagnostic["range"]).map {
        ActionRange.Shown(range: $0, rule: diagnostic["code"]?.text)
      }
    }
  }

  // A limit, because each diagnostic is searched for in all findings.
  private static let maximumShown = 50

  // The requested kinds of actions. A kind includes its subkinds.
  private func kinds(_ context: JSONValue?) -> Actions.Kinds {
    let only = context?["only"]?.entries?.compactMap(\.text)
    func isWanted(_ kind: String) -> Bool {
      guard let only, !only.isEmpty else { return true }
      return only.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
    }
    var kinds: Actions.Kinds = []
    if isWanted(Self.fixKind) { kinds.formUnion([.fixes, .suppressions]) }
    if isWanted(Self.fixKind), client.capabilities.showsDocuments { kinds.insert(.pages) }
    // An automatic request, at every cursor movement, doesn't get the edits of the whole file.
    let isAutomatic = context?["triggerKind"]?.number == 2 && (only ?? []).isEmpty
    if isWanted(Self.fixAllKind), client.capabilities.resolvesEdits || !isAutomatic { kinds.insert(.fixAll) }
    return kinds
  }

  // MARK: - All fixes

  // There may be many edits, so a client that can resolve actions requests them later.
  private func write(fixAllOf view: DocumentView, to writer: inout JSONWriter) {
    if client.capabilities.resolvesEdits {
      writer.member("data") { writer in
        writer.member("uri", view.document.uri)
        writer.member("serial", view.document.serial)
      }
    } else {
      writer.key("edit")
      WorkspaceEditWriter(documents, client).write(Actions.fixAll(view.snapshot), in: view, to: &writer)
    }
  }

  /// Replies with a resolved action, including its edits.
  func resolve(_ request: Request) throws(ResponseError) {
    let parameters = request.parameters
    guard let title = parameters?["title"]?.text, let uri = parameters?["data", "uri"]?.text,
      let serial = parameters?["data", "serial"]?.number
    else { throw ResponseError(.invalidParams, "expected an action to resolve") }
    guard let document = documents[uri], let snapshot = documents.known(of: document).snapshot,
      document.serial == serial
    else { throw ResponseError(.contentModified, "the document has changed since the action was offered") }
    let view = DocumentView(document, snapshot, counting: client.unit)
    workOut(request, view) {
      Actions.fixAll($0)
    } then: { edits in
      client.outbox.reply(to: request.id) { writer in
        writer.object { writer in
          writer.member("title", title)
          writer.member("kind", Self.fixAllKind)
          writer.key("edit")
          WorkspaceEditWriter(documents, client).write(edits, in: view, to: &writer)
        }
      }
    }
  }

  // MARK: - Pages

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
      RuleLinks.isPage(page, documents.configuration.languages)
    else {
      throw ResponseError(.invalidParams, "expected the address of a guideline's page")
    }
    client.outbox.request("window/showDocument") { writer in
      writer.member("uri", page)
      writer.member("external", true)
    }
    client.outbox.reply(to: id) { $0.null() }
  }
}
