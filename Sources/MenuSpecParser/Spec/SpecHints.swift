import DataTree
import MenuModel

/// Hints for values of the wrong form, which say how the author probably meant them.
struct SpecHints {
  let tree: SyntaxTree
  let format: SpecFormat

  /// Returns the hint for a list of names without brackets: `[macOS]` for `macos`. If a name is unknown, the
  /// hint lists the known names.
  func listHint(_ node: NodeID, _ names: [String]?, of key: SpecKey) -> String? {
    guard let texts = entries(of: node, splitsAtSpaces: names != nil || key == .lintDisable) else {
      return nil
    }
    guard let names else { return "write \(bracketed(texts))" }
    var entries: [String] = []
    for text in texts {
      guard let name = nearest(to: text, in: names, of: key) else {
        return "write a list in brackets, of \(Wording.enumeration(names))"
      }
      entries.append(name)
    }
    return entries.isEmpty ? nil : "write \(bracketed(entries))"
  }

  /// Returns the texts that a value probably lists: parts between commas, or keys in braces without values.
  func entries(of node: NodeID, splitsAtSpaces: Bool) -> [String]? {
    guard tree[node].range.count <= Self.longestExample else { return nil }
    if tree[node].kind == .mapping {
      return isSet(node) ? tree.pairs(of: node).map { tree.value(of: $0.key) } : nil
    }
    guard tree[node].kind == .scalar else { return nil }
    var text = tree.value(of: node)[...]
    if let inner = CurlyQuotes.inner(of: String(text)) { text = inner[...] }
    if text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast() }
    let splitsAtSpaces = splitsAtSpaces && !text.contains(",")
    let parts = text.split { $0 == "," || $0 == "\n" || splitsAtSpaces && $0 == " " }
    let texts = parts.map { part in
      let start = part.drop { $0 == " " }
      return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
    }
    return texts.filter { !$0.isEmpty }
  }

  // `{Copy, Paste}`: a mapping in braces whose keys have no values.
  private func isSet(_ node: NodeID) -> Bool {
    guard tree[node].style == .flow else { return false }
    let pairs = tree.pairs(of: node)
    return tree[node].range.count > 2
      && pairs.allSatisfy { tree[$0.key].kind == .scalar && tree[$0.value].flags.contains(.isAbsent) }
  }

  private func bracketed(_ texts: [String]) -> String { "[\(texts.map(quoted).joined(separator: ", "))]" }

  /// Returns the known name that a value probably means.
  func nearest(to text: String, in names: [String], of key: SpecKey) -> String? {
    if names.contains(text) { return text }
    if let name = MeantValues.name(for: text, of: key), names.contains(name) { return name }
    return Spelling.nearest(to: text, in: names)
  }

  /// Returns the hint for a value that must be in a mapping: `{after: newItem}` for `newItem`.
  func mappingHint(_ node: NodeID, _ scope: SpecScope) -> String? {
    guard tree.contentRange(of: node).count <= Self.longestExample else { return nil }
    switch scope {
    case .placement where tree[node].kind == .scalar:
      guard case .oneOf(let names)? = SpecTable.row(of: .placementAfter, in: scope)?.type,
        let name = Spelling.nearest(to: tree.value(of: node), in: names)
      else {
        return "write before, after, or replacing, and a group: {\(quoted("after")): \(quoted("newItem"))}"
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

  /// Returns the hint for a shortcut that is a list: `cmd+n` for `[cmd, n]`, if its entries form a shortcut.
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

  /// Returns the hint for a value in place of a list.
  func sequenceHint(_ node: NodeID, ofTexts: Bool) -> String? {
    switch tree[node].kind {
    case .mapping where tree[node].style == .block: return Hint.entry(in: "the list")
    case .mapping:
      guard ofTexts, isSet(node), let texts = entries(of: node, splitsAtSpaces: false) else {
        return "put it in brackets: [{…}]"
      }
      return "write \(bracketed(texts))"
    case .scalar where tree[node].flags.contains(.isAbsent): return nil
    case .scalar:
      if format == .yaml, tree[node].style == .plain, let hint = lineHint(node, ofTexts: ofTexts) {
        return hint
      }
      guard ofTexts, let texts = entries(of: node, splitsAtSpaces: false), !texts.isEmpty else { return nil }
      return "write \(bracketed(texts))"
    default: return nil
    }
  }

  // Returns the hint for lines below a key that aren't entries.
  private func lineHint(_ node: NodeID, ofTexts: Bool) -> String? {
    let text = tree.value(of: node)
    if LineMistake.isComment(text) { return Hint.comment }
    if text.hasPrefix("-"), text != "---" { return Hint.dashSpace }
    if LineMistake.isBulleted(text) { return Hint.entry }
    if !ofTexts { return "a menu is written “- title: NAME”, with its list under “items”" }
    return tree[node].flags.contains(.isCooked) ? Hint.entry(in: "the list") : nil
  }

  /// Returns the hint for a missing value that YAML read as a comment, an anchor, or a tag.
  func absenceHint(_ node: NodeID) -> String? {
    guard format == .yaml, tree[node].flags.contains(.isAbsent) else { return nil }
    if let hint = commentHint(node) { return hint }
    guard let properties = tree.properties[node.index] else { return nil }
    if properties.anchor != nil { return "“&” begins the name of a value; write the text in quotes" }
    return properties.tag != nil ? "“!” begins a tag; write the text in quotes" : nil
  }

  /// Returns the hint for a value that is hidden in a comment.
  func commentHint(_ node: NodeID) -> String? {
    guard format == .yaml else { return nil }
    var index = Int(tree[node].end)
    let bytes = tree.source.bytes
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "#") else { return nil }
    let line = bytes[index...].prefix { $0 != 0x0A && $0 != 0x0D }.prefix(Self.longestExample)
    var comment = String(decoding: line, as: UTF8.self)
    while let last = comment.unicodeScalars.last, last == " " || last == "\t" {
      comment.unicodeScalars.removeLast()
    }
    // Text with words is probably a real comment.
    guard LostComment.isLikely(comment) else { return nil }
    return "“#” begins a comment; write the value in quotes"
  }

  /// Returns the hint for a comment in the syntax of a different language after a value.
  func commentHint(in text: String) -> String? {
    guard format == .yaml else { return nil }
    let words = text.split(separator: " ")
    return words.dropFirst().contains(where: LineMistake.isComment) ? Hint.comment : nil
  }

  /// Returns the expected value of a type, for “has no value, expected …”; nil for strings, which may be
  /// empty, and for types with their own message.
  static func expectation(_ type: SpecTable.ValueType) -> String? {
    switch type {
    case .text, .menus, .items, .alternates, .options: nil
    case .boolean: "true or false"
    case .booleanOr(let word): "true, false, or \(word)"
    case .number: "a whole number of at least 0"
    case .version(let known): "the number \(known)"
    case .oneOf(let names): Wording.enumeration(names)
    case .listOf(let names): "a list of \(Wording.enumeration(names))"
    case .texts: "a list of strings"
    case .severalTexts: "2 or more strings (the titles while off and on)"
    case .shortcut: "modifiers and a key, such as cmd+n"
    case .mapping(let scope): "a mapping of \(Wording.enumeration(SpecTable.rows(in: scope).map(\.key.name)))"
    case .either(let first, _): expectation(first)
    }
  }

  // The maximum length, in bytes, of a value that a hint repeats.
  static let longestExample = 60

  private func quoted(_ text: String) -> String {
    if format != .yaml { return "\"\(text)\"" }
    let isPlain = text.utf8.allSatisfy { !"[]{},:#\"'&*!|>%@`".utf8.contains($0) && $0 >= 0x20 }
    return isPlain ? text : "\"\(text)\""
  }

  /// Returns the hint for a menu that is only text.
  func entryHint(_ node: NodeID, _ kind: SyntaxNode.Kind) -> String? {
    guard kind == .mapping, tree[node].kind == .scalar else { return nil }
    if tree[node].flags.contains(.isAbsent) { return absenceHint(node) }
    // A list below a title continues it, so the title is the text's first line.
    let start = Int(tree[node].start)
    let isJoined = format == .yaml && tree[node].style == .plain && tree[node].flags.contains(.isCooked)
    let line = tree.source.bytes[start..<Int(tree[node].end)].prefix { $0 != 0x0A && $0 != 0x0D }
    let text = isJoined ? String(decoding: line, as: UTF8.self) : tree.value(of: node)
    guard format == .yaml, !text.isEmpty, text.utf8.count <= Self.longestExample else { return nil }
    if tree.withValue(of: node, { KeySlip.endOfKey(in: $0) }) != nil { return Hint.colonSpace }
    return text == "---" || !ScalarWriter.isPlainSafe(text, isInFlow: false)
      ? nil : "a menu is written “- title: \(text)”, with its list under “items”"
  }

  /// Returns the hint for a collection that YAML read in brackets but that was intended as text.
  func bracketHint(_ node: NodeID) -> String? {
    guard format == .yaml, tree[node].style == .flow else { return nil }
    let bracket = tree[node].kind == .mapping ? "{" : "["
    return "a string that begins with \(bracket) needs quotes in YAML"
  }

  /// Returns the hint for a title that became a key because of a colon after it or a character before it.
  func titleHint(_ key: NodeID, _ value: NodeID) -> String {
    let name = tree.value(of: key)
    if tree[tree.resolved(value)].kind == .mapping {
      return "an item is written “- title: \(name)”, with its keys below “title”"
    }
    guard tree[tree.resolved(value)].kind == .sequence else {
      let bytes = tree.source.bytes
      let colon = bytes[Int(tree[key].end)...].first { $0 > 0x20 }
      if colon != UInt8(ascii: ":"), tree[tree.resolved(value)].flags.contains(.isAbsent) {
        let sign = bytes[..<Int(tree[key].start)].last { $0 > 0x20 }
        return sign == UInt8(ascii: "?")
          ? "“? ” turns the title into a key; put the whole title in quotes"
          : "a title needs no braces; one that begins with { needs quotes in YAML"
      }
      return "“: ” turns the title into a mapping; put the title in quotes"
    }
    return "a menu is written “- title: \(name)”, with its list under “items”"
  }

  /// Returns a string for a message, shortened if it is long.
  static func shown(_ text: String) -> String {
    text.utf8.count > 60 ? String(text.prefix(40)) + "…" : text
  }

  /// Returns the number of characters before an offset on its line, up to 200.
  func column(of offset: Int) -> Int {
    let bytes = tree.source.bytes
    var count = 0
    var index = offset
    while index > 0, bytes[index - 1] != 0x0A, bytes[index - 1] != 0x0D, count < 200 {
      index -= 1
      if bytes[index] & 0xC0 != 0x80 { count += 1 }
    }
    return count
  }
}
