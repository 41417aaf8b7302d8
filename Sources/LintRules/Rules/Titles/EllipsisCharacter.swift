import MenuModel

/// An ellipsis that is typed as dots.
struct EllipsisCharacter: TitleRule {
  static let about = RuleDescription(
    "ellipsis-character", "an ellipsis that isn't the single character “…”", category: .titles,
    guideline: .labels,
    severity: .warning, lower: .info,
    tiers: "warning; info for the title of a menu that shows only its symbol",
    fix: .safe("replaces the periods with “…”, without a space before it"),
    rationale: """
      An ellipsis is a single character, U+2026 (Option-Semicolon on a US keyboard). Periods look different \
      and may be split across lines, and VoiceOver reads them as periods. There is no space before the \
      ellipsis, except in German if it replaces a whole word.

      If a title shouldn't have an ellipsis at all, `needless-ellipsis` reports it.
      """,
    examples: [
      .bad("items: [Open⟪...⟫]", fixed: "items: [Open…]"),
      .bad("items: [Import⟪..⟫, Export⟪ …⟫]", fixed: "items: [Import…, Export…]"),
      .bad("items: [Print⟪….⟫]", fixed: "items: [Print…]"),
      .good(
        "items: [{title: Sort By..., items: [Name, Date]}, Select All...]",
        note: "`needless-ellipsis` reports both items"),
      .bad("items: [Plug-in Manager⟪...⟫]", fixed: "items: [Plug-in Manager…]"),
      .bad(
        "{locale: de, items: [Nach Updates suchen …, Datei öffnen⟪...⟫, Drucken ⟪...⟫]}",
        fixed: "{locale: de, items: [Nach Updates suchen …, Datei öffnen…, Drucken …]}"),
      .bad("{locale: fr, items: [Rechercher⟪ …⟫]}", fixed: "{locale: fr, items: [Rechercher…]}"),
      .bad(
        "items: [⟪Open…⟫, ⟨Print…⟩, Find…]",
        in: [
          "de": ["Open…": "Öffnen\u{A0}…", "Print…": "Drucken…", "Find…": "Suchen\u{A0}…"],
          "fr": ["Open…": "Ouvrir...", "Print…": "Imprimer…", "Find…": "Rechercher…"],
          "zh-Hant": ["Open…": "打開⋯", "Print…": "列印⋯⋯", "Find…": "尋找⋯"],
        ],
        says: [
          "is typed as periods in French", "differs from the one in Apple's apps in 2 languages: de, zh-Hant",
        ],
        note: "in other languages, the fix changes the string tables"),
      .bad(
        "items: [⟨Update⟩, Open]", in: ["fr": ["Update": "Mettre à jour...", "Open": "Ouvrir"]],
        note: "only the translation has an ellipsis, which may be wrong"),
      .bad(
        "items: [⟪Find…⟫, Open]", in: ["de": ["Find…": "Suchen&hellip;", "Open": "Öffnen"]],
        note: "a menu shows an HTML entity unchanged"),
      .good("items: [Open…, Go to ../, Version 1.0., ..loading.., 1...]"),
      .bad(
        "items: [{title: Export <album>⟪...⟫, placeholders: [album]}]",
        fixed: "items: [{title: Export <album>…, placeholders: [album]}]"),
      .bad(
        "items: [{title: Recording⟪...⟫<time>, placeholders: [time]}, Find⟪...⟫ (Alternate), Add ... to (All)]",
        fixed: "items: [{title: Recording…<time>, placeholders: [time]}, Find… (Alternate), Add ... to (All)]"
      ),
    ])
  static let visits = ElementKinds.items.union(ElementKinds(.menu, .option))
  static let cues: Cues = [.lastCharacter, .translated]
  static let readsPlaceholders = true

  func check(_ id: ElementID, in context: inout RuleContext) {
    for title in context.titles {
      let (typed, styled) = Self.translations(of: title, of: id, in: context)
      guard let dots = Self.reportedDots(in: title.text, of: id, context.tree) else {
        if !typed.isEmpty {
          // If the original has no ellipsis, the ellipsis itself may be the problem.
          context.proposeTranslations(
            typed, of: title, of: id, tier: TitleEllipsis(title.text) == nil ? .lower : .upper, safety: .safe,
            "the ellipsis of “\(title.text)” is typed as periods \(Languages.named(typed.map(\.text))); use a single character"
          )
        } else if !styled.isEmpty {
          context.proposeTranslations(
            styled, of: title, of: id, tier: .lower, safety: .safe,
            "the ellipsis of “\(title.text)” differs from the one in Apple's apps \(Languages.named(styled.map(\.text))); use Apple's character and spacing"
          )
        }
        continue
      }
      let found = title.text[utf8: dots]
      // A different rule explains why.
      let isNeedless = NeedlessEllipsis.reason(id, title.text, context.tree) != nil
      let alternative = isNeedless ? ", or leave out the ellipsis" : ""
      context.propose(
        title.text.replacing(utf8: dots, with: "…"), for: title, of: id,
        tier: isDoubtful(id, title.text, context.tree) ? .lower : .upper, safety: .safe,
        at: title.range(of: dots)
      ) {
        found.allSatisfy { $0 == "…" || $0.isWhitespace }
          ? "the ellipsis of “\(title.text)” follows a space; remove the space: “\($0)”"
          : "“\(found)” stands for an ellipsis; write the character “…”: “\($0)”\(alternative)"
      }
      context.add(
        typed, saying: "; also \(Languages.named(typed.map(\.text)))", withoutTitle: .safe)
    }
  }

