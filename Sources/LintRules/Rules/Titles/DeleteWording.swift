import MenuModel

/// Erase or Clear instead of Delete in the Edit menu.
struct DeleteWording: Rule {
  static let about = RuleDescription(
    "delete-wording", "Erase or Clear instead of Delete in the Edit menu", category: .titles,
    guideline: .editMenu,
    severity: .warning, platforms: [.macOS, .iPadOS], fix: .safe("writes Delete"),
    rationale: """
      In the Edit menu, the command that removes the selection is called Delete in every app. With other words, people \
      wonder what else the command does. The rule ignores a menu that also has Delete, because there the words mean \
      something else, and a title that names what it clears.
      """,
    examples: [
      .bad(
        "kind: menuBar\ntitle: Edit\nitems: [Cut, Copy, Paste, ⟪Clear⟫]",
        fixed: "kind: menuBar\ntitle: Edit\nitems: [Cut, Copy, Paste, Delete]",
        says: ["“Clear” is called “Delete”"]),
      .good("kind: menuBar\ntitle: Edit\nitems: [Cut, Copy, Paste, Delete, Clear]"),
      .good("kind: menuBar\ntitle: Edit\nitems: [Cut, Copy, Paste, Clear Formatting]"),
    ])
  static let visits = ElementKinds(.button)
  static let cues: Cues = .oneWord

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard context.titles.count == 1, let title = context.titles.first,
      title.text == "Clear" || title.text == "Erase"
    else { return }
    let tree = context.tree
    let menu = tree.menu(of: id)
    guard tree[id].parent == menu, tree.standardMenu(of: menu) == .edit,
      !tree.children(of: menu).contains(where: { tree.title(of: $0) == "Delete" })
    else { return }
    context.reportTitle(
      id, "“\(title.text)” is called “Delete” in the Edit menu; rename it", of: title,
      fixes: [Fix("Change to “Delete”", safety: .safe, changes: [.replaceText(title.node, with: "Delete")])])
  }
}
