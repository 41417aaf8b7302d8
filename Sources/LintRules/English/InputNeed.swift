import MenuModel

/// Whether a command needs input, judged by its title and the name of its action.
enum InputNeed {
  /// Returns the reason why a command needs an ellipsis and whether it is certain, or nil if the command may
  /// act immediately.
  static func reason(_ id: ElementID, _ title: String, _ tree: MenuTree) -> (String, isClear: Bool)? {
    guard !tree.isRead(id, as: .foreign), !tree.isHeading(id) else { return nil }
    if tree[id].menuKind == .menuBar, title == "Open", tree.action(of: id) == "openDocument:" {
      return ("opens a file panel (“openDocument:”)", true)
    }
    let verdict = EllipsisKnowledge.verdict(forTitle: title)
    if verdict == .requires {
      let title = TitleKey.normalized(title)
      // Its other name is proposed with the ellipsis.
      if title == "preferences", PreferencesTitle.speaks(of: id, in: tree) { return nil }
      let platforms = tree[id].platforms
      let isMac = platforms.contains(.macOS)
      let isClear =
        if title == "settings" || title == "preferences" {
          // On platforms other than macOS, the settings may open in place.
          isMac && isOfApp(id, tree)
        } else if title == "rename" || title.hasPrefix("rename ") {
          // A Mac's lists and outlines are renamed in place.
          !isMac && !platforms.isEmpty
        } else {
          WordList.askingTitles.contains(title)
        }
      return ("usually asks for more input", isClear)
    }
    guard let action = tree.action(of: id),
      [.unknown, .seldomTakes].contains(verdict) || title.hasPrefix("Import")
    else {
      return nil
    }
    // If the action's code is known, its name is weaker evidence: “exportToCalendar” may not ask for
    // anything.
    var isTold: Bool { !tree.vocabulary(of: id).actionsAreCode }
    let words = StandardActions.words(of: action)
    guard let first = words.first, let last = words.last else { return nil }
    if words.count > 1, ["sheet", "prompt", "dialog"].contains(last),
      // A cheat sheet is a page, and a style sheet is a file.
      !["cheat", "style", "spread", "contact", "fact", "data"].contains(words[words.count - 2]),
      !["close", "end", "hide", "dismiss", "toggle", "cancel"].contains(first), !promisesToShow(title)
    {
      return ("asks for more input (“\(action)”)", isTold)
    }
    // Most panels only show something, so the title must be a command for something else.
    if words.count > 2, last == "panel", first == "show" || first == "open", title.utf8.contains(0x20),
      !["get", "new", "open"].contains(title.firstWord.lowercased()), !promisesToShow(title),
      MenuVerbs.verb(title.firstWord)?.form == .base
    {
      return ("may ask for more input (“\(action)”)", false)
    }
    // `exportListMenuItemPressed:`
    let essence = words[...(words.lastIndex { !Self.ofInterface.contains($0) } ?? 0)]
    // “exportList:” is an export command. “exportListNow:” and “exportAgain:” may already know the
    // destination.
    guard ["export", "import", "choose"].contains(first), title.firstWord.lowercased() == first,
      essence.count < 4,
      essence.allSatisfy({ !["now", "again", "all", "default", "last", "previous"].contains($0) })
    else { return nil }
    return ("may ask for more input (“\(action)”)", isTold && first != "choose")
  }

  private static let ofInterface: Set = [
    "menu", "item", "button", "action", "pressed", "clicked", "selected", "tapped",
  ]

  // An app's settings are in only a few menus. The settings of an account or a room are in others, and may
  // open in place.
  private static func isOfApp(_ id: ElementID, _ tree: MenuTree) -> Bool {
    // With a shortcut such as ⌘6, the settings are one of several numbered views.
    if let key = tree.shortcut(of: id)?.key, key.utf8.count == 1, key.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      return false
    }
    // An item in View or Navigate, or in the groups around toolbar items, leads to a view of the window.
    return switch tree[id].menuKind {
    case .menuBar: tree.bar.standardMenu(of: tree.menu(of: id)) == .app
    case .commandGroup: tree.bar.standardMenu(of: tree.menu(of: id)).map { $0 == .app } ?? true
    case .menuBarExtra, .dock: true
    case .menu: tree[id].platforms.isMacOnly
    default: false
    }
  }

  /// Whether a title such as “Show Log” promises only to show something, even if the window can do more.
  static func promisesToShow(_ title: String) -> Bool {
    let verb = title.firstWord.lowercased()
    return ["show", "hide", "about", "view", "close", "toggle", "reveal"].contains(verb)
      || TitleKey.normalized(title) == "get info"
  }

  /// Whether a title such as “Choose from Files” opens a system picker on a phone. Apple's own menus have no
  /// ellipsis in this case.
  static func picksOnPhone(_ id: ElementID, _ title: String, _ tree: MenuTree) -> Bool {
    let platforms = tree[id].platforms
    guard !platforms.isEmpty, !platforms.contains(.macOS) else { return false }
    let words = TitleKey.words(of: title)
    return ["choose", "select", "pick", "take", "scan"].contains(words.first)
      || ["files", "photos", "library", "camera"].contains(words.last)
  }
}
