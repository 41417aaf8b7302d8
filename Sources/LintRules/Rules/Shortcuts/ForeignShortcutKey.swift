import MenuModel

/// A shortcut with a key that exists only on the keyboards of some languages.
struct ForeignShortcutKey: Rule {
  static let about = RuleDescription(
    "foreign-shortcut-key", "a shortcut with a key that exists only on some keyboards",
    category: .shortcuts, guideline: .customShortcuts, severity: .warning,
    silentOn: [.foreign, .supplied],
    rationale: """
      Keys such as ß, é, and § exist only on some keyboards. People with a different keyboard can't press \
      the shortcut, and the system can't show a different key in its place, as it does for ASCII characters.

      The rule ignores menus with titles in another language, because the people who use them have a \
      keyboard for that language.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Note
        items:
          - {title: Move to Top, shortcut: ⟪opt+cmd+ß⟫}
        """),
      .good(
        """
        kind: menuBar
        title: Note
        items:
          - {title: Move to Top, shortcut: opt+cmd+t}
          - {title: Show Comments, shortcut: "opt+cmd+/"}
          - {title: Move Up, shortcut: ⌥⌘↑}
        """),
      .good(
        """
        locale: de
        kind: menuBar
        title: Notiz
        items:
          - {title: Nach oben, shortcut: opt+cmd+ö}
        """),
    ])
  static let visits = ElementKinds(.button, .toggle, .submenu, .option)
  static let cues: Cues = .shortcut

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let attribute = tree.attribute(.shortcut, of: id), let shortcut = tree.shortcut(of: id),
      let first = shortcut.key.unicodeScalars.first, !first.isASCII,
      // These are symbols of arrow keys.
      !(0x2190...0x21FF ~= first.value)
    else { return }
    context.report(
      id, "“\(shortcut.key)” is only on some keyboards; choose a key that all keyboards have",
      at: attribute.valueRange, node: attribute.node)
  }
}
