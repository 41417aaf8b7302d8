import DataTree
import Linting
import MenuModel
import TextCore
import Workspace

extension LanguageServer {
  /// Stores the client's capabilities and replies with the server's.
  func initialize(_ id: Message.RequestID, _ parameters: JSONValue?) {
    client.capabilities = ClientCapabilities(parameters?["capabilities"])
    trace = parameters?["trace"]?.text.flatMap(Trace.init) ?? .off
    if let process = parameters?["processId"]?.number { watch(process: process) }
    phase = .running
    client.outbox.reply(to: id) { writer in
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
    writer.member("positionEncoding", client.capabilities.positionEncoding.rawValue)
    writer.member("textDocumentSync") { writer in
      writer.member("openClose", true)
      writer.member("change", 2)
      writer.member("save") { $0.member("includeText", false) }
    }
    if client.capabilities.pullsDiagnostics {
      writer.member("diagnosticProvider") { writer in
        writer.member("identifier", "menulint")
        let languages = documents.configuration.languages.all
        writer.member("interFileDependencies", languages.contains { $0.projectLanguage != nil })
        writer.member("workspaceDiagnostics", false)
      }
    }
    TextReplies.writeCapabilities(&writer)
    ActionReplies.writeCapabilities(for: client.capabilities, to: &writer)
  }
}
