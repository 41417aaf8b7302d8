import MenuModel

/// The Control key in an app's own shortcut.
struct ControlInShortcut: Rule {
  static let about = RuleDescription(
    "control-in-shortcut", "the Control key in an app's own shortcut", category: .shortcuts,
    guideline: .customShortcuts, severity: .warning, inCode: .info, inNibsToo: true,
    kinds: MenuKinds(.menuBar, .commandGroup), platforms: [.macOS, .iPadOS],
    rationale: """
      The system uses Control for shortcuts that work everywhere, such as those for moving between spaces, \
      windows, and input sources. A shortcut of an app that uses it may conflict with these. Use Command \
      with Shift instead, or with Option for rarely used commands.

      The rule ignores Apple's own shortcuts with Control, such as ⌃⌘F for full screen. A shortcut with \
      Control but without Command is reported by `shortcut-without-command-key`.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Note
        items:
          - {title: Move to Top, shortcut: ⟪ctrl+cmd+t⟫}
        """, says: ["“Move to Top” uses ⌃⌘T"]),
      .bad(
        """
        kind: menuBar
        title: Note
        items:
          - {title: Pin, type: toggle, shortcut: ⟪ctrl+cmd+p⟫}
          - {title: Fold, shortcut: ⟦ctrl+cmd+9⟧}
          - {title: Level, type: picker, options: [{title: First, shortcut: ⟪ctrl+opt+cmd+1⟫}, Second]}
        """),
      .good(
        """
        kind: menuBar
        title: View
        items:
          - {title: Show Sidebar, shortcut: ctrl+cmd+s}
          - {title: Enter Full Screen, shortcut: ctrl+cmd+f}
          - {title: Move to Top, shortcut: opt+cmd+t}
          - {title: Sort By, items: [{title: Name, shortcut: ctrl+cmd+1}, {title: Date, shortcut: ctrl+cmd+2}]}
          - {title: Sort by Path, shortcut: ctrl+opt+cmd+1}
          - {title: Hide Right Sidebar, shortcut: ctrl+opt+cmd+s}
        """),
      .good(
        """
        kind: menuBar
        title: Note
        items:
          - {title: Show Library, shortcut: ctrl+cmd+s}
          - {title: Flatten, shortcut: ctrl+cmd+f}
          - {title: Beep, shortcut: ctrl+t}
          - {title: Zoom Way In, shortcut: ctrl+cmd+t, standard: true}
          - {title: Hop, shortcut: ctrl+cmd+j, hidden: true}
          - {title: Hidden, hidden: true, when: hopping, items: [{title: Leap, shortcut: ctrl+cmd+l}, Jump]}
        """, note: "other rules report a standard shortcut, and one without Command"),
      .good(
        """
        kind: menuBar
        title: View
        items:
          - {title: Enter Full Screen, shortcut: ctrl+cmd+u}
        """, note: "`nonstandard-shortcut` reports a standard command with a different shortcut"),
      .good(
        "kind: menuBar\ntitle: Window\nitems: [Minimize, {title: Zoom, shortcut: ctrl+cmd+z}]",
        note: "Music has this shortcut"),
    ])
  static let visits = ElementKinds(.button, .toggle, .option)
  static let cues: Cues = .shortcut

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let traits = context.traits, traits.modifiers.contains([.control, .command]) else { return }
    let tree = context.tree
    guard isAtFault(id, in: &context), let shortcut = tree.shortcut(of: id),
      let attribute = tree.attribute(.shortcut, of: id)
    else { return }
    // The items of one list are a single finding.
    guard tree.isFirst(id, where: { isAtFault($0, in: &context) }) else { return }
    let others = tree.children(of: tree[id].parent).filter { $0 != id && isAtFault($0, in: &context) }
    let more =
      others.isEmpty
      ? ""
      : others.count == 1
        ? ", and 1 more item has a similar shortcut"
        : ", and \(others.count) more items have similar shortcuts"
    context.report(
      id,
      "\(tree.name(of: id)) uses \(shortcut.symbols)\(more), but the system reserves Control for its own shortcuts; choose different modifiers",
      at: attribute.valueRange, node: attribute.node,
      related: others.prefix(16).map {
        RelatedPlace(
          "\(tree.name(of: $0)) too", at: tree.attribute(.shortcut, of: $0)?.valueRange ?? tree.place(of: $0))
      })
  }

  private func isAtFault(_ id: ElementID, in context: inout RuleContext) -> Bool {
    let tree = context.tree
    guard Self.visits.contains(tree[id].kind), let shortcut = tree.shortcut(of: id),
      shortcut.modifiers.contains([.control, .command]), StandardShortcut.known(shortcut) == nil,
      !tree.isRead(id, as: [.supplied, .inert])
    else { return false }
    return context.menuBar.item(id)?.shortcutCode ?? 0 == 0 && !isSidebar(shortcut) && !isApples(id, tree)
      && !tree.visibility.isHiddenOrInside(id)
  }

  // The Finder uses ⌃⌘1 to ⌃⌘9 to sort and arrange, and Music uses ⌃⌘Z to zoom the window. Apple's shortcut for the sidebar also contains Control,
  // so Control isn't the problem there.
  private func isApples(_ id: ElementID, _ tree: MenuTree) -> Bool {
    func words(_ id: ElementID) -> [String] { TitleKey.words(of: tree.title(of: id) ?? "") }
    let isDigit = tree.shortcut(of: id)?.key.utf8.first.map { 0x30...0x39 ~= $0 } ?? false
    return isDigit
      && [words(id), words(tree[id].parent)].contains { $0.first.map(WordList.orders.contains) ?? false }
      || words(id).contains("sidebar")
      || words(id) == ["zoom"] && tree.shortcut(of: id) == Shortcut([.control, .command], "z")
  }

  // ⌃⌘S shows and hides the sidebar in Apple's apps.
  private func isSidebar(_ shortcut: Shortcut) -> Bool { shortcut == Shortcut([.control, .command], "s") }
}
