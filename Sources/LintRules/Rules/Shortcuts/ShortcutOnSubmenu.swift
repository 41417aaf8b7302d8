import MenuModel

/// A shortcut on a row that only opens a submenu.
struct ShortcutOnSubmenu: Rule {
  static let about = RuleDescription(
    "shortcut-on-submenu", "a shortcut on an item that only opens a submenu", category: .shortcuts,
    guideline: .submenus.asConclusion, severity: .error, inCode: .info,
    fix: .safe("removes the shortcut"),
    rationale: """
      An item that opens a submenu has no action, so its shortcut does nothing. Give the shortcut to an item \
      in the submenu instead.

      A submenu with a `primaryAction` has an action, so it may have a shortcut.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - {title: Sort By, shortcut: ⟪cmd+j⟫, items: [Name, Date]}
        """,
        fixed: """
          kind: menuBar
          title: View
          items:
            - {title: Sort By, items: [Name, Date]}
          """, says: ["“Sort By” opens a submenu, so its shortcut ⌘J does nothing"]),
      .bad(
        """
        kind: pullDown
        items:
          - {title: Add, shortcut: ⟪cmd+j⟫, primaryAction: false, items: [Note, Folder]}
        """,
        fixed: """
          kind: pullDown
          items:
            - {title: Add, primaryAction: false, items: [Note, Folder]}
          """),
      .good(
        """
        kind: pullDown
        items:
          - {title: Add, shortcut: cmd+j, primaryAction: true, items: [Note, Folder]}
          - {title: Sort, shortcut: opt+cmd+j}
        """),
    ])
  static let visits = ElementKinds(.submenu)
  static let cues: Cues = .shortcut

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let attribute = tree.attribute(.shortcut, of: id), let shortcut = tree.shortcut(of: id),
      !hasPrimaryAction(id, tree)
    else { return }
    context.report(
      id, "\(tree.name(of: id)) opens a submenu, so its shortcut \(shortcut.symbols) does nothing; remove it",
      at: attribute.valueRange, node: attribute.node,
      fixes: [
        Fix("Remove the shortcut", safety: .safe, changes: [.removeKey(of: tree[id].node, key: .shortcut)])
      ])
  }

  private func hasPrimaryAction(_ id: ElementID, _ tree: MenuTree) -> Bool {
    guard let action = tree.attribute(.primaryAction, of: id) else { return false }
    if case .boolean(let isSet) = action.value { return isSet }
    return true
  }
}
