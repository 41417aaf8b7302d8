import Files
import Linting
import TextCore
import Workspace

/// What the client has been told of a configuration file.
struct ReportedConfiguration {
  var texts: [String]
  /// The address they were published for; nil for a file that is open, which speaks for itself.
  var uri: String?
}

extension LanguageServer {
  /// Notes whether the configuration of an open document has faults, and tells the client what that changes.
  func note(_ error: ConfigurationError?, of uri: String) {
    let known = brokenConfigurations[uri]
    brokenConfigurations[uri] = error
    guard known != nil || error != nil else { return }
    if let known, let error, Self.areSame(known, error) { return }
    if let known {
      // Others that had the same faults have them no longer, as far as one can tell before they are looked at.
      for (other, old) in brokenConfigurations where Self.areSame(known, old) {
        brokenConfigurations[other] = error
      }
    }
    let isReported = error?.problems.allSatisfy {
      reportedConfigurations[Paths.absolute($0.file)]?.texts.contains($0.text) == true
    }
    // Of many documents that share a configuration, the first says it all.
    if known != nil || isReported != true { reportConfigurations() }
  }

  /// Shows what is wrong with the configurations of the open documents, in their files and once to the person, who
  /// would wonder otherwise why nothing is found; takes back what is right again.
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

  // All faults by the absolute path of the file, each once.
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

  // Clients spell addresses in more than one way.
  private func openAddress(ofFile path: String) -> String? {
    documents.values.lazy.filter { $0.path == path && DocumentURI.isFile($0.uri) }.map(\.uri).min()
  }

  // Tells the client the faults of a file that doesn't speak for itself.
  private func publish(_ uri: String, of path: String, _ problems: [ConfigurationProblem]) {
    outbox.notify("textDocument/publishDiagnostics") { writer in
      writer.member("uri", uri)
      writer.key("diagnostics")
      // A file that can't be read has its faults at its start.
      let text = SourceText(bytes: (try? FileAccess.read(path)) ?? [])
      let lines = LineTable(text, counting: client.positionEncoding.unit)
      writer.list(of: problems) { writer, problem in Diagnostics.write(problem, lines, to: &writer) }
    }
  }
}
