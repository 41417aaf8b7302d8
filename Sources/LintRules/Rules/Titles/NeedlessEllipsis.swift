import MenuModel

/// An ellipsis on an item that doesn't ask for input.
struct NeedlessEllipsis: TitleRule {
  static let about = RuleDescription(
    "needless-ellipsis", "an ellipsis on an item that needs no more input", category: .titles,
    guideline: .labels,
    severity: .warning, lower: .info,
    tiers: """
      warning if `needsInput` is false, on submenus, toggles, and options, and for commands that are known to act \
      immediately, in Interface Builder files also according to the app's code; info if the title names a window or \
      something to close, and if another item of the menu has the title without the ellipsis
      """,
    fix: .mixed(
      "removes the ellipsis",
      safe: "for submenus, options, and About items, and if the spec states that the command needs no input",
      because: "the command may ask for input"),
    rationale: """
      An ellipsis promises that the app asks for input before the command acts. A submenu already has an \
      arrow, a toggle changes immediately, and About or Show commands, release notes, a guide, or a website \
      open without asking anything.

      An item that asks for confirmation (`confirms`) may have an ellipsis. The options Other… and Custom… \
      ask for a value and keep their ellipsis.
      """,
    examples: [
      .bad(
        "items: [{title: ⟪New Project…⟫, needsInput: false}, {title: ⟪Copy As…⟫, items: [Text, Image]}]",
        fixed:
          "items: [{title: New Project, needsInput: false}, {title: Copy As, items: [Text, Image]}]",
        says: ["acts immediately", "opens a submenu"]),
      .bad(
        """
        - {kind: pullDown, title: ⟪Sort By…⟫, items: [{type: section, title: ⟪Columns…⟫, items: [Name, Date, Size]}]}
        - {kind: pullDown, title: Select…, items: [{type: section, title: Switch Account and…, items: [Read, Write, Wait]}]}
        """,
        fixedUnsafe: """
          - {kind: pullDown, title: Sort By, items: [{type: section, title: Columns, items: [Name, Date, Size]}]}
          - {kind: pullDown, title: Select…, items: [{type: section, title: Switch Account and…, items: [Read, Write, Wait]}]}
          """, says: ["opens a menu", "is a heading"]),
      .bad(
        "items: [⟪Select All…⟫, ⟪About Fieldnotes...⟫, ⟪Quit Fieldnotes…⟫, ⟪Release Notes...⟫, ⟪Privacy Policy…⟫]",
        fixed:
          "items: [Select All…, About Fieldnotes, Quit Fieldnotes…, Release Notes..., Privacy Policy…]",
        fixedUnsafe:
          "items: [Select All, About Fieldnotes, Quit Fieldnotes, Release Notes, Privacy Policy]"),
      .bad(
        "items: [⟨Plug-in Manager…⟩, ⟨Close Project Tabs…⟩, Choose Manager…, {title: ⟨Open in Console…⟩, action: 'openInConsole:'}]",
        fixedUnsafe:
          "items: [Plug-in Manager, Close Project Tabs, Choose Manager…, {title: Open in Console, action: 'openInConsole:'}]",
        says: ["names a window", "usually acts immediately", "only opens something"]),
      .bad(
        "items: [⟨Open Release Page…⟩, Open Page…, ⟨View License…⟩, View in…, View Options…, ⟨Don't Ask Again…⟩, ⟨Revert to Saved…⟩, Log Out…]",
        fixedUnsafe:
          "items: [Open Release Page, Open Page…, View License, View in…, View Options…, Don't Ask Again, Revert to Saved, Log Out…]"
      ),
      .good(
        "items: [{title: Release Notes…, needsInput: true}, Edit Release Notes…, Enter License…, Buy Credits…, Help Us…, Show / Edit Note…, Copy…, Signs …… ...]"
      ),
      .bad(
        "items: [⟪Reveal in Finder…⟫, Open in…, Save in Finder…]",
        fixedUnsafe: "items: [Reveal in Finder, Open in…, Save in Finder…]"),
      .bad(
        "items: [⟪📋 Release Notes…⟫, ⟪ℹ️ About…⟫, 📋 Edit Notes…, 📋…]",
        fixed: "items: [📋 Release Notes…, ℹ️ About, 📋 Edit Notes…, 📋…]",
        fixedUnsafe: "items: [📋 Release Notes, ℹ️ About, 📋 Edit Notes…, 📋…]"),
      .bad(
        "items: [{title: ⟪Open Book in…⟫, items: [Safari, Books]}]",
        fixed: "items: [{title: Open Book in, items: [Safari, Books]}]"),
      .bad(
        """
        items:
          - ⟨Inspector…⟩
          - ⟪Show…⟫
          - ⟪Copy Link for Page…⟫
          - Copy Link To…
          - {title: ⟪Browse Plants…⟫, action: 'toggleLeaves:'}
          - {title: ⟪Plant Database…⟫, action: 'openPlantPage:'}
          - {title: ⟪Support Folder…⟫, action: 'displaySupportFolder:'}
          - {title: ⟨Open in Garden Service…⟩, action: 'openInGardenService:'}
          - {title: Open in…, action: 'openIn:'}
          - {title: Open Folder…, action: 'openFolder:'}
          - {title: Add URL…, action: 'openURL:'}
        """,
        fixedUnsafe: """
          items:
            - Inspector
            - Show
            - Copy Link for Page
            - Copy Link To…
            - {title: Browse Plants, action: 'toggleLeaves:'}
            - {title: Plant Database, action: 'openPlantPage:'}
            - {title: Support Folder, action: 'displaySupportFolder:'}
            - {title: Open in Garden Service, action: 'openInGardenService:'}
            - {title: Open in…, action: 'openIn:'}
            - {title: Open Folder…, action: 'openFolder:'}
            - {title: Add URL…, action: 'openURL:'}
          """),
      .good(
        "items: [{title: Delete…, confirms: true, needsInput: false}, Open…, Check for Updates…]"),
      .good(
        "items: [{title: Go There to…, items: […Write, …Read]}]",
        note: "the items continue the title of the submenu"),
      .bad(
        "items: [{title: ⟪About <app>...⟫, placeholders: [app]}, {title: Export <album>…, placeholders: [album]}]",
        fixed:
          "items: [{title: About <app>, placeholders: [app]}, {title: Export <album>…, placeholders: [album]}]"
      ),
      .good("items: [{type: picker, title: Size, options: [Small, Large, Other…]}]"),
      .good("items: [{title: Export, items: [{title: Web Archive…, action: 'showWindow:'}, Text…]}]"),
    ])
  static let visits = ElementKinds(.menu, .button, .toggle, .picker, .submenu, .option, .section)
  static let cues: Cues = .lastCharacter
  static let readsPlaceholders = true

