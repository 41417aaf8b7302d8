import MenuModel

/// A divider that doesn't separate anything.
struct StrayDivider: Rule {
  static let about = RuleDescription(
    "stray-divider", "a divider at the edge of a menu, or next to another divider or a section",
    category: .structure,
    guideline: .organization.asConclusion, severity: .warning, lower: .info,
    tiers: """
      warning at an edge or next to another divider; info next to a section, which draws its own line; info \
      next to another divider in AppKit code, which may insert items between them; info at an edge of a Mac \
      menu that the system or code may extend, or of any menu in an Interface Builder file; info if it depends on \
      the conditions of the items around it
      """,
    silentOn: .data,
    fix: .mixed(
      "removes the divider",
      safe:
        "in a menu spec, if it is next to another one or if no items can be added to the menu at run time",
      because: "code may add items next to the divider"),
    rationale: """
      A divider separates two groups. At the edge of a menu or next to another divider, it separates \
      nothing. Some systems hide it, and others show it.

      At the edges of a command group, a divider is correct, because it separates the group from the \
      standard items around it. A menu with items from data (`dynamic`) may have more items at run time. The \
      rule doesn't compare dividers under different conditions and doesn't count hidden dividers.

      On a Mac, AppKit adds items to the Edit, View, Window, and Help menus, and code can add them to \
      pull-down menus, pop-up menus, and menus that it has an outlet to. At the edges of these, a divider \
      is `info`. In any menu that code can add items to, the fix of a divider at an edge is unsafe, even if the \
      divider is a warning. In SwiftUI, a divider at an edge is a warning, because a view contains all items of \
      its menu.
      """,
    examples: [
      .bad(
        """
        - {kind: context, items: [{title: ⟦Play⟧, when: isReady}, {title: Stop, when: isReady}, ⟨---⟩, Copy, Share…]}
        - {kind: context, items: [Copy, Share…, ⟨---⟩, {title: ⟦Play⟧, when: isReady}]}
        - {kind: context, items: [{title: Play, when: isReady}, {title: Stop, when: "!isReady"}, ---, Copy, Share…]}
        """,
        says: [
          "first in its menu if “Play” and 1 more item aren't shown",
          "last in its menu if “Play” isn't shown",
        ]),
      .bad(
        """
        kind: context
        items: [⟪---⟫, Copy, ⟦---⟧, ⟪---⟫, Share…, ⟪---⟫]
        """,
        fixed: """
          kind: context
          items: [Copy, ---, Share…]
          """,
        says: [
          "is first in its menu; remove it", "stands beside another",
          "is last in its menu; remove it",
        ]),
      .bad(
        """
        kind: pullDown
        items:
          - Rename…
          - type: ⟨divider⟩
          - title: View
            type: section
            items: [Zoom In, Zoom Out]
        """,
        fixed: """
          kind: pullDown
          items:
            - Rename…
            - title: View
              type: section
              items: [Zoom In, Zoom Out]
          """, says: ["next to the section “View”"]),
      .bad(
        """
        kind: popUp
        platforms: [macOS]
        items: [Low, High, ⟨---⟩]
        """,
        fixedUnsafe: """
          kind: popUp
          platforms: [macOS]
          items: [Low, High]
          """, says: ["or set “dynamic: true”"]),
      .bad(
        """
        kind: pullDown
        platforms: [macOS]
        items: [⟨---⟩, Rename…, ⟦---⟧, ⟪---⟫, Get Info]
        """,
        fixed: """
          kind: pullDown
          platforms: [macOS]
          items: [---, Rename…, ---, Get Info]
          """,
        fixedUnsafe: """
          kind: pullDown
          platforms: [macOS]
          items: [Rename…, ---, Get Info]
          """),
      .bad(
        """
        platforms: [macOS]
        menus:
          - {kind: menuBar, title: View, items: [Zoom In, Zoom Out, ⟨---⟩]}
          - {kind: menuBar, title: Note, items: [Pin, Archive, ⟪---⟫]}
        """,
        fixedUnsafe: """
          platforms: [macOS]
          menus:
            - {kind: menuBar, title: View, items: [Zoom In, Zoom Out]}
            - {kind: menuBar, title: Note, items: [Pin, Archive]}
          """, note: "AppKit adds items to the View menu"),
      .good(
        """
        kind: commandGroup
        placement: {after: newItem}
        items: [---, New from Clipboard]
        """),
      .good(
        """
        kind: context
        items: [Copy, ---, Share…]
        """),
      .good("items: [{type: unknown}, ---, Copy, ---, {type: unknown}]"),
    ])
  static let visits = ElementKinds(.menu, .submenu, .section, .controlGroup, .picker)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree[id].menuKind != .quickActions else { return }
    if !tree.vocabulary(of: id).isInterfaceBuilder { checkConditions(id, in: &context) }
    // The last element before a run of dividers, and the run.
    var before: ElementID?
    var run: [ElementID] = []
    var first: [ElementID]?
    // Whether a nib hides items to which nothing refers. Code may still find them by their position.
    var hides = false
    let isInNib = tree.vocabulary(of: id).isInterfaceBuilder
    for child in tree.children(of: id) {
      let isDivider = tree[child].kind == .divider
      if tree.isHidden(child), isDivider || isInNib && tree.visibility.isUnseen(child) {
        hides = hides || !isDivider
        continue
      }
      if isDivider {
        run.append(child)
        continue
      }
      if !run.isEmpty {
        if let before {
          judge(run, between: before, and: child, hides: hides, in: &context)
        } else {
          first = run
        }
        run.removeAll(keepingCapacity: true)
      }
      before = child
    }
    // A menu that contains only dividers is empty.
    guard before != nil, tree[id].menuKind != .commandGroup || tree[id].kind != .menu else { return }
    guard first != nil || !run.isEmpty else { return }
    let words = tree.vocabulary(of: id)
    // An Interface Builder document can't state that code adds items, but a SwiftUI view contains all of
    // them.
    let isOpen = hides || !words.isSwiftUI && (words.dynamicMark == nil || mayGrow(id, in: &context))
    // Code has an outlet for the menu, and usually fills it.
    if isInNib, tree.isRead(id, as: .held) { return }
    let tier: RuleContext.Tier = isOpen ? .lower : .upper
    let isSafe = !hides && !tree.mayBeFilledByCode(id)
    for (dividers, fault) in [(first ?? [], "is first in its menu"), (run, "is last in its menu")] {
      for divider in dividers {
        let tier = tree.has(.when, divider) ? .lower : tier
        report(divider, fault, tier: tier, isSafe: isSafe, isAtEdge: true, in: &context)
      }
    }
  }

  private func mayGrow(_ id: ElementID, in context: inout RuleContext) -> Bool {
    let tree = context.tree
    guard tree.mayBeFilledByCode(id) else { return false }
    if tree.isRead(id, as: .held) || tree.rows(of: id).count < 2 { return true }
    switch tree[id].menuKind {
    case .pullDown, .popUp: return true
    case .menuBar:
      return context.menuBar.standardMenu(id).map { [.edit, .view, .window, .help].contains($0) } ?? false
    default: return false
    }
  }

  private func judge(
    _ run: [ElementID], between before: ElementID, and after: ElementID, hides: Bool,
    in context: inout RuleContext
  ) {
    let tree = context.tree
    for (previous, divider) in zip(run, run.dropFirst()) where tree.visibility.mayMeet(previous, divider) {
      // AppKit code may find dividers by index and add items between them.
      // The same goes for a divider with an outlet.
      let isCode =
        hides || tree.vocabulary(of: divider) === Vocabulary.appKit || tree.isRead(divider, as: .held)
        || tree.isRead(previous, as: .held)
      report(
        divider, "stands beside another", tier: isCode ? .lower : .upper,
        isSafe: !tree.isRead(tree[divider].parent, as: .held) && !isCode, in: &context,
        related: [RelatedPlace("the other divider is here", at: tree.place(of: previous))])
    }
    let divider = run[0]
    for neighbor in [before, after]
    where tree[neighbor].kind == .section && !tree.isHidden(neighbor)
      && tree.visibility.mayMeet(neighbor, divider)
    {
      let isNamed = !(tree.title(of: neighbor) ?? "").isEmpty && !tree.hasUnknownTitle(neighbor)
      let section = isNamed ? "the section \(tree.name(of: neighbor))" : "a section"
      report(
        divider, "is next to \(section), which draws its own line", tier: .lower,
        isSafe: true, in: &context)
      return
    }
  }

  private func report(
    _ divider: ElementID, _ fault: String, tier: RuleContext.Tier, isSafe: Bool, isAtEdge: Bool = false,
    in context: inout RuleContext, related: [RelatedPlace] = []
  ) {
    let isGuess = tier == .lower && isAtEdge
    let words = context.tree.vocabulary(of: divider)
    let exception = words.dynamicMark.map { "or set \($0) if code adds items" } ?? "unless code adds items"
    let noun = words.noun(.divider)
    context.report(
      divider, "this \(noun) \(fault); remove it\(isGuess ? ", \(exception) while the app runs" : "")",
      tier: tier,
      fixes: [
        Fix(
          "Remove the \(noun)", safety: isSafe ? .safe : .unsafe,
          changes: [.remove(context.tree[divider].node)])
      ],
      related: related)
  }
}
