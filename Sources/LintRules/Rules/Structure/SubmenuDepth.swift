import MenuModel

/// A submenu inside a submenu.
struct SubmenuDepth: Rule {
  static let about = RuleDescription(
    "submenu-depth", "a submenu inside a submenu", category: .structure, guideline: .submenus,
    severity: .error, lower: .warning,
    tiers: "error in context menus, where one level is a firm limit; warning elsewhere",
    options: [Self.max.option],
    rationale: """
      Each level of submenus hides its commands one step further and is harder to reach with a pointer. One \
      level is enough for nearly every menu. Instead of a second one, use a separate menu, a section, or a \
      window.

      A picker or a control group shown as a menu is also a submenu. The rule ignores submenus from the \
      system, such as Font with its Kern, Ligature, and Baseline.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - title: Sort By
            items:
              - Name
              - title: ⟨Date⟩
                items: [Created, Modified]
        """, says: ["“Date” opens a submenu inside the submenu “Sort By”"]),
      .bad(
        """
        kind: context
        items:
          - title: Share
            items:
              - title: ⟪Service⟫
                type: picker
                style: menu
                options: [Mail, Messages]
        """, says: ["“Service” opens a submenu inside the submenu “Share”"]),
      .good(
        """
        kind: menuBar
        title: View
        items:
          - title: Sort By
            items: [Name, Date Created, Date Modified]
        """),
      .good(
        """
        kind: menuBar
        title: Format
        items:
          - title: Font
            items:
              - Show Fonts
              - title: Kern
                items: [Use Default, Use None, Tighten, Loosen]
        """, note: "Apple's own Font menu"),
    ])
  static let visits = ElementKinds(.submenu, .picker, .controlGroup)

  static let max = OptionKey("max", 1, "How many levels of submenus a menu may have.")

  private var max = Self.max.defaultValue

  mutating func configure(_ options: RuleOptions) { max = options[Self.max] }

  // Nested folders are as deep as people created them.
  private func isFolder(_ id: ElementID, _ tree: MenuTree) -> Bool {
    guard tree.isRead(id, as: .data), tree.hasUnknownTitle(id) else { return false }
    let children = Array(tree.children(of: id))
    if children.isEmpty || children.contains(where: { tree[$0].range == tree[id].range }) { return true }
    return children.contains { tree[$0].kind == .unknown }
      && children.allSatisfy { tree[$0].kind == .unknown || tree.isRead($0, as: .data) }
  }

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree.opensSubmenu(id), !tree.bar.isStandardSubmenu(id), !isThereByData(id, tree),
      !isFolder(id, tree)
    else { return }
    let outer = tree.ancestors(of: id).filter(tree.opensSubmenu)
    // Report only the first level that is too deep, because its submenus move with it.
    guard outer.count == max, let first = outer.last else { return }
    // Submenus that one line of code creates in a loop are a single finding at that line, regardless of where
    // their titles are.
    let isOfSameLine = { (other: ElementID) in
      tree.isRead(id, as: .row) && tree[other].range == tree[id].range && tree.opensSubmenu(other)
    }
    if tree.previousSibling(of: id).map(isOfSameLine) ?? false { return }
    let isFirstOfSeveral = tree.nextSibling(of: id).map(isOfSameLine) ?? false
    // The appearance of a control group in a menu depends on the system.
    let isCertain = ![tree[id].kind, tree[first].kind].contains(.controlGroup)
    let isNamed = !(tree.title(of: first) ?? "").isEmpty && !tree.hasUnknownTitle(first)
    context.report(
      id,
      """
      \(tree.name(of: id)) opens a submenu inside \
      \(isNamed ? "the submenu \(tree.name(of: first))" : "another submenu"); limit submenus to \
      \(max == 1 ? "1 level" : "\(max) levels")
      """, tier: tree[id].menuKind == .context && isCertain ? .upper : .lower,
      at: isFirstOfSeveral ? tree[id].range : nil)
  }

  // Whether the data determines if a submenu with a known title is shown at all.
  private func isThereByData(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.isRead(id, as: .data) && tree.has(.when, id) && !tree.hasUnknownTitle(id)
  }
}
