import MenuModel

/// What to write in place of a value of the wrong form.
extension SpecReader {
  /// The list to write where names stand without brackets: `[macOS]` for `macos`. Of names that aren't known, which
  /// ones are.
  func listHint(_ node: NodeID, _ names: [String]?) -> String? {
    guard tree[node].kind == .scalar, tree.contentRange(of: node).count <= Self.longestExample else {
      return nil
    }
    let text = tree.value(of: node)
    guard let names else { return "write [\(quoted(text))]" }
    var entries: [String] = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
      guard let name = Spelling.nearest(to: String(part), in: names) else {
        return "write a list in brackets, of \(Self.enumeration(names))"
      }
      entries.append(quoted(name))
    }
    return entries.isEmpty ? nil : "write [\(entries.joined(separator: ", "))]"
  }

  /// The mapping to write where a value stands that belongs into one: `{after: newItem}` for `newItem`.
  func mappingHint(_ node: NodeID, _ scope: SpecScope) -> String? {
    guard !problems.isFull, tree.contentRange(of: node).count <= Self.longestExample else { return nil }
    switch scope {
    case .placement where tree[node].kind == .scalar:
      guard case .oneOf(let names)? = SpecTable.row(of: .placementAfter, in: scope)?.type,
        let name = Spelling.nearest(to: tree.value(of: node), in: names)
      else {
        return "write before, after or replacing, and a group: {\(quoted("after")): \(quoted("newItem"))}"
      }
      return "write {\(quoted("after")): \(quoted(name))}, or “before” or “replacing” for “after”"
    case .lint where tree[node].kind == .scalar:
      return "write {\(quoted("disable")): [\(quoted(tree.value(of: node)))]}"
    case .lint where tree[node].kind == .sequence:
      return "write the list after “disable”, as in {\(quoted("disable")): […]}"
    default:
      return nil
    }
  }

  /// What to write for a shortcut that is a list: `cmd+n` for `[cmd, n]`, if its entries make one.
  func shortcutHint(_ node: NodeID) -> String {
    var parts: [String] = []
    for child in tree.children(of: node).prefix(6) where tree[tree.resolved(child)].kind == .scalar {
      parts.append(tree.value(of: tree.resolved(child)))
    }
    let text = parts.joined(separator: "+")
    if text.utf8.count <= Self.longestExample, (try? Shortcut(parsing: text)) != nil {
      return "write \(quoted(text))"
    }
    return "write modifiers and a key, such as \(quoted("cmd+n"))"
  }

  /// What to do where a list was expected and something else stands.
  func sequenceHint(_ node: NodeID, ofTexts: Bool) -> String? {
    switch tree[node].kind {
    case .mapping where tree[node].style == .block: return "begin each entry of the list with “- ”"
    case .mapping: return "put it in brackets: [{…}]"
    case .scalar where tree[node].flags.contains(.isAbsent): return nil
    case .scalar:
      let text = tree.value(of: node)
      if format == .yaml, tree[node].style == .plain, text.hasPrefix("-"), text != "---" {
        return "put a space after “-”"
      }
      let isShort = tree.contentRange(of: node).count <= Self.longestExample
      return ofTexts && isShort ? "write [\(quoted(text))]" : nil
    default: return nil
    }
  }

  /// What to do about a value that a comment's sign swallowed.
  func commentHint(_ node: NodeID) -> String? {
    guard format == .yaml else { return nil }
    var index = Int(tree[node].end)
    let bytes = tree.source.bytes
    func skipBlanks() {
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    }
    skipBlanks()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "#") else { return nil }
    index += 1
    skipBlanks()
    // A comment with words is one.
    guard index == bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D else { return nil }
    return "“#” begins a comment; write the value in quotes"
  }

  /// What a value of a type is, for “has no value, expected …”; nil for texts, which may be empty, and for what
  /// says so itself.
  static func expectation(_ type: SpecTable.ValueType) -> String? {
    switch type {
    case .text, .anything, .menus, .items, .options: nil
    case .boolean: "true or false"
    case .booleanOr(let word): "true, false or \(word)"
    case .number: "a whole number of at least 0"
    case .version(let known): "the number \(known)"
    case .oneOf(let names): enumeration(names)
    case .listOf(let names): "a list of \(enumeration(names))"
    case .texts: "a list of texts"
    case .severalTexts: "two texts or more, the title when off and the title when on"
    case .shortcut: "modifiers and a key, such as cmd+n"
    case .mapping(let scope): "a mapping of \(enumeration(SpecTable.rows(in: scope).map(\.key.name)))"
    case .either(let first, _): expectation(first)
    }
  }

  // Bytes of a value that a hint repeats at the most.
  private static let longestExample = 60

  private func quoted(_ text: String) -> String {
    if format != .yaml { return "\"\(text)\"" }
    let isPlain = text.utf8.allSatisfy { !"[]{},:#\"'&*!|>%@`".utf8.contains($0) && $0 >= 0x20 }
    return isPlain ? text : "\"\(text)\""
  }
}