  // Returns the translations whose ellipsis is typed as dots, and those with a different character or space
  // than Apple's.
  private static func translations(
    of title: TitleText, of id: ElementID, in context: RuleContext
  ) -> (typed: [(text: TranslatedText, right: String)], styled: [(text: TranslatedText, right: String)]) {
    let texts = context.translations(of: title, of: id)
    guard !texts.isEmpty, NeedlessEllipsis.reason(id, title.text, context.tree) == nil else {
      return ([], [])
    }
    let found = texts.compactMap {
      text -> (LanguageEllipsis.Problem, (text: TranslatedText, right: String))? in
      guard let ellipsis = LanguageEllipsis(text.text, in: text.language), let problem = ellipsis.problem
      else {
        return nil
      }
      return (problem, (text, ellipsis.corrected(text.text)))
    }
    return (found.filter { $0.0 == .dots }.map(\.1), found.filter { $0.0 == .style }.map(\.1))
  }

  private func isDoubtful(_ id: ElementID, _ title: String, _ tree: MenuTree) -> Bool {
    if tree.titleRoles.showsSymbolAlone(id) { return true }
    return tree.vocabulary(of: id).actionsAreCode && Self.isCut(title)
  }

  /// Whether the title has no words, like “<text>…”. It is probably a shortened text then, and not a command.
  static func isCut(_ title: String) -> Bool {
    var title = TitleEllipsis.stripped(title)
    guard title.utf8.first == UInt8(ascii: "<") else { return false }
    return title.withUTF8 { Placeholders.end(in: $0, at: 0) == $0.count }
  }

  // Even if the ellipsis itself isn't needed, proposals of other rules must not contain dots.
  func correction(of title: String, for id: ElementID, in context: inout RuleContext) -> String? {
    Self.dots(in: title, of: id, context.tree).map { title.replacing(utf8: $0, with: "…") }
  }

  private static func reportedDots(in title: String, of id: ElementID, _ tree: MenuTree) -> Range<Int>? {
    guard let dots = dots(in: title, of: id, tree),
      NeedlessEllipsis.reason(id, title, tree).map({ $0.certainty == .likely }) ?? true
    else { return nil }
    return dots
  }

  private static func dots(in title: String, of id: ElementID, _ tree: MenuTree) -> Range<Int>? {
    // "..loading.." is a placeholder for a title that code sets.
    guard !title.utf8.starts(with: "..".utf8), title.contains(where: \.isLetter) else { return nil }
    guard let ellipsis = TitleEllipsis(title) else { return periods(in: title) }
    if ellipsis.isProper { return nil }
    guard !ellipsis.spaceBefore.isEmpty, isGerman(title, id, tree) else {
      return ellipsis.spaceBefore.lowerBound..<ellipsis.range.upperBound
    }
    return ellipsis.spelling == .character ? nil : ellipsis.range
  }

  // Finds three periods after a word and before parentheses or a placeholder: “Recording...<time>”.
  private static func periods(in title: String) -> Range<Int>? {
    guard let found = title.firstRange(of: "..."), let next = title[found.upperBound...].first,
      next == "<" || title[found.upperBound...].hasPrefix(" ("),
      title[..<found.lowerBound].last?.isLetter == true
    else { return nil }
    let start = title.utf8.distance(from: title.startIndex, to: found.lowerBound)
    return start..<start + 3
  }

  // Whether a title is in German, judged by the stated language, or by its words in menus that aren't
  // English.
  private static func isGerman(_ title: String, _ id: ElementID, _ tree: MenuTree) -> Bool {
    guard tree.isRead(id, as: .foreign) else { return false }
    let locale = tree.text(.locale, of: tree.menu(of: id)) ?? tree.text(.locale, of: tree.document(of: id))
    if let locale { return locale.lowercased().split { $0 == "-" || $0 == "_" }.first == "de" }
    return title.words.contains { word in
      let word = word.lowercased()
      return WordList.germanWords.contains(word) || word.hasSuffix("ieren") || word.contains("ß")
    }
  }

}
