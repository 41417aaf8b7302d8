import DataTree
import TextCore

/// The cursor's place in the tree of the marked text.
struct CompletionPlace {
  /// One step from a collection to a node in it.
  struct Step {
    /// The collection.
    var parent: NodeID
    /// The node in it.
    var child: NodeID
    /// The key of the child; nil in a sequence, and where the child is itself a key.
    var key: NodeID?
    /// Whether the child is a key.
    var isKey: Bool
  }

  /// The tree of the marked text.
  let tree: SyntaxTree
  /// The steps from the document's root to the marked node; none where it is the root.
  let steps: [Step]
  /// The marked node.
  let node: NodeID
  /// What the cursor is in.
  let token: CompletionToken
  /// The language of the text.
  let format: SpecFormat

  /// The names of a mapping's keys, the marked one left out.
  func keys(of mapping: NodeID) -> [String] {
    var names: [String] = []
    var isKey = true
    for child in tree.children(of: mapping) {
      defer { isKey.toggle() }
      let key = tree.resolved(child)
      if isKey, child != node, tree[key].kind == .scalar { names.append(tree.value(of: key)) }
    }
    return names
  }

  /// The scalar that is a key's value in a mapping.
  func text(of name: String, in mapping: NodeID) -> String? {
    var key: NodeID?
    for child in tree.children(of: mapping) {
      guard let owner = key else {
        key = child
        continue
      }
      key = nil
      let value = tree.resolved(child)
      if tree[tree.resolved(owner)].kind == .scalar, tree.value(of: tree.resolved(owner)) == name {
        return tree[value].kind == .scalar ? tree.value(of: value) : nil
      }
    }
    return nil
  }

  /// The texts of a sequence's scalars, the marked one left out.
  func entries(of sequence: NodeID) -> [String] {
    tree.children(of: sequence).compactMap { child in
      let entry = tree.resolved(child)
      return child != node && tree[entry].kind == .scalar ? tree.value(of: entry) : nil
    }
  }

  /// Whether the marked node is the only one of its list, which is a key's value.
  var isOnlyEntry: Bool {
    guard steps.count > 1, let list = steps.last?.parent else { return false }
    return tree.children(of: list).allSatisfy { $0 == node }
  }

  /// Whether the mark is all of a mapping that no brace shows to be one, so that a scalar may stand there as well.
  func isMaybeScalar(_ mapping: NodeID) -> Bool {
    guard !token.hasColon, !token.isBeforeWord, format == .yaml else { return false }
    let first = Int(tree[mapping].start)
    let hasBrace = tree.source.bytes.indices.contains(first) && tree.source.bytes[first] == UInt8(ascii: "{")
    return !hasBrace && Int(tree[mapping].link) == Int(mapping.index) + 3
  }

  /// Whether a mapping is the single pair of a flow sequence, `[key: value]`.
  func isPair(_ mapping: NodeID) -> Bool {
    let first = Int(tree[mapping].start)
    return tree[mapping].style == .flow && tree.source.bytes.indices.contains(first)
      && tree.source.bytes[first] != UInt8(ascii: "{")
  }
}

extension SyntaxTree {
  /// The last scalar that begins at or before a byte and reaches beyond it.
  func scalar(at offset: UInt32) -> NodeID? {
    var low = 0
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, nodes[low - 1].kind == .scalar, nodes[low - 1].end > offset else { return nil }
    return NodeID(low - 1)
  }

  /// The comment a byte stands in, its first apart.
  func comment(around offset: UInt32) -> SourceRange? {
    comments.first { $0.start < offset && offset < $0.end }
  }

  /// The steps from a document's root down to a node.
  func steps(to node: NodeID) -> [CompletionPlace.Step]? {
    let root = documents.last { $0.root.map { $0 <= node } ?? false }?.root
    guard var place = root else { return nil }
    var steps: [CompletionPlace.Step] = []
    while place != node {
      guard let step = step(from: place, towards: node) else { return nil }
      steps.append(step)
      place = step.child
    }
    return steps
  }

  private func step(from parent: NodeID, towards node: NodeID) -> CompletionPlace.Step? {
    let kind = self[parent].kind
    guard kind == .mapping || kind == .sequence, node.index < self[parent].link else { return nil }
    var key: NodeID?
    for child in children(of: parent) {
      let isCollection = self[child].kind == .mapping || self[child].kind == .sequence
      let end = isCollection ? self[child].link : child.index + 1
      let isKey = kind == .mapping && key == nil
      if node.index < end {
        return CompletionPlace.Step(parent: parent, child: child, key: isKey ? nil : key, isKey: isKey)
      }
      key = isKey ? child : nil
    }
    return nil
  }
}
