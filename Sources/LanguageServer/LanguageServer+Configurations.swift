import Files
import Linting
import TextCore
import Workspace

/// The problems of a configuration file that the client has received.
struct ReportedConfiguration {
  var texts: [String]
  /// The URI that they were published for; nil if the file is open, because an open file publishes its own
  /// problems.
  var uri: String?
}

extension LanguageServer {
  /// Records whether the configuration of an open document has problems, and publishes any change.
  func note(_ error: ConfigurationError?, of uri: String) {
    let known = brokenConfigurations[uri]
    brokenConfigurations[uri] = error
    guard known != nil || error != nil else { return }
    if let known, let error, Self.areSame(known, error) { return }
    if let known {
      // Other documents with the same problems probably changed too, so update them before they are checked.
      for (other, old) in brokenConfigurations where Self.areSame(known, old) {
        brokenConfigurations[other] = error
      }
    }
    let isReported = error?.problems.allSatisfy {
      reportedConfigurations[Paths.absolute($0.file)]?.texts.contains($0.text) == true
    }
    // If many documents share a configuration, report it only for the first.
    if known != nil || isReported != true { reportConfigurations() }
  }

  /// Publishes the problems in the configurations of open documents, in their files and once as a message,
  /// which explains why there are no findings. Withdraws problems that were fixed.
  func reportConfigurations() {
    if brokenConfigurations.isEmpty, reportedConfigurations.isEmpty { return }
    let faults = configurationFaults()
    for path in reportedConfigurations.keys.filter({ faults[$0] == nil }).sorted() {
      if let uri = reportedConfigurations.removeValue(forKey: path)?.uri { takeBack(uri) }
    }
    for (path, problems) in faults.sorted(by: { $0.key < $1.key }) {
      let known = reportedConfigurations[path]
      let texts = problems.map(\.text)
      let uri = isConfigurationOpen(path) ? nil : openAddress(ofFile: path) ?? DocumentURI.file(path)
      reportedConfigurations[path] = ReportedConfiguration(texts: texts, uri: uri)
      if let new = texts.first(where: { known?.texts.contains($0) != true }) {
        outbox.notify("window/showMessage") { writer in
          writer.member("type", 1)
          writer.member("message", "menulint checks nothing: \(new)")
        }
      }
      if let old = known?.uri, old != uri { takeBack(old) }
      if let uri, known?.uri != uri || known?.texts != texts { publish(uri, of: path, problems) }
    }
  }

  private static func areSame(_ one: ConfigurationError, _ other: ConfigurationError) -> Bool {
    one.problems.elementsEqual(other.problems) { $0.text == $1.text }
  }

  // Returns all problems by the absolute path of the file, without duplicates.
  private func configurationFaults() -> [String: [ConfigurationProblem]] {
    var faults: [String: [ConfigurationProblem]] = [:]
    var seen: Set<String> = []
    for (_, error) in brokenConfigurations.sorted(by: { $0.key < $1.key }) {
      for problem in error.problems where seen.insert(problem.text).inserted {
        faults[Paths.absolute(problem.file), default: []].append(problem)
      }
    }
    return faults
  }

  private func isConfigurationOpen(_ path: String) -> Bool {
    Paths.name(of: path) == ConfigurationFinder.fileName && openAddress(ofFile: path) != nil
  }

  // Returns the client's own spelling of a file's URI, because clients spell URIs in different ways.
  private func openAddress(ofFile path: String) -> String? {
    documents.values.lazy.filter { $0.path == path && DocumentURI.isFile($0.uri) }.map(\.uri).min()
  }

  // Publishes the problems of a file that isn't open as a configuration.
  private func publish(_ uri: String, of path: String, _ problems: [ConfigurationProblem]) {
    outbox.notify("textDocument/publishDiagnostics") { writer in
      writer.member("uri", uri)
      writer.key("diagnostics")
      // If a file can't be read, its problems are at its start.
      let text = SourceText(bytes: (try? FileAccess.read(path)) ?? [])
      let lines = LineTable(text, counting: client.positionEncoding.unit)
      writer.list(of: problems) { writer, problem in Diagnostics.write(problem, lines, to: &writer) }
    }
  }
}
