import DataTree
import TextCore

/// The documents to lint and the requests to answer. Those that need the result of a project's thread wait for
/// it. All requests can be canceled.
final class PendingWork {
  private let outbox: Outbox
  /// The documents whose diagnostics may be outdated.
  private(set) var documents = AddressQueue()
  /// The requests for diagnostics that haven't been answered.
  private(set) var pulls: [Pull] = []
  private var waiting = Waiting()
  // The requests that threads work out, each with a flag that stops the work.
  private var running: [(request: Request, isAbandoned: Locked<Bool>)] = []

  /// A request for diagnostics.
  struct Pull {
    var id: Message.RequestID
    var uri: String
    /// The result id that the client already has.
    var known: String?
  }

  /// The work that waits for projects.
  private struct Waiting {
    var documents = AddressQueue()
    var pulls: [Pull] = []
    var requests: [Request] = []
  }

  init(_ outbox: Outbox) { self.outbox = outbox }

  /// Whether there is nothing to do before a thread is done.
  var isEmpty: Bool { documents.isEmpty && pulls.isEmpty }

  /// The number of lints that have been asked for, including those that wait.
  var lintCount: Int { documents.count + pulls.count + waiting.documents.count + waiting.pulls.count }

  /// Adds a document whose diagnostics may be outdated.
  func append(_ uri: String) { documents.append(uri) }

  func append(_ pull: Pull) { pulls.append(pull) }

  /// Replaces the documents whose diagnostics may be outdated.
  func replaceDocuments(_ uris: [String]) { documents = AddressQueue(uris) }

  func takePull() -> Pull? { pulls.isEmpty ? nil : pulls.removeFirst() }

  func takeDocument() -> String? { documents.popFirst() }

  // MARK: - Waiting

  /// Makes a document wait until a thread is done.
  func wait(_ uri: String) { waiting.documents.append(uri) }

  func wait(_ pull: Pull) { waiting.pulls.append(pull) }

  func wait(_ request: Request) { waiting.requests.append(request) }

  /// Ends all waiting, and returns the requests that waited. Documents and pulls that waited stay ahead of
  /// newer ones.
  func resume() -> [Request] {
    let waited = waiting
    waiting = Waiting()
    pulls = waited.pulls + pulls
    documents = waited.documents.followed(by: documents)
    return waited.requests
  }

  /// Records that a thread works out a request. The returned flag is set if the request is canceled.
  func begin(_ request: Request) -> Locked<Bool> {
    let isAbandoned = Locked(false)
    running.append((request, isAbandoned))
    return isAbandoned
  }

  /// Records that a thread has worked out a request. Returns false if the request has been canceled.
  func end(_ isAbandoned: Locked<Bool>) -> Bool {
    guard let index = running.firstIndex(where: { $0.isAbandoned === isAbandoned }) else { return false }
    running.remove(at: index)
    return true
  }

  // MARK: - Cancellation

  /// Cancels a request that the client no longer needs.
  func cancel(_ parameters: JSONValue?) {
    guard let id = parameters?["id"]?.raw else { return }
    dropPulls(ResponseError(.requestCancelled, "textDocument/diagnostic was cancelled")) { $0.id == id }
    dropRequests({ ResponseError(.requestCancelled, "\($0.method) was cancelled") }) { $0.id == id }
  }

  /// Cancels requests about a text that has changed.
  func dropRequests(about uri: String) {
    dropPulls(ResponseError(.serverCancelled, "the document has changed since")) { $0.uri == uri }
    dropRequests({ _ in ResponseError(.contentModified, "the document has changed since") }) { $0.uri == uri }
  }

  /// Removes a document that was closed, and cancels requests about it.
  func drop(_ uri: String) {
    documents.remove(uri)
    waiting.documents.remove(uri)
    dropRequests(about: uri)
  }

  /// Drops all documents, and cancels all requests that wait for projects.
  func dropAll() {
    documents = AddressQueue()
    waiting.documents = AddressQueue()
    let error = ResponseError(.requestFailed, "the server was shut down")
    for pull in waiting.pulls { outbox.fail(pull.id, error) }
    waiting.pulls = []
    dropRequests({ _ in error }) { _ in true }
  }

  private func dropPulls(_ error: ResponseError, where isDropped: (Pull) -> Bool) {
    for pull in pulls + waiting.pulls where isDropped(pull) { outbox.fail(pull.id, error) }
    pulls.removeAll(where: isDropped)
    waiting.pulls.removeAll(where: isDropped)
  }

  private func dropRequests(_ error: (Request) -> ResponseError, where isDropped: (Request) -> Bool) {
    for (request, isAbandoned) in running where isDropped(request) {
      isAbandoned.use { $0 = true }
      outbox.fail(request.id, error(request))
    }
    for request in waiting.requests where isDropped(request) { outbox.fail(request.id, error(request)) }
    running.removeAll { isDropped($0.request) }
    waiting.requests.removeAll(where: isDropped)
  }
}
