import DataTree
import TextCore

/// A key of a mapping and its value, with their positions.
struct KeyEntry {
  let key: NodeID
  /// The value's node, without following aliases.
  let value: NodeID
  let name: String
  /// The offset of the key's first byte, including its quote.
  let start: Int
  let colon: Int
  /// The offset after the value.
  let end: Int
  /// Whether the key can't be moved, because it has a `?`, an anchor, or a tag.
  let isFixed: Bool

  /// Returns the keys of a mapping, in text order.
  static func entries(
    of mapping: NodeID, _ nodes: NodePlaces, _ format: SpecFormat
  ) throws(EditRefusal) -> [KeyEntry] {
    let tree = nodes.tree
    var entries: [KeyEntry] = []
    for (key, value) in tree.pairs(of: mapping) {
      guard let colon = nodes.colon(after: key) else { throw EditRefusal() }
      let name = tree.resolved(key)
      entries.append(
        KeyEntry(
          key: key, value: value, name: tree[name].kind == .scalar ? tree.value(of: name) : "",
          start: nodes.start(of: key), colon: colon, end: nodes.end(of: value, floor: colon + 1),
          isFixed: format == .yaml && hasFixedPlace(key, colon, nodes)))
    }
    return entries
  }

  private static func hasFixedPlace(_ key: NodeID, _ colon: Int, _ nodes: NodePlaces) -> Bool {
    let (node, lines) = (nodes.tree[key], nodes.lines)
    if node.kind != .scalar || !node.flags.isDisjoint(with: [.hasAnchor, .hasTag]) { return true }
    if lines.lineStart(ifFirst: colon) != nil { return true }
    var before = nodes.start(of: key)
    while before > 0, lines.isSpace(before - 1) { before -= 1 }
    return before > 0 && lines.bytes[before - 1] == UInt8(ascii: "?")
  }
}
