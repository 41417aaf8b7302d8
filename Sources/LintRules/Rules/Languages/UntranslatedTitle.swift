import MenuModel

/// A title that is translated into most of the app's languages but not into some.
struct UntranslatedTitle: Rule {
  static let about = RuleDescription(
    "untranslated-title", "a title that isn't translated into some of the app's languages",
    category: .languages,
    guideline: .writing.asConclusion, severity: .error, lower: .warning,
    tiers: """
      error if people see nothing or the key; warning if they see the title in the development language
      """,
    rationale: """
      A menu in two languages looks broken, and people who read only one of them may not understand the \
      item.

      The rule checks a language if at least 80% of the menu titles are translated into it. It reports a \
      title if at least 60% of the other languages, and at least 4, have a translation of it. It ignores \
      a single word that may be the same in a language with Latin letters, the app's name, a title that \
      most languages keep, and a title that a catalog marks as not to be translated.
      """,
    examples: [
      .bad(
        "items: [⟨Create Folder⟩, Open, Save, Duplicate, Delete]",
        in: [
          "de": [
            "Create Folder": "Ordner anlegen", "Open": "Öffnen", "Save": "Sichern",
            "Duplicate": "Duplizieren",
            "Delete": "Löschen",
          ],
          "es": [
            "Create Folder": "Crear carpeta", "Open": "Abrir", "Save": "Guardar", "Duplicate": "Duplicar",
            "Delete": "Eliminar",
          ],
          "fr": [
            "Create Folder": "Créer un dossier", "Open": "Ouvrir", "Save": "Enregistrer",
            "Duplicate": "Dupliquer",
            "Delete": "Supprimer",
          ],
          "it": [
            "Create Folder": "Crea cartella", "Open": "Apri", "Save": "Salva", "Duplicate": "Duplica",
            "Delete": "Elimina",
          ],
          "ja": [
            "Create Folder": "Create Folder", "Open": "開く", "Save": "保存", "Duplicate": "複製", "Delete": "削除",
          ],
          "ko": ["Open": "열기", "Save": "저장", "Duplicate": "복제", "Delete": "삭제"],
        ], says: ["into 2 languages: ja, ko"]),
      .bad(
        "items: [⟪Create Folder⟫, Open, Save, Duplicate, Delete]",
        in: [
          "de": [
            "Create Folder": "Ordner anlegen", "Open": "Öffnen", "Save": "Sichern",
            "Duplicate": "Duplizieren",
            "Delete": "Löschen",
          ],
          "es": [
            "Create Folder": "Crear carpeta", "Open": "Abrir", "Save": "Guardar", "Duplicate": "Duplicar",
            "Delete": "Eliminar",
          ],
          "fr": [
            "Create Folder": "Créer un dossier", "Open": "Ouvrir", "Save": "Enregistrer",
            "Duplicate": "Dupliquer",
            "Delete": "Supprimer",
          ],
          "it": [
            "Create Folder": "Crea cartella", "Open": "Apri", "Save": "Salva", "Duplicate": "Duplica",
            "Delete": "Elimina",
          ],
          "ja": ["Create Folder": "", "Open": "開く", "Save": "保存", "Duplicate": "複製", "Delete": "削除"],
        ], says: ["has an empty translation in Japanese"]),
      .good(
        "items: [Open editor]",
        in: [
          "de": ["Open editor": "Editor öffnen"], "es": ["Open editor": "Abrir editor"],
          "fr": ["Open editor": "Ouvrir l’éditeur"], "it": ["Open editor": "Apri editor"],
          "nl": ["Open editor": "Open editor"],
        ], note: "a verb that is the same in Dutch"),
      .good(
        "items: [Zoom, Quick Note, Format]",
        in: [
          "de": ["Zoom": "Zoomen", "Quick Note": "Quick Note", "Format": "Format"],
          "es": ["Zoom": "Zoom", "Quick Note": "Quick Note", "Format": "Formato"],
          "fr": ["Zoom": "Réduire/agrandir", "Quick Note": "Quick Note", "Format": "Mise en forme"],
          "it": ["Zoom": "Ridimensiona", "Quick Note": "Nota rapida", "Format": "Formattazione"],
          "ja": ["Zoom": "拡大/縮小", "Quick Note": "クイックメモ", "Format": "フォーマット"],
        ], note: "one word that may be the same, and a name that most languages keep"),
      .good(
        "items: [Create Folder]",
        in: ["de": ["Create Folder": "Ordner anlegen"], "fr": [:], "ja": ["Create Folder": "フォルダを作成"]],
        note: "too few languages have a translation"),
    ])
  static let visits = ElementKinds.items.union(ElementKinds(.menu, .option))
  static let cues: Cues = .translated

