import MenuModel

/// Modifier symbols in an order that differs from Apple's.
struct ShortcutModifierOrder: Rule {
  static let about = RuleDescription(
    "shortcut-modifier-order", "modifier symbols that aren't in the order ⌃⌥⇧⌘", category: .shortcuts,
    guideline: .customShortcuts, severity: .info, fix: .safe("puts the symbols in Apple's order"),
    rationale: """
      Apple always writes the symbols of a shortcut in the same order: Control, Option, Shift, Command. In \
      this order, a shortcut in a spec looks the same as in the menu.

      The rule ignores modifiers that are written as words.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: File
        items:
          - {title: New Folder, shortcut: ⟪⌘⇧N⟫}
        """,
        fixed: """
          kind: menuBar
          title: File
          items:
            - {title: New Folder, shortcut: ⇧⌘N}
          """, says: ["to ⇧⌘N"]),
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - {title: Open Beside, shortcut: ⟪⌘⌥return⟫}
        """,
        fixed: """
          kind: menuBar
          title: View
          items:
            - {title: Open Beside, shortcut: ⌥⌘return}
          """, says: ["to ⌥⌘return"], note: "the fix doesn't change the name of the key"),
      .good(
        """
        kind: menuBar
        title: File
        items:
          - {title: New Folder, shortcut: ⇧⌘N}
          - {title: New Window, shortcut: cmd+shift+w}
        """),
    ])
  static let visits = ElementKinds(.button, .toggle, .submenu, .option)
  static let cues: Cues = .shortcut

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard context.traits?.isOutOfOrder == true else { return }
    let tree = context.tree
    guard let attribute = tree.attribute(.shortcut, of: id),
      let shortcut = tree.shortcut(of: id)
    else { return }
    // Keep the names of keys, because specs don't have to use symbols.
    let key = shortcut.key.utf8.count == 1 ? shortcut.key.uppercased() : shortcut.key
    let text = shortcut.modifiers.symbols + key
    context.report(
      id, "the modifiers of \(tree.name(of: id)) aren't in the order ⌃⌥⇧⌘; change the shortcut to \(text)",
      at: attribute.valueRange, node: attribute.node,
      fixes: [Fix("Change to \(text)", safety: .safe, changes: [.replaceText(attribute.node, with: text)])])
  }
}
