import MenuModel

/// A destructive item without the role.
struct MissingDestructiveRole: Rule {
  static let about = RuleDescription(
    "missing-destructive-role", "a destructive item without the destructive role",
    category: .contexts,
    guideline: .contextMenus, severity: .warning, lower: .info,
    tiers:
      """
      warning for titles with Delete, Erase, Destroy, Move to Trash, or Empty Trash, for Remove alone, and for \
      a similar verb whose item has the trash symbol or whose command asks for confirmation; info \
      for downloads and caches (Delete Download), for other titles with Remove, Reset, or a similar \
      verb, and inside a submenu that has the role
      """,
    kinds: MenuKinds(.context, .pullDown),
    silentOn: [.faulty, .foreign, .data, .choice],
    fix: .mixed(
      "adds `role: destructive`",
      safe: "for Delete and Erase in a menu spec, except for downloads and caches",
      because: "the command may not destroy anything"),
    rationale: """
      On platforms that support it, the destructive role shows an item in red. This warns people before they \
      choose it.

      Titles with a weaker verb (Reset, Leave, Remove with an object, …) may name a command that destroys \
      nothing. The rule reports these as info, and ignores harmless ones such as Remove from Favorites. \
      AppKit has no such role, so the rule ignores menus for macOS alone. It also ignores edit menus, because \
      people can undo deleting text, and SwiftUI buttons in an app that supports systems before iOS 15 or macOS \
      12, which have no roles.
      """,
    examples: [
      .bad(
        """
        kind: context
        items:
          - Duplicate
          - ---
          - {title: ⟪Delete Note⟫}
        """,
        fixed: """
          kind: context
          items:
            - Duplicate
            - ---
            - {title: Delete Note, role: destructive}
          """),
      .bad(
        """
        kind: context
        platforms: [iOS]
        items:
          - Duplicate
          - {title: ⟨Remove Account…⟩}
          - {title: ⟨Delete Download⟩}
        """,
        fixedUnsafe: """
          kind: context
          platforms: [iOS]
          items:
            - Duplicate
            - {title: Remove Account…, role: destructive}
            - {title: Delete Download, role: destructive}
          """),
      .bad(
        """
        kind: context
        items:
          - Open
          - {title: ⟪Erase Disk…⟫}
          - {title: ⟪Move to Trash⟫}
          - {title: ⟪Empty Bin⟫}
          - {title: ⟪Remove⟫}
          - {title: ⟨Remove Tag⟩}
        """,
        fixed: """
          kind: context
          items:
            - Open
            - {title: Erase Disk…, role: destructive}
            - {title: Move to Trash}
            - {title: Empty Bin}
            - {title: Remove}
            - {title: Remove Tag}
          """,
        fixedUnsafe: """
          kind: context
          items:
            - Open
            - {title: Erase Disk…, role: destructive}
            - {title: Move to Trash, role: destructive}
            - {title: Empty Bin, role: destructive}
            - {title: Remove, role: destructive}
            - {title: Remove Tag, role: destructive}
          """),
      .bad(
        """
        kind: context
        items:
          - title: Delete
            role: destructive
            items: [{title: ⟨Delete Draft⟩}]
        """,
        fixed: """
          kind: context
          items:
            - title: Delete
              role: destructive
              items: [{title: Delete Draft, role: destructive}]
          """, note: "the submenu has the role"),
      .bad(
        """
        kind: context
        items: [Open, {title: ⟪Block Sender⟫, confirms: true}, {title: ⟨Reset Settings⟩}]
        """,
        fixedUnsafe: """
          kind: context
          items: [Open, {title: Block Sender, role: destructive, confirms: true}, {title: Reset Settings, role: destructive}]
          """,
        says: [
          "“Block Sender” asks for confirmation but isn't marked as destructive", "may destroy something",
        ]),
      .bad(
        """
        kind: context
        items: [Edit, {title: ⟪Clear⟫, symbol: trash}, {title: ⟪Empty⟫, symbol: xmark.bin}, {title: ⟨Remove Download⟩, symbol: trash}]
        """,
        fixedUnsafe: """
          kind: context
          items: [Edit, {title: Clear, role: destructive, symbol: trash}, {title: Empty, role: destructive, symbol: xmark.bin}, {title: Remove Download, role: destructive, symbol: trash}]
          """,
        says: [
          "“Clear” has the trash symbol but isn't marked as destructive", "“Empty” has the trash symbol",
          "may destroy something",
        ]),
      .good(
        """
        kind: context
        items:
          - Move to Archive
          - Remove from Favorites
          - {title: Delete Note, role: destructive}
        """),
      .good(
        """
        kind: pullDown
        platforms: [iOS]
        items: [Increase, Decrease, ---, Reset]
        """, note: "Reset or Clear alone doesn't name an object"),
      .good(
        """
        kind: context
        platforms: [macOS]
        items: [Open, Move to Trash]
        """),
    ])
  static let visits = ElementKinds(.button)
  static let cues: Cues = .title

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let title = context.titles.first, context.titles.count == 1, !tree[id].platforms.isMacOnly,
      tree.vocabulary(of: id).hasRoles, !tree.has(.role, id)
    else { return }
    if tree.isDestructive(id) {
      let normal = TitleKey.normalized(title.text)
      let isKnown = DestructiveKnowledge.strength(ofTitle: title.text) == .strong
      let isPlain = isKnown && (normal.hasPrefix("delete") || normal.hasPrefix("erase"))
      // A submenu with the role warns people before they reach the item.
      let parent = tree[id].parent
      let isAnnounced = tree[parent].kind == .submenu && tree.isDestructive(parent)
      report(
        id, title, isKnown ? "destroys something" : Self.evidence(of: id, in: tree),
        isAnnounced ? .lower : .upper,
        isPlain ? .safe : .unsafe, in: &context)
    } else if title.text != "Reset", title.text != "Clear",
      DestructiveKnowledge.strength(ofTitle: title.text) == .weak,
      !HarmlessCommands.takesOffLightly(TitleKey.normalized(title.text))
    {
      report(id, title, "may destroy something", .lower, .unsafe, in: &context)
    }
  }

  // What shows that a command with a weaker verb destroys something.
  private static func evidence(of id: ElementID, in tree: MenuTree) -> String {
    tree.flag(.confirms, of: id) == true ? "asks for confirmation" : "has the trash symbol"
  }

  private func report(
    _ id: ElementID, _ title: TitleText, _ what: String, _ tier: RuleContext.Tier, _ safety: Fix.Safety,
    in context: inout RuleContext
  ) {
    let tree = context.tree
    let mark = tree.vocabulary(of: id).destructiveMark
    // In code, the role belongs at the call that creates the item, which may be far from a constant with its
    // title.
    let isApart =
      tree.vocabulary(of: id).actionsAreCode && !tree.isRead(id, as: .marksItself)
      && tree[id].kind == .button
    let construct = isApart ? tree.attribute(.type, of: id) : nil
    context.report(
      id, "“\(title.text)” \(what) but isn't marked as destructive; add \(mark)", tier: tier,
      at: construct?.valueRange ?? title.range, node: construct?.node ?? title.node,
      fixes: [
        Fix(
          "Add \(mark)", safety: safety,
          changes: [.setKey(of: tree[id].node, key: .role, value: .text("destructive"))])
      ])
  }
}
