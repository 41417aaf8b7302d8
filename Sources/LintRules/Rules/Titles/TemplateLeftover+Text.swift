import MenuModel

// The menus of Xcode's template that have only commands for text, in an app without any.
extension TemplateLeftover {
  // Returns the outermost menu around an item that has only commands for text, like the template's Format menu.
  func menuForText(around id: ElementID, _ tree: MenuTree) -> ElementID? {
    var found: ElementID?
    var menu = tree[id].parent
    while tree[menu].kind == .submenu || tree[menu].kind == .menu, isForText(menu, tree) {
      found = menu
      menu = tree[menu].parent
    }
    return found
  }

  // The limit matters because each item looks at its whole menu. The template's Format menu has 50 items.
  private func isForText(_ menu: ElementID, _ tree: MenuTree) -> Bool {
    tree[menu].end - menu.index < 200
      && tree.children(of: menu).allSatisfy { row in
        switch tree[row].kind {
        case .divider: true
        case .submenu: isForText(row, tree)
        default: isDimmedForText(row, tree) || tree.isHeading(row) || isForFonts(row, tree)
        }
      }
  }

  private func isDimmedForText(_ row: ElementID, _ tree: MenuTree) -> Bool {
    tree.isRead(row, as: .inert) && Lack(row, tree).isOfText
  }

  // These commands open a panel or change the app's font, which is useless without text. In some versions of the
  // template, nothing is connected to them.
  func isForFonts(_ row: ElementID, _ tree: MenuTree) -> Bool {
    guard !tree.app.choosesFonts else { return false }
    guard let action = tree.text(.action, of: row) else {
      return tree.isRead(row, as: .inert)
        && StandardMenus.items(titled: tree.title(of: row) ?? "").contains { $0.menu == .format }
    }
    return ["orderFrontFontPanel:", "addFontTrait:", "modifyFont:", "orderFrontColorPanel:"].contains(action)
  }

  func reportMenuForText(
    _ menu: ElementID, _ lack: Lack, first id: ElementID, in context: inout RuleContext
  ) {
    let tree = context.tree
    let rows = dimmedRows(in: menu, tree)
    guard rows.first == id else { return }
    let name = tree.name(of: menu)
    guard isDimmedSubmenu(menu, lack, tree) else {
      let kind = tree[menu].kind == .submenu ? "submenu" : "menu"
      context.reportTitle(
        menu,
        "\(name) only has commands for text, but the app has no text to style or search; remove the \(kind)",
        tier: tier(in: tree), related: places(rows, tree))
      return
    }
    // Adjacent submenus that lack the same thing are a single finding.
    func neighbor(_ other: ElementID?) -> ElementID? {
      other.flatMap { isDimmedSubmenu($0, lack, tree) ? $0 : nil }
    }
    if neighbor(tree.previousSibling(of: menu)) != nil { return }
    var others: [ElementID] = []
    while let next = neighbor(tree.nextSibling(of: others.last ?? menu)) { others.append(next) }
    let subject =
      name
      + (others.isEmpty
        ? "" : others.count == 1 ? " and the next submenu" : " and the \(others.count) submenus after it")
    context.reportTitle(
      menu, lack.sentence(ofAllIn: subject, isOne: others.isEmpty), tier: tier(in: tree),
      related: others.isEmpty
        ? places(rows, tree)
        : others.map { RelatedPlace("\(tree.name(of: $0)) too", at: tree.place(of: $0)) })
  }

  // Whether all items of a submenu are dimmed because the app lacks the same thing.
  private func isDimmedSubmenu(_ menu: ElementID, _ lack: Lack, _ tree: MenuTree) -> Bool {
    tree[menu].kind == .submenu && isForText(menu, tree)
      && dimmedRows(in: menu, tree).first.map { Lack($0, tree) == lack } ?? false
      && !(menu.index + 1..<tree[menu].end).contains { isForFonts(ElementID(Int($0)), tree) }
  }

  private func dimmedRows(in menu: ElementID, _ tree: MenuTree) -> [ElementID] {
    (menu.index + 1..<tree[menu].end).map { ElementID(Int($0)) }.filter { isDimmedForText($0, tree) }
  }
}
