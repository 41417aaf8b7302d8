import DataTree
import Files
import Linting
import TextCore
import Workspace

/// `menulint lsp`: answers an editor over standard input and output, by the Language Server Protocol 3.17.
///
/// Messages are looked at in their order. Diagnostics wait until none is left to be looked at, so that of several
/// changes in a row only the last is linted. Projects are read beside: who asks about one waits, nobody else does.
package final class LanguageServer {
  let inbox = Inbox()
  let outbox: Outbox
  let configuration: WorkspaceConfiguration
  /// Projects whose files are read together.
  let projects = OpenProjects()
  var client = ClientCapabilities(nil)
  var phase = Phase.uninitialized
  var trace = Trace.off
  let serials = SerialNumbers()
  /// Counts the texts of all documents.
  let texts = SerialNumbers()
  /// The open documents, by address.
  var documents: [String: OpenDocument] = [:]
  /// Documents of which the diagnostics may be out of date.
  var unpublished = AddressQueue()
  /// Diagnostics that the client has asked for and not got.
  var pulls: [Pull] = []
  /// What waits for projects.
  var waiting = Waiting()
  /// What is done for projects by other threads, by number.
  var jobs: [Int: Job] = [:]
  let jobNumbers = SerialNumbers()
  /// What the client last heard of each document.
  var published: [String: Published] = [:]
  /// Whether diagnostics that the client asked for are others now.
  var needsRefresh = false
  /// Faults of configurations of open documents, by the document's address.
  var brokenConfigurations: [String: ConfigurationError] = [:]
  /// What the client was told of configuration files, by path: to be taken back.
  var reportedConfigurations: [String: ReportedConfiguration] = [:]
  /// Files that the client has been asked to watch besides the usual ones.
  var watched: Set<String> = []
  private var seenChangeCount = 0
  private let clientProcess = Locked<Int32>(0)

  /// How far the conversation is.
  enum Phase {
    case uninitialized, running, shutDown
  }

  /// How much the client wants to hear of what the server does.
  enum Trace: String {
    case off, messages, verbose
  }

  /// Findings that the client has.
  struct Published: Equatable {
    /// Their serial; 0 for none, of a document that is none of menulint's.
    var serial: Int
    var version: Int?
  }

  /// A request for diagnostics.
  struct Pull {
    var id: Message.RequestID
    var uri: String
    /// What the client knows already.
    var known: String?
  }

  package init(_ configuration: WorkspaceConfiguration, outbox: Outbox = Outbox()) {
    self.configuration = configuration
    self.outbox = outbox
  }

  /// Serves until the client is done or gone.
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

  /// Looks at the next message or, where none waits, does a piece of work. Waits where there is neither. Gives the
  /// status to end with, if it is time.
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

  /// Whether there is something to do, or somebody does it.
  var hasWork: Bool { hasWorkAtHand || !jobs.isEmpty }

  private var hasWorkAtHand: Bool { !unpublished.isEmpty || !pulls.isEmpty || needsRefresh }

  // One piece of what waits, so that messages are looked at in between.
  private func work() {
    if !pulls.isEmpty {
      answer(pulls.removeFirst())
    } else if let uri = unpublished.popFirst() {
      publish(uri)
    } else {
      needsRefresh = false
      if client.refreshesDiagnostics { outbox.request("workspace/diagnostic/refresh") }
    }
    // What one document shows to have changed holds for the others too.
    if unpublished.isEmpty, configuration.changeCount != seenChangeCount {
      seenChangeCount = configuration.changeCount
      configurationMayHaveChanged()
    }
  }

  /// Watches the process that the client runs in, so that the server doesn't outlive it.
  func watch(process: Int) {
    guard let process = Int32(exactly: process) else { return }
    clientProcess.use { $0 = process }
  }
}

// MARK: - Messages

extension LanguageServer {
  // Gives the status to end with where the message is the last.
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
    case "initialized": registerWatchers()
    case "textDocument/didOpen": didOpen(parameters)
    case "textDocument/didChange": didChange(parameters)
    case "textDocument/didClose": didClose(parameters)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration":
      projects.filesMayHaveChanged()
      configurationMayHaveChanged()
    case "$/cancelRequest": cancel(parameters)
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
      unpublished = AddressQueue()
      dropAllRequests()
      outbox.reply(to: id) { $0.null() }
    case "textDocument/diagnostic": try pull(id, parameters)
    case "codeAction/resolve", "textDocument/codeAction", "textDocument/hover":
      try answerOnceRead(request)
    case "textDocument/completion": try completion(id, parameters)
    case "textDocument/documentSymbol": try documentSymbols(id, parameters)
    case "textDocument/foldingRange": try foldingRanges(id, parameters)
    case "textDocument/prepareRename": try prepareRename(id, parameters)
    case "textDocument/rename": try rename(id, parameters)
    case "workspace/executeCommand": try executeCommand(id, parameters)
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
          "\(Wording.count(documents.count, "document")) open, \(unpublished.count + pulls.count + waiting.documents.count + waiting.pulls.count) to be linted"
        )
      }
    }
  }
}
