import MenuModel

/// Several style toggles without an item that clears them.
struct NoResetItem: Rule {
  static let about = RuleDescription(
    "no-reset-item", "more than 3 style toggles without an item that clears them", category: .structure,
    guideline: .toggledItems, severity: .info,
    kinds: MenuKinds.all.subtracting(MenuKinds(.popUp)),
    silentOn: .foreign,
    options: [Self.max.option],
    rationale: """
      People combine styles: bold, underlined, outlined. One item that removes all of them (Plain) saves \
      people from switching off each one.

      The rule counts the toggles for text styles in one group. Apple's own three, Bold, Italic, and \
      Underline, don't need such an item. The rule accepts any item in the menu that clears, removes, or \
      resets something, and ignores rows of controls.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Style
        items:
          - {title: ⟦Bold⟧, type: toggle}
          - {title: ⟦Italic⟧, type: toggle}
          - {title: ⟦Underline⟧, type: toggle}
          - {title: ⟪Strikethrough⟫, type: toggle}
        """, says: ["4 style toggles"]),
      .good(
        """
        kind: menuBar
        title: Style
        items:
          - Plain
          - ---
          - {title: Bold, type: toggle}
          - {title: Italic, type: toggle}
          - {title: Underline, type: toggle}
          - {title: Strikethrough, type: toggle}
        """),
      .good(
        """
        kind: menuBar
        title: Style
        items:
          - {title: Bold, type: toggle}
          - {title: Italic, type: toggle}
          - {title: Underline, type: toggle}
        """),
      .good(
        """
        kind: menuBar
        title: Style
        items: [{title: Bold, type: toggle}, {title: Italic, type: toggle}, ---, No Style]
        """, options: ["max": .number(1)]),
    ])
  static let visits = ElementKinds(.menu, .submenu)

  static let max = OptionKey(
    "max", 3, "How many style toggles a group may have without an item that clears them.")

  private var max = Self.max.defaultValue

  mutating func configure(_ options: RuleOptions) { max = options[Self.max] }

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard Int(tree[id].end - id.index) > max, !tree.isOpenEnded(id) else { return }
    var toggles = 0
    for child in tree.children(of: id) where tree[child].kind == .toggle || tree[child].kind == .section {
      toggles += tree[child].kind == .section ? max + 1 : 1
    }
    guard toggles > max else { return }
    var hasReset: Bool?
    for group in tree.groups(of: id) where group.count > max {
      let styles = group.filter { row in
        guard tree[row].kind == .toggle, let title = tree.text(.title, of: row) else { return false }
        return WordList.textStyles.contains(TitleKey.normalized(title))
      }
      guard styles.count > max, let last = styles.last else { continue }
      hasReset = hasReset ?? offersReset(id, tree)
      guard hasReset == false else { return }
      context.report(
        last,
        "this group has \(styles.count) style toggles, but no item clears them all; add “Plain”",
        related: styles.dropLast().map { RelatedPlace("another style is here", at: tree.place(of: $0)) })
    }
  }

  private func offersReset(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.rows(of: id).contains { row in
      guard let title = tree.title(of: row) else { return false }
      let normal = TitleKey.normalized(title)
      return WordList.plainStyles.contains(normal)
        || ["clear ", "remove ", "reset ", "no "].contains { normal.hasPrefix($0) }
    }
  }

}
