import MenuModel

/// What rules look up across the menus of a file, worked out once when the first rule asks.
struct RuleIndex {
  // By the hashes of their shortcuts and names.
  private let owners: [UInt64: [ElementID]]
  // Of items outside context menus, by their codes.
  private let shortcuts: [UInt64: [ElementID]]
  private let tree: MenuTree

  init(_ tree: MenuTree) {
    var owners: [UInt64: [ElementID]] = [:]
    var shortcuts: [UInt64: [ElementID]] = [:]
    for index in tree.elements.indices where tree.elements[index].menuKind != .context {
      let id = ElementID(index)
      guard let shortcut = tree.shortcut(of: id) else { continue }
      shortcuts[shortcut.code, default: []].append(id)
      for key in Self.keys(of: id, with: shortcut, in: tree) {
        owners[key, default: []].append(id)
      }
    }
    self.owners = owners
    self.shortcuts = shortcuts
    self.tree = tree
  }

  /// An item outside context menus that is the same command, by `command` or else by title, has the same shortcut
  /// and can be seen on the same platform.
  func twin(of id: ElementID, with shortcut: Shortcut) -> ElementID? {
    for key in Self.keys(of: id, with: shortcut, in: tree) {
      let found = owners[key]?.first {
        tree[$0].platforms.meets(tree[id].platforms)
      }
      if let found { return found }
    }
    return nil
  }

  /// Whether an item outside context menus has the shortcut, whatever it is called, and can be seen on the same platform.
  func isShown(_ shortcut: Shortcut, for id: ElementID) -> Bool {
    shortcuts[shortcut.code]?.contains { tree[$0].platforms.meets(tree[id].platforms) } ?? false
  }

  // The command it names, then its title.
  private static func keys(of id: ElementID, with shortcut: Shortcut, in tree: MenuTree) -> [UInt64] {
    var keys: [UInt64] = []
    let start = TitleKey.adding(0, to: shortcut.code)
    if let command = tree.text(.command, of: id) {
      keys.append(command.utf8.reduce(TitleKey.adding(1, to: start)) { TitleKey.adding($1, to: $0) })
    }
    if let title = tree.title(of: id), !tree[id].flags.contains(.hasPlaceholders) {
      let key = TitleKey(title).whole
      keys.append(withUnsafeBytes(of: key) { $0.reduce(start) { TitleKey.adding($1, to: $0) } })
    }
    return keys
  }
}
