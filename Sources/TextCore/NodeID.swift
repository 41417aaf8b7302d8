/// The id of a node in a file's syntax tree, which is the node's index in text order.
///
/// For rules, an id is opaque. Only the reader of the file's language knows its node.
public struct NodeID: Hashable, Comparable, Sendable {
  /// The index of the node in its tree.
  public var index: UInt32

  /// Creates the id of the node at `index`.
  @inlinable
  public init(_ index: Int) {
    self.index = UInt32(truncatingIfNeeded: index)
  }

  /// Whether the left node begins before the right one.
  public static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
}
