import MenuModel

/// An item that the system adds automatically.
struct SystemAddedItem: Rule {
  static let about = RuleDescription(
    "system-added-item", "an item that the system adds automatically", category: .menuBar,
    guideline: .editMenu,
    severity: .info, kinds: MenuKinds(.menuBar, .commandGroup), platforms: [.macOS, .iPadOS],
    fix: .unsafe(
      "removes the item", because: "the app's item may do more than the system's"),
    rationale: """
      macOS adds Start Dictation, Emoji & Symbols, and AutoFill to the end of every Edit menu. SwiftUI adds \
      the items of its command groups, such as Copy and Minimize, and of its command sets, such as Show \
      Sidebar. If code adds them too, they appear twice.

      The rule ignores items marked `standard`, because they represent the system's own items. It also \
      ignores items in a command group that replaces the standard one, because the app has to add them \
      there.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Edit
        items: [Undo, Redo, ---, Cut, Copy, Paste, {title: ⟪Emoji & Symbols⟫, shortcut: ctrl+cmd+space}]
        """,
        fixedUnsafe: """
          kind: menuBar
          title: Edit
          items: [Undo, Redo, ---, Cut, Copy, Paste]
          """),
      .bad(
        """
        kind: menuBar
        title: Edit
        items: [Undo, Redo, ---, ⟪Start Dictation…⟫, ⟪Emoji & Symbols⟫]
        """,
        fixedUnsafe: """
          kind: menuBar
          title: Edit
          items: [Undo, Redo]
          """),
      .bad(
        """
        scenes: [windowGroup]
        menus:
          - kind: commandGroup
            placement: {after: pasteboard}
            items: [⟪Select All⟫, Select Similar]
        """,
        fixedUnsafe: """
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

  func check(_ id: ElementID, in context: inout RuleContext) {
    let added =
      context.tree[id].menuKind == .menuBar
      ? addedByMacOS(to: id, in: &context) : addedBySwiftUI(to: id, in: &context)
    let menu = context.tree[id].menuKind == .menuBar ? "the Edit menu" : "the menu bar"
    let giver = context.tree[id].menuKind == .menuBar ? "the system" : "SwiftUI"
    for item in added {
      let changes = changes(removing: item, of: added, from: id, context.tree)
      context.report(
        item, "\(giver) adds \(context.tree.name(of: item)) to \(menu) automatically; remove this item",
        fixes: changes.isEmpty ? [] : [Fix("Remove the item", safety: .unsafe, changes: changes)])
    }
  }

  private func addedByMacOS(to id: ElementID, in context: inout RuleContext) -> [ElementID] {
    let tree = context.tree
    guard context.menuBar.standardMenu(id) == .edit else { return [] }
    return context.menuBar.standardItems(of: id, in: tree) { $0.menu == .edit && $0.isAutomatic }
      .filter { tree.isRow($0, of: id) && !tree.isRead($0, as: .supplied) }
  }

  private func addedBySwiftUI(to id: ElementID, in context: inout RuleContext) -> [ElementID] {
    let tree = context.tree
    guard let placement = tree.bar.placement(of: id), placement.key != .placementReplacing,
      !isReplaced(placement.name, beside: id, tree)
    else { return [] }
    let sets = tree.list(.commandSets, of: tree[id].parent).map(\.text)
    let rows = context.menuBar.standardItems(of: id, in: tree, where: \.isTop)
    return rows.filter { row in
      guard let item = context.menuBar.item(row) else { return false }
      return isSupplied(item.placement, sets: sets)
        && !isReplaced(item.placement, beside: id, tree) && tree.isRow(row, of: id)
        && !tree.isRead(row, as: .supplied)
        && tree.shortcut(of: row).map { $0.code == item.shortcut?.code } ?? true
    }
  }

  // Returns the changes that remove an item. The last item of a group also removes the divider before the
  // group. Returns none if no other item would be left.
  private func changes(
    removing item: ElementID, of added: [ElementID], from menu: ElementID, _ tree: MenuTree
  ) -> [Change] {
    guard tree[item].parent == menu else { return [] }
    var divider: ElementID?
    var group: [ElementID] = []
    var others = false
    var isInGroup = false
    for child in tree.children(of: menu) {
      if tree[child].kind == .divider {
        if isInGroup { break }
        divider = child
        others = others || group.contains { !added.contains($0) }
        group.removeAll()
      } else {
        group.append(child)
        isInGroup = isInGroup || child == item
      }
    }
    let isWholeGroup = group.allSatisfy(added.contains)
    if isWholeGroup, !others { return [] }
    guard isWholeGroup, group.last == item, let divider else { return [.remove(tree[item].node)] }
    return [.remove(tree[divider].node), .remove(tree[item].node)]
  }

  // Whether every SwiftUI app has a group's items, or this one has the command set that adds them.
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
