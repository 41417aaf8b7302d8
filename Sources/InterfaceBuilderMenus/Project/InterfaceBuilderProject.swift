import MenuModel
import StringTables

/// The Interface Builder files of a project, each of which is read on demand.
struct InterfaceBuilderProject: MenuProject {
  let language: InterfaceBuilderLanguage
  let files: ProjectFiles
  let paths: [String]
  let surroundings: ProjectSurroundings

  init(_ language: InterfaceBuilderLanguage, _ files: ProjectFiles) {
    self.language = language
    self.files = files
    surroundings = ProjectSurroundings(files)
    paths = files.paths.filter(language.matches)
  }

  /// Creates the project after some files have changed but none were added or removed.
  init(_ files: ProjectFiles, after earlier: InterfaceBuilderProject, changed: Set<String>) {
    (self.files, language, paths) = (files, earlier.language, earlier.paths)
    surroundings = ProjectSurroundings(files, after: earlier.surroundings, changed: changed)
  }

  var problems: [(path: String, reason: String)] { surroundings.problems.all }

  func trees(_ defaults: MenuDefaults, of paths: Set<String>) -> [any ProjectMenus] {
    let paths = paths.sorted()
    let read = Locked([DocumentMenus?](repeating: nil, count: paths.count))
    files.parallel(paths.count) { index in
      guard let menus = menus(paths[index], defaults) else { return }
      read.use { $0[index] = menus }
    }
    return read.use { $0 }.compactMap { $0 }
  }

  private func menus(_ path: String, _ defaults: MenuDefaults) -> DocumentMenus? {
    guard let bytes = files.read(path) else { return nil }
    let known = self.surroundings
    let (surroundings, table) = known.surroundings(of: path)
    var document = language.document(
      SourceText(bytes: bytes), at: files.root.isEmpty ? path : files.root + "/" + path, defaults,
      surroundings)
    document.translations = known.translations(of: document, at: path)
    var menus = DocumentMenus(
      path: path, written: document.shown(to: surroundings.audience), table: table, surroundings, files.read,
      copies: known.copies(of: path).map(\.path))
    menus.original = original(of: document, at: path)
    return menus
  }

  // The document of which this one is a translated copy.
  private func original(of document: InterfaceBuilderDocument, at path: String) -> DocumentCopy? {
    guard let original = surroundings.original(of: path), let bytes = files.read(original) else { return nil }
    let read = DocumentCopy(InterfaceBuilderDocument(parsing: SourceText(bytes: bytes), path: original))
    return DocumentCopy(document).isCopy(of: read.document) ? read : nil
  }

  func menus(of paths: Set<String>) -> MenuTree {
    trees(MenuDefaults(), of: paths).first?.menus ?? MenuTree()
  }

  func comments(in source: SourceText) -> [SourceRange] { [] }

  func coverage(of paths: Set<String>) -> [CoverageMenu] {
    trees(MenuDefaults(), of: paths).flatMap { tree -> [CoverageMenu] in
      guard let (path, file) = tree.document else { return [] }
      return CoverageMenu.menus(of: tree.menus, in: file.source, file: path)
    }
  }
}

/// The menus of a document in its project.
struct DocumentMenus: ProjectMenus {
  let path: String
  let written: InterfaceBuilderDocument
  /// The string table whose strings are shown instead of the document's.
  let table: TextTable?
  private let writer: DocumentEditWriter
  private let surroundings: DocumentSurroundings
  private let translations: TranslationWriter
  private let copies: CopyWriter
  /// The document that this one is a copy of, in another language.
  var original: DocumentCopy?

  /// - Parameter copies: The paths of the same document in other languages.
  init(
    path: String, written: InterfaceBuilderDocument, table: TextTable?,
    _ surroundings: DocumentSurroundings, _ read: @escaping @Sendable (String) -> [UInt8]?, copies: [String]
  ) {
    self.surroundings = surroundings
    translations = TranslationWriter(read)
    self.copies = CopyWriter(copies, read)
    self.path = path
    self.written = written
    self.table = table
    writer = DocumentEditWriter(written)
  }

  var menus: MenuTree { written.menus }
  var document: (path: String, file: any MenuDocument)? { (path, written) }

