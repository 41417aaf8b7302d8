import MenuModel

/// A title of dashes or box characters.
struct FakeDivider: Rule {
  static let about = RuleDescription(
    "fake-divider", "a title made of dashes or lines, or the word divider, instead of a divider",
    category: .titles,
    guideline: .organization.asConclusion,
    severity: .error, lower: .info,
    tiers:
      "error for 3 or more dashes or lines, and for the word divider or separator; info for 1 or 2 dashes, which may be intentional",
    fix: .mixed(
      "changes the item to a divider", safe: "for the word divider or separator",
      because: "another title may be intentional"),
    rationale: """
      A row of dashes is an item: people can choose it, VoiceOver reads it, and its width is fixed. The \
      system draws a divider as wide as the menu.

      The same is true of an item whose entire title is the lowercase word `divider` or `separator`.

      The rule ignores a title of dashes on an item with an action, such as a command that sends dashes, and \
      one or two dashes next to other characters.
      """,
    examples: [
      .bad("items: [Open, ⟪------⟫, Close]", fixedUnsafe: "items: [Open, ---, Close]"),
      .bad("items: [Open, '⟨-⟩', Close, '⟪———⟫', Quit]", fixedUnsafe: "items: [Open, ---, Close, ---, Quit]"),
      .bad(
        """
        items:
          - Open
          - title: ⟪──────────⟫
          - Close
        """,
        fixedUnsafe: """
          items:
            - Open
            - ---
            - Close
          """),
      .bad("items: [Open, ⟪separator⟫, Close]", fixed: "items: [Open, ---, Close]"),
      .good("items: [Open, ---, Insert Separator, Separator]"),
      .good(
        "items: [{title: '---', action: 'sendDashes:'}, {title: '----', shortcut: cmd+d}]", note: "commands"),
      .good("items: [/, '-', ':', '--', '=']", note: "characters to choose from"),
    ])
  static let visits = ElementKinds(.button, .text, .option)
  static let cues: Cues = [.firstCharacter, .oneWord]

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let title = context.titles.first, context.titles.count == 1 else { return }
    var noun: String { tree.vocabulary(of: id).noun(.divider) }
    var changes: [Change] { [.makeDivider(tree[id].node)] }
    if Self.isWord(title.text, id, tree) {
      return context.reportTitle(
        id, "“\(title.text)” is an item with this title, not a divider; write ---", of: title,
        fixes: [Fix("Replace with a \(noun)", safety: .safe, changes: changes)])
    }
    guard let count = Self.strokes(in: title.text), tree.action(of: id) == nil, !tree.has(.command, id),
      !tree.has(.shortcut, id), count > 2 || !tree.isRead(id, as: .choice) && !isAmongSymbols(id, tree)
    else { return }
    context.reportTitle(
      id, "“\(title.text)” is an item drawn as a line; use a \(noun)", of: title,
      tier: count > 2 ? .upper : .lower,
      fixes: [Fix("Replace with a \(noun)", safety: .unsafe, changes: changes)])
  }

  // Whether the adjacent rows, if any, are symbols too.
  private func isAmongSymbols(_ id: ElementID, _ tree: MenuTree) -> Bool {
    [tree.previousSibling(of: id), tree.nextSibling(of: id)].compactMap { $0 }.allSatisfy { other in
      tree[other].kind == .divider
        || tree.title(of: other).map { !$0.unicodeScalars.contains { $0.properties.isAlphabetic } } ?? true
    }
  }

  /// Whether an item is written as the word “divider” or “separator”.
  static func isWord(_ title: String, _ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.isRead(id, as: .bareText) && (title == "divider" || title == "separator")
  }

  // One hyphen is the old spelling of a separator in Electron. Other characters form a line only if there are
  // at least two.
  private static func strokes(in title: String) -> Int? {
    guard let first = title.unicodeScalars.first, isLineCharacter(first) || first == " " else { return nil }
    var count = 0
    for scalar in title.unicodeScalars where scalar != " " {
      guard isLineCharacter(scalar) else { return nil }
      count += 1
    }
    return count > 1 || (count == 1 && title.contains("-")) ? count : nil
  }

  static func isLineCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x5F, 0x3D, 0x2010...0x2015, 0x2212, 0x2500...0x257F, 0x23AF, 0x30FC: true
    default: false
    }
  }
}
