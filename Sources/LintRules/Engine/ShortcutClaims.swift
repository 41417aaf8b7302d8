import MenuModel

/// Which items of a tree may have a standard shortcut.
struct ShortcutClaims {
  let tree: MenuTree

  /// Whether an item may have a standard shortcut, judged by its action or its titles, or because they are
  /// unknown.
  func isRightOwner(_ id: ElementID, of known: StandardShortcut) -> Bool {
    if tree.isRead(id, as: [.supplied, .data]) { return true }
    let action = tree.action(of: id)
    if let command = action.flatMap(StandardActions.title(of:)), known.isRight(for: command) { return true }
    guard known.hasOwners else { return false }
    // The name of the action may say more: “Single Mode” with singleOpen opens something.
    if let action, known.isRight(for: StandardActions.words(of: action).joined(separator: " ")) {
      return true
    }
    if tree.isRead(id, as: .foreign) || tree.hasUnknownTitle(id) { return true }
    if let title = tree.text(.title, of: id) {
      return title.isEmpty || known.isRight(for: title) || isRight(inSubmenu: title, of: id, known)
    }
    let titles = tree.list(.titles, of: id)
    return titles.isEmpty || titles.contains { known.isRight(for: $0.text) }
  }

  // “Playlist” in the submenu New means New Playlist.
  private func isRight(inSubmenu title: String, of id: ElementID, _ known: StandardShortcut) -> Bool {
    var holder = tree[id].parent
    while tree[holder].kind == .section { holder = tree[holder].parent }
    guard tree[holder].kind == .submenu, let verb = tree.title(of: holder), !verb.utf8.contains(0x20) else {
      return false
    }
    return known.isRight(for: "\(verb) \(title)")
  }

  /// Whether an item uses the shortcut of a different standard command. Formatting shortcuts don't count,
  /// because apps that don't format text can use them.
  func takes(_ shortcut: Shortcut, _ id: ElementID) -> Bool {
    guard let known = StandardShortcut.known(shortcut) else { return false }
    return [.app, .feature, .soft].contains(known.hold) && !isRightOwner(id, of: known)
  }

  /// Whether an item's menu may have Close Tab.
  func mayHaveCloseTab(beside id: ElementID) -> Bool {
    tree.rows(of: tree.menu(of: id)).contains { row in
      tree.hasUnknownTitle(row) || tree.title(of: row).map(TitleKey.normalized) == "close tab"
    }
  }

  /// Whether a menu has items with shortcuts that the system supplies.
  func showsSuppliedShortcuts(beside id: ElementID) -> Bool {
    tree.rows(of: tree.menu(of: id)).contains { tree.isRead($0, as: .supplied) && tree.has(.shortcut, $0) }
  }

  /// Whether two items that may be shown together are different commands, judged by `command` if both have
  /// one, then by their actions, and then by their titles.
  func isOtherCommand(_ one: ElementID, than other: ElementID) -> Bool {
    guard tree.visibility.mayMeet(one, other) else { return false }
    if let command = tree.text(.command, of: one), let otherCommand = tree.text(.command, of: other) {
      return command != otherCommand
    }
    // One action with several tags is several commands, as in the Find menu.
    if let action = tree.action(of: one), action == tree.action(of: other),
      !tree.isRead(one, as: .numbered) && !tree.isRead(other, as: .numbered)
    {
      return false
    }
    guard let title = tree.title(of: one), let otherTitle = tree.title(of: other) else { return false }
    if TitleKey(title) == TitleKey(otherTitle) { return false }
    let closing = ["close tab", "close window", "close"]
    if [title, otherTitle].allSatisfy({ closing.contains(TitleKey.normalized($0)) }) { return false }
    // “Guide” in one menu and “Notes Guide” in another are the same command, with and without the name of its
    // object.
    guard tree.menu(of: one) != tree.menu(of: other) else { return true }
    let (normal, otherNormal) = (TitleKey.normalized(title), TitleKey.normalized(otherTitle))
    return !normal.hasSuffix(" " + otherNormal) && !otherNormal.hasSuffix(" " + normal)
  }
}

extension MenuTree {
  var claims: ShortcutClaims { ShortcutClaims(tree: self) }
}
