import MenuModel

/// A standard command whose translation differs from the one in Apple's apps.
struct StandardTranslation: Rule {
  static let about = RuleDescription(
    "standard-translation", "a standard command whose translation differs from Apple's apps",
    category: .languages,
    guideline: .menuBar.asConclusion, severity: .warning, lower: .info,
    tiers: """
      warning if the word means a different command in the app, or is the old word for Settings; info for \
      any other word
      """,
    fix: .unsafe(
      "changes the translation to Apple's word", because: "the app's word may have a different meaning"),
    rationale: """
      People know Undo, Paste, and Minimize by the words in every app of their system. A different word \
      slows them down, and a word that means a different command misleads them.

      The rule knows the words of Apple's apps in macOS 12 in 36 languages, and accepts any word that Apple \
      uses for the command. It ignores commands with several meanings, such as Close and New.
      """,
    examples: [
      .bad(
        "menus: [{kind: menuBar, title: File, items: [Duplicate]}, {kind: menuBar, title: Edit, items: [⟨Undo⟩, ⟪Copy⟫]}]",
        in: [
          "de": ["Undo": "Widerrufen", "Copy": "Kopieren", "Duplicate": "Duplizieren"],
          "ja": ["Undo": "元に戻す", "Copy": "複製", "Duplicate": "複製"],
        ], says: ["Apple's apps use “取り消す”", "the word for Duplicate"]),
      .bad(
        "{kind: menuBar, title: App, items: [⟪Settings…⟫]}", in: ["fr": ["Settings…": "Préférences…"]],
        says: ["a former word for this command"]),
      .good(
        "kind: menuBar\ntitle: Edit\nitems: [Undo, Copy, Copy Link]",
        in: ["fr": ["Undo": "Annuler l’action", "Copy": "Copier", "Copy Link": "Copie du lien"]]),
      .good(
        "{kind: context, items: [Edit]}", in: ["de": ["Edit": "Ändern"]],
        note: "Edit is a standard title only for a menu in the menu bar"),
    ])
  static let visits = ElementKinds(.menu, .button, .submenu)
  static let cues: Cues = .translated

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    for title in context.titles {
      guard let texts = tree.texts(of: title.node), let term = Self.term(id, texts.source, tree) else {
        continue
      }
      var wrong: [(text: TranslatedText, right: String)] = []
      var worst: (text: TranslatedText, right: String, what: String)?
      for text in texts.texts where text.isShown && text.text != texts.source {
        let words = TermTable.words(for: term, in: text.language)
        let own = Self.plain(text.text)
        guard let word = words.first, !words.contains(where: { Self.plain($0) == own }),
          // `duplicate-translation` reports two items with the same text.
          !Self.isDoubled(text, beside: id, tree)
        else { continue }
        let ellipsis =
          LanguageEllipsis(text.text, in: text.language) == nil
          ? "" : LanguageEllipsis.written(in: text.language)
        wrong.append((text, word + ellipsis))
        if worst == nil, let what = Self.otherMeaning(of: own, term, text, &context) {
          worst = (text, word, what)
        }
      }
      guard let first = wrong.first else { continue }
      let shown = worst ?? (first.text, first.right, "")
      let language = LanguageName.english(shown.text.language)
      let others =
        wrong.count > 1 ? "; it also differs from Apple's \(Languages.place(wrong.map(\.text)))" : ""
      context.proposeTranslations(
        wrong, of: title, of: id, tier: worst == nil ? .lower : .upper, safety: .unsafe,
        "“\(title.text)” is “\(shown.text.text)” in \(language)\(shown.what), but Apple's apps use “\(shown.right)”; change it\(others)"
      )
    }
  }

  // Returns the standard command that an element represents, judged by its action or position.
  private static func term(_ id: ElementID, _ source: String, _ tree: MenuTree) -> String? {
    let title = TitleEllipsis.stripped(source)
    guard TermTable.has(title), title != "Preferences", title != "View" else { return nil }
    if let action = tree.action(of: id), let known = StandardActions.title(of: action) {
      return known == title ? title : nil
    }
    if menus.contains(title) { return tree[id].kind == .menu && tree[id].menuKind == .menuBar ? title : nil }
    let isOfBar = tree[id].menuKind == .menuBar || tree[id].menuKind == .commandGroup
    return isOfBar && tree[id].kind == .button && tree.bar.standardMenu(of: tree.menu(of: id)) != nil
      ? title : nil
  }

  private static let menus: Set = ["File", "Edit", "Window", "Help"]

  private static func isDoubled(_ text: TranslatedText, beside id: ElementID, _ tree: MenuTree) -> Bool {
    tree.children(of: tree[id].parent).contains { other in
      guard other != id, let attribute = tree.attribute(.title, of: other) else { return false }
      return tree.texts(of: attribute.node)?.texts.contains {
        $0.language == text.language && $0.text == text.text
      } ?? false
    }
  }

  // Returns a clause about the word's other meaning, or nil if it has none.
  private static func otherMeaning(
    of word: String, _ term: String, _ text: TranslatedText, _ context: inout RuleContext
  ) -> String? {
    if term == "Settings" {
      let old = TermTable.words(for: "Preferences", in: text.language)
      return old.contains { plain($0) == word } ? ", a former word for this command" : nil
    }
    for other in TermTable.terms(called: word, in: text.language) where other != term {
      let isThere = context.tree.attributes.contains {
        $0.key == .title && $0.text.map(TitleEllipsis.stripped) == other
      }
      if isThere { return ", the word for \(other)" }
    }
    return nil
  }

  // Returns the text without its ellipsis.
  private static func plain(_ text: String) -> String {
    var text = Substring(text)
    while let last = text.last, "….⋯。・ \u{A0}".contains(last) { text.removeLast() }
    return String(text)
  }
}
