import MenuModel

/// A title that a template left behind.
struct TemplateLeftover: Rule {
  static let about = RuleDescription(
    "template-leftover", "a title left over from a template", category: .titles, guideline: .labels,
    severity: .warning,
    rationale: """
      Xcode's templates and Interface Builder's library give new items titles of their own: NewApplication, Item, \
      Item 1, First Menu Item. Where one is still there, a title was forgotten. The values of pop-up \
      menus, which code mostly replaces, are left alone.
      """,
    examples: [
      .bad("items: [⟪About NewApplication⟫, ⟪Item 2⟫, ⟪First Menu Item⟫]"),
      .good("items: [About Fieldnotes, New Item, Item Info]"),
      .good("kind: popUp\nitems: [Item 1, Item 2, Item 3]"),
    ])
  static let visits = ElementKinds(.menu, .button, .toggle, .submenu)
  static let cues: Cues = .title

  func check(_ id: ElementID, in context: inout RuleContext) {
    for title in context.titles where title.text.utf8.count < 40 {
      // All end in an m, an n or a number.
      guard let last = title.text.utf8.last,
        !isASCIILetter(last) || last | 0x20 == UInt8(ascii: "m")
          || last | 0x20 == UInt8(ascii: "n"),
        let first = title.text.utf8.first, "aefhimnoqu".utf8.contains(first | 0x20),
        Self.isLeftover(StandardMenus.normalized(title.text)), !context.tree.isHidden(id),
        context.tree[id].flags.isDisjoint(with: [.isDynamic, .isChoice])
      else { continue }
      context.reportTitle(id, "“\(title.text)” is a title from a template; give it its own", of: title)
    }
  }

  private static func isLeftover(_ title: String) -> Bool {
    if title.hasSuffix("newapplication") { return true }
    switch title {
    case "item", "menu item", "first menu item", "new item 1", "untitled item", "menuitem", "nsmenuitem":
      return true
    default: break
    }
    guard title.hasPrefix("item "), let number = Int(title.dropFirst(5)) else { return false }
    return (0...99).contains(number)
  }
}
