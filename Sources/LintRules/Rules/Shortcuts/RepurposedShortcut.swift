import MenuModel

/// A standard shortcut for a different action.
struct RepurposedShortcut: Rule {
  static let about = RuleDescription(
    "repurposed-shortcut", "a standard shortcut for a different action", category: .shortcuts,
    guideline: .standardShortcuts, severity: .warning, lower: .info,
    tiers: """
      warning for shortcuts that mean the same in every app, for those of New, Open, and in specs Find, unless \
      the spec's `features` exclude them, and for those of standard commands that the app has; info for Save, \
      Print, and others that only some apps need or that many apps use differently; in Swift source, warning \
      only in the menu bar, and only for the shortcuts of New, Open, Settings, commands for editing and \
      windows, and standard commands that the menu bar has
      """,
    kinds: MenuKinds(.menuBar, .commandGroup, .menu), platforms: [.macOS, .iPadOS],
    silentOn: [.foreign, .hidden],
    rationale: """
      People press ⌘C to copy and ⌘Z to undo without looking at the menu. If a standard shortcut does \
      something else, it surprises them and may cost them their work. Apple allows this only if the standard \
      action makes no sense in the app.

      So the rule warns about shortcuts that make sense in nearly every app, such as ⌘A, ⌘W, ⌘F, and ⌘N, and \
      about others if the app has the standard command in its menu bar or, according to its `features`, \
      prints or edits text. Otherwise, ⌘S and ⌘P are `info`, and so are ⌘T, ⌘E, and others that only some \
      apps need if the menu bar is complete. The rule ignores games, titles and method names that resemble \
      the standard command, and shortcuts that `duplicate-shortcut` reports.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Account
        items:
          - {title: Write to Us, shortcut: ⟪cmd+w⟫}
          - {title: Archive, shortcut: ⟪cmd+a⟫}
        """,
        says: [
          "uses ⌘W, the standard shortcut for closing a window",
          "uses ⌘A, the standard shortcut for Select All",
        ]),
      .bad(
        """
        app: {name: Ledger, features: [printing]}
        menus:
          - kind: menuBar
            title: View
            items:
              - {title: Preview, shortcut: ⟪cmd+p⟫}
              - {title: Publish, shortcut: ⟨shift+cmd+p⟩}
        """,
        says: [
          "uses ⌘P, the standard shortcut for Print", "uses ⇧⌘P, the standard shortcut for Page Setup",
        ]),
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - {title: Preview, shortcut: ⟨cmd+p⟩}
        """, note: "the app may not print"),
      .bad(
        """
        complete: true
        menus:
          - kind: menuBar
            title: Console
            items:
              - {title: Advance Frame, shortcut: ⟨cmd+a⟩}
              - {title: Toggle Full-Screen, shortcut: ⟨cmd+f⟩}
              - {title: Wait, shortcut: ⟪cmd+w⟫}
        """,
        note:
          "without an Edit menu, the app may have nothing to select, and ⌘F was once the shortcut for full screen"
      ),
      .bad(
        """
        kind: menuBar
        title: Chat
        items:
          - {title: Nickname…, shortcut: ⟪cmd+n⟫}
          - {title: Mode…, shortcut: ⟪cmd+o⟫}
          - {title: Topic…, shortcut: cmd+t}
        """),
      .bad(
        """
        app: {name: Chat, features: [printing]}
        complete: true
        menus:
          - kind: menuBar
            title: Chat
            items:
              - {title: Nickname…, shortcut: ⟨cmd+n⟩}
              - {title: Topic…, shortcut: ⟨cmd+t⟩}
              - {title: Next Line, shortcut: cmd+right}
        """,
        note:
          "`features` doesn't include `documents`, so ⌘N is only info; ⌘T is reported because the menu bar is complete"
      ),
      .bad(
        """
        app: {name: Ledger, features: [documents, inspector]}
        menus:
          - kind: menuBar
            title: Account
            items:
              - {title: Synchronize, shortcut: ⟪cmd+s⟫}
              - {title: Insert, shortcut: ⟨opt+cmd+i⟩}
              - {title: Tally, shortcut: opt+cmd+t}
              - {title: Balance, shortcut: ⟨ctrl+f5⟩}
              - {title: Next Month, shortcut: cmd+right}
              - {title: Book, shortcut: cmd+b}
        """, note: "the app has no text, so ⌘→ and ⌘B are free"),
      .bad(
        """
        app: {name: Ledger, features: [richText, toolbar]}
        menus:
          - kind: menuBar
            title: Account
            items:
              - {title: Book, shortcut: ⟪cmd+b⟫}
              - {title: Flag, shortcut: ⟪cmd+f⟫}
              - {title: Tally, shortcut: ⟨opt+cmd+t⟩}
              - {title: Transfer, shortcut: ⟨cmd+t⟩}
              - {title: Next Month, shortcut: ⟨cmd+right⟩}
        """),
      .bad(
        """
        app: {name: Ledger, features: [textEditing]}
        menus:
          - kind: menuBar
            title: Account
            items:
              - {title: Flag, shortcut: ⟪cmd+f⟫}
              - {title: Gather, shortcut: ⟪cmd+g⟫}
              - {title: Group, shortcut: ⟪shift+cmd+g⟫}
              - {title: Next Month, shortcut: ⟨cmd+right⟩}
              - {title: Book, shortcut: cmd+b}
        """, note: "text without styles"),
      .bad(
        """
        - {kind: menuBar, title: File, items: [Print…]}
        - {kind: menuBar, title: View, items: [{title: Preview, shortcut: ⟪cmd+p⟫}]}
        """, note: "the app has Print, but without its shortcut"),
      .good(
        """
        kind: menuBar
        title: Edit
        items:
          - {title: Copy Link, shortcut: cmd+c}
          - {title: Undo Typing, shortcut: cmd+z}
          - {title: Get Info, shortcut: cmd+i}
          - {title: Subscribe to Podcast…, shortcut: cmd+n}
          - {title: 📋 Copy as HTML, shortcut: cmd+c}
          - {title: Single Mode, shortcut: cmd+o, action: "singleOpen:"}
        """, note: "the last item opens something, according to the name of its method"),
      .good(
        """
        app: {name: Marble Run, game: true}
        menus:
          - kind: menuBar
            title: Game
            items:
              - {title: Pause, shortcut: cmd+p}
        """),
      .good(
        """
        - kind: menuBar
          title: Account
          items:
            - {titles: [Copy Rows, Copy Cells], shortcut: cmd+c}
            - {title: Withdraw, shortcut: cmd+w, standard: true}
            - {title: Leave Ledger Mode, shortcut: cmd+w}
            - {title: Exchange, shortcut: cmd+x, hidden: true}
            - {title: Help Desk, shortcut: cmd+h}
            - {title: Overview, shortcut: opt+cmd+slash}
            - {title: Inventory, shortcut: opt+cmd+i}
        - {kind: menuBar, title: Help, items: [{title: Ask Us, shortcut: "cmd+?"}]}
        - {kind: menuBar, title: View, items: [{title: Show Walkthrough, shortcut: "cmd+?"}]}
        - {kind: menuBar, locale: de, title: Ansicht, items: [{title: Wechseln, shortcut: cmd+w}]}
        - {kind: context, items: [{title: Archive, shortcut: cmd+a}]}
        - kind: commandGroup
          placement: {replacing: appSettings}
          items: [{title: Konfiguration…, shortcut: "cmd+,"}]
        """,
        note: "`reserved-shortcut` reports ⌘H, ⌥⌘/ isn't a standard shortcut, and ⌥⌘I often has other uses"
      ),
      .good(
        """
        - {kind: menuBar, title: File, items: [{title: Print…, shortcut: cmd+p}]}
        - {kind: menuBar, title: View, items: [{title: Preview, shortcut: cmd+p}]}
        """, note: "`duplicate-shortcut` reports the second item"),
    ])
  static let visits = ElementKinds(.button, .toggle, .submenu)
  static let cues: Cues = .shortcut

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let traits = context.traits, let hold = traits.hold, hold != .system, hold != .free else {
      return
    }
    // The standard command itself is by far the most common case.
    if let facts = context.menuBar.item(id), facts.shortcutCode == traits.code { return }
    let tree = context.tree
    guard let shortcut = tree.shortcut(of: id), let known = StandardShortcut.known(shortcut),
      !tree.claims.isRightOwner(id, of: known)
    else { return }
    let document = tree.document(of: id)
    guard tree.flag(.appGame, of: document) != true, let attribute = tree.attribute(.shortcut, of: id),
      !(known.action == "the Help menu" && context.menuBar.standardMenu(tree.menu(of: id)) == .help),
      !Self.isSettings(id, shortcut, tree)
    else { return }
    if let other = context.menuBar.owner(of: shortcut, apartFrom: id, in: tree),
      !tree.isRead(other, as: .inert),
      tree.claims.isOtherCommand(id, than: other),
      !known.hasOwners || tree.claims.isRightOwner(other, of: known)
    {
      return
    }
    let isUpper: Bool
    switch known.hold {
    // The commands of this submenu had shortcuts of the Find menu in an old template, but no longer do.
    case .feature where context.menuBar.item(id)?.submenu == "Substitutions": isUpper = true
    case .app: isUpper = !lacksEdit(known, in: &context, document)
    case .feature:
      // Saving and printing make no sense in many apps. In the nibs of 468 Mac apps, 42 of 69 findings about
      // all such shortcuts were right; the others were about Export with ⌘S, full screen with ⌘F, and games.
      // An app without Find has nothing to search: in nibs and code of 42 other apps, 5 of 6 such findings were wrong or
      // contested.
      let isOpen =
        Self.expected.contains(known.action) && tree.list(.appFeatures, of: document).isEmpty
        && !(known.action.hasPrefix("Find") && tree.vocabulary(of: id).dynamicMark == nil)
      isUpper = isOpen && !isFullScreen(id, known, tree) || hasCommand(of: known, in: &context, document)
    case .accessibility: isUpper = false
    default:
      let hasCommand = hasCommand(of: known, in: &context, document)
      guard hasCommand || known.hold != .navigation && tree.flag(.complete, of: document) == true else {
        return
      }
      isUpper = hasCommand && known.hold == .formatting
    }
    let isClear =
      isUpper
      && (!tree.vocabulary(of: id).actionsAreCode
        || Self.isInBar(id, tree)
          && (isOfEveryApp(shortcut, known) || context.menuBar.hasStandardItem(with: known.code)))
    context.report(
      id,
      "\(tree.name(of: id)) uses \(shortcut.symbols), the standard shortcut for \(known.action); choose another shortcut",
      tier: isClear ? .upper : .lower, at: attribute.valueRange, node: attribute.node)
  }

  private static func isInBar(_ id: ElementID, _ tree: MenuTree) -> Bool {
    [.menuBar, .commandGroup].contains(tree[id].menuKind)
  }

  // Whether the shortcut has the same meaning in every app. In code, findings about others are less certain.
  private func isOfEveryApp(_ shortcut: Shortcut, _ known: StandardShortcut) -> Bool {
    (known.hold == .app || Self.expected.contains(known.action))
      && (shortcut.modifiers == .command || ["Redo", "Find Previous"].contains(known.action))
  }

  // An item that replaces the settings opens them, regardless of its title: “Konfiguration…”.
  private static func isSettings(_ id: ElementID, _ shortcut: Shortcut, _ tree: MenuTree) -> Bool {
    shortcut.symbols == "⌘," && tree.text(.placementReplacing, of: tree.menu(of: id)) == "appSettings"
  }

  // A complete menu bar without Edit belongs to an app without selection or copying.
  private func lacksEdit(
    _ known: StandardShortcut, in context: inout RuleContext, _ document: ElementID
  ) -> Bool {
    ["Select All", "Copy", "Cut", "Paste", "Undo", "Redo"].contains(known.action)
      && context.tree.flag(.complete, of: document) == true
      && context.menuBar.first(.edit, of: document) == nil
  }

  // ⌘F was the shortcut for full screen before ⌃⌘F, and media players still use it.
  private func isFullScreen(_ id: ElementID, _ known: StandardShortcut, _ tree: MenuTree) -> Bool {
    let title = tree.title(of: id).map(TitleKey.normalized) ?? ""
    return known.action == "Find"
      && ["full screen", "fullscreen", "full-screen"].contains(where: title.contains(bytesOf:))
  }

  // People expect these commands in any app. Printing and saving depend on the app.
  private static let expected: Set = ["New", "Open", "Find", "Find Next", "Find Previous"]

  // Whether the app has the shortcut's standard command, according to its `features` or its menu bar.
  private func hasCommand(
    of known: StandardShortcut, in context: inout RuleContext, _ document: ElementID
  ) -> Bool {
    let features: [String]
    switch (known.hold, known.action) {
    case (.feature, "Print"), (.soft, "Page Setup"): features = ["printing"]
    case (.feature, "Find"), (.feature, "Find Next"), (.feature, "Find Previous"), (.navigation, _):
      features = ["textEditing", "richText"]
    case (.feature, _): features = ["documents"]
    case (.soft, "the inspector"): features = ["inspector"]
    case (.soft, "showing and hiding the toolbar"): features = ["toolbar"]
    default: features = ["richText"]
    }
    return context.tree.list(.appFeatures, of: document).contains { features.contains($0.text) }
      || context.menuBar.hasStandardItem(with: known.code)
  }
}
