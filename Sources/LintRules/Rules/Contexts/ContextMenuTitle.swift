import MenuModel

/// A context menu with a title.
struct ContextMenuTitle: Rule {
  static let about = RuleDescription(
    "context-menu-title", "a context menu with a fixed title", category: .contexts,
    guideline: .contextContent,
    severity: .info, kinds: MenuKinds(.context),
    silentOn: [.data, .supplied],
    rationale: """
      A context menu opens next to its item, so people already see its subject. Add a title only if it adds \
      information, such as the number of selected messages.

      The rule ignores a title with a number or a placeholder, because it depends on the selection. It also \
      ignores menus for macOS alone, because AppKit doesn't show the title of a context menu.
      """,
    examples: [
      .bad(
        """
        kind: context
        title: ⟪Note Options⟫
        items: [Open, Rename…]
        """),
      .good(
        """
        kind: context
        title: "{count} Messages"
        items: [Mark as Read, Archive]
        """),
      .good(
        """
        kind: context
        for: note row
        items: [Open, Rename…]
        """),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let title = context.titles.first, !title.text.isEmpty,
      !tree[id].platforms.isMacOnly,
      !title.text.utf8.contains(where: Self.isVariable)
    else { return }
    context.reportTitle(
      id,
      "the context menu has the fixed title “\(title.text)”; remove it, or add information such as a count",
      of: title)
  }

  // A digit, or a character that placeholders contain: % { $ < \ #
  private static func isVariable(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x25, 0x7B, 0x24, 0x3C, 0x5C, 0x23: true
    default: false
    }
  }
}
