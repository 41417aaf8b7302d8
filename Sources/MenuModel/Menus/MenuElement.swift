import TextCore

/// The id of an element in a ``MenuTree``, which is its index.
public struct ElementID: Hashable, Comparable, Sendable {
  /// The index of the element in ``MenuTree/elements``.
  public var index: Int32

  /// Creates the id of the element at `index`.
  @inlinable
  public init(_ index: Int) {
    self.index = Int32(truncatingIfNeeded: index)
  }

  /// Whether the left element begins before the right one.
  @inlinable
  public static func < (left: ElementID, right: ElementID) -> Bool { left.index < right.index }
}

/// A document, menu, item, or option, with its kind and place. Its keys and values are in
/// ``MenuTree/attributes``. It holds no references, so a tree of a million items is two blocks of memory.
public struct MenuElement: Sendable {
  /// The kind of the element.
  public var kind: ElementKind
  /// The kind of the menu that the element is or is in.
  public var menuKind: MenuKind
  /// Other facts.
  public var flags: Flags
  /// The number of attributes.
  public var attributeCount: UInt8
  /// The keys of the attributes.
  public internal(set) var keys = SpecKeys()
  /// The index of the first attribute.
  public var firstAttribute: UInt32
  /// The element that contains this one; a document is its own parent.
  public var parent: ElementID
  /// The index after the last descendant.
  public var end: Int32
  /// The node that the element was read from.
  public var node: NodeID
  /// The range of that node.
  public var range: SourceRange
  /// The platforms stated for the element or an ancestor; empty if there are none.
  public var platforms: Platforms

  /// Facts about an element that need one bit each.
  public struct Flags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The element violates the format. This is reported, so rules don't report missing parts.
    @inlinable
    public static var hasProblem: Flags { Flags(rawValue: 1) }
    /// The element is written as plain text.
    @inlinable
    public static var isBareText: Flags { Flags(rawValue: 2) }
    /// The element is an Option-key alternate of the button that it is in.
    @inlinable
    public static var isAlternate: Flags { Flags(rawValue: 4) }
    /// The `type` or `kind` is stated.
    @inlinable
    public static var hasStatedType: Flags { Flags(rawValue: 8) }
    /// The element or one of its ancestors is marked `standard`.
    @inlinable
    public static var isStandard: Flags { Flags(rawValue: 16) }
    /// The element is marked `dynamic`.
    @inlinable
    public static var isDynamic: Flags { Flags(rawValue: 32) }
    /// The titles of the element are in a language other than English.
    @inlinable
    public static var isForeign: Flags { Flags(rawValue: 64) }
    /// The element is a choice in a pop-up menu or a picker, not a command.
    @inlinable
    public static var isChoice: Flags { Flags(rawValue: 128) }
    /// Code refers to the element, for example through an outlet, and may fill or change it.
    @inlinable
    public static var isHeld: Flags { Flags(rawValue: 512) }
    /// A number distinguishes the element from others with the same action.
    @inlinable
    public static var isTagged: Flags { Flags(rawValue: 1024) }
    /// The element is hidden now and is of a kind without a key for this, such as a divider or a menu of the
    /// menu bar. Or it is always hidden, because it only provides a shortcut.
    @inlinable
    public static var isHidden: Flags { Flags(rawValue: 2048) }
    /// The title of the element is never shown, although it has a place: the row of a button that draws only
    /// its image, or a menu in a menu bar that the app never shows. For a context menu, the app has no
    /// visible menu bar.
    @inlinable
    public static var isUnseen: Flags { Flags(rawValue: 4096) }
    /// The element is one of the rows that a loop makes from a list, so it is a value of that list and not a
    /// command.
    package static var isRow: Flags { Flags(rawValue: 8192) }
    /// The element represents the rows of a loop, and all of their possible titles are written in code.
    package static var isWritten: Flags { Flags(rawValue: 65536) }
    /// The element draws a checkmark itself under some condition, instead of the system's checkmark.
    package static var drawsCheckmark: Flags { Flags(rawValue: 16384) }
    /// The code of the element doesn't make it do anything, and it is dimmed, so it may be a line of text.
    package static var isInert: Flags { Flags(rawValue: 32768) }
    /// Code sets the state mark of the element.
    package static var isMarkedInCode: Flags { Flags(rawValue: 131_072) }
    /// The action of the element only shows a window.
    package static var showsWindow: Flags { Flags(rawValue: 262_144) }
    /// Code reads the title of the element, which is a value for it.
    package static var isReadInCode: Flags { Flags(rawValue: 524_288) }
    /// The menu is for the selected rows of a list or table.
    package static var isForSelection: Flags { Flags(rawValue: 1_048_576) }
    /// The title of the element has placeholders for parts that are known only while the app runs.
    @inlinable
    public static var hasPlaceholders: Flags { Flags(rawValue: 256) }
  }

  /// Creates an element without attributes.
  public init(
    kind: ElementKind, menuKind: MenuKind, flags: Flags = [], firstAttribute: UInt32, parent: ElementID,
    node: NodeID, range: SourceRange, platforms: Platforms
  ) {
    self.kind = kind
    self.menuKind = menuKind
    self.flags = flags
    attributeCount = 0
    self.firstAttribute = firstAttribute
    self.parent = parent
    end = 0
    self.node = node
    self.range = range
    self.platforms = platforms
  }
}
