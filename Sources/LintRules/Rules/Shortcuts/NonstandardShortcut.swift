import MenuModel

/// A standard command with a nonstandard shortcut, or without one.
struct NonstandardShortcut: Rule {
  static let about = RuleDescription(
    "nonstandard-shortcut", "a standard command with a nonstandard shortcut, or without one",
    category: .shortcuts,
    guideline: .standardShortcuts, severity: .warning, lower: .info,
    tiers: """
      warning for a different shortcut; warning for a missing shortcut that other apps always have, in a \
      `complete` spec whose menu shows shortcuts on its `standard` items; info for other missing \
      shortcuts, for commands whose shortcuts many apps change, and if a similar command has the standard \
      shortcut
      """,
    kinds: MenuKinds(.menuBar, .commandGroup), platforms: [.macOS, .iPadOS],
    silentOn: [.alternate, .supplied, .foreign, .faulty, .hidden],
    fix: .unsafe(
      "changes to the standard shortcut", because: "people may have learned the current shortcut"),
    rationale: """
      People know the shortcuts of standard commands from every other app and press them without looking. \
      Redo is ⇧⌘Z on a Mac, even if it is Ctrl+Y elsewhere.

      The rule identifies a command by its title and menu, such as Print in the File menu. It also checks \
      Undo and Redo in an app's own menus. If a different item in the menu bar has the standard shortcut, \
      the rule reports nothing, unless that item has a similar command. So Close Window may have ⇧⌘W next to \
      Close Tab with ⌘W.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Edit
        items:
          - {title: Undo, shortcut: cmd+z}
          - {title: Redo, shortcut: ⟪cmd+y⟫}
        """,
        fixedUnsafe: """
          kind: menuBar
          title: Edit
          items:
            - {title: Undo, shortcut: cmd+z}
            - {title: Redo, shortcut: shift+cmd+z}
          """, says: ["“Redo” uses ⌘Y; change it to the standard shortcut ⇧⌘Z"]),
      .good(
        """
        kind: menuBar
        title: File
        items:
          - {title: Close Tab, shortcut: cmd+w}
          - {title: Close Window, shortcut: shift+cmd+w}
        """, note: "⇧⌘W closes a window with all its tabs"),
      .bad(
        """
        kind: menuBar
        title: File
        items:
          - {title: Save, shortcut: cmd+s}
          - {title: Save As…, shortcut: ⟪opt+cmd+s⟫}
        """,
        fixedUnsafe: """
          kind: menuBar
          title: File
          items:
            - {title: Save, shortcut: cmd+s}
            - {title: Save As…, shortcut: shift+cmd+s}
          """),
      .bad(
        """
        complete: true
        menus:
          - kind: menuBar
            title: File
            items:
              - {title: New, shortcut: cmd+n, standard: true}
              - {title: ⟨Print…⟩, command: print}
              - ⟪Close⟫
        """,
        fixedUnsafe: """
          complete: true
          menus:
            - kind: menuBar
              title: File
              items:
                - {title: New, shortcut: cmd+n, standard: true}
                - {title: Print…, shortcut: cmd+p, command: print}
                - {title: Close, shortcut: cmd+w}
          """,
        says: [
          "“Print…” has no shortcut; add the standard one, ⌘P",
          "“Close” has no shortcut; add the standard one, ⌘W",
        ]),
      .bad(
        """
        - {kind: commandGroup, placement: {replacing: appTermination}, items: [⟪Quit Notes⟫]}
        - {kind: commandGroup, placement: {after: appTermination}, items: [Quit and Keep Windows]}
        """,
        fixedUnsafe: """
          - {kind: commandGroup, placement: {replacing: appTermination}, items: [{title: Quit Notes, shortcut: cmd+q}]}
          - {kind: commandGroup, placement: {after: appTermination}, items: [Quit and Keep Windows]}
          """),
      .bad(
        """
        complete: true
        menus:
          - {kind: menuBar, title: File, items: [{title: New, standard: true}, ⟨Close⟩]}
          - {kind: menuBar, title: Help, items: [⟨Notes Help⟩, {title: News, shortcut: cmd+9, standard: true}]}
        """,
        fixedUnsafe: """
          complete: true
          menus:
            - {kind: menuBar, title: File, items: [{title: New, standard: true}, {title: Close, shortcut: cmd+w}]}
            - {kind: menuBar, title: Help, items: [{title: Notes Help, shortcut: cmd+question}, {title: News, shortcut: cmd+9, standard: true}]}
          """, note: "a menu without any shortcuts may get them from settings"),
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - {title: Show Toolbar, shortcut: ⟨cmd+5⟩}
        """,
        fixedUnsafe: """
          kind: menuBar
          title: View
          items:
            - {title: Show Toolbar, shortcut: opt+cmd+t}
          """, note: "many apps use ⌥⌘T for a different command"),
      .bad(
        """
        kind: menuBar
        title: Drawing
        items:
          - {title: Undo, shortcut: ⟪cmd+u⟫}
          - {title: Redo, shortcut: ⟪cmd+y⟫}
          - {title: Copy, shortcut: cmd+k}
        """,
        fixedUnsafe: """
          kind: menuBar
          title: Drawing
          items:
            - {title: Undo, shortcut: cmd+z}
            - {title: Redo, shortcut: shift+cmd+z}
            - {title: Copy, shortcut: cmd+k}
          """, note: "in an app's own menu, Copy may copy something else"),
      .bad(
        """
        kind: menuBar
        title: Format
        items: [{title: Bold, shortcut: ⟨cmd+9⟩}]
        """,
        fixedUnsafe: """
          kind: menuBar
          title: Format
          items: [{title: Bold, shortcut: cmd+b}]
          """),
      .good(
        """
        kind: commandGroup
        placement: {before: saveItem}
        items: [{title: Close Window, shortcut: shift+cmd+w}]
        """, note: "SwiftUI's own Close has ⌘W"),
      .good(
        """
        kind: menuBar
        title: File
        items:
          - {title: Duplicate, shortcut: shift+cmd+s}
          - {title: Save As…, shortcut: opt+shift+cmd+s}
        """),
      .good(
        """
        kind: menuBar
        title: Help
        items:
          - {title: Notes Help, shortcut: shift+cmd+/}
        """, note: "⇧⌘/ is the same as ⌘?"),
      .good(
        """
        kind: menuBar
        title: Edit
        items:
          - Undo
          - {title: Cut, shortcut: cmd+9, standard: true}
          - {title: Select All, shortcut: cmd+8, hidden: true}
          - {title: Paste, shortcut: cmd+h}
          - {title: Paste and Match Style, shortcut: shift+cmd+v}
        """, note: "`reserved-shortcut` reports ⌘H"),
      .bad(
        """
        - kind: menuBar
          title: File
          items: [{title: Open…, shortcut: ⟨cmd+y⟩}, {title: ⟦Browse…⟧, shortcut: cmd+o}]
        - {kind: menuBar, title: View, items: [{title: Show Toolbar, shortcut: ⟪cmd+t⟫}]}
        """,
        fixedUnsafe: """
          - kind: menuBar
            title: File
            items: [{title: Open…, shortcut: cmd+y}, {title: Browse…, shortcut: cmd+o}]
          - {kind: menuBar, title: View, items: [{title: Show Toolbar, shortcut: opt+cmd+t}]}
          """, note: "Browse is similar to Open, and ⌘T belongs to a different standard command"),
      .good(
        """
        - kind: menuBar
          title: File
          items:
            - {title: Save, shortcut: cmd+j, alternates: [{title: Print…, shortcut: cmd+u, modifiers: [option]}]}
            - {title: Keep, shortcut: cmd+j}
            - {title: Page Setup…, shortcut: cmd+k}
            - {title: Duplicate, shortcut: cmd+d}
            - {title: Save As…, shortcut: opt+cmd+s}
        - {kind: menuBar, title: View, items: [{title: Enter Full Screen, shortcut: fn+f}]}
        - {kind: menuBar, title: Help, items: [Tips, {title: Notes Help, shortcut: cmd+7}]}
        """, note: "two items have ⌘J, Duplicate may have ⇧⌘S, and Tips is the first item in Help"),
      .good(
        """
        complete: true
        menus:
          - {kind: menuBar, title: View, items: [Show Toolbar]}
          - {kind: menuBar, locale: de, title: Edit, items: [Undo]}
        """),
      .good(
        """
        - {kind: commandGroup, placement: {after: appTermination}, items: [{title: Quit Notes Completely, shortcut: opt+cmd+q}]}
        - {kind: menuBar, title: File, items: [{title: Save As…, shortcut: opt+shift+cmd+s}]}
        - {kind: menuBar, title: View, items: [{title: Exit Full Screen, shortcut: fn+f}]}
        """),
    ])
  static let visits = ElementKinds(.button)
  static let cues: Cues = .title

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let facts = context.menuBar.item(id), facts.shortcutCode != 0 || facts.menu == .file else { return }
    let traits = context.traits
    guard traits?.code != facts.shortcutCode else { return }
    let tree = context.tree
    guard let item = context.menuBar.item(id), isAtHome(id, item, in: &context) else { return }
    let group = tree.bar.placement(of: tree.menu(of: id)).flatMap { $0.name == item.placement ? $0 : nil }
    // Next to the group with the standard item, this is a different command.
    if let group, group.key != .placementReplacing { return }
    // The item of a group that replaces the standard one gets no shortcut from the system.
    guard
      traits != nil || tree.flag(.complete, of: tree.document(of: id)) == true
        || group != nil && !tree.has(.shortcut, id)
    else { return }
    let shortcut = tree.shortcut(of: id)
    // A key that can't be read may be the standard one.
    if shortcut == nil, tree.has(.shortcut, id) { return }
    // If no item saves in place, people press ⌘S to save.
    if item.title == "save as", shortcut == Shortcut(.command, "s"),
      !context.menuBar.hasStandardItem(with: Shortcut(.command, "s").code)
    {
      return
    }
    // If Close Tab has ⌘W, this item closes a window with all its tabs.
    if item.title == "close window", shortcut == Shortcut([.shift, .command], "w"),
      tree.claims.mayHaveCloseTab(beside: id)
    {
      return
    }
    guard
      let standard = item.expectedShortcut(shortcut, hasSystemClose: tree.bar.hasSystemClose(id)),
      shortcut?.normalForm != standard.normalForm,
      // If there are several “… Help” items, the first is the app's.
      item.menu != .help || tree.rows(of: tree.menu(of: id)).first == id
    else { return }
    // A shortcut reserved by the system is a different and more serious problem.
    if let shortcut, traits?.hold == .system, let known = StandardShortcut.known(shortcut),
      !tree.claims.isRightOwner(id, of: known)
    {
      return
    }
    let owner = context.menuBar.owner(of: standard, apartFrom: id, in: tree)
    // If a different item already uses the standard shortcut, don't report this one. `repurposed-shortcut`
    // reports that item, unless its command is similar.
    if let owner, !isNear(owner, to: standard, in: &context) { return }
    if hasRival(id, item, in: &context) { return }
    // A different rule reports two items with the same shortcut.
    if let shortcut, context.menuBar.owner(of: shortcut, apartFrom: id, in: tree) != nil { return }
    guard let shortcut, let attribute = tree.attribute(.shortcut, of: id) else {
      guard !standard.isSoft else { return }
      if let owner {
        context.report(
          id,
          "\(tree.name(of: id)) has no shortcut; move the standard one, \(standard.symbols), to it from \(tree.name(of: owner))",
          tier: .lower, related: [RelatedPlace("\(standard.symbols) is used here", at: tree.place(of: owner))]
        )
        return
      }
      context.report(
        id, "\(tree.name(of: id)) has no shortcut; add the standard one, \(standard.symbols)",
        tier: standard.isEverywhere && item.menu != .help
          && (group != nil || tree.claims.showsSuppliedShortcuts(beside: id)) ? .upper : .lower,
        fixes: [fix(tree[id].node, standard)])
      return
    }
    context.report(
      id,
      "\(tree.name(of: id)) uses \(shortcut.symbols); change it to the standard shortcut \(standard.symbols)",
      tier: standard.isSoft && !tree.claims.takes(shortcut, id) || owner != nil ? .lower : .upper,
      at: attribute.valueRange, node: attribute.node,
      fixes: owner == nil ? [fix(tree[id].node, standard)] : [],
      related: owner.map { [RelatedPlace("\(standard.symbols) is used here", at: tree.place(of: $0))] } ?? [])
  }

  // Whether an item's command is similar to the standard one: “Search History” uses ⌘F because it searches,
  // but ⌘F belongs to Find.
  private func isNear(_ owner: ElementID, to standard: Shortcut, in context: inout RuleContext) -> Bool {
    guard let known = StandardShortcut.known(standard), context.menuBar.item(owner) == nil else {
      return false
    }
    let tree = context.tree
    return !tree.isRead(owner, as: .suppliedOrUnclear) && tree.claims.isRightOwner(owner, of: known)
      && tree.title(of: owner).map { known.isRight(for: $0) } ?? false
  }

  // Whether an item is in its standard menu. Undo and Redo mean the same in an app's own menus, but Copy may
  // copy something else there.
  private func isAtHome(_ id: ElementID, _ item: StandardMenus.Item, in context: inout RuleContext) -> Bool {
    let menu = context.menuBar.standardMenu(context.tree.menu(of: id))
    return menu == item.menu || menu == nil && (item.title == "undo" || item.title == "redo")
  }

  // Whether the menu has another item for the same shortcut, such as Close next to Close Window.
  private func hasRival(_ id: ElementID, _ item: StandardMenus.Item, in context: inout RuleContext) -> Bool {
    let tree = context.tree
    let isClose = item.menu == .file && item.title.hasPrefix("close")
    let menu = tree.menu(of: id)
    return context.menuBar.standardItems(of: menu, in: tree, where: { $0.menu == item.menu }).contains {
      other in
      guard other != id, tree.visibility.mayMeet(other, id), let rival = context.menuBar.item(other) else {
        return false
      }
      if item.title == "save as" { return rival.title == "duplicate" }
      return isClose ? rival.title.hasPrefix("close") : rival.shortcut == item.shortcut
    }
  }

  private func fix(_ node: NodeID, _ standard: Shortcut) -> Fix {
    Fix(
      "Change to \(standard.symbols)", safety: .unsafe,
      changes: [.setKey(of: node, key: .shortcut, value: .text(standard.specText))])
  }
}
