import MenuModel
import TextCore

/// Writes the outline of a document, as a tree or, for clients that don't support trees, as a list.
struct OutlineWriter {
  let client: ClientCapabilities
  let uri: String
  let lines: LineTable

  func write(_ entries: [OutlineEntry], to writer: inout JSONWriter) {
    writer.list { writer in
      for entry in entries {
        if client.knowsSymbolTrees {
          write(tree: entry, to: &writer)
        } else {
          write(flat: entry, in: nil, to: &writer)
        }
      }
    }
  }

  private func write(tree entry: OutlineEntry, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", entry.name)
      if let detail = entry.detail { writer.member("detail", detail) }
      writer.member("kind", Self.number(of: entry.kind))
      writer.key("range")
      Diagnostics.write(entry.range, lines, to: &writer)
      writer.key("selectionRange")
      Diagnostics.write(entry.selection, lines, to: &writer)
      guard !entry.children.isEmpty else { return }
      writer.key("children")
      writer.list(of: entry.children) { write(tree: $1, to: &$0) }
    }
  }

  private func write(
    flat entry: OutlineEntry, in container: String?, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("name", entry.name)
      writer.member("kind", Self.number(of: entry.kind))
      writer.member("location") { writer in
        writer.member("uri", uri)
        writer.key("range")
        Diagnostics.write(entry.range, lines, to: &writer)
      }
      if let container { writer.member("containerName", container) }
    }
    for child in entry.children { write(flat: child, in: entry.name, to: &writer) }
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
}
