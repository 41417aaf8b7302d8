import MenuModel

/// Toggles that exclude each other.
struct ExclusiveToggles: Rule {
  static let about = RuleDescription(
    "exclusive-toggles", "mutually exclusive toggles that should be a picker", category: .structure,
    guideline: .populatedMenus, severity: .info,
    kinds: MenuKinds.all.subtracting(MenuKinds(.popUp)),
    silentOn: .foreign,
    rationale: """
      Toggles are for settings that people can combine. If settings exclude each other, use a picker, which \
      marks the current choice and never marks two.

      The rule recognizes sizes, alignments, appearances, directions, and ways to view or sort by their \
      common names, or by the title of their submenu (Sort By, Group By). It ignores toggles if two of them \
      are checked at the same time.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - {title: ⟦Small⟧, type: toggle}
          - {title: ⟦Medium⟧, type: toggle, checked: true}
          - {title: ⟪Large⟫, type: toggle}
        """, says: ["“Large” and “Small” are mutually exclusive; replace the 3 toggles"]),
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - {title: ⟦Sort by Name⟧, type: toggle}
          - {title: ⟦Sort by Date⟧, type: toggle}
          - {title: ⟪Sort by Size⟫, type: toggle}
        """),
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - title: Group By
            items: [{title: ⟦Date⟧, type: toggle}, {title: ⟦Owner⟧, type: toggle}, {title: ⟪Place⟫, type: toggle}]
        """),
      .good(
        """
        kind: menuBar
        title: View
        items:
          - {title: Size, type: picker, options: [Small, Medium, Large]}
        """),
      .good(
        """
        kind: menuBar
        title: Format
        items:
          - {title: Bold, type: toggle, checked: true}
          - {title: Italic, type: toggle}
          - {title: Underline, type: toggle}
        """),
    ])
  static let visits = ElementKinds(.menu, .submenu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree[id].end - id.index > 2, !tree.isOpenEnded(id) else { return }
    var count = 0
    for child in tree.children(of: id) {
      if tree[child].kind == .toggle { count += 1 }
      if tree[child].kind == .section { count += 2 }
    }
    guard count > 1 else { return }
    let lists =
      tree[id].kind == .submenu
      && WordList.exclusiveLists.contains(TitleKey.normalized(tree.title(of: id) ?? ""))
    for group in tree.groups(of: id) where group.count > 1 { check(group, areOneChoice: lists, in: &context) }
  }

  private func check(_ group: [ElementID], areOneChoice: Bool, in context: inout RuleContext) {
    let tree = context.tree
    var members: [String: [ElementID]] = [:]
    for row in group where tree[row].kind == .toggle {
      guard let title = tree.text(.title, of: row) else { continue }
      let normal = TitleKey.normalized(title)
      if areOneChoice {
        members[directions.contains(normal) ? "direction" : "", default: []].append(row)
        continue
      }
      for (family, words) in Self.families where words.contains(normal) {
        members[family, default: []].append(row)
      }
      for prefix in Self.prefixes where normal.hasPrefix(prefix) { members[prefix, default: []].append(row) }
    }
    for (family, rows) in members.sorted(by: { $0.key < $1.key }) {
      guard rows.count >= (WordList.exclusivePairs.contains(family) ? 2 : 3), let last = rows.last,
        rows.filter({ tree.flag(.checked, of: $0) == true }).count < 2
      else { continue }
      context.report(
        last,
        "\(tree.name(of: last)) and \(tree.name(of: rows[0])) are mutually exclusive; replace the \(rows.count) toggles with a picker",
        related: rows.dropLast().map { RelatedPlace("another choice is here", at: tree.place(of: $0)) })
    }
  }

  private static let families: [(String, Set<String>)] = [
    ("size", ["tiny", "small", "medium", "large", "extra large", "huge"]),
    ("alignment", ["left", "center", "right", "justified", "align left", "align center", "align right"]),
    ("appearance", ["light", "dark", "auto", "automatic", "system"]),
    ("direction", ["ascending", "descending"]),
    ("orientation", ["portrait", "landscape"]),
    ("axis", ["horizontal", "vertical"]),
  ]
  private static let prefixes = [
    "sort by ", "group by ", "view as ", "as ", "by ", "arrange by ", "order by ",
  ]
  private var directions: Set<String> { ["ascending", "descending"] }
}
