import MenuModel

/// “Toggle X”, which doesn't show the current state.
struct ToggleTitle: Rule {
  static let about = RuleDescription(
    "toggle-title", "a title such as “Toggle X”, which doesn't show the current state", category: .titles,
    guideline: .toggledItems, severity: .warning, lower: .info,
    tiers: """
      warning; info if the title names no object, if the command formats the text at the cursor, and in \
      Swift if the app has its own full-screen command, if AppKit renames the item, or if a checkmark shows \
      the state
      """,
    silentOn: [.foreign, .choice, .data, .supplied, .hidden],
    fix: .unsafe(
      "replaces the title with two titles, one for each state",
      because: "the app must then switch between the titles"),
    rationale: """
      The title of an item that turns something on or off should show the state or the action that it \
      performs: Show Sidebar if it is hidden, Hide Sidebar if it is visible. “Toggle Sidebar” shows neither, and neither does \
      “Mute” on an item that calls `toggleMuted`. A checkmark next to the name of the feature also works.

      The rule ignores items with two titles or a checkmark, things that close automatically, such as a \
      command palette, and a debugger's breakpoint, which is set on the current line. It never proposes \
      the title of a neighboring item.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: View
        items: [⟪Toggle Full Screen⟫, ⟪Toggle Sidebar⟫, ⟪Toggle Visibility of File Browser⟫]
        """,
        fixedUnsafe: """
          kind: menuBar
          title: View
          items: [{titles: [Enter Full Screen, Exit Full Screen]}, {titles: [Show Sidebar, Hide Sidebar]}, {titles: [Show File Browser, Hide File Browser]}]
          """,
        says: [
          "“Enter Full Screen” or “Exit Full Screen”", "“Show Sidebar” or “Hide Sidebar”",
          "“Show File Browser”",
        ]),
      .bad(
        "items: [⟪Toggle Hide Inspector⟫]",
        fixedUnsafe: "items: [{titles: [Show Inspector, Hide Inspector]}]"),
      .bad(
        "items: [⟪Toggle Completion⟫, ⟪Toggle Tab⟫, ⟪Toggle Grid View⟫, ⟨Toggle Bullet List⟩, ⟨Toggle⟩, ⟨Toggle Fold⟩, ⟨Toggle Comment⟩]"
      ),
      .bad("items: [⟨Toggle Direction⟩]"),
      .bad("items: [⟪Toggle Move to Sidebar⟫]", says: ["doesn't show the current state"]),
      .bad("items: [⟪Toggle Sidebar⟫, Hide Sidebar]", says: ["doesn't show the current state"]),
      .bad("items: [⟪Toggle sidebar⟫, Hide Sidebar]", says: ["doesn't show the current state"]),
      .good(
        "items: [Toggle Expand/Collapse, {title: Toggle Bold, checked: true}, {titles: [Show Ruler, Hide Ruler]}, Toggle Command Palette, Toggle Breakpoint, Toggle Repeat Mode]"
      ),
      .bad(
        "items: [{title: ⟪Mute⟫, action: toggleMuted}, {title: ⟪Immersive Mode⟫, action: toggleImmersive}]"),
      .good(
        "items: [{titles: [Mute, Unmute], action: toggleMuted}, {title: Refresh, action: toggleRefresh}, {title: New Tag, action: toggleShowsNewTag}, {title: Grid, action: toggleGridLines, checked: true}]"
      ),
      .good("{kind: edit, items: [{title: Immersive Mode, action: toggleImmersive}]}"),
      .good("items: [{title: Quick Look, action: toggleQuickLook}]", note: "in Swift source"),
      .good(
        "items: [{title: Toggle Case, type: toggle}, Toggles, {type: picker, title: Mode, options: [Toggle Fast]}]"
      ),
    ])
  static let visits = ElementKinds(.button)
  static let cues: Cues = .title

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let title = context.titles.first, let first = title.text.utf8.first, context.titles.count == 1
    else { return }
    let tree = context.tree
    let isPlain =
      first | 0x20 != UInt8(ascii: "t") || TitleKey.words(of: title.text).first?.hasPrefix("toggl") != true
    if isPlain, !switchesWhatItNames(id, title.text, tree) { return }
    guard tree.flag(.checked, of: id) == nil else { return }
    if isPlain { return reportState(of: id, title, tier: .upper, in: &context) }
    let words = TitleKey.words(of: title.text)
    // A command that cycles through several states can't name one.
    if words.contains("repeat") || tree.action(of: id)?.lowercased().contains("cycle") ?? false {
      return
    }
    guard words.first == "toggle", !title.text.utf8.contains(UInt8(ascii: "/")), !words.contains("palette"),
      !words.contains("launcher"), !words.contains("breakpoint")
    else { return }
    if tree.has(.checked, id) || tree.isRead(id, as: .markedInCode) {
      guard ToggleWords.thing(words.dropFirst()) == .part else { return }
      let name = title.text.dropFirst(7)
      context.propose(
        name.prefix(1).uppercased() + name.dropFirst(), for: title, of: id, tier: .lower, safety: .unsafe
      ) {
        "the checkmark of “\(title.text)” already shows the state; change the title to “\($0)”"
      }
      return
    }
    guard let thing = ToggleWords.thing(words.dropFirst()) else {
      let isFormat = words.contains(where: ToggleWords.formats.contains)
      return reportState(of: id, title, tier: words.count > 1 && !isFormat ? .upper : .lower, in: &context)
    }
    var name = title.text.dropFirst(7)
    if name.lowercased().hasPrefix("visibility of ") { name = name.dropFirst(14) }
    if name.hasPrefix("Show ") || name.hasPrefix("Hide ") { name = name.dropFirst(5) }
    let titles =
      thing == .screen
      ? ["Enter Full Screen", "Exit Full Screen"] : ["Show \(name)", "Hide \(name)"]
    // “Hide Sidebar” next to “Toggle Sidebar” does something different.
    let others = tree.children(of: tree[id].parent).prefix(64)
    let keys = titles.map(TitleKey.normalized)
    if others.contains(where: { tree.title(of: $0).map { keys.contains(TitleKey.normalized($0)) } ?? false })
    {
      return reportState(of: id, title, tier: .upper, in: &context)
    }
    // AppKit treats an item with these titles as its own, including the shortcut, and renames items with its
    // own actions, which SwiftUI's items never have.
    let vocabulary = tree.vocabulary(of: id)
    let isSource = vocabulary.actionsAreCode || vocabulary.isInterfaceBuilder
    let action = isSource ? tree.action(of: id) : nil
    let isOwn =
      action.map {
        thing == .screen && vocabulary.actionsAreCode || !vocabulary.isSwiftUI && StandardActions.setTitle($0)
      } ?? false
    // Outside the View menu, the command itself is misplaced.
    let isFixable = thing == .part || context.menuBar.standardMenu(tree.menu(of: id)) == .view
    context.propose(
      titles, of: id, tier: isOwn ? .lower : .upper, at: title.range, node: title.node
    ) { titles in
      let fix = Fix(
        "Change to “\(titles[0])” and “\(titles[1])”", safety: .unsafe,
        changes: [
          .setKey(of: tree[id].node, key: .titles, value: .texts(titles)),
          .removeKey(of: tree[id].node, key: .title),
        ])
      return (
        "“\(title.text)” doesn't show the current state; use “\(titles[0])” or “\(titles[1])”, depending on the state",
        isFixable ? [fix] : []
      )
    }
  }

  // Whether a title is the same in both states, such as “Mute” with toggleMuted. AppKit items may get a
  // different title when their menu opens.
  private func switchesWhatItNames(_ id: ElementID, _ title: String, _ tree: MenuTree) -> Bool {
    guard let action = tree.action(of: id), action.hasPrefix("toggle"), !tree.has(.checked, id) else {
      return false
    }
    let vocabulary = tree.vocabulary(of: id)
    // On iOS, the items of an edit menu have no checkmarks.
    guard !vocabulary.isInterfaceBuilder, vocabulary !== Vocabulary.appKit, tree[id].menuKind != .edit,
      !tree.isRead(id, as: .marksItself), TitleEllipsis(title) == nil,
      // The Finder's command has one title, too.
      TitleKey.normalized(title) != "quick look"
    else { return false }
    let things = StandardActions.words(of: action).dropFirst()
    // An item may have one title while the state is on and a sibling with another one while it is off.
    for condition in tree.visibility.conditions(of: id) {
      let question = condition.question.split { !$0.isLetter }.flatMap {
        StandardActions.words(of: String($0))
      }
      if question.contains(where: things.contains) { return false }
    }
    let words = TitleKey.words(of: title)
    return things.allSatisfy { !ToggleWords.presenting.contains($0) }
      && words.allSatisfy { !ToggleWords.presenting.contains($0) }
      && words.contains { word in
        things.contains {
          $0.utf8.count > 3 && word.utf8.count > 3 && $0.utf8.prefix(4).elementsEqual(word.utf8.prefix(4))
        }
      }
  }

  private func reportState(
    of id: ElementID, _ title: TitleText, tier: RuleContext.Tier, in context: inout RuleContext
  ) {
    context.reportTitle(
      id, "“\(title.text)” doesn't show the current state; show it in the title or with a checkmark",
      tier: tier)
  }
}
