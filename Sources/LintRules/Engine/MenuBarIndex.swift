import MenuModel

/// What rules about the menu bar look up, worked out once for a file when the first of them asks.
final class MenuBarIndex {
  // In the order of the text.
  private var menus: [(id: ElementID, standard: StandardMenu)] = []
  // The first of each standard menu in each document's menu bar, in the order of the documents.
  private var firsts: [(document: ElementID, menu: StandardMenu, id: ElementID, hasSettings: Bool)] = []
  // For each element the standard item it is, or -1.
  private var items: [Int16]
  /// The items with a shortcut in menu bar menus and command groups, by the shortcut's ``Shortcut/code``: alternates
  /// and hidden items left out, since they answer to other modifiers or to nothing.
  private(set) var owners: [(code: UInt32, id: ElementID)] = []

  init(_ tree: MenuTree, _ keys: TitleKeys) {
    items = [Int16](repeating: -1, count: tree.elements.count)
    for document in tree.documents {
      for menu in tree.children(of: document) where tree[menu].kind == .menu {
        let kind = tree[menu].menuKind
        if kind == .menuBar || kind == .commandGroup { add(menu, of: tree, keys) }
      }
    }
    owners.sort { $0.code != $1.code ? $0.code < $1.code : $0.id < $1.id }
  }

  private func add(_ menu: ElementID, of tree: MenuTree, _ keys: TitleKeys) {
    let standard = tree.standardMenu(of: menu)
    if let standard {
      menus.append((menu, standard))
      if tree[menu].menuKind == .menuBar, place(of: standard, in: tree[menu].parent) == nil {
        firsts.append((tree[menu].parent, standard, menu, false))
      }
    }
    let appName = standard == .app ? tree.title(of: menu).map { TitleKey($0).last } : nil
    var hiddenEnd: Int32 = tree.isHidden(menu) ? tree[menu].end : 0
    for index in Int(menu.index) + 1..<Int(tree[menu].end) {
      let id = ElementID(index)
      let element = tree.elements[index]
      guard element.attributeCount > 0 else { continue }
      if element.end > hiddenEnd, tree.isHidden(id) { hiddenEnd = element.end }
      let shortcut = tree.shortcut(of: id)
      // What is in a hidden menu isn't there.
      if hiddenEnd < tree[menu].end, let key = keys[id] {
        var item = StandardMenus.item(key, in: standard)
        // “Hide Toolbar” hides something else than the app.
        if let appName, let found = item, key.hasSeveralWords, key.last != appName,
          StandardMenus.items[found].title == "hide *",
          shortcut?.code != StandardMenus.items[found].shortcutCode
        {
          item = nil
        }
        if let item {
          items[index] = Int16(truncatingIfNeeded: item)
          if standard == .app, StandardMenus.items[item].isSettings,
            let place = place(of: .app, in: tree[menu].parent)
          {
            firsts[place].hasSettings = true
          }
        }
      }
      if let shortcut, element.end > hiddenEnd, !element.flags.contains(.isAlternate) {
        owners.append((shortcut.code, id))
      }
    }
  }

  /// The standard menu that a menu is, or that a command group adds to.
  func standardMenu(_ id: ElementID) -> StandardMenu? {
    var low = 0
    var high = menus.count
    while low < high {
      let middle = (low + high) / 2
      if menus[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < menus.count && menus[low].id == id ? menus[low].standard : nil
  }

  /// The first menu of a document's menu bar that is a standard menu.
  func first(_ menu: StandardMenu, of document: ElementID) -> ElementID? {
    place(of: menu, in: document).map { firsts[$0].id }
  }

  /// Whether the app menu of a document, or a group added to it, has the app's settings.
  func hasSettings(_ document: ElementID) -> Bool {
    place(of: .app, in: document).map { firsts[$0].hasSettings } ?? false
  }

  private func place(of menu: StandardMenu, in document: ElementID) -> Int? {
    var low = 0
    var high = firsts.count
    while low < high {
      let middle = (low + high) / 2
      if firsts[middle].document < document { low = middle + 1 } else { high = middle }
    }
    // A document has one of each at the most.
    while low < firsts.count, firsts[low].document == document {
      if firsts[low].menu == menu { return low }
      low += 1
    }
    return nil
  }

  /// The standard item whose title an element of the menu bar has, wherever it stands.
  func item(_ id: ElementID) -> StandardMenus.Item? {
    let index = Int(items[Int(id.index)])
    return index < 0 ? nil : StandardMenus.items[index]
  }

  /// The elements of a menu that have the titles of some standard items, in their order, wherever they are in it.
  func standardItems(
    of menu: ElementID, in tree: MenuTree, where isMeant: (StandardMenus.Item) -> Bool
  ) -> [ElementID] {
    let all = StandardMenus.items
    var found: [ElementID] = []
    for index in Int(menu.index) + 1..<Int(tree[menu].end)
    where items[index] >= 0 && isMeant(all[Int(items[index])]) {
      found.append(ElementID(index))
    }
    return found
  }

  /// The first item of the menu bar, other than `id`, that has a shortcut and may be shown with it.
  func owner(of shortcut: Shortcut, apartFrom id: ElementID, in tree: MenuTree) -> ElementID? {
    let code = shortcut.code
    var low = 0
    var high = owners.count
    while low < high {
      let middle = (low + high) / 2
      if owners[middle].code < code { low = middle + 1 } else { high = middle }
    }
    // A few are enough, however many share the shortcut.
    for owner in owners[low...].prefix(8) {
      guard owner.code == code else { return nil }
      if owner.id != id, tree.mayMeet(owner.id, id) { return owner.id }
    }
    return nil
  }

  /// Whether the menu bar has the standard item of a shortcut, whatever shortcut it has here.
  func hasStandardItem(with code: UInt32) -> Bool {
    standardCodes.contains(code)
  }

  // The shortcuts of the standard items that are there: a table's worth at the most, whatever the menus' size.
  private lazy var standardCodes: [UInt32] = {
    var isPresent = [Bool](repeating: false, count: StandardMenus.items.count)
    for item in items where item >= 0 { isPresent[Int(item)] = true }
    return isPresent.indices.compactMap { isPresent[$0] ? StandardMenus.items[$0].shortcutCode : nil }
  }()
}
