import MenuModel

/// A submenu with only one item.
struct SingleItemSubmenu: Rule {
  static let about = RuleDescription(
    "single-item-submenu", "a submenu with one item", category: .structure, guideline: .submenus.asConclusion,
    severity: .info,
    silentOn: .faulty,
    rationale: """
      Opening a submenu is an extra step. If the submenu has only one item, put that item into the parent \
      menu.

      The rule ignores submenus from the system, and submenus that may have more items at run time: those \
      with a hidden item, items from data, a divider, a placeholder (None, All), or an item that edits a list \
      (Edit Snippets…).
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: File
        items:
          - title: ⟪Export⟫
            items: [⟦PDF…⟧]
        """, says: ["“Export” contains only “PDF…”"]),
      .good(
        """
        kind: menuBar
        title: File
        items:
          - Export as PDF…
        """),
      .good(
        """
        kind: menuBar
        title: Note
        items:
          - title: Move to Folder
            items: [{title: Folders, dynamic: true}]
        """),
      .good("items: [{title: Share, items: [Copy Link, {type: unknown}]}]"),
    ])
  static let visits = ElementKinds(.submenu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    // A button with alternates, or a picker, shows more than one thing.
    guard tree[id].end - id.index >= 2, !tree.isOpenEnded(id) else { return }
    var only: ElementID?
    for child in tree.children(of: id) {
      if only != nil || tree[child].kind == .divider { return }
      only = child
    }
    guard let only, !tree.isHidden(only), !tree.isOpenEnded(only), tree[only].end == only.index + 1,
      tree[only].kind == .button || tree[only].kind == .toggle, !tree.bar.isStandardSubmenu(id),
      !tree.isPlaceholder(only), !isEditor(only, tree)
    else { return }
    context.report(
      id,
      "\(tree.nameWithKind(of: id)) contains only \(tree.name(of: only)); move that item to the parent menu",
      related: [RelatedPlace("the only item is here", at: tree.place(of: only))])
  }

  private func isEditor(_ id: ElementID, _ tree: MenuTree) -> Bool {
    guard let title = tree.title(of: id) else { return false }
    return ["Edit ", "Manage ", "Customize ", "Clear ", "New ", "Add "].contains { title.hasPrefix($0) }
  }
}
