import MenuModel

/// A context menu with a title.
struct ContextMenuTitle: Rule {
  static let about = RuleDescription(
    "context-menu-title", "a context menu with a fixed title", category: .contexts,
    guideline: .contextContent,
    severity: .info, kinds: MenuKinds(.context),
    silentOn: [.data, .supplied],
    rationale: """
      A context menu opens on the thing it is about, so a title says again what people are looking at. It is worth \
      its line only where it tells more: how many messages are selected, say.

      A title with a number or a placeholder changes with what is selected and is left alone. On macOS alone the \
      rule is silent: AppKit's context menus have titles that nobody sees.
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
      "the context menu has the fixed title “\(title.text)”; remove it unless it shows a count",
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
