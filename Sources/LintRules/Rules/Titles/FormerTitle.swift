import MenuModel

/// A standard command with the title from an earlier system.
struct FormerTitle: Rule {
  static let about = RuleDescription(
    "former-title", "a standard command with a title that Apple's apps no longer use", category: .titles,
    guideline: .menuBarAnatomy, severity: .warning, platforms: .macOS, silentOn: [.foreign, .data],
    fix: .unsafe("changes the title to the current one", because: "code may look up the item by its title"),
    rationale: """
      People know the standard commands by their titles, and look for them in Help. Old Xcode templates \
      have titles that Apple's apps changed long ago, such as Check Spelling and Fonts…. The rule knows a \
      command by its action (`checkSpelling:`) and reports only these titles, because an app may have a \
      reason to use a different title. Close Window is never reported, since apps with tabs have it too.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Edit
        items:
          - {title: ⟪Spelling…⟫, action: 'showGuessPanel:'}
          - {title: ⟪Check Spelling⟫, action: 'checkSpelling:'}
        """,
        fixedUnsafe: """
          kind: menuBar
          title: Edit
          items:
            - {title: Show Spelling and Grammar, action: 'showGuessPanel:'}
            - {title: Check Document Now, action: 'checkSpelling:'}
          """,
        says: [
          "“Spelling…” is a former title of this command; change it to “Show Spelling and Grammar”",
          "“Check Spelling” is a former title of this command; change it to “Check Document Now”",
        ]),
      .bad(
        """
        kind: menuBar
        title: Format
        items: [{title: ⟪Fonts...⟫, action: 'orderFrontFontPanel:'}]
        """,
        fixedUnsafe: """
          kind: menuBar
          title: Format
          items: [{title: Show Fonts, action: 'orderFrontFontPanel:'}]
          """),
      .good(
        """
        kind: menuBar
        title: Format
        items: [{title: Show Fonts, action: 'orderFrontFontPanel:'}, {title: Check Spelling, action: 'spell:'}]
        """),
      .good(
        """
        kind: menuBar
        title: Window
        items: [{title: Close Window, action: 'performClose:'}, {title: Show Typefaces, action: 'orderFrontFontPanel:'}]
        """),
    ])
  static let visits = ElementKinds(.button)
  static let cues: Cues = .title

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard context.titles.count == 1, let title = context.titles.first,
      let action = context.tree.action(of: id),
      let current = StandardActions.currentTitle(of: action, titled: title.text)
    else { return }
    context.reportTitle(
      id, "“\(title.text)” is a former title of this command; change it to “\(current)”", of: title,
      fixes: [
        Fix("Change to “\(current)”", safety: .unsafe, changes: [.replaceText(title.node, with: current)])
      ])
  }
}
