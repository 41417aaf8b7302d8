import DataTree
import MenuModel

/// The style of a mapping's pairs, in which new pairs are written.
struct PairStyle {
  private let spec: SpecStyle
  /// The quotes of keys.
  let key: SyntaxNode.Style
  /// The quotes of texts that don't need any.
  var text: SyntaxNode.Style
  /// The text between key and value.
  let colon: String
  /// The text between pairs in braces.
  let comma: String
  /// Whether the mapping is in braces, or in a collection that is.
  private var isInFlow: Bool

  /// Creates the style of a mapping in braces that replaces a text with some quotes.
  init(replacing quotes: SyntaxNode.Style, isCompact: Bool, _ spec: SpecStyle) {
    self.spec = spec
    key = spec.format == .yaml ? .plain : .doubleQuoted
    text = quotes
    colon = isCompact && spec.format != .yaml ? ":" : ": "
    comma = isCompact ? "," : ", "
    isInFlow = true
  }

  /// Infers the style of a mapping's pairs from the existing ones.
  init(of entries: [KeyEntry], in mapping: NodeID, _ nodes: NodePlaces, _ spec: SpecStyle) {
    let (tree, lines) = (nodes.tree, nodes.lines)
    let isYAML = spec.format == .yaml
    let isInFlow = !isYAML || tree[mapping].style == .flow
    var key = isYAML ? SyntaxNode.Style.plain : .doubleQuoted
    var (colon, comma) = (": ", ", ")
    if let first = entries.first {
      if isYAML, tree[first.key].kind == .scalar { key = Self.lineStyle(tree[first.key].style) }
      if isInFlow {
        let value = nodes.start(of: first.value)
        let gap = String(
          decoding: lines.bytes[Int(tree[first.key].end)..<max(value, first.colon + 1)],
          as: UTF8.self)
        // YAML requires a space after the colon of a plain key.
        if [":", " : ", " :"].contains(gap), !isYAML || gap == " : " || key != .plain {
          colon = gap
        }
        if gap == ":" { comma = "," }
        if let offset = lines.comma(after: first.end), entries.count > 1, entries[1].start > offset,
          lines.bytes[offset + 1..<entries[1].start].allSatisfy({ $0 == 0x20 }),
          entries[1].start - offset <= 2
        {
          comma = String(decoding: lines.bytes[offset..<entries[1].start], as: UTF8.self)
        }
      }
    }
    self.spec = spec
    self.key = key
    self.colon = colon
    self.comma = comma
    self.isInFlow = isInFlow
    // If some text here has unneeded quotes and none is unquoted, write new texts with these quotes too.
    let texts = entries.map(\.value).filter { isYAML && tree[$0].kind == .scalar }
    let quoted = texts.first { id in
      let isQuoted = tree[id].style == .singleQuoted || tree[id].style == .doubleQuoted
      return isQuoted && ScalarWriter.isPlainSafe(tree.value(of: id), isInFlow: isInFlow)
    }
    let hasPlain = texts.contains {
      tree[$0].style == .plain && SpecStyle.isText(tree.value(of: $0))
    }
    text = hasPlain ? .plain : quoted.map { tree[$0].style } ?? .plain
  }

  private static func lineStyle(_ style: SyntaxNode.Style) -> SyntaxNode.Style {
    style == .singleQuoted || style == .doubleQuoted ? style : .plain
  }

  /// Returns a key and its value.
  func pair(_ key: SpecKey, _ value: KeyChanges.Value) -> String {
    switch value {
    case .single(let value): return pair(key, written: self.value(value))
    case .mapping(let keys):
      var inner = self
      inner.isInFlow = true
      let pairs = keys.map { inner.pair($0.key, .single($0.value)) }
      return pair(key, written: "{" + pairs.joined(separator: comma) + "}")
    }
  }

  /// Returns a key with a value that has been written.
  func pair(_ key: SpecKey, written value: String) -> String {
    ScalarWriter.scalar(key.name, style: self.key, format: spec.format) + colon + value
  }

  /// Returns a value. Lists are in brackets.
  func value(_ value: ChangeValue) -> String {
    switch value {
    case .boolean(let flag): return flag ? "true" : "false"
    case .text(let text): return spec.scalar(text, isInFlow: isInFlow, style: self.text)
    case .texts(let texts):
      let entries = texts.map { spec.scalar($0, isInFlow: true, style: text) }
      return "[" + entries.joined(separator: comma == "," ? "," : ", ") + "]"
    }
  }
}
