import MenuModel

/// Shift together with a character that already requires it.
struct RedundantShift: Rule {
  static let about = RuleDescription(
    "redundant-shift", "Shift together with a character that already needs it", category: .shortcuts,
    guideline: .customShortcuts, severity: .warning, lower: .info,
    tiers: """
      warning for ⇧⌘/, which is ⌘?, the standard shortcut for help; info for other characters, because \
      people may have learned the shortcut, and in Swift source for ⇧⌘/ on a command other than help
      """,
    silentOn: .hidden,
    fix: .unsafe(
      "changes to the upper character without Shift",
      because: "the shortcut moves to a different key on keyboards that have the character elsewhere"),
    rationale: """
      A shortcut for the upper character of a key shows that character, without Shift: the Help menu has ⌘?, \
      not ⇧⌘/. This is also correct on keyboards that have the character on a different key.

      The rule ignores letters. It also ignores digits and the grave accent, because Apple's shortcuts \
      for screenshots and windows use them with Shift. It also ignores the equal sign, which Apple lists \
      with Shift, and the period, because ⇧⌘. shows hidden files in every open panel. In commands for \
      tabs, it ignores the backslash and the brackets, as in AppKit's Show All Tabs. Shortcuts with \
      Control are ignored too.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Help
        items:
          - {title: Notes Help, shortcut: ⟪shift+cmd+/⟫}
        """,
        fixedUnsafe: """
          kind: menuBar
          title: Help
          items:
            - {title: Notes Help, shortcut: cmd+question}
          """, says: ["⇧⌘/; write ⌘?"]),
      .bad(
        """
        kind: menuBar
        title: Format
        items:
          - {title: Align Middle, shortcut: ⟨⇧⌘leftBrace⟩}
        """,
        fixedUnsafe: """
          kind: menuBar
          title: Format
          items:
            - {title: Align Middle, shortcut: cmd+leftBrace}
          """, says: ["⇧⌘{; write ⌘{"]),
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - {title: Compact, type: toggle, shortcut: ⟨shift+cmd+;⟩}
          - {title: Sort, primaryAction: true, shortcut: "⟪shift+cmd+?⟫", items: [Name, Date]}
        """,
        fixedUnsafe: """
          kind: menuBar
          title: View
          items:
            - {title: Compact, type: toggle, shortcut: cmd+colon}
            - {title: Sort, primaryAction: true, shortcut: "cmd+question", items: [Name, Date]}
          """, says: ["⇧⌘;; write ⌘:", "⇧⌘?; write ⌘?"]),
      .good(
        """
        kind: menuBar
        title: Edit
        items:
          - {title: Redo, shortcut: shift+cmd+z}
          - {title: Third Tab, shortcut: shift+cmd+3}
          - {title: Bigger, shortcut: shift+cmd+equal}
          - {title: Notes Help, shortcut: cmd+question}
        """),
      .good(
        """
        kind: menuBar
        title: Window
        items:
          - {title: Show Next Tab, shortcut: ctrl+tab}
          - {title: Show Next Tab, shortcut: shift+cmd+rightBracket, hidden: true}
        """, note: "a hidden item, used only for its shortcut"),
      .good(
        """
        kind: menuBar
        title: View
        items:
          - {title: Largest, shortcut: "shift+cmd++"}
          - {title: Previous Window, shortcut: shift+cmd+backquote}
          - {title: Show Hidden Files, shortcut: shift+cmd+period}
          - {title: Show All Tabs, shortcut: shift+cmd+backslash}
          - {title: Next Tab, shortcut: shift+cmd+rightBracket}
          - {title: Delete Note, shortcut: ctrl+shift+-}
          - {title: Select to End, shortcut: shift+cmd+right}
        """),
    ])
  static let visits = ElementKinds(.button, .toggle, .submenu, .option)
  static let cues: Cues = .shortcut

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard let traits = context.traits, traits.modifiers.contains([.shift, .command]),
      !traits.modifiers.contains(.control), traits.character != 0, !(0x61...0x7A ~= traits.character),
      traits.character != UInt8(ascii: ".")
    else { return }
    let tree = context.tree
    guard let shortcut = tree.shortcut(of: id),
      shortcut.modifiers.contains(.shift),
      shortcut.key.utf8.count == 1,
      shortcut.key != "=", shortcut.key != "+",
      !"\\[]{}".contains(bytesOf: shortcut.key) || !isOfTabs(id, tree),
      let attribute = tree.attribute(.shortcut, of: id)
    else { return }
    let display = shortcut.normalForm.displayForm
    guard !display.modifiers.contains(.shift) else { return }
    context.report(
      id, "\(tree.name(of: id)) has \(shortcut.modifiers.symbols)\(shortcut.key); write \(display.symbols)",
      tier: display.key == "?" && !isAnothers(shortcut, id, tree) ? .upper : .lower, at: attribute.valueRange,
      node: attribute.node,
      fixes: [
        Fix(
          "Change to \(display.symbols)", safety: .unsafe,
          changes: [.setKey(of: tree[id].node, key: .shortcut, value: .text(display.specText))])
      ])
  }

  // Whether a shortcut belongs to a different command. For example, if ⇧⌘/ isn't for help, it needs different
  // keys, not a different spelling.
  private func isAnothers(_ shortcut: Shortcut, _ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.vocabulary(of: id).actionsAreCode
      && StandardShortcut.known(shortcut).map { !tree.claims.isRightOwner(id, of: $0) } ?? false
  }

  private static let tabWords: Set = ["tab", "tabs"]

  // Whether an item is about tabs, such as AppKit's Show All Tabs and Exit Tab Overview, or uses ⇧⌘] for the
  // next tab, as Apple's apps do.
  private func isOfTabs(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.title(of: id).map { TitleKey.words(of: $0).contains(where: Self.tabWords.contains) } ?? false
  }
}
