import MenuModel

/// What rules about the menu bar look up, worked out once for a file when the first of them asks.
struct MenuBarIndex {
  private var menus: [ElementID: StandardMenu] = [:]
  // For each element the standard item it is, or -1.
  private var items: [Int16]
  /// The items with a shortcut in menu bar menus and command groups, by the shortcut's normal form: alternates and
  /// hidden items left out, since they answer to nothing or to other modifiers.
  private(set) var owners: [Shortcut: [ElementID]] = [:]

  init(_ tree: MenuTree) {
    items = [Int16](repeating: -1, count: tree.elements.count)
    for document in tree.documents {
      for menu in tree.children(of: document) where tree[menu].kind == .menu {
        let kind = tree[menu].menuKind
        guard kind == .menuBar || kind == .commandGroup else { continue }
        let standard = tree.standardMenu(of: menu)
        menus[menu] = standard
        for index in Int(menu.index) + 1..<Int(tree[menu].end) {
          let id = ElementID(index)
          if let title = tree.title(of: id) {
            items[index] = Int16(truncatingIfNeeded: StandardMenus.item(TitleKey(title), in: standard) ?? -1)
          }
          guard let shortcut = tree.shortcut(of: id), !tree[id].flags.contains(.isAlternate),
            !tree.isHiddenOrInside(id)
          else { continue }
          owners[shortcut.normalForm, default: []].append(id)
        }
      }
    }
  }

  /// The standard menu that a menu is, or that a command group adds to.
  func standardMenu(_ id: ElementID) -> StandardMenu? { menus[id] }

  /// The standard item whose title an element of the menu bar has, wherever it stands.
  func item(_ id: ElementID) -> StandardMenus.Item? {
    let index = Int(items[Int(id.index)])
    return index < 0 ? nil : StandardMenus.items[index]
  }

  /// The first item of the menu bar, other than `id`, that has a shortcut and may be shown with it.
  func owner(of shortcut: Shortcut, apartFrom id: ElementID, in tree: MenuTree) -> ElementID? {
    owners[shortcut.normalForm]?.first { $0 != id && tree.mayMeet($0, id) }
  }

  /// Whether the menu bar has the standard item of a shortcut, whatever shortcut it has here.
  func hasStandardItem(with shortcut: Shortcut) -> Bool {
    items.contains { $0 >= 0 && StandardMenus.items[Int($0)].shortcut?.normalForm == shortcut }
  }
}