  /// The number of languages that must translate a title before a missing translation is reported.
  private static let minTranslations = 4

  func check(_ id: ElementID, in context: inout RuleContext) {
    if context.tree.titleRoles.isNeverShown(id) { return }
    for title in context.titles {
      guard !TemplateTitle.isLibraryDefault(title.text), let texts = context.tree.texts(of: title.node),
        texts.isTranslatable
      else { continue }
      check(texts, of: title, of: id, in: &context)
    }
  }

  private func check(
    _ texts: TitleTexts, of title: TitleText, of id: ElementID, in context: inout RuleContext
  ) {
    let development = context.tree.translations?.development ?? "en"
    let others = texts.texts.filter { !LanguageName.areVarieties($0.language, development) }
    let translated = others.filter { $0.isShown && !Self.isSame($0.text, texts.source) }
    let own = translated.count
    let name = context.appName(for: id) ?? ""
    let named = name.isEmpty ? texts.source : texts.source.replacing(name, with: "")
    let words = Self.words(of: named, in: translated)
    guard own >= Self.minTranslations, !words.isEmpty, !isName(texts.source, id, &context) else { return }
    let isOneWord = words.count == 1
    let lacking = others.filter { text in
      guard !text.isShown || Self.isSame(text.text, texts.source) else { return false }
      if Self.showsNothing(text) { return true }
      // “Open editor” is also Dutch.
      let isShared =
        words.count == 2 && Self.sharedVerbs[text.language]?.contains(words[0].lowercased()) ?? false
      return !((isOneWord || isShared) && LanguageScript.isLatin(text.language))
    }
    // A title that most languages keep unchanged is probably a name.
    guard !lacking.isEmpty, own * 100 >= 60 * (others.count - 1) else { return }
    let isKey =
      !context.tree.vocabulary(of: id).isInterfaceBuilder && !texts.mayFallBack && Self.isKey(texts)
    let empty = lacking.filter { Self.showsNothing($0) || isKey && Self.showsKey($0) }
    let quoted = "“\(title.text)”"
    var message = ""
    if !empty.isEmpty {
      let what =
        isKey && empty.contains(where: Self.showsKey) ? "is shown as its key" : "has an empty translation"
      message = "\(quoted) \(what) \(Languages.place(empty))"
    }
    let rest = lacking.filter { !empty.contains($0) }
    if !rest.isEmpty {
      message +=
        message.isEmpty
        ? "\(quoted) isn't translated \(Languages.target(rest))"
        : " and isn't translated \(Languages.target(rest))"
    }
    context.reportTitle(id, message + "; translate it", of: title, tier: empty.isEmpty ? .lower : .upper)
    context.setTranslations(lacking)
  }

  // The system shows an empty string from a table as empty and doesn't fall back.
  private static func showsNothing(_ text: TranslatedText) -> Bool {
    text.text.isEmpty && text.state == .translated
  }

  // If a `.strings` file lacks a key, the system shows the key.
  private static func showsKey(_ text: TranslatedText) -> Bool {
    text.state == .missing && text.path.hasSuffix(".strings")
  }

  // Verbs that are the same in English.
  private static let sharedVerbs: [String: Set<String>] = [
    "nl": ["open", "start", "stop", "print", "reset", "filter", "scan", "test", "update"],
    "da": ["start", "stop"],
  ]

  private static func isSame(_ text: String, _ source: String) -> Bool {
    text == source
  }

  // The key may be an identifier such as `menu.file.open`, which isn't meant to be shown.
  private static func isKey(_ texts: TitleTexts) -> Bool {
    texts.key != texts.source && !texts.key.contains(" ")
      && texts.key.contains { ".:_".contains($0) || $0.isUppercase }
  }

  // Symbols, abbreviations, and names that the translations keep don't count as words, because they aren't
  // translated.
  private static func words(of text: String, in translations: [TranslatedText]) -> [Substring] {
    let words = text.split { !$0.isLetter && $0 != "'" && $0 != "’" && $0 != "%" && $0 != "@" }
    return words.filter { word in
      guard word.count > 1, word.contains(where: \.isLowercase), !word.hasPrefix("%") else { return false }
      let kept = translations.count { $0.text.contains(word) }
      return kept * 3 < translations.count * 2
    }
  }

  private func isName(_ text: String, _ id: ElementID, _ context: inout RuleContext) -> Bool {
    context.appName(for: id) == text || context.tree.names.contains(text)
  }
}
