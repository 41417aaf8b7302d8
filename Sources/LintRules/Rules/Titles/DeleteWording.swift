import MenuModel

/// Erase or Clear instead of Delete in the Edit menu.
struct DeleteWording: Rule {
  static let about = RuleDescription(
    "delete-wording", "Erase or Clear instead of Delete in the Edit menu", category: .titles,
    guideline: .editMenu,
    severity: .warning, platforms: [.macOS, .iPadOS], fix: .safe("changes the title to Delete"),
    rationale: """
      In the Edit menu, the command that removes the selection is called Delete in every app. If it has a \
      different name, people wonder if it does something else. The rule ignores a menu that also has Delete, \
      because the other words mean something else there. It also ignores a title that names the thing to \
      clear (Clear Formatting).
      """,
    examples: [
      .bad(
        "kind: menuBar\ntitle: Edit\nitems: [Cut, Copy, Paste, ⟪Clear⟫]",
        fixed: "kind: menuBar\ntitle: Edit\nitems: [Cut, Copy, Paste, Delete]",
        says: ["“Clear” isn't the standard title"]),
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
    guard tree[id].parent == menu, tree.bar.standardMenu(of: menu) == .edit,
      !tree.children(of: menu).contains(where: { tree.title(of: $0) == "Delete" })
    else { return }
    context.reportTitle(
      id, "“\(title.text)” isn't the standard title in the Edit menu; change it to “Delete”", of: title,
      fixes: [Fix("Change to “Delete”", safety: .safe, changes: [.replaceText(title.node, with: "Delete")])])
  }
}
