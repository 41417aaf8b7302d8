import MenuModel

/// A shortcut that the system reserves.
struct ReservedShortcut: Rule {
  static let about = RuleDescription(
    "reserved-shortcut", "a shortcut that is reserved by the system", category: .shortcuts,
    guideline: .standardShortcuts,
    severity: .error, lower: .info,
    tiers: """
      error; info for a shortcut that a standard command owns, such as ⌘M, in a menu bar extra or in code \
      outside the menu bar, where it works only while the menu is open; info for a screenshot shortcut on a \
      command that captures the screen, and for ⌃Space on a command that completes words, as in Xcode
      """,
    kinds: .all.subtracting(MenuKinds(.quickActions, .popUp)),
    platforms: [.macOS, .iPadOS],
    silentOn: .hidden,
    rationale: """
      Some shortcuts belong to the system in every app, such as those for switching apps, taking \
      screenshots, hiding and quitting the app, and Spotlight. A command with one of them either never \
      receives it, or replaces a command that people rely on.

      Commands that own such a shortcut may have it: Quit has ⌘Q, Minimize has ⌘M, and Hide has ⌘H.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Format
        items:
          - {title: Heading, shortcut: ⟪cmd+h⟫}
          - {title: Mark, shortcut: ⟪cmd+m⟫}
        """,
        says: ["⌘H, which the system keeps for hiding the app", "⌘M, which the system keeps for Minimize"]),
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - {title: Third Pane, shortcut: ⟪⇧⌘3⟫}
        """, says: ["⇧⌘3, which the system keeps for a screenshot"]),
      .bad(
        """
        - kind: menuBar
          title: Call
          items:
            - {title: Mute, type: toggle, shortcut: ⟪cmd+m⟫}
            - {titles: [Mark, Unmark], shortcut: ⟪cmd+m⟫}
        - {kind: menuBar, locale: de, title: Ansicht, items: [{title: Dritte, shortcut: ⟪shift+cmd+3⟫}]}
        - {kind: context, items: [{title: Heading, shortcut: ⟪cmd+h⟫}]}
        """),
      .bad(
        "{kind: menuBarExtra, items: [{title: Manage, shortcut: ⟨cmd+m⟩}, {title: Grab, shortcut: ⟪cmd+space⟫}]}"
      ),
      .bad(
        """
        kind: menuBar
        title: Capture
        items:
          - {title: Capture Area, shortcut: ⟨⇧⌘4⟩}
          - {title: Show Area, shortcut: ⟪⇧⌘3⟫}
          - {title: Snap to Grid, shortcut: ⟪⇧⌘5⟫}
        """, note: "an app that takes screenshots may replace the system's shortcuts for them"),
      .bad(
        """
        kind: menuBar
        title: Editor
        items:
          - {title: Show Completions, shortcut: ⟨ctrl+space⟩}
          - {title: Show Definition, shortcut: ⟪ctrl+opt+space⟫}
        """, note: "editors complete words with ⌃Space"),
      .good(
        """
        - kind: menuBar
          title: Notes
          items:
            - {title: Hide Notes, shortcut: cmd+h}
            - {title: Quit Notes, shortcut: cmd+q}
        - kind: menuBar
          title: Window
          items:
            - {title: Minimize, shortcut: cmd+m}
        """),
      .good(
        """
        - kind: menuBar
          title: Call
          items:
            - {titles: [Minimize, Restore], shortcut: cmd+m}
            - {title: Mute, shortcut: cmd+m, standard: true}
            - {title: Mix, shortcut: cmd+m, dynamic: true}
            - {title: Mark, shortcut: cmd+m, hidden: true}
            - {title: "", shortcut: cmd+h}
            - {title: Exit, shortcut: cmd+q}
            - {title: Leave, shortcut: cmd+q, action: "terminate:"}
            - {title: Copy Link, shortcut: cmd+c}
        - {kind: menuBar, locale: de, title: Fenster, items: [{title: Im Dock ablegen, shortcut: cmd+m}]}
        - {kind: menuBar, title: Outline, items: [{title: Outdent, shortcut: shift+tab}]}
        - {kind: popUp, items: [{title: Heading, shortcut: cmd+h}, Body]}
        """,
        note:
          "items that own the shortcut, are hidden, or have an unknown title; an item in a pop-up menu isn't a command"
      ),
    ])
  static let visits = ElementKinds(.button, .toggle, .submenu)
  static let cues: Cues = .shortcut

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let traits = context.traits, traits.hold == .system else { return }
    // The standard command itself is by far the most common case.
    if let facts = context.menuBar.item(id), facts.shortcutCode == traits.code { return }
    let tree = context.tree
    guard let shortcut = tree.shortcut(of: id), let attribute = tree.attribute(.shortcut, of: id),
      let known = StandardShortcut.known(shortcut),
      !tree.claims.isRightOwner(id, of: known)
    else { return }
    context.report(
      id,
      "\(tree.name(of: id)) has \(shortcut.symbols), which the system keeps for \(known.action); choose another",
      tier: holdsWhileOpen(id, tree) && known.hasOwners || isCapture(id, known, tree)
        || isCompletion(id, shortcut, tree)
        ? .lower : .upper,
      at: attribute.valueRange, node: attribute.node)
  }

  // Outside the menu bar, a shortcut doesn't block the rest of the app, as far as code shows.
  private func holdsWhileOpen(_ id: ElementID, _ tree: MenuTree) -> Bool {
    let kind = tree[id].menuKind
    return kind == .menuBarExtra
      || tree.vocabulary(of: id).actionsAreCode && kind != .menuBar && kind != .commandGroup
  }

  // An app that takes screenshots may replace the system's shortcuts for them.
  private func isCapture(_ id: ElementID, _ known: StandardShortcut, _ tree: MenuTree) -> Bool {
    guard known.action.lowercased().contains(bytesOf: "screenshot") else { return false }
    let title = tree.title(of: id).map(TitleKey.words) ?? []
    let action = tree.action(of: id).map(StandardActions.words) ?? []
    return (title + action).contains(where: WordList.captures.contains)
  }

  // Xcode uses ⌃Space to complete words. Only people with several input sources need this shortcut otherwise.
  private func isCompletion(_ id: ElementID, _ shortcut: Shortcut, _ tree: MenuTree) -> Bool {
    guard shortcut == Shortcut([.control], "space"), let title = tree.title(of: id) else { return false }
    return TitleKey.words(of: title).contains(where: WordList.completions.contains)
  }

}
