import MenuModel

/// One view with both a context menu and an edit menu.
struct ContextAndEditMenu: Rule {
  static let about = RuleDescription(
    "context-and-edit-menu", "a context menu and an edit menu for the same thing", category: .contexts,
    guideline: .contextPhones,
    severity: .warning,
    rationale: """
      A context menu and an edit menu open with nearly the same gesture. If one view has both, people can't \
      predict which menu will open, and the system may not know which one they want. Combine the commands \
      into one menu.

      The rule compares menus that have the same `for` and share a platform. It ignores menus that aren't \
      for iOS, iPadOS, or visionOS, because on macOS, the edit menu of selected text is its context menu.
      """,
    examples: [
      .bad(
        """
        - kind: ⟦context⟧
          for: message text
          items: [Reply, Forward]
        - kind: edit
          for: ⟪message text⟫
          items: [Quote, Look Up]
        """, says: ["“message text” has a context menu and an edit menu"]),
      .good(
        """
        - kind: context
          for: message row
          items: [Reply, Forward]
        - kind: edit
          for: message text
          items: [Quote, Look Up]
        """),
      .good(
        """
        - kind: context
          for: message text
          platforms: [macOS]
          items: [Reply, Forward]
        - kind: edit
          for: message text
          platforms: [iOS]
          items: [Quote, Look Up]
        """),
    ])
  static let visits = ElementKinds(.document)

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard id.index == 0 else { return }
    let tree = context.tree
    // Few files have an edit menu, and a table costs more than a search.
    guard tree.documents.contains(where: { tree.children(of: $0).contains { tree[$0].menuKind == .edit } })
    else { return }
    reportPairs(in: &context)
  }

  // Inlined, the table's type would be made before the search.
  @inline(never)
  private func reportPairs(in context: inout RuleContext) {
    let tree = context.tree
    // The first menu of each kind for each name and each set of platforms.
    var owners: [Owner: [Platforms: ElementID]] = [:]
    for document in tree.documents {
      for menu in tree.children(of: document) {
        let kind = tree[menu].menuKind
        guard kind == .context || kind == .edit, let target = tree.attribute(.target, of: menu),
          let name = target.text, !name.isEmpty, tree[menu].platforms.meets([.iOS, .iPadOS, .visionOS])
        else { continue }
        let platforms = tree[menu].platforms
        let other = owners[Owner(name: name, isContext: kind == .edit)]?
          .filter { $0.key.meets(platforms) }.values.min()
        let own = Owner(name: name, isContext: kind == .context)
        if owners[own]?[platforms] == nil { owners[own, default: [:]][platforms] = menu }
        guard let other else { continue }
        context.report(
          menu, "“\(name)” has a context menu and an edit menu; combine them into one",
          at: target.valueRange, node: target.node,
          related: [RelatedPlace("its \(tree[other].menuKind)", at: tree.place(of: other))])
      }
    }
  }

  private struct Owner: Hashable {
    var name: String
    var isContext: Bool
  }
}
