import MenuModel

/// A language into which few of an app's menu titles are translated.
struct PartlyTranslatedMenus: Rule {
  static let about = RuleDescription(
    "language-coverage", "a language into which fewer than 80% of an app's menu titles are translated",
    category: .languages,
    guideline: .writing.asConclusion, severity: .info,
    rationale: """
      If an app lists a language, people expect its menus in that language. If fewer than 80% of the menu \
      titles are translated into a language, menulint reports only this finding for it.
      """,
    examples: [
      .bad(
        "items: [⟪Open⟫, Close, Save]",
        in: [
          "de": ["Open": "Öffnen", "Close": "Schließen", "Save": "Sichern"],
          "hu": ["Open": "Megnyitás"],
        ], says: ["1 of 3 menu titles is translated into Hungarian"]),
      .good("items: [Open, Close]", in: ["de": ["Open": "Öffnen", "Close": "Schließen"]]),
    ])
  static let visits = ElementKinds(.document)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let translations = tree.translations, tree.documents.first(where: { _ in true }) == id,
      let first = tree.elements.indices.map({ ElementID($0) }).first(where: {
        tree.attribute(.title, of: $0) != nil && !tree.isRead($0, as: .partlyKnown)
      })
    else { return }
    let partial = translations.coverage.filter { !$0.isMostlyTranslated }
    guard let one = partial.first else { return }
    let language = LanguageName.english(one.language)
    let others = partial.dropFirst().prefix(5).map {
      "\($0.translated) into \(LanguageName.english($0.language))"
    }
    context.reportTitle(
      first,
      "\(one.translated) of \(one.titles) menu titles \(one.translated == 1 ? "is" : "are") translated into \(language)"
        + (others.isEmpty ? "" : ", " + others.joined(separator: ", ")) + (partial.count > 6 ? ", …" : "")
        + "; translate the rest")
    context.setTranslations(
      partial.map { TranslatedText(language: $0.language, text: "", state: .missing, path: "") })
  }
}
