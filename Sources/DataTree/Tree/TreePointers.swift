import TextCore

/// Where each node of a tree stands in the data: its parent, and its key or place there. Made in one pass.
package struct TreePointers {
  private let tree: SyntaxTree
  // Index of the node that holds each one; its own for a root.
  private let parents: [UInt32]
  // For an item its place in the list; for a key or value the index of the key's node.
  private let places: [UInt32]
  private let documents: [UInt32]

  /// Works out the places of all nodes.
  package init(_ tree: SyntaxTree) {
    self.tree = tree
    documents = tree.documents.map { $0.range.start }
    var parents = Array(0..<UInt32(tree.nodes.count))
    var places = [UInt32](repeating: 0, count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() where node.kind == .mapping || node.kind == .sequence {
      var child = index + 1
      var seen: UInt32 = 0
      var key = child
      while child < Int(node.link) {
        if seen % 2 == 0 { key = child }
        parents[child] = UInt32(index)
        places[child] = node.kind == .mapping ? UInt32(key) : seen
        seen += 1
        child = tree.indexAfter(child)
      }
    }
    (self.parents, self.places) = (parents, places)
  }

  /// The collection a node is in; nil for a document's root.
  package func parent(of node: NodeID) -> NodeID? {
    let parent = parents[Int(node.index)]
    return parent == node.index ? nil : NodeID(Int(parent))
  }

  /// The JSON Pointer of a node within its document; a key's is that of its value.
  package func pointer(to node: NodeID) -> String {
    var parts: [String] = []
    var node = node
    while let parent = parent(of: node) {
      let place = places[Int(node.index)]
      parts.append(tree[parent].kind == .mapping ? key(NodeID(Int(place))) : String(place))
      node = parent
    }
    return parts.reversed().reduce(into: "") { $0 += "/" + $1 }
  }

  private func key(_ node: NodeID) -> String {
    let node = tree.resolved(node)
    guard tree[node].kind == .scalar else { return "" }
    let text = tree.value(of: node)
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return text
    }
    return text.reduce(into: "") { $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1) }
  }

  /// The number, from 0, of the document that a byte is in.
  package func document(at offset: UInt32) -> Int {
    var low = 0
    var high = documents.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if documents[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
