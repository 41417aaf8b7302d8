import MenuModel

/// One symbol on several items of a group.
struct RepeatedSymbol: Rule {
  static let about = RuleDescription(
    "repeated-symbol", "the same symbol on several items in a group", category: .menuBar,
    guideline: .icons.asConclusion, severity: .info, isOn: false,
    kinds: .all.subtracting(MenuKinds(.quickActions, .popUp)),
    silentOn: .data,
    rationale: """
      A symbol helps people find an item among others. If several items in a group have the same symbol, it \
      doesn't tell them apart.

      Until June 2026, Apple allowed one symbol for several similar items, on the first of them. Since then, \
      a group has symbols on all of its items or on none (`mixed-symbols`), so this rule is off by default \
      and proposes no fixes.

      The rule ignores symbols for a state or a color, such as `circle.fill`, and rows of controls, which \
      need their symbols. It also ignores choices, items that are never visible together, items from data, \
      and items that don't show a symbol (`labelStyle: titleOnly`).
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
        """, says: ["the same symbol as “Copy”", "the same symbol as “Copy”"]),
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
        if let first = group.first(where: { $0.name == name && tree.visibility.mayMeet($0.id, child) }) {
          context.report(
            child,
            "\(tree.name(of: child)) has the same symbol as \(tree.name(of: first.id)) (“\(name)”); use different symbols",
            at: attribute.valueRange, node: attribute.node,
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
