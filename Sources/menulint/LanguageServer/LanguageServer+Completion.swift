import MenuModel

extension LanguageServer {
  /// Answers what may be written at a place.
  func completion(_ id: Message.RequestID, _ parameters: JSONValue?) throws(ResponseError) {
    guard let view = try view(parameters) else { return outbox.reply(to: id) { $0.null() } }
    let items = Completion.items(at: try offset(parameters, in: view), in: view.snapshot)
    outbox.reply(to: id) { writer in
      writer.object { writer in
        writer.member("isIncomplete", false)
        writer.key("items")
        writer.list(of: items) { write($1, view, to: &$0) }
      }
    }
  }

  private func write(_ item: CompletionItem, _ view: View, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("label", item.label)
      writer.member("kind", Self.number(of: item.kind))
      if let detail = item.detail { writer.member("detail", detail) }
      if let documentation = item.documentation {
        if client.readsMarkdownInCompletions {
          writer.key("documentation")
          Self.write(documentation, isMarkdownRead: true, to: &writer)
        } else {
          // A bare text is what clients read that name no formats.
          writer.member("documentation", MarkdownText.plain(documentation))
        }
      }
      if item.isBest, client.preselects { writer.member("preselect", true) }
      writer.member("sortText", item.sortKey)
      if item.filterText != item.label { writer.member("filterText", item.filterText) }
      writer.member("textEdit") { writer in
        writer.key("range")
        Diagnostics.write(item.replaced, view.lines, to: &writer)
        writer.member("newText", item.text)
      }
    }
  }

  // CompletionItemKind
  private static func number(of kind: CompletionItem.Kind) -> Int {
    switch kind {
    case .key: 10
    case .value, .modifier, .severity: 20
    case .shortcut: 12
    case .symbol: 21
    case .command: 18
    case .title: 1
    case .rule: 20
    case .directive: 14
    }
  }
}
