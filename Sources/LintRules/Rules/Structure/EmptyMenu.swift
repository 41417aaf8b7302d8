import MenuModel

/// A menu, submenu, or section without items.
struct EmptyMenu: Rule {
  static let about = RuleDescription(
    "empty-menu", "a menu, submenu, or section without items", category: .structure,
    guideline: .organization.asConclusion,
    severity: .warning, lower: .info,
    tiers: """
      warning; info on macOS, where code may fill the menu, and for a context menu, which doesn't open if it \
      is empty
      """,
    silentOn: .faulty,
    rationale: """
      A menu that opens without items looks broken, and a section without items is a heading for nothing.

      If a menu is filled at run time, mark it `dynamic: true`. The rule ignores menus that the system fills \
      (Services, Open Recent, and Window), and command groups that replace a standard group to remove it. In \
      Mac apps, code fills most empty menus, so the finding is `info` there, except for submenus of a context menu.
      """,
    examples: [
      .bad(
        """
        - kind: menuBar
          title: Note
          items:
            - New Note
            - title: ⟪Labels⟫
              items: []
        """),
      .bad(
        """
        kind: pullDown
        items:
          - Rename…
          - {type: section, title: ⟪Colors⟫}
        """),
      .bad(
        """
        kind: menuBar
        title: ⟪Debug⟫
        items: [---]
        """),
      .bad(
        """
        platforms: [macOS]
        menus:
          - kind: menuBar
            title: Note
            items:
              - {title: ⟨Labels⟩, items: []}
              - {type: section, title: ⟪Colors⟫}
        """, note: "on a Mac, code may fill the submenu, but not the section"),
      .bad(
        """
        kind: ⟨context⟩
        items: []
        """),
      .good(
        """
        kind: menuBar
        title: File
        items:
          - {title: Open Recent, items: []}
          - {title: Labels, items: [], dynamic: true}
        """),
      .good(
        """
        kind: commandGroup
        placement: {replacing: newItem}
        items: []
        """, note: "this group removes New from the File menu"),
      .good("items: [{title: Share, items: [{type: unknown}]}]"),
    ])
  static let visits = ElementKinds(.menu, .submenu, .section, .controlGroup)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    // The intended kind of a faulty item is unknown.
    for child in tree.children(of: id)
    where tree[child].kind != .divider || tree.isRead(child, as: .faulty) { return }
    guard !tree.isOpenEnded(id), !tree.isHidden(id), !isFilledBySystem(id, tree) else { return }
    if tree[id].kind == .controlGroup, !tree.opensSubmenu(id) { return }
    if tree[id].kind == .section, tree.children(of: id).contains(where: { _ in true }) { return }
    let isContext = tree[id].menuKind == .context
    let isGuess = isContext ? tree[id].kind == .menu : tree.mayBeFilledByCode(id) && tree[id].kind != .section
    let advice = Self.advice(tree.vocabulary(of: id).dynamicMark, isGuess: isGuess)
    context.report(id, "\(tree.name(of: id)) has no items; \(advice)", tier: isGuess ? .lower : .upper)
  }

  private static func advice(_ mark: String?, isGuess: Bool) -> String {
    guard let mark else {
      return isGuess
        ? "add some, unless code fills it at run time" : "add some or remove it"
    }
    return (isGuess ? "if code fills it at run time," : "add some, remove it, or") + " set \(mark)"
  }

  private func isFilledBySystem(_ id: ElementID, _ tree: MenuTree) -> Bool {
    if tree.has(.placementReplacing, id) { return true }
    guard let title = tree.title(of: id) else { return false }
    let normal = TitleKey.normalized(title)
    if tree[id].kind == .menu {
      return tree[id].menuKind == .menuBar && (normal == "window" || normal == "help")
    }
    return StandardMenus.items(titled: title).contains(where: \.isSubmenu)
      || WordList.filledMenus.contains(normal)
      || normal.hasPrefix("recent ") || normal.hasPrefix("import from ") || normal.hasPrefix("insert from ")
  }

}
