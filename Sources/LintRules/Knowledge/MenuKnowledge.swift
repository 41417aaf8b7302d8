import MenuModel

/// What is known of Apple's menus, for editors: the tables that the rules judge by, asked by title and by shortcut.
package enum MenuKnowledge {
  /// A standard shortcut of a command.
  package struct StandardCommandShortcut: Sendable, Equatable {
    package var shortcut: Shortcut
    /// The command's title; `*` stands for an app's or a thing's name.
    package var title: String
    package var menu: String
  }

  /// The shortcuts that a command of this title has in Apple's standard menus, those of the menu named first.
  package static func standardShortcuts(
    forTitle title: String, inMenu menu: String?
  ) -> [StandardCommandShortcut] {
    let standardMenu = menu.flatMap { StandardMenu(title: TitleKey($0)) }
    var found = StandardMenus.items(titled: title)
    // “Quit Notes” is an item too, in the app menu, which bears no standard title.
    if found.isEmpty, let index = StandardMenus.item(TitleKey(title), in: standardMenu ?? .app) {
      found = [StandardMenus.items[index]]
    }
    let inMenu = found.filter { $0.menu == standardMenu }
    var result: [StandardCommandShortcut] = []
    for item in inMenu + found.filter({ $0.menu != standardMenu }) {
      guard let shortcut = item.shortcut, !result.contains(where: { $0.shortcut == shortcut }) else {
        continue
      }
      result.append(
        StandardCommandShortcut(shortcut: shortcut, title: item.displayTitle, menu: item.menu.title))
    }
    return result
  }

  /// The item of the standard menus that has a shortcut, as the titles from its menu down: Edit, Find, Find Next.
  /// “App” stands for the app's name; empty where none has it.
  package static func standardItem(with shortcut: Shortcut) -> [String] {
    let code = shortcut.code
    guard let item = StandardMenus.items.first(where: { $0.shortcutCode == code }) else { return [] }
    let words = item.displayTitle.split(separator: " ").map { $0 == "*" ? "App" : String($0) }
    return [item.menu == .app ? "App" : item.menu.title] + (item.isTop ? [] : [item.submenu]) + [
      words.joined(separator: " ")
    ]
  }

  /// The titles of the standard menus in the order they stand in the menu bar, the app's own apart.
  package static var standardMenuTitles: [String] { StandardMenus.menuTitles }

  /// An SF Symbol with what it stands for.
  package struct KnownSymbol: Sendable, Equatable {
    package var name: String
    /// The action it stands for, or is as good for.
    package var action: String
    /// It is the standard symbol of its action, not one as good.
    package var isStandard: Bool
  }

  /// The symbols for a title, the best first: that of the command itself, those as good, that of its first word, those
  /// that fit a word of it.
  package static func symbols(forTitle title: String) -> [KnownSymbol] {
    let key = TitleKey(title)
    var found: [KnownSymbol] = []
    for action in [StandardSymbol.standard(for: key), StandardSymbol.standard(forFirstWordOf: key)] {
      guard let action else { continue }
      found.append(KnownSymbol(name: action.symbol, action: action.action, isStandard: true))
      found += action.alternatives.map { KnownSymbol(name: $0, action: action.action, isStandard: false) }
    }
    for symbol in StandardSymbol.all where symbol.fits(title) {
      found.append(KnownSymbol(name: symbol.symbol, action: symbol.action, isStandard: true))
    }
    return distinct(found)
  }

  package static var standardSymbols: [KnownSymbol] {
    distinct(StandardSymbol.all.map { KnownSymbol(name: $0.symbol, action: $0.action, isStandard: true) })
  }

  private static func distinct(_ symbols: [KnownSymbol]) -> [KnownSymbol] {
    var names: Set<String> = []
    return symbols.filter { names.insert($0.name).inserted }
  }
}
