import MenuModel

/// The role, language, and visibility of an element, and how much of its title is known. It is read once,
/// before rules check the element.
///
/// A rule states in `about` which elements it doesn't apply to, and the linter doesn't run it on them. For
/// other elements, such as parents, a rule calls `isRead`.
struct Reading: OptionSet, Sendable {
  let rawValue: UInt32

  // MARK: Roles

  /// A value to choose, not a command.
  static let choice = Reading(.isChoice)
  /// An element that the app fills in: its title and its items come from data.
  static let data = Reading(.isDynamic)
  /// A row that a loop makes from a list.
  static let row = Reading(.isRow)
  /// An element that the system supplies.
  static let supplied = Reading(.isStandard)
  /// An alternate of another item, shown while Option is held.
  static let alternate = Reading(.isAlternate)
  /// A dimmed item that never does anything: a command without code, or a status line.
  static let inert = Reading(.isInert)
  /// An item that draws its state itself.
  static let marksItself = Reading(.drawsCheckmark)
  /// An item whose state mark code sets.
  static let markedInCode = Reading(.isMarkedInCode)
  /// A command that only shows a window.
  static let showsWindow = Reading(.showsWindow)
  /// One of several items with the same action, distinguished by a number.
  static let numbered = Reading(.isTagged)
  /// A context menu of rows that people select.
  static let ofSelectedRows = Reading(.isForSelection)
  /// A menu or item that code refers to and may change.
  static let held = Reading(.isHeld)

  // MARK: Titles

  /// Titles in a language other than English.
  static let foreign = Reading(.isForeign)
  /// A title with parts that are known only while the app runs.
  static let partlyKnown = Reading(.hasPlaceholders)
  /// A title that is completely unknown.
  static let unnamed = Reading(rawValue: 1 << 30)
  /// An item that is written as plain text.
  static let bareText = Reading(.isBareText)

  // MARK: Visibility

  /// An element that is hidden or inside a hidden element.
  static let hidden = Reading(rawValue: 1 << 31)
  /// An item that is always hidden and exists only for its shortcut.
  static let lendsKeys = Reading(.isHidden)
  /// A menu or title that exists but isn't visible.
  static let unseen = Reading(.isUnseen)
  /// An element whose text breaks the format. This is reported separately, and missing parts are unknown.
  static let faulty = Reading(.hasProblem)

  /// Elements that come from the system or from data, that can't be read, or that aren't in English.
  static let suppliedOrUnclear: Reading = [.supplied, .data, .faulty, .foreign]
}

extension Reading {
  /// Creates a reading from the flags that the file's reader set.
  fileprivate init(_ flags: MenuElement.Flags) { self.init(rawValue: flags.rawValue) }

  /// Reads an element, given whether it is hidden or inside something hidden.
  init(_ id: ElementID, in tree: MenuTree, isHidden: Bool) {
    self.init(tree[id].flags)
    if isHidden { insert(.hidden) }
    if tree.hasUnknownTitle(id) { insert(.unnamed) }
  }
}

extension MenuTree {
  /// Whether an element has one of some roles, judged by its own text.
  func isRead(_ id: ElementID, as roles: Reading) -> Bool { !Reading(self[id].flags).isDisjoint(with: roles) }
}
