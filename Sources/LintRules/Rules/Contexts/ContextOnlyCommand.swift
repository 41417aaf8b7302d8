import MenuModel

/// A command that only a context menu or the Dock menu offers.
struct ContextOnlyCommand: Rule {
  static let about = RuleDescription(
    "context-only-command", "a command in a context or Dock menu that is missing from the main interface",
    category: .contexts,
    guideline: .contextMenus, severity: .warning, lower: .info,
    tiers: """
      warning on macOS, where the menu bar has every command; info elsewhere, and where the menu bar has none \
      but standard commands, as in an app that lives in a menu bar extra
      """,
    kinds: MenuKinds(.context, .dock),
    rationale: """
      A context menu is a shortcut, and many people never open it. Whatever it offers must also be found where \
      people look first: on macOS in the menu bar, elsewhere in the interface.

      The rule runs only if the file lists all commands: with `complete: true` for a menu bar, or with a list of commands \
      under `interface`. It compares commands by `command`, or else by title, and “Delete Note” in the menu bar matches \
      “Delete” in a context menu. Commands from data or the system are ignored.
      """,
    examples: [
      .bad(
        """
        platforms: [macOS]
        complete: true
        menus:
          - {kind: menuBar, title: Note, items: [New Note, Duplicate, Delete Note]}
          - {kind: context, items: [Duplicate, ⟪Pin to Desktop⟫, Delete]}
        """, says: ["offer it in the menu bar"]),
      .bad(
        """
        platforms: [macOS]
        complete: true
        menus:
          - {kind: menuBar, title: Notes, items: [About Notes, ---, Quit Notes]}
          - {kind: menuBar, title: Edit, items: [Undo, Redo, ---, Cut, Copy, Paste]}
          - {kind: context, items: [Copy, ⟨Pin to Desktop⟩]}
        """, note: "the bar is there for its keys"),
      .bad(
        """
        platforms: [iOS]
        interface: [Share…, Delete]
        menus:
          - {kind: context, items: [Share…, ⟨Pin⟩, {title: Delete, role: destructive}]}
        """, says: ["offer it in the main interface"]),
      .good(
        """
        platforms: [macOS]
        complete: true
        interface: [Pin to Desktop]
        menus:
          - {kind: menuBar, title: Note, items: [New Note, Duplicate, Delete Note]}
          - {kind: context, items: [Duplicate, Pin to Desktop, Delete]}
        """),
      .good(
        """
        platforms: [macOS]
        menus:
          - {kind: context, items: [Duplicate, Pin to Desktop, Delete]}
        """, note: "the menu bar may be incomplete"),
      .good(
        """
        platforms: [macOS]
        complete: true
        menus:
          - {kind: menuBar, title: Note, items: [New Note, {type: unknown}]}
          - {kind: context, items: [Duplicate, {title: Reveal <note>, placeholders: [note]}]}
        """, note: "the unknown part may offer them"),
    ])
  static let visits = ElementKinds(.document)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard id.index == 0 else { return }
    let isComplete = tree.documents.contains { tree.flag(.complete, of: $0) == true }
    let listsInterface = tree.documents.contains { tree.has(.interface, $0) }
    guard isComplete || listsInterface, !tree.documents.contains(where: tree.hasUnknownCommands) else {
      return
    }
    var main: MainCommands?
    for document in tree.documents {
      for menu in tree.children(of: document) {
        guard tree[menu].menuKind == .context || tree[menu].menuKind == .dock,
          !tree.isRead(menu, as: .data)
        else { continue }
        let platforms = tree[menu].platforms
        // A whole menu bar says nothing of platforms without one.
        guard listsInterface || platforms.isEmpty || !platforms.isDisjoint(with: [.macOS, .iPadOS]) else {
          continue
        }
        if main == nil { main = MainCommands(tree) }
        guard let main else { continue }
        for index in Int(menu.index) + 1..<Int(tree[menu].end) {
          check(ElementID(index), menu, main, in: &context)
        }
      }
    }
  }

  private func check(
    _ id: ElementID, _ menu: ElementID, _ main: MainCommands, in context: inout RuleContext
  ) {
    let tree = context.tree
    guard tree[id].kind == .button || tree[id].kind == .toggle,
      !tree.isRead(id, as: [.faulty, .data, .supplied, .alternate, .partlyKnown]),
      !tree.isHidden(id), !tree.isHeading(id), let title = tree.title(of: id), !title.isEmpty,
      !tree.isRead(tree[id].parent, as: .data), !main.offers(id, tree)
    else { return }
    let isMac = tree[id].platforms.contains(.macOS)
    // An Interface Builder document has no word for what else the interface offers.
    let isKnown = tree.vocabulary(of: id).dynamicMark != nil && hasOwnCommands(in: &context)
    context.report(
      id,
      "\(tree.name(of: id)) is only in this \(tree[menu].menuKind); offer it in the \(isMac ? "menu bar" : "main interface") too",
      tier: isMac && isKnown ? .upper : .lower)
  }
}

