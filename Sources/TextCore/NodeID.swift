/// Names a node of the tree that a file was parsed into: its index in the order of the text.
///
/// Rules see it only as a handle; the reader of the file's language knows what stands behind it.
public struct NodeID: Hashable, Comparable, Sendable {
  /// Index of the node in its tree.
  public var index: UInt32

  /// Names the node at `index`.
  @inlinable
  public init(_ index: Int) {
    self.index = UInt32(truncatingIfNeeded: index)
  }

  /// Whether the left node begins before the right one.
  public static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
}
