import MenuModel

extension StandardMenus.Item {
  /// Returns the shortcut that the item should have, or nil if its current one is fine.
  ///
  /// - Parameters:
  ///   - shortcut: Its current shortcut.
  ///   - hasSystemClose: Whether its menu has the system's own Close.
  func expectedShortcut(
    _ shortcut: Shortcut?, hasSystemClose: @autoclosure () -> Bool
  ) -> Shortcut? {
    switch title {
    // Next to SwiftUI's own Close, which has ⌘W, Close Window with ⇧⌘W closes a window with all its tabs.
    case "close window"
    where shortcut == Shortcut([.shift, .command], "w") && hasSystemClose(): return nil
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

extension Shortcut {
  /// Whether no app needs to reserve the shortcut for its standard command.
  var isSoft: Bool {
    guard let hold = StandardShortcut.known(self)?.hold else { return true }
    return hold == .soft || hold == .formatting
  }

  /// Whether every app uses the shortcut, like those for closing and quitting.
  var isEverywhere: Bool { [.system, .app].contains(StandardShortcut.known(self)?.hold) }
}
