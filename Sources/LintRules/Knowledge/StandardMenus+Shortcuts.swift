import MenuModel

extension StandardMenus.Item {
  /// Returns the shortcut that the item should have, or nil if its current one is fine.
  ///
  /// - Parameters:
  ///   - shortcut: Its current shortcut.
  ///   - isBesideClose: Whether its menu has the system's own Close.
  func expectedShortcut(
    _ shortcut: Shortcut?, isBesideClose: @autoclosure () -> Bool
  ) -> Shortcut? {
    switch title {
    // Next to SwiftUI's own Close, which has ⌘W, Close Window with ⇧⌘W closes a window with all its tabs.
    case "close window"
    where shortcut == Shortcut([.shift, .command], "w") && isBesideClose(): return nil
    case "close window", "close": return Shortcut(.command, "w")
    // Apps with many commands use ⌘D for Duplicate, as the Finder does, and ⇧⌘S for Save As.
    case "duplicate", "page setup": return nil
    // If Duplicate has ⇧⌘S, Save As has ⌥⇧⌘S.
    case "save as":
      guard let shortcut, shortcut != Shortcut([.shift, .option, .command], "s") else { return nil }
      return Shortcut([.shift, .command], "s")
    // In many apps, including some of Apple's, ⇧⌘V pastes without formatting.
    case "paste and match style" where shortcut == Shortcut([.shift, .command], "v"): return nil
    // The newer shortcut with the Globe key is used in addition to the older one.
    case "enter full screen" where shortcut?.modifiers == .function: return nil
    case "exit full screen" where shortcut?.modifiers == .function: return nil
    default: return self.shortcut
    }
  }
}

extension MenuTree {
  /// Whether an item's menu may have Close Tab.
  func mayHaveCloseTab(beside id: ElementID) -> Bool {
    rows(of: menu(of: id)).contains { row in
      hasUnknownTitle(row) || title(of: row).map(TitleKey.normalized) == "close tab"
    }
  }

  /// Whether the File menu has SwiftUI's own Close, which is in the group `saveItem`.
  func isBesideClose(_ id: ElementID) -> Bool {
    let document = document(of: id)
    return isSwiftUI(document)
      && !children(of: document).contains { text(.placementReplacing, of: $0) == "saveItem" }
  }
}

extension Shortcut {
  /// Whether no app needs to reserve the shortcut for its standard command.
  var isSoft: Bool {
    guard let hold = StandardShortcut.known(self)?.hold else { return true }
    return hold == .soft || hold == .formatting
  }

  /// Whether every app uses the shortcut, like those for closing and quitting.
  var isEverywhere: Bool { [.system, .app].contains(StandardShortcut.known(self)?.hold) }
}

extension MenuTree {
  /// Whether an item uses the shortcut of a different standard command. Formatting shortcuts don't count,
  /// because apps that don't format text can use them.
  func takes(_ shortcut: Shortcut, _ id: ElementID) -> Bool {
    guard let known = StandardShortcut.known(shortcut) else { return false }
    return [.app, .feature, .soft].contains(known.hold) && !isRightOwner(id, of: known)
  }

  /// Whether a menu has items with shortcuts that the system supplies.
  func showsSuppliedShortcuts(beside id: ElementID) -> Bool {
    rows(of: menu(of: id)).contains { isRead($0, as: .supplied) && has(.shortcut, $0) }
  }
}
