import MenuModel

/// An item in a Dock menu that the system adds automatically.
struct DockSystemItem: Rule {
  static let about = RuleDescription(
    "dock-system-item", "an item in a Dock menu that the system already adds", category: .contexts,
    guideline: .dockMenus, severity: .info,
    kinds: MenuKinds(.dock), silentOn: .foreign,
    fix: .unsafe(
      "removes the item", because: "the app's item may do more than the system's"),
    rationale: """
      The system adds its own items to every Dock menu: the list of windows above the app's items, and \
      Options, Show All Windows, Hide, and Quit below them. If the app adds an item with one of these names, it \
      appears twice.
      """,
    examples: [
      .bad(
        """
        kind: dock
        items:
          - New Note
          - Search…
          - ⟪Quit⟫
        """,
        fixedUnsafe: """
          kind: dock
          items:
            - New Note
            - Search…
          """),
      .bad(
        """
        app: Fieldnotes
        menus:
          - kind: dock
            items: [New Note, ---, ⟪Quit Fieldnotes⟫]
        """,
        fixedUnsafe: """
          app: Fieldnotes
          menus:
            - kind: dock
              items: [New Note]
          """),
      .good(
        """
        kind: dock
        items: [New Note, Search…, Hide Sidebar]
        """),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let names = appNames(tree, id)
    // If no items were left, the menu itself would have to be removed.
    let isFixable = tree.children(of: id).contains {
      tree[$0].kind != .divider && !isSystem($0, names, tree)
    }
    var group: [ElementID] = []
    var previous: ElementID?
    for child in tree.children(of: id) {
      if tree[child].kind == .divider {
        report(group, names, between: previous, and: child, isFixable, in: &context)
        previous = child
        group.removeAll(keepingCapacity: true)
      } else {
        group.append(child)
      }
    }
    report(group, names, between: previous, and: nil, isFixable, in: &context)
  }

  // If a whole group is removed, so is a divider next to it.
  private func report(
    _ group: [ElementID], _ names: [String], between previous: ElementID?, and next: ElementID?,
    _ isFixable: Bool,
    in context: inout RuleContext
  ) {
    let tree = context.tree
    let repeated = group.filter { isSystem($0, names, tree) }
    for item in repeated {
      var changes: [Change] = [.remove(tree[item].node)]
      if repeated.count == group.count, item == repeated.last, let divider = previous ?? next {
        changes.insert(.remove(tree[divider].node), at: divider < item ? 0 : 1)
      }
      context.report(
        item, "\(tree.name(of: item)) repeats an item that the system adds to every Dock menu; remove it",
        fixes: isFixable ? [Fix("Remove the item", safety: .unsafe, changes: changes)] : [])
    }
  }

  private func isSystem(_ id: ElementID, _ names: [String], _ tree: MenuTree) -> Bool {
    guard tree[id].kind == .button || tree[id].kind == .submenu,
      !tree.isRead(id, as: [.data, .supplied]), let title = tree.text(.title, of: id)
    else { return false }
    let normal = TitleKey.normalized(title)
    if WordList.dockTitles.contains(normal) { return tree[id].kind == .button }
    if normal == "options" { return tree[id].kind == .submenu }
    return names.contains { normal == "hide " + $0 || normal == "quit " + $0 }
  }

  private func appNames(_ tree: MenuTree, _ id: ElementID) -> [String] {
    let document = tree.document(of: id)
    return [SpecKey.app, .appName, .appShortName].compactMap {
      tree.text($0, of: document).map(TitleKey.normalized)
    } + ["{app}"]
  }

}
