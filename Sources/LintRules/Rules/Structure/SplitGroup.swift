import MenuModel

/// Related commands in different groups.
struct SplitGroup: Rule {
  static let about = RuleDescription(
    "split-group", "commands that belong together but are in different groups", category: .structure,
    guideline: .organization, severity: .warning,
    silentOn: .foreign,
    rationale: """
      People look for some commands next to each other: Undo and Redo; Cut, Copy, and Paste; Page Setup and \
      Print; Find Next and Find Previous; Zoom In and Zoom Out; Bold, Italic, and Underline; and the alignment \
      commands. \
      A divider between them breaks a familiar group.

      The rule ignores a command in a row of controls at the top. It doesn't compare commands in different \
      menus, on different platforms, or under different conditions.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Edit
        items: [Undo, Redo, ---, ⟦Cut⟧, ⟦Copy⟧, ---, ⟪Paste⟫, Select All]
        """, says: ["“Paste” is in a different group than “Cut”"]),
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - ⟦Zoom In⟧
          - ---
          - Actual Size
          - ⟪Zoom Out⟫
        """),
      .good(
        """
        kind: menuBar
        title: Edit
        items: [Undo, Redo, ---, Cut, Copy, Paste, ---, Select All]
        """),
      .good(
        """
        kind: context
        items:
          - {type: controlGroup, items: [{title: Copy, symbol: document.on.document}, {title: Share, symbol: square.and.arrow.up}]}
          - Cut
          - Paste
        """),
    ])
  static let visits = ElementKinds(.menu, .submenu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree.children(of: id).contains(where: { tree[$0].kind == .divider || tree[$0].kind == .section })
    else { return }
    let keys = context.keys
    var members: [(cluster: Int, group: Int, id: ElementID)] = []
    var group = 0
    func note(_ row: ElementID) {
      guard let title = keys[row], let cluster = CommandClusters.cluster(of: title), tree.has(.title, row),
        tree[row].kind == .button || tree[row].kind == .toggle
      else { return }
      members.append((cluster, group, row))
    }
    for child in tree.children(of: id) where !tree.isHidden(child) {
      switch tree[child].kind {
      case .divider: group += 1
      case .section:
        group += 1
        for inner in tree.children(of: child) where !tree.isHidden(inner) {
          if tree[inner].kind == .divider { group += 1 }
          note(inner)
        }
        group += 1
      default: note(child)
      }
    }
    guard members.count > 1 else { return }
    var judged: Int?
    for cluster in members.map({ $0.cluster }).sorted() where cluster != judged {
      judged = cluster
      judge(members.filter { $0.cluster == cluster }, in: &context)
    }
  }

  private func judge(_ found: [(cluster: Int, group: Int, id: ElementID)], in context: inout RuleContext) {
    let tree = context.tree
    guard found.count > 1, let first = found.first,
      let split = found.first(where: { $0.group != first.group }), tree.visibility.mayMeet(first.id, split.id)
    else { return }
    // If a command occurs twice, each occurrence has its own group.
    let titles = found.compactMap { tree.text(.title, of: $0.id).map(TitleKey.normalized) }
    guard Set(titles).count == titles.count else { return }
    context.report(
      split.id,
      "\(tree.name(of: split.id)) is in a different group than \(tree.name(of: first.id)); move them into one group",
      related: found.filter { $0.id != split.id }.map {
        RelatedPlace("\(tree.name(of: $0.id)) is here", at: tree.place(of: $0.id))
      })
  }
}
