import MenuModel
import StringTables

/// The texts that the titles of a project's documents have in all languages, read once each.
final class DocumentLanguages: Sendable {
  /// The titles of a document, by their keys.
  struct Texts: Sendable {
    var titles: [String: TitleTexts]
    var development: String
  }

  /// Gives the table of the development language, and that language.
  typealias OwnTable = (String) -> (TextTable, locale: String)?

  private let files: ProjectFiles
  private let faults: TableFaults
  private let folders: LanguageFolders
  private let paths: Set<String>
  private let texts: Locked<[String: Texts?]>
  private let coverages: Locked<[String: [LanguageCoverage]]>

  init(_ files: ProjectFiles, _ faults: TableFaults) {
    (self.files, self.faults) = (files, faults)
    folders = LanguageFolders(files.paths)
    paths = Set(files.paths.filter { $0.hasSuffix(".xcstrings") })
    texts = Locked([:])
    coverages = Locked([:])
  }

  /// The same after some files have changed, which are the same files still.
  init(
    _ files: ProjectFiles, _ faults: TableFaults, after earlier: DocumentLanguages, changed: Set<String>
  ) {
    (self.files, self.faults) = (files, faults)
    (folders, paths) = (earlier.folders, earlier.paths)
    let isSame = !changed.contains { CatalogFile.isName($0) || InterfaceBuilderDocument.isName($0) }
    // A fix changes a table of each language, and what the others say is quickly read.
    texts = isSame ? earlier.texts : Locked([:])
    coverages = isSame ? earlier.coverages : Locked([:])
  }

  /// The texts of a document; nil where it is in one language.
  func texts(of path: String, _ own: OwnTable, _ region: (String) -> String?) -> Texts? {
    if let known = texts.use({ $0[path] }) { return known }
    let read = read(path, own, region)
    texts.use { $0[path] = .some(read) }
    return read
  }

  private func read(_ path: String, _ own: OwnTable, _ region: (String) -> String?) -> Texts? {
    guard let base = BaseDocument(path) else { return nil }
    let catalog = "\(base.folder)mul.lproj/\(base.name).xcstrings"
    let isCatalog = paths.contains(catalog)
    let folder = base.folder.isEmpty ? "" : String(base.folder.dropLast())
    guard
      let table = isCatalog ? folders.table(of: catalog) : folders.table(base.name, in: folder),
      let bytes = files.read(path)
    else { return nil }
    let ownTable = own(path)
    let development = LanguageName.normalized(ownTable?.locale ?? region(path) ?? "en")
    let document = InterfaceBuilderDocument(parsing: SourceText(bytes: bytes), path: path)
    var sources: [String: String] = [:]
    for (_, key, written) in document.keyedTitles { sources[key] = ownTable?.0.texts[key] ?? written }
    let places = isCatalog ? ownTable?.0.entries : nil
    let keys = sources.keys.map { ($0, places?[$0]?.whole ?? 0..<0) }
    let entries = table.entries(
      of: Dictionary(uniqueKeysWithValues: keys), development: development, files, faults)
    var titles: [String: TitleTexts] = [:]
    for (key, source) in sources {
      guard let entry = entries[key], !entry.texts.isEmpty else { continue }
      titles[key] = TitleTexts(
        key: key, source: source, isTranslatable: entry.isTranslatable, texts: entry.texts)
    }
    return titles.isEmpty ? nil : Texts(titles: titles, development: development)
  }

  /// How much of some documents is in each language.
  func coverage(
    of paths: [String], by name: String, _ development: String, _ own: OwnTable, _ region: (String) -> String?
  ) -> [LanguageCoverage] {
    if let known = coverages.use({ $0[name] }) { return known }
    let titles = paths.sorted().flatMap { path in
      (texts(of: path, own, region)?.titles ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    }
    let coverage = LanguageCoverage.all(of: titles, development: development)
    coverages.use { $0[name] = coverage }
    return coverage
  }
}

extension InterfaceBuilderDocument {
  /// The titles that are read: their nodes, their keys in tables and the texts that the document has.
  var keyedTitles: [(node: NodeID, key: String, written: String)] {
    menus.elements.indices.compactMap { index in
      // Nobody sees what a context menu is called, or that of a pop-up button.
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
