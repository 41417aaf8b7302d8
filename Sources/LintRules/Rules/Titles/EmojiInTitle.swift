import MenuModel

/// An emoji in a title instead of a symbol.
struct EmojiInTitle: Rule {
  static let about = RuleDescription(
    "emoji-in-title", "an emoji in a title", category: .titles, guideline: .quickActions, severity: .warning,
    lower: .info, tiers: "warning in quick actions, where Apple's guideline is strict; info elsewhere",
    silentOn: [.choice, .data],
    rationale: """
      An emoji is a picture inside text: VoiceOver reads its name, the emoji doesn't follow the menu's \
      color, and it looks different on each system. An SF Symbol next to the title has none of these \
      problems.

      The rule ignores the options of a palette, values, and items that are a single emoji each, such as the \
      reactions to a message.
      """,
    examples: [
      .bad(
        """
        kind: quickActions
        items: [{title: ⟪📷⟫ New Photo, symbol: camera}]
        """),
      .bad("items: [Launch ⟨🚀⟩]"),
      .good("items: [{title: New Photo, symbol: camera}]"),
      .good("items: [{type: picker, title: Color, style: palette, options: [🟤, ⚪️, 🔴]}]"),
      .good(
        """
        kind: context
        items:
          - {type: controlGroup, items: [👍, ❤️, 😂]}
          - Reply
        """),
    ])
  static let visits = ElementKinds.items
  static let cues: Cues = .picture

  func check(_ id: ElementID, in context: inout RuleContext) {
    for title in context.titles where title.text.utf8.contains(where: { $0 >= 0xE2 }) {
      guard let range = Self.emoji(in: title.text) else { continue }
      let isQuickAction = context.tree[id].menuKind == .quickActions
      if !isQuickAction, Self.isOneOfPictures(id, context.tree) { continue }
      context.report(
        id, "“\(title.text)” contains an emoji; use a symbol next to the title instead",
        tier: isQuickAction ? .upper : .lower,
        at: title.range(of: range), node: title.node)
    }
  }

  private static func isOneOfPictures(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.titleRoles.isPicture(id)
      && [tree.previousSibling(of: id), tree.nextSibling(of: id)].contains {
        $0.map(tree.titleRoles.isPicture) ?? false
      }
  }

  private static func emoji(in title: String) -> Range<Int>? {
    var offset = 0
    for character in title {
      let width = character.utf8.count
      if let first = character.unicodeScalars.first, first.value >= 0x203C {
        let isEmoji =
          first.value >= 0x1F300 && first.properties.isEmoji || first.properties.isEmojiPresentation
          || first.properties.isEmoji && character.unicodeScalars.contains("\u{FE0F}")
        if isEmoji { return offset..<offset + width }
      }
      offset += width
    }
    return nil
  }
}
