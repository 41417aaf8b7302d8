import MenuModel

/// A common action with a symbol that differs from the system's, or the system's symbol on a different
/// action.
struct NonstandardSymbol: Rule {
  static let about = RuleDescription(
    "nonstandard-symbol", "a common action with a symbol that differs from the system's", category: .menuBar,
    guideline: .standardIcons, severity: .info, silentOn: [.foreign, .supplied, .data, .choice, .unnamed],
    fix: .unsafe(
      "changes the symbol to the system's", because: "the app's symbol may be intentional"),
    rationale: """
      From other apps, people know that the trash symbol means delete, and the square with an arrow means share. \
      They have to learn a different symbol for a common action, and the system's symbol on a different action is \
      misleading.

      The rule compares whole titles, and ignores a fill, circle, or square in the name of a symbol. If \
      Apple's apps also use a different symbol, the rule accepts it. It ignores symbols with many meanings, \
      such as `folder`.
      """,
    examples: [
      .bad(
        """
        kind: context
        items:
          - {title: Share…, symbol: ⟪paperplane⟫}
          - {title: Delete, symbol: ⟪minus.circle⟫}
        """,
        fixedUnsafe: """
          kind: context
          items:
            - {title: Share…, symbol: square.and.arrow.up}
            - {title: Delete, symbol: trash}
          """),
      .bad(
        """
        kind: context
        items:
          - {title: Snooze, symbol: ⟪trash⟫}
          - {title: Delete Message, symbol: ⟪xmark.bin.fill⟫}
        """, says: ["“trash”, the standard symbol for Delete", "symbol for Move to Junk"]),
      .good(
        """
        kind: context
        items:
          - {title: Copy, symbol: doc.on.doc}
          - {title: Copy Link, symbol: link}
          - {title: Add, symbol: plus.circle.fill}
          - {title: Duplicate, symbol: plus.square.on.square}
          - {title: Profile, symbol: person.crop.circle}
          - {title: Remove Download, symbol: trash}
          - {title: Uninstall, symbol: trash}
          - {title: Clear, items: [{title: All History, symbol: trash}, {title: Last Hour, symbol: clock}]}
        """),
    ])
  static let visits = ElementKinds(.button, .toggle, .submenu)
  static let cues: Cues = .symbol

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let attribute = tree.attribute(.symbol, of: id), let symbol = attribute.text, !symbol.isEmpty,
      let title = context.titles.first?.text, !title.isEmpty
    else { return }
    let base = StandardSymbol.base(of: symbol)
    if let standard = StandardSymbol.standard(for: TitleKey(title)) {
      guard !standard.accepts(base) else { return }
      context.report(
        id, "“\(title)” has the symbol “\(symbol)”; change it to the standard symbol, “\(standard.symbol)”",
        at: attribute.valueRange, node: attribute.node,
        fixes: [
          Fix(
            "Change to “\(standard.symbol)”", safety: .unsafe,
            changes: [.replaceText(attribute.node, with: standard.symbol)])
        ])
    } else if let meaning = StandardSymbol.meaning(of: base),
      !context.titles.contains(where: { meaning.fits($0.text) }), !goesOn(id, meaning, tree),
      // “Confirm” and “Retract” delete something, too.
      meaning.symbol != "trash" || tree.text(.role, of: id) != "destructive"
    {
      context.report(
        id,
        "“\(title)” has the symbol “\(symbol)”, the standard symbol for \(meaning.action); choose a different symbol",
        at: attribute.valueRange, node: attribute.node)
    }
  }

  // “All History” in the submenu Clear means Clear All History.
  private func goesOn(_ id: ElementID, _ meaning: StandardSymbol, _ tree: MenuTree) -> Bool {
    var holder = tree[id].parent
    while tree[holder].kind == .section { holder = tree[holder].parent }
    return tree[holder].kind == .submenu && tree.title(of: holder).map(meaning.fits) ?? false
  }
}
