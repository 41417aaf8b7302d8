import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import LanguageServer
@testable import TextCore

/// A proposal never breaks the format at its place, except for a missing value.
@Suite struct CompletionFormatTests {
  private static let files = CompletionFixtures.files.filter { file in
    SpecFormat(fileName: file.name).map { format in
      MenuSpec(parsing: SourceText(bytes: file.bytes), format: format).problems.isEmpty
    } ?? false
  }

  // Texts with every key of every type of item, because an existing key limits the proposals.
  private static let made: [(name: String, bytes: [UInt8])] = {
    var texts: [String] = []
    for type in ElementKind.itemTypes.compactMap(\.typeName) {
      texts.append("- items:\n    - type: \(type)\n")
    }
    for key in [
      "title: A", "titles: [A, B]", "confirms: true", "style: inline", "checked: mixed", "items: []",
      "options: [A]", "subtitle: b", "shortcut: {key: n, modifiers: []}",
      "alternates: [{title: A, modifiers: []}]",
    ] {
      let type = key.hasPrefix("style") ? "      type: picker\n" : ""
      texts.append("- items:\n    - \(key)\n\(type)")
      texts.append(
        "- items:\n    - title: A\n      alternates:\n        - modifiers: [option]\n          id: a\n")
    }
    texts += [
      "- kind: commandGroup\n  placement: {after: help}\n  items: []\n", "menus: []\n", "items: []\n",
      "- kind: menu\n  items:\n    - {title: File, items: [A]}\n    - {title: Edit, items: [B]}\n",
      "app: {name: A}\nplatforms: [iOS]\nkind: context\nitems: [A]\n",
    ]
    return texts.map { ("a.yaml", Array($0.utf8)) }
  }()

  @Test func everyOfferedValueIsValid() {
    for file in Self.files + Self.made {
      let source = SourceText(bytes: file.bytes)
      guard let format = SpecFormat(fileName: file.name) else { continue }
      let tree = SyntaxTree(parsing: source, format: format)
      for (index, node) in tree.nodes.enumerated() where node.kind == .scalar && index % 3 == index / 3 % 3 {
        let completing = Completing(
          source, at: Int(node.end) - (node.style == .doubleQuoted ? 1 : 0), in: file.name)
        for item in chosen(completing.items) where item.kind != .key {
          let found = problem(completing.applying(item), format)
          #expect(found == nil, "\(file.name): \(item.label) at \(node.start)")
        }
      }
    }
  }

  @Test func everyOfferedKeyIsValidWithAValue() {
    for file in Self.files + Self.made {
      guard let format = SpecFormat(fileName: file.name) else { continue }
      for (bytes, offset, isFlow) in places(file.bytes, format) {
        let completing = Completing(SourceText(bytes: bytes), at: offset, in: file.name)
        for item in chosen(completing.items) where item.kind == .key {
          let whole = withValue(completing, item, file.name, isFlow)
          #expect(problem(whole, format) == nil, "\(file.name): \(item.label) at \(offset)")
        }
      }
    }
  }

  // Returns all items of a short list, but only some of a long list.
  private func chosen(_ items: [CompletionItem]) -> [CompletionItem] {
    items.count < 40 ? items : items.enumerated().filter { $0.offset % 7 == 3 }.map(\.element)
  }

  private func problem(_ bytes: [UInt8], _ format: SpecFormat) -> String? {
    MenuSpec(parsing: SourceText(bytes: bytes), format: format).problems.first?.message
  }

  // Returns the places where another key is valid: on a separate line before a key, and after an opening
  // brace.
  private func places(_ bytes: [UInt8], _ format: SpecFormat) -> [(bytes: [UInt8], offset: Int, isFlow: Bool)]
  {
    let tree = SyntaxTree(parsing: SourceText(bytes: bytes), format: format)
    var places: [(bytes: [UInt8], offset: Int, isFlow: Bool)] = []
    for (index, node) in tree.nodes.enumerated() where node.kind == .mapping && node.link > index + 1 {
      if node.style == .flow {
        let offset = Int(node.start) + 1
        places.append((Array(bytes[..<offset] + [0x20] + bytes[offset...]), offset, true))
      } else {
        var line = Int(node.start)
        while line > 0, bytes[line - 1] != 0x0A { line -= 1 }
        let indentation = [UInt8](repeating: 0x20, count: Int(node.start) - line)
        let end = bytes[Int(node.start)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
        // If the first key's value is a collection, a line below the key would be inside that value.
        let value = tree.nodes[index + 2]
        guard value.kind == .scalar, Int(value.end) < end else { continue }
        places.append((bytes[..<end] + indentation + [0x0A] + bytes[end...], end + indentation.count, false))
      }
    }
    return places.enumerated().filter { places.count < 12 || $0.offset % (places.count / 8) == 0 }.map(
      \.element)
  }

  // Returns the text with a key and the first value that is offered for it, or a value of its type.
  private func withValue(
    _ completing: Completing, _ item: CompletionItem, _ name: String, _ isFlow: Bool
  ) -> [UInt8] {
    var bytes = completing.applying(item)
    var offset = Int(item.replaced.start) + item.text.utf8.count
    if isFlow { bytes.insert(UInt8(ascii: ","), at: offset) }
    if bytes[offset - 1] == UInt8(ascii: ":") {
      bytes.insert(0x20, at: offset)
      offset += 1
    }
    let values = Completing(SourceText(bytes: bytes), at: offset, in: name)
    if let value = values.items.first(where: { $0.kind != .key && item.label != "items" }) {
      return values.applying(value)
    }
    let text: String
    switch item.detail ?? "" {
    case "text", "text, or a mapping", "text, or a list of strings", "a shortcut, or a mapping":
      text = "\"n\""
    case "a whole number": text = "0"
    case "2 or more strings": text = "[\"A\", \"B\"]"
    case "a mapping":
      text = item.label == "placement" ? "{\"after\": \"help\"}" : "{\"disable\": []}"
    default: text = "[]"
    }
    bytes.insert(contentsOf: Array(text.utf8), at: offset)
    return bytes
  }
}
