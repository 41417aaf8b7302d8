import TextCore

extension SyntaxTree {
  /// The keys of a mapping, each with its value; aliases aren't followed.
  package func pairs(of mapping: NodeID) -> Pairs { Pairs(children: children(of: mapping)) }

  /// The pairs of a mapping, in the order of the text.
  package struct Pairs: Sequence, IteratorProtocol {
    fileprivate var children: Children

    /// The next pair. A last key without a value, in a tree that is partial, is left out.
    package mutating func next() -> (key: NodeID, value: NodeID)? {
      guard let key = children.next(), let value = children.next() else { return nil }
      return (key, value)
    }
  }

  /// The value of a mapping's first key of some name; nil where it has none.
  package func value(of name: String, in mapping: NodeID) -> NodeID? {
    pairs(of: mapping).first { isScalar($0.key, name) }?.value
  }

  /// Whether a node, or what it is an alias for, is a scalar of some text.
  package func isScalar(_ id: NodeID, _ text: String) -> Bool {
    let id = resolved(id)
    guard self[id].kind == .scalar else { return false }
    return withValue(of: id) { $0.count == text.utf8.count && $0.elementsEqual(text.utf8) }
  }

  /// The text of a scalar, or of one that an alias stands for; nil for anything else.
  package func text(of id: NodeID) -> String? {
    let id = resolved(id)
    return self[id].kind == .scalar ? value(of: id) : nil
  }
}

// MARK: - The way to a node

extension SyntaxTree {
  /// One step from a collection to a node in it.
  package struct Step {
    /// The collection.
    package var parent: NodeID
    package var child: NodeID
    /// The key of the child; nil in a sequence, and where the child is itself a key.
    package var key: NodeID?
    package var isKey: Bool
  }

  /// The steps from a document's root down to a node; nil where it has no place below one.
  package func steps(to node: NodeID) -> [Step]? {
    guard let root = documents.last(where: { $0.root.map { $0 <= node } ?? false })?.root else { return nil }
    return steps(from: root) {
      $0 <= node
    } until: {
      $0 == node
    }
  }

  /// The steps down to the scalar or alias that a byte is in or beside, the later one where two meet there; nil where
  /// there is none.
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
