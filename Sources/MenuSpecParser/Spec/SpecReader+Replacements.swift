import DataTree
import MenuModel

/// What is to be written where the format is broken and only one thing can have been meant.
extension SpecReader {
  /// A word in place of a scalar's content, which any style of quoting holds; nil where the style counts.
  func replacement(of node: NodeID, with word: String) -> TextEdit? {
    guard isOnOneLine(node), Self.isWord(word) else { return nil }
    return TextEdit(tree.contentRange(of: node), word)
  }

  /// A known key in place of a wrong one; nil where the mapping has it already, or more keys than there are.
  func replacement(ofKey node: NodeID, in mapping: NodeID, with name: String) -> TextEdit? {
    for (index, pair) in tree.pairs(of: mapping).enumerated() {
      if index >= Self.maximumKeyCount || tree.isScalar(pair.key, name) { return nil }
    }
    return replacement(of: node, with: name)
  }

  /// `true` or `false` in place of a word that says so elsewhere, its quotes included.
  func replacement(of node: NodeID, with flag: Bool) -> TextEdit? {
    guard isOnOneLine(node), !tree[node].flags.contains(.hasTag) else { return nil }
    return TextEdit(tree[node].range, flag ? "true" : "false")
  }

  /// A list of one in place of the entry alone, which is one of the names if there are any.
  func replacement(of node: NodeID, withListOf names: [String]?, of key: SpecKey) -> TextEdit? {
    guard tree[node].kind == .mapping || isOnOneLine(node), !tree[node].flags.contains(.hasTag),
      let texts = entries(of: node, splitsAtSpaces: names != nil || key == .lintDisable), !texts.isEmpty
    else { return nil }
    var entries: [String] = []
    for text in texts {
      guard let entry = names.map({ nearest(to: text, in: $0, of: key) }) ?? text, Self.isWord(entry) else {
        return nil
      }
      entries.append(format == .yaml ? entry : "\"\(entry)\"")
    }
    return TextEdit(tree[node].range, "[\(entries.joined(separator: ", "))]")
  }

  /// Brackets in place of the braces around texts.
  func replacement(ofSet node: NodeID) -> TextEdit? {
    guard tree[node].kind == .mapping, !tree[node].flags.contains(.hasTag),
      let texts = entries(of: node, splitsAtSpaces: false), !texts.isEmpty
    else { return nil }
    let written = texts.map {
      ScalarWriter.isPlainSafe($0, isInFlow: true)
        ? $0 : ScalarWriter.scalar($0, style: .doubleQuoted, format: .yaml)
    }
    return TextEdit(tree[node].range, "[\(written.joined(separator: ", "))]")
  }

  /// A space behind the colon of each line's key, where all lines of a text are keys with their values.
  func spacingKeys(of node: NodeID) -> TextEdit? {
    guard format == .yaml, tree[node].kind == .scalar else { return nil }
    let bytes = Array(tree.source.bytes[tree[node].range.bounds])
    guard bytes.count <= 1_000 else { return nil }
    let column = self.column(of: Int(tree[node].start))
    var text: [UInt8] = []
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let indent = number == 0 ? 0 : line.prefix { $0 == 0x20 }.count
      guard number == 0 || indent == column, let end = KeySlip.endOfKey(in: line.dropFirst(indent)) else {
        return nil
      }
      let split = line.startIndex + indent + end
      // What a second colon or a comment's sign makes of the value isn't known.
      guard !line[split...].contains(UInt8(ascii: ":")) else { return nil }
      if number > 0 { text.append(0x0A) }
      text += line[..<split] + [0x20] + line[split...]
    }
    return TextEdit(tree[node].range, String(decoding: text, as: UTF8.self))
  }

  /// What stands in curly quotes as a value; nil where nothing does.
  func curlyQuoted(_ node: NodeID) -> String? {
    tree[node].kind == .scalar ? CurlyQuotes.inner(of: tree.value(of: node)) : nil
  }

  /// Reports a value that would be right without the curly quotes around it.
  mutating func curlyQuoted<Value>(_ node: NodeID, _ inner: String) -> Value? {
    if problems.isFull { return leaveOut(node) }
    let isPlain = isOnOneLine(node) && ScalarWriter.isPlainSafe(inner, isInFlow: true)
    // JSON writes true and numbers without any quotes.
    let isText = format == .yaml || CoreSchema.isString(inner)
    return wrong(
      node, "found curly quotes around “\(Self.shown(inner))”, expected straight ones or none",
      replacement: isPlain ? TextEdit(isText ? tree.contentRange(of: node) : tree[node].range, inner) : nil)
  }

  /// The nearest known name in place of an unknown part of a shortcut, if that makes it one.
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

  // What each wrong key of a mapping may cost.
  private static let maximumKeyCount = 200

  // A YAML scalar of several lines, or one that is nothing, has no place for a word.
  private func isOnOneLine(_ node: NodeID) -> Bool {
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
