import MenuModel

/// An English title that isn't in title-style capitalization.
struct TitleCapitalization: Rule {
  static let about = RuleDescription(
    "title-capitalization", "a title that is not in title-style capitalization", category: .titles,
    guideline: .labels, severity: .warning, lower: .info,
    tiers:
      "warning; information for words that authors disagree on (as, with, from, while in the middle) and for values",
    fix: .mixed("writes the title in title style; safe where no changed word may have been meant as it is"),
    rationale: """
      The titles of menus and items are written in title style: the first and the last word and all others have a \
      capital, but for articles, conjunctions, “to”, “as”, and prepositions of up to four letters that don't belong \
      to the verb (Sign In to iCloud, Open in New Window).

      Left alone are names and words with a spelling of their own (iCloud, x86, go.mod), the app's name, the \
      `words` of the configuration, placeholders, text in other scripts and languages, and what may be right either \
      way, and `dynamic` items, whose titles come from the data. Values of pickers and pop-up menus are mostly \
      sentences of their own; they are information only, and so are a number and its unit (5 minutes), a line of text \
      or a dimmed one that the app puts together (Model: none), and a single word in small letters in a pull-down menu or one of no stated kind.
      """,
    examples: [
      .bad("items: [⟪Sort by date⟫, ⟪Move To Trash⟫]", fixed: "items: [Sort by Date, Move to Trash]"),
      .bad(
        "items: [{titles: [Show Ruler, ⟪Hide ruler⟫]}]", fixed: "items: [{titles: [Show Ruler, Hide Ruler]}]"),
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - ⟪Zoom to fit⟫
          - {title: Size, type: picker, options: [Small, ⟨very large⟩]}
        """,
        fixed: """
          kind: menuBar
          title: View
          items:
            - Zoom to Fit
            - {title: Size, type: picker, options: [Small, very large]}
          """,
        fixedUnsafe: """
          kind: menuBar
          title: View
          items:
            - Zoom to Fit
            - {title: Size, type: picker, options: [Small, Very Large]}
          """),
      .good(
        "items: [Sort by Date, Paste and Match Style, Sign In to iCloud…, Move To…, Check Grammar With Spelling]"
      ),
      .good(
        """
        kind: menuBar
        title: iTerm2
        items: [About iTerm2, iTerm2 Help]
        """),
      .good("locale: de\nitems: [Nach Datum sortieren]"),
      .good("items: [{title: notes from last week, dynamic: true}, 'Follow @alice@example']"),
      .bad(
        "items: [{title: ⟪delete <album>⟫, placeholders: [album]}]",
        fixed: "items: [{title: Delete <album>, placeholders: [album]}]"),
      .good("items: [{title: Move to <folder>, placeholders: [folder]}]"),
    ])
  static let visits = ElementKinds.items.union(ElementKinds(.menu, .option)).subtracting(
    ElementKinds(.divider))
  static let cues: Cues = .title
  static let readsPlaceholders = true

  init(options: RuleOptions) {}

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard !context.titles.isEmpty, !context.tree[id].flags.contains(.isForeign),
      !context.tree[id].flags.contains(.isStandard), !context.tree.isFilledByData(id)
    else { return }
    for title in context.titles where !FakeDivider.isWord(title.text, id, context.tree) {
      let judgement = context.style(for: id).judge(title.text)
      guard let right = judgement.corrected, let certainty = judgement.certainty else { continue }
      context.reportTitle(
        id, "“\(title.text)” is not in title style: “\(right)”", of: title,
        tier: certainty == .tolerated || isValue(id, title.text, context.tree) ? .lower : .upper,
        fixes: [
          Fix(
            "Write “\(right)”", safety: judgement.isSafe && certainty != .tolerated ? .safe : .unsafe,
            changes: [.replaceText(title.node, with: right)])
        ])
    }
  }

  // A line of text says how things are, and "5 minutes" or "Every 5 minutes" how much of something.
  private func isStatement(_ id: ElementID, _ title: String, _ tree: MenuTree) -> Bool {
    if tree[id].kind == .text { return true }
    // “Model: none” and “\(count) running” as dimmed lines: the app puts them together while it runs.
    if tree.isHeading(id),
      title.dropLast().contains(":") || TitleWords(title).words.contains(where: { $0.kind == .placeholder })
    {
      return true
    }
    var words = title.split(separator: " ")
    if words.count == 3, ["every", "after", "in", "for"].contains(words[0].lowercased()) {
      words.removeFirst()
    }
    return words.count == 2 && words[0].utf8.allSatisfy { 0x30...0x39 ~= $0 }
      && words[1].utf8.allSatisfy { 0x61...0x7A ~= $0 }
  }

  // "decimal" or "begins with" in a menu that isn't said to hold commands: a value. So are one word in small letters,
  // and all such titles where the menu has no title and its first item is checked, as in the list of a pop-up.
  private func isValue(_ id: ElementID, _ title: String, _ tree: MenuTree) -> Bool {
    if isStatement(id, title, tree) { return true }
    let menu = tree[id].parent
    guard title.utf8.first.map({ 0x61...0x7A ~= $0 }) ?? false, tree[menu].kind == .menu,
      MenuKinds(.menu, .pullDown).contains(tree[menu].menuKind)
    else { return false }
    if !title.utf8.contains(0x20) { return true }
    let first = ElementID(Int(menu.index) + 1)
    return !tree.has(.title, menu) && tree[menu].menuKind == .menu && tree.flag(.checked, of: first) == true
  }
}
