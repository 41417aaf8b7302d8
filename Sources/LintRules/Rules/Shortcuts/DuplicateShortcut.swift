import MenuModel

/// One shortcut for two commands of the menu bar.
struct DuplicateShortcut: Rule {
  static let about = RuleDescription(
    "duplicate-shortcut", "one shortcut for two commands of the menu bar", category: .shortcuts,
    guideline: .customShortcuts, severity: .error, kinds: MenuKinds(.menuBar, .commandGroup),
    rationale: """
      When two commands share a shortcut, only the first one the system comes to answers to it, and the menu promises \
      something else.

      Shortcuts are compared as the keyboard types them: `cmd+?` and `shift+cmd+/` are one. Left alone are items of \
      one `command` or one title, Option-key alternates, hidden items, and items that are never shown together: those \
      whose `when` differs and those of different platforms.
      """,
    examples: [
      .bad(
        """
        - kind: menuBar
          title: File
          items:
            - {title: New Note, shortcut: cmd+n}
        - kind: menuBar
          title: Note
          items:
            - {title: New Attachment…, shortcut: ⟪cmd+N⟫}
        """),
      .bad(
        """
        kind: menuBar
        title: Insert
        items:
          - {title: Comment, shortcut: "cmd+?"}
          - {title: Question, shortcut: ⟪shift+cmd+/⟫}
        """, note: "the same keys, written in two ways"),
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
        """, note: "one command in two menus"),
      .good(
        """
        kind: menuBar
        title: Playback
        items:
          - {title: Play, shortcut: cmd+return, when: paused}
          - {title: Pause, shortcut: cmd+return, when: "!paused"}
        """),
    ])
  static let visits = ElementKinds(.document)

  init(options: RuleOptions) {}

  func check(_ id: ElementID, in context: inout RuleContext) {
    // The first document speaks for all: shortcuts are compared across the file.
    guard id.index == 0 else { return }
    let tree = context.tree
    for (_, owners) in context.menuBar.owners where owners.count > 1 {
      for (position, owner) in owners.enumerated().dropFirst() {
        // A few earlier items are enough to find the conflict, however many share the shortcut.
        guard
          let first = owners[..<position].prefix(8).first(where: { tree.isOtherCommand(owner, than: $0) }),
          let attribute = tree.attribute(.shortcut, of: owner), let shortcut = tree.shortcut(of: owner)
        else { continue }
        context.report(
          owner,
          """
          \(tree.name(of: owner)) has \(shortcut.symbols), and so has \(tree.name(of: first)); give one of them \
          another shortcut
          """, at: attribute.valueRange, node: attribute.node,
          related: [
            RelatedPlace(
              "\(tree.name(of: first)) has it here",
              at: tree.attribute(.shortcut, of: first)?.valueRange ?? tree.place(of: first))
          ])
      }
    }
  }
}

extension MenuTree {
  /// Whether two items that may be shown together are two commands: by `command` where both have one, else by title.
  func isOtherCommand(_ one: ElementID, than other: ElementID) -> Bool {
    guard mayMeet(one, other) else { return false }
    if let command = text(.command, of: one), let otherCommand = text(.command, of: other) {
      return command != otherCommand
    }
    guard let title = title(of: one), let otherTitle = self.title(of: other) else { return false }
    return TitleKey(title) != TitleKey(otherTitle)
  }
}
