import MenuModel

/// Submenu items that repeat their submenu's title.
struct EchoedSubmenuTitle: Rule {
  static let about = RuleDescription(
    "echoed-submenu-title", "a submenu whose items repeat its title", category: .titles,
    guideline: .submenus.asConclusion,
    severity: .info, fix: .unsafe("takes the repeated words away"),
    rationale: """
      The submenu's title has said it already: under Sort By stand Date and Title, not Sort by Date and Sort by \
      Title. Fewer words make the difference between the items plain.

      On visionOS, where shortcuts are listed without their menus, items with a shortcut stay as they are. Apple's \
      own submenus, such as Find, are left alone; so are submenus where fewer than two items do it.
      """,
    examples: [
      .bad(
        "items: [{title: Sort By, items: [⟦Sort by Date⟧, ⟪Sort by Title⟫]}]",
        fixedUnsafe: "items: [{title: Sort By, items: [Date, Title]}]",
        says: ["such as “Sort by Title”; “Title” is enough"]),
      .good("items: [{title: Sort By, items: [Date, Title]}]"),
      .good(
        "items: [{title: New, items: [New Note, Folder]}, {title: Select, items: [Select All, Select Word]}]"),
    ])
  static let visits = ElementKinds(.submenu)
  static let cues: Cues = .title

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let submenu = context.titles.first?.text, submenu.utf8.count > 2, !tree.isStandardSubmenu(id),
      !tree[id].flags.contains(.isForeign)
    else { return }
    let prefix = TitleKey.normalized(submenu) + " "
    let rows = tree.rows(of: id).filter { row in
      guard let title = tree.text(.title, of: row), title.utf8.count > prefix.utf8.count else { return false }
      return TitleKey.normalized(title).hasPrefix(prefix)
        && !(tree[row].platforms.contains(.visionOS) && tree.has(.shortcut, row))
    }
    let shorter = rows.compactMap { shortened($0, by: prefix, in: tree) }
    guard shorter.count > 1, let last = rows.last, let (old, node, _) = shorter.last else { return }
    context.propose(
      shorter.map(\.new), insteadOf: shorter.map(\.old), of: last, node: node,
      related: rows.dropLast().map { RelatedPlace("repeats it too", at: tree.place(of: $0)) }
    ) { titles in
      let new = titles[titles.count - 1]
      return (
        "\(titles.count) items repeat the title of their submenu, such as “\(old)”; “\(new)” is enough",
        [
          Fix(
            "Take the repeated words away", safety: .unsafe,
            changes: zip(shorter, titles).map { .replaceText($0.node, with: $1) })
        ]
      )
    }
  }

  private func shortened(
    _ row: ElementID, by prefix: String, in tree: MenuTree
  ) -> (old: String, node: NodeID, new: String)? {
    guard let attribute = tree.attribute(.title, of: row), let title = attribute.text,
      let rest = String(title.utf8.dropFirst(prefix.utf8.count)), let first = rest.first
    else { return nil }
    // “Select ▸ Select All” is no echo: All alone is no command. Sort ▸ Sort by Name is one.
    let isPhrase = prefix.dropLast().contains(" ")
    guard isPhrase || ["by ", "as ", "to ", "with "].contains(where: rest.lowercased().hasPrefix) else {
      return nil
    }
    // What stood in parentheses beside the repeated words is all that is left.
    if first == "(", rest.firstIndex(of: ")") == rest.indices.last {
      return (title, attribute.node, String(rest.dropFirst().dropLast()))
    }
    return (title, attribute.node, first.uppercased() + rest.dropFirst())
  }
}
