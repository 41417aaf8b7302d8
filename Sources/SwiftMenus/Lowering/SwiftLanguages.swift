#if SwiftSource
import MenuModel
import StringTables

/// The translations of titles in Swift, with each table read once.
final class SwiftLanguages: Sendable {
  private struct Known {
    var keys: [String: Range<Int>] = [:]
    var entries: [String: LanguageTable.Entry] = [:]
  }

  private let files: ProjectFiles
  private let development: String
  private let folders: LanguageFolders
  // The content of tables, by the path of the development language's table.
  private let known: Locked<[String: Known]>
  /// The reasons why tables of other languages can't be read, for the tables read so far.
  let faults = TableFaults()

  // The languages that the app declares.
  private let regions: [String]
  private let lacksCatalogs: Bool
  // Whether only apps without string tables use a file.
  private let lacksTables: @Sendable (String) -> Bool

  init(_ files: ProjectFiles, development: String, _ facts: ProjectFacts) {
    self.files = files
    self.development = LanguageName.normalized(development)
    folders = LanguageFolders(files.paths.filter { !facts.leavesOut(table: $0) })
    regions = facts.regions.filter(files.has)
    lacksCatalogs = facts.lacksCatalogs
    lacksTables = { facts.apps.lackTables($0) }
    known = Locked([:])
  }

  // A table with this many titles is enough to determine the app's languages.
  private static let manyTitles = 10

  /// Returns the translations of all titles, or nil if none is in several languages.
  ///
  /// - Parameters:
  ///   - path: Returns the path of a file by number.
  ///   - fixes: The keys of the project's tables.
  func translations(
    of lowered: LoweredMenus, _ path: (Int) -> String?, _ fixes: SwiftFixes
  ) -> Translations? {
    var nodes: [(node: NodeID, entry: Face.Entry)] = []
    for attribute in lowered.menus.attributes where attribute.key == .title || attribute.key == .titles {
      let list = attribute.list
      for node in list.isEmpty ? [attribute.node] : list.map(\.node) {
        if case .text(let face, _) = lowered[node], let entry = face.entry { nodes.append((node, entry)) }
      }
    }
    if nodes.isEmpty { return nil }
    var titles: [Face.Entry: TitleTexts] = [:]
    for (catalog, entries) in Dictionary(grouping: Set(nodes.map(\.entry)), by: \.catalog) {
      guard let path = path(-1 - catalog) else { continue }
      let keys = Dictionary(entries.map { ($0.key, $0.whole) }) { first, _ in first }
      let found = self.entries(of: keys, in: path)
      for entry in entries {
        guard let texts = found[entry.key], !texts.texts.isEmpty else { continue }
        var shown = TitleTexts(
          key: entry.key, source: entry.text ?? entry.key, isTranslatable: texts.isTranslatable,
          texts: texts.texts)
        shown.mayFallBack = entry.hasDefault
        titles[entry] = shown
      }
    }
    if titles.isEmpty { return nil }
    var translations = Translations(
      development: development,
      coverage: coverage(titles.map(\.value)).adding(regions, development: development))
    let all = Set(translations.coverage.filter(\.isMostlyTranslated).map(\.language))
    let live = Dictionary(grouping: titles, by: \.key.catalog).compactMapValues { titles in
      titles.count < Self.manyTitles
        ? nil : Set(coverage(titles.map(\.value)).filter(\.isMostlyTranslated).map(\.language))
    }
    translations.appNames = TranslatedAppNames.read(folders, files, development: development, faults)
    for (node, entry) in nodes {
      guard var texts = titles[entry] else { continue }
      texts.texts.removeAll { text in
        !(live[entry.catalog] ?? all).contains(text.language) || entry.mayFallBack && text.state == .missing
      }
      if !texts.texts.isEmpty { translations.titles[node] = texts }
    }
    if translations.titles.contains(where: { $0.value.texts.contains { $0.state == .missing } }),
      loadsLanguages
    {
      for node in translations.titles.keys { translations.titles[node]?.mayFallBack = true }
    }
    let others = all.filter { !LanguageName.areVarieties($0, development) }
    if others.count >= Self.fewLanguages, !lacksCatalogs {
      let texts = unlocalized(lowered, path, fixes)
      translations.unlocalized = Set(texts.keys)
      let keys = texts.isEmpty ? [:] : fixes.keysByText
      translations.keysOfSameText = texts.compactMapValues { keys[$0] }
    }
    return translations
  }

  // Whether code loads the bundle of a language by name, for example to use its strings as a fallback.
  private var loadsLanguages: Bool {
    files.paths.contains { path in
      path.hasSuffix(".swift")
        && files.glance(path)?.contains("\"lproj\"" as StaticString) ?? false
    }
  }

  // An app with this many languages is meant to be fully translated.
  private static let fewLanguages = 3

  // Returns the titles in code that aren't keys, with their texts, for apps with at least half of their titles
  // in tables.
  private func unlocalized(
    _ lowered: LoweredMenus, _ path: (Int) -> String?, _ fixes: SwiftFixes
  ) -> [NodeID: String] {
    var found: [NodeID: String] = [:]
    for document in lowered.menus.documents {
      var inTables = 0
      var outside: [(NodeID, Face)] = []
      for element in lowered.menus.elements[Int(document.index)..<Int(lowered.menus[document].end)] {
        let first = Int(element.firstAttribute)
        for attribute in lowered.menus.attributes[first..<first + Int(element.attributeCount)] {
          guard attribute.key == .title || attribute.key == .titles else { continue }
          let list = attribute.list
          for node in list.isEmpty ? [attribute.node] : list.map(\.node) {
            guard case .text(let face, _) = lowered[node], face.provenance != .system else { continue }
            // A title composed of strings without letters in between uses the entries of its parts.
            let isInParts = [face.form, face.key].contains {
              $0 != nil && !($0 ?? "").contains(where: \.isLetter)
            }
            if face.entry != nil || isInParts {
              inTables += 1
            } else {
              outside.append((node, face))
            }
          }
        }
      }
      guard inTables > outside.count else { continue }
      for (node, face) in outside {
        guard let place = face.place, let path = path(place.file), !Self.isForDevelopers(path),
          !lacksTables(path),
          !face.isForeign, (face.form ?? face.text).contains(where: \.isLetter),
          !fixes.isKey(face.key ?? face.form ?? face.text), !fixes.isKey(face.text)
        else { continue }
        found[node] = face.text
      }
    }
    return found
  }

  /// Whether a file is for the app's developers, judged by words in its path.
  static func isForDevelopers(_ path: String) -> Bool {
    let path = path.lowercased()
    return ["debug", "preview", "test", "demo", "example", "sample", "playground", "storybook"].contains {
      path.contains($0)
    }
  }

  private func coverage(_ titles: [TitleTexts]) -> [LanguageCoverage] {
    LanguageCoverage.all(of: titles, development: development)
  }

  private func entries(of keys: [String: Range<Int>], in path: String) -> [String: LanguageTable.Entry] {
    known.use { known in
      if let table = known[path], keys.allSatisfy({ table.keys[$0.key] != nil }) { return table.entries }
      let all = keys.merging(known[path]?.keys ?? [:]) { first, _ in first }
      let entries = folders.table(of: path)?.entries(of: all, development: development, files, faults) ?? [:]
      known[path] = Known(keys: all, entries: entries)
      return entries
    }
  }
}
#endif
