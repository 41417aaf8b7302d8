import MenuModel

/// The commands that a file offers in some kinds of menus.
struct MainCommands {
  private var commands: Set<String> = []
  // The hashes of normalized titles.
  private var titles: Set<UInt64> = []
  // The hashes of the first words of titles: “delete” from “delete note”.
  private var beginnings: Set<UInt64> = []
  private let hasScenes: Bool

  /// The kinds of menus that belong to the main interface.
  static let interface = MenuKinds.all.subtracting(MenuKinds(.context, .dock, .quickActions, .edit))

  init(_ tree: MenuTree, in kinds: MenuKinds = Self.interface) {
    hasScenes = tree.documents.contains {
      tree.has(.scenes, $0) || tree.bar.isSwiftUICode($0)
    }
    for document in tree.documents {
      for entry in tree.list(.interface, of: document) {
        commands.insert(entry.text)
        add(title: entry.text)
      }
    }
    for index in tree.elements.indices {
      guard kinds.contains(tree.elements[index].menuKind) else { continue }
      let id = ElementID(index)
      if let command = tree.text(.command, of: id) { commands.insert(command) }
      if let title = tree.text(.title, of: id) { add(title: title) }
      for title in tree.list(.titles, of: id) { add(title: title.text) }
    }
  }

  private mutating func add(title: String) {
    let hashes = Self.hashes(of: title)
    titles.insert(hashes.whole)
    beginnings.formUnion(hashes.beginnings)
  }

  /// Whether an item's command is one of these, by name or by title.
  func offers(_ id: ElementID, _ tree: MenuTree) -> Bool {
    if let command = tree.text(.command, of: id), commands.contains(command) { return true }
    let names = [tree.text(.title, of: id)].compactMap { $0 } + tree.list(.titles, of: id).map(\.text)
    return names.contains(where: offers)
  }

  /// Whether a command is one of these, by its name or title.
  func offers(_ name: String) -> Bool {
    if commands.contains(name) { return true }
    let hashes = Self.hashes(of: name)
    if titles.contains(hashes.whole) || beginnings.contains(hashes.whole)
      || Self.injected.contains(hashes.whole) || hashes.beginnings.contains(where: Self.lookups.contains)
    {
      return true
    }
    // SwiftUI's scenes add standard items.
    if hasScenes, !StandardMenus.items(titled: name).isEmpty { return true }
    return hashes.beginnings.contains(where: titles.contains)
  }

  // At most three beginnings are hashed, because the first words of a title name its command. This also
  // limits the work for long titles.
  private static func hashes(of title: String) -> (whole: UInt64, beginnings: [UInt64]) {
    var title = title
    return title.withUTF8 { bytes in
      var whole = TitleKey.seed
      var beginnings: [UInt64] = []
      for index in TitleKey.core(of: bytes) {
        if bytes[index] == 0x20, beginnings.count < 3 { beginnings.append(whole) }
        whole = TitleKey.adding(lowered(bytes[index]), to: whole)
      }
      return (whole, beginnings)
    }
  }

  // The items that the system adds to context menus.
  private static let injected = Set(
    [
      "look up", "translate", "share", "services", "autofill", "speech", "spelling and grammar", "font",
      "substitutions", "transformations", "writing tools", "inspect element",
    ].map(TitleKey.hash))
  // “Look Up “menu”” and “Search with Google”.
  private static let lookups = Set(["look up", "search with"].map(TitleKey.hash))
}

extension RuleContext {
  /// Whether SwiftUI code shows all commands of the menu bar.
  var readsCommands: Bool {
    mutating get { tree.documents.contains(where: tree.bar.isSwiftUICode) && hasOwnCommands }
  }

  /// Whether the menu bar, or the list of the interface's commands, offers a command that isn't in every app.
  var hasOwnCommands: Bool {
    mutating get {
      if tree.documents.contains(where: { tree.has(.interface, $0) }) { return true }
      return tree.elements.indices.contains { index in
        let id = ElementID(index)
        let kind = tree[id].menuKind
        return (kind == .menuBar || kind == .commandGroup)
          && (tree[id].kind == .button || tree[id].kind == .toggle)
          && !tree.isRead(id, as: .supplied) && menuBar.item(id) == nil
      }
    }
  }
}
