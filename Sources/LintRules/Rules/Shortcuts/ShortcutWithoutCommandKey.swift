import MenuModel

/// A shortcut without the Command key.
struct ShortcutWithoutCommandKey: Rule {
  static let about = RuleDescription(
    "shortcut-without-command-key", "a shortcut without the Command key", category: .shortcuts,
    guideline: .customShortcuts, severity: .warning, lower: .info,
    tiers: "warning; information for a key without any modifier",
    kinds: MenuKinds(.menuBar, .commandGroup), platforms: [.macOS, .iPadOS],
    rationale: """
      Command is the modifier of the shortcuts in menus; the others only vary a shortcut that has it. Keys without it \
      are for typing, and Option or Control alone type special characters and control the text system.

      Function keys, keys that move or delete, Return, Escape, Tab and Space may stand alone, and so may keys with \
      the Globe key. The rule is silent in games. A letter without any modifier is information: where nobody types, \
      as in a player or during a call, it may be meant.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Call
        items:
          - {title: Mute, shortcut: ⟨m⟩}
          - {title: Transfer…, shortcut: ⟪opt+t⟫}
        """, says: ["“Mute” has M", "“Transfer…” has ⌥T"]),
      .bad(
        """
        kind: menuBar
        title: Call
        items:
          - {title: Hold, type: toggle, shortcut: ⟪shift+h⟫}
        """),
      .good(
        """
        kind: menuBar
        title: Playback
        items:
          - {title: Play, shortcut: space}
          - {title: Next Chapter, shortcut: opt+right}
          - {title: Step Over, shortcut: f6}
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

  init(options: RuleOptions) {}

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let traits = context.traits(of: id), traits.isCharacter,
      traits.modifiers.isDisjoint(with: [.command, .function])
    else { return }
    let tree = context.tree
    guard let shortcut = tree.shortcut(of: id), !tree[id].flags.contains(.isStandard),
      let attribute = tree.attribute(.shortcut, of: id),
      !tree.isHiddenOrInside(id), tree.flag(.appGame, of: tree.document(of: id)) != true
    else { return }
    context.report(
      id,
      "\(tree.name(of: id)) has \(shortcut.symbols), a shortcut without ⌘; shortcuts in menus begin with Command",
      tier: traits.modifiers.isEmpty ? .lower : .upper, at: attribute.valueRange, node: attribute.node)
  }
}
