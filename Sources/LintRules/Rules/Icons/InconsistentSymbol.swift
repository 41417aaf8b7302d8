import MenuModel

/// One command with two symbols.
struct InconsistentSymbol: Rule {
  static let about = RuleDescription(
    "inconsistent-symbol", "one command with two symbols", category: .menuBar, guideline: .icons,
    severity: .warning,
    rationale: """
      A symbol is learned once and looked for everywhere. A command that has one in the menu bar has the same in the \
      context menu.

      Items are one command by their `command`; where they have none, by their title, unless it is one like Open or \
      Add, which means another thing in every menu. A symbol with and without a \
      fill is the same.
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

  init(options: RuleOptions) {}

  // Titles that name another command in every menu.
  private static let vague = Set(
    ["open", "add", "new", "show", "view", "go", "more", "other", "none", "default"].map { TitleKey.hash($0) }
  )

  private struct Command: Hashable {
    var name: UInt64
    var isStated: Bool
  }

  func check(_ id: ElementID, in context: inout RuleContext) {
    // The first document speaks for all: symbols are compared across the file.
    guard id.index == 0 else { return }
    let tree = context.tree
    var first: [Command: (id: ElementID, symbol: String)] = [:]
    for index in tree.elements.indices {
      let element = ElementID(index)
      switch tree[element].kind {
      case .button, .toggle, .submenu: break
      default: continue
      }
      guard let attribute = tree.attribute(.symbol, of: element), let symbol = attribute.text,
        !symbol.isEmpty,
        tree[element].flags.isDisjoint(with: [.isDynamic, .isChoice, .isAlternate]),
        let command = command(of: element, tree)
      else { continue }
      guard let other = first[command] else {
        first[command] = (element, symbol)
        continue
      }
      guard other.symbol != symbol, StandardSymbol.base(of: other.symbol) != StandardSymbol.base(of: symbol),
        tree.mayMeet(other.id, element)
      else { continue }
      context.report(
        element,
        "\(tree.name(of: element)) has the symbol “\(symbol)” here and “\(other.symbol)” elsewhere; use one",
        at: attribute.valueRange, node: attribute.node,
        related: [
          RelatedPlace(
            "it has “\(other.symbol)” here",
            at: tree.attribute(.symbol, of: other.id)?.valueRange ?? tree.place(of: other.id))
        ])
    }
  }

  private func command(of id: ElementID, _ tree: MenuTree) -> Command? {
    if let command = tree.text(.command, of: id) {
      return Command(name: TitleKey(command).whole, isStated: true)
    }
    // A changeable title changes its symbol with it.
    guard let title = tree.text(.title, of: id), !title.isEmpty else { return nil }
    let name = TitleKey(title).whole
    return Self.vague.contains(name) ? nil : Command(name: name, isStated: false)
  }
}
