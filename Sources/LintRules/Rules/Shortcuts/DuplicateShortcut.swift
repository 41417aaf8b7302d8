import MenuModel

/// The same shortcut for two commands in the menu bar.
struct DuplicateShortcut: Rule {
  static let about = RuleDescription(
    "duplicate-shortcut", "the same shortcut for two commands in the menu bar", category: .shortcuts,
    guideline: .customShortcuts, severity: .error, lower: .warning,
    tiers: """
      error in the menu bar; warning within one menu of a different kind, for an item of a pull-down menu \
      that takes the shortcut of a different command in the menu bar, and if code has an outlet to one of the \
      items and may change its shortcut
      """,
    kinds: MenuKinds(.menuBar, .commandGroup, .menu, .menuBarExtra, .pullDown),
    rationale: """
      If two commands share a shortcut, only the first one that the system finds responds to it, and the \
      menu shows the shortcut on both.

      Shortcuts are compared by the keys that people press: `cmd+?` and `shift+cmd+/` are the same. The rule \
      ignores items with the same `command` or `action`, or with the same title if their commands don't differ; \
      an item in a different menu whose title adds the name of an object (Guide, Notes Guide); Close Window next \
      to Close Tab, because the app assigns ⌘W to one at a time; Option-key alternates; hidden items; and items that are never visible \
      together, because their `when` or their platforms differ. An item of a pull-down menu is a different command \
      than an item of the menu bar if their titles begin with different words.
      """,
    examples: [
      .bad(
        """
        - kind: menuBar
          title: File
          items:
            - {title: New Note, shortcut: ⟦cmd+n⟧}
        - kind: menuBar
          title: Note
          items:
            - {title: New Attachment…, shortcut: ⟪cmd+N⟫}
        """, says: ["“New Attachment…” uses ⌘N, and so does “New Note”"]),
      .bad(
        """
        kind: menuBar
        title: Insert
        items:
          - {title: Comment, shortcut: "⟦cmd+?⟧"}
          - {title: Question, shortcut: ⟪shift+cmd+/⟫}
        """, says: ["“Question” uses ⌘?, and so does “Comment”"],
        note: "the same keys, written in different ways"),
      .bad(
        """
        kind: menuBar
        title: Playback
        items:
          - {title: Play, shortcut: cmd+return, when: paused}
          - {title: Pause, shortcut: ⟦cmd+return⟧, when: "!paused"}
          - {title: Preview, shortcut: ⟪cmd+return⟫, when: "!paused"}
        """, says: ["“Preview” uses ⌘↩, and so does “Pause”"]),
      .bad(
        """
        kind: menuBar
        title: Page
        items:
          - {title: Reload, shortcut: ⟦cmd+k⟧, command: page.reload}
          - {title: Reload, shortcut: ⟪cmd+k⟫, command: feed.reload}
          - {title: Renew, shortcut: ⟪cmd+k⟫}
        """, says: ["so does another “Reload”", "“Renew” uses ⌘K, and so does “Reload”"],
        note: "two commands with the same title"),
      .bad(
        """
        kind: menuBar
        title: Help
        items:
          - {title: Guide, shortcut: ⟦cmd+g⟧}
          - {title: Notes Guide, shortcut: ⟪cmd+g⟫}
        """),
      .bad(
        """
        kind: menuBarExtra
        items:
          - {title: Start, shortcut: ⟦cmd+s⟧}
          - {title: Sounds, shortcut: ⟨cmd+s⟩}
        """),
      .bad(
        """
        - {kind: menuBar, title: View, items: [{title: Refresh, shortcut: ⟦cmd+r⟧}]}
        - {kind: pullDown, items: [{title: Restart, shortcut: ⟨cmd+r⟩}, {title: Refresh List, shortcut: cmd+r}, Stop]}
        """, says: ["“Restart” uses ⌘R, and so does “Refresh” in the menu bar"]),
      .bad(
        """
        - kind: menuBar
          title: Note
          items: [{title: New Tag, shortcut: ⟪cmd+t⟫}]
        - kind: menuBar
          title: Format
          items: [{title: Show Fonts, shortcut: ⟦cmd+t⟧}]
        """, says: ["“New Tag” uses ⌘T, and so does “Show Fonts”"],
        note: "the app's own item uses a standard shortcut"),
      .good(
        """
        kind: menuBar
        title: File
        items: [{title: Close Tab, shortcut: cmd+w}, {title: Close Window, shortcut: cmd+w}]
        """),
      .good(
        """
        kind: menuBar
        title: View
        items:
          - {title: Show Line Numbers, shortcut: opt+cmd+l, action: "toggleLines:"}
          - {title: Show Margin, shortcut: opt+cmd+l, action: "toggleLines:"}
        """, note: "two items with the same action"),
      .good(
        """
        - kind: menuBar
          title: Edit
          items:
            - {title: Delete, shortcut: cmd+delete, command: delete}
        - kind: menuBar
          title: Message
          items:
            - {title: Delete Message, shortcut: cmd+delete, command: delete}
        """, note: "the same command in two menus"),
      .good(
        """
        kind: menuBar
        title: Playback
        items:
          - {title: Play, shortcut: cmd+return, when: paused}
          - {title: Pause, shortcut: cmd+return, when: "!paused"}
        """),
      .good(
        """
        - kind: menuBar
          title: Page
          items:
            - {title: Reload, shortcut: cmd+k}
            - {title: Reload…, shortcut: cmd+k}
            - {title: Long Name, shortcut: cmd+l, hidden: true}
            - {title: Location, shortcut: cmd+l}
            - {title: Pad, shortcut: cmd+p, platforms: [iPadOS]}
            - {title: Press, shortcut: cmd+p, platforms: [macOS]}
            - {title: Read, shortcut: cmd+r, alternates: [{title: Read All, shortcut: cmd+l, modifiers: [option]}]}
        - kind: context
          items: [{title: Rotate, shortcut: cmd+r}]
        """,
        note: "the same title, a hidden item, different platforms, an alternate, and a different kind of menu"
      ),
      .good(
        """
        - {kind: menuBar, title: Page, items: [{title: Guide, shortcut: cmd+g}]}
        - {kind: menuBar, title: Help, items: [{title: Notes Guide, shortcut: cmd+g}]}
        """, note: "the same command, with and without the name of its object"),
      .good(
        """
        kind: menuBar
        title: Call
        items:
          - {title: Mute, shortcut: cmd+m}
          - {title: Mark, shortcut: cmd+m}
        """, note: "`reserved-shortcut` reports both"),
      .good(
        """
        kind: menuBar
        title: Note
        items:
          - {title: Archive, shortcut: cmd+b, when: state=open}
          - {title: Restore, shortcut: cmd+b, when: state=archived}
        """, note: "`state` has only one value at a time"),
    ])
  static let visits = ElementKinds(.document)

