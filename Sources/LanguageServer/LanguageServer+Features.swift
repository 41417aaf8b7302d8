import DataTree
import MenuModel

extension LanguageServer {
  /// Writes the capabilities of the features that show or navigate a text.
  func writeFeatureCapabilities(_ writer: inout JSONWriter) {
    writer.member("hoverProvider", true)
    writer.member("documentSymbolProvider", true)
    writer.member("foldingRangeProvider", true)
    writer.member("renameProvider") { $0.member("prepareProvider", true) }
    writer.member("completionProvider") { writer in
      writer.key("triggerCharacters")
      writer.list(of: [" ", ":", "\"", "[", "{", ",", "-", "+", "#"]) { $0.text($1) }
    }
  }

  /// Returns the offset for the position of a request.
  func offset(_ parameters: JSONValue?, in view: View) throws(ResponseError) -> Int {
    guard let offset = offset(parameters?["position"], in: view.document) else {
      throw ResponseError(.invalidParams, "expected a position of line and character")
    }
    return offset
  }

  /// Replies with the description of the text at a position.
  func hover(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    let view = try view(parameters)
    let hover = try view.flatMap { view throws(ResponseError) in
      Hover.text(at: try offset(parameters, in: view), in: view.snapshot)
    }
    outbox.reply(to: id) { writer in
      guard let view, let hover else { return writer.null() }
      writer.object { writer in
        writer.key("contents")
        Self.write(hover.markdown, isMarkdownRead: client.readsMarkdownInHovers, to: &writer)
        writer.key("range")
        Diagnostics.write(hover.range, view.lines, to: &writer)
      }
    }
  }

  static func write(_ markdown: String, isMarkdownRead: Bool, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", isMarkdownRead ? "markdown" : "plaintext")
      writer.member("value", isMarkdownRead ? markdown : MarkdownText.plain(markdown))
    }
  }

  // MARK: - Outline

  /// Replies with the menus and their contents.
  func documentSymbols(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    guard let view = try view(parameters) else { return outbox.reply(to: id) { $0.null() } }
    let entries = Outline.entries(of: view.snapshot)
    outbox.reply(to: id) { writer in
      writer.list { writer in
        for entry in entries {
          if client.knowsSymbolTrees {
            Self.write(tree: entry, view, to: &writer)
          } else {
            Self.write(flat: entry, in: nil, view, to: &writer)
          }
        }
      }
    }
  }

  private static func write(tree entry: OutlineEntry, _ view: View, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", entry.name)
      if let detail = entry.detail { writer.member("detail", detail) }
      writer.member("kind", number(of: entry.kind))
      writer.key("range")
      Diagnostics.write(entry.range, view.lines, to: &writer)
      writer.key("selectionRange")
      Diagnostics.write(entry.selection, view.lines, to: &writer)
      guard !entry.children.isEmpty else { return }
      writer.key("children")
      writer.list(of: entry.children) { write(tree: $1, view, to: &$0) }
    }
  }

  private static func write(
    flat entry: OutlineEntry, in container: String?, _ view: View, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("name", entry.name)
      writer.member("kind", number(of: entry.kind))
      writer.member("location") { writer in
        writer.member("uri", view.document.uri)
        writer.key("range")
        Diagnostics.write(entry.range, view.lines, to: &writer)
      }
      if let container { writer.member("containerName", container) }
    }
    for child in entry.children { write(flat: child, in: entry.name, view, to: &writer) }
  }

  // The values of SymbolKind.
  private static func number(of kind: ElementKind) -> Int {
    switch kind {
    case .document: 4
    case .menu: 2
    case .submenu, .section, .controlGroup: 3
    case .button, .divider, .unknown: 6
    case .toggle: 17
    case .picker: 10
    case .option: 22
    case .stepper, .slider: 16
    case .text: 15
    }
  }

  // MARK: - Folding

  /// Replies with the foldable lines.
  func foldingRanges(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    guard let view = try view(parameters) else { return outbox.reply(to: id) { $0.null() } }
    let folds = Folding.lines(of: view.snapshot).prefix(max(0, client.foldingLimit))
    outbox.reply(to: id) { writer in
      writer.list(of: folds) { writer, fold in
        writer.object { writer in
          writer.member("startLine", fold.first)
          writer.member("endLine", fold.last)
          if fold.isComment { writer.member("kind", "comment") }
        }
      }
    }
  }
}
