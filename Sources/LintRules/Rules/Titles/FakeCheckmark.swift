import MenuModel

/// A state written into the title or symbol of a button.
struct FakeCheckmark: Rule {
  static let about = RuleDescription(
    "fake-checkmark", "a checkmark in a title or as a symbol", category: .titles,
    guideline: .toggledItems, severity: .warning,
    rationale: """
      The system draws the checkmark of a toggle or a chosen option in the standard place and announces \
      it in VoiceOver. It does neither for a checkmark in a title or as a symbol.

      The rule ignores the symbol on actions that finish or choose something (Done, Save, Mark as Read), and \
      checkmarks in dimmed lines that show a status. A checkmark symbol indicates a state only if another \
      item in the menu has no checkmark.
      """,
    examples: [
      .bad("items: [⟪✓ Show Ruler⟫, Show Grid]"),
      .bad("items: [⟪Word Wrap ✓⟫, Line Numbers]"),
      .bad("items: [{title: Word Wrap, symbol: ⟪checkmark⟫}, Line Numbers]"),
      .bad("items: [{title: ⟪✓ <size>⟫, placeholders: [size]}]"),
      .good(
        "items: [{title: Word Wrap, type: toggle, checked: true}, {title: Mark as Done, symbol: checkmark}]"),
      .good(
        "items: [{title: Already Seen, symbol: checkmark, when: new}, {title: Remove, symbol: trash}]",
        note: "a conditional item among items with other symbols shows an icon and not a state"),
      .good(
        "items: [{title: Watched, symbol: checkmark}]", note: "no other item in the menu lacks a checkmark"),
      .good(
        "items: [{title: 'Accessibility: Granted ✓', enabled: false}, {title: ✓ Synced, enabled: false}, {type: text, title: ✓ Synced}]"
      ),
      .bad(
        "items: [{title: ⟪✓ Ruler⟫, enabled: false, action: 'toggleRuler:'}]",
        note: "a dimmed item with an action isn't a status line, because it is dimmed only temporarily"),
    ])
  static let visits = ElementKinds(.button, .text)
  static let cues: Cues = [.firstCharacter, .lastCharacter, .symbol, .checkmark]
  static let readsPlaceholders = true

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let advice = tree.vocabulary(of: id).checkmarkAdvice
    if tree[id].kind == .text {
      if tree.isRead(id, as: .marksItself), isInPlaceOfItem(id, tree) {
        context.reportTitle(
          id, "\(tree.name(of: id)) replaces its item to show a checkmark; \(advice), which draws it")
      }
      return
    }
    if tree.isRead(id, as: .marksItself) {
      if tree.title(of: id).map(Self.finishes) != true {
        let type = tree.attribute(.type, of: id)
        // Report a button that creates several items in a loop only once.
        let isSaid = context.findings.last.map { $0.rule == Self.about.id && $0.range == type?.valueRange }
        if isSaid == true { return }
        context.report(
          id, "\(tree.name(of: id)) draws its checkmark itself; \(advice), which draws it",
          at: type?.valueRange, node: type?.node)
      }
      return
    }
    // “✓ Synced” on an item that does nothing describes a state.
    if tree.isHeading(id) || tree.isRead(id, as: .inert) { return }
    for title in context.titles {
      guard let first = title.text.utf8.first, let last = title.text.utf8.last else { continue }
      let begins = (first >= 0x80 || first == UInt8(ascii: "[")) && Self.begins(title.text)
      guard begins || last >= 0x80 && Self.ends(title.text) else { continue }
      context.reportTitle(
        id, "“\(title.text)” shows its state in the title; \(advice), which draws the checkmark",
        of: title)
    }
    guard let symbol = tree.attribute(.symbol, of: id), symbol.text == "checkmark",
      let title = tree.title(of: id), !Self.finishes(title), !isPicture(id, tree), isAmongUnmarked(id, tree)
    else { return }
    context.report(
      id, "“\(title)” shows a checkmark as its symbol; \(advice), which draws it",
      at: symbol.valueRange,
      node: symbol.node)
  }

  // Whether a line replaces the item with the same title while that is chosen.
  private func isInPlaceOfItem(_ id: ElementID, _ tree: MenuTree) -> Bool {
    [tree.previousSibling(of: id), tree.nextSibling(of: id)].contains { other in
      guard let other, tree[other].kind == .button else { return false }
      return tree.title(of: other) == tree.title(of: id) && tree.visibility.neverMeet(id, other)
    }
  }

  // Whether the checkmark is the icon of a command. It is if the item is conditional among items with other
  // symbols, or if another item has a cross, so the checkmark means “yes”.
  private func isPicture(_ id: ElementID, _ tree: MenuTree) -> Bool {
    let symbols = tree.children(of: tree[id].parent).compactMap { tree.text(.symbol, of: $0) }
    return tree.has(.when, id) && symbols.contains { $0 != "checkmark" } || symbols.contains("xmark")
  }

  // Whether its menu has an item without a checkmark near it.
  private func isAmongUnmarked(_ id: ElementID, _ tree: MenuTree) -> Bool {
    let menu = list(with: id, tree)
    let near = max(Int(menu.index) + 1, Int(id.index) - 50)..<min(Int(tree[menu].end), Int(id.index) + 50)
    return near.contains { index in
      let other = ElementID(index)
      return switch tree[other].kind {
      case .button, .toggle, .submenu:
        tree.text(.symbol, of: other) != "checkmark" && list(with: other, tree) == menu
      default: false
      }
    }
  }

  // Returns the menu that lists an item, directly or in a section.
  private func list(with id: ElementID, _ tree: MenuTree) -> ElementID {
    var holder = tree[id].parent
    while tree[holder].kind == .section || tree[holder].kind == .controlGroup { holder = tree[holder].parent }
    return holder
  }

  private static func ends(_ title: String) -> Bool {
    guard let last = title.unicodeScalars.last, title.unicodeScalars.count > 1 else { return false }
    return ["✓", "✔"].contains(last)
  }

  private static func begins(_ title: String) -> Bool {
    guard let first = title.unicodeScalars.first, title.unicodeScalars.count > 1 else { return false }
    if first == "[" { return title.hasPrefix("[x]") || title.hasPrefix("[X]") || title.hasPrefix("[ ]") }
    return ["✓", "✔", "☑", "☐", "✅", "☒"].contains(first)
  }

  private static func finishes(_ title: String) -> Bool {
    TitleKey.words(of: title).first.map(WordList.checkedVerbs.contains) ?? false
  }

}
