import MenuModel

/// A dimmed item in a context menu, which should be hidden instead.
struct DimmedInContextMenu: Rule {
  static let about = RuleDescription(
    "dimmed-in-context-menu", "a dimmed item in a context menu that should be hidden", category: .contexts,
    guideline: .contextMenus, severity: .warning,
    tiers: """
      warning; info in Interface Builder files if code validates the item, and in Swift source if it is always \
      dimmed and no configuration sets the severity
      """,
    lowerInCode: .info, kinds: MenuKinds(.context),
    silentOn: [.supplied, .hidden, .unnamed],
    fix: .unsafe(
      "hides the item in a menu spec; in an app, change the code",
      because: "the app must then hide the item instead of dimming it"),
    rationale: """
      A context menu lists the commands that people can use right now. A command that doesn't apply only \
      makes the menu longer, so hide it. In the menu bar, dim it instead.

      On macOS, the rule ignores Cut, Copy, Paste with its variants (Move Item Here), and commands that close \
      tabs, because Apple's own menus dim them. It also ignores headings (a dimmed item without an action at \
      the start of a group or before indented items), checked items, and lines that show a state (No Back \
      History). In Swift, it ignores items that wait while the app works (`.disabled(isExporting)`), and \
      choices in a list that marks the current one. A dimmed item that shows a reason in its title (Upscale \
      (Paid)) or its help tag may stay visible.
      """,
    examples: [
      .bad(
        """
        kind: context
        items:
          - Open
          - {title: Rename…, whenUnavailable: ⟪disable⟫}
        """,
        fixedUnsafe: """
          kind: context
          items:
            - Open
            - {title: Rename…, whenUnavailable: hide}
          """),
      .bad(
        """
        kind: context
        platforms: [macOS]
        items:
          - Open
          - {title: Close Project, whenUnavailable: ⟪disable⟫}
          - {title: Move Tip of Branch Here, whenUnavailable: ⟪disable⟫}
        """,
        fixedUnsafe: """
          kind: context
          platforms: [macOS]
          items:
            - Open
            - {title: Close Project, whenUnavailable: hide}
            - {title: Move Tip of Branch Here, whenUnavailable: hide}
          """),
      .bad(
        """
        kind: context
        items:
          - Open
          - {title: Rename…, enabled: ⟪false⟫}
        """,
        fixedUnsafe: """
          kind: context
          items:
            - Open
            - {title: Rename…, hidden: true}
          """),
      .good(
        """
        kind: context
        platforms: [macOS]
        items:
          - {title: Copy, enabled: false}
          - {title: Paste, whenUnavailable: disable}
          - {title: Rename…, whenUnavailable: hide}
          - {title: Move Item Here, whenUnavailable: disable}
          - {title: Close Tab, whenUnavailable: disable}
          - {title: Close Tabs to the Right, whenUnavailable: disable}
          - {title: Archive, hidden: true, enabled: false}
        """),
      .good(
        """
        kind: context
        items:
          - {title: Playback Speed, enabled: false}
          - Normal
          - Double
        """, note: "a heading"),
    ])
  static let visits = ElementKinds(.button, .toggle, .picker, .stepper, .slider, .submenu)
  static let cues: Cues = .availability

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let isDimmed = tree.flag(.enabled, of: id) == false
    let policy = tree.attribute(.whenUnavailable, of: id)
    let disables = policy?.text == "disable"
    guard disables || isDimmed, !isExempt(id, tree) else { return }
    // A choice that its row marks. People also want to see which choices there are.
    if disables, tree.isRead(id, as: .marksItself) { return }
    if !disables, tree.flag(.checked, of: id) == true { return }
    // A different rule reports a submenu that doesn't open.
    if !disables, tree.opensSubmenu(id) || isHeading(id, tree) { return }
    // The title describes the state while the item is dimmed: “Nothing to Undo”, “Publishing…”.
    if context.titles.contains(where: { TitleSentence.isOne($0.text) || TitleSentence.tellsState($0.text) }) {
      return
    }
    if !disables, tree.isHeading(id), context.titles.allSatisfy({ isLine($0.text) }) { return }
    // An item that never does anything is a line of text, unless it is a command that hasn't been
    // implemented.
    if !disables, tree.isRead(id, as: .inert), !tree.titleRoles.isCommand(id),
      context.titles.allSatisfy({ TitleEllipsis($0.text) == nil })
    {
      return
    }
    // In a nib, the code of validation is known only in part, and may dim the item only where nothing is chosen.
    let isValidated =
      tree.vocabulary(of: id).isInterfaceBuilder && policy != nil
      && policy?.valueRange == tree.attribute(.action, of: id)?.valueRange
    guard let fault = disables ? policy : tree.attribute(.enabled, of: id) else { return }
    let node = tree[id].node
    var changes: [Change] = disables ? [.setKey(of: node, key: .whenUnavailable, value: .text("hide"))] : []
    if isDimmed, !tree.opensSubmenu(id) {
      changes += [
        .removeKey(of: node, key: .enabled), .setKey(of: node, key: .hidden, value: .boolean(true)),
      ]
    }
    context.report(
      id, "\(tree.name(of: id)) is dimmed when it doesn't apply; a context menu leaves it out",
      // An item that nothing enables is a command that hasn't been implemented.
      tier: isValidated ? .note : disables ? .upper : .lower, at: fault.valueRange, node: fault.node,
      // After the fix, code that enables the item would have no visible effect.
      fixes: tree.vocabulary(of: id).dynamicMark == nil
        ? [] : [Fix("Hide it instead", safety: .unsafe, changes: changes)])
  }

  private func isExempt(_ id: ElementID, _ tree: MenuTree) -> Bool {
    let platforms = tree[id].platforms
    guard platforms.isEmpty || platforms.contains(.macOS), let title = tree.title(of: id) else {
      return false
    }
    let words = TitleKey.words(of: title)
    // Paste changes to Move Item Here while Option is held.
    return words.first == "paste" || words.first == "move" && words.last == "here" && words.count == 3
      || words.first == "close" && (words.contains("tab") || words.contains("tabs"))
      || words.count == 1 && (words[0] == "cut" || words[0] == "copy")
  }

  private func isIndented(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.has(.indent, id) || tree.title(of: id)?.utf8.first.map { $0 == 0x20 || $0 == 0x09 } ?? false
  }

  // Whether an item is a heading: it does nothing, begins a group, and doesn't have the name of a command.
  private func isHeading(_ id: ElementID, _ tree: MenuTree) -> Bool {
    if let next = tree.nextSibling(of: id), isIndented(next, tree), !isIndented(id, tree) { return true }
    // An item that begins a submenu and does nothing describes its choices: “Skip Forward by…”.
    if tree.vocabulary(of: id).isInterfaceBuilder, tree.isHeading(id), tree.previousSibling(of: id) == nil,
      tree[tree[id].parent].kind == .submenu,
      tree.nextSibling(of: id).map({ tree.action(of: $0) != nil }) ?? false
    {
      return true
    }
    guard tree.isHeading(id), !tree.has(.whenUnavailable, id), !tree.has(.needsInput, id),
      !tree.has(.role, id), !tree.has(.symbol, id), let title = tree.title(of: id),
      !title.hasSuffix("…"), !title.hasSuffix("..."),
      StandardMenus.items(titled: title).isEmpty, !tree.isDestructive(id),
      !isCommand(title)
    else { return false }
    if let previous = tree.previousSibling(of: id), tree[previous].kind != .divider,
      tree[previous].kind != .section
    {
      return false
    }
    // If it is alone after a divider, it may be a line of text or a command.
    guard let next = tree.nextSibling(of: id) else { return true }
    return tree[next].kind != .divider
  }

  // Whether a title is a line of text, not a command: “Sent Without Notification”.
  private func isLine(_ title: String) -> Bool {
    let words = title.split(separator: " ")
    return words.count > 2 && MenuVerbs.verb(String(words[0]))?.form != .base && TitleEllipsis(title) == nil
      && StandardMenus.items(titled: title).isEmpty && !words.contains("Help")
  }

  // “Rename” and “Open in New Tab” are commands, but “Open With” is a heading.
  private func isCommand(_ title: String) -> Bool {
    let words = TitleKey.words(of: title)
    guard let first = words.first, let last = words.last else { return false }
    return WordList.commandVerbs.contains(first) && !WordList.headingEnds.contains(last)
  }

}
