import MenuModel

/// The menu bar data that rules look up, computed once per file when the first rule needs it.
final class MenuBarIndex {
  private let found: MenuBarEntries
  // The shortcuts of the standard items that the menu bar has. Their number is limited by the table of
  // standard items, whatever the size of the menus.
  private lazy var standardCodes: Set<UInt64> = Set(
    found.items.compactMap { $0 < 0 ? nil : StandardMenus.items[Int($0)].shortcutCode })

  init(_ tree: MenuTree, _ keys: TitleKeys) { found = MenuBarEntries(tree, keys) }

  /// The items with a shortcut in menu bar menus and command groups, without alternates and hidden items:
  /// alternates use other modifiers, and hidden items don't respond.
  var owners: ShortcutOwners { found.owners }

  /// Returns the standard menu that a menu is, or that a command group adds to.
  func standardMenu(_ id: ElementID) -> StandardMenu? { found.menus[Int(id.index)] }

  func first(_ menu: StandardMenu, of document: ElementID) -> ElementID? {
    found.firsts[MenuBarEntries.place(menu, of: document)]
  }

  /// Whether the app menu of a document, or a group added to it, has the item for the app's settings.
  func hasSettings(_ document: ElementID) -> Bool {
    found.appMenusWithSettings.contains(MenuBarEntries.place(.app, of: document))
  }

  /// Returns the standard item whose title an element of the menu bar has, in any menu.
  func item(_ id: ElementID) -> StandardMenus.Item? {
    let index = Int(found.items[Int(id.index)])
    return index < 0 ? nil : StandardMenus.items[index]
  }

  /// Whether a menu has a standard item, by its title or by its action. “Hide” and “Quit” may include the
  /// app's name.
  func holds(_ title: String, in menu: ElementID, _ tree: MenuTree) -> Bool {
    let wanted = TitleKey.normalized(title)
    return (Int(menu.index) + 1..<Int(tree[menu].end)).contains { index in
      let id = ElementID(index)
      if let item = item(id)?.title, item == wanted || item == wanted + " *" { return true }
      if tree.action(of: id).flatMap(StandardActions.title(of:)) == title { return true }
      return tree.title(of: id).map { TitleKey($0).whole == TitleKey.hash(title) } ?? false
    }
  }

  /// Returns the elements of a menu with the titles of some standard items, in text order and at any depth.
  func standardItems(
    of menu: ElementID, in tree: MenuTree, where isMeant: (StandardMenus.Item) -> Bool
  ) -> [ElementID] {
    let all = StandardMenus.items
    var rows: [ElementID] = []
    for index in Int(menu.index) + 1..<Int(tree[menu].end)
    where found.items[index] >= 0 && isMeant(all[Int(found.items[index])]) {
      rows.append(ElementID(index))
    }
    return rows
  }

  /// Returns the first item of the menu bar, other than `id`, that has a shortcut and may be shown together
  /// with `id`.
  func owner(of shortcut: Shortcut, apartFrom id: ElementID, in tree: MenuTree) -> ElementID? {
    // A few are enough, even if many items share the shortcut.
    found.owners[shortcut].prefix(8).first { $0 != id && tree.visibility.mayMeet($0, id) }
  }

  /// Whether the menu bar has the standard item for a shortcut, even if its shortcut is different here.
  func hasStandardItem(with code: UInt64) -> Bool {
    standardCodes.contains(code)
  }
}

/// The contents of the menu bar, collected menu by menu.
private struct MenuBarEntries {
  // The standard menu that each menu is or adds to.
  var menus: [StandardMenu?]
  // The first of each standard menu in each document's menu bar, by document and menu.
  var firsts: [UInt64: ElementID] = [:]
  // The app menus with the item for the app's settings, by their documents.
  var appMenusWithSettings: Set<UInt64> = []
  // The standard item that each element is, or -1.
  var items: [Int16]
  var owners = ShortcutOwners()

  init(_ tree: MenuTree, _ keys: TitleKeys) {
    menus = Array(repeating: nil, count: tree.elements.count)
    items = [Int16](repeating: -1, count: tree.elements.count)
    for document in tree.documents {
      for menu in tree.children(of: document) where tree[menu].kind == .menu {
        let kind = tree[menu].menuKind
        if kind == .menuBar || kind == .commandGroup { add(menu, of: tree, keys) }
      }
    }
    owners.sort()
  }

  private mutating func add(_ menu: ElementID, of tree: MenuTree, _ keys: TitleKeys) {
    let standard = tree.bar.standardMenu(of: menu)
    let document = tree[menu].parent
    if let standard {
      menus[Int(menu.index)] = standard
      let place = Self.place(standard, of: document)
      if tree[menu].menuKind == .menuBar, firsts[place] == nil { firsts[place] = menu }
    }
    let appName = standard == .app ? tree.title(of: menu).map { TitleKey($0).last } : nil
    var hiddenEnd: Int32 = tree.isHidden(menu) ? tree[menu].end : 0
    for index in Int(menu.index) + 1..<Int(tree[menu].end) {
      let id = ElementID(index)
      let element = tree.elements[index]
      guard element.attributeCount > 0 else { continue }
      if element.end > hiddenEnd, tree.isHidden(id) { hiddenEnd = element.end }
      let shortcut = tree.shortcut(of: id)
      // Items in a hidden menu don't count.
      if hiddenEnd < tree[menu].end, let key = keys[id] {
        var item = StandardMenus.item(key, in: standard, isTop: element.parent == menu)
        // “Hide Toolbar” hides something other than the app.
        if let appName, let found = item, key.hasSeveralWords, key.last != appName,
          StandardMenus.items[found].displayTitle == "Hide *",
          shortcut?.code != StandardMenus.items[found].shortcutCode
        {
          item = nil
        }
        if let item {
          items[index] = Int16(truncatingIfNeeded: item)
          let place = Self.place(.app, of: document)
          if standard == .app, StandardMenus.items[item].isSettings, firsts[place] != nil {
            appMenusWithSettings.insert(place)
          }
        }
      }
      if let shortcut, element.end > hiddenEnd, !element.flags.contains(.isAlternate) {
        owners.add(id, shortcut)
      }
    }
  }

  static func place(_ menu: StandardMenu, of document: ElementID) -> UInt64 {
    UInt64(document.index) << 8 | UInt64(menu.rawValue)
  }
}
