import MenuModel

extension MenuTree {
  /// Whether an element is a row that a loop makes of a list and that names a value of it: “Last Week”, not
  /// “Copy Link”.
  func isRowOfValues(_ id: ElementID) -> Bool {
    self[id].flags.contains(.isRow) && !isCommand(id)
  }

  /// Whether a title begins with a verb that says what the element does.
  func isCommand(_ id: ElementID) -> Bool {
    MenuVerbs.verb((title(of: id) ?? "").firstWord)?.form == .base
  }

  /// Whether two elements stand at one place of code, as an item does that is added in two branches.
  func isWrittenOnce(_ one: ElementID, _ other: ElementID) -> Bool {
    vocabulary(of: one).actionsAreCode && self[one].range == self[other].range
      && place(of: one) == place(of: other)
  }

  /// Whether a menu's button shows its symbol alone, so that its title is only read out.
  func showsSymbolAlone(_ id: ElementID) -> Bool {
    self[id].kind == .menu
      && (self[id].flags.contains(.isUnseen) || text(.labelStyle, of: id) == "iconOnly")
  }

  /// Whether people see a title of an element that its author wrote.
  func bearsTitle(_ id: ElementID) -> Bool { !isFilledByData(id) && !isUnseenLabel(id) }

  // On a phone a picker in a menu shows its options alone.
  private func isUnseenLabel(_ id: ElementID) -> Bool {
    self[id].kind == .picker && !self[id].platforms.isEmpty && !self[id].platforms.contains(.macOS)
      && !opensSubmenu(id)
  }

  /// Only VoiceOver reads the title of a menu that shows its symbol alone; a picker among the rows of a menu is headed by
  /// its label at most.
  func isOnlyReadOut(_ id: ElementID) -> Bool {
    showsSymbolAlone(id) || self[id].kind == .picker && text(.style, of: id) == "inline"
  }

  /// “open log folder” beside “View Log”: of a menu whose other titles begin with a capital.
  func isCommandAmongOthers(_ id: ElementID, _ title: String) -> Bool {
    self[id].kind == .button && title.utf8.contains(0x20) && MenuVerbs.verb(title.firstWord)?.form == .base
      && children(of: self[id].parent).prefix(64).contains {
        self.title(of: $0)?.first?.isUppercase == true
      }
  }
}
