import DataTree
import MenuModel

/// The keys of one element that a fix changes, in the order it names them.
struct KeyChanges {
  /// What a key gets.
  enum Value {
    /// A value without parts of its own.
    case single(ChangeValue)
    /// A new mapping of these keys.
    case mapping([(key: SpecKey, value: ChangeValue)])
  }

  /// The keys with their new values; nil for a key to remove.
  private(set) var changes: [(key: SpecKey, value: Value?)] = []

  /// Notes a change; a later one of the same key takes its place.
  mutating func set(_ key: SpecKey, _ value: ChangeValue?) { put(value.map { .single($0) }, at: key) }

  /// Notes a key of a mapping that isn't there yet, under the key that the mapping gets.
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

/// A key of a mapping with its value, and where they stand.
struct KeyEntry {
  var key: NodeID
  /// The value's node, an alias not followed.
  var value: NodeID
  var name: String
  /// Offset of the key's first byte, its quote included.
  var start: Int
  var colon: Int
  /// Offset after the value.
  var end: Int
  /// The key can't be moved about: it is marked by `?`, or carries an anchor or a tag.
  var isFixed: Bool
}

/// How the pairs of a mapping are written.
struct PairStyle {
  var key: SyntaxNode.Style
  /// Quotes of texts that need none.
  var text: SyntaxNode.Style
  /// What stands between key and value.
  var colon: String
  /// What stands between pairs in braces.
  var comma: String
  /// Whether the mapping is in braces, or in something that is.
  var isInFlow: Bool
}

extension EditWriter {
  /// The keys of a mapping in the order of the text.
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

  /// How a mapping writes its pairs, by those it has.
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
      // YAML needs the space after the colon of a plain key.
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
    // Quotes that no text here needs, where no text goes without: this is how texts are written.
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

  /// A key and its value as they are written in a mapping of a style.
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

  /// A value as it is written in a mapping of a style; a list is in brackets.
  func value(_ value: ChangeValue, _ style: PairStyle) -> String {
    switch value {
    case .boolean(let flag): return flag ? "true" : "false"
    case .text(let text): return scalar(text, isInFlow: style.isInFlow, style: style.text)
    case .texts(let texts):
      let entries = texts.map { scalar($0, isInFlow: true, style: style.text) }
      return "[" + entries.joined(separator: style.comma == "," ? "," : ", ") + "]"
    }
  }

  /// Offset of the comma after an entry in brackets or braces.
  func comma(after end: Int) -> Int? {
    let offset = skipTrivia(from: end)
    return offset < bytes.count && bytes[offset] == UInt8(ascii: ",") ? offset : nil
  }
}
