import MenuModel

/// “Preferences…” for the app's settings, which are now called Settings, or “System Preferences” for System
/// Settings.
struct PreferencesTitle: TitleRule {
  static let about = RuleDescription(
    "preferences-title", "“Preferences”, which Apple's platforms call Settings", category: .titles,
    guideline: .appMenu, severity: .warning, lower: .info,
    tiers: """
      warning in the app menu, in a menu bar extra or the Dock menu, for commands that open the settings \
      window, and for System Preferences; info elsewhere, and for an item without an action in an app that \
      shows no menu bar according to its Info.plist or Xcode project, where it is left over from Xcode's \
      template
      """,
    platforms: [.macOS, .iPadOS],
    fix: .mixed(
      "writes Settings",
      safe:
        "in the app menu, in a menu bar extra or the Dock menu, and for commands that open the settings window",
      because: "the item may not open the app's settings"),
    rationale: """
      In macOS 13 and later, the app menu has Settings instead of Preferences, and System Preferences is \
      called System Settings. People look for that word, and Preferences makes an app look outdated. The \
      system renames the item in the app menu, but not in a menu bar extra.

      The rule reports only titles that are exactly Preferences, with or without the app's name, and titles \
      that end in System Preferences.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Fieldnotes
        items: [About Fieldnotes, ⟪Preferences…⟫, Quit Fieldnotes]
        """,
        fixed: """
          kind: menuBar
          title: Fieldnotes
          items: [About Fieldnotes, Settings…, Quit Fieldnotes]
          """),
      .bad(
        """
        kind: menuBarExtra
        app: Fieldnotes
        items: [⟪Fieldnotes Preferences…⟫, Quit Fieldnotes]
        """,
        fixed: """
          kind: menuBarExtra
          app: Fieldnotes
          items: [Fieldnotes Settings…, Quit Fieldnotes]
          """),
      .bad(
        "{kind: dock, items: [⟪Preferences…⟫, New Note]}",
        fixed: "{kind: dock, items: [Settings…, New Note]}"),
      .bad(
        """
        kind: pullDown
        items: [Allow Once, ⟪Open System Preferences…⟫, Learn More]
        """,
        fixedUnsafe: """
          kind: pullDown
          items: [Allow Once, Open System Settings…, Learn More]
          """),
      .bad(
        "{kind: pullDown, items: [Copy, {title: ⟪Preferences…⟫, action: 'showSettingsWindow:'}]}",
        fixed: "{kind: pullDown, items: [Copy, {title: Settings…, action: 'showSettingsWindow:'}]}"),
      .bad(
        """
        kind: menuBar
        title: Edit
        items: [Find…, ⟨Preferences…⟩]
        """,
        fixedUnsafe: """
          kind: menuBar
          title: Edit
          items: [Find…, Settings…]
          """),
      .good(
        """
        kind: menuBar
        title: Fieldnotes
        items: [About Fieldnotes, Settings…, Quit Fieldnotes]
        """),
      .good(
        """
        kind: menuBar
        title: View
        items: [Show Privacy Preferences]
        """),
    ])
  static let visits = ElementKinds(.button)
  static let cues: Cues = .title

  /// Whether the rule handles a title that is only Preferences, including its missing ellipsis.
  static func speaks(of id: ElementID, in tree: MenuTree) -> Bool {
    let platforms = tree[id].platforms
    return !tree.isRead(id, as: [.foreign, .choice])
      && (platforms.isEmpty || !platforms.isDisjoint(with: [.macOS, .iPadOS]))
  }

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard context.keys[id]?.last == Self.preferences else { return }
    for title in context.titles {
      guard let fault = fault(in: title.text, of: id, &context) else { continue }
      context.propose(
        fault.right, for: title, of: id, tier: fault.isFirm ? .upper : .lower,
        safety: fault.isSafe ? .safe : .unsafe
      ) { "“\(title.text)” is called “\($0)” since macOS 13" }
    }
  }

  func correction(of title: String, for id: ElementID, in context: inout RuleContext) -> String? {
    fault(in: title, of: id, &context).flatMap { $0.isSafe ? $0.right : nil }
  }

  func proposal(for title: String, of id: ElementID, in context: inout RuleContext) -> String? {
    fault(in: title, of: id, &context).flatMap { $0.isFirm ? $0.right : nil }
  }

  private func fault(
    in title: String, of id: ElementID, _ context: inout RuleContext
  ) -> (right: String, isFirm: Bool, isSafe: Bool)? {
    let tree = context.tree
    guard Self.speaks(of: id, in: tree), let found = find(in: title, id, &context) else { return nil }
    let menu = tree.menu(of: id)
    let isAppMenu = tree.bar.standardMenu(of: menu) == .app
    let right =
      title[utf8: 0..<found.start] + "Settings" + title[utf8: found.start..<title.utf8.count].dropFirst(11)
      // The Settings window asks for more input, but System Settings is a separate app.
      + (found.isSystem || TitleEllipsis(title) != nil || tree.flag(.needsInput, of: id) == false ? "" : "…")
    let opensWindow = tree.action(of: id) == "showSettingsWindow:"
    // A menu bar extra and the Dock menu have no other settings than the app's.
    let isOfExtra = [.menuBarExtra, .dock].contains(tree[menu].menuKind) && tree.isRow(id, of: menu)
    let isFirm =
      isAppMenu && (tree.action(of: id) != nil || !tree.hidesMenuBar && !tree.isRead(id, as: .inert))
      || opensWindow || found.isSystem || isOfExtra
    return (right, isFirm, isAppMenu || opensWindow || isOfExtra && !found.isSystem)
  }

  // The offset of “Preferences” in a title that is only this word, or this word after the app's name or
  // “System”.
  private func find(
    in title: String, _ id: ElementID, _ context: inout RuleContext
  ) -> (start: Int, isSystem: Bool)? {
    guard title.utf8.count <= 64, TitleKey(title).last == Self.preferences else { return nil }
    if title.hasPrefix("Preferences") {
      return TitleKey.normalized(title) == "preferences" ? (0, false) : nil
    }
    let normal = TitleKey.normalized(title)
    let word = " preferences"
    guard normal.hasSuffix(word), !title.hasPrefix(" ") else { return nil }
    let start = normal.utf8.count - word.utf8.count + 1
    if title[utf8: 0..<start].hasSuffix("System "), start == 7 || title[utf8: 0..<start].hasSuffix(" System ")
    {
      return title[utf8: start..<title.utf8.count].hasPrefix("Preferences") ? (start, true) : nil
    }
    let names = [context.appName(for: id)].compactMap(\.self) + context.tree.app.names
    guard
      let name = names.first(where: {
        title.hasPrefix($0 + " Preferences") && normal == TitleKey.normalized($0) + word
      })
    else { return nil }
    return (name.utf8.count + 1, false)
  }

  private static let preferences = TitleKey.hash("preferences")
}
