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
  let outbox: Outbox
  let configuration: WorkspaceConfiguration
  /// The projects whose files are read together.
  let projects = OpenProjects()
  var client = ClientCapabilities(nil)
  var phase = Phase.uninitialized
  var trace = Trace.off
  let serials = SerialNumbers()
  /// The numbers of the texts of all documents.
  let texts = SerialNumbers()
  /// The open documents, by URI.
  var documents: [String: OpenDocument] = [:]
  /// The documents whose diagnostics may be outdated.
  var unpublished = AddressQueue()
  /// The requests for diagnostics that haven't been answered.
  var pulls: [Pull] = []
  /// The work that waits for projects.
  var waiting = Waiting()
  /// The work of other threads for projects, by number.
  var jobs: [Int: Job] = [:]
  let jobNumbers = SerialNumbers()
  /// The last findings that were sent for each document.
  var published: [String: Published] = [:]
  /// Whether diagnostics that the client requested have changed.
  var needsRefresh = false
  /// The problems in the configurations of open documents, by the document's URI.
  var brokenConfigurations: [String: ConfigurationError] = [:]
  /// The problems that were published for configuration files, by path, so that they can be withdrawn.
  var reportedConfigurations: [String: ReportedConfiguration] = [:]
  /// The files that the client was asked to watch in addition to the usual ones.
  var watched: Set<String> = []
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

  /// The findings that the client has.
  struct Published: Equatable {
    /// Their serial number, or 0 if there are none because the document isn't a menulint file.
    var serial: Int
    var version: Int?
  }

  /// A request for diagnostics.
  struct Pull {
    var id: Message.RequestID
    var uri: String
    /// The result id that the client already has.
    var known: String?
  }

  package init(_ configuration: WorkspaceConfiguration, outbox: Outbox = Outbox()) {
    self.configuration = configuration
    self.outbox = outbox
  }

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
  var hasWork: Bool { hasWorkAtHand || !jobs.isEmpty }

  private var hasWorkAtHand: Bool { !unpublished.isEmpty || !pulls.isEmpty || needsRefresh }

  // Does one piece of work, so that messages are handled in between.
  private func work() {
    if !pulls.isEmpty {
      answer(pulls.removeFirst())
    } else if let uri = unpublished.popFirst() {
      publish(uri)
    } else {
      needsRefresh = false
      if client.refreshesDiagnostics { outbox.request("workspace/diagnostic/refresh") }
    }
    // A change that was found for one document may affect the others.
    if unpublished.isEmpty, configuration.changeCount != seenChangeCount {
      seenChangeCount = configuration.changeCount
      configurationMayHaveChanged()
    }
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
