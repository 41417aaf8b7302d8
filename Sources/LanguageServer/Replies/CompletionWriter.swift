import TextCore

/// Writes completion items.
struct CompletionWriter {
  let client: ClientCapabilities
  let lines: LineTable

  func write(_ item: CompletionItem, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("label", item.label)
      writer.member("kind", Self.number(of: item.kind))
      if let detail = item.detail { writer.member("detail", detail) }
      if let documentation = item.documentation {
        if client.readsMarkdownInCompletions {
          writer.key("documentation")
          MarkdownText.write(documentation, isMarkdownRead: true, to: &writer)
        } else {
          // Clients that don't list their formats expect plain text.
          writer.member("documentation", MarkdownText.plain(documentation))
        }
      }
      if item.isBest, client.preselects { writer.member("preselect", true) }
      writer.member("sortText", item.sortKey)
      if item.filterText != item.label { writer.member("filterText", item.filterText) }
      // InsertTextFormat: a snippet, which marks the place where typing continues.
      if item.bytesBehindCursor > 0 { writer.member("insertTextFormat", 2) }
      writer.member("textEdit") { writer in
        if client.insertsOrReplaces {
          writer.key("insert")
          Diagnostics.write(item.inserted, lines, to: &writer)
          writer.key("replace")
        } else {
          writer.key("range")
        }
        Diagnostics.write(item.replaced, lines, to: &writer)
        writer.member("newText", item.bytesBehindCursor > 0 ? item.snippet : item.text)
      }
    }
  }

  // The values of CompletionItemKind.
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

extension CompletionItem {
  /// The text as a snippet, with special characters escaped.
  fileprivate var snippet: String {
    let bytes = Array(text.utf8)
    let cursor = max(0, bytes.count - bytesBehindCursor)
    return Self.escaped(bytes[..<cursor]) + "$0" + Self.escaped(bytes[cursor...])
  }

  private static func escaped(_ bytes: ArraySlice<UInt8>) -> String {
    let escaped = bytes.flatMap { "$}\\".utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
    return String(decoding: escaped, as: UTF8.self)
  }
}
