import MenuModel

extension MenuTree {
  /// Whether an item destroys something: by its role or, without a role, by an unambiguous title, or by a title that
  /// may name a destructive command together with the trash symbol, which means delete, or with a confirmation, which
  /// only commands that can't be undone need.
  func isDestructive(_ id: ElementID) -> Bool {
    guard self[id].kind == .button || self[id].kind == .submenu else { return false }
    if let role = text(.role, of: id) { return role == "destructive" }
    guard self[id].kind == .button, !self[id].flags.contains(.isForeign), let title = title(of: id)
    else {
      return false
    }
    return switch DestructiveKnowledge.strength(ofTitle: title) {
    case .strong: true
    case .weak:
      (flag(.confirms, of: id) == true
        || hasTrash(id) && !HarmlessCommands.freesSpace(TitleKey.normalized(title)))
        && !HarmlessCommands.takesOffLightly(TitleKey.normalized(title))
    case .harmless?, nil: false
    }
  }

  private func hasTrash(_ id: ElementID) -> Bool {
    text(.symbol, of: id)?.split(separator: ".").contains { $0 == "trash" || $0 == "bin" } ?? false
  }
}
