import MenuModel

/// The tables about Apple's menus for editors: the same ones that the rules use, looked up by title or
/// shortcut.
package enum MenuKnowledge {
  /// A standard shortcut of a command.
  package struct StandardCommandShortcut: Sendable, Equatable {
    package var shortcut: Shortcut
    /// The command's title; `*` stands for the name of an app or a thing.
    package var title: String
    package var menu: String
  }

  /// Returns the shortcuts of a command in Apple's standard menus, by its title, beginning with those of the
  /// given menu.
  package static func standardShortcuts(
    forTitle title: String, inMenu menu: String?
  ) -> [StandardCommandShortcut] {
    let standardMenu = menu.flatMap { StandardMenu(title: TitleKey($0)) }
    var found = StandardMenus.items(titled: title)
    // “Quit Notes” is also an item. It is in the app menu, whose title isn't a standard one.
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

  /// Returns the path of titles to the item in the standard menus with a shortcut: Edit, Find, Find Next.
  /// “App” stands for the app's name. The path is empty if no item has the shortcut.
  package static func standardItem(with shortcut: Shortcut) -> [String] {
    let code = shortcut.code
    guard let item = StandardMenus.items.first(where: { $0.shortcutCode == code }) else { return [] }
    let words = item.displayTitle.split(separator: " ").map { $0 == "*" ? "App" : String($0) }
    return [item.menu == .app ? "App" : item.menu.title] + (item.isTop ? [] : [item.submenu]) + [
      words.joined(separator: " ")
    ]
  }

  /// The titles of the standard menus in the order of the menu bar, without the app menu.
  package static var standardMenuTitles: [String] { StandardMenus.menuTitles }

  /// An SF Symbol and its meaning.
  package struct KnownSymbol: Sendable, Equatable {
    package var name: String
    /// The action of the symbol.
    package var action: String
    /// Whether it is the standard symbol of its action, and not an alternative.
    package var isStandard: Bool
  }

  /// Returns the symbols for a title, beginning with the best: the command's own, its alternatives, the one
  /// for its first word, and those that match any of its words.
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
