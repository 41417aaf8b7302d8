import MenuModel

/// A shortcut without the Command key.
struct ShortcutWithoutCommandKey: Rule {
  static let about = RuleDescription(
    "shortcut-without-command-key", "a shortcut without the Command key", category: .shortcuts,
    guideline: .customShortcuts, severity: .warning, lower: .info,
    tiers: """
      warning; info for Space, Tab, and the arrow keys, which a player or viewer may need (in code and Interface \
      Builder files, nothing for Space and arrow keys without modifiers), for a key without Option \
      in code and one without any modifier in Interface Builder files, which may belong to a set that people press \
      without looking, and in a menu bar extra, whose shortcuts work only while its menu is open
      """,
    kinds: MenuKinds(.menuBar, .commandGroup, .menu, .menuBarExtra), platforms: [.macOS, .iPadOS],
    silentOn: .inert,
    rationale: """
      Command is the main modifier in menu shortcuts; the others only vary a shortcut that has it. Keys \
      without modifiers are for typing, and Option or Control alone type special characters and control the \
      text system.

      Function keys, keys that scroll or delete, Return, Escape, and keys with the Globe key don't need \
      Command, and neither does Control-Tab, the usual shortcut for switching tabs. People use Space, \
      Tab, and the arrow keys to type, to move in text, and to use controls, and VoiceOver uses these \
      keys with Control and Option. The rule reports several keys without a modifier in the same list of \
      items as one finding. The rule ignores games.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Call
        items:
          - {title: Mute, shortcut: ⟪m⟫}
          - {title: Keypad, shortcut: ⟦k⟧}
          - {title: Hold, shortcut: ⟦h⟧}
          - {title: Transfer…, shortcut: ⟪opt+t⟫}
        """,
        says: [
          "“Mute” has M, a shortcut without ⌘, and 2 more items have similar shortcuts", "“Transfer…” has ⌥T",
        ]),
      .bad(
        """
        kind: menuBar
        title: Call
        items:
          - {title: Hold, type: toggle, shortcut: ⟪shift+h⟫}
        """),
      .bad(
        """
        - kind: menuBar
          title: Playback
          items:
            - {title: Play, shortcut: ⟨space⟩}
            - {title: Next Chapter, shortcut: ⟨opt+right⟩}
            - {title: Last Chapter, shortcut: ⟪ctrl+opt+return⟫}
            - {title: Step Over, shortcut: f6}
            - {title: Delete, shortcut: delete}
            - {title: Show Next Tab, shortcut: ctrl+tab}
        - {kind: menu, items: [{title: Select Inverse, shortcut: ⟪backquote⟫}]}
        """),
      .good(
        """
        app: {name: Marble Run, game: true}
        menus:
          - kind: menuBar
            title: Game
            items:
              - {title: Pause, shortcut: p}
        """),
      .good(
        """
        kind: menuBar
        title: Call
        items:
          - {title: Emoji, shortcut: fn+e}
          - {title: Mute, shortcut: m, standard: true}
          - {title: Hold, shortcut: h, hidden: true}
          - {title: Lines, hidden: true, when: calling, items: [{title: First, shortcut: opt+l}, Second]}
          - {title: Transfer…, shortcut: cmd+t}
        """),
    ])
  static let visits = ElementKinds(.button, .toggle)
  static let cues: Cues = .shortcut

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let traits = context.traits, traits.modifiers.isDisjoint(with: [.command, .function]) else {
      return
    }
    let tree = context.tree
    // Control-Tab is the usual shortcut for switching between tabs.
    guard let shortcut = tree.shortcut(of: id),
      traits.isCharacter || traits.modifiers.isSuperset(of: [.control, .option])
        || Self.typedKeys.contains(shortcut.key)
          && !(shortcut.key == "tab" && shortcut.modifiers.contains(.control)),
      isAtFault(id, tree), let attribute = tree.attribute(.shortcut, of: id)
    else { return }
    // Players use Space for Play, and viewers the arrow keys for the next page or picture.
    let isSpec = tree.vocabulary(of: id).dynamicMark != nil
    if !isSpec, !traits.isCharacter, traits.modifiers.isEmpty, shortcut.key != "tab" { return }
    // The keys without modifiers in one list are a single finding.
    let isBare = traits.isCharacter && traits.modifiers.isEmpty
    var others: [ElementID] = []
    if isBare {
      guard tree.isFirst(id, where: { hasBareKey($0, tree) }) else { return }
      others = tree.children(of: tree[id].parent).filter { $0 != id && hasBareKey($0, tree) }
    }
    let count = others.count
    let more =
      count == 0
      ? ""
      : count == 1
        ? ", and 1 more item has a similar shortcut" : ", and \(count) more items have similar shortcuts"
    context.report(
      id,
      """
      \(tree.name(of: id)) has \(shortcut.symbols), a shortcut without ⌘\(more); shortcuts in menus begin with Command
      """, tier: tier(of: id, shortcut, traits, tree),
      at: attribute.valueRange, node: attribute.node,
      related: others.prefix(16).map {
        RelatedPlace(
          "\(tree.name(of: $0)) too", at: tree.attribute(.shortcut, of: $0)?.valueRange ?? tree.place(of: $0))
      })
  }

  private func tier(
    of id: ElementID, _ shortcut: Shortcut, _ traits: ShortcutTraits, _ tree: MenuTree
  ) -> RuleContext.Tier {
    let isVoiceOver = traits.modifiers.isSuperset(of: [.control, .option])
    guard tree[id].menuKind != .menuBarExtra, traits.isCharacter || isVoiceOver else { return .lower }
    let vocabulary = tree.vocabulary(of: id)
    // A letter alone may be a key of the view in which code handles it, such as a tool's. With Option, it types a
    // character.
    if vocabulary.isInterfaceBuilder { return traits.modifiers.isEmpty ? .lower : .upper }
    guard vocabulary.actionsAreCode else { return .upper }
    let isInBar = tree[id].menuKind == .menuBar || tree[id].menuKind == .commandGroup
    return isInBar && traits.modifiers.contains(.option) ? .upper : .lower
  }

  private func isAtFault(_ id: ElementID, _ tree: MenuTree) -> Bool {
    !tree.isRead(id, as: .supplied) && !tree.visibility.isHiddenOrInside(id)
      && tree.flag(.appGame, of: tree.document(of: id)) != true
  }

  private func hasBareKey(_ id: ElementID, _ tree: MenuTree) -> Bool {
    guard tree[id].kind == .button || tree[id].kind == .toggle,
      let attribute = tree.attribute(.shortcut, of: id),
      let traits = ShortcutTraits(attribute)
    else { return false }
    return traits.isCharacter && traits.modifiers.isEmpty && isAtFault(id, tree)
  }

  // Keys that text views and controls handle themselves.
  private static let typedKeys: Set<String> = ["space", "tab", "up", "down", "left", "right"]
}
