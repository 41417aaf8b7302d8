import MenuModel

/// A menu or submenu that doesn't open.
struct DisabledMenu: Rule {
  static let about = RuleDescription(
    "disabled-menu", "a disabled menu or submenu", category: .structure, guideline: .labels,
    severity: .warning, lower: .info,
    tiers:
      "warning; info for a menu's button or a picker that is dimmed only when it doesn't apply (`whenUnavailable`)",
    silentOn: .data,
    fix: .safe("removes `enabled: false`"),
    rationale: """
      People open menus to explore the commands of an app. Keep a menu available even if all its items are \
      unavailable, and dim the items instead.

      The guidelines say the same about submenus, which include pickers and control groups shown as menus. A \
      submenu with a primary action is also a button, so it may be dimmed.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Note
        items:
          - title: Share
            enabled: ⟪false⟫
            items: [Copy Link, Invite People…]
        """,
        fixed: """
          kind: menuBar
          title: Note
          items:
            - title: Share
              items: [Copy Link, Invite People…]
          """),
      .bad(
        """
        kind: menuBar
        title: Note
        items:
          - {title: Share, whenUnavailable: ⟪disable⟫, items: [Copy Link, Invite People…]}
          - {title: Pin, whenUnavailable: disable}
        """),
      .bad(
        "kind: pullDown\ntitle: Note\nitems: [Share, Copy Link, {title: Size, type: picker, style: menu, whenUnavailable: ⟨disable⟩, options: [Small, Large]}]"
      ),
      .bad(
        """
        kind: context
        items:
          - Open
          - title: Share
            enabled: ⟪false⟫
            items: [Copy Link, Invite People…]
        """, says: ["“Share” is disabled; remove it from the context menu"]),
      .good(
        """
        kind: menuBar
        title: Note
        items:
          - title: Share
            items:
              - {title: Copy Link, enabled: false}
              - {title: Invite People…, enabled: false}
        """),
      .good(
        """
        kind: menuBar
        title: Note
        items:
          - {title: Share…, enabled: false}
        """),
    ])
  static let visits = ElementKinds(.menu, .submenu, .picker, .controlGroup)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    // The app enables menus that it fills.
    guard tree[id].kind == .menu || tree.opensSubmenu(id), !tree.has(.primaryAction, id), !tree.isHidden(id)
    else { return }
    guard tree.flag(.enabled, of: id) == false, let attribute = tree.attribute(.enabled, of: id) else {
      // In context menus, a different rule reports this. A pop-up button is dimmed like any other button.
      guard tree[id].menuKind != .context, tree[id].kind != .menu || tree[id].menuKind != .popUp,
        let policy = tree.attribute(.whenUnavailable, of: id), policy.text == "disable"
      else { return }
      context.report(
        id, "\(tree.name(of: id)) is dimmed when it doesn't apply; keep it enabled and dim its items instead",
        tier: tree[id].kind == .submenu ? .upper : .lower, at: policy.valueRange, node: policy.node)
      return
    }
    if tree[id].menuKind == .context, tree[id].kind != .menu {
      context.report(
        id, "\(tree.name(of: id)) is disabled; remove it from the context menu", at: attribute.valueRange,
        node: attribute.node)
      return
    }
    context.report(
      id, "\(tree.name(of: id)) is disabled; enable it and dim its items instead", at: attribute.valueRange,
      node: attribute.node,
      fixes: [
        Fix(
          tree[id].kind == .menu ? "Enable the menu" : "Enable the submenu", safety: .safe,
          changes: [.removeKey(of: tree[id].node, key: .enabled)])
      ])
  }
}
