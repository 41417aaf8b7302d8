import MenuModel

/// An item that is shown by its symbol but has none.
struct SymbolMissing: Rule {
  static let about = RuleDescription(
    "symbol-missing", "an item without a symbol in a compact row, a palette, or quick actions",
    category: .structure,
    guideline: .layouts, severity: .warning,
    rationale: """
      A compact row and a palette show items by their symbols. An item without one leaves an empty space, or \
      its title is squeezed into that space. Home Screen quick actions also need a familiar symbol.

      The rule accepts the app's own image (`image`), and, except in quick actions, a title that is itself a \
      picture, such as an emoji. Items from the system already have symbols. In a menu that is only for \
      macOS, a control group may show titles, so the rule ignores it.
      """,
    examples: [
      .bad(
        """
        kind: context
        items:
          - type: controlGroup
            items:
              - {title: Pin, symbol: pin}
              - ⟪Share⟫
          - Rename…
        """, says: ["a row of controls"]),
      .bad(
        """
        kind: quickActions
        items:
          - {title: New Note, symbol: square.and.pencil}
          - {title: ⟪Scan Document⟫}
        """, says: ["the Home Screen"]),
      .bad(
        """
        kind: context
        items:
          - title: Flag
            type: picker
            style: palette
            options: [{title: Red, symbol: flag.fill}, ⟪Green⟫]
          - Rename…
        """, says: ["a palette"]),
      .good(
        """
        kind: context
        items:
          - {type: controlGroup, items: [{title: Pin, symbol: pin}, {title: Share, symbol: square.and.arrow.up}]}
          - {title: Color, type: picker, style: palette, options: [🔴, 🟢, 🔵]}
          - Rename…
        """),
      .good(
        """
        kind: context
        items:
          - {type: controlGroup, items: [👍, ❤️, 😂]}
          - Reply
        """),
      .good(
        """
        kind: context
        items:
          - type: controlGroup
            style: menu
            items: [Copy Link, Copy Title]
        """),
    ])
  static let visits = ElementKinds(.menu, .submenu, .controlGroup, .picker)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    switch tree[id].kind {
    case .controlGroup:
      guard tree.isControlRow(id) || tree.text(.style, of: id) == "palette", !tree[id].platforms.isMacOnly,
        tree.text(.labelStyle, of: id) != "titleOnly"
      else { return }
      for row in tree.children(of: id) { require(of: row, "a row of controls", in: &context) }
    case .picker:
      guard tree.text(.style, of: id) == "palette" else { return }
      for option in tree.children(of: id) { require(of: option, "a palette", in: &context) }
    default:
      if tree[id].kind == .menu, tree[id].menuKind == .quickActions {
        for item in tree.children(of: id) where tree[item].kind == .button {
          require(of: item, "the Home Screen", in: &context)
        }
      } else if let layout = tree.text(.layout, of: id), layout == "small" || layout == "medium" {
        guard !tree[id].platforms.isMacOnly, tree.text(.labelStyle, of: id) != "titleOnly" else { return }
        let (row, group) = tree.compactRow(of: id)
        // The items of a control group are checked with the control group.
        guard group == nil else { return }
        for item in row { require(of: item, "the \(layout) layout", in: &context) }
      }
    }
  }

  private func require(of id: ElementID, _ place: String, in context: inout RuleContext) {
    let tree = context.tree
    switch tree[id].kind {
    case .button, .toggle, .option, .submenu: break
    default: return
    }
    guard !tree.has(.symbol, id), !tree.has(.image, id), !tree.isOpenEnded(id), !tree.isHidden(id),
      tree.text(.labelStyle, of: id) != "titleOnly"
    else { return }
    if tree.titleRoles.isPicture(id), tree[id].menuKind != .quickActions { return }
    context.report(id, "\(tree.name(of: id)) has no symbol, but \(place) shows symbols; add one")
  }

}
