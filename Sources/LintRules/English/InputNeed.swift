import MenuModel

/// What a command needs before it can be done, by its title and the name of its action.
enum InputNeed {
  /// Why a command asks, and whether that is clear, where its spec doesn't say so; nil if it may act at once.
  static func reason(_ id: ElementID, _ title: String, _ tree: MenuTree) -> (String, isClear: Bool)? {
    guard !tree.isRead(id, as: .foreign), !tree.isHeading(id) else { return nil }
    let verdict = EllipsisKnowledge.verdict(forTitle: title)
    if verdict == .requires {
      let title = TitleKey.normalized(title)
      // Its other name is proposed with the ellipsis.
      if title == "preferences", PreferencesTitle.speaks(of: id, in: tree) { return nil }
      // Elsewhere than on a Mac they may open in place.
      let isMac = tree[id].platforms.contains(.macOS)
      let isClear = title == "settings" || title == "preferences" ? isOfApp(id, tree) : true
      return ("usually asks for more input", isMac && isClear && WordList.askingTitles.contains(title))
    }
    guard let action = tree.text(.action, of: id),
      [.unknown, .seldomTakes].contains(verdict) || title.hasPrefix("Import")
    else {
      return nil
    }
    // If the action's code is known, its name means less: “exportToCalendar” may ask nothing.
    var isTold: Bool { !tree.vocabulary(of: id).actionsAreCode }
    let words = StandardActions.words(of: action)
    guard let first = words.first, let last = words.last else { return nil }
    if words.count > 1, ["sheet", "prompt", "dialog"].contains(last),
      // A cheat sheet is a page, and a style sheet a file.
      !["cheat", "style", "spread", "contact", "fact", "data"].contains(words[words.count - 2]),
      !["close", "end", "hide", "dismiss", "toggle", "cancel"].contains(first), !promisesToShow(title)
    {
      return ("asks for more input (“\(action)”)", isTold)
    }
    // “exportList:” is a command to export; “exportListNow:” and “exportAgain:” may know where to.
    guard ["export", "import", "choose"].contains(first), title.firstWord.lowercased() == first,
      words.count < 4,
      words.allSatisfy({ !["now", "again", "all", "default", "last", "previous"].contains($0) })
    else { return nil }
    return ("may ask for more input (“\(action)”)", isTold && first != "choose")
  }

  // The settings of an app stand in few places; those of an account or a room are elsewhere, and may open in place.
  private static func isOfApp(_ id: ElementID, _ tree: MenuTree) -> Bool {
    // The sixth of the places that ⌘1 to ⌘6 lead to.
    if let key = tree.shortcut(of: id)?.key, key.utf8.count == 1, key.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      return false
    }
    // What View, Navigate or the groups around a toolbar's items have leads to a place of the window.
    return switch tree[id].menuKind {
    case .menuBar: tree.standardMenu(of: tree.menu(of: id)) == .app
    case .commandGroup: tree.standardMenu(of: tree.menu(of: id)).map { $0 == .app } ?? true
    case .menuBarExtra, .dock: true
    case .menu: tree[id].platforms.isMacOnly
    default: false
    }
  }

  /// “Show Log” shows it, whatever can be done there.
  static func promisesToShow(_ title: String) -> Bool {
    let verb = title.firstWord.lowercased()
    return ["show", "hide", "about", "view", "close", "toggle", "reveal"].contains(verb)
  }

  /// “Choose from Files” opens a picker of the system's on a phone; Apple's own menus have no ellipsis there.
  static func picksOnPhone(_ id: ElementID, _ title: String, _ tree: MenuTree) -> Bool {
    let platforms = tree[id].platforms
    guard !platforms.isEmpty, !platforms.contains(.macOS) else { return false }
    let words = TitleKey.words(of: title)
    return ["choose", "select", "pick"].contains(words.first)
      || ["files", "photos", "library", "camera"].contains(words.last)
  }
}
