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
    var isKey = true
    for (index, child) in tree.children(of: mapping).enumerated() {
      if index > 2 * Self.maximumKeyCount { return nil }
      defer { isKey.toggle() }
      let key = tree.resolved(child)
      guard isKey, tree[key].kind == .scalar else { continue }
      if tree.withValue(of: key, { $0.elementsEqual(name.utf8) }) { return nil }
    }
    return replacement(of: node, with: name)
  }

  /// `true` or `false` in place of a word that says so elsewhere, its quotes included.
  func replacement(of node: NodeID, with flag: Bool) -> TextEdit? {
    guard isOnOneLine(node), !tree[node].flags.contains(.hasTag) else { return nil }
    return TextEdit(tree[node].range, flag ? "true" : "false")
  }

  /// A list of one in place of the entry alone, which is one of the names if there are any.
  func replacement(of node: NodeID, withListOf names: [String]?) -> TextEdit? {
    guard isOnOneLine(node), !tree[node].flags.contains(.hasTag) else { return nil }
    let text = tree.value(of: node)
    guard let entry = names.map({ Spelling.nearest(to: text, in: $0) }) ?? text, Self.isWord(entry) else {
      return nil
    }
    return TextEdit(tree[node].range, format == .yaml ? "[\(entry)]" : "[\"\(entry)\"]")
  }

  /// The nearest known name in place of an unknown part of a shortcut, if that makes it one.
  func replacement(in node: NodeID, for error: Shortcut.ParseError) -> TextEdit? {
    guard case .unknown(let part) = error, let name = ShortcutNames.nearest(to: part),
      name.split(separator: "+").allSatisfy({ Self.isWord(String($0)) }), isOnOneLine(node),
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
