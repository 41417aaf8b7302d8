import MenuModel

/// Standard items in an order that differs from Apple's.
struct StandardItemOrder: Rule {
  static let about = RuleDescription(
    "standard-item-order", "standard items that are out of order in their menu", category: .menuBar,
    guideline: .menuBarAnatomy, severity: .warning, kinds: MenuKinds(.menuBar), platforms: [.macOS, .iPadOS],
    rationale: """
      Standard items come in the same order in every app, so people find Save below Close, and Quit at the \
      end, without reading. The Edit menu begins with Undo and Redo.

      The rule compares only items at the top level of the menu. The app's own items may come anywhere \
      between them, but not before Undo. In the File menu, an item with ⌘N or ⌘O is the app's New or Open. For \
      the position of About, see `about-item`.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Edit
        items: [Undo, Redo, ---, Cut, ⟦Paste⟧, ⟪Copy⟫, Select All]
        """, says: ["“Copy” comes after “Paste” in the Edit menu"]),
      .bad(
        """
        kind: menuBar
        title: Edit
        items: [⟦Cut⟧, Copy, Paste, ---, ⟪Undo⟫, Redo]
        """),
      .bad(
        """
        kind: menuBar
        title: Edit
        items: [⟦Copy⟧, ⟪Cut⟫, ⟦Paste⟧, ---, ⟪Redo⟫]
        """, says: ["“Cut” comes after “Copy”", "“Redo” comes after “Paste”"]),
      .good(
        """
        kind: menuBar
        title: File
        items: [New, Save, ---, Revert To, Export As…, ---, {title: Share, items: [Mail]}, Print…]
        """, note: "as in TextEdit"),
      .good(
        """
        kind: menuBar
        title: Window
        items: [{title: Zoom, items: [Larger, Smaller]}, Minimize]
        """),
      .good(
        """
        kind: menuBar
        title: File
        items: [New, Open…, Import…, ---, Close, Save, Save As…, Revert to Saved, ---, Page Setup…, Print…]
        """),
      .bad(
        """
        kind: menuBar
        title: File
        items: [{title: ⟪Close⟫, shortcut: cmd+w}, {title: ⟦Compose Message⟧, shortcut: cmd+n}, {title: Get Mail, shortcut: cmd+shift+n}]
        """, says: ["“Close” comes before “Compose Message”"]),
      .good(
        """
        kind: menuBar
        title: File
        items: [{title: Compose Message, shortcut: cmd+n}, {title: Close, shortcut: cmd+w}, {title: Get Mail, shortcut: cmd+shift+n}]
        """),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let menu = context.menuBar.standardMenu(id) else { return }
    var items: [(row: ElementID, rank: Int)] = []
    let standard = context.menuBar.standardItems(of: id, in: tree) {
      $0.menu == menu && $0.isTop && !$0.isAbout
    }
    for row in standard {
      // “Zoom” can also be a submenu of sizes.
      guard let item = context.menuBar.item(row), item.isSubmenu || tree[row].kind != .submenu,
        tree.isRow(row, of: id), case let rank = item.rank,
        !items.contains(where: { $0.rank == rank }), items.count < 40
      else { continue }
      items.append((row, rank))
    }
    let wrong = outOfOrder(items.map(\.rank))
    // If an item is wrong relative to one that was already reported, don't report the same pair again.
    var reported: Set<ElementID> = []
    for position in wrong {
      let (row, rank) = items[position]
      func other(where isMeant: (ElementID) -> Bool) -> ElementID? {
        items[..<position].first(where: { $0.rank > rank && isMeant($0.row) })?.row
          ?? items[(position + 1)...].last(where: { $0.rank < rank && isMeant($0.row) })?.row
      }
      guard var neighbor = other(where: { _ in true }) else { continue }
      if reported.contains(neighbor) {
        // Next to each other, both have the same cause. Apart from it, the row is misplaced itself.
        guard !wrong.contains(position - 1), let next = other(where: { !reported.contains($0) }) else {
          continue
        }
        neighbor = next
      }
      guard tree.visibility.mayMeet(row, neighbor) else { continue }
      reported.formUnion([row, neighbor])
      context.report(
        row,
        """
        \(tree.name(of: row)) comes \(neighbor < row ? "after" : "before") \(tree.name(of: neighbor)) in \(menu.phrase); \
        swap them to match the standard order
        """, related: [RelatedPlace("the other item is here", at: tree.place(of: neighbor))])
    }
    if menu == .file, let close = items.first(where: { context.menuBar.item($0.row)?.title == "close" })?.row,
      !reported.contains(close)
    {
      checkOwnItems(below: close, in: id, &context)
    }
    if menu == .edit, wrong.isEmpty, let undo = items.first?.row, undo.index > id.index + 1,
      let first = tree.rows(of: id).first, undo != first,
      context.menuBar.item(undo)?.placement == "undoRedo", tree.visibility.mayMeet(first, undo)
    {
      context.report(
        undo,
        "\(tree.name(of: undo)) comes after \(tree.name(of: first)); move Undo and Redo to the top of the Edit menu",
        related: [RelatedPlace("the first item is here", at: tree.place(of: first))])
    }
  }

  // The shortcut shows that an item is the app's New or Open, whatever its title is: “Compose New Message”.
  private func checkOwnItems(below close: ElementID, in file: ElementID, _ context: inout RuleContext) {
    let tree = context.tree
    let own = tree.rows(of: file).first { row in
      row > close && context.menuBar.item(row) == nil && tree.isRow(row, of: file)
        && tree.shortcut(of: row).map { $0.modifiers == .command && ["n", "o"].contains($0.key) } ?? false
        && tree.visibility.mayMeet(row, close)
    }
    guard let own else { return }
    context.report(
      close,
      "\(tree.name(of: close)) comes before \(tree.name(of: own)) in the File menu; move it below that item",
      related: [RelatedPlace("the other item is here", at: tree.place(of: own))])
  }
}

extension MenuTree {
  /// Whether an element is a visible row of the menu itself, not of a submenu, and not an alternate.
  func isRow(_ id: ElementID, of menu: ElementID) -> Bool {
    var parent = self[id].parent
    while self[parent].kind == .section, !isHidden(parent) { parent = self[parent].parent }
    return parent == menu && !isHidden(id) && !self.isRead(id, as: .alternate)
  }
}
