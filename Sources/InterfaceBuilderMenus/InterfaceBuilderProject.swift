import MenuModel

/// The Interface Builder files of a project, each of which is read when it is asked for.
struct InterfaceBuilderProject: MenuProject {
  let language: InterfaceBuilderLanguage
  let files: ProjectFiles
  let paths: [String]

  init(_ language: InterfaceBuilderLanguage, _ files: ProjectFiles) {
    self.language = language
    self.files = files
    paths = files.paths.filter(language.isName)
  }

  var complaints: [(path: String, why: String)] { [] }

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
    let document = language.document(
      SourceText(bytes: bytes), at: files.root.isEmpty ? path : files.root + "/" + path, defaults)
    return DocumentMenus(path: path, written: document)
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
  private let writer: DocumentEditWriter

  init(path: String, written: InterfaceBuilderDocument) {
    self.path = path
    self.written = written
    writer = DocumentEditWriter(written)
  }

  var menus: MenuTree { written.menus }
  var document: (path: String, file: any MenuDocument)? { (path, written) }

  func place(of range: SourceRange) -> (path: String, range: SourceRange)? { (path, range) }
  func ranges(of paths: Set<String>) -> [SourceRange] {
    paths.contains(path) ? [SourceRange(0..<written.source.bytes.count)] : []
  }
  func completed(_ finding: Finding) -> Finding { finding }

  func edits(for fix: Fix) -> (edits: [ProjectEdit], safety: Fix.Safety)? {
    writer.edits(for: fix).map { edits, safety in
      (edits.map { ProjectEdit(path: path, range: $0.range, bytes: Array($0.text.utf8)) }, safety)
    }
  }
}
