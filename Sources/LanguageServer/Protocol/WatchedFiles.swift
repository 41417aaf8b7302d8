import Linting
import MenuModel
import TextCore
import Workspace

/// The files that the client was asked to watch.
final class WatchedFiles {
  private let client: Client
  private let configuration: WorkspaceConfiguration
  // The names of those in addition to the usual ones.
  private var further: Set<String> = []

  init(_ client: Client, _ configuration: WorkspaceConfiguration) {
    self.client = client
    self.configuration = configuration
  }

  /// Asks the client to send a notification when configurations or files of projects change.
  func register() {
    guard client.capabilities.registersWatchers else { return }
    watch(["**/\(ConfigurationFinder.fileName)"], id: "menulint.configuration")
    for language in configuration.languages.all.compactMap(\.projectLanguage) {
      watch(
        (language.endings + language.companionEndings).map { "**/*\($0)" }, id: "menulint.\(language.name)")
    }
  }

  /// Asks the client to watch additional files that configurations were read from.
  func registerFurther() {
    let files = configuration.takeNewFiles()
    guard client.capabilities.registersWatchers else { return }
    let names = files.map { String(Paths.name(of: $0)) }
      .filter { $0 != ConfigurationFinder.fileName && !further.contains($0) }
    guard !names.isEmpty else { return }
    further.formUnion(names)
    watch(Set(names).sorted().map { "**/\($0)" }, id: "menulint.configuration.\(further.count)")
  }

  private func watch(_ patterns: [String], id: String) {
    client.outbox.request("client/registerCapability") { writer in
      writer.key("registrations")
      writer.list { writer in
        writer.object { writer in
          writer.member("id", id)
          writer.member("method", "workspace/didChangeWatchedFiles")
          writer.member("registerOptions") { writer in
            writer.key("watchers")
            writer.list(of: patterns) { writer, pattern in
              writer.object { $0.member("globPattern", pattern) }
            }
          }
        }
      }
    }
  }
}
