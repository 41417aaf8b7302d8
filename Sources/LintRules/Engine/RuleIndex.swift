import MenuModel

/// Data about all menus of a file that rules look up, computed once when the first rule needs it.
struct RuleIndex {
  // Items by the hashes of their shortcuts and names.
  private let owners: [UInt64: [ElementID]]
  // Items outside context menus, by the codes of their shortcuts.
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

  /// Returns an item outside context menus that is the same command, by `command` or else by title, with the
  /// same shortcut and a common platform.
  func twin(of id: ElementID, with shortcut: Shortcut) -> ElementID? {
    for key in Self.keys(of: id, with: shortcut, in: tree) {
      let found = owners[key]?.first {
        tree[$0].platforms.meets(tree[id].platforms) && !tree.isWrittenOnce($0, id)
      }
      if let found { return found }
    }
    return nil
  }

  /// Whether an item outside context menus has the shortcut, under any title, and shares a platform with the
  /// element.
  func isShown(_ shortcut: Shortcut, for id: ElementID) -> Bool {
    shortcuts[shortcut.code]?.contains {
      tree[$0].platforms.meets(tree[id].platforms) && !tree.isWrittenOnce($0, id)
    } ?? false
  }

  // Returns the keys of the command that the item names, then of its title.
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
