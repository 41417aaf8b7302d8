import MenuModel

/// A standard menu in the wrong position in the menu bar.
struct MenuBarOrder: Rule {
  static let about = RuleDescription(
    "menu-bar-order", "a standard menu in the wrong position in the menu bar", category: .menuBar,
    guideline: .menuBarAnatomy, severity: .warning, lower: .info,
    tiers: """
      warning; info for one of the app's own menus between Edit and View, and for a Debug menu after Window
      """,
    platforms: [.macOS, .iPadOS],
    rationale: """
      People find File, Edit, View, Window, and Help by their positions. The order in every app is the app \
      menu, File, Edit, View, Window, and Help.

      The app's own menus are between View and Window. But Apple's Pages has some before View, and Mail has \
      Format among its own menus. So the rule warns about the app's own menus only before File and Edit and after \
      Window, and doesn't check the position of Format.
      """,
    examples: [
      .bad(
        """
        - {kind: menuBar, title: File, items: [New]}
        - {kind: menuBar, title: ⟦View⟧, items: [Show Toolbar]}
        - {kind: menuBar, title: ⟪Edit⟫, items: [Undo]}
        - {kind: menuBar, title: Help, items: [Notes Help]}
        """, says: ["“Edit” comes after “View”"]),
      .bad(
        """
        - {kind: menuBar, title: Notes, items: [About Notes, ---, Quit Notes]}
        - {kind: menuBar, title: ⟪Clock⟫, items: [Set]}
        - {kind: menuBar, title: ⟦File⟧, items: [New]}
        - {kind: menuBar, title: ⟪Network⟫, items: [Connect]}
        - {kind: menuBar, title: ⟦Edit⟧, items: [Undo]}
        - {kind: menuBar, title: ⟨Insert⟩, items: [Image…]}
        - {kind: menuBar, title: Format, items: [Show Fonts]}
        - {kind: menuBar, title: ⟦View⟧, items: [Show Toolbar]}
        """,
        says: [
          "“Clock” comes before “File”", "“Network” comes before “Edit”", "“Insert” comes before “View”",
        ]),
      .bad(
        """
        - {kind: menuBar, title: ⟦Window⟧, items: [Minimize]}
        - {kind: menuBar, title: ⟪Tape⟫, items: [Wind]}
        - {kind: menuBar, title: ⟨Debug⟩, items: [Log]}
        - {kind: menuBar, title: Help, items: [Notes Help]}
        - {kind: menuBar, title: Scripts, items: [Run]}
        """, says: ["“Tape” comes after “Window”", "“Debug” comes after “Window”"]),
      .good(
        """
        - {kind: menuBar, title: Window, items: [Minimize]}
        - {kind: menuBar, title: Get Help, items: [Manual]}
        """),
      .good(
        """
        - {kind: menuBar, title: File, items: [New]}
        - {kind: menuBar, title: Edit, items: [Undo]}
        - {kind: menuBar, title: View, items: [Show Toolbar]}
        - {kind: menuBar, title: Mailbox, items: [Take All Accounts Online]}
        - {kind: menuBar, title: Format, items: [Show Fonts]}
        - {kind: menuBar, title: Window, items: [Minimize]}
        - {kind: menuBar, title: Help, items: [Mail Help]}
        """),
    ])
  static let visits = ElementKinds(.document)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    checkOwnMenus(of: id, in: &context)
    var bar: [(menu: StandardMenu, id: ElementID)] = []
    for menu in tree.children(of: id) where tree[menu].menuKind == .menuBar && tree[menu].kind == .menu {
      guard let standard = context.menuBar.standardMenu(menu), standard != .format,
        !bar.contains(where: { $0.menu == standard })
      else { continue }
      bar.append((standard, menu))
    }
    for position in outOfOrder(bar.map { Int($0.menu.rawValue) }) {
      let (menu, id) = bar[position]
      // The related menu is the first one that comes before it but should follow it, or else the last one
      // that should precede it.
      guard
        let other = bar[..<position].first(where: { $0.menu > menu })
          ?? bar[(position + 1)...].last(where: { $0.menu < menu }),
        tree[id].platforms.meets(tree[other.id].platforms)
      else { continue }
      let side = other.id < id ? "after" : "before"
      context.report(
        id,
        """
        the menu \(tree.name(of: id)) comes \(side) \(tree.name(of: other.id)); use this order: app menu, File, Edit, \
        View, Window, Help
        """, related: [RelatedPlace("the other menu is here", at: tree.place(of: other.id))])
    }
  }
}