  func place(of range: SourceRange) -> (path: String, range: SourceRange)? { (path, range) }
  func ranges(of paths: Set<String>) -> [SourceRange] {
    paths.contains(path) ? [SourceRange(0..<written.source.bytes.count)] : []
  }
  func completed(_ finding: Finding) -> Finding { finding }

  // The original's own lint reports its titles and any elements that are unchanged here.
  func isReportedElsewhere(_ finding: Finding) -> Bool {
    guard let original, let node = finding.node else { return false }
    let place = DocumentNode(node)
    if place.part == .title { return original.indexOfObject(place.object, in: written) != nil }
    let others = finding.related.compactMap { written.object(around: $0.range) }
    return ([place.object] + others).allSatisfy { original.counterpart(of: $0, in: written) != nil }
  }

  func places(besides finding: Finding) -> [(message: String, path: String, range: SourceRange)] {
    guard let table, let node = finding.node, let key = tableKey(of: node), let range = table.range(of: key)
    else { return [] }
    return [("the text is here", table.path, range)]
  }

  // MARK: - Fixes

  // The fix changes the shown text, and the document's own text too if it is the same.
  func edits(for fix: Fix) -> (edits: [ProjectEdit], safety: Fix.Safety)? {
    var own = fix
    own.changes = []
    var edits: [ProjectEdit] = []
    for change in fix.changes {
      if case .replaceTranslation(let old, let text) = change {
        guard
          let written = copies.edits(of: old, toShow: text) ?? translations.edits(of: old, toShow: text)
        else { return nil }
        edits += written
        continue
      }
      // The shown title may be in the table that can't be read.
      if case .replaceText(let node, _) = change, surroundings.hasUnreadTable,
        DocumentNode(node).part == .title
      {
        return nil
      }
      guard case .replaceText(let node, let text) = change, let key = tableKey(of: node), let table else {
        own.changes.append(change)
        continue
      }
      guard let (written, isExtracted) = table.edits(of: key, toShow: text) else { return nil }
      edits += written
      // The text of a quick action is the key.
      let isKey = self.written.objects[DocumentNode(node).object].flags.contains(.isQuickAction)
      if !isKey, isExtracted || writtenTitle(of: node) == table.texts[key] { own.changes.append(change) }
      // A submenu's item and its menu have separate entries.
      if let twin = twinKey(of: node), table.texts[twin] == table.texts[key] {
        guard let (written, _) = table.edits(of: twin, toShow: text) else { return nil }
        edits += written
      }
    }
    if !own.changes.isEmpty {
      guard let (written, _) = writer.edits(for: own) else { return nil }
      edits += written.map { ProjectEdit(path: path, range: $0.range, bytes: Array($0.text.utf8)) }
      edits += copies.edits(for: own.changes, in: self.written)
    }
    return edits.isEmpty ? nil : (edits, mayBreakCode(fix) ? .unsafe : fix.safety)
  }

  // Code may look up items by title or by index.
  private func mayBreakCode(_ fix: Fix) -> Bool {
    fix.changes.contains { change in
      switch change {
      case .replaceText(let node, _): shownTitle(of: node).map(surroundings.looksUp) ?? false
      case .remove, .move: surroundings.countsItems()
      case .setKey, .removeKey, .makeDivider, .replaceBytes, .replaceTranslation, .lookUp: false
      }
    }
  }

  private func shownTitle(of node: NodeID) -> String? {
    DocumentNode(node).part == .title
      ? tableKey(of: node).flatMap { table?.texts[$0] } ?? writtenTitle(of: node) : nil
  }

  // Returns the key of a title, if the table contains it.
  private func tableKey(of node: NodeID) -> String? {
    guard let table else { return nil }
    let place = DocumentNode(node)
    guard place.part == .title, let key = key(of: place.object) else { return nil }
    return table.texts[key] == nil ? nil : key
  }

  private func key(of index: Int) -> String? {
    guard written.objects.indices.contains(index) else { return nil }
    return written.source.bytes.withUnsafeBufferPointer { written.objects[index].textKey(in: $0) }
  }

  private func twinKey(of node: NodeID) -> String? {
    writer.twin(of: DocumentNode(node).object).flatMap(key)
  }

  private func writtenTitle(of node: NodeID) -> String? {
    written.objects[DocumentNode(node).object].title.map(written.text)
  }
}
