import MenuModel

extension RuleContext {
  /// The texts that a title has in other languages which people see; none where it is in one.
  func translations(of title: TitleText, of id: ElementID) -> [TranslatedText] {
    tree.isNeverShown(id) ? [] : tree.texts(of: title.node)?.texts.filter(\.isShown) ?? []
  }

  /// Proposes other texts for those of a title in some languages, which are at fault alone: the title is right.
  mutating func proposeTranslations(
    _ changes: [(text: TranslatedText, right: String)], of title: TitleText, of id: ElementID,
    tier: Tier = .upper, safety: Fix.Safety, _ message: String
  ) {
    let texts = changes.map(\.text)
    let fix = Fix(
      Languages.writing(changes), safety: safety,
      changes: changes.map { .replaceTranslation($0.text, with: $0.right) })
    reportTitle(id, message, of: title, tier: tier, fixes: [fix])
    setTranslations(texts)
  }
}

extension MenuTree {
  /// Whether nobody sees a title as it is written: that of a context menu, of a pop-up button's menu, or one that AppKit
  /// sets.
  func isNeverShown(_ id: ElementID) -> Bool {
    if self[id].kind == .menu {
      return vocabulary(of: id).isInterfaceBuilder && self[id].menuKind != .menuBar
    }
    return text(.action, of: id).map(StandardActions.setTitle) ?? false
  }
}

/// Languages as messages name them.
enum Languages {
  /// “in de”, “in 7 languages: cs, da, de, el, es, …”
  static func named(_ texts: [TranslatedText]) -> String {
    if texts.count == 1 { return "in \(texts[0].language) (“\(texts[0].text)”)" }
    return "in \(texts.count) languages: " + list(texts)
  }

  /// “in de”, “in 7 languages: cs, da, de, el, es, …”, without the texts.
  static func place(_ texts: [TranslatedText]) -> String {
    texts.count == 1 ? "in \(texts[0].language)" : named(texts)
  }

  /// “cs, da, de, el, es, …”
  static func list(_ texts: [TranslatedText]) -> String {
    texts.prefix(6).map(\.language).joined(separator: ", ") + (texts.count > 6 ? ", …" : "")
  }

  /// What a fix of texts does.
  static func writing(_ changes: [(text: TranslatedText, right: String)]) -> String {
    changes.count == 1
      ? "Write “\(changes[0].right)” in \(changes[0].text.language)"
      : "Write the texts of \(changes.count) languages: \(list(changes.map(\.text)))"
  }
}
