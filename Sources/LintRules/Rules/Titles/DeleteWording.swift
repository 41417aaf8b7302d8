import MenuModel

/// Erase or Clear for Delete in the Edit menu.
struct DeleteWording: Rule {
  static let about = RuleDescription(
    "delete-wording", "Erase or Clear for Delete in the Edit menu", category: .titles, guideline: .editMenu,
    severity: .warning, platforms: [.macOS, .iPadOS], fix: .safe("writes Delete"),
    rationale: """
      The Edit menu's command that removes the selection is called Delete everywhere. Other words make people wonder \
      what else it does. A menu that has Delete as well means something else by them and is left alone, and so is a \
      title that says what it clears.
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
      id, "“\(title.text)” is called “Delete” in the Edit menu", of: title,
      fixes: [Fix("Write “Delete”", safety: .safe, changes: [.replaceText(title.node, with: "Delete")])])
  }
}
