import MenuModel

/// Two items of one menu with the same title in a language other than the development language.
struct DuplicateTranslation: Rule {
  static let about = RuleDescription(
    "duplicate-translation", "two items in one menu with the same translation",
    category: .languages, guideline: .labels.asConclusion, severity: .error, lower: .warning,
    tiers: "error for opposites, such as Undo and Redo, or Cut and Paste; warning for others",
    silentOn: .data,
    fix: .unsafe(
      "changes standard commands to the words of Apple's apps",
      because: "the other translation may be the wrong one"),
    rationale: """
      People who use the app in that language can't tell the two items apart. Either the translations were \
      mixed up, or the language has one word for both, and one item needs a different word.

      The rule doesn't compare items that are never visible together, alternates, headings, values, or \
      titles that differ only in case, numbers, or an ellipsis.
      """,
    examples: [
      .bad(
        "items: [⟦Cut⟧, ⟪Paste⟫]",
        in: [
          "de": ["Cut": "Ausschneiden", "Paste": "Einsetzen"], "he": ["Cut": "הדבקה", "Paste": "הדבקה"],
        ],
        says: ["in Hebrew (“הדבקה”)"]),
      .bad(
        "items: [⟦State⟧, Name, ⟨Size⟩]",
        in: ["es": ["State": "Tamaño", "Name": "Nombre", "Size": "Tamaño"]], says: ["“State” and “Size”"]),
      .good(
        "items: [Find, Find…, {type: text, title: Search}]",
        in: ["de": ["Find": "Suchen", "Find…": "Suchen", "Search": "Suchen"]],
        note: "an ellipsis, and a heading"),
      .good(
        "items: [{title: Connect, when: offline}, {title: Link, when: '!offline'}]",
        in: ["de": ["Connect": "Verbinden", "Link": "Verbinden"]]),
    ])
  static let visits = ElementKinds(.menu, .submenu, .section, .controlGroup)

  private struct Known {
    var element: ElementID
    var title: String
  }

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree.translations != nil, tree[id].end - id.index > 2 else { return }
    if tree[id].kind == .section, tree.title(of: id)?.isEmpty ?? true { return }
    var known: [String: [Known]] = [:]
    compare(id, &known, &context)
  }

  private func compare(_ id: ElementID, _ known: inout [String: [Known]], _ context: inout RuleContext) {
    let tree = context.tree
    for child in tree.children(of: id) where !tree.isHidden(child) {
      let element = tree[child]
      if element.kind == .section, tree.title(of: child)?.isEmpty ?? true {
        compare(child, &known, &context)
        continue
      }
      if tree.isHeading(child) {
        known.removeAll(keepingCapacity: true)
        continue
      }
      guard [.button, .toggle, .submenu].contains(element.kind),
        !tree.isRead(child, as: [.data, .alternate, .choice, .row, .partlyKnown]),
        let attribute = tree.attribute(.title, of: child), let title = attribute.text,
        let texts = tree.texts(of: attribute.node)
      else { continue }
      compare(child, title, attribute, texts, &known, &context)
    }
  }

  private func compare(
    _ child: ElementID, _ title: String, _ attribute: Attribute, _ texts: TitleTexts,
    _ known: inout [String: [Known]], _ context: inout RuleContext
  ) {
    let tree = context.tree
    var found: [(other: Known, text: TranslatedText)] = []
    for text in texts.texts where text.isShown && !text.hasForms {
      let key = "\(text.language) \(Self.shown(text))"
      let other = known[key]?.first {
        Self.plain($0.title) != Self.plain(title) && !Self.areFileTypes($0.title, title)
          && tree.visibility.mayMeet(child, $0.element) && !tree.isWrittenOnce(child, $0.element)
      }
      if let other { found.append((other, text)) }
      known[key, default: []].append(Known(element: child, title: title))
    }
    guard let first = found.first else { return }
    let other = found.first { Opposites.are($0.other.title, title) }?.other ?? first.other
    let languages = found.filter { $0.other.element == other.element }.map(\.text)
    var changes: [Change] = []
    for text in languages {
      changes += Self.standard(text, title).map { [$0] } ?? []
      let element = tree.attribute(.title, of: other.element).flatMap { tree.texts(of: $0.node) }
      if let text = element?.texts.first(where: { $0.language == text.language }) {
        changes += Self.standard(text, other.title).map { [$0] } ?? []
      }
    }
    let fix = Fix("Change to the words of Apple's apps", safety: .unsafe, changes: changes)
    context.reportTitle(
      child,
      "“\(other.title)” and “\(title)” have the same translation \(Languages.named(languages)); change one of them",
      tier: Opposites.are(other.title, title) ? .upper : .lower, fixes: changes.isEmpty ? [] : [fix],
      related: [RelatedPlace("“\(other.title)” is here", at: tree.place(of: other.element))])
    context.setTranslations(languages)
  }

  // Returns the text with the language's usual ellipsis.
  private static func shown(_ text: TranslatedText) -> String {
    let written = text.text.trimmedAtEnd
    guard let ellipsis = LanguageEllipsis(written, in: text.language) else { return written }
    return ellipsis.corrected(written)
  }

  // Returns only the letters, plus, and minus signs in lowercase.
  private static func plain(_ text: String) -> String {
    let letters = text.lowercased().filter { $0.isLetter || $0 == "+" || $0 == "-" || $0 == "−" }
    return letters.isEmpty ? text : letters
  }

  // Returns the change to Apple's word for a standard command, or nil if it already uses one.
  private static func standard(_ text: TranslatedText, _ title: String) -> Change? {
    let words = TermTable.words(for: TitleEllipsis.stripped(title), in: text.language)
    guard let word = words.first, !words.contains(text.text) else { return nil }
    return .replaceTranslation(text, with: word)
  }

  private static func areFileTypes(_ one: String, _ other: String) -> Bool {
    [one, other].allSatisfy { title in !title.contains { $0.isLowercase } }
  }
}

/// Pairs of commands that undo each other or go in opposite directions.
enum Opposites {
  /// Whether two titles differ only in such a pair of words.
  static func are(_ one: String, _ other: String) -> Bool {
    let (mine, theirs) = (TitleKey.words(of: one), TitleKey.words(of: other))
    guard mine.count == theirs.count else { return false }
    let different = zip(mine, theirs).filter { $0 != $1 }
    return different.count == 1
      && (pairs[different[0].0] == different[0].1 || pairs[different[0].1] == different[0].0)
  }

  private static let pairs = [
    "undo": "redo", "cut": "paste", "copy": "paste", "next": "previous", "enable": "disable", "show": "hide",
    "start": "stop", "bigger": "smaller", "in": "out", "left": "right", "up": "down", "top": "bottom",
    "increase": "decrease", "expand": "collapse", "add": "remove", "lock": "unlock", "select": "deselect",
    "open": "close", "mute": "unmute", "pin": "unpin", "first": "last", "connect": "disconnect",
    "forward": "back", "forwards": "backwards", "before": "after", "play": "pause", "lighter": "darker",
  ]
}
