import MenuModel

/// The roles of the titles in a tree: commands, values, and labels that aren't visible or are only read out.
struct TitleRoles {
  let tree: MenuTree

  /// Whether an element's title begins with a verb in its base form.
  func isCommand(_ id: ElementID) -> Bool {
    MenuVerbs.verb((tree.title(of: id) ?? "").firstWord)?.form == .base
  }

  /// Whether a title such as “open log folder”, next to “View Log”, is a command in a menu with capitalized
  /// titles.
  func isCommandAmongOthers(_ id: ElementID, _ title: String) -> Bool {
    tree[id].kind == .button && title.utf8.contains(0x20) && MenuVerbs.verb(title.firstWord)?.form == .base
      && tree.children(of: tree[id].parent).prefix(64).contains {
        tree.title(of: $0)?.first?.isUppercase == true
      }
  }

  /// Whether an element is a row that a loop makes from a list, and its title names a value: “Last Week”, but
  /// not “Copy Link”.
  func isRowOfValues(_ id: ElementID) -> Bool {
    tree[id].flags.contains(.isRow) && !isCommand(id)
  }

  /// Whether an item's title is a value and not a command: a number, perhaps with a unit or a preceding
  /// symbol, or only symbols.
  func isValue(_ id: ElementID) -> Bool {
    if isRowOfValues(id) { return true }
    guard let title = tree.title(of: id) else { return false }
    if WordList.colors.contains(TitleKey.normalized(String(title.drop { !$0.isLetter }))) { return true }
    for scalar in title.unicodeScalars {
      if (0x30...0x39).contains(scalar.value) { return true }
      if scalar.properties.isAlphabetic { return false }
    }
    return !title.isEmpty
  }

  /// Whether a title is the value of a pop-up button outside of menus, and all of its values are written like
  /// sentences. Settings often use that style for values and labels alike.
  func isChoiceInSentenceStyle(_ id: ElementID, _ title: String) -> Bool {
    let menu = tree[id].parent
    guard tree[menu].kind == .menu, tree[menu].menuKind == .popUp else { return false }
    // “Choose file…” is a command, but “Select a key…” stands for the missing choice.
    if TitleEllipsis(title) != nil, !["a", "an", "one"].contains(title.words.dropFirst().first) {
      return false
    }
    // The first values are enough to recognize the style, and this runs for every value.
    return !tree.children(of: menu).prefix(64).contains {
      tree.title(of: $0)?.words.dropFirst().contains { word in
        let bytes = Array(word.utf8.prefix(2))
        return bytes.count == 2 && 0x41...0x5A ~= bytes[0] && 0x61...0x7A ~= bytes[1]
      } ?? false
    }
  }

  /// Whether a title consists only of symbols, such as an emoji.
  func isPicture(_ id: ElementID) -> Bool {
    guard let title = tree.title(of: id), !title.isEmpty else { return false }
    return !title.utf8.contains(where: Self.isWordByte)
  }

  // Whether a byte belongs to a digit or a letter of any script, but not to a symbol or emoji.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || 0xC3...0xE1 ~= byte
      || 0xE3...0xED ~= byte
  }

  // MARK: - Labels

  /// Whether a title that an element's author wrote is visible.
  func bearsTitle(_ id: ElementID) -> Bool { !tree.isFilledByData(id) && !isUnseenLabel(id) }

  // On a phone, a picker in a menu shows only its options.
  private func isUnseenLabel(_ id: ElementID) -> Bool {
    tree[id].kind == .picker && !tree[id].platforms.isEmpty && !tree[id].platforms.contains(.macOS)
      && !tree.opensSubmenu(id)
  }

  /// Whether a title is at most read out or a heading: the title of a menu whose button shows only its
  /// symbol, or the label of an inline picker.
  func isOnlyReadOut(_ id: ElementID) -> Bool {
    showsSymbolAlone(id) || tree[id].kind == .picker && tree.text(.style, of: id) == "inline"
  }

  /// Whether a menu's button shows only its symbol, so only VoiceOver reads its title.
  func showsSymbolAlone(_ id: ElementID) -> Bool {
    tree[id].kind == .menu
      && (tree[id].flags.contains(.isUnseen) || tree.text(.labelStyle, of: id) == "iconOnly")
  }

  /// Whether a title isn't shown as written, because it is the title of a context menu or a pop-up button's
  /// menu, or because AppKit sets it.
  func isNeverShown(_ id: ElementID) -> Bool {
    if tree[id].kind == .menu {
      return tree.vocabulary(of: id).isInterfaceBuilder && tree[id].menuKind != .menuBar
    }
    return tree.action(of: id).map(StandardActions.setTitle) ?? false
  }
}

extension MenuTree {
  var titleRoles: TitleRoles { TitleRoles(tree: self) }
}
