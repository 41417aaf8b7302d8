extension StandardMenus.Item {
  /// Whether the item is in the wrong menu if it is in `menu`.
  func isOutOfPlace(in menu: StandardMenu) -> Bool {
    switch (self.menu, title) {
    case (.window, "minimize"), (.window, "bring all to front"): return true
    case (.file, "close window"), (.file, "close"): return menu == .window
    // In other menus, Print and Page Setup may apply to something other than the document.
    case (.file, "print"), (.file, "page setup"): return menu == .view || menu == .edit || menu == .window
    case (.view, "enter full screen"), (.view, "exit full screen"), (.view, "show toolbar"),
      (.view, "hide toolbar"), (.view, "customize toolbar"), (.view, "show sidebar"),
      (.view, "hide sidebar"):
      return menu == .window
    default: return false
    }
  }
}
