import MenuModel

/// About, Hide, or Quit without the app's name.
struct MissingAppName: Rule {
  static let about = RuleDescription(
    "missing-app-name", "About, Hide, or Quit without the app's name", category: .menuBar,
    guideline: .appMenu,
    severity: .warning, lower: .info,
    tiers: """
      warning; info outside of the menu bar, in a menu of kind `menuBar` if the app's name isn't known, and if the \
      app shows no menu bar according to its Info.plist or Xcode project
      """,
    kinds: MenuKinds(.menuBar, .commandGroup, .menuBarExtra, .context, .pullDown, .menu),
    platforms: [.macOS, .iPadOS],
    rationale: """
      About, Hide, and Quit in the app menu include the app's name, in the same short form as the menu's \
      title. If several apps share the screen, the name shows which one the command hides or quits. In the \
      menu of a menu bar extra, which is often open while a different app is active, the name helps, too, but \
      many apps do without it.

      If the spec states the app's name, a title may use a short form with only one word of it. If not, the \
      menu's title, About, Hide, Quit, and the help item should have the same name. For an Interface Builder \
      file, the name is that of the app whose target includes the file.
      """,
    examples: [
      .bad(
        """
        app: Notes
        menus:
          - kind: menuBar
            title: Notes
            items: [About Notes, ---, ⟪Hide⟫, Hide Others, Show All, ---, ⟪Quit⟫]
        """, says: ["“Hide Notes”", "“Quit Notes”"]),
      .bad(
        """
        app: Notes
        menus:
          - kind: menuBar
            title: Notes
            items: [About Notes, ---, {title: ⟪Hide Run⟫, shortcut: cmd+h}, ---, ⟪Quit Run⟫]
        """,
        says: [
          "a different name than the app's; change it to “Hide Notes”",
          "a different name than the app's; change it to “Quit Notes”",
        ], note: "the name of a different target"),
      .bad(
        """
        - kind: menuBar
          title: Sketch
          items: [About Sketch, ---, {title: ⟪Hide Charade⟫, shortcut: cmd+h}, ---, Quit Sketch]
        - {kind: menuBar, title: Help, items: [⟪Charade Help⟫]}
        """, says: ["change it to “Hide Sketch”", "change it to “Sketch Help”"]),
      .bad(
        """
        kind: menuBar
        title: Ten Tunes
        items: [About Ten Tunes, ---, {title: ⟪Hide TenTunes⟫, shortcut: cmd+h}, ---, Quit Ten Tunes]
        """, says: ["differently than “About Ten Tunes”; change it to “Hide Ten Tunes”"]),
      .bad(
        """
        - {kind: menuBar, title: Sketch, items: [About Sketch, ---, Quit Sketch]}
        - {kind: menuBar, title: Help, items: [{title: ⟪Help⟫, action: "showHelp:"}]}
        """, says: ["change it to “Sketch Help”"]),
      .good("{kind: menuBar, title: Tunes, items: [About Ten Tunes, ---, Hide Tunes, ---, Quit TenTunes]}"),
      .good(
        """
        - {kind: menuBar, title: Sketch, items: [About Sketch, ---, Hide Sketch, ---, Quit Sketch]}
        - {kind: menuBar, title: Help, items: [Online Help]}
        """),
      .good(
        """
        - {kind: menuBar, title: Sketch, items: [About Sketch, About Charade, ---, Hide Sketch, ---, Quit Sketch]}
        """),
      .bad(
        """
        kind: menuBar
        title: ⟪Clip⟫
        items: [⟦About Binder⟧, ---, Hide Binder, ---, Quit Binder]
        """, says: ["“Clip” has a different name than “About Binder”"]),
      .bad(
        """
        kind: menuBar
        title: Application
        items: [⟨About⟩, ---, {title: Hide, action: "closeWindow:"}]
        """),
      .bad(
        """
        scenes: [windowGroup]
        menus:
          - {kind: commandGroup, placement: {replacing: appTermination}, items: [⟪Quit⟫]}
        """, says: ["add it after “Quit”"]),
      .good(
        """
        kind: menuBar
        title: Photos
        items: [About PhotosMac, ---, Hide Photos, ---, Quit Photos Beta]
        """),
      .good(
        """
        app: Arcade
        menus:
          - {kind: menuBar, title: Emulation, items: [Pause, Quit Emulation]}
        """, note: "one of the app's own menus, not the app menu"),
      .bad(
        """
        app: Notes
        menus:
          - kind: menuBarExtra
            items: [New Note, ---, Settings…, ⟨Quit⟩]
          - {kind: context, items: [Copy, {title: ⟨About⟩, action: "orderFrontStandardAboutPanel:"}]}
        """, says: ["“Quit” lacks the app's name; change it to “Quit Notes”", "“About Notes”"]),
      .bad("{kind: menuBarExtra, items: [New Note, Settings…, ⟨Quit⟩]}", says: ["add it after “Quit”"]),
      .good(
        """
        app: Notes
        menus:
          - {kind: context, platforms: [macOS], items: [Play, Pause, Quit], title: Game}
        """, note: "may quit a game"),
      .good(
        """
        app: {name: Notes for Teams, shortName: Notes}
        menus:
          - kind: menuBar
            title: Notes
            items: [About Notes, ---, Hide Notes, Hide Others, Show All, ---, Quit Notes]
        """),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let document = tree[id].parent
    let stated = [SpecKey.appShortName, .appName, .app].compactMap { tree.text($0, of: document) }
    guard tree[id].menuKind == .menuBar || tree[id].menuKind == .commandGroup else {
      return checkOutside(id, named: stated.first ?? tree.app.names.first, in: &context)
    }
    guard context.menuBar.standardMenu(id) == .app else { return }
    let isBar = tree[id].menuKind == .menuBar
    let title = isBar ? tree.title(of: id) ?? "" : ""
    let own = tree.app.names.map(NameInTitle.init)
    let isTitleRight = own.isEmpty || NameInTitle(title).isSame(as: own)
    let name =
      stated.first ?? (NameInTitle.isTemplate(title) || !isTitleRight ? own.first?.text ?? "" : title)
    var named: [(id: ElementID, name: String)] = []
    for row in context.menuBar.standardItems(of: id, in: tree, where: \.isNamed) {
      guard let item = context.menuBar.item(row), tree.isRow(row, of: id), let title = tree.title(of: row)
      else { continue }
      let verb = String(item.displayTitle.dropLast())
      if TitleKey(title).hasSeveralWords {
        named.append((row, String(title.dropFirst(verb.utf8.count))))
      } else if !isOther(row, verb, tree) {
        // If the app's name is unknown, code may add it.
        let advice = name.isEmpty ? "add it after “\(verb.trimmedAtEnd)”" : "change it to “\(verb)\(name)”"
        context.report(
          row, "“\(title)” lacks the app's name; \(advice)",
          tier: name.isEmpty && isBar || tree.hidesMenuBar ? .lower : .upper)
      }
    }
    if isBar { named += helpItems(of: document, named: name, in: &context) }
    compare(named, with: stated, titled: title, of: id, in: &context)
  }

  // Checks the commands for the app in a menu outside of the menu bar, judging by their actions.
  private func checkOutside(_ id: ElementID, named name: String?, in context: inout RuleContext) {
    let tree = context.tree
    for row in tree.rows(of: id) where tree[row].kind == .button {
      guard let title = tree.title(of: row) else { continue }
      let action = tree.action(of: row)
      switch TitleKey.normalized(title) {
      case "quit":
        guard action != nil || tree[id].menuKind == .menuBarExtra, !isOther(row, "Quit ", tree) else {
          continue
        }
      case "about": guard action == "orderFrontStandardAboutPanel:" else { continue }
      default: continue
      }
      let advice = name.map { "change it to “\(title) \($0)”" } ?? "add it after “\(title)”"
      // The guideline is about the app menu.
      context.report(row, "“\(title)” lacks the app's name; \(advice)", tier: .lower)
    }
  }

  // Whether the action isn't about the app: “Hide” with the selector closeWindow hides a window.
  private func isOther(_ id: ElementID, _ verb: String, _ tree: MenuTree) -> Bool {
    guard let action = tree.action(of: id)?.lowercased() else { return false }
    switch verb {
    case "Hide ": return !action.contains(bytesOf: "hide")
    case "Quit ": return !["terminate", "quit", "exit"].contains(where: action.contains(bytesOf:))
    default: return false
    }
  }

  // Returns the first item of Help if its title is “… Help”, because that item should name the app.
  private func helpItems(
    of document: ElementID, named name: String, in context: inout RuleContext
  ) -> [(id: ElementID, name: String)] {
    let tree = context.tree
    guard let help = context.menuBar.first(.help, of: document), let row = tree.rows(of: help).first,
      let title = tree.title(of: row).map({ $0.trimmedAtEnd })
    else { return [] }
    if title.hasSuffix(" Help") { return [(row, String(title.dropLast(5)))] }
    // The template's item without its name. An item that does nothing is reported as such.
    if title == "Help", tree.action(of: row) == "showHelp:", !tree.isRead(row, as: .inert), !name.isEmpty {
      context.report(
        row, "“Help” lacks the app's name; change it to “\(name) Help”",
        tier: tree.hidesMenuBar ? .lower : .upper)
    }
    return []
  }

  private func compare(
    _ named: [(id: ElementID, name: String)], with stated: [String], titled title: String, of id: ElementID,
    in context: inout RuleContext
  ) {
    let tree = context.tree
    // No menu names its app more than 64 times. The limit matters because all names are compared with each other.
    let named = named.prefix(64).filter {
      !NameInTitle.isTemplate($0.name) && !tree.isRead($0.id, as: .foreign)
    }
    .map { (id: $0.id, name: NameInTitle($0.name)) }
    let menuName = title.isEmpty || NameInTitle.isTemplate(title) ? nil : NameInTitle(title)
    let known: [NameInTitle]
    let own = tree.app.names.map(NameInTitle.init)
    if !stated.isEmpty {
      known = stated.map(NameInTitle.init)
    } else if !own.isEmpty, !named.contains(where: { $0.name.isLike(own) }) {
      // The items name the app, or the template that was used for the document.
      known = own
    } else {
      guard let shared = NameInTitle.mostShared(named.map(\.name), menuName) else { return }
      known = [shared]
    }
    for item in named where !item.name.isSame(as: known) {
      guard let itemTitle = tree.title(of: item.id) else { continue }
      let name = item.name.text
      // “Online Help” doesn't name an app, unless another item has the same name.
      if itemTitle.hasSuffix(" Help"), !itemTitle.hasSuffix(name),
        named.count(where: { $0.name.isSame(as: item.name) }) < 2
      {
        continue
      }
      // “About XBill” below “About MacBill” is about something different.
      let first = itemTitle.firstWord
      let hasRight = named.contains {
        $0.id != item.id && $0.name.isSame(as: known)
          && tree.title(of: $0.id)?.hasPrefix(first + " ") ?? false
      }
      if hasRight, itemTitle.hasSuffix(name) { continue }
      let verb = itemTitle.dropLast(name.count)
      let right = itemTitle.hasSuffix(name) ? verb + known[0].text : known[0].text + " Help"
      context.report(
        item.id, "“\(itemTitle)” contains a different name than the app's; change it to “\(right)”",
        tier: tree.hidesMenuBar ? .lower : .upper)
    }
    reportSpellings(of: named, in: &context)
    if stated.isEmpty, own.isEmpty || known[0].text != own[0].text, let first = named.first, let menuName,
      !menuName.isSame(as: known),
      let place = tree.attribute(.title, of: id)
    {
      context.report(
        id,
        "the app menu “\(title)” has a different name than \(tree.name(of: first.id)); use the same name in both",
        // The system shows the app's name here, regardless of the nib.
        tier: tree.hidesMenuBar || tree.vocabulary(of: id).isInterfaceBuilder ? .lower : .upper,
        at: place.valueRange, node: place.node,
        related: [RelatedPlace("the other name is here", at: tree.place(of: first.id))])
    }
  }

  // Reports an item that spells the app's name with different spaces or capitals than the other items, or without the
  // spaces of the app's own name.
  private func reportSpellings(
    of named: [(id: ElementID, name: NameInTitle)], in context: inout RuleContext
  ) {
    let tree = context.tree
    let own = tree.app.names
    for item in named {
      guard let title = tree.title(of: item.id) else { continue }
      let name = item.name.text
      func report(_ right: String, _ other: String) {
        let count = name.count
        let right =
          title.hasSuffix(name) ? "\(title.dropLast(count))\(right)" : "\(right)\(title.dropFirst(count))"
        context.report(
          item.id, "“\(title)” spells the app's name differently than \(other); change it to “\(right)”",
          tier: tree.hidesMenuBar ? .lower : .upper)
      }
      let others = named.filter { $0.id != item.id && $0.name.isSpelling(of: item.name) }
      if let other = others.first, others.count > 1, other.name.text != name,
        others.allSatisfy({ $0.name.text == other.name.text })
      {
        report(other.name.text, tree.name(of: other.id))
      } else if !name.utf8.contains(0x20), !own.contains(name),
        // A name with other capitals may be a logo's spelling.
        let right = own.first(where: { $0.utf8.contains(0x20) && $0.filter { $0 != " " } == name })
      {
        report(right, "the app (“\(right)”)")
      }
    }
  }
}
