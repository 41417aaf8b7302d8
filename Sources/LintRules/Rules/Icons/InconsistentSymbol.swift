import MenuModel

/// One command with two symbols.
struct InconsistentSymbol: Rule {
  static let about = RuleDescription(
    "inconsistent-symbol", "one command with two symbols", category: .menuBar, guideline: .contextContent,
    severity: .warning, lower: .info,
    tiers: "warning; info on a Mac, where few menus show symbols by default",
    inCode: .info,
    rationale: """
      People learn a symbol once and then look for it everywhere. If a command has a symbol in the menu bar, \
      use the same one in a context menu.

      The rule compares items with the same `command`, or, without one, with the same title. It ignores \
      titles such as Open and Add, which mean something different in every menu. It also ignores items with \
      the same title but different actions or submenus, and values that are checked (Private in two \
      settings). A filled symbol and its outline count as the same symbol.
      """,
    examples: [
      .bad(
        """
        - kind: menuBar
          title: Note
          items:
            - {title: Pin Note, symbol: ⟦pin⟧, command: note.pin}
        - kind: context
          items:
            - {title: Pin, symbol: ⟪mappin⟫, command: note.pin}
        """, says: ["“mappin” here and “pin” elsewhere"]),
      .bad(
        """
        platforms: [macOS]
        menus:
          - {kind: menuBar, title: Note, items: [{title: Pin Note, symbol: ⟦pin⟧}]}
          - {kind: context, items: [{title: Pin Note, symbol: ⟨mappin⟩}]}
        """),
      .good(
        """
        kind: menuBar
        title: Controls
        items:
          - {title: Repeat, items: [{title: Toggle, symbol: repeat}, Repeat One]}
          - {title: Shuffle, items: [{title: Toggle, symbol: shuffle}, Shuffle Albums]}
        """),
      .good(
        """
        - {kind: context, items: [{title: Public, symbol: globe, checked: true}, {title: Private, symbol: lock, checked: false}]}
        - {kind: context, items: [{title: All, checked: true}, {title: Private, symbol: tray, checked: false}]}
        """, note: "values of two settings"),
      .good(
        """
        - kind: menuBar
          title: Note
          items:
            - {title: Pin Note, symbol: pin, command: note.pin}
        - kind: context
          items:
            - {title: Pin, symbol: pin.fill, command: note.pin}
        """),
    ])
  static let visits = ElementKinds(.document)

  // Titles that name a different command in every menu.
  private static let vague = Set(
    ["open", "add", "new", "show", "view", "go", "more", "other", "none", "default"].map { TitleKey.hash($0) }
  )

  private struct Command {
    var name: UInt64
    var isStated: Bool
    /// The hash of the command, which differs between a stated command and a title.
    var key: UInt64 { isStated ? TitleKey.adding(0, to: name) : name }
  }

  func check(_ id: ElementID, in context: inout RuleContext) {
    // Check only once, at the first document, because symbols are compared across the file.
    guard id.index == 0 else { return }
    let tree = context.tree
    var first: [UInt64: (id: ElementID, symbol: String)] = [:]
    for index in tree.elements.indices {
      let element = ElementID(index)
      switch tree[element].kind {
      case .button, .toggle, .submenu: break
      default: continue
      }
      guard let attribute = tree.attribute(.symbol, of: element), let symbol = attribute.text,
        !symbol.isEmpty,
        !tree.isRead(element, as: [.data, .choice, .alternate]),
        !tree.hasUnknownTitle(element), let command = command(of: element, tree)
      else { continue }
      // Symbols on a TV don't affect those on a Mac or a phone.
      guard let other = first[command.key], isElsewhere(element, tree) || !isElsewhere(other.id, tree) else {
        first[command.key] = (element, symbol)
        continue
      }
      guard other.symbol != symbol, StandardSymbol.base(of: other.symbol) != StandardSymbol.base(of: symbol),
        tree.visibility.mayMeet(other.id, element), command.isStated || !areDifferent(other.id, element, tree)
      else { continue }
      let isDrawn =
        !tree[element].platforms.isMacOnly || tree.text(.labelStyle, of: element) == "titleAndIcon"
      context.report(
        element,
        "\(tree.name(of: element)) has the symbol “\(symbol)” here and “\(other.symbol)” elsewhere; use the same symbol in both places",
        tier: isDrawn ? .upper : .lower, at: attribute.valueRange, node: attribute.node,
        related: [
          RelatedPlace(
            "it has “\(other.symbol)” here",
            at: tree.attribute(.symbol, of: other.id)?.valueRange ?? tree.place(of: other.id))
        ])
    }
  }

  private func isElsewhere(_ id: ElementID, _ tree: MenuTree) -> Bool {
    let platforms = tree[id].platforms
    return !platforms.isEmpty && platforms.isDisjoint(with: [.macOS, .iOS, .iPadOS])
  }

  // Whether two items with the same title are in different submenus or have different actions.
  private func areDifferent(_ one: ElementID, _ other: ElementID, _ tree: MenuTree) -> Bool {
    if let action = tree.action(of: one), let otherAction = tree.action(of: other) {
      return action != otherAction
    }
    let parents = [tree[one].parent, tree[other].parent].filter { tree[$0].kind == .submenu }
    return parents.count == 2 && tree.title(of: parents[0]) != tree.title(of: parents[1])
  }

  // Whether a title is the value of a setting or a row of a loop. Such a name may mean something different
  // elsewhere.
  private func isValue(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.has(.checked, id) && !tree.titleRoles.isCommand(id) || tree.titleRoles.isRowOfValues(id)
  }

  private func command(of id: ElementID, _ tree: MenuTree) -> Command? {
    if let command = tree.text(.command, of: id) {
      return Command(name: TitleKey(command).whole, isStated: true)
    }
    // An item with a changeable title also changes its symbol.
    guard let title = tree.text(.title, of: id), !title.isEmpty, !isValue(id, tree) else { return nil }
    let name = TitleKey(title).whole
    return Self.vague.contains(name) ? nil : Command(name: name, isStated: false)
  }
}
