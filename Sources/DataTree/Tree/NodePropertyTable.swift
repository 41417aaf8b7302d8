/// The anchors and tags of a tree's nodes, by node index.
package struct NodePropertyTable: Sendable {
  /// The anchor and tag of one node.
  struct Entry: Sendable {
    var node: UInt32
    var properties: NodeProperties
  }

  /// The entries, in the order of the nodes.
  var entries: [Entry] = []

  /// The anchor and tag of the node at an index; nil if it has neither.
  package subscript(node: UInt32) -> NodeProperties? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].node == node ? entries[low].properties : nil
  }
}
