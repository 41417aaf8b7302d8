import MenuModel

/// A hierarchy imitated with leading spaces, bullets, or `indent`.
struct IndentedTitle: Rule {
  static let about = RuleDescription(
    "indented-title", "an indented title that imitates a hierarchy", category: .titles, guideline: .submenus,
    severity: .warning, lower: .info,
    tiers: """
      warning; info for a bullet or a dash, for the first item of a menu, for a dimmed line that continues \
      the one above, and for items below a dimmed heading if the app also runs on macOS 13 or earlier, where \
      menus have no section headers
      """,
    fix: .unsafe(
      "removes the indentation", because: "the menu then needs a submenu or a section to show the hierarchy"),
    rationale: """
      Indented items seem to belong to the item above, but VoiceOver and keyboard navigation don't show \
      this. Use a submenu or a titled section instead. Consecutive indented items are reported as one finding.

      The rule ignores a single space between a title and its image, hidden items, a title that is a character \
      and its name (“- (Minus)”), the tabs in Writing Direction in Xcode's template, and items from data.
      """,
    examples: [
      .bad(#"items: [Sort, "⟪  ⟫By Date"]"#, fixedUnsafe: #"items: [Sort, "By Date"]"#),
      .bad("items: [Sort, {title: By Date, indent: ⟪1⟫}]", fixedUnsafe: "items: [Sort, {title: By Date}]"),
      .bad("items: [Sort, ⟨• ⟩By Date]", fixedUnsafe: "items: [Sort, By Date]"),
      .bad(
        #"items: [Mail, "⟪  ⟫Read", "⟦  ⟧Unread", "⟦   ⟧Flagged", Chat, {title: Open, indent: ⟪1⟫}]"#,
        fixedUnsafe: #"items: [Mail, "Read", "Unread", "Flagged", Chat, {title: Open}]"#,
        says: ["“Read” and the 2 items after it are", "“Open” is"]),
      .bad(
        #"items: [{title: No key found, enabled: false}, {title: "⟨   ⟩Add one to Notes", enabled: false}]"#,
        fixedUnsafe:
          #"items: [{title: No key found, enabled: false}, {title: "Add one to Notes", enabled: false}]"#),
      .bad(#"items: ["⟨  ⟩Request File"]"#, fixedUnsafe: #"items: ["Request File"]"#),
      .good(
        #"items: [Ink, {title: " Red", image: red}, {title: "  Old", hidden: true}, "- (Minus sign)"]"#),
      .bad(
        #"items: [Publish, {titles: ["⟪  ⟫Anonymous", "  Drafts"]}]"#,
        fixedUnsafe: #"items: [Publish, {titles: ["Anonymous", "Drafts"]}]"#),
      .good("items: [{title: Sort, items: [By Date, By Name]}]"),
      .good(#"items: [{title: Writing Direction, items: ["\tLeft to Right"]}]"#),
    ])
  static let visits = ElementKinds.items
  static let cues: Cues = [.firstCharacter, .indent]

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    // Music also indents the current song in its Dock menu.
    guard tree[id].menuKind != .dock, let own = indentation(of: id, tree), !isInRun(id, tree) else { return }
    // The rows that follow belong to the same finding.
    var rows = [own]
    var next = tree.nextSibling(of: id)
    while let row = next, let found = indentation(of: row, tree), found.isBullet == own.isBullet {
      rows.append(found)
      next = tree.nextSibling(of: row)
    }
    let others = rows.count - 1
    let what =
      others == 0 ? "is" : others == 1 ? "and the next item are" : "and the \(others) items after it are"
    let hasHeading = tree.app.runsBeforeSectionHeaders && isBelowHeading(id, tree)
    let remedy =
      "use a submenu\(hasHeading ? ", or a section with a header on macOS 14 or later" : " or a section with a header")"
    context.report(
      id,
      """
      “\(own.title)” \(what) indented like part of the item above; \(remedy)
      """, tier: own.isBullet || hasHeading || goesOn(id, tree) ? .lower : .upper, at: own.range,
      node: own.node,
      fixes: [Fix("Remove the indentation", safety: .unsafe, changes: rows.flatMap(\.changes))],
      related: rows.dropFirst().map { RelatedPlace("indented too", at: $0.range) })
  }

  // Whether a group of items has a heading, which the first indented one follows, perhaps after a divider.
  private func isBelowHeading(_ id: ElementID, _ tree: MenuTree) -> Bool {
    var previous = tree.previousSibling(of: id)
    while let item = previous,
      tree.isHidden(item) || tree[item].kind == .divider || indentation(of: item, tree) != nil
    {
      previous = tree.previousSibling(of: item)
    }
    return previous.map { tree[$0].kind == .button && tree.isHeading($0) } ?? false
  }

  // Whether a dimmed line continues the message above it.
  private func goesOn(_ id: ElementID, _ tree: MenuTree) -> Bool {
    guard let previous = tree.previousSibling(of: id) else { return true }
    return tree.flag(.enabled, of: id) == false && tree.isHeading(id) && tree.isHeading(previous)
  }

  private struct Indentation {
    var title: String
    var range: SourceRange
    var node: NodeID
    var changes: [Change]
    /// Whether a bullet comes before the title. It may be an icon or a mark of something else.
    var isBullet = false
  }

  private func isInRun(_ id: ElementID, _ tree: MenuTree) -> Bool {
    guard let previous = tree.previousSibling(of: id), let before = indentation(of: previous, tree) else {
      return false
    }
    return before.isBullet == indentation(of: id, tree)?.isBullet
  }

  private func indentation(of id: ElementID, _ tree: MenuTree) -> Indentation? {
    guard !tree.isRead(id, as: [.data, .supplied]), !tree.isHidden(id) else { return nil }
    if let indent = tree.attribute(.indent, of: id), case .number(let depth) = indent.value, depth > 0 {
      return Indentation(
        title: tree.title(of: id) ?? "", range: indent.valueRange, node: indent.node,
        changes: [.removeKey(of: tree[id].node, key: .indent)])
    }
    if !tree.list(.titles, of: id).isEmpty { return indentation(ofTitlesOf: id, tree) }
    guard let title = tree.attribute(.title, of: id), let text = title.text, let first = text.utf8.first,
      first <= 0x2D || first == 0xE2 || first == 0xC2, let (range, isBullet) = Self.indentation(of: text),
      !WordList.indentedTemplates.contains(TitleKey.normalized(text)),
      // A single space separates a title from its image.
      range.count > 1 || !tree.has(.image, id)
    else { return nil }
    let right = String(text[utf8: range.upperBound..<text.utf8.count])
    let place = TitleText(text: text, range: title.valueRange, node: title.node, isVerbatim: title.isVerbatim)
    return Indentation(
      title: right, range: place.range(of: range), node: title.node,
      changes: [.replaceText(title.node, with: right)], isBullet: isBullet)
  }

  // Changeable titles are indented only if all of them are.
  private func indentation(ofTitlesOf id: ElementID, _ tree: MenuTree) -> Indentation? {
    let titles = tree.list(.titles, of: id)
    let gaps = titles.map { Self.indentation(of: $0.text) }
    guard let title = titles.first, let gap = gaps.first, let (range, isBullet) = gap, !isBullet,
      gaps.allSatisfy({ $0.map { !$0.isBullet && $0.0.count > 1 } ?? false })
    else { return nil }
    let rights = zip(titles, gaps).map { title, gap in
      String(title.text[utf8: (gap?.0.upperBound ?? 0)..<title.text.utf8.count])
    }
    let place = TitleText(
      text: title.text, range: title.range, node: title.node, isVerbatim: title.isVerbatim)
    return Indentation(
      title: rights[0], range: place.range(of: range), node: title.node,
      changes: zip(titles, rights).map { .replaceText($0.node, with: $1) })
  }

  // Returns the leading white space, or a bullet followed by a space. A single dash before a word may be a
  // minus sign.
  private static func indentation(of title: String) -> (Range<Int>, isBullet: Bool)? {
    let scalars = Array(title.unicodeScalars.prefix(16))
    var index = 0
    var isBullet = false
    while index < scalars.count, scalars[index] == " " || scalars[index] == "\t" || scalars[index] == "\u{A0}"
    {
      index += 1
    }
    if index < scalars.count, bullets.contains(scalars[index]), index + 1 < scalars.count,
      scalars[index + 1] == " "
    {
      index += 1
      while index < scalars.count, scalars[index] == " " { index += 1 }
      isBullet = true
      // “- (Minus sign)” names the character.
      if index < scalars.count, scalars[index] == "(" { return nil }
    }
    guard index > 0, index < scalars.count else { return nil }
    return (0..<scalars[..<index].reduce(0) { $0 + UTF8.width($1) }, isBullet)
  }

  private static let bullets: [Unicode.Scalar] = ["-", "–", "•", "·", "◦", "▪", "↳", "└", "├", "→"]
}
