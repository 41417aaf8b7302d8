import TextCore

/// What a JSON or YAML text says, each node with its bytes. One flat array of nodes in the order of the text: a
/// collection is followed by its children, a mapping's children are key, value, key, value.
///
/// Parsing never fails: a text with faults gives a partial tree and its ``problems``.
public struct SyntaxTree: Sendable {
  /// The text the tree was read from.
  public let source: SourceText
  /// All nodes of all documents, in the order of the text.
  public internal(set) var nodes: [SyntaxNode] = []
  /// The documents: one in JSON, any number in YAML.
  public internal(set) var documents: [SyntaxDocument] = []
  /// The comments, each from its `#`, `//` or `/*` to its end without the line break.
  public internal(set) var comments: [SourceRange] = []
  /// What is wrong with the text, in its order. No problem: the tree is whole.
  public internal(set) var problems: [Problem] = []
  /// Anchors and tags, by node index.
  package internal(set) var properties = NodePropertyTable()
  /// Bytes of the scalars whose value isn't written verbatim.
  var cookedBytes: [UInt8] = []
  /// For each cooked scalar, the bounds of its value in `cookedBytes`.
  var cooked: [SourceRange] = []

  init(source: SourceText) {
    self.source = source
  }
}

/// One document of a file.
public struct SyntaxDocument: Sendable {
  /// The document's root node; nil for a document that ended before it had one.
  public var root: NodeID?
  /// From the document's first byte (its directives and `---` included) to its end.
  public var range: SourceRange
}

/// A node's anchor and tag, as YAML has them.
package struct NodeProperties: Sendable, Equatable {
  /// The anchor's name, without its `&`.
  package var anchor: SourceRange?
  /// The tag as written, with its `!`.
  package var tag: SourceRange?
  /// The tag with its handle resolved: `tag:yaml.org,2002:str`.
  package var resolvedTag: String?
}

extension SyntaxTree {
  /// The node of an id.
  @inlinable
  public subscript(id: NodeID) -> SyntaxNode { nodes[Int(id.index)] }

  /// Index after the node's last descendant, which is where its next sibling stands.
  @inlinable
  public func indexAfter(_ index: Int) -> Int { nodes.indexAfter(index) }

  /// The node an alias stands for; any other node is itself.
  @inlinable
  public func resolved(_ id: NodeID) -> NodeID {
    let node = self[id]
    return node.kind == .alias ? NodeID(Int(node.link)) : id
  }

  /// The bytes between a scalar's quotes, or all of a scalar without quotes.
  public func contentRange(of id: NodeID) -> SourceRange {
    let node = self[id]
    switch node.style {
    case .singleQuoted, .doubleQuoted:
      // A string left open has no closing quote; its node ends where the text of it ends.
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

  /// The hash of a scalar's value, escapes and folding undone.
  public func hash(of id: NodeID) -> UInt64 { withValue(of: id, ByteHash.of) }

  /// The value of a scalar as text, escapes and folding undone.
  public func value(of id: NodeID) -> String {
    withValue(of: id) { String(decoding: $0, as: UTF8.self) }
  }

  /// The items of a sequence, or the keys and values of a mapping in turn.
  public func children(of id: NodeID) -> Children { Children(nodes, parent: id) }

  /// The children of a node, in the order of the text.
  public struct Children: Sequence, IteratorProtocol {
    private let nodes: [SyntaxNode]
    private var position: Int
    private let end: Int

    init(_ nodes: [SyntaxNode], parent: NodeID) {
      self.nodes = nodes
      position = Int(parent.index) + 1
      end = nodes.indexAfter(Int(parent.index))
    }

    /// The next child.
    public mutating func next() -> NodeID? {
      guard position < end else { return nil }
      defer { position = nodes.indexAfter(position) }
      return NodeID(position)
    }
  }
}

extension [SyntaxNode] {
  // Index after a node's last descendant.
  @inlinable
  func indexAfter(_ index: Int) -> Int {
    let node = self[index]
    return node.kind == .mapping || node.kind == .sequence ? Int(node.link) : index + 1
  }
}
