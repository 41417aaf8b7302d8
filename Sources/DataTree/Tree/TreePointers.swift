import TextCore

/// The position of each node in the data: its parent, and its key or index there. It is computed in one pass.
package struct TreePointers {
  private let tree: SyntaxTree
  // The index of each node's parent. A root is its own parent.
  private let parents: [UInt32]
  // The index of an item in its list, or the index of the key's node for a key or value.
  private let places: [UInt32]
  private let documents: [UInt32]

  /// Computes the positions of all nodes.
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

  /// Returns the collection that a node is in; nil for a document's root.
  package func parent(of node: NodeID) -> NodeID? {
    let parent = parents[Int(node.index)]
    return parent == node.index ? nil : NodeID(Int(parent))
  }

  /// Returns the JSON Pointer of a node within its document. A key has the pointer of its value.
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

  /// Returns the number, from 0, of the document that a byte is in.
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
