import MenuModel

/// What an element is, read once before rules check it: its role, language, visibility, and how much of its title is known.
///
/// A rule states in `about` what it doesn't apply to, and the linter doesn't ask it about such elements. Of other elements
/// a rule asks `isRead`.
struct Reading: OptionSet, Sendable {
  let rawValue: UInt32

  // MARK: Roles

  /// A value to choose, not a command.
  static let choice = Reading(.isChoice)
  /// A stand-in for what the app fills in: its title and its items come from the data.
  static let data = Reading(.isDynamic)
  /// One of the rows that a loop makes of a list.
  static let row = Reading(.isRow)
  /// Something that the system supplies.
  static let supplied = Reading(.isStandard)
  /// The alternate of another item, shown while Option is held.
  static let alternate = Reading(.isAlternate)
  /// A dimmed item that nothing makes do anything: a command without code, or a status line.
  static let inert = Reading(.isInert)
  /// An item that draws its state itself.
  static let marksItself = Reading(.drawsCheckmark)
  /// One of several items of the same action that differ by a number.
  static let numbered = Reading(.isTagged)
  /// A menu or item that code refers to and may change.
  static let held = Reading(.isHeld)

  // MARK: Titles

  /// Titles in a language other than English.
  static let foreign = Reading(.isForeign)
  /// A title of which parts are known only while the app runs.
  static let partlyKnown = Reading(.hasPlaceholders)
  /// A title of which nothing is known.
  static let unnamed = Reading(rawValue: 1 << 30)
  /// An item that is written as a bare text.
  static let bareText = Reading(.isBareText)

  // MARK: Visibility

  /// Hidden, or inside something hidden.
  static let hidden = Reading(rawValue: 1 << 31)
  /// Hidden for good, to lend its keys.
  static let lendsKeys = Reading(.isHidden)
  /// A menu or title that has a place, but that nobody sees.
  static let unseen = Reading(.isUnseen)
  /// Text that breaks the format, which is reported: what the element lacks isn't known.
  static let faulty = Reading(.isFaulty)

  /// What the system or the data supplies, what can't be read, and what isn't English.
  static let suppliedOrUnclear: Reading = [.supplied, .data, .faulty, .foreign]
}

extension Reading {
  /// Creates a reading from what the reader of the file noted.
  fileprivate init(_ flags: MenuElement.Flags) { self.init(rawValue: flags.rawValue) }

  /// Reads an element, given whether it is hidden or inside something hidden.
  init(_ id: ElementID, in tree: MenuTree, isHidden: Bool) {
    self.init(tree[id].flags)
    if isHidden { insert(.hidden) }
    if tree.hasUnknownTitle(id) { insert(.unnamed) }
  }
}

extension MenuTree {
  /// Whether an element is read as one of some roles, as far as its own text says.
  func isRead(_ id: ElementID, as roles: Reading) -> Bool { !Reading(self[id].flags).isDisjoint(with: roles) }
}
