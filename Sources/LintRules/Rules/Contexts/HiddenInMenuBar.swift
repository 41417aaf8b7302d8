import MenuModel

/// A menu bar's item that is hidden instead of dimmed.
struct HiddenInMenuBar: Rule {
  static let about = RuleDescription(
    "hidden-in-menu-bar", "an item of the menu bar is hidden instead of dimmed", category: .contexts,
    guideline: .menuBar, severity: .warning, lower: .info,
    tiers: "warning where `whenUnavailable` says so, information for an item that is only `hidden` now",
    kinds: MenuKinds(.menuBar, .commandGroup),
    fix: .unsafe("dims the item, which code has to do too"),
    rationale: """
      People learn an app from its menu bar, and look for a command where they saw it last. A command that doesn't \
      apply is dimmed there, not taken out. In context menus it is the other way round.

      An item that is hidden at present may belong to a variant of the app and not come back: that is information \
      only. Items with a condition (`when`), and those from the data or the system, are left alone.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Note
        items:
          - New Note
          - {title: Rename…, whenUnavailable: ⟪hide⟫}
        """,
        fixedUnsafe: """
          kind: menuBar
          title: Note
          items:
            - New Note
            - {title: Rename…, whenUnavailable: disable}
          """),
      .bad(
        """
        kind: menuBar
        title: Note
        items:
          - New Note
          - {title: Rename…, hidden: ⟨true⟩}
        """,
        fixedUnsafe: """
          kind: menuBar
          title: Note
          items:
            - New Note
            - {title: Rename…, enabled: false}
          """),
      .good(
        """
        kind: menuBar
        title: Note
        items:
          - New Note
          - {title: Rename…, enabled: false}
          - {title: Open Log, hidden: true, when: debug build}
        """),
      .good(
        """
        kind: context
        items:
          - Open
          - {title: Rename…, whenUnavailable: hide}
        """),
    ])
  static let visits = ElementKinds(.button, .toggle, .picker, .stepper, .slider, .submenu)
  static let cues: Cues = .availability

  init(options: RuleOptions) {}

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let policy = tree.attribute(.whenUnavailable, of: id)
    let hides = policy?.text == "hide"
    let isHidden = tree.isHidden(id)
    guard hides || isHidden, tree[id].flags.isDisjoint(with: [.isDynamic, .isStandard, .isAlternate]) else {
      return
    }
    if !hides, tree.has(.when, id) { return }
    guard let fault = hides ? policy : tree.attribute(.hidden, of: id) else { return }
    let node = tree[id].node
    var changes: [Change] = hides ? [.setKey(of: node, key: .whenUnavailable, value: .text("disable"))] : []
    if isHidden {
      changes.append(.removeKey(of: node, key: .hidden))
      // A submenu opens, and its items are dimmed.
      if !tree.opensSubmenu(id) { changes.append(.setKey(of: node, key: .enabled, value: .boolean(false))) }
    }
    context.report(
      id,
      "\(tree.name(of: id)) is hidden\(hides ? " when it doesn't apply" : ""); the menu bar dims it and keeps its place",
      tier: policy == nil ? .lower : .upper, at: fault.valueRange, node: fault.node,
      // An item that is hidden with a shortcut may be there for the shortcut alone.
      fixes: isHidden && policy == nil && tree.has(.shortcut, id)
        ? []
        : [
          Fix(
            tree.opensSubmenu(id) ? "Show it" : "Dim it instead", safety: .unsafe, changes: changes)
        ])
  }
}
