import Files
import Linting
import TextCore
import Workspace

/// The problems in the configurations of open documents, as the client has received them.
final class ConfigurationReports {
  private let client: Client
  private let documents: OpenDocuments
  // The problems by the document's URI.
  private var broken: [String: ConfigurationError] = [:]
  // The problems that were published for configuration files, by path, so that they can be withdrawn.
  private var reported: [String: Report] = [:]

  private struct Report {
    var texts: [String]
    /// The URI that they were published for; nil if the file is open, because an open file publishes its own
    /// problems.
    var uri: String?
  }

  init(_ client: Client, _ documents: OpenDocuments) {
    self.client = client
    self.documents = documents
  }

  /// Records whether the configuration of an open document has problems, and publishes any change.
  func note(_ error: ConfigurationError?, of uri: String) {
    let known = broken[uri]
    broken[uri] = error
    guard known != nil || error != nil else { return }
    if let known, let error, Self.areSame(known, error) { return }
    if let known {
      // Other documents with the same problems probably changed too, so update them before they are checked.
      for (other, old) in broken where Self.areSame(known, old) { broken[other] = error }
    }
    let isReported = error?.problems.allSatisfy {
      reported[Paths.absolute($0.file)]?.texts.contains($0.text) == true
    }
    // If many documents share a configuration, report it only for the first.
    if known != nil || isReported != true { report() }
  }

  /// Removes the problems of a document that was closed.
  func forget(_ uri: String) {
    broken[uri] = nil
    report()
  }

  /// Publishes the problems in the configurations of open documents, in their files and once as a message,
  /// which explains why there are no findings. Withdraws problems that were fixed.
  func report() {
    if broken.isEmpty, reported.isEmpty { return }
    let faults = faults()
    for path in reported.keys.filter({ faults[$0] == nil }).sorted() {
      if let uri = reported.removeValue(forKey: path)?.uri { client.withdrawDiagnostics(of: uri) }
    }
    for (path, problems) in faults.sorted(by: { $0.key < $1.key }) {
      let known = reported[path]
      let texts = problems.map(\.text)
      let open = documents.document(ofFile: path)?.uri
      let isConfigurationOpen = open != nil && Paths.name(of: path) == ConfigurationFinder.fileName
      let uri = isConfigurationOpen ? nil : open ?? DocumentURI.file(path)
      reported[path] = Report(texts: texts, uri: uri)
      if let new = texts.first(where: { known?.texts.contains($0) != true }) {
        client.outbox.notify("window/showMessage") { writer in
          writer.member("type", 1)
          writer.member("message", "menulint checks nothing: \(new)")
        }
      }
      if let old = known?.uri, old != uri { client.withdrawDiagnostics(of: old) }
      if let uri, known?.uri != uri || known?.texts != texts { publish(uri, of: path, problems) }
    }
  }

  private static func areSame(_ one: ConfigurationError, _ other: ConfigurationError) -> Bool {
    one.problems.elementsEqual(other.problems) { $0.text == $1.text }
  }

  // Returns all problems by the absolute path of the file, without duplicates.
  private func faults() -> [String: [ConfigurationProblem]] {
    var faults: [String: [ConfigurationProblem]] = [:]
    var seen: Set<String> = []
    for (_, error) in broken.sorted(by: { $0.key < $1.key }) {
      for problem in error.problems where seen.insert(problem.text).inserted {
        faults[Paths.absolute(problem.file), default: []].append(problem)
      }
    }
    return faults
  }

  // Publishes the problems of a file that isn't open as a configuration.
  private func publish(_ uri: String, of path: String, _ problems: [ConfigurationProblem]) {
    client.publish(uri) { writer in
      // If a file can't be read, its problems are at its start.
      let text = SourceText(bytes: (try? FileAccess.read(path)) ?? [])
      let lines = LineTable(text, counting: client.unit)
      writer.list(of: problems) { writer, problem in Diagnostics.write(problem, lines, to: &writer) }
    }
  }
}
