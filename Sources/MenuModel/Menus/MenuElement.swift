import TextCore

/// Names an element of a ``MenuTree``: its index there.
public struct ElementID: Hashable, Comparable, Sendable {
  /// Index of the element in ``MenuTree/elements``.
  public var index: Int32

  /// Names the element at `index`.
  @inlinable
  public init(_ index: Int) {
    self.index = Int32(truncatingIfNeeded: index)
  }

  /// Whether the left element begins before the right one.
  @inlinable
  public static func < (left: ElementID, right: ElementID) -> Bool { left.index < right.index }
}

/// A document, menu, item or option. What it is and where it stands; its keys and values are the tree's
/// ``MenuTree/attributes``. Holds no references: a tree of a million items is two blocks of memory.
public struct MenuElement: Sendable {
  /// What the element is.
  public var kind: ElementKind
  /// The kind of the menu it is or is in.
  public var menuKind: MenuKind
  /// Further facts.
  public var flags: Flags
  /// Number of attributes.
  public var attributeCount: UInt8
  /// The keys of its attributes.
  public internal(set) var keys = SpecKeys()
  /// Index of its first attribute.
  public var firstAttribute: UInt32
  /// The element it is in; a document is its own parent.
  public var parent: ElementID
  /// Index after its last descendant.
  public var end: Int32
  /// The node it was read from.
  public var node: NodeID
  /// The bytes of that node.
  public var range: SourceRange
  /// The platforms stated for it or around it; empty where none are.
  public var platforms: Platforms

  /// Facts of an element that need a bit each.
  public struct Flags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Its text breaks the format somewhere, which is reported: rules don't speak of what it lacks.
    @inlinable
    public static var isFaulty: Flags { Flags(rawValue: 1) }
    /// It is written as a bare text.
    @inlinable
    public static var isBareText: Flags { Flags(rawValue: 2) }
    /// It is an Option-key alternate of the button it is in.
    @inlinable
    public static var isAlternate: Flags { Flags(rawValue: 4) }
    /// The `type` (or `kind`) is written out.
    @inlinable
    public static var hasStatedType: Flags { Flags(rawValue: 8) }
    /// It, or something around it, is marked `standard`.
    @inlinable
    public static var isStandard: Flags { Flags(rawValue: 16) }
    /// It is marked `dynamic`.
    @inlinable
    public static var isDynamic: Flags { Flags(rawValue: 32) }
    /// Its titles are in a language other than English.
    @inlinable
    public static var isForeign: Flags { Flags(rawValue: 64) }
    /// It is a choice of a pop-up or a picker, not a command.
    @inlinable
    public static var isChoice: Flags { Flags(rawValue: 128) }
    /// Code has it at hand, by an outlet, and may fill or change it.
    @inlinable
    public static var isHeld: Flags { Flags(rawValue: 512) }
    /// A number tells it apart from others of its action.
    @inlinable
    public static var isTagged: Flags { Flags(rawValue: 1024) }
    /// It is hidden at present, and is of a kind that can't say so by a key, as a divider or a menu of the bar, or it is
    /// hidden for good, to carry a shortcut.
    @inlinable
    public static var isHidden: Flags { Flags(rawValue: 2048) }
    /// Nobody sees its title, though it has a place: the row that is the face of a button which draws its picture alone,
    /// a menu of a bar that its app never shows. Of a context menu: its app has no menu bar that anybody sees.
    @inlinable
    public static var isUnseen: Flags { Flags(rawValue: 4096) }
    /// It is one of the rows that a loop makes of a list: a value of that list rather than a command of its own.
    package static var isRow: Flags { Flags(rawValue: 8192) }
    /// It stands for the rows of a loop, and all that they may be called is written in code.
    package static var isWritten: Flags { Flags(rawValue: 65536) }
    /// It draws a checkmark itself while something holds, in place of the one that the system draws.
    package static var drawsCheckmark: Flags { Flags(rawValue: 16384) }
    /// Nothing in its code makes it do anything, and it is dimmed: it may be a line of text.
    package static var isInert: Flags { Flags(rawValue: 32768) }
    /// Its title has placeholders: parts that are known only while the app runs.
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
