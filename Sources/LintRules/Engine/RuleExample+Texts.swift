import MenuModel

extension RuleExample {
  /// Returns the translations of the spec's titles, or nil if there are none. If a title occurs several
  /// times, its translations are separated by “ / ”.
  package func translations(of tree: MenuTree) -> Translations? {
    if texts.isEmpty { return nil }
    var translations = Translations(development: "en")
    var counts: [String: Int] = [:]
    func enter(_ title: String, _ node: NodeID) {
      let count = counts[title, default: 0]
      counts[title] = count + 1
      let all = texts.sorted { $0.key < $1.key }.map { language, texts in
        let texts = texts.mapValues { all in
          let each = all.split(separator: " / ", omittingEmptySubsequences: false)
          return String(each[min(count, each.count - 1)])
        }
        return TranslatedText(
          language: language, text: texts[title] ?? "",
          state: texts[title] == nil ? .missing : .translated, path: language)
      }
      guard all.contains(where: { $0.state != .missing }) else { return }
      translations.titles[node] = TitleTexts(key: title, source: title, texts: all)
    }
    for attribute in tree.attributes where attribute.key == .title || attribute.key == .titles {
      if let title = attribute.text { enter(title, attribute.node) }
      for entry in attribute.list { enter(entry.text, entry.node) }
    }
    if texts.count > 2 {
      for attribute in tree.attributes where attribute.key == .title {
        if translations.titles[attribute.node] == nil { translations.unlocalized.insert(attribute.node) }
      }
    }
    translations.coverage = LanguageCoverage.all(
      of: translations.titles.sorted { $0.key.index < $1.key.index }.map(\.value), development: "en")
    return translations
  }

  /// The translations as text, one line per language.
  package var textLines: [String] {
    texts.sorted { $0.key < $1.key }.map { language, texts in
      "\(language): "
        + (texts.isEmpty
          ? "none"
          : texts.sorted { $0.key < $1.key }.map { "“\($0.key)” = “\($0.value)”" }.joined(separator: ", "))
    }
  }
}
