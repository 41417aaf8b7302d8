import MenuModel

/// “Show/Hide Toolbar” instead of a changeable title.
struct SlashTitle: Rule {
  static let about = RuleDescription(
    "slash-title", "two opposite words in one title", category: .titles, guideline: .toggledItems,
    severity: .warning, silentOn: .choice,
    fix: .unsafe(
      "replaces the title in a menu spec with two titles, one for each state; no fix elsewhere, or if the title doesn't name an action",
      because: "the app must then switch between the titles"),
    rationale: """
      “Show/Hide Toolbar” is how documentation refers to an item whose title changes. The menu itself should \
      show the current action: Show Toolbar or Hide Toolbar.

      The rule reports only opposites, so it ignores Smart Copy/Paste. It also ignores items that AppKit \
      renames.
      """,
    examples: [
      .bad("items: [⟪Show/Hide Toolbar⟫]", fixedUnsafe: "items: [{titles: [Show Toolbar, Hide Toolbar]}]"),
      .bad("items: [⟪Turn Grid On/Off⟫]", fixedUnsafe: "items: [{titles: [Turn Grid On, Turn Grid Off]}]"),
      .bad(
        "items: [⟪On/Off⟫, ⟪Grid on/off⟫, ⟪Toggle Snapping On/Off⟫, ⟪Switch Lamp off/on⟫]",
        fixedUnsafe:
          "items: [{titles: [Turn On, Turn Off]}, {titles: [Turn Grid On, Turn Grid Off]}, {titles: [Turn Snapping On, Turn Snapping Off]}, {titles: [Switch Lamp On, Switch Lamp Off]}]"
      ),
      .bad("items: [⟪On/Off Switch⟫]", says: ["with a verb"], note: "the title names a thing, not an action"),
      .bad("items: [⟪Follow/Unfollow⟫]", fixedUnsafe: "items: [{titles: [Follow, Unfollow]}]"),
      .bad("items: [⟪Play/Pause⟫]", fixedUnsafe: "items: [{titles: [Play, Pause]}]"),
      .bad(
        "items: [⟪Show / Hide Columns⟫]", fixedUnsafe: "items: [{titles: [Show Columns, Hide Columns]}]"),
      .good("items: [{title: Show/Hide Toolbar, action: 'toggleToolbarShown:'}]"),
      .bad("items: [⟪Fuse/De-Fuse⟫]", fixedUnsafe: "items: [{titles: [Fuse, De-Fuse]}]"),
      .bad("items: [⟪Pause/Resume⟫]", fixedUnsafe: "items: [{titles: [Pause, Resume]}]"),
      .bad("items: [⟪Pin/unpin⟫]", fixedUnsafe: "items: [{titles: [Pin, Unpin]}]"),
      .bad("items: [⟪Embed/Unembed⟫]", fixedUnsafe: "items: [{titles: [Embed, Unembed]}]"),
      .bad(
        "items: [⟪Toggle Read/Unread⟫, ⟪Locked/Unlocked⟫, ⟪Locked/Unlocked Layer⟫, ⟪Toggle Enabled/Disabled⟫]",
        says: ["name the action with a verb", "name the action", "name the action", "name the action"]),
      .bad("items: [⟪Mark Read/Unread⟫]", fixedUnsafe: "items: [{titles: [Mark Read, Mark Unread]}]"),
      .good(
        "items: [{titles: [Show Toolbar, Hide Toolbar]}, Smart Copy/Paste, Read/Write, Sort by Enabled/Disabled]"
      ),
    ])
  static let visits = ElementKinds(.button, .toggle)
  static let cues: Cues = .slash

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard context.titles.count == 1, let title = context.titles.first,
      let states = Self.states(in: title.text, of: id, context.tree)
    else { return }
    if Self.areNoCommands(states) {
      context.reportTitle(
        id,
        "“\(title.text)” names both states at once; name the action with a verb, or show the state with a checkmark"
      )
      return
    }
    let node = context.tree[id].node
    context.propose([states.0, states.1], of: id, at: title.range, node: title.node) { titles in
      let (off, on) = (titles[0], titles[1])
      let fix = Fix(
        "Change to “\(off)” and “\(on)”", safety: .unsafe,
        changes: [
          .setKey(of: node, key: .titles, value: .texts([off, on])), .removeKey(of: node, key: .title),
        ])
      return ("“\(title.text)” names both states at once; show one at a time: “\(off)” and “\(on)”", [fix])
    }
  }

  /// Returns the two titles that replace one, or nil if the rule has no proposal.
  static func proposal(for title: String, of id: ElementID, in tree: MenuTree) -> [String]? {
    guard visits.contains(tree[id].kind), !tree.isRead(id, as: about.silentOn),
      let states = states(in: title, of: id, tree),
      !areNoCommands(states)
    else { return nil }
    return [states.0, states.1]
  }

  private static func states(in title: String, of id: ElementID, _ tree: MenuTree) -> (String, String)? {
    guard title.utf8.contains(UInt8(ascii: "/")), !isRenamed(id, tree) else { return nil }
    return titles(in: title)
  }

  // Whether AppKit replaces the title with the correct one of two.
  private static func isRenamed(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.action(of: id).map(StandardActions.setTitle) ?? false
  }

  // Whether the words aren't commands. “Read” and “Unread” need a verb that only the author knows, and
  // “On/Off Switch” is the name of a thing.
  private static func areNoCommands(_ titles: (String, String)) -> Bool {
    let first = titles.0.firstWord.lowercased()
    if first == "on" || first == "off" { return true }
    return titles.0.utf8.count == first.utf8.count && first == "read"
      || WordForm.bases(of: first).contains { $0.form == .past && MenuVerbs.verb($0.base)?.form == .base }
  }

  // Adds “Turn” to a state. “Grid On” is a state, but a changeable title describes the action.
  private static func withVerb(_ words: [String]) -> [String] {
    let first = words[0].lowercased()
    guard let last = words.last?.lowercased(), ["on", "off"].contains(last) else { return words }
    let hasVerb = words.count > 1 && MenuVerbs.verb(first)?.form == .base
    return (hasVerb ? [] : ["Turn"]) + words.dropLast() + [last == "on" ? "On" : "Off"]
  }

  // Returns the titles for the off and on states.
  private static func titles(in title: String) -> (String, String)? {
    var words: [String] = []
    // “Show / Hide Columns” means “Show/Hide Columns”.
    for word in title.split(separator: " ").map(String.init) {
      if let last = words.last, word == "/" || last.hasSuffix("/") {
        words[words.count - 1] = last + word
      } else {
        words.append(word)
      }
    }
    // “Toggle” is redundant in “Toggle Expand/Collapse”.
    if words.first?.lowercased() == "toggle" { words.removeFirst() }
    for (index, word) in words.enumerated() {
      let parts = word.split(separator: "/").map(String.init)
      guard parts.count == 2, index == 0 || index == words.count - 1 else { continue }
      let verbs = parts.map { $0.lowercased() }
      // “Sort by Enabled/Disabled” names a criterion.
      let states = words.count == 1 ? [("enabled", "disabled")] : []
      for (first, second) in opposites + states + undoing(verbs)
      where [[first, second], [second, first]].contains(verbs) {
        // The verb that turns something on comes first, because it is shown in the off state.
        let isSwapped = verbs[0] != first
        var (one, other) = (words, words)
        // In “Pin/unpin”, both titles begin with a capital letter.
        let isCapital = parts[0].first?.isUppercase == true
        let written = parts.map { isCapital ? $0.prefix(1).uppercased() + $0.dropFirst() : $0 }
        one[index] = written[isSwapped ? 1 : 0]
        other[index] = written[isSwapped ? 0 : 1]
        return (Self.withVerb(one).joined(separator: " "), Self.withVerb(other).joined(separator: " "))
      }
    }
    return nil
  }

  // Returns a verb and its opposite: “Mute” and “Unmute”, “Follow” and “Unfollow”.
  private static func undoing(_ verbs: [String]) -> [(String, String)] {
    for prefix in ["un", "de-", "un-"] {
      if verbs[1] == prefix + verbs[0] { return [(verbs[0], verbs[1])] }
      if verbs[0] == prefix + verbs[1] { return [(verbs[1], verbs[0])] }
    }
    return []
  }

  private static let opposites = [
    ("show", "hide"), ("enter", "exit"), ("enable", "disable"), ("on", "off"), ("start", "stop"),
    ("expand", "collapse"), ("connect", "disconnect"), ("pause", "resume"), ("activate", "deactivate"),
    ("play", "pause"),
  ]
}
