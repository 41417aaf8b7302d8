import TextCore

/// Writes edits of files as an edit of the workspace.
struct WorkspaceEditWriter {
  private let documents: OpenDocuments
  private let client: Client

  init(_ documents: OpenDocuments, _ client: Client) {
    self.documents = documents
    self.client = client
  }

  /// Writes edits of a document and of other files.
  func write(
    _ edits: [TextEdit], _ others: [EditedFile] = [], in view: DocumentView, to writer: inout JSONWriter
  ) {
    var files: [(uri: String, version: Int?, lines: LineTable, edits: [TextEdit])] = []
    if !edits.isEmpty || others.isEmpty {
      files.append((view.document.uri, view.document.version, view.lines, edits))
    }
    for file in others {
      let open = documents.document(ofFile: file.location)
      let lines = LineTable(file.source, counting: view.lines.unit)
      files.append((open?.uri ?? DocumentURI.file(file.location), open?.version, lines, file.edits))
    }
    writer.object { writer in
      guard client.capabilities.versionsEdits else {
        return writer.member("changes") { writer in
          for file in files {
            writer.key(named: file.uri)
            Diagnostics.write(file.edits, file.lines, to: &writer)
          }
        }
      }
      writer.key("documentChanges")
      writer.list(of: files) { writer, file in
        writer.object { writer in
          writer.member("textDocument") { writer in
            writer.member("uri", file.uri)
            writer.key("version")
            if let version = file.version { writer.number(version) } else { writer.null() }
          }
          writer.key("edits")
          Diagnostics.write(file.edits, file.lines, to: &writer)
        }
      }
    }
  }
}
