import MenuModel

/// A keyboard shortcut shown in a context menu.
struct ShortcutInContextMenu: Rule {
  static let about = RuleDescription(
    "shortcut-in-context-menu", "a keyboard shortcut shown in a context menu", category: .contexts,
    guideline: .contextMenus, severity: .warning,
    kinds: MenuKinds(.context),
    silentOn: .hidden,
    fix: .mixed(
      "removes the shortcut", safe: "if a different menu in the file has the same command and shortcut",
      because: """
        in SwiftUI, the shortcut also works while the menu is closed. Before you apply the fix, make sure that a \
        different menu has the shortcut
        """),
    rationale: """
      A context menu is already a quick way to a command, and a shortcut in it repeats the menu bar. Show \
      shortcuts only in the menus of the main interface. If no other menu shows the shortcut, move it to one.

      The rule ignores the context menus of an app that is known to have no menu bar, such as a menu bar \
      extra app.

      Many apps show shortcuts in context menus. If yours is intentionally one of them, switch the rule off.
      """,
    examples: [
      .bad(
        """
        kind: context
        items:
          - {title: Duplicate, shortcut: ⟪cmd+d⟫}
        """,
        fixedUnsafe: """
          kind: context
          items:
            - {title: Duplicate}
          """),
      .bad(
        """
        - kind: menuBar
          title: Note
          items:
            - {title: Duplicate, shortcut: ⟦cmd+d⟧, command: duplicate}
        - kind: context
          items:
            - {title: Duplicate, shortcut: ⟪cmd+d⟫, command: duplicate}
        """,
        fixed: """
          - kind: menuBar
            title: Note
            items:
              - {title: Duplicate, shortcut: cmd+d, command: duplicate}
          - kind: context
            items:
              - {title: Duplicate, command: duplicate}
          """, note: "safe to fix, because the menu bar keeps the shortcut"),
      .bad(
        "{kind: context, items: [{title: Export Page, shortcut: ⟪ctrl+shift+h⟫}, {title: Next Page, shortcut: ⟪right⟫}]}",
        fixedUnsafe: "{kind: context, items: [{title: Export Page}, {title: Next Page}]}",
        says: ["shows ⌃⇧H, a shortcut without ⌘; context menus", "shows →; context menus"]),
      .bad(
        """
        - kind: menuBar
          title: Note
          items:
            - {title: Remove, shortcut: cmd+d}
        - kind: context
          items:
            - {title: Drop, shortcut: ⟪cmd+d⟫}
            - {title: Copy, shortcut: ⟪cmd+c⟫}
            - {title: Copy, shortcut: ⟪cmd+k⟫}
            - {title: Clear, shortcut: ⟪cmd+j⟫}
        """,
        fixedUnsafe: """
          - kind: menuBar
            title: Note
            items:
              - {title: Remove, shortcut: cmd+d}
          - kind: context
            items:
              - {title: Drop}
              - {title: Copy}
              - {title: Copy}
              - {title: Clear}
          """,
        note: "⌘D is in a different menu, for a command with a different title; ⌘C is in every menu bar"),
      .good("{kind: context, items: [{title: Next, shortcut: cmd+right, hidden: true}]}"),
      .good(
        """
        kind: menuBar
        title: Note
        items:
          - {title: Duplicate, shortcut: cmd+d}
        """),
    ])
  static let visits = ElementKinds(.button, .toggle, .submenu, .option)
  static let cues: Cues = .shortcut

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let attribute = tree.attribute(.shortcut, of: id) else { return }
    // If there is no menu bar, the shortcut isn't shown anywhere else.
    if tree.isRead(tree.menu(of: id), as: .unseen) { return }
    let shown: String
    var twin: ElementID?
    if let shortcut = tree.shortcut(of: id) {
      // In other menus, a missing ⌘ is a separate finding. Here, this message includes it, because both have
      // the same cause.
      let isBare = context.traits.map {
        $0.isCharacter && $0.modifiers.isDisjoint(with: [.command, .function])
      }
      shown = shortcut.symbols + (isBare == true ? ", a shortcut without ⌘" : "")
      twin = context.index.twin(of: id, with: shortcut)
    } else if case .boolean(true) = attribute.value {
      // Code sets a shortcut whose keys are unknown.
      shown = "a shortcut"
    } else {
      return
    }
    var related: [RelatedPlace] = []
    if let twin, let place = tree.attribute(.shortcut, of: twin)?.valueRange {
      related = [RelatedPlace("the same command is here", at: place)]
    }
    let isShownElsewhere =
      tree.shortcut(of: id).map { context.index.isShown($0, for: id) || Self.isOfEveryBar($0, id, tree) }
      ?? false
    // These keys work nowhere else, so removing them would lose them: report the menu once, without a fix.
    let vocabulary = tree.vocabulary(of: id)
    if vocabulary.isInterfaceBuilder || vocabulary.actionsAreCode, !isShownElsewhere,
      tree.shortcut(of: id) != nil
    {
      reportKeys(of: tree.menu(of: id), at: id, in: &context)
      return
    }
    context.report(
      id,
      "\(tree.name(of: id)) shows \(shown); context menus show no shortcuts, the menu bar does",
      tier: isShownElsewhere ? .upper : .lower, at: attribute.valueRange, node: attribute.node,
      fixes: [
        Fix(
          "Remove the shortcut", safety: twin == nil ? .unsafe : .safe,
          changes: [.removeKey(of: tree[id].node, key: .shortcut)])
      ], related: related)
  }

  private func reportKeys(of menu: ElementID, at id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    func isKeyOfItsOwn(_ index: Int) -> Bool {
      let row = ElementID(index)
      guard let shortcut = tree.shortcut(of: row), !tree.visibility.isHiddenOrInside(row) else {
        return false
      }
      return !context.index.isShown(shortcut, for: row) && !Self.isOfEveryBar(shortcut, row, tree)
    }
    // Only the first item reports the menu. Each search back ends at the previous such item.
    let start = Int(menu.index) + 1
    guard !(start..<Int(id.index)).reversed().contains(where: isKeyOfItsOwn),
      let shortcut = tree.shortcut(of: id), let attribute = tree.attribute(.shortcut, of: id)
    else { return }
    let rows = (Int(id.index) + 1..<Int(tree[menu].end)).filter(isKeyOfItsOwn).map { ElementID($0) }
    let others = rows.count
    let rest =
      others == 0 ? "" : ", and \(others) more \(others == 1 ? "item shows one" : "items show theirs")"
    context.report(
      id,
      """
      \(tree.name(of: id)) shows \(shortcut.symbols)\(rest), but shortcuts belong in the menu bar, not in \
      context menus
      """, tier: .lower, at: attribute.valueRange, node: attribute.node,
      related: rows.prefix(16).compactMap { tree.attribute(.shortcut, of: $0)?.valueRange }
        .map { RelatedPlace("here too", at: $0) })
  }

  // The system's Edit menu already shows shortcuts such as ⌘C for Copy.
  private static func isOfEveryBar(_ shortcut: Shortcut, _ id: ElementID, _ tree: MenuTree) -> Bool {
    guard let title = tree.title(of: id), editing.contains(TitleKey(title).whole) else { return false }
    return StandardShortcut.known(shortcut)?.isRight(for: title) ?? false
  }

  private static let editing = Set(["undo", "redo", "cut", "copy", "paste", "select all"].map(TitleKey.hash))
}
