import TextCore

/// A key of a document, menu, item or option with its value, and where both stand.
public struct Attribute: Sendable {
  /// The key.
  public var key: SpecKey
  /// The text at ``valueRange`` is the value byte for byte: no escapes, no folding, no alias.
  public var isVerbatim: Bool
  /// The modifier symbols of a shortcut aren't written in Apple's order, ⌃⌥⇧⌘.
  public var isOutOfOrder = false
  /// The key's name without quotes; empty where the key is implied, as in an item that is a bare text.
  public var keyRange: SourceRange
  /// The value: a text's content without its quotes.
  public var valueRange: SourceRange
  /// The node of the value.
  public var node: NodeID
  /// The value.
  public var value: Value

  /// What a value may be.
  public enum Value: Sendable {
    case text(String)
    case boolean(Bool)
    case number(Int)
    case list([ListEntry])
    case shortcut(Shortcut)
    /// Something whose parts are elements or attributes of their own.
    case structure
  }

  /// One entry of a list of texts.
  public struct ListEntry: Sendable {
    /// The text.
    public var text: String
    /// Its bytes without quotes.
    public var range: SourceRange
    /// The bytes at `range` are the text itself.
    public var isVerbatim: Bool
    /// Its node.
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

  /// Creates an attribute of a key that isn't written.
  package init(
    implied key: SpecKey, _ value: Value, at range: SourceRange, isVerbatim: Bool = false, node: NodeID
  ) {
    self.init(
      key: key, isVerbatim: isVerbatim, keyRange: SourceRange(range.start, range.start), valueRange: range,
      node: node, value: value)
  }

  /// The value as a text; nil if it is none.
  @inlinable
  public var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  /// The entries of a list; empty if it is none.
  @inlinable
  public var list: [ListEntry] {
    if case .list(let entries) = value { entries } else { [] }
  }
}
