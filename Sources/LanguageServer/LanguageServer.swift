import DataTree
import Files
import Linting
import TextCore
import Workspace

/// `menulint lsp`: serves an editor over standard input and output with the Language Server Protocol 3.17.
///
/// Handles messages in order. Diagnostics wait until the queue is empty, so after several changes in a row
/// only the last version is linted. Projects are read on other threads, so only requests that need a project
/// wait for it.
package final class LanguageServer {
  let inbox = Inbox()
  let client: Client
  let documents: OpenDocuments
  let pending: PendingWork
  let threads: ProjectThreads
  let reports: ConfigurationReports
  let watched: WatchedFiles
  let diagnostics: DiagnosticsPublisher
  let texts: TextReplies
  let actions: ActionReplies
  var phase = Phase.uninitialized
  var trace = Trace.off
  private var seenChangeCount = 0
  private let clientProcess = Locked<Int32>(0)

  /// The state of the connection.
  enum Phase {
    case uninitialized, running, shutDown
  }

  /// The level of detail of the trace that the client requests.
  enum Trace: String {
    case off, messages, verbose
  }

  package init(_ configuration: WorkspaceConfiguration, outbox: Outbox = Outbox()) {
    client = Client(outbox)
    documents = OpenDocuments(configuration, client)
    pending = PendingWork(outbox)
    threads = ProjectThreads(inbox)
    reports = ConfigurationReports(client, documents)
    watched = WatchedFiles(client, configuration)
    diagnostics = DiagnosticsPublisher(client, reports, watched)
    texts = TextReplies(documents, client)
    actions = ActionReplies(documents, client, threads, pending)
  }

  private var outbox: Outbox { client.outbox }

  /// Serves until the client ends the connection or exits.
  package func run() -> ExitStatus {
    guard InboxReader.start(into: inbox, client: clientProcess) else {
      StandardStream.complain("the system gives no thread to read with")
      return .failure
    }
    while !outbox.isClosed {
      if let status = step() { return status }
    }
    return .findings
  }

  /// Handles the next message, or does a piece of work if there is none. Waits if there is neither. Returns
  /// the exit status if the server should exit.
  func step() -> ExitStatus? {
    guard let item = inbox.take(waits: !hasWorkAtHand) else {
      work()
      return nil
    }
    switch item {
    case .message(let message, let isCancelled): return handle(message, isCancelled)
    case .done(let number):
      finish(number)
      return nil
    case .fault(let reason):
      outbox.fail(nil, ResponseError(.parseError, reason))
      StandardStream.complain("can't follow the client: \(reason)")
      return .failure
    case .end(let isInMessage):
      if isInMessage { StandardStream.complain("the client's messages end in the middle of one") }
      return phase == .shutDown ? .success : .findings
    }
  }

  /// Whether work is waiting or in progress.
  var hasWork: Bool { hasWorkAtHand || !threads.isEmpty }

  private var hasWorkAtHand: Bool { !pending.isEmpty || diagnostics.needsRefresh }

  // Does one piece of work, so that messages are handled in between.
  private func work() {
    if let pull = pending.takePull() {
      answer(pull)
    } else if let uri = pending.takeDocument() {
      publish(uri)
    } else {
      diagnostics.refresh()
    }
    // A change that was found for one document may affect the others.
    let changeCount = documents.configuration.changeCount
    if pending.documents.isEmpty, changeCount != seenChangeCount {
      seenChangeCount = changeCount
      configurationMayHaveChanged()
    }
  }

  private func publish(_ uri: String) {
    guard let document = documents[uri] else { return }
    let known = documents.known(of: document)
    guard let project = known.unread else { return diagnostics.publish(document, known) }
    pending.wait(uri)
    read(project)
  }

  private func answer(_ pull: PendingWork.Pull) {
    guard let document = documents[pull.uri] else { return }
    let known = documents.known(of: document)
    guard let project = known.unread else { return diagnostics.answer(pull, document, known) }
    pending.wait(pull)
    read(project)
  }

  /// Watches the client's process, so that the server doesn't outlive it.
  func watch(process: Int) {
    guard let process = Int32(exactly: process) else { return }
    clientProcess.use { $0 = process }
  }
}

// MARK: - Messages

extension LanguageServer {
  // Handles a message, and returns the exit status if it is the last one.
  private func handle(_ message: Message, _ isCancelled: Bool) -> ExitStatus? {
    switch message.kind {
    case .invalid(let error): outbox.fail(nil, error)
    case .response: break
    case .notification("exit"): return phase == .shutDown ? .success : .findings
    case .notification(let method):
      log("notification", method)
      guard phase == .running else { return nil }
      notice(method, message.parameters)
    case .request(let id, let method):
      log("request", "\(method) (\(id))")
      do throws(ResponseError) {
        try check(method, isCancelled)
        try answer(Request(id: id, method: method, parameters: message.parameters))
      } catch {
        outbox.fail(id, error)
      }
    }
    return nil
  }

  private func check(_ method: String, _ isCancelled: Bool) throws(ResponseError) {
    if isCancelled { throw ResponseError(.requestCancelled, "\(method) was cancelled") }
    switch phase {
    case .uninitialized where method != "initialize":
      throw ResponseError(.serverNotInitialized, "expected initialize first, found \(method)")
    case .running where method == "initialize":
      throw ResponseError(.invalidRequest, "the server has been initialized")
    case .shutDown: throw ResponseError(.invalidRequest, "expected exit after shutdown, found \(method)")
    default: break
    }
  }

  private func notice(_ method: String, _ parameters: JSONValue?) {
    switch method {
    case "initialized": watched.register()
    case "textDocument/didOpen": didOpen(parameters)
    case "textDocument/didChange": didChange(parameters)
    case "textDocument/didClose": didClose(parameters)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration":
      documents.filesMayHaveChanged()
      configurationMayHaveChanged()
    case "$/cancelRequest": pending.cancel(parameters)
    case "$/setTrace": trace = parameters?["value"]?.text.flatMap(Trace.init) ?? trace
    default: break
    }
  }

  private func answer(_ request: Request) throws(ResponseError) {
    let (id, parameters) = (request.id, request.parameters)
    switch request.method {
    case "initialize": initialize(id, parameters)
    case "shutdown":
      phase = .shutDown
      pending.dropAll()
      outbox.reply(to: id) { $0.null() }
    case "textDocument/diagnostic": try pull(id, parameters)
    case "codeAction/resolve", "textDocument/codeAction", "textDocument/hover":
      try answerOnceRead(request)
    case "textDocument/completion": try texts.completion(id, parameters)
    case "textDocument/documentSymbol": try texts.documentSymbols(id, parameters)
    case "textDocument/foldingRange": try texts.foldingRanges(id, parameters)
    case "textDocument/prepareRename": try texts.prepareRename(id, parameters)
    case "textDocument/rename": try texts.rename(id, parameters)
    case "workspace/executeCommand": try actions.executeCommand(id, parameters)
    default: throw ResponseError(.methodNotFound, "menulint knows no request \(request.method)")
    }
  }

  private func log(_ kind: String, _ what: String) {
    guard trace != .off else { return }
    outbox.notify("$/logTrace") { writer in
      writer.member("message", "received \(kind) \(what)")
      if trace == .verbose {
        writer.member(
          "verbose",
          "\(Wording.count(documents.count, "document")) open, \(pending.lintCount) to be linted"
        )
      }
    }
  }
}
