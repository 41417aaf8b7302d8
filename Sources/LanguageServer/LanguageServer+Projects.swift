import DataTree
import Files
import Linting
import TextCore
import Workspace

/// Each project is read on a separate thread, one reading at a time. The same thread tries the changed texts
/// of the project's code actions. Requests that need the project wait until the thread is done.
extension LanguageServer {
  /// A request of the client.
  struct Request {
    var id: Message.RequestID
    var method: String
    var parameters: JSONValue?

    /// The URI of the document that it is about.
    var uri: String? {
      parameters?["textDocument", "uri"]?.text ?? parameters?["data", "uri"]?.text
    }

    /// Whether the reply contains only findings.
    var asksForFindings: Bool { method == "textDocument/hover" }
  }

  /// The work that waits for projects.
  struct Waiting {
    /// The documents whose diagnostics may be outdated.
    var documents = AddressQueue()
    var pulls: [Pull] = []
    var requests: [Request] = []
    /// The requests in progress, each with a flag that stops it.
    var running: [(request: Request, isAbandoned: Locked<Bool>)] = []
  }

  /// The work of another thread for a project.
  struct Job {
    let project: OpenProject
    /// Called on the message thread to use the result.
    let finish: () -> Void
  }

  /// Starts reading a project, unless a thread is already working for it. Waiting requests continue when that
  /// is done.
  func read(_ project: OpenProject) {
    guard !isBusy(project) else { return }
    renew(project)
    let targets = documents.values.sorted { $0.uri < $1.uri }.compactMap { target(of: $0, in: project) }
    let hasTable = targets.contains { !project.language.matches($0.name) }
    start(for: project, project.nextReading(targets, hasTable ? others(in: project, besides: targets) : nil))
    {
      project.finish($0)
    }
  }

  private func isBusy(_ project: OpenProject) -> Bool { jobs.values.contains { $0.project === project } }

  private func target(of document: OpenDocument, in project: OpenProject) -> ProjectLint.Target? {
    let path = Paths.absolute(document.path)
    guard let (language, isTable) = language(of: document),
      !isOutdone(document), self.project(of: document) === project, let name = project.name(of: path),
      case .plan(let plan) = configuration.outcome(forFile: document.path, isTable: isTable)
    else { return nil }
    let file = MenuFile(path: document.path, location: path, language: language)
    return ProjectLint.Target(name: name, file: file, plan: plan)
  }

  // Returns the files whose titles may use a table, which are all files that a run would lint. The previous
  // reading knows them.
  private func others(in project: OpenProject, besides targets: [ProjectLint.Target]) -> OtherFiles {
    let paths = project.reading?.menuPaths ?? []
    let open = Set(targets.map(\.name))
    let others = paths.filter { !open.contains($0) }.compactMap { name -> ProjectLint.Target? in
      let path = project.place.root + "/" + name
      guard case .plan(let plan) = configuration.outcome(forFile: path) else { return nil }
      let file = MenuFile(path: path, location: path, language: project.language)
      return ProjectLint.Target(name: name, file: file, plan: plan)
    }
    return OtherFiles(others, of: paths)
  }

  /// Passes the texts of open documents to their project.
  func renew(_ project: OpenProject) {
    project.renew(documents.values.compactMap { openText(of: $0, project) })
  }

  func openText(of document: OpenDocument, _ project: OpenProject) -> OpenText? {
    guard DocumentURI.isFile(document.uri), let name = project.name(of: Paths.absolute(document.path)) else {
      return nil
    }
    return OpenText(name: name, version: document.textVersion, bytes: document.text.bytes)
  }

  /// Whether the same file is open with a different URI and has a later text there.
  func isOutdone(_ document: OpenDocument) -> Bool {
    documents.values.contains {
      $0 !== document && $0.path == document.path && DocumentURI.isFile($0.uri)
        && $0.textVersion > document.textVersion && $0.text.bytes != document.text.bytes
    }
  }

  // MARK: - Threads

  /// Runs work for a project on a thread, and then uses its result on this thread.
  private func start<Value: Sendable>(
    for project: OpenProject, _ work: @escaping @Sendable () -> Value, then finish: @escaping (Value) -> Void
  ) {
    let result = Locked<Value?>(nil)
    let number = jobNumbers.next()
    jobs[number] = Job(project: project) { if let value = result.use({ $0 }) { finish(value) } }
    let inbox = self.inbox
    let body: @Sendable () -> Void = {
      let value = work()
      result.use { $0 = value }
      inbox.put(.done(job: number), size: 0)
    }
    // If the system can't create a thread, do the work on this one.
    if !Workers.detach(body) { body() }
  }

  /// Uses the result of a thread, and continues the work that waited for it.
  func finish(_ number: Int) {
    jobs.removeValue(forKey: number)?.finish()
    let known = waiting
    waiting = Waiting(running: known.running)
    for request in known.requests {
      do throws(ResponseError) {
        try answerOnceRead(request)
      } catch {
        outbox.fail(request.id, error)
      }
    }
    // Work that waited stays ahead of newer work.
    pulls = known.pulls + pulls
    unpublished = known.documents.followed(by: unpublished)
  }

  // MARK: - Requests

  /// Replies to a request about a document's findings when they are known.
  func answerOnceRead(_ request: Request) throws(ResponseError) {
    if let document = request.uri.flatMap({ documents[$0] }) {
      let known = known(of: document)
      // Findings of the current text may be sent even if other files are changing.
      let isTold = request.asksForFindings && known.snapshot?.linted != nil
      if let project = known.unread, !isTold {
        waiting.requests.append(request)
        return read(project)
      }
      if !request.asksForFindings, known.snapshot?.project != nil, let project = project(of: document),
        isBusy(project)
      {
        return waiting.requests.append(request)
      }
    }
    switch request.method {
    case "textDocument/hover": try hover(request.id, request.parameters)
    case "codeAction/resolve": try resolve(request)
    default: try codeActions(request)
    }
  }

  /// Computes the reply to a request. For a text of a project, this happens on another thread, because it may
  /// require reading much of the project.
  func workOut<Value: Sendable>(
    _ request: Request, _ view: View, _ work: @escaping @Sendable (DocumentSnapshot) -> Value,
    then reply: @escaping (Value) -> Void
  ) {
    guard let reading = view.snapshot.project as? ProjectReading, let project = project(of: view.document)
    else { return reply(work(view.snapshot)) }
    let isAbandoned = Locked(false)
    let snapshot = view.snapshot.maker(TrialReading(reading, isAbandoned: isAbandoned))
    waiting.running.append((request, isAbandoned))
    start(for: project) {
      work(snapshot())
    } then: { [self] value in
      guard let index = waiting.running.firstIndex(where: { $0.isAbandoned === isAbandoned }) else { return }
      waiting.running.remove(at: index)
      // The reply may contain edits of another file, which may have changed by now.
      if known(of: view.document).unread == nil { return reply(value) }
      outbox.fail(request.id, ResponseError(.contentModified, "the project has changed since"))
    }
  }

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

  /// Cancels all requests that wait for projects.
  func dropAllRequests() {
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
    for (request, isAbandoned) in waiting.running where isDropped(request) {
      isAbandoned.use { $0 = true }
      outbox.fail(request.id, error(request))
    }
    for request in waiting.requests where isDropped(request) { outbox.fail(request.id, error(request)) }
    waiting.running.removeAll { isDropped($0.request) }
    waiting.requests.removeAll(where: isDropped)
  }
}
