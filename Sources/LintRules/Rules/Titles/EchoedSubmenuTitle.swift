import MenuModel

/// Submenu items that repeat their submenu's title.
struct EchoedSubmenuTitle: Rule {
  static let about = RuleDescription(
    "echoed-submenu-title", "a submenu whose items repeat its title", category: .titles,
    guideline: .submenus.asConclusion,
    severity: .info, silentOn: .foreign,
    fix: .unsafe(
      "removes the repeated words", because: "a shorter title may be unclear without its submenu"),
    rationale: """
      The title of a submenu already describes its items, so don't repeat it: under Sort By, use Date and \
      Title, not Sort by Date and Sort by Title. The same applies if all items end with the object that \
      the title names: under Artwork or Edit Artwork, use Change and Reset, not Change Artwork and Reset \
      Artwork. With fewer words, the difference between the items is clearer.

      On visionOS, the rule ignores items with a shortcut, because the system lists shortcuts without their \
      menus. It also ignores Apple's own submenus, such as Find, and submenus in which only one item repeats \
      the title.
      """,
    examples: [
      .bad(
        "items: [{title: Sort By, items: [⟦Sort by Date⟧, ⟪Sort by Title⟫]}]",
        fixedUnsafe: "items: [{title: Sort By, items: [Date, Title]}]",
        says: ["such as “Sort by Title”; change this one to “Title”"]),
      .bad(
        "items: [{title: Edit Artwork, items: [⟦Change Artwork…⟧, ⟪Reset Artwork⟫]}]",
        fixedUnsafe: "items: [{title: Edit Artwork, items: [Change…, Reset]}]",
        says: ["such as “Reset Artwork”; change this one to “Reset”"]),
      .good("items: [{title: Sort By, items: [Date, Title]}]"),
      .good(
        "items: [{title: Artwork, items: [Change Artwork…, Show Badges]}]",
        note: "only one of the items is about the artwork"),
      .good(
        "items: [{title: New, items: [New Note, Folder]}, {title: Select, items: [Select All, Select Word]}]"),
    ])
  static let visits = ElementKinds(.submenu)
  static let cues: Cues = .title

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let submenu = context.titles.first?.text, submenu.utf8.count > 2, !tree.bar.isStandardSubmenu(id)
    else { return }
    let rows = tree.rows(of: id).filter {
      !(tree[$0].platforms.contains(.visionOS) && tree.has(.shortcut, $0))
    }
    let prefix = TitleKey.normalized(submenu) + " "
    var echoes = rows.compactMap { shortened($0, by: prefix, in: tree) }
    if echoes.count < 2 {
      echoes = rows.compactMap { verb(of: $0, about: submenu, in: tree) }
      guard echoes.count == rows.count, Set(echoes.map(\.new)).count == rows.count else { return }
    }
    guard echoes.count > 1, let last = echoes.last else { return }
    context.propose(
      echoes.map(\.new), insteadOf: echoes.map(\.old), of: last.row, node: last.node,
      related: echoes.dropLast().map { RelatedPlace("repeats it too", at: tree.place(of: $0.row)) }
    ) { titles in
      let new = titles[titles.count - 1]
      return (
        "\(titles.count) items repeat the title of their submenu, such as “\(last.old)”; change this one to “\(new)”",
        [
          Fix(
            "Remove the repeated words", safety: .unsafe,
            changes: zip(echoes, titles).map { .replaceText($0.node, with: $1) })
        ]
      )
    }
  }

  private struct Echo {
    var row: ElementID
    var node: NodeID
    var old: String
    var new: String
  }

  private func shortened(_ row: ElementID, by prefix: String, in tree: MenuTree) -> Echo? {
    guard let attribute = tree.attribute(.title, of: row), let title = attribute.text,
      title.utf8.count > prefix.utf8.count, TitleKey.normalized(title).hasPrefix(prefix)
    else { return nil }
    let rest = String(title.utf8.dropFirst(prefix.utf8.count)) ?? ""
    guard let first = rest.first else { return nil }
    // “Select ▸ Select All” is fine, because “All” alone isn't a command. “Sort ▸ Sort by Name” is reported.
    let isPhrase = prefix.dropLast().contains(" ")
    guard isPhrase || ["by ", "as ", "to ", "with "].contains(where: rest.lowercased().hasPrefix) else {
      return nil
    }
    // Only the text in parentheses after the repeated words is left.
    let isAside = first == "(" && rest.firstIndex(of: ")") == rest.indices.last
    let new = isAside ? String(rest.dropFirst().dropLast()) : first.uppercased() + rest.dropFirst()
    return Echo(row: row, node: attribute.node, old: title, new: new)
  }

  // Returns “Change” for “Change Artwork…” in the submenu Artwork or Edit Artwork, which already names the
  // object.
  private func verb(of row: ElementID, about submenu: String, in tree: MenuTree) -> Echo? {
    guard tree[row].kind == .button, tree.titleRoles.isCommand(row),
      let attribute = tree.attribute(.title, of: row),
      let title = attribute.text
    else { return nil }
    let verb = title.firstWord
    var named = TitleKey.words(of: submenu)
    if named.count > 1, MenuVerbs.verb(named[0])?.form == .base { named.removeFirst() }
    guard TitleKey.words(of: title) == [verb.lowercased()] + named else { return nil }
    return Echo(
      row: row, node: attribute.node, old: title, new: TitleEllipsis(title) == nil ? verb : verb + "…")
  }
}
