import Workspace

/// Work that needs a project waits until no thread works for it.
extension LanguageServer {
  /// Starts reading a project, unless a thread is already working for it. Waiting requests continue when that
  /// is done.
  func read(_ project: OpenProject) {
    guard !threads.isBusy(project) else { return }
    threads.start(for: project, documents.reading(of: project)) { project.finish($0) }
  }

  /// Uses the result of a thread, and continues the work that waited for it.
  func finish(_ number: Int) {
    threads.finish(number)
    for request in pending.resume() { answerAgain(request) }
  }

  private func answerAgain(_ request: Request) {
    do throws(ResponseError) {
      try answerOnceRead(request)
    } catch {
      client.outbox.fail(request.id, error)
    }
  }

  /// Replies to a request about a document's findings when they are known.
  func answerOnceRead(_ request: Request) throws(ResponseError) {
    if let document = request.uri.flatMap({ documents[$0] }) {
      let known = documents.known(of: document)
      // Findings of the current text may be sent even if other files are changing.
      let isTold = request.asksForFindings && known.snapshot?.linted != nil
      if let project = known.unread, !isTold {
        pending.wait(request)
        return read(project)
      }
      if !request.asksForFindings, known.snapshot?.project != nil,
        let project = documents.project(of: document), threads.isBusy(project)
      {
        return pending.wait(request)
      }
    }
    switch request.method {
    case "textDocument/hover": try texts.hover(request.id, request.parameters)
    case "codeAction/resolve": try actions.resolve(request)
    default:
      try actions.codeActions(request) { [self] in
        documents.filesMayHaveChanged()
        answerAgain(request)
      }
    }
  }
}
