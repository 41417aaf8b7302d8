import TextCore

/// One node of a ``SyntaxTree``: 16 bytes, no references, so that a tree is one block of memory.
public struct SyntaxNode: Sendable {
  /// What a node is.
  public enum Kind: UInt8, Sendable {
    case scalar, mapping, sequence, alias
  }

  /// How a node is written.
  public enum Style: UInt8, Sendable {
    /// A scalar without quotes, in JSON `true`, `false`, `null` or a number.
    case plain
    /// A scalar in quotes.
    case singleQuoted, doubleQuoted
    /// A YAML block scalar.
    case literal, folded
    /// A collection in brackets or braces, as all of JSON's are.
    case flow
    /// A YAML collection laid out by indentation.
    case block
  }

  /// Facts of a node that need a bit each.
  public struct Flags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The scalar's value differs from the text at its content range; ``SyntaxNode/link`` finds it.
    @inlinable public static var isCooked: Flags { Flags(rawValue: 1) }
    /// The node has an anchor, listed in ``SyntaxTree/properties``.
    @inlinable public static var hasAnchor: Flags { Flags(rawValue: 2) }
    /// The node has a tag, listed in ``SyntaxTree/properties``.
    @inlinable public static var hasTag: Flags { Flags(rawValue: 4) }
    /// Nothing is written where the node stands (`key:` with nothing after it); its range is empty.
    @inlinable public static var isAbsent: Flags { Flags(rawValue: 8) }
  }

  /// What the node is.
  public var kind: Kind
  /// How it is written.
  public var style: Style
  /// Further facts.
  public var flags: Flags
  /// Offset of the node's first byte, its quotes and brackets included, its anchor and tag not.
  public var start: UInt32
  /// Offset after the node's last byte.
  public var end: UInt32
  /// A collection: index after its last descendant. An alias: index of its anchor's node. A cooked scalar:
  /// its place in ``SyntaxTree/cooked``.
  public var link: UInt32

  /// Creates a node.
  public init(
    _ kind: Kind, _ style: Style, flags: Flags = [], start: UInt32, end: UInt32, link: UInt32 = 0
  ) {
    self.kind = kind
    self.style = style
    self.flags = flags
    self.start = start
    self.end = end
    self.link = link
  }

  /// The node's bytes, quotes and brackets included.
  public var range: SourceRange { SourceRange(start, end) }
}
