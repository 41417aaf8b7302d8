import MenuModel

/// A hidden item in the menu bar, which should be dimmed instead.
struct HiddenInMenuBar: Rule {
  static let about = RuleDescription(
    "hidden-in-menu-bar", "a hidden item in the menu bar that should be dimmed", category: .contexts,
    guideline: .menuBar, severity: .warning, lower: .info,
    tiers: """
      warning if `whenUnavailable` is `hide`; info for an item of a spec that is only `hidden`, and for an item in \
      SwiftUI that depends on a condition
      """,
    kinds: MenuKinds(.menuBar, .commandGroup),
    silentOn: [.data, .supplied, .alternate],
    fix: .unsafe(
      "dims the item in a menu spec; no fix elsewhere",
      because: "the app must then dim the item instead of hiding it"),
    rationale: """
      People learn an app from its menu bar, and they look for a command where they last saw it. If a \
      command doesn't apply, dim it in the menu bar. In a context menu, hide it instead.

      A hidden item may be for a different variant of the app and never appear, so the finding is info. An \
      item that SwiftUI shows under a condition is also info. The rule ignores such an item if another one \
      replaces it in the other states, or if the condition is about the system, the kind of build, a \
      purchase, or a permission.

      The rule also ignores items with a condition (`when`) in specs, items from data or the system, items \
      that an Interface Builder file hides, because code decides when they appear, and \
      hidden items that only add a shortcut to another item. An item counts as one of these if the other \
      item is visible in the same menu, or if the hidden item has “(Hidden)” in its title or \
      `allowsKeyEquivalentWhenHidden`.
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
      .bad(
        """
        kind: menuBar
        title: Window
        items:
          - {title: Show Next Tab, action: "next:", shortcut: ctrl+tab}
          - {title: Next Tab, action: "next:", shortcut: cmd+shift+n, hidden: true}
          - {title: Show Next Tab, shortcut: opt+cmd+right, hidden: true}
          - {title: Show First Tab (Hidden), shortcut: cmd+1, hidden: true}
          - {title: Show Last Tab, action: "last:", shortcut: cmd+9, hidden: ⟨true⟩}
          - {title: Next, action: "next:", hidden: ⟨true⟩}
        """,
        fixedUnsafe: """
          kind: menuBar
          title: Window
          items:
            - {title: Show Next Tab, action: "next:", shortcut: ctrl+tab}
            - {title: Next Tab, action: "next:", shortcut: cmd+shift+n, hidden: true}
            - {title: Show Next Tab, shortcut: opt+cmd+right, hidden: true}
            - {title: Show First Tab (Hidden), shortcut: cmd+1, hidden: true}
            - {title: Show Last Tab, action: "last:", shortcut: cmd+9, hidden: true}
            - {title: Next, action: "next:", enabled: false}
          """, note: "the first three hidden items only add a shortcut"),
    ])
  static let visits = ElementKinds(.button, .toggle, .picker, .stepper, .slider, .submenu, .section)
  static let cues: Cues = [.availability, .condition]

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    if tree[id].kind == .section { return checkCondition(id, in: &context) }
    let policy = tree.attribute(.whenUnavailable, of: id)
    let hides = policy?.text == "hide"
    let isHidden = tree.isHidden(id)
    if !hides, !isHidden { return checkCondition(id, in: &context) }
    // Apps hide commands for good that they don't have: a dimmed one would be no use.
    let isSpec = tree.vocabulary(of: id).dynamicMark != nil
    if !hides, !isSpec || tree.has(.when, id) || carriesShortcut(id, tree) { return }
    guard let fault = hides ? policy : tree.attribute(.hidden, of: id) else { return }
    let node = tree[id].node
    var changes: [Change] = hides ? [.setKey(of: node, key: .whenUnavailable, value: .text("disable"))] : []
    if isHidden {
      changes.append(.removeKey(of: node, key: .hidden))
      // A submenu stays enabled, and its items are dimmed.
      if !tree.opensSubmenu(id) { changes.append(.setKey(of: node, key: .enabled, value: .boolean(false))) }
    }
    let advice = tree.opensSubmenu(id) ? "show it and dim its items" : "dim it instead"
    context.report(
      id,
      "\(tree.name(of: id)) is hidden\(hides ? " when unavailable" : ""); \(advice), so it keeps its place in the menu bar",
      tier: policy == nil ? .lower : .upper, at: fault.valueRange, node: fault.node,
      // A hidden item with a shortcut may exist only for the shortcut. Also, code that shows the item would
      // still do so.
      fixes: isHidden && policy == nil && tree.has(.shortcut, id)
        || tree.vocabulary(of: id).dynamicMark == nil
        ? []
        : [
          Fix(
            tree.opensSubmenu(id) ? "Show the submenu" : "Dim it instead", safety: .unsafe, changes: changes)
        ])
  }

  // If SwiftUI shows several items under one condition, report the first.
  private func checkCondition(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree.vocabulary(of: id).isSwiftUI, !tree.isRead(id, as: [.faulty, .foreign]),
      let when = tree.attribute(.when, of: id)
    else { return }
    let texts = when.text.map { [$0] } ?? when.list.map(\.text)
    guard !texts.isEmpty, texts.allSatisfy(Self.isState) else { return }
    let own = texts.map { Condition($0) }
    let holder = tree[id].parent
    for other in tree.children(of: holder).prefix(64) where other != id {
      let conditions = tree.visibility.conditions(of: other)
      if conditions.contains(where: { other in own.contains { $0.excludes(other) } })
        || other < id && own.allSatisfy(conditions.contains)
      {
        return
      }
    }
    // The items of a section appear and disappear together.
    let rows = tree[id].kind == .section ? tree.rows(of: id).filter { !tree.isRead($0, as: .faulty) } : [id]
    guard let row = rows.first else { return }
    let others = rows.count - 1
    let what = others == 0 ? "appears" : "and \(Wording.count(others, "more item")) appear"
    context.reportTitle(
      row,
      """
      \(tree.name(of: row)) \(what) only under a condition; dim \(others == 0 ? "it" : "them") instead, so \
      \(others == 0 ? "it keeps its" : "they keep their") place in the menu bar
      """, tier: .lower)
  }

  // Whether a condition is a state, not a system, a build, a purchase, or a permission.
  private static func isState(_ condition: String) -> Bool {
    condition.split { !$0.isLetter }.allSatisfy { name in
      !StandardActions.words(of: String(name)).contains(where: WordList.rights.contains)
    }
  }

  // Whether an item is always hidden and only adds a shortcut to another item or action.
  private func carriesShortcut(_ id: ElementID, _ tree: MenuTree) -> Bool {
    guard tree.has(.shortcut, id) else { return false }
    if tree.isRead(id, as: .lendsKeys) { return true }
    let title = tree.title(of: id)
    if title?.lowercased().hasSuffix("(hidden)") ?? false { return true }
    let action = tree.action(of: id)
    return tree.children(of: tree[id].parent).prefix(64).contains { other in
      guard other != id, !tree.isHidden(other) else { return false }
      return action != nil && tree.action(of: other) == action
        || title != nil && tree.title(of: other) == title
    }
  }
}