extension ContextOnlyCommand {
  // Whether the menu bar, or the list of the interface's commands, offers anything that not every app has.
  private func hasOwnCommands(in context: inout RuleContext) -> Bool {
    let tree = context.tree
    if tree.documents.contains(where: { tree.has(.interface, $0) }) { return true }
    return tree.elements.indices.contains { index in
      let id = ElementID(index)
      let kind = tree[id].menuKind
      return (kind == .menuBar || kind == .commandGroup)
        && (tree[id].kind == .button || tree[id].kind == .toggle)
        && !tree.isRead(id, as: .supplied) && context.menuBar.item(id) == nil
    }
  }
}

/// The commands that a file offers outside context, Dock and quick action menus.
private struct MainCommands {
  private var commands: Set<String> = []
  // The hashes of titles in normal form.
  private var titles: Set<UInt64> = []
  // Those of what titles begin with, whole words: “delete” of “delete note”.
  private var beginnings: Set<UInt64> = []
  private let hasScenes: Bool

  init(_ tree: MenuTree) {
    hasScenes = tree.documents.contains { tree.has(.scenes, $0) }
    for document in tree.documents {
      for entry in tree.list(.interface, of: document) {
        commands.insert(entry.text)
        add(title: entry.text)
      }
    }
    for index in tree.elements.indices {
      switch tree.elements[index].menuKind {
      case .context, .dock, .quickActions, .edit: continue
      default: break
      }
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

  /// Whether an item's command is among them, by name or by title.
  func offers(_ id: ElementID, _ tree: MenuTree) -> Bool {
    if let command = tree.text(.command, of: id), commands.contains(command) { return true }
    let names = [tree.text(.title, of: id)].compactMap { $0 } + tree.list(.titles, of: id).map(\.text)
    return names.contains { name in
      let hashes = Self.hashes(of: name)
      if titles.contains(hashes.whole) || beginnings.contains(hashes.whole)
        || Self.injected.contains(hashes.whole) || hashes.beginnings.contains(where: Self.lookups.contains)
      {
        return true
      }
      // SwiftUI's scenes bring standard items with them.
      if hasScenes, !StandardMenus.items(titled: name).isEmpty { return true }
      return hashes.beginnings.contains(where: titles.contains)
    }
  }

  // At most three beginnings: a title's first words name its command, and a long text isn't taken apart.
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

  // What the system puts into context menus by itself.
  private static let injected = Set(
    [
      "look up", "translate", "share", "services", "autofill", "speech", "spelling and grammar", "font",
      "substitutions", "transformations", "writing tools", "inspect element",
    ].map(TitleKey.hash))
  // “Look Up “menu”” and “Search with Google”.
  private static let lookups = Set(["look up", "search with"].map(TitleKey.hash))
}
