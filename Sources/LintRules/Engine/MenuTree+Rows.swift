import MenuModel

extension MenuTree {
  /// Whether an element is a row that a loop makes from a list, and its title names a value: “Last Week”, but
  /// not “Copy Link”.
  func isRowOfValues(_ id: ElementID) -> Bool {
    self[id].flags.contains(.isRow) && !isCommand(id)
  }

  /// Whether an element's title begins with a verb in its base form.
  func isCommand(_ id: ElementID) -> Bool {
    MenuVerbs.verb((title(of: id) ?? "").firstWord)?.form == .base
  }

  /// Whether two elements are from the same place in code, such as an item that two branches add.
  func isWrittenOnce(_ one: ElementID, _ other: ElementID) -> Bool {
    vocabulary(of: one).actionsAreCode && self[one].range == self[other].range
      && place(of: one) == place(of: other)
  }

  /// Whether a menu's button shows only its symbol, so only VoiceOver reads its title.
  func showsSymbolAlone(_ id: ElementID) -> Bool {
    self[id].kind == .menu
      && (self[id].flags.contains(.isUnseen) || text(.labelStyle, of: id) == "iconOnly")
  }

  /// Whether a title that an element's author wrote is visible.
  func bearsTitle(_ id: ElementID) -> Bool { !isFilledByData(id) && !isUnseenLabel(id) }

  // On a phone, a picker in a menu shows only its options.
  private func isUnseenLabel(_ id: ElementID) -> Bool {
    self[id].kind == .picker && !self[id].platforms.isEmpty && !self[id].platforms.contains(.macOS)
      && !opensSubmenu(id)
  }

  /// Whether a title is at most read out or a heading: the title of a menu whose button shows only its
  /// symbol, or the label of an inline picker.
  func isOnlyReadOut(_ id: ElementID) -> Bool {
    showsSymbolAlone(id) || self[id].kind == .picker && text(.style, of: id) == "inline"
  }

  /// Whether a title such as “open log folder”, next to “View Log”, is a command in a menu with capitalized
  /// titles.
  func isCommandAmongOthers(_ id: ElementID, _ title: String) -> Bool {
    self[id].kind == .button && title.utf8.contains(0x20) && MenuVerbs.verb(title.firstWord)?.form == .base
      && children(of: self[id].parent).prefix(64).contains {
        self.title(of: $0)?.first?.isUppercase == true
      }
  }
}
