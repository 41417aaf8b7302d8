import DataTree
import TextCore

/// Answers the requests about a position or the whole text of a document.
struct TextReplies {
  private let documents: OpenDocuments
  private let client: Client

  init(_ documents: OpenDocuments, _ client: Client) {
    self.documents = documents
    self.client = client
  }

  /// Writes the capabilities for these requests.
  static func writeCapabilities(_ writer: inout JSONWriter) {
    writer.member("hoverProvider", true)
    writer.member("documentSymbolProvider", true)
    writer.member("foldingRangeProvider", true)
    writer.member("renameProvider") { $0.member("prepareProvider", true) }
    writer.member("completionProvider") { writer in
      writer.key("triggerCharacters")
      writer.list(of: [" ", ":", "\"", "[", "{", ",", "-", "+", "#"]) { $0.text($1) }
    }
  }

  /// Replies with the description of the text at a position.
  func hover(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    let view = try documents.view(parameters)
    let hover = try view.flatMap { view throws(ResponseError) in
      Hover.text(at: try view.offset(parameters), in: view.snapshot)
    }
    client.outbox.reply(to: id) { writer in
      guard let view, let hover else { return writer.null() }
      writer.object { writer in
        writer.key("contents")
        MarkdownText.write(
          hover.markdown, isMarkdownRead: client.capabilities.readsMarkdownInHovers, to: &writer)
        writer.key("range")
        Diagnostics.write(hover.range, view.lines, to: &writer)
      }
    }
  }

  /// Replies with the completion items for a position.
  func completion(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    guard let view = try documents.view(parameters) else {
      return client.outbox.reply(to: id) { $0.null() }
    }
    let abilities = CompletionAbilities(
      replacesAfterCursor: client.capabilities.insertsOrReplaces,
      placesCursor: client.capabilities.knowsSnippets)
    let items = Completion.items(at: try view.offset(parameters), in: view.snapshot, for: abilities)
    let completion = CompletionWriter(client: client.capabilities, lines: view.lines)
    client.outbox.reply(to: id) { writer in
      writer.object { writer in
        writer.member("isIncomplete", false)
        writer.key("items")
        writer.list(of: items) { completion.write($1, to: &$0) }
      }
    }
  }

  /// Replies with the menus and their contents.
  func documentSymbols(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    guard let view = try documents.view(parameters) else {
      return client.outbox.reply(to: id) { $0.null() }
    }
    let outline = OutlineWriter(
      client: client.capabilities, uri: view.document.uri, lines: view.lines)
    let entries = Outline.entries(of: view.snapshot)
    client.outbox.reply(to: id) { outline.write(entries, to: &$0) }
  }

  /// Replies with the foldable lines.
  func foldingRanges(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    guard let view = try documents.view(parameters) else {
      return client.outbox.reply(to: id) { $0.null() }
    }
    let folds = Folding.lines(of: view.snapshot).prefix(max(0, client.capabilities.foldingLimit))
    client.outbox.reply(to: id) { writer in
      writer.list(of: folds) { writer, fold in
        writer.object { writer in
          writer.member("startLine", fold.first)
          writer.member("endLine", fold.last)
          if fold.isComment { writer.member("kind", "comment") }
        }
      }
    }
  }

  // MARK: - Rename

  /// Replies with the range of the command at a position, or null.
  func prepareRename(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    let view = try documents.view(parameters)
    let place = try view.flatMap { view throws(ResponseError) in
      CommandRename.place(at: try view.offset(parameters), in: view.snapshot)
    }
    client.outbox.reply(to: id) { writer in
      guard let view, let place else { return writer.null() }
      writer.object { writer in
        writer.key("range")
        Diagnostics.write(place.range, view.lines, to: &writer)
        writer.member("placeholder", place.name)
      }
    }
  }

  /// Replies with the edits that rename a command.
  func rename(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    guard let name = parameters?["newName"]?.text else {
      throw ResponseError(.invalidParams, "expected newName")
    }
    guard let view = try documents.view(parameters) else {
      throw ResponseError(.requestFailed, "the file isn't a menu spec")
    }
    let offset = try view.offset(parameters)
    do throws(CommandRename.Rejection) {
      guard let edits = try CommandRename.edits(at: offset, to: name, in: view.snapshot) else {
        throw CommandRename.Rejection(message: "there is no command at this position")
      }
      let edit = WorkspaceEditWriter(documents, client)
      client.outbox.reply(to: id) { edit.write(edits, in: view, to: &$0) }
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
  }
}

extension MarkdownText {
  /// Writes menulint's own Markdown, or its plain text for clients that don't read Markdown.
  static func write(_ markdown: String, isMarkdownRead: Bool, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", isMarkdownRead ? "markdown" : "plaintext")
      writer.member("value", isMarkdownRead ? markdown : plain(markdown))
    }
  }
}
