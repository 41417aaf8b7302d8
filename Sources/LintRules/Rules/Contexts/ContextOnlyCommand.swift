import MenuModel

/// A command that only a context menu or the Dock menu offers.
struct ContextOnlyCommand: Rule {
  static let about = RuleDescription(
    "context-only-command", "a command in a context or Dock menu that is missing from the main interface",
    category: .contexts,
    guideline: .contextMenus, severity: .warning, lower: .info,
    tiers: """
      warning on macOS, where the menu bar should have every command; info on other platforms, and if the \
      menu bar has only standard commands, as in a menu bar extra app
      """,
    kinds: MenuKinds(.context, .dock),
    rationale: """
      A context menu is a shortcut, and many people never open it. Offer its commands in the main interface \
      too: on macOS in the menu bar, and on other platforms elsewhere in the app.

      For specs, the rule runs only if the file lists all commands, with `complete: true` for a menu bar or \
      with a list of commands under `interface`. For SwiftUI code, it runs only if the commands of the menu \
      bar are known, and checks only context menus of lists and tables with a selection. It compares \
      commands by `command`, or by title if there is none; “Delete Note” in the menu bar matches “Delete” in \
      a context menu. The rule ignores commands from data or the system.
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
        """, note: "the menu bar has only standard commands"),
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
        """, note: "the unknown part of the menu bar may have these commands"),
    ])
  static let visits = ElementKinds(.document)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard id.index == 0 else { return }
    let isComplete = tree.documents.contains { tree.flag(.complete, of: $0) == true }
    let listsInterface = tree.documents.contains { tree.has(.interface, $0) }
    guard isComplete || listsInterface || context.readsCommands,
      !tree.documents.contains(where: tree.bar.hasUnknownCommands)
    else { return }
    var main: MainCommands?
    for document in tree.documents {
      for menu in tree.children(of: document) {
        guard tree[menu].menuKind == .context || tree[menu].menuKind == .dock,
          !tree.isRead(menu, as: .data)
        else { continue }
        let platforms = tree[menu].platforms
        // A complete menu bar doesn't affect platforms without one.
        guard listsInterface || platforms.isEmpty || !platforms.isDisjoint(with: [.macOS, .iPadOS]) else {
          continue
        }
        if main == nil { main = MainCommands(tree) }
        guard let main else { continue }
        if !isComplete, !listsInterface {
          checkWhole(menu, main, in: &context)
          continue
        }
        for index in Int(menu.index) + 1..<Int(tree[menu].end) {
          check(ElementID(index), menu, main, in: &context)
        }
      }
    }
  }

  // Reports all commands of a menu in code together. Of 37 such findings in 36 apps, 11 of the 12 about selectable rows
  // were right, but only 2 of the other 25: without a selection, a command in the menu bar has no object.
  private func checkWhole(_ menu: ElementID, _ main: MainCommands, in context: inout RuleContext) {
    let tree = context.tree
    guard tree[menu].platforms.contains(.macOS), tree.isRead(menu, as: .ofSelectedRows) else { return }
    // A view may draw the same button in several ways.
    var titles: Set<String?> = []
    let missing = (Int(menu.index) + 1..<Int(tree[menu].end)).map { ElementID($0) }.filter {
      isMissing($0, from: main, tree) && titles.insert(tree.title(of: $0)).inserted
    }
    guard let first = missing.first else { return }
    let others = missing.count - 1
    let what =
      others == 0 ? "isn't" : "and \(Wording.count(others, "more command")) of this context menu aren't"
    context.report(
      first,
      "\(tree.name(of: first)) \(what) in the menu bar; offer \(others == 0 ? "it" : "them") there for the selected rows",
      tier: .upper,
      related: missing.dropFirst().prefix(16).map { RelatedPlace("here too", at: tree.place(of: $0)) })
  }

  // Whether an item is a command that the main interface doesn't offer.
  private func isMissing(_ id: ElementID, from main: MainCommands, _ tree: MenuTree) -> Bool {
    guard tree[id].kind == .button || tree[id].kind == .toggle,
      !tree.isRead(id, as: [.faulty, .data, .supplied, .alternate, .partlyKnown]),
      !tree.isHidden(id), !tree.isHeading(id), let title = tree.title(of: id), !title.isEmpty
    else { return false }
    return !tree.isRead(tree[id].parent, as: .data) && !main.offers(id, tree)
  }

  private func check(
    _ id: ElementID, _ menu: ElementID, _ main: MainCommands, in context: inout RuleContext
  ) {
    let tree = context.tree
    guard isMissing(id, from: main, tree) else { return }
    let isMac = tree[id].platforms.contains(.macOS)
    // An Interface Builder document can't describe the rest of the interface.
    let isKnown = tree.vocabulary(of: id).dynamicMark != nil && context.hasOwnCommands
    context.report(
      id,
      "\(tree.name(of: id)) is only in this \(tree[menu].menuKind); offer it in the \(isMac ? "menu bar" : "main interface") too",
      tier: isMac && isKnown ? .upper : .lower)
  }
}
