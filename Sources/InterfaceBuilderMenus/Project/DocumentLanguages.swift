import MenuModel
import StringTables

/// The translations of the titles of a project's documents, each read once.
final class DocumentLanguages: Sendable {
  /// The titles of a document by key.
  struct Texts: Sendable {
    var titles: [String: TitleTexts]
    var development: String
  }

  /// Lookups of facts about a document by its path.
  struct Facts {
    /// The table of the development language, and that language.
    let table: (String) -> (TextTable, locale: String)?
    /// The development language.
    let region: (String) -> String?
    /// The copies of the document in other languages.
    let copies: (String) -> [LocalizedFamilies.Copy]
    /// Whether a target may include a file.
    let isHeld: (String) -> Bool
    /// The languages that the app declares.
    let regions: (String) -> [String]
  }

  private let files: ProjectFiles
  private let faults: TableFaults
  private let folders: LanguageFolders
  private let paths: Set<String>
  private let texts: Locked<[String: Texts?]>
  private let coverages: Locked<[String: [LanguageCoverage]]>
  private let names: Locked<[String: Set<String>]?>

  init(_ files: ProjectFiles, _ faults: TableFaults) {
    (self.files, self.faults) = (files, faults)
    folders = LanguageFolders(files.paths)
    paths = Set(files.paths.filter { $0.hasSuffix(".xcstrings") })
    texts = Locked([:])
    coverages = Locked([:])
    names = Locked(nil)
  }

  /// Creates the languages after some files have changed but none were added or removed.
  init(
    _ files: ProjectFiles, _ faults: TableFaults, after earlier: DocumentLanguages, changed: Set<String>
  ) {
    (self.files, self.faults) = (files, faults)
    (folders, paths) = (earlier.folders, earlier.paths)
    let isSame = !changed.contains { CatalogFile.isName($0) || InterfaceBuilderDocument.isName($0) }
    // Any changed table or document drops all caches, because a fix changes one table per language anyway, and the others are quick to read again.
    texts = isSame ? earlier.texts : Locked([:])
    coverages = isSame ? earlier.coverages : Locked([:])
    names = isSame ? earlier.names : Locked(nil)
  }

  /// Returns the translations of a document, or nil if it has only one language.
  func texts(of path: String, _ facts: Facts) -> Texts? {
    if let known = texts.use({ $0[path] }) { return known }
    let read = read(path, facts)
    texts.use { $0[path] = .some(read) }
    return read
  }

  private func read(_ path: String, _ facts: Facts) -> Texts? {
    let copies = files.languages?.isEmpty ?? false ? [] : facts.copies(path)
    let table = table(of: path).map { LanguageTable(files: $0.files.filter { facts.isHeld($0.path) }) }
    guard table != nil || !copies.isEmpty, let bytes = files.read(path) else { return nil }
    let ownTable = facts.table(path)
    let development = LanguageName.normalized(
      ownTable?.locale ?? FolderLocale.of(path: path) ?? facts.region(path) ?? "en")
    let document = InterfaceBuilderDocument(parsing: SourceText(bytes: bytes), path: path)
    var titles: [String: TitleTexts] = [:]
    for (_, key, written) in document.keyedTitles {
      titles[key] = TitleTexts(key: key, source: ownTable?.0.texts[key] ?? written, texts: [])
    }
    if let table {
      // A catalog for all languages also contains the development language.
      let places = table.files.contains { $0.language == nil } ? ownTable?.0.entries : nil
      let keys = titles.keys.map { ($0, places?[$0]?.whole ?? 0..<0) }
      let entries = table.entries(
        of: Dictionary(uniqueKeysWithValues: keys), development: development, files, faults)
      for (key, entry) in entries {
        titles[key]?.isTranslatable = entry.isTranslatable
        titles[key]?.texts = entry.texts
      }
    }
    for copy in copies where copy.language != development && files.has(copy.language) {
      take(copy, of: document, into: &titles)
    }
    titles = titles.filter { !$0.value.texts.isEmpty }
    return titles.isEmpty ? nil : Texts(titles: titles, development: development)
  }

