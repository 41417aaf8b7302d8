import TextCore

/// One node of a ``SyntaxTree``. It has 16 bytes and no references, so a tree is one block of memory.
public struct SyntaxNode: Sendable {
  /// The kind of a node.
  public enum Kind: UInt8, Sendable {
    case scalar, mapping, sequence, alias
  }

  /// The way a node is written.
  public enum Style: UInt8, Sendable {
    /// A scalar without quotes. In JSON, this is `true`, `false`, `null`, or a number.
    case plain
    /// A scalar in quotes.
    case singleQuoted, doubleQuoted
    /// A YAML block scalar.
    case literal, folded
    /// A collection in brackets or braces, like all collections in JSON.
    case flow
    /// A YAML collection structured by indentation.
    case block
  }

  /// Facts about a node that need one bit each.
  public struct Flags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The scalar's value differs from the text in its content range. ``SyntaxNode/link`` refers to the
    /// value.
    @inlinable public static var isCooked: Flags { Flags(rawValue: 1) }
    /// The node has an anchor, listed in ``SyntaxTree/properties``.
    @inlinable public static var hasAnchor: Flags { Flags(rawValue: 2) }
    /// The node has a tag, listed in ``SyntaxTree/properties``.
    @inlinable public static var hasTag: Flags { Flags(rawValue: 4) }
    /// The node isn't written, as after `key:` without a value. Its range is empty.
    @inlinable public static var isAbsent: Flags { Flags(rawValue: 8) }
  }

  /// The kind of the node.
  public var kind: Kind
  /// The way the node is written.
  public var style: Style
  /// Other facts.
  public var flags: Flags
  /// The offset of the first byte, including quotes and brackets but not an anchor or tag.
  public var start: UInt32
  /// The offset after the last byte.
  public var end: UInt32
  /// For a collection, the index after its last descendant. For an alias, the index of the anchored node. For
  /// a cooked scalar, its index in ``SyntaxTree/cooked``.
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

  /// The node's range, including quotes and brackets.
  public var range: SourceRange { SourceRange(start, end) }
}