  func check(_ id: ElementID, in context: inout RuleContext) {
    // Check only once, at the first document, because shortcuts are compared across the file.
    guard id.index == 0 else { return }
    for owners in context.menuBar.owners.shared { check(owners, in: &context) }
    for document in context.tree.documents {
      for menu in context.tree.children(of: document) {
        switch context.tree[menu].menuKind {
        case .menu, .menuBarExtra: checkOne(menu, in: &context)
        case .pullDown: checkPullDown(menu, in: &context)
        default: break
        }
      }
    }
  }

  // Checks a menu that isn't in the menu bar alone, because other menus may not be open at the same time.
  private func checkOne(_ menu: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    var owners = ShortcutOwners()
    for index in Int(menu.index) + 1..<Int(tree[menu].end) {
      let id = ElementID(index)
      guard let shortcut = tree.shortcut(of: id), !tree.isRead(id, as: .alternate),
        !tree.visibility.isHiddenOrInside(id)
      else { continue }
      owners.add(id, shortcut)
    }
    owners.sort()
    for owners in owners.shared { check(owners, tier: .lower, in: &context) }
  }

  // Checks a menu whose shortcuts work while its button is visible, together with those of the menu bar.
  private func checkPullDown(_ menu: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    for index in Int(menu.index) + 1..<Int(tree[menu].end) {
      let id = ElementID(index)
      guard let shortcut = tree.shortcut(of: id), let attribute = tree.attribute(.shortcut, of: id),
        !tree.isRead(id, as: .alternate), !tree.visibility.isHiddenOrInside(id),
        let owner = context.menuBar.owner(of: shortcut, apartFrom: id, in: tree),
        tree.claims.isOtherCommand(id, than: owner), !tree.isWrittenOnce(id, owner),
        let title = tree.title(of: id), let other = tree.title(of: owner),
        title.firstWord.lowercased() != other.firstWord.lowercased()
      else { continue }
      context.report(
        id,
        """
        \(tree.name(of: id)) uses \(shortcut.symbols), and so does \(Self.name(owner, after: id, tree)) in the menu bar; give \
        one of them a different shortcut
        """, tier: .lower, at: attribute.valueRange, node: attribute.node,
        related: [
          RelatedPlace(
            "\(tree.name(of: owner)) has it here",
            at: tree.attribute(.shortcut, of: owner)?.valueRange ?? tree.place(of: owner))
        ])
    }
  }

