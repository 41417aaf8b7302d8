import MenuModel

/// One symbol on several items of a group.
struct RepeatedSymbol: Rule {
  static let about = RuleDescription(
    "repeated-symbol", "the same symbol on several items of a group", category: .menuBar,
    guideline: .icons.asConclusion, severity: .info, isOn: false,
    kinds: .all.subtracting(MenuKinds(.quickActions, .popUp)),
    silentOn: .data,
    rationale: """
      A symbol helps to find one item among others; on several items of a group it tells none of them from the rest.

      Until June 2026 Apple let the first of similar items show the symbol for all; since then a group has symbols on \
      all of its items or on none (mixed-symbols), so that this rule is off and proposes nothing.

      Marks of state and color, such as `circle.fill`, and rows of controls, which need their symbols, are left alone, and so are choices, items whose conditions differ, \
      items that come from the data, and those that show no symbol (`labelStyle: titleOnly`).
      """,
    examples: [
      .bad(
        """
        kind: context
        items:
          - {title: Copy, symbol: ⟦document.on.document⟧}
          - {title: Copy Link, symbol: ⟪document.on.document⟫}
          - {title: Copy Style, symbol: ⟪document.on.document⟫}
          - ---
          - {title: Delete, symbol: trash, role: destructive}
        """, says: ["of “Copy”, which", "of “Copy”, which"]),
      .good(
        """
        kind: context
        items:
          - {title: Copy, symbol: document.on.document}
          - Copy Link
          - ---
          - {title: Copy All, symbol: document.on.document}
        """),
      .good(
        """
        kind: menuBar
        title: Go
        items:
          - {title: Inbox, symbol: folder, dynamic: true}
          - {title: Drafts, symbol: folder, dynamic: true}
        """),
    ])
  static let visits = ElementKinds(.menu, .submenu, .section)

  // Symbols that show a state or a color, not an action.
  private static let marks: Set = ["checkmark", "circle", "circle.fill", "square.fill"]

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let element = tree[id]
    guard element.end - id.index > 2,
      tree.text(.layout, of: id).map({ $0 == "large" }) ?? true
    else { return }
    var group: [(name: String, id: ElementID)] = []
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .divider, .section, .unknown: group.removeAll(keepingCapacity: true)
      case .button, .toggle, .submenu:
        guard let attribute = tree.attribute(.symbol, of: child), let name = attribute.text, !name.isEmpty,
          !Self.marks.contains(name),
          showsSymbol(child, tree)
        else { continue }
        if let first = group.first(where: { $0.name == name && tree.mayMeet($0.id, child) }) {
          context.report(
            child,
            """
            \(tree.name(of: child)) has the symbol “\(name)” of \(tree.name(of: first.id)), which doesn't tell \
            them apart
            """, at: attribute.valueRange, node: attribute.node,
            related: [
              RelatedPlace(
                "the first has it here",
                at: tree.attribute(.symbol, of: first.id)?.valueRange ?? tree.place(of: first.id))
            ])
        } else if group.count < 64 {
          group.append((name, child))
        }
      default: break
      }
    }
  }

  private func showsSymbol(_ id: ElementID, _ tree: MenuTree) -> Bool {
    !tree.isRead(id, as: [.data, .choice, .supplied, .alternate]) && !tree.isHidden(id)
      && tree.text(.labelStyle, of: id).map { $0 == "automatic" || $0 == "titleAndIcon" } ?? true
  }
}
