/// The anchors and tags of a tree's nodes, sorted by node.
public struct NodePropertyTable: Sendable {
  /// The properties of one node.
  struct Entry: Sendable {
    /// Index of the node.
    var node: Int
    var properties: NodeProperties
  }

  let entries: [Entry]

  /// Makes a table of entries in the order of their nodes, each node once.
  init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// Whether no node has an anchor or a tag.
  public var isEmpty: Bool { entries.isEmpty }

  /// The properties of the node at an index; nil for a node without any.
  public subscript(node: UInt32) -> NodeProperties? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].node < Int(node) { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].node == Int(node) else { return nil }
    return entries[low].properties
  }
}