  func check(_ id: ElementID, in context: inout RuleContext) {
    for title in context.titles {
      guard let last = title.text.utf8.last,
        last == UInt8(ascii: ".") || last == 0xA6 || last == 0x20,
        TitleEllipsis(title.text) != nil, !EllipsisCharacter.isCut(title.text),
        let reason = Self.reason(id, title.text, context.tree)
      else { continue }
      let right = TitleEllipsis.stripped(title.text)
      let isTaken = isTaken(right, beside: id, context.tree)
      context.propose(
        right, for: title, of: id, tier: reason.certainty == .likely || isTaken ? .lower : .upper,
        safety: reason.certainty == .stated ? .safe : .unsafe
      ) { "“\(title.text)” \(reason.why), so that it needs no ellipsis: “\($0)”" }
      let others = context.translations(of: title, of: id).compactMap {
        text -> (text: TranslatedText, right: String)? in
        LanguageEllipsis(text.text, in: text.language).map { (text, $0.stripped(text.text)) }
      }
      context.add(
        others, saying: "; also \(Languages.named(others.map(\.text)))",
        withoutTitle: reason.certainty == .stated ? .safe : .unsafe)
    }
  }

  // Whether another item has this title, so that the ellipsis tells the two apart.
  private func isTaken(_ title: String, beside id: ElementID, _ tree: MenuTree) -> Bool {
    let siblings = tree.children(of: tree[id].parent).prefix(64)
    let primary = tree.isRead(id, as: .alternate) ? [tree[id].parent] : []
    return (primary + siblings + tree.children(of: id)).contains { $0 != id && tree.title(of: $0) == title }
  }

  func correction(of title: String, for id: ElementID, in context: inout RuleContext) -> String? {
    guard TitleEllipsis(title) != nil, Self.reason(id, title, context.tree)?.certainty == .stated
    else {
      return nil
    }
    return TitleEllipsis.stripped(title)
  }

  func proposal(for title: String, of id: ElementID, in context: inout RuleContext) -> String? {
    guard TitleEllipsis(title) != nil, let reason = Self.reason(id, title, context.tree),
      reason.certainty != .likely
    else { return nil }
    return TitleEllipsis.stripped(title)
  }

  /// How certain it is that the item doesn't ask for input.
  enum Certainty {
    /// The spec states it.
    case stated
    /// The command is known.
    case known
    /// The title makes it likely.
    case likely
  }

  // Whether one of several titles may belong to an item instead: code makes a submenu of some values and an item of
  // others.
  private static func mayBeOfItem(_ title: String, beside id: ElementID, _ tree: MenuTree) -> Bool {
    tree.list(.titles, of: id).count > 1
      && tree.children(of: tree[id].parent).prefix(64).contains { item in
        tree[item].kind != .submenu && tree.list(.titles, of: item).contains { $0.text == title }
      }
  }

