import MenuModel

/// An item that belongs in a different standard menu.
struct MisplacedItem: Rule {
  static let about = RuleDescription(
    "misplaced-item", "an item that belongs in a different standard menu", category: .menuBar,
    guideline: .menuBarAnatomy, severity: .warning, kinds: MenuKinds(.menuBar, .commandGroup),
    platforms: [.macOS, .iPadOS],
    rationale: """
      View is for the appearance of content and Window for windows. Closing and printing are in File, and \
      settings and quitting are in the app menu. People don't look for a standard command in a different \
      menu.

      Other systems put About and Check for Updates in Help, Preferences in Edit, and Exit in File. On a \
      Mac, these commands are in the app menu, because they concern the app as a whole.

      The rule reports only commands that are clearly in the wrong menu, and only if the menu bar has the \
      right menu, as a SwiftUI menu bar always does.

      In the app menu, only system commands belong in the groups of Hide and Quit. People who want to hide \
      or quit the app may choose another command there by mistake.
      """,
    examples: [
      .bad(
        """
        - {kind: menuBar, title: ⟦File⟧, items: [New]}
        - {kind: menuBar, title: View, items: [Show Sidebar, ⟪Minimize⟫]}
        - {kind: menuBar, title: ⟦Window⟧, items: [Bring All to Front, ⟪Close Window⟫]}
        """, says: ["move it to the Window menu", "move it to the File menu"]),
      .bad(
        """
        - {kind: menuBar, title: ⟦Notes⟧, items: [About Notes, ---, Quit Notes]}
        - {kind: menuBar, title: Edit, items: [Undo, ---, {title: ⟪Preferences…⟫, shortcut: "cmd+,"}]}
        """),
      .bad(
        """
        app: Notes
        menus:
          - {kind: menuBar, title: ⟦Notes⟧, items: [Hide Notes]}
          - {kind: menuBar, title: File, items: [New, ---, ⟪Exit⟫]}
          - {kind: menuBar, title: Edit, items: [Undo, ---, ⟪Preferences…⟫]}
          - {kind: menuBar, title: Help, items: [Notes Help, ⟪Check for Updates…⟫, ⟪About Notes⟫]}
        """),
      .bad(
        """
        - {kind: commandGroup, placement: {after: windowSize}, items: [⟪Zoom In⟫, ⟪Actual Size⟫, Center]}
        """, says: ["move it to the View menu", "move it to the View menu"]),
      .bad(
        """
        - {kind: commandGroup, placement: {replacing: help}, items: [⟪Check Updates⟫, Home Page, ⟪About⟫]}
        """, says: ["move it to the app menu", "move it to the app menu"]),
      .bad(
        """
        - {kind: menuBar, title: View, items: [Show Sidebar, ⟪Help⟫]}
        - {kind: menuBar, title: ⟦Help⟧, items: [Keyboard Shortcuts]}
        """),
      .bad(
        """
        kind: menuBar
        title: Notes
        items: [About Notes, ---, ⟦Hide Notes⟧, Hide Others, Show All, ⟪Raise Window⟫, ---, ⟪Clean Unused Notes⟫, ⟦Quit Notes⟧]
        """, says: ["“Raise Window” is in the group of “Hide Notes”", "in the group of “Quit Notes”"]),
      .bad(
        """
        - {kind: menuBar, title: ⟦Notes⟧, items: [About Notes, ---, Settings…, ---, Quit Notes]}
        - {kind: menuBar, title: Tools, items: [Clean, ⟪Quit⟫, ⟪About⟫]}
        """),
      .bad(
        """
        - {kind: menuBar, title: ⟦Edit⟧, items: [Undo, Redo, ---, Cut, Copy, Paste]}
        - {kind: menuBar, title: Text, items: [{title: ⟪Find⟫, items: [Find…, Find Next]}]}
        """),
      .good(
        """
        - {kind: menuBar, title: Edit, items: [Undo, Redo, ---, Cut, Copy, Paste]}
        - {kind: menuBar, title: Go, items: [{title: Find, items: [Song…, Album…]}]}
        - {kind: menuBar, title: Text, items: [{title: Transformations, items: [Capitalize]}]}
        """, note: "a search of another kind, and transformations of the text itself"),
      .good(
        """
        kind: menuBar
        title: Notes
        items: [About Notes, ---, Services, Hide Notes, Show All, ---, Restart Notes, Quit Notes, Quit and Keep Windows]
        """),
      .good("{kind: menuBar, title: Notes, items: [About Notes, Clean, Quit Notes]}"),
      .good(
        """
        - {kind: menuBar, title: Notes, items: [About Notes, ---, Settings…, ---, Quit Notes]}
        - {kind: menuBar, title: File, items: [Close, Print…]}
        - {kind: menuBar, title: View, items: [Zoom In, Zoom Out, Enter Full Screen]}
        - {kind: menuBar, title: Window, items: [Minimize, Zoom]}
        """),
      .good(
        """
        - {kind: menuBar, title: Notes, items: [About Notes, ---, Quit Notes]}
        - {kind: menuBar, title: Window, items: [Minimize, Zoom, Enter Full Screen, Close Window]}
        """, note: "without File and View menus, the Window menu contains their items"),
      .good(
        """
        - {kind: menuBar, title: Notes, items: [About Notes, ---, Settings…, ---, Quit Notes]}
        - {kind: menuBar, title: File, items: [New, Settings…, {title: Exit, when: not on a Mac}]}
        - {kind: menuBar, title: Packages, items: [Check for Updates…]}
        - {kind: menuBar, title: View, items: [{title: Check for Updates…, action: "reload:"}]}
        - {kind: menuBar, title: Help, items: [Notes Help, About Notebooks]}
        """,
        note:
          "a document's settings, another system's item, other updates, and an About item for a single part of the app"
      ),
      .good(
        """
        app: Notes
        platforms: [iPadOS]
        menus:
          - {kind: menuBar, title: Notes, items: [Settings…]}
          - {kind: menuBar, title: Help, items: [Notes Help, About Notes]}
        """, note: "on iPad, the app menu has no About item"),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let menu = context.menuBar.standardMenu(id)
    let isSupplied = tree.vocabulary(of: id).isSwiftUI || tree[id].menuKind == .commandGroup
    for row in tree.rows(of: id) where [.button, .toggle, .submenu].contains(tree[row].kind) {
      guard let wanted = wantedMenu(of: row, in: menu, &context), wanted != menu else { continue }
      let home = context.menuBar.first(wanted, of: tree[id].parent)
      guard home.map({ tree.visibility.mayMeet(row, $0) }) ?? isSupplied else { continue }
      let place = menu?.phrase ?? tree.nameWithKind(of: id)
      context.report(
        row, "\(tree.name(of: row)) is in \(place); move it to \(wanted.phrase)",
        related: home.map { [RelatedPlace(wanted.phrase, at: tree.place(of: $0))] } ?? [])
    }
    if menu == .app { checkSystemGroups(of: id, in: &context) }
  }

  private func checkSystemGroups(of menu: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let groups = tree.groups(of: menu)
    for group in groups where groups.count > 1 {
      guard
        let owner = group.first(where: { Self.placements.contains(context.menuBar.item($0)?.placement ?? "") }
        )
      else { continue }
      let own = group.first { row in
        !tree.isRead(row, as: .suppliedOrUnclear) && context.menuBar.item(row) == nil
          && !tree.hasUnknownTitle(row) && tree.visibility.mayMeet(row, owner)
          && tree.title(of: row).map { !WordList.leavingWords.contains(TitleKey.words(of: $0).first ?? "") }
            ?? false
      }
      guard let own else { continue }
      context.report(
        own, "\(tree.name(of: own)) is in the group of \(tree.name(of: owner)); move it to a separate group",
        related: [RelatedPlace("the system's item is here", at: tree.place(of: owner))])
    }
  }

  // Returns the menu that an item clearly belongs in, or nil if its current menu may be right. If `menu` is
  // nil, it is one of the app's own.
  private func wantedMenu(
    of row: ElementID, in menu: StandardMenu?, _ context: inout RuleContext
  ) -> StandardMenu? {
    if context.tree[row].kind == .submenu { return isForText(row, &context) ? .edit : nil }
    let isOnMac = context.tree[row].platforms.meets(.macOS)
    if let item = context.menuBar.item(row), item.isTop, item.menu != menu {
      return isWrong(item, in: menu, row, &context) && (isOnMac || !item.isMacOnly) ? item.menu : nil
    }
    guard menu != .app, let key = context.keys[row] else { return nil }
    if key.whole == Self.exit { return menu == .file ? .app : nil }
    if Self.scaling.contains(key.whole) { return menu == .window ? .view : nil }
    // An app's own menu may contain items that also have updates.
    if Self.updates.contains(key.whole) {
      // “reload:” looks for updates of the app's content.
      if let action = context.tree.action(of: row)?.lowercased(), !action.contains(bytesOf: "update") {
        return nil
      }
      return menu == nil || !isOnMac ? nil : .app
    }
    switch key.first {
    case Self.aboutWord where !isOnMac: return nil
    case Self.aboutWord, Self.quit, Self.exit: return isNamed(row, after: true, &context) ? .app : nil
    default:
      return key.last == Self.help && menu != .help && isNamed(row, after: false, &context) ? .help : nil
    }
  }

  // Whether a submenu is one of the Edit menu and has one of its commands. Some editors have Transformations in a
  // menu of their own.
  private func isForText(_ submenu: ElementID, _ context: inout RuleContext) -> Bool {
    guard let item = context.menuBar.item(submenu), item.isSubmenu, item.menu == .edit,
      item.title != "transformations"
    else { return false }
    return context.tree.children(of: submenu).contains { row in
      context.menuBar.item(row).map { $0.menu == .edit && !$0.isTop } ?? false
    }
  }

  private func isWrong(
    _ item: StandardMenus.Item, in menu: StandardMenu?, _ row: ElementID, _ context: inout RuleContext
  ) -> Bool {
    let tree = context.tree
    switch (item.menu, item.title) {
    case (.app, "settings"), (.app, "preferences"):
      if tree.shortcut(of: row) == Shortcut(.command, ",") { return true }
      // Without the shortcut, settings of a document may be in File, and settings of a tool in an app's own
      // menu.
      let isForeign = menu == .edit || menu == .window || menu == .help
      return (isForeign || item.title == "preferences")
        && !context.menuBar.hasSettings(tree.document(of: row))
    case (.app, "about *"): return menu == .help || menu == nil
    case (.app, "quit *"): return menu == .file || menu == nil
    case (.help, "* help"): return menu != nil
    default: break
    }
    return menu.map(item.isOutOfPlace) ?? false
  }

  // Whether a title consists of one word and the app's name.
  private func isNamed(_ row: ElementID, after isAfter: Bool, _ context: inout RuleContext) -> Bool {
    let tree = context.tree
    guard let title = tree.title(of: row) else { return false }
    let normal = TitleKey.normalized(title)
    guard let space = isAfter ? normal.firstIndex(of: " ") : normal.lastIndex(of: " ") else { return false }
    let name = isAfter ? normal[space...].dropFirst() : normal[..<space]
    let document = tree.document(of: row)
    for stated in [tree.text(.appShortName, of: document), context.appName(for: row)] {
      if let stated, TitleKey.normalized(stated) == name { return true }
    }
    return false
  }

  private static let placements: Set = ["appVisibility", "appTermination"]
  private static let aboutWord = TitleKey.hash("about")
  private static let quit = TitleKey.hash("quit")
  private static let exit = TitleKey.hash("exit")
  private static let help = TitleKey.hash("help")
  private static let scaling = Set(["zoom in", "zoom out", "actual size", "zoom to fit"].map(TitleKey.hash))
  private static let updates = Set(
    [
      "check for updates", "check for update", "check updates", "check update", "check for software updates",
      "check for new version",
    ].map(TitleKey.hash))
}
