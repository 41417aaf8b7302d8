import DataTree
import MenuModel

/// Corrections of format problems that have only one possible intent.
struct SpecCorrections {
  let tree: SyntaxTree
  let format: SpecFormat
  let hints: SpecHints

  /// Returns the edit that replaces a scalar's content with a word that needs no quotes; nil if the quotes
  /// matter.
  func replacement(of node: NodeID, with word: String) -> TextEdit? {
    guard isOnOneLine(node), Self.isWord(word) else { return nil }
    return TextEdit(tree.contentRange(of: node), word)
  }

  /// Returns the edit that corrects a key; nil if the mapping has the correct key already or has too many
  /// keys.
  func replacement(ofKey node: NodeID, in mapping: NodeID, with name: String) -> TextEdit? {
    for (index, pair) in tree.pairs(of: mapping).enumerated() {
      if index >= Self.maximumKeyCount || tree.isScalar(pair.key, name) { return nil }
    }
    return replacement(of: node, with: name)
  }

  /// Returns the edit that replaces another word for `true` or `false`, including its quotes.
  func replacement(of node: NodeID, with flag: Bool) -> TextEdit? {
    guard isOnOneLine(node), !tree[node].flags.contains(.hasTag) else { return nil }
    return TextEdit(tree[node].range, flag ? "true" : "false")
  }

  /// Returns the edit that turns a single entry into a list. If there are names, the entry must be one of
  /// them.
  func replacement(of node: NodeID, withListOf names: [String]?, of key: SpecKey) -> TextEdit? {
    guard tree[node].kind == .mapping || isOnOneLine(node), !tree[node].flags.contains(.hasTag),
      let texts = hints.entries(of: node, splitsAtSpaces: names != nil || key == .lintDisable), !texts.isEmpty
    else { return nil }
    var entries: [String] = []
    for text in texts {
      guard let entry = names.map({ hints.nearest(to: text, in: $0, of: key) }) ?? text, Self.isWord(entry)
      else {
        return nil
      }
      entries.append(format == .yaml ? entry : "\"\(entry)\"")
    }
    return TextEdit(tree[node].range, "[\(entries.joined(separator: ", "))]")
  }

  /// Returns the edit that replaces the braces around texts with brackets.
  func replacement(ofSet node: NodeID) -> TextEdit? {
    guard tree[node].kind == .mapping, !tree[node].flags.contains(.hasTag),
      let texts = hints.entries(of: node, splitsAtSpaces: false), !texts.isEmpty
    else { return nil }
    let written = texts.map {
      ScalarWriter.isPlainSafe($0, isInFlow: true)
        ? $0 : ScalarWriter.scalar($0, style: .doubleQuoted, format: .yaml)
    }
    return TextEdit(tree[node].range, "[\(written.joined(separator: ", "))]")
  }

  /// Returns the edit that adds a space after the colon in each line, if all lines of a text are keys with
  /// values.
  func spacingKeys(of node: NodeID) -> TextEdit? {
    guard format == .yaml, tree[node].kind == .scalar else { return nil }
    let bytes = Array(tree.source.bytes[tree[node].range.bounds])
    guard bytes.count <= 1_000 else { return nil }
    let column = hints.column(of: Int(tree[node].start))
    var text: [UInt8] = []
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let indent = number == 0 ? 0 : line.prefix { $0 == 0x20 }.count
      guard number == 0 || indent == column, let end = KeySlip.endOfKey(in: line.dropFirst(indent)) else {
        return nil
      }
      let split = line.startIndex + indent + end
      // With a second colon or a comment, the intended value is unclear.
      guard !line[split...].contains(UInt8(ascii: ":")) else { return nil }
      if number > 0 { text.append(0x0A) }
      text += line[..<split] + [0x20] + line[split...]
    }
    return TextEdit(tree[node].range, String(decoding: text, as: UTF8.self))
  }

  /// Returns a value without its curly quotes; nil if it has none.
  func curlyQuoted(_ node: NodeID) -> String? {
    tree[node].kind == .scalar ? CurlyQuotes.inner(of: tree.value(of: node)) : nil
  }

  /// Returns the edit that replaces an unknown part of a shortcut with the most similar known name, if the
  /// result is valid.
  func replacement(in node: NodeID, for error: Shortcut.ParseError) -> TextEdit? {
    guard case .unknown(let part) = error, let name = ShortcutNames.nearest(to: part),
      name == "-" || name.split(separator: "+").allSatisfy({ Self.isWord(String($0)) }), isOnOneLine(node),
      !tree[node].flags.contains(.isCooked)
    else { return nil }
    let range = tree.contentRange(of: node)
    let bytes = Array(tree.source.bytes[range.bounds])
    let lower = bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    let wanted = Array(part.lowercased().utf8)
    guard lower.count >= wanted.count else { return nil }
    let places = (0...lower.count - wanted.count).filter { lower[$0...].starts(with: wanted) }
    guard places.count == 1, let start = places.first else { return nil }
    var new = bytes
    new.replaceSubrange(start..<start + wanted.count, with: name.utf8)
    guard (try? Shortcut(parsing: String(decoding: new, as: UTF8.self))) != nil else { return nil }
    let from = Int(range.start) + start
    return TextEdit(SourceRange(from..<from + wanted.count), name)
  }

  // The maximum number of keys in a mapping, because each invalid key requires a search.
  private static let maximumKeyCount = 200

  /// Whether a scalar has a place for a word: in YAML, it may have several lines or no text.
  func isOnOneLine(_ node: NodeID) -> Bool {
    guard tree[node].kind == .scalar, !tree[node].flags.contains(.isAbsent) else { return false }
    switch tree[node].style {
    case .plain, .singleQuoted, .doubleQuoted: break
    default: return false
    }
    return !tree.source.bytes[tree[node].range.bounds].contains { $0 == 0x0A || $0 == 0x0D }
  }

  private static func isWord(_ text: String) -> Bool {
    guard let first = text.utf8.first, 0x61...0x7A ~= first | 0x20 else { return false }
    return text.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-") }
  }
}
