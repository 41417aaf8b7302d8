import MenuModel

/// A command group that replaces a standard one without its commands.
struct ReplacedStandardGroup: Rule {
  static let about = RuleDescription(
    "replaced-standard-group", "a command group that removes commands that people rely on",
    category: .menuBar,
    guideline: .documentation("swiftui/commandgroup", "CommandGroup"), severity: .warning, lower: .info,
    tiers: """
      warning; info for an empty group other than `windowList`, for `textEditing` if the app isn't known to use \
      SwiftUI's text commands, and in code for a group that keeps none of its commands or isn't `undoRedo`, \
      `pasteboard`, or `saveItem`
      """,
    kinds: MenuKinds(.commandGroup), platforms: [.macOS, .iPadOS],
    silentOn: .suppliedOrUnclear,
    rationale: """
      `replacing:` removes everything in the standard group. If that group has Undo, Copy, Quit, or \
      Minimize, people notice immediately that they are missing; `before:` or `after:` would keep them. \
      SwiftUI owns the list of windows, so you can't rebuild it.

      The group `saveItem` has Close besides Save, so if it is replaced, ⌘W no longer closes windows.

      An empty group may be correct if the app has nothing to undo, hide, or explain. The rule ignores New, \
      and other groups that are often replaced, and commands that are elsewhere in the menu bar. \
      iPadOS has no About, Services, or Hide; for a Help menu without help, see `help-menu-title`.
      """,
    examples: [
      .bad(
        """
        kind: commandGroup
        placement: {replacing: ⟪pasteboard⟫}
        items: [Copy, Copy as Markdown]
        """, says: ["omits Cut, Paste, and Select All;"]),
      .bad(
        """
        kind: commandGroup
        placement: {replacing: ⟪windowList⟫}
        items: [Notes, Archive]
        """),
      .bad(
        """
        kind: commandGroup
        placement: {replacing: ⟨undoRedo⟩}
        items: []
        """, says: ["omits Undo and Redo;"]),
      .bad(
        """
        kind: commandGroup
        placement: {replacing: ⟪undoRedo⟫}
        items: [Undo]
        """, says: ["omits Redo;"]),
      .bad(
        """
        kind: commandGroup
        placement: {replacing: ⟪saveItem⟫}
        items: [{title: Save As…, shortcut: cmd+s}]
        """, says: ["replaces “saveItem” and omits Close;"]),
      .good(
        """
        kind: commandGroup
        placement: {replacing: saveItem}
        items: [Save, Close Window]
        """),
      .bad(
        """
        kind: commandGroup
        placement: {replacing: ⟪appInfo⟫}
        items: [Check for Updates…]
        """, says: ["omits About;"]),
      .bad(
        """
        kind: commandGroup
        placement: {replacing: ⟨systemServices⟩}
        items: []
        """, says: ["omits Services;"]),
      .bad(
        """
        scenes: [windowGroup]
        commandSets: [textEditing]
        menus:
          - {kind: commandGroup, placement: {replacing: ⟪textEditing⟫}, items: [Go Back, Go Forward]}
        """, says: ["omits Find, Spelling and Grammar, Substitutions, Transformations, and Speech;"]),
      .bad(
        """
        kind: commandGroup
        placement: {replacing: ⟨textEditing⟩}
        items: [Find…]
        """, says: ["omits Spelling and Grammar"],
        note: "without SwiftUI's text commands, the standard group is empty"),
      .bad(
        """
        kind: commandGroup
        placement: {replacing: ⟨help⟩}
        items: []
        """, says: ["omits Help;"]),
      .good("{kind: commandGroup, platforms: [iPadOS], placement: {replacing: systemServices}, items: []}"),
      .good(
        """
        kind: commandGroup
        placement: {replacing: undoRedo}
        items: [Undo, Redo, Undo History…]
        """),
      .good(
        """
        kind: commandGroup
        placement: {replacing: appTermination}
        items: [{title: <command>, placeholders: [command], shortcut: cmd+q}]
        """),
      .good(
        """
        kind: commandGroup
        placement: {replacing: newItem}
        items: [New Note]
        """),
      .good(
        """
        menus:
          - {kind: commandGroup, placement: {replacing: pasteboard}, items: [Cut, Copy, {type: unknown}]}
        """),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let placement = tree.bar.placement(of: id), placement.key == .placementReplacing else { return }
    let isEmpty = tree[id].end - id.index <= 1
    if placement.name == "windowList" {
      context.report(
        id,
        isEmpty
          ? "SwiftUI manages the group windowList, so it can't be replaced; remove the replacement"
          : "SwiftUI manages the group windowList; put these items before or after it",
        at: placement.attribute.valueRange, node: placement.attribute.node)
      return
    }
    guard let requiredCommands = Self.requiredCommands[placement.name],
      !tree.bar.hasUnknownCommands(tree[id].parent)
    else {
      return
    }
    if Self.macOnlyPlacements.contains(placement.name), !tree[id].platforms.isEmpty,
      !tree[id].platforms.contains(.macOS)
    {
      return
    }
    if placement.name == "help", !isEmpty { return }
    var missing: [String] = []
    for title in requiredCommands where !has(title, id, in: &context) { missing.append(title) }
    guard !missing.isEmpty else { return }
    // Code may replace other groups on purpose, but hardly leaves out only some of these commands.
    // The group `saveItem` also contains Close, which the author may not know.
    let isPartial =
      placement.name == "saveItem"
      || missing.count < requiredCommands.count && ["undoRedo", "pasteboard"].contains(placement.name)
    let isDoubtful =
      isEmpty || tree.vocabulary(of: id).actionsAreCode && !isPartial
      || placement.name == "textEditing" && !hasTextCommands(tree[id].parent, tree)
    context.report(
      id,
      """
      this command group replaces “\(placement.name)” and omits \(Wording.list(missing)); add \
      \(missing.count == 1 ? "it" : "them"), or put the items before or after \(placement.name)
      """, tier: isDoubtful ? .lower : .upper, at: placement.attribute.valueRange,
      node: placement.attribute.node)
  }

  // The group contains Find and similar commands only if the app uses `TextEditingCommands`.
  private func hasTextCommands(_ document: ElementID, _ tree: MenuTree) -> Bool {
    tree.list(.commandSets, of: document).contains { $0.text == "textEditing" }
  }

  // Whether the menu bar contains a command, or an unknown item from data or the system that may be this
  // command.
  private func has(_ title: String, _ group: ElementID, in context: inout RuleContext) -> Bool {
    let tree = context.tree
    let wanted = TitleKey.normalized(title)
    let standard =
      StandardMenus.item(TitleKey(title), in: nil) ?? StandardMenus.item(TitleKey("\(title) X"), in: nil)
    let code = standard.flatMap { StandardMenus.items[$0].shortcut?.code }
    for menu in tree.children(of: tree[group].parent)
    where tree[menu].menuKind == .menuBar || tree[menu].menuKind == .commandGroup {
      for index in Int(menu.index) + 1..<Int(tree[menu].end) {
        let id = ElementID(index)
        if let item = context.menuBar.item(id), item.title == wanted || item.title == wanted + " *" {
          return true
        }
        if tree.action(of: id).flatMap(StandardActions.title(of:)) == title { return true }
        if menu == group, tree.isRead(id, as: .suppliedOrUnclear) { return true }
        // If a title is unknown, the shortcut identifies the command.
        if menu == group, tree.hasUnknownTitle(id), let code, tree.shortcut(of: id)?.code == code {
          return true
        }
        // A title that begins with the word is close enough: “Play/Quit Game”.
        if let text = tree.title(of: id), TitleKey(text).first == TitleKey.hash(wanted) { return true }
      }
    }
    return false
  }

  // The commands of each placement that an app must not remove.
  private static let requiredCommands: [String: [String]] = [
    "saveItem": ["Close"],
    "undoRedo": ["Undo", "Redo"],
    "pasteboard": ["Cut", "Copy", "Paste", "Select All"],
    "appInfo": ["About"],
    "systemServices": ["Services"],
    "appTermination": ["Quit"],
    "appVisibility": ["Hide", "Hide Others", "Show All"],
    "windowSize": ["Minimize", "Zoom"],
    "textEditing": ["Find", "Spelling and Grammar", "Substitutions", "Transformations", "Speech"],
    "help": ["Help"],
  ]
  // The placements that don't exist in the menu bar of iPadOS.
  private static let macOnlyPlacements: Set = ["appInfo", "systemServices", "appVisibility"]
}
