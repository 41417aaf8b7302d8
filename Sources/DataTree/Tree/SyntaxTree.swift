import TextCore

/// The contents of a JSON or YAML text, with the range of each node. It is a flat array of nodes in text
/// order. A collection is followed by its children; those of a mapping are key, value, key, value.
///
/// Parsing never fails. A text with problems gives a partial tree and its ``problems``.
public struct SyntaxTree: Sendable {
  /// The text the tree was read from.
  public let source: SourceText
  /// All nodes of all documents, in text order.
  public internal(set) var nodes: [SyntaxNode] = []
  /// The documents. JSON has one, and YAML any number.
  public internal(set) var documents: [SyntaxDocument] = []
  /// The ranges of the comments from `#`, `//`, or `/*` to the end, without the line break.
  public internal(set) var comments: [SourceRange] = []
  /// The problems of the text, in text order. If there are none, the tree is complete.
  public internal(set) var problems: [Problem] = []
  /// Anchors and tags, by node index.
  package internal(set) var properties = NodePropertyTable()
  /// The values of scalars that differ from their text.
  var cookedBytes: [UInt8] = []
  /// The ranges of these values in `cookedBytes`, one for each cooked scalar.
  var cooked: [SourceRange] = []

  init(source: SourceText) {
    self.source = source
  }
}

/// One document of a file.
public struct SyntaxDocument: Sendable {
  /// The root node; nil for a document that ended before it had one.
  public var root: NodeID?
  /// The range of the document, including its directives and `---`.
  public var range: SourceRange
}

/// A YAML node's anchor and tag.
package struct NodeProperties: Sendable, Equatable {
  /// The anchor's name, without its `&`.
  package var anchor: SourceRange?
  /// The tag as written, with its `!`.
  package var tag: SourceRange?
  /// The tag with its handle resolved: `tag:yaml.org,2002:str`.
  package var resolvedTag: String?
}

extension SyntaxTree {
  /// The node with an id.
  @inlinable
  public subscript(id: NodeID) -> SyntaxNode { nodes[Int(id.index)] }

  /// Returns the index after a node's last descendant, which is the index of its next sibling.
  @inlinable
  public func indexAfter(_ index: Int) -> Int { nodes.indexAfter(index) }

  /// Returns the node that an alias refers to. Any other node is returned unchanged.
  @inlinable
  public func resolved(_ id: NodeID) -> NodeID {
    let node = self[id]
    return node.kind == .alias ? NodeID(Int(node.link)) : id
  }

  /// Returns the range between a scalar's quotes, or all of a scalar without quotes.
  public func contentRange(of id: NodeID) -> SourceRange {
    let node = self[id]
    switch node.style {
    case .singleQuoted, .doubleQuoted:
      // An unclosed string has no closing quote, so its node ends with its text.
      let quote: UInt8 = node.style == .singleQuoted ? 0x27 : 0x22
      let isClosed = node.end >= node.start + 2 && source.bytes[Int(node.end) - 1] == quote
      return SourceRange(node.start + 1, isClosed ? node.end - 1 : node.end)
    default:
      return node.range
    }
  }

  /// Calls `body` with the bytes of a scalar's value.
  public func withValue<Result>(of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let node = self[id]
    let inCooked = node.flags.contains(.isCooked)
    let bounds = inCooked ? cooked[Int(node.link)].bounds : contentRange(of: id).bounds
    return (inCooked ? cookedBytes : source.bytes).withUnsafeBufferPointer { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[bounds]))
    }
  }

  /// Returns the hash of a scalar's value, with escapes and folding resolved.
  public func hash(of id: NodeID) -> UInt64 { withValue(of: id, ByteHash.of) }

  /// Returns the value of a scalar as text, with escapes and folding resolved.
  public func value(of id: NodeID) -> String {
    withValue(of: id) { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the items of a sequence, or the alternating keys and values of a mapping.
  public func children(of id: NodeID) -> Children { Children(nodes, parent: id) }

  /// The children of a node, in text order.
  public struct Children: Sequence, IteratorProtocol {
    private let nodes: [SyntaxNode]
    private var position: Int
    private let end: Int

    init(_ nodes: [SyntaxNode], parent: NodeID) {
      self.nodes = nodes
      position = Int(parent.index) + 1
      end = nodes.indexAfter(Int(parent.index))
    }

    /// Returns the next child.
    public mutating func next() -> NodeID? {
      guard position < end else { return nil }
      defer { position = nodes.indexAfter(position) }
      return NodeID(position)
    }
  }
}

extension [SyntaxNode] {
  // Returns the index after a node's last descendant.
  @inlinable
  func indexAfter(_ index: Int) -> Int {
    let node = self[index]
    return node.kind == .mapping || node.kind == .sequence ? Int(node.link) : index + 1
  }
}