  // Checks items with the same shortcut, in the order of the text.
  private func check(
    _ owners: [ElementID], tier: RuleContext.Tier = .upper, in context: inout RuleContext
  ) {
    let tree = context.tree
    // `reserved-shortcut` reports an item that uses a system shortcut for something different.
    if let known = tree.shortcut(of: owners[0]).flatMap(StandardShortcut.known), known.hold == .system,
      owners.contains(where: { !tree.claims.isRightOwner($0, of: known) })
    {
      return
    }
    for (position, owner) in owners.enumerated().dropFirst() {
      // Checking a few earlier items is enough to find a conflict, even if many share the shortcut.
      guard
        let earlier = owners[..<position].prefix(8).first(where: {
          tree.claims.isOtherCommand(owner, than: $0)
        })
      else { continue }
      // If one of them is the standard command, report the other.
      let isSwapped = isStandard(owner, in: &context) && !isStandard(earlier, in: &context)
      let (owner, first) = isSwapped ? (earlier, owner) : (owner, earlier)
      guard let attribute = tree.attribute(.shortcut, of: owner), let shortcut = tree.shortcut(of: owner),
        shortcut.normalForm == tree.shortcut(of: first)?.normalForm,
        !tree.isWrittenOnce(owner, first), !Self.shouldGo(owner, tree),
        // A standard item with a shortcut from an old template should lose it even if the other item goes.
        !Self.shouldGo(first, tree) || context.menuBar.item(owner) != nil && !isStandard(owner, in: &context)
      else { continue }
      context.report(
        owner,
        """
        \(tree.name(of: owner)) uses \(shortcut.symbols), and so does \(Self.name(first, after: owner, tree)); give one \
        of them a different shortcut
        """,
        tier: isDoubtful(owner, first, shortcut, tree) ? .lower : tier,
        at: attribute.valueRange, node: attribute.node,
        related: [
          RelatedPlace(
            "\(tree.name(of: first)) has it here",
            at: tree.attribute(.shortcut, of: first)?.valueRange ?? tree.place(of: first))
        ])
    }
  }
}

extension DuplicateShortcut {
  // The conflict is uncertain if code may enable only one of the items at a time, if one does nothing and
  // should be removed, or if the key is a letter without modifiers, which a view may read itself, as for
  // tools in painting apps.
  private func isDoubtful(
    _ owner: ElementID, _ first: ElementID, _ shortcut: Shortcut, _ tree: MenuTree
  ) -> Bool {
    return [owner, first].contains { tree.isRead($0, as: .held) }
      || tree.isRead(first, as: .inert) && !Self.shouldGo(first, tree) || tree.isRead(owner, as: .inert)
      || tree.vocabulary(of: owner).isInterfaceBuilder
        && shortcut.modifiers.isDisjoint(with: [.command, .control, .option, .function])
  }

  // Whether an item of a nib is always dimmed. `template-leftover` already suggests removing it, with its
  // shortcut.
  private static func shouldGo(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.isRead(id, as: .inert) && tree.vocabulary(of: id).isInterfaceBuilder
  }

  // Returns the name of an item for a message that names a different item first.
  private static func name(_ id: ElementID, after first: ElementID, _ tree: MenuTree) -> String {
    let name = tree.name(of: id)
    return name == tree.name(of: first) ? "another \(name)" : name
  }

  private func isStandard(_ id: ElementID, in context: inout RuleContext) -> Bool {
    guard let item = context.menuBar.item(id) else { return false }
    return item.shortcutCode == context.tree.shortcut(of: id)?.code
  }
}
