import MenuModel

/// A complete menu bar without a standard menu or item.
struct MissingStandardMenu: Rule {
  static let about = RuleDescription(
    "missing-standard-menu", "a missing standard menu or item in a complete menu bar", category: .menuBar,
    guideline: .menuBarAnatomy, severity: .warning, lower: .info,
    tiers: """
      warning for Help in a SwiftUI app, and for Quit, Close, Window, Minimize, and Zoom if the menu bar has \
      File and Edit; info for the other menus, for Services, Hide, Hide Others, and Show All, and for all of \
      these in an app with a menu bar extra; nothing if the app's Info.plist hides its menu bar
      """, platforms: [.macOS, .iPadOS],
    silentOn: .foreign,
    rationale: """
      Every app's menu bar has an app menu and the menus Edit, View, and Window. It also has a Help menu. \
      Apple's pages imply this, because they send people to that menu. On a Mac, the Window menu has \
      Minimize and Zoom even if the app has only one window, and the app menu has Services, Hide, Hide \
      Others, Show All, and Quit. People look in these menus for full screen, pasting, and their windows. \
      In an Interface Builder file of an app whose windows have a close button, File has Close, or ⌘W \
      does nothing. For the commands of a missing Edit menu on a Mac, see `missing-edit-command`.

      SwiftUI adds an item to the Help menu. In Swift source, the rule reports a Mac app without a help book \
      that doesn't replace this item, because it only says that no help is available.

      For other menus, the rule needs `complete: true`, because a spec of only some menus isn't missing \
      anything. It reports nothing if `scenes` or command groups show that SwiftUI supplies the standard menus.
      """,
    examples: [
      .bad(
        """
        app: Notes
        complete: true
        ⟨menus⟩:
          - {kind: menuBar, title: Notes, items: [About Notes, ---, Services, ---, Hide Notes, Hide Others, Show All, ---, Quit Notes]}
          - {kind: menuBar, title: Edit, items: [Undo, Redo]}
          - {kind: menuBar, title: Window, items: [Minimize, Zoom]}
          - {kind: menuBar, title: Help, items: [Notes Help]}
        """, says: ["no View menu"]),
      .bad(
        """
        app: Notes
        complete: true
        menus:
          - {kind: menuBar, title: ⟨Notes⟩, items: [About Notes, ---, Hide Notes, Show All, ---, Quit Notes]}
          - {kind: menuBar, title: Edit, items: [Undo, Redo]}
          - {kind: menuBar, title: View, items: [Enter Full Screen]}
          - {kind: menuBar, title: Window, items: [Minimize, Zoom]}
          - {kind: menuBar, title: Help, items: [Notes Help]}
        """, says: ["the app menu has no Services or Hide Others"]),
      .bad(
        """
        app: Notes
        complete: true
        menus:
          - {kind: menuBar, title: ⟪Notes⟫, items: [About Notes, ---, Services, ---, Hide Notes, Hide Others, Show All]}
          - {kind: menuBar, title: File, items: [New]}
          - {kind: menuBar, title: Edit, items: [Undo, Redo]}
          - {kind: menuBar, title: View, items: [Enter Full Screen]}
          - {kind: menuBar, title: Window, items: [Minimize, Zoom]}
          - {kind: menuBar, title: Help, items: [Notes Help]}
        """, says: ["the app menu has no Quit"]),
      .bad(
        """
        app: Notes
        complete: true
        ⟨menus⟩:
          - {kind: menuBar, title: Notes, items: [About Notes, ---, Services, ---, Hide Notes, Hide Others, Show All, ---, Quit Notes]}
          - {kind: menuBar, title: File, items: [New, Close]}
          - {kind: menuBar, title: Edit, items: [Undo, Redo]}
          - {kind: menuBar, title: View, items: [Enter Full Screen]}
          - {kind: menuBar, title: ⟪Window⟫, items: [Minimize, Bring All to Front]}
        """, says: ["no Help menu", "no Zoom"]),
      .bad(
        """
        app: Notes
        complete: true
        ⟪menus⟫:
          - {kind: menuBar, title: Notes, items: [About Notes, ---, Services, ---, Hide Notes, Hide Others, Show All, ---, Quit Notes]}
          - {kind: menuBar, title: File, items: [New, Close]}
          - {kind: menuBar, title: Edit, items: [Undo, Redo]}
          - {kind: menuBar, title: View, items: [Enter Full Screen]}
          - {kind: menuBar, title: Help, items: [Notes Help]}
        """, says: ["no Window menu"]),
      .bad(
        """
        app: Notes
        complete: true
        ⟨menus⟩:
          - {kind: menuBar, title: Notes, items: [About Notes, ---, Services, ---, Hide Notes, Hide Others, Show All, ---, Quit Notes]}
          - {kind: menuBar, title: File, items: [New, Close]}
          - {kind: menuBar, title: Edit, items: [Undo, Redo]}
          - {kind: menuBar, title: View, items: [Enter Full Screen]}
          - {kind: menuBar, title: Window, items: [Minimize, Zoom]}
          - {kind: menuBarExtra, items: [Open Notes, Quit Notes]}
        """, note: "an app that lives in a menu bar extra"),
      .bad(
        """
        app: Notes
        platforms: [macOS]
        complete: true
        menus:
          - {kind: menuBar, title: Notes, items: [About Notes, ---, Services, ---, Hide Notes, Hide Others, Show All, ---, Quit Notes]}
          - {kind: menuBar, title: Edit, items: [Undo, Redo]}
          - {kind: menuBar, title: View, items: [Enter Full Screen]}
          - {kind: menuBar, title: ⟨Window⟩, items: [Minimize, Bring All to Front]}
          - {kind: menuBar, title: Help, items: [Notes Help]}
        """, says: ["the Window menu has no Zoom"]),
      .good(
        """
        app: Notes
        complete: true
        menus:
          - {kind: menuBar, title: Notes, items: [About Notes, ---, Services, ---, Hide Notes, Hide Others, Show All, ---, Quit Notes]}
          - {kind: menuBar, title: Edit, items: [Undo, Redo]}
          - {kind: menuBar, title: View, items: [Enter Full Screen]}
          - {kind: menuBar, title: Window, items: [Minimize, Zoom]}
          - {kind: menuBar, title: Help, items: [Notes Help]}
        """),
      .bad(
        """
        app: Notes
        complete: true
        ⟨menus⟩:
          - {kind: menuBar, title: Notes, items: [About Notes, ---, Services, ---, Hide Notes, Hide Others, Show All, ---, Quit Notes]}
          - {kind: menuBar, title: Edit, items: [Undo, Redo]}
          - {kind: menuBar, title: View, items: [Enter Full Screen]}
          - {kind: menuBar, title: Window, items: [Minimize, Zoom]}
        """, says: ["no Help menu"]),
      .good(
        """
        app: Notes
        complete: true
        scenes: [windowGroup]
        menus:
          - {kind: menuBar, title: Note, items: [Pin Note]}
        """),
    ])
  static let visits = ElementKinds(.document)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    if tree.app.lacksHelp { checkSuppliedHelp(id, in: &context) }
    guard tree.flag(.complete, of: id) == true, !tree.bar.isSwiftUI(id), !tree.hidesMenuBar else { return }
    var isBar = false
    for menu in tree.children(of: id) where tree[menu].menuKind == .menuBar {
      isBar = true
      // A menu in a different language, or one that can't be read, may be any of them.
      if tree.isRead(menu, as: [.foreign, .faulty]) { return }
    }
    guard isBar else { return }
    let bar = context.menuBar
    let isWhole =
      bar.first(.file, of: id) != nil && bar.first(.edit, of: id) != nil
      && !tree.children(of: id).contains { tree[$0].menuKind == .menuBarExtra }
    // A different rule reports a missing Edit menu on the Mac as an error.
    let missing = [StandardMenu.app, .edit, .view, .window, .help].filter {
      bar.first($0, of: id) == nil && !($0 == .edit && isOnMac(id, tree))
    }
    if !missing.isEmpty {
      let names = Wording.enumeration(missing.map { $0 == .app ? "app" : $0.title }) + " menu"
      let place = tree.bar.creationPlace(of: id)
      context.report(
        id, "the menu bar has no \(names); add \(missing.count == 1 ? "it" : "them")",
        tier: isWhole && missing.contains(.window) ? .upper : .lower, at: place?.valueRange, node: place?.node
      )
    }
    if let app = bar.first(.app, of: id), isOnMac(app, tree), !isOpen(app, tree) {
      let missing = Self.ofApp.filter { !has($0, app, in: &context) }
      if !missing.isEmpty {
        context.report(
          app,
          "the app menu has no \(Wording.enumeration(missing)); add \(missing.count == 1 ? "it" : "them")",
          tier: missing.contains("Quit") && isWhole ? .upper : .lower)
      }
    }
    if tree.app.hasClosableWindows, let file = bar.first(.file, of: id), !isOpen(file, tree),
      !closesWindows(id, tree)
    {
      context.report(
        file, "the File menu has no Close, so ⌘W doesn't close windows; add it",
        tier: isWhole ? .upper : .lower)
    }
    guard let window = bar.first(.window, of: id), isOnMac(window, tree), !isOpen(window, tree) else {
      return
    }
    for title in ["Minimize", "Zoom"] where !has(title, window, in: &context) {
      context.report(
        window, "the Window menu has no \(title); add it, even if the app has only one window",
        tier: isWhole ? .upper : .lower)
    }
  }

  // Checks the Help menu that SwiftUI adds, at the first of the app's own menus.
  private func checkSuppliedHelp(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let menus = tree.children(of: id).filter { menu in
      tree.vocabulary(of: menu).isSwiftUI
        && (tree[menu].menuKind == .commandGroup || tree[menu].menuKind == .menuBar)
    }
    guard let first = menus.first, tree[first].platforms.contains(.macOS), !tree.hidesMenuBar,
      !tree.isRead(first, as: .unseen), !tree.bar.hasUnknownCommands(id)
    else { return }
    // Items before or after SwiftUI's leave it in the menu.
    let hasOwn = menus.contains { menu in
      tree.text(.placementReplacing, of: menu) == "help"
        || tree[menu].menuKind == .menuBar && context.menuBar.standardMenu(menu) == .help
    }
    if hasOwn { return }
    context.report(
      first,
      """
      SwiftUI's item in the Help menu only says that no help is available; replace the group “help” with an item that \
      opens help, or add a help book
      """)
  }

  private func isOnMac(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree[id].platforms.isEmpty || tree[id].platforms.contains(.macOS)
  }

  // Whether a menu of the menu bar may close a window, by the title, action, or shortcut of an item.
  private func closesWindows(_ document: ElementID, _ tree: MenuTree) -> Bool {
    (Int(document.index) + 1..<Int(tree[document].end)).contains { index in
      let id = ElementID(index)
      return tree.hasUnknownTitle(id) || tree.shortcut(of: id) == Shortcut(.command, "w")
        || tree.title(of: id)?.lowercased().contains(bytesOf: "close") ?? false
        || tree.action(of: id)?.lowercased().contains(bytesOf: "close") ?? false
    }
  }

  private func isOpen(_ menu: ElementID, _ tree: MenuTree) -> Bool {
    tree.isOpenEnded(menu) || tree.children(of: menu).contains(where: tree.mayBeAnyCommand)
  }

  private func has(_ title: String, _ menu: ElementID, in context: inout RuleContext) -> Bool {
    context.menuBar.holds(title, in: menu, context.tree)
  }

  // The titles of Hide and Quit include the app's name.
  private static let ofApp = ["Services", "Hide", "Hide Others", "Show All", "Quit"]
}
