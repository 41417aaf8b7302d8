import TextCore

extension SyntaxTree {
  /// Returns the keys of a mapping with their values. Aliases aren't followed.
  package func pairs(of mapping: NodeID) -> Pairs { Pairs(children: children(of: mapping)) }

  /// The pairs of a mapping, in text order.
  package struct Pairs: Sequence, IteratorProtocol {
    fileprivate var children: Children

    /// Returns the next pair. In a partial tree, a last key without a value is omitted.
    package mutating func next() -> (key: NodeID, value: NodeID)? {
      guard let key = children.next(), let value = children.next() else { return nil }
      return (key, value)
    }
  }

  /// Returns the value of a mapping's first key with this name; nil if there is none.
  package func value(of name: String, in mapping: NodeID) -> NodeID? {
    pairs(of: mapping).first { isScalar($0.key, name) }?.value
  }

  /// Whether a node, or the node that it is an alias of, is a scalar with this text.
  package func isScalar(_ id: NodeID, _ text: String) -> Bool {
    let id = resolved(id)
    guard self[id].kind == .scalar else { return false }
    return withValue(of: id) { $0.count == text.utf8.count && $0.elementsEqual(text.utf8) }
  }

  /// Returns the text of a scalar or of an alias of one; nil for anything else.
  package func text(of id: NodeID) -> String? {
    let id = resolved(id)
    return self[id].kind == .scalar ? value(of: id) : nil
  }
}

// MARK: - The path to a node

extension SyntaxTree {
  /// One step from a collection to a node in it.
  package struct Step {
    /// The collection.
    package var parent: NodeID
    package var child: NodeID
    /// The child's key; nil in a sequence, or if the child is a key.
    package var key: NodeID?
    package var isKey: Bool
  }

  /// Returns the steps from a document's root down to a node; nil if it isn't in a document.
  package func steps(to node: NodeID) -> [Step]? {
    guard let root = documents.last(where: { $0.root.map { $0 <= node } ?? false })?.root else { return nil }
    return steps(from: root) {
      $0 <= node
    } until: {
      $0 == node
    }
  }

  /// Returns the steps down to the scalar or alias at or next to an offset, or the later one if two meet
  /// there; nil if there is none.
  package func steps(at offset: Int) -> [Step]? {
    let touched = documents.last { document in
      document.root.map { self[$0].range.touches(offset) } ?? false
    }
    guard let root = touched?.root else { return nil }
    return steps(from: root) {
      self[$0].range.touches(offset)
    } until: {
      !isCollection($0)
    }
  }

  private func steps(
    from root: NodeID, through isOnTheWay: (NodeID) -> Bool, until isEnd: (NodeID) -> Bool
  ) -> [Step]? {
    var steps: [Step] = []
    var node = root
    while !isEnd(node) {
      guard let step = self.steps(in: node).last(where: { isOnTheWay($0.child) }) else { return nil }
      steps.append(step)
      node = step.child
    }
    return steps
  }

  private func steps(in parent: NodeID) -> [Step] {
    var key: NodeID?
    return children(of: parent).map { child in
      let isKey = self[parent].kind == .mapping && key == nil
      defer { key = isKey ? child : nil }
      return Step(parent: parent, child: child, key: isKey ? nil : key, isKey: isKey)
    }
  }

  private func isCollection(_ id: NodeID) -> Bool { self[id].kind == .mapping || self[id].kind == .sequence }
}
