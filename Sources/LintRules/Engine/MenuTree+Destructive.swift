import MenuModel

extension MenuTree {
  /// Whether an item destroys something, by its role or, without a role, by an unambiguous title.
  func isDestructive(_ id: ElementID) -> Bool {
    guard self[id].kind == .button || self[id].kind == .submenu else { return false }
    if let role = text(.role, of: id) { return role == "destructive" }
    guard self[id].kind == .button, !self[id].flags.contains(.isForeign), let title = title(of: id)
    else {
      return false
    }
    return DestructiveKnowledge.strength(ofTitle: title) == .strong
  }
}
