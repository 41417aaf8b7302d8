import TextCore

/// A key of a document, menu, item, or option with its value, and the ranges of both.
public struct Attribute: Sendable {
  /// The key.
  public var key: SpecKey
  /// Whether the text at ``valueRange`` is the value byte for byte, without escapes, folding, or aliases.
  public var isVerbatim: Bool
  /// Whether the modifier symbols of a shortcut aren't in Apple's order, ⌃⌥⇧⌘.
  public var isOutOfOrder = false
  /// The range of the key's name without quotes; empty if the key is implied, as in an item that is only
  /// text.
  public var keyRange: SourceRange
  /// The range of the value. For text, this excludes the quotes.
  public var valueRange: SourceRange
  /// The value's node.
  public var node: NodeID
  /// The value.
  public var value: Value

  /// The value of an attribute.
  public enum Value: Sendable {
    case text(String)
    case boolean(Bool)
    case number(Int)
    case list([ListEntry])
    case shortcut(Shortcut)
    /// A value whose parts are separate elements or attributes.
    case structure
  }

  /// An entry in a list of texts.
  public struct ListEntry: Sendable {
    /// The text.
    public var text: String
    /// The range of the text without quotes.
    public var range: SourceRange
    /// Whether the bytes at `range` are the text itself.
    public var isVerbatim: Bool
    /// The entry's node.
    public var node: NodeID

    /// Creates an entry.
    public init(text: String, range: SourceRange, isVerbatim: Bool, node: NodeID) {
      self.text = text
      self.range = range
      self.isVerbatim = isVerbatim
      self.node = node
    }
  }

  /// Creates an attribute.
  public init(
    key: SpecKey, isVerbatim: Bool = false, keyRange: SourceRange,
    valueRange: SourceRange, node: NodeID, value: Value
  ) {
    self.key = key
    self.isVerbatim = isVerbatim
    self.keyRange = keyRange
    self.valueRange = valueRange
    self.node = node
    self.value = value
  }

  /// Creates an attribute for a key that isn't written.
  package init(
    implied key: SpecKey, _ value: Value, at range: SourceRange, isVerbatim: Bool = false, node: NodeID
  ) {
    self.init(
      key: key, isVerbatim: isVerbatim, keyRange: SourceRange(range.start, range.start), valueRange: range,
      node: node, value: value)
  }

  /// The value as text; nil if it isn't text.
  @inlinable
  public var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  /// The entries of a list; empty if the value isn't a list.
  @inlinable
  public var list: [ListEntry] {
    if case .list(let entries) = value { entries } else { [] }
  }
}
