import MenuModel

extension MenuTree {
  /// Whether an element is a row that a loop makes of a list and that names a value of it: “Last Week”, not
  /// “Copy Link”.
  func isRowOfValues(_ id: ElementID) -> Bool {
    self[id].flags.contains(.isRow) && !isCommand(id)
  }

  /// Whether a title begins with a verb that says what the element does.
  func isCommand(_ id: ElementID) -> Bool {
    MenuVerbs.verb((title(of: id) ?? "").firstWord)?.form == .base
  }

  /// Whether two elements stand at one place of code, as an item does that is added in two branches.
  func isWrittenOnce(_ one: ElementID, _ other: ElementID) -> Bool {
    vocabulary(of: one).actionsAreCode && self[one].range == self[other].range
      && place(of: one) == place(of: other)
  }

  /// Whether a menu's button shows its symbol alone, so that its title is only read out.
  func showsSymbolAlone(_ id: ElementID) -> Bool {
    self[id].kind == .menu
      && (self[id].flags.contains(.isUnseen) || text(.labelStyle, of: id) == "iconOnly")
  }
}
