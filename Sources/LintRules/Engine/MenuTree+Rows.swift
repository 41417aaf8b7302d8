import MenuModel

extension MenuTree {
  /// Whether an element is a row that a loop makes of a list and that names a value of it: “Last Week”, not
  /// “Copy Link”.
  func isRowOfValues(_ id: ElementID) -> Bool {
    guard self[id].flags.contains(.isRow) else { return false }
    return MenuVerbs.verb((title(of: id) ?? "").firstWord)?.form != .base
  }
}
