import DataTree
import TextCore

/// The sender of findings to the client, which keeps those that the client has.
final class DiagnosticsPublisher {
  private let client: Client
  private let reports: ConfigurationReports
  private let watched: WatchedFiles
  // The last findings that were sent for each document, by URI.
  private var published: [String: Published] = [:]
  /// Whether diagnostics that the client requested have changed.
  private(set) var needsRefresh = false

  /// The findings that the client has.
  private struct Published: Equatable {
    /// Their serial number, or 0 if there are none because the document isn't a menulint file.
    var serial: Int
    var version: Int?
  }

  init(_ client: Client, _ reports: ConfigurationReports, _ watched: WatchedFiles) {
    self.client = client
    self.reports = reports
    self.watched = watched
  }

  /// Lints a document whose project is known and publishes its diagnostics, unless the client already has
  /// them or pulls diagnostics.
  func publish(_ document: OpenDocument, _ known: OpenDocuments.Known) {
    let uri = document.uri
    let current = check(document, known)
    watched.registerFurther()
    if client.capabilities.pullsDiagnostics {
      // Nothing is published to a client that pulls diagnostics. After its own edits, it asks again without
      // a refresh.
      if let known = published[uri], known != current { needsRefresh = true }
      return
    }
    guard let snapshot = known.snapshot else {
      if published.removeValue(forKey: uri) != nil { client.withdrawDiagnostics(of: uri) }
      return
    }
    guard published[uri] != current else { return }
    published[uri] = current
    let diagnostics = diagnostics(of: document, snapshot)
    client.publish(uri, version: document.version) { diagnostics.write(to: &$0) }
  }

  /// Replies to a request for the diagnostics of a document whose project is known.
  func answer(_ pull: PendingWork.Pull, _ document: OpenDocument, _ known: OpenDocuments.Known) {
    let current = check(document, known)
    let serial = "\(document.serial)"
    if client.capabilities.pullsDiagnostics { published[pull.uri] = current }
    client.outbox.reply(to: pull.id) { writer in
      writer.object { writer in
        if known.snapshot != nil, pull.known == serial {
          writer.member("kind", "unchanged")
          return writer.member("resultId", serial)
        }
        writer.member("kind", "full")
        guard let snapshot = known.snapshot else {
          writer.key("items")
          return writer.list { _ in }
        }
        writer.member("resultId", serial)
        writer.key("items")
        diagnostics(of: document, snapshot).write(to: &writer)
      }
    }
  }

  /// Asks a client that pulls diagnostics to do so again.
  func refresh() {
    needsRefresh = false
    if client.capabilities.refreshesDiagnostics { client.outbox.request("workspace/diagnostic/refresh") }
  }

  /// Records that a client that pulls diagnostics asks again, without a refresh, because it has sent a text.
  func expectPull(of uri: String) {
    if client.capabilities.pullsDiagnostics { published[uri] = nil }
  }

  /// Withdraws the findings of a document that was closed.
  func withdraw(_ uri: String) {
    if published.removeValue(forKey: uri) != nil, !client.capabilities.pullsDiagnostics {
      client.withdrawDiagnostics(of: uri)
    }
  }

  // Updates the problems in a document's configuration, and returns the serial number and the version of its
  // findings.
  private func check(_ document: OpenDocument, _ known: OpenDocuments.Known) -> Published {
    if known.snapshot?.language == .configuration { document.checkConfiguration() }
    reports.note(known.error, of: document.uri)
    return Published(serial: known.snapshot == nil ? 0 : document.serial, version: document.version)
  }

  private func diagnostics(of document: OpenDocument, _ snapshot: DocumentSnapshot) -> Diagnostics {
    Diagnostics(DocumentView(document, snapshot, counting: client.unit), client.capabilities)
  }
}