  /// Returns the reason why an element needs no ellipsis, or nil if it may need one.
  static func reason(_ id: ElementID, _ title: String, _ tree: MenuTree) -> (
    why: String, certainty: Certainty
  )? {
    // For a submenu, `data` means that its items are filled at run time, not its title.
    guard !tree.isRead(id, as: .supplied), tree[id].kind == .submenu || !tree.isRead(id, as: .data)
    else {
      return nil
    }
    switch tree[id].kind {
    case .submenu where tree.has(.primaryAction, id) || TitleSentence.goesOn(id, in: tree):
      return nil
    case .submenu where mayBeOfItem(title, beside: id, tree): return nil
    case .submenu: return ("opens a submenu, whose arrow says so", .stated)
    case .picker:
      return tree.opensSubmenu(id) ? ("opens a submenu, whose arrow says so", .stated) : nil
    case .toggle:
      // In code, a toggle may control whether a sheet is shown.
      let isCode = tree.vocabulary(of: id).actionsAreCode
      return tree.has(.needsInput, id) && tree.flag(.needsInput, of: id) != false
        ? nil : ("switches immediately", isCode ? .likely : .stated)
    case .menu:
      if tree[id].menuKind == .menuBar { return ("is a menu", .stated) }
      // “Select…” stands for the choice that is still missing.
      let isLabel =
        tree[id].menuKind == .pullDown && !["select", "choose"].contains(TitleKey.normalized(title))
      return isLabel ? ("opens a menu", .known) : nil
    case .section:
      // “Switch account and…” goes on in the items.
      let last = TitleEllipsis.stripped(title).words.last?.lowercased() ?? ""
      return ["and", "or", "to", "with", "than"].contains(last) ? nil : ("is a heading", .known)
    case .option: return isOpenChoice(title, id, tree) ? nil : ("is a value", .stated)
    default: break
    }
    if tree.isRead(id, as: .choice) || tree.flag(.confirms, of: id) == true { return nil }
    // If the item may ask for input, the need isn't stated. In nibs and in code, the action's code shows it.
    let vocabulary = tree.vocabulary(of: id)
    let opensPage =
      (vocabulary.isInterfaceBuilder || vocabulary.actionsAreCode)
      && tree.flag(.needsInput, of: id) == false
    if tree.has(.needsInput, id), !opensPage {
      return tree.flag(.needsInput, of: id) == false ? ("acts immediately", .stated) : nil
    }
    if tree.isRead(id, as: .foreign) || copiesElsewhere(id, title, tree) { return nil }
    let action = vocabulary.actionsAreCode ? nil : tree.action(of: id)
    let known =
      EllipsisReasons.known(title)
      ?? action.flatMap { EllipsisReasons.immediateAction($0, isNib: vocabulary.isInterfaceBuilder) }
    if let known, known.certainty != .likely { return known }
    if opensPage, let page = EllipsisReasons.page(title) ?? known.map({ ($0.why, .known) }) { return page }
    if opensSettings(id, tree) || isAmongExports(id, tree) { return known }
    if tree.isRead(id, as: .showsWindow) || action.map(EllipsisWords.ofWindows.contains) ?? false,
      let window = EllipsisReasons.window(title) ?? EllipsisReasons.openedWindow(title)
    {
      return window
    }
    // “View Logs…” shows them, unless its code asks for something.
    if let known {
      let isShown = vocabulary.actionsAreCode && title.firstWord.lowercased() == "view"
      return isShown && !tree.has(.needsInput, id) ? (known.why, .known) : known
    }
    // These items act immediately, unless the code shows a confirmation or more than the existing content.
    guard vocabulary.actionsAreCode || vocabulary.isInterfaceBuilder,
      EllipsisReasons.leaving.contains(TitleKey(title).whole) || EllipsisReasons.isDisplayCommand(title)
    else { return nil }
    return ("acts immediately as far as its code shows", .likely)
  }

  // Settings have an ellipsis, whatever their title is.
  private static func opensSettings(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.shortcut(of: id)?.symbols == "⌘," || tree.bar.placement(of: id)?.name == "appSettings"
  }

  // “Export” with “PDF…” and “Web Archive…” probably asks where to save them.
  private static func isAmongExports(_ id: ElementID, _ tree: MenuTree) -> Bool {
    guard tree[tree[id].parent].kind == .submenu, let title = tree.title(of: tree[id].parent) else {
      return false
    }
    return ["export", "import", "save"].contains(TitleKey.words(of: title).first ?? "")
  }

  // “Copy…” next to “Move…” asks for a destination, but the Copy command in Edit doesn't.
  private static func copiesElsewhere(_ id: ElementID, _ title: String, _ tree: MenuTree) -> Bool {
    TitleKey(title).whole == EllipsisReasons.copy
      && tree.bar.standardMenu(of: tree.menu(of: id)) != .edit
  }

  // Whether an option asks for a value: “Other…”, “Custom Size…”, and similar titles.
  private static func isOpenChoice(_ title: String, _ id: ElementID, _ tree: MenuTree) -> Bool {
    if tree.isRead(id, as: .foreign) { return true }
    return TitleKey.words(of: title).contains {
      ["other", "custom", "choose", "select", "edit", "more", "new", "add", "customize"].contains(
        $0)
    }
  }
}
