import DataTree
import MenuModel

/// The keys of one element that a fix changes, in the order of the fix.
struct KeyChanges {
  /// The new value of a key.
  enum Value {
    /// A simple value.
    case single(ChangeValue)
    /// A new mapping with these keys.
    case mapping([(key: SpecKey, value: ChangeValue)])
  }

  /// The keys with their new values; nil for a key to remove.
  private(set) var changes: [(key: SpecKey, value: Value?)] = []

  /// Records a change, which replaces an earlier one of the same key.
  mutating func set(_ key: SpecKey, _ value: ChangeValue?) { put(value.map { .single($0) }, at: key) }

  /// Records a key of a new mapping, under the key whose value the mapping is.
  mutating func set(_ key: SpecKey, _ value: ChangeValue, inNew mapping: SpecKey) {
    var keys: [(key: SpecKey, value: ChangeValue)] = []
    if let known = changes.first(where: { $0.key == mapping }), case .mapping(let others)? = known.value {
      keys = others.filter { $0.key != key }
    }
    put(.mapping(keys + [(key, value)]), at: mapping)
  }

  private mutating func put(_ value: Value?, at key: SpecKey) {
    if let index = changes.firstIndex(where: { $0.key == key }) {
      changes[index].value = value
    } else {
      changes.append((key, value))
    }
  }
}

/// A key of a mapping and its value, with their positions.
struct KeyEntry {
  var key: NodeID
  /// The value's node, without following aliases.
  var value: NodeID
  var name: String
  /// The offset of the key's first byte, including its quote.
  var start: Int
  var colon: Int
  /// The offset after the value.
  var end: Int
  /// Whether the key can't be moved, because it has a `?`, an anchor, or a tag.
  var isFixed: Bool
}

/// The style of a mapping's pairs.
struct PairStyle {
  var key: SyntaxNode.Style
  /// The quotes of texts that don't need any.
  var text: SyntaxNode.Style
  /// The text between key and value.
  var colon: String
  /// The text between pairs in braces.
  var comma: String
  /// Whether the mapping is in braces, or in a collection that is.
  var isInFlow: Bool
}

extension EditWriter {
  /// Returns the keys of a mapping, in text order.
  func entries(of mapping: NodeID) throws(Refusal) -> [KeyEntry] {
    var entries: [KeyEntry] = []
    for (key, value) in tree.pairs(of: mapping) {
      guard let colon = colon(after: key) else { throw Refusal() }
      let name = tree.resolved(key)
      entries.append(
        KeyEntry(
          key: key, value: value, name: tree[name].kind == .scalar ? tree.value(of: name) : "",
          start: start(of: key), colon: colon, end: end(of: value, floor: colon + 1),
          isFixed: isFixed(key, colon)))
    }
    return entries
  }

  private func isFixed(_ key: NodeID, _ colon: Int) -> Bool {
    guard format == .yaml else { return false }
    let node = tree[key]
    if node.kind != .scalar || !node.flags.isDisjoint(with: [.hasAnchor, .hasTag]) { return true }
    if lineStart(ifFirst: colon) != nil { return true }
    var before = start(of: key)
    while before > 0, isSpace(before - 1) { before -= 1 }
    return before > 0 && bytes[before - 1] == UInt8(ascii: "?")
  }

  /// Returns the style of a mapping's pairs, inferred from the existing ones.
  func pairStyle(of entries: [KeyEntry], in mapping: NodeID) -> PairStyle {
    let isInFlow = format != .yaml || tree[mapping].style == .flow
    var style = PairStyle(
      key: format == .yaml ? .plain : .doubleQuoted, text: .plain, colon: ": ", comma: ", ",
      isInFlow: isInFlow)
    guard let first = entries.first else { return style }
    if format == .yaml, tree[first.key].kind == .scalar { style.key = Self.lineStyle(tree[first.key].style) }
    if isInFlow {
      let value = start(of: first.value)
      let gap = String(decoding: bytes[Int(tree[first.key].end)..<max(value, first.colon + 1)], as: UTF8.self)
      // YAML requires a space after the colon of a plain key.
      if [":", " : ", " :"].contains(gap), format != .yaml || gap == " : " || style.key != .plain {
        style.colon = gap
      }
      if gap == ":" { style.comma = "," }
      if let comma = comma(after: first.end), entries.count > 1, entries[1].start > comma,
        bytes[comma + 1..<entries[1].start].allSatisfy({ $0 == 0x20 }), entries[1].start - comma <= 2
      {
        style.comma = String(decoding: bytes[comma..<entries[1].start], as: UTF8.self)
      }
    }
    // If some text here has unneeded quotes and none is unquoted, write new texts with these quotes too.
    let texts = entries.map(\.value).filter { format == .yaml && tree[$0].kind == .scalar }
    let quoted = texts.first { id in
      let isQuoted = tree[id].style == .singleQuoted || tree[id].style == .doubleQuoted
      return isQuoted && ScalarWriter.isPlainSafe(tree.value(of: id), isInFlow: isInFlow)
    }
    if let quoted, !texts.contains(where: { tree[$0].style == .plain && isText(tree.value(of: $0)) }) {
      style.text = tree[quoted].style
    }
    return style
  }

  private static func lineStyle(_ style: SyntaxNode.Style) -> SyntaxNode.Style {
    style == .singleQuoted || style == .doubleQuoted ? style : .plain
  }

  /// Returns a key and its value in the style of a mapping.
  func pair(_ key: SpecKey, _ value: KeyChanges.Value, _ style: PairStyle) -> String {
    let name = ScalarWriter.scalar(key.name, style: style.key, format: format)
    switch value {
    case .single(let value): return name + style.colon + self.value(value, style)
    case .mapping(let keys):
      var inner = style
      inner.isInFlow = true
      let pairs = keys.map { pair($0.key, .single($0.value), inner) }
      return name + style.colon + "{" + pairs.joined(separator: style.comma) + "}"
    }
  }

  /// Returns a value in the style of a mapping. Lists are in brackets.
  func value(_ value: ChangeValue, _ style: PairStyle) -> String {
    switch value {
    case .boolean(let flag): return flag ? "true" : "false"
    case .text(let text): return scalar(text, isInFlow: style.isInFlow, style: style.text)
    case .texts(let texts):
      let entries = texts.map { scalar($0, isInFlow: true, style: style.text) }
      return "[" + entries.joined(separator: style.comma == "," ? "," : ", ") + "]"
    }
  }

  /// Returns the offset of the comma after an entry in brackets or braces.
  func comma(after end: Int) -> Int? {
    let offset = skipTrivia(from: end)
    return offset < bytes.count && bytes[offset] == UInt8(ascii: ",") ? offset : nil
  }
}
