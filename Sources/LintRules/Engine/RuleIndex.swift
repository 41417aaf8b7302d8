import MenuModel

/// What rules look up across the menus of a file, worked out once when the first rule asks.
struct RuleIndex {
  /// A command as a menu names it, with its shortcut.
  private struct ShortcutOwner: Hashable {
    var shortcut: Shortcut
    var name: String
  }

  private let owners: [ShortcutOwner: [ElementID]]
  private let tree: MenuTree

  init(_ tree: MenuTree) {
    var owners: [ShortcutOwner: [ElementID]] = [:]
    for index in tree.elements.indices where tree.elements[index].menuKind != .context {
      let id = ElementID(index)
      guard let shortcut = tree.shortcut(of: id)?.normalForm else { continue }
      for name in Self.names(of: id, in: tree) {
        owners[ShortcutOwner(shortcut: shortcut, name: name), default: []].append(id)
      }
    }
    self.owners = owners
    self.tree = tree
  }

  /// An item outside context menus that is the same command, by `command` or else by title, has the same shortcut
  /// and can be seen on the same platform.
  func twin(of id: ElementID, with shortcut: Shortcut) -> ElementID? {
    for name in Self.names(of: id, in: tree) {
      let found = owners[ShortcutOwner(shortcut: shortcut.normalForm, name: name)]?.first {
        tree[$0].platforms.meets(tree[id].platforms)
      }
      if let found { return found }
    }
    return nil
  }

  private static func names(of id: ElementID, in tree: MenuTree) -> [String] {
    var names: [String] = []
    if let command = tree.text(.command, of: id) { names.append("command " + command) }
    if let title = tree.title(of: id), !tree[id].flags.contains(.hasPlaceholders) {
      names.append("title " + TitleKey.normalized(title))
    }
    return names
  }
}