extension MenuBarOrder {
  // Reports an app's own menus before Edit, between Edit and View, or after Window. The first menu is the app menu,
  // regardless of its name.
  private func checkOwnMenus(of document: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let menus = tree.children(of: document).filter { tree[$0].menuKind == .menuBar && tree[$0].kind == .menu }
    func place(_ menu: StandardMenu) -> Int? { menus.firstIndex { context.menuBar.standardMenu($0) == menu } }
    func isOwn(_ menu: ElementID) -> Bool {
      context.menuBar.standardMenu(menu) == nil && !tree.isHidden(menu)
        && !tree.isRead(menu, as: .suppliedOrUnclear)
    }
    if let window = place(.window) {
      // A menu after Help may be one that the system adds.
      for menu in menus[window..<(place(.help).map { max($0, window) } ?? menus.count)]
      where isOwn(menu) && !isHelp(menu, tree) && tree.visibility.mayMeet(menu, menus[window]) {
        context.report(
          menu,
          "the menu \(tree.name(of: menu)) comes after \(tree.name(of: menus[window])); move it before “Window”",
          tier: WordList.debugTitles.contains(tree.title(of: menu)?.lowercased() ?? "") ? .lower : .upper,
          related: [RelatedPlace("the standard menu is here", at: tree.place(of: menus[window]))])
      }
    }
    guard let file = place(.file), let edit = place(.edit), file < edit else { return }
    let view = place(.view)
    for (index, menu) in menus.enumerated() where index > 0 {
      guard isOwn(menu) else { continue }
      guard let next = index < file ? file : index < edit ? edit : view, index < next,
        tree.visibility.mayMeet(menu, menus[next])
      else {
        continue
      }
      context.report(
        menu,
        "the menu \(tree.name(of: menu)) comes before \(tree.name(of: menus[next])); move it after “View”",
        tier: index < edit ? .upper : .lower,
        related: [RelatedPlace("the standard menu is here", at: tree.place(of: menus[next]))])
    }
  }

  // “Help(使用教程)”
  private func isHelp(_ menu: ElementID, _ tree: MenuTree) -> Bool {
    tree.title(of: menu)?.lowercased().contains(bytesOf: "help") ?? false
  }
}

/// Returns the fewest positions whose removal leaves the ranks in ascending order. If two are swapped,
/// returns the later one.
func outOfOrder(_ ranks: [Int]) -> [Int] {
  guard zip(ranks, ranks.dropFirst()).contains(where: { $0 > $1 }) else { return [] }
  // Compute the longest ascending list that ends at each position. There are only a few ranks, because a menu
  // has few standard items.
  var length = [Int](repeating: 1, count: ranks.count)
  var before = [Int](repeating: -1, count: ranks.count)
  for position in ranks.indices {
    for earlier in 0..<position
    where ranks[earlier] <= ranks[position] && length[earlier] + 1 > length[position] {
      length[position] = length[earlier] + 1
      before[position] = earlier
    }
  }
  var kept = Set<Int>()
  var position = length.indices.max { (length[$0], -$0) < (length[$1], -$1) } ?? -1
  while position >= 0 {
    kept.insert(position)
    position = before[position]
  }
  return ranks.indices.filter { !kept.contains($0) }
}
