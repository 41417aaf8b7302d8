import MenuModel

/// Hierarchy shown by leading spaces, bullets or `indent`.
struct IndentedTitle: Rule {
  static let about = RuleDescription(
    "indented-title", "hierarchy shown by indenting a title", category: .titles, guideline: .submenus,
    severity: .warning, fix: .unsafe("takes the indentation away"),
    rationale: """
      Indented items look as if they belonged to the one above, but nothing says so to VoiceOver or to the \
      keyboard. A submenu shows what belongs together, or a section with a title.

      The tabs in Writing Direction, which Xcode's own template has, and what the data fills are left alone.
      """,
    examples: [
      .bad(#"items: [Sort, "⟪  ⟫By Date"]"#, fixedUnsafe: #"items: [Sort, "By Date"]"#),
      .bad("items: [Sort, {title: By Date, indent: ⟪1⟫}]", fixedUnsafe: "items: [Sort, {title: By Date}]"),
      .bad("items: [Sort, ⟪• ⟫By Date]", fixedUnsafe: "items: [Sort, By Date]"),
      .good("items: [{title: Sort, items: [By Date, By Name]}]"),
      .good(#"items: [{title: Writing Direction, items: ["\tLeft to Right"]}]"#),
    ])
  static let visits = ElementKinds.items
  static let cues: Cues = [.firstSign, .indent]

  init(options: RuleOptions) {}

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    if let indent = tree.attribute(.indent, of: id), case .number(let depth) = indent.value, depth > 0,
      !tree[id].flags.contains(.isDynamic)
    {
      context.report(
        id,
        "\(tree.name(of: id)) is indented to look like a part of what stands above; use a submenu or a section",
        at: indent.valueRange, node: indent.node,
        fixes: [
          Fix(
            "Take the indentation away", safety: .unsafe,
            changes: [.removeKey(of: tree[id].node, key: .indent)])
        ])
    }
    for title in context.titles {
      guard let first = title.text.utf8.first, first <= 0x2D || first == 0xE2 else { continue }
      guard let indentation = Self.indentation(of: title.text),
        tree[id].flags.isDisjoint(with: [.isDynamic, .isStandard]),
        !Self.templateTitles.contains(StandardMenus.normalized(title.text))
      else { continue }
      let right = title.text[utf8: indentation.upperBound..<title.text.utf8.count]
      context.report(
        id, "“\(right)” is indented to look like a part of what stands above; use a submenu or a section",
        at: title.range(of: indentation), node: title.node,
        fixes: [Fix("Write “\(right)”", safety: .unsafe, changes: [.replaceText(title.node, with: right)])])
    }
  }

  // Leading white space, or a bullet with a space behind it. A lone dash before a word may be a minus.
  private static func indentation(of title: String) -> Range<Int>? {
    let scalars = Array(title.unicodeScalars.prefix(16))
    var index = 0
    while index < scalars.count, scalars[index] == " " || scalars[index] == "\t" || scalars[index] == "\u{A0}"
    {
      index += 1
    }
    if index < scalars.count, bullets.contains(scalars[index]), index + 1 < scalars.count,
      scalars[index + 1] == " "
    {
      index += 1
      while index < scalars.count, scalars[index] == " " { index += 1 }
    }
    guard index > 0, index < scalars.count else { return nil }
    return 0..<scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
  }

  private static let bullets: Set<Unicode.Scalar> = ["-", "–", "•", "·", "◦", "▪", "↳", "└", "├", "→"]
  // Xcode's MainMenu.xib, Format ▸ Text ▸ Writing Direction.
  private static let templateTitles: Set<String> = ["default", "left to right", "right to left"]
}
