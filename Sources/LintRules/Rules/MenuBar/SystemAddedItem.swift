import MenuModel

/// An item that the system adds by itself.
struct SystemAddedItem: Rule {
  static let about = RuleDescription(
    "system-added-item", "an item that the system adds by itself", category: .menuBar, guideline: .editMenu,
    severity: .info, kinds: MenuKinds(.menuBar, .commandGroup), platforms: [.macOS, .iPadOS],
    fix: .safe("removes the item"),
    rationale: """
      macOS puts Start Dictation, Emoji & Symbols and AutoFill at the end of every Edit menu. SwiftUI brings the items \
      of its command groups, Copy and Minimize among them, and its command sets theirs, such as Show Sidebar. Whoever \
      writes them as well has them twice.

      Items marked `standard` stand for the system's own, and in a command group that replaces the standard one they \
      are wanted.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Edit
        items: [Undo, Redo, ---, Cut, Copy, Paste, {title: ⟪Emoji & Symbols⟫, shortcut: ctrl+cmd+space}]
        """,
        fixed: """
          kind: menuBar
          title: Edit
          items: [Undo, Redo, ---, Cut, Copy, Paste]
          """),
      .bad(
        """
        scenes: [windowGroup]
        menus:
          - kind: commandGroup
            placement: {after: pasteboard}
            items: [⟪Select All⟫, Select Similar]
        """,
        fixed: """
          scenes: [windowGroup]
          menus:
            - kind: commandGroup
              placement: {after: pasteboard}
              items: [Select Similar]
          """),
      .good(
        """
        scenes: [windowGroup]
        menus:
          - kind: commandGroup
            placement: {replacing: pasteboard}
            items: [Cut, Copy, Paste, Select All]
        """),
      .good(
        """
        kind: menuBar
        title: Edit
        items: [Undo, Redo, {title: Emoji & Symbols, standard: true}]
        """),
    ])
  static let visits = ElementKinds(.menu)

  init(options: RuleOptions) {}

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    switch tree[id].menuKind {
    case .menuBar:
      guard context.menuBar.standardMenu(id) == .edit else { return }
      for (row, item) in context.menuBar.standardItems(of: id, in: tree)
      where item.menu == .edit && item.isAutomatic && tree.isRow(row, of: id) {
        report(row, "the system adds \(tree.name(of: row)) to the Edit menu by itself", in: &context)
      }
    default:
      guard let placement = tree.placement(of: id), placement.key != .placementReplacing,
        !isReplaced(placement.name, beside: id, tree)
      else { return }
      let sets = tree.list(.commandSets, of: tree[id].parent).map(\.text)
      for row in tree.rows(of: id) {
        guard let item = context.menuBar.item(row), item.submenu.isEmpty, !item.placement.isEmpty,
          isSupplied(item.placement, sets: sets), !isReplaced(item.placement, beside: id, tree),
          tree.shortcut(of: row).map({ $0.normalForm == item.shortcut?.normalForm }) ?? true
        else { continue }
        report(row, "SwiftUI supplies \(tree.name(of: row)) in \(item.menu.phrase) by itself", in: &context)
      }
    }
  }

  private func report(_ row: ElementID, _ message: String, in context: inout RuleContext) {
    guard !context.tree[row].flags.contains(.isStandard) else { return }
    context.report(
      row, message, fixes: [Fix("Remove the item", safety: .safe, changes: [.remove(context.tree[row].node)])]
    )
  }

  // Whether every SwiftUI app has a group's items, or this one has the command set that brings them.
  private func isSupplied(_ placement: String, sets: [String]) -> Bool {
    switch placement {
    case "appInfo", "systemServices", "appVisibility", "appTermination", "undoRedo", "pasteboard",
      "windowSize", "windowArrangement":
      true
    case "toolbar": sets.contains("toolbar")
    case "sidebar": sets.contains("sidebar")
    case "textEditing": sets.contains("textEditing")
    case "textFormatting": sets.contains("textFormatting")
    default: false
    }
  }

  private func isReplaced(_ placement: String, beside id: ElementID, _ tree: MenuTree) -> Bool {
    tree.children(of: tree[id].parent).contains { tree.text(.placementReplacing, of: $0) == placement }
  }
}
