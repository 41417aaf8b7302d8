import DataTree
import Linting
import MenuModel
import TextCore
import Workspace

extension LanguageServer {
  /// Stores the client's capabilities and replies with the server's.
  func initialize(_ id: Message.RequestID, _ parameters: JSONValue?) {
    client = ClientCapabilities(parameters?["capabilities"])
    trace = parameters?["trace"]?.text.flatMap(Trace.init) ?? .off
    if let process = parameters?["processId"]?.number { watch(process: process) }
    phase = .running
    outbox.reply(to: id) { writer in
      writer.object { writer in
        writer.member("capabilities", writeCapabilities)
        writer.member("serverInfo") { writer in
          writer.member("name", "menulint")
          writer.member("version", Product.version)
        }
      }
    }
  }

  private func writeCapabilities(_ writer: inout JSONWriter) {
    writer.member("positionEncoding", client.positionEncoding.rawValue)
    writer.member("textDocumentSync") { writer in
      writer.member("openClose", true)
      writer.member("change", 2)
      writer.member("save") { $0.member("includeText", false) }
    }
    if client.pullsDiagnostics {
      writer.member("diagnosticProvider") { writer in
        writer.member("identifier", "menulint")
        writer.member("interFileDependencies", !projectLanguages.isEmpty)
        writer.member("workspaceDiagnostics", false)
      }
    }
    writeFeatureCapabilities(&writer)
    writeActionCapabilities(&writer)
  }

  private var projectLanguages: [any ProjectLanguage] {
    configuration.languages.all.compactMap(\.projectLanguage)
  }

  /// Asks the client to send a notification when configuration files change.
  func registerWatchers() {
    guard client.registersWatchers else { return }
    watch(["**/\(ConfigurationFinder.fileName)"], id: "menulint.configuration")
    for language in projectLanguages {
      watch(
        (language.endings + language.companionEndings).map { "**/*\($0)" }, id: "menulint.\(language.name)")
    }
  }

  /// Asks the client to watch additional files that configurations were read from.
  func watchFurtherFiles() {
    let files = configuration.takeNewFiles()
    guard client.registersWatchers else { return }
    let names = files.map { String(Paths.name(of: $0)) }
      .filter { $0 != ConfigurationFinder.fileName && !watched.contains($0) }
    guard !names.isEmpty else { return }
    watched.formUnion(names)
    watch(Set(names).sorted().map { "**/\($0)" }, id: "menulint.configuration.\(watched.count)")
  }

  private func watch(_ patterns: [String], id: String) {
    outbox.request("client/registerCapability") { writer in
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
