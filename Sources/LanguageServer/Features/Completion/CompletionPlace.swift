import DataTree
import TextCore

/// The cursor's place in the tree of the marked text.
struct CompletionPlace {
  /// The tree of the marked text.
  let tree: SyntaxTree
  /// The path from the document's root to the marked node; empty if it is the root.
  let steps: [SyntaxTree.Step]
  let node: NodeID
  let token: CompletionToken
  /// The format of the text.
  let format: SpecFormat

  /// Returns the names of a mapping's keys, without the marked one.
  func keys(of mapping: NodeID) -> [String] {
    tree.pairs(of: mapping).compactMap { key, _ in key == node ? nil : tree.text(of: key) }
  }

  /// Returns the scalar value of a key in a mapping.
  func text(of name: String, in mapping: NodeID) -> String? {
    tree.value(of: name, in: mapping).flatMap(tree.text)
  }

  /// Returns the strings of a sequence's scalars, without the marked one.
  func entries(of sequence: NodeID) -> [String] {
    tree.children(of: sequence).compactMap { $0 == node ? nil : tree.text(of: $0) }
  }

  /// Whether the marked node is the only one of its list, and the list is the value of a key.
  var isOnlyEntry: Bool {
    guard steps.count > 1, let list = steps.last?.parent else { return false }
    return tree.children(of: list).allSatisfy { $0 == node }
  }

  /// Whether a mapping without braces consists only of the mark, so a scalar is valid there too.
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
  /// Returns the last scalar that begins at or before a byte and ends after it.
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

  /// Returns the comment that contains a byte after its first one.
  func comment(around offset: UInt32) -> SourceRange? {
    comments.first { $0.start < offset && offset < $0.end }
  }
}