  // The table of a document in `Base.lproj` for all languages.
  private func table(of path: String) -> LanguageTable? {
    guard let base = BaseDocument(path) else { return nil }
    let catalog = "\(base.folder)mul.lproj/\(base.name).xcstrings"
    if paths.contains(catalog) { return folders.table(of: catalog) }
    return folders.table(base.name, in: base.folder.isEmpty ? "" : String(base.folder.dropLast()))
  }

  // Uses the titles of a copy as those of its language. A table in that language doesn't change them.
  private func take(
    _ copy: LocalizedFamilies.Copy, of original: InterfaceBuilderDocument,
    into titles: inout [String: TitleTexts]
  ) {
    guard let bytes = files.read(copy.path) else { return }
    let document = InterfaceBuilderDocument(parsing: SourceText(bytes: bytes), path: copy.path)
    if let problem = document.problems.first {
      let place = LineTable(document.source).position(of: problem.range.start)
      return faults.add(copy.path, CatalogError(reason: problem.message, at: place))
    }
    guard DocumentCopy(document).isCopy(of: original) else { return }
    let actions = Dictionary(
      original.keyedTitles.map { ($0.key, original.action(of: $0.node)) },
      uniquingKeysWith: { first, _ in first })
    var texts: [String: TranslatedText] = [:]
    // A copy of an older version may have the same id for a different item.
    var others: Set<String> = []
    for (node, key, text) in document.keyedTitles {
      if let action = actions[key], action != document.action(of: node) {
        others.insert(key)
        continue
      }
      guard let range = document.objects[DocumentNode(node).object].title?.range else { continue }
      texts[key] = TranslatedText(
        language: copy.language, text: text, state: .translated, path: copy.path, content: range.bounds,
        range: range)
    }
    for key in titles.keys where !others.contains(key) {
      titles[key]?.texts.removeAll { $0.language == copy.language }
      if let text = texts[key] {
        titles[key]?.texts.append(text)
        titles[key]?.texts.sort { $0.language < $1.language }
      } else {
        titles[key]?.absent.insert(copy.language)
      }
    }
  }

  /// Returns the names of the project's apps by language.
  func appNames(_ development: String) -> [String: Set<String>] {
    names.use { names in
      if let names { return names }
      let read = TranslatedAppNames.read(folders, files, development: development, faults)
      names = read
      return read
    }
  }

  /// Returns the coverage of each language in some documents.
  func coverage(
    of paths: [String], by name: String, _ development: String, _ facts: Facts
  ) -> [LanguageCoverage] {
    if let known = coverages.use({ $0[name] }) { return known }
    let titles = paths.sorted().flatMap { path in
      (texts(of: path, facts)?.titles ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    }
    let coverage = LanguageCoverage.all(of: titles, development: development)
      .adding(paths.first.map(facts.regions)?.filter(files.has) ?? [], development: development)
    coverages.use { $0[name] = coverage }
    return coverage
  }
}

extension InterfaceBuilderDocument {
  /// Returns the selector of a menu's or an item's action; nil if it has none.
  fileprivate func action(of node: NodeID) -> String? {
    let index = DocumentNode(node).object
    return objects.indices.contains(index) ? objects[index].action.map { source[$0] } : nil
  }

  /// The titles that are read: their nodes, their keys in tables, and their texts in the document.
  var keyedTitles: [(node: NodeID, key: String, written: String)] {
    menus.elements.indices.compactMap { index in
      // The titles of context menus and of menus of pop-up buttons aren't visible.
      let element = menus.elements[index]
      guard element.kind != .menu || element.menuKind == .menuBar,
        let attribute = menus.attribute(.title, of: ElementID(index))
      else { return nil }
      let place = DocumentNode(attribute.node)
      guard place.part == .title, objects.indices.contains(place.object),
        let title = objects[place.object].title,
        let key = source.bytes.withUnsafeBufferPointer({ objects[place.object].textKey(in: $0) })
      else { return nil }
      return (attribute.node, key, text(title))
    }
  }
}
