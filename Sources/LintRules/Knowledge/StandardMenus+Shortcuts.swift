import MenuModel

extension StandardMenus.Item {
  /// The shortcut that the item should have; nil where it may have the one it has.
  ///
  /// - Parameters:
  ///   - shortcut: The one it has.
  ///   - isBesideClose: Whether the system's own Close stands in its menu.
  func expectedShortcut(
    _ shortcut: Shortcut?, isBesideClose: @autoclosure () -> Bool
  ) -> Shortcut? {
    switch title {
    // Beside SwiftUI's own Close, which has ⌘W, it closes a window with all its tabs.
    case "close window"
    where shortcut == Shortcut([.shift, .command], "w") && isBesideClose(): return nil
    case "close window", "close": return Shortcut(.command, "w")
    // Apps of many commands give Duplicate ⌘D, as the Finder does, and ⇧⌘S then means Save As.
    case "duplicate", "page setup": return nil
    // Beside a Duplicate with ⇧⌘S, Save As has ⌥⇧⌘S.
    case "save as":
      guard let shortcut, shortcut != Shortcut([.shift, .option, .command], "s") else { return nil }
      return Shortcut([.shift, .command], "s")
    // Without its formatting is how ⇧⌘V pastes in many apps, some of Apple's too.
    case "paste and match style" where shortcut == Shortcut([.shift, .command], "v"): return nil
    // The Globe key's shortcut came later and stands beside the older one.
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

  /// Whether SwiftUI's own Close stands in the File menu: it goes with the group saveItem.
  func isBesideClose(_ id: ElementID) -> Bool {
    let document = document(of: id)
    return isSwiftUI(document)
      && !children(of: document).contains { text(.placementReplacing, of: $0) == "saveItem" }
  }
}

extension Shortcut {
  /// Whether no app needs to keep the shortcut for its command.
  var isSoft: Bool {
    guard let hold = StandardShortcut.known(self)?.hold else { return true }
    return hold == .soft || hold == .formatting
  }

  /// Whether every app has the shortcut, as those that close and quit.
  var isEverywhere: Bool { [.system, .app].contains(StandardShortcut.known(self)?.hold) }
}

extension MenuTree {
  /// Whether an item takes another standard command's key, which misleads twice; those that format are free where nothing
  /// is formatted.
  func takes(_ shortcut: Shortcut, _ id: ElementID) -> Bool {
    guard let known = StandardShortcut.known(shortcut) else { return false }
    return [.app, .feature, .soft].contains(known.hold) && !isRightOwner(id, of: known)
  }

  /// Whether a menu has items of the system's that show shortcuts.
  func showsSuppliedShortcuts(beside id: ElementID) -> Bool {
    rows(of: menu(of: id)).contains { isRead($0, as: .supplied) && has(.shortcut, $0) }
  }
}
