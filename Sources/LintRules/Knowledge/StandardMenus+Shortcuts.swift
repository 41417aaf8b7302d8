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
