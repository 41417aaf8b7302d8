import MenuModel
import StringTables
import XcodeProjects

/// What other files of a project say of a document.
struct DocumentSurroundings: Sendable {
  /// The texts that people see in place of the document's, by their keys: `x1.title`.
  var texts: [String: String] = [:]
  /// The language of those texts, a BCP 47 tag; nil where there are none.
  var locale: String?
  /// Whether code sets the title of what an outlet of some name is connected to.
  var setsTitle: @Sendable (String) -> Bool = { _ in false }
  /// Whether code sets the titles of items with some action while it validates them.
  var setsTitleOfAction: @Sendable (String) -> Bool = { _ in false }
  /// Whether the code of an action opens a panel that asks for something.
  var asks: @Sendable (String) -> Bool = { _ in false }
  /// Whether the code of an app that starts without a menu bar leaves it so.
  var mayHideMenuBar: @Sendable () -> Bool = { true }
  /// Whether the code takes the menu bar away.
  var hidesMenuBar: @Sendable () -> Bool = { false }
  /// Who sees the document's menus.
  var audience = Audience.everybody

  enum Audience: Sendable {
    case everybody
    /// Those who look at an example, a test or other people's code.
    case developers
    /// No target has it.
    case nobody
  }
}

/// What the files of a project say of its documents, looked up when it is asked for.
final class ProjectSurroundings: Sendable {
  private let files: ProjectFiles
  private let names: Set<String>
  private let documents: Set<String>
  private let known = Locked(Known())

  private struct Known {
    var tables: [String: TextTable?] = [:]
    var regions: [String: String?] = [:]
    var code: CodeFacts?
    var projects: [String: [UInt8]] = [:]
  }

  /// How the names of files of code end.
  static let code = [".swift", ".m", ".mm"]

  init(_ files: ProjectFiles) {
    self.files = files
    documents = Set(files.paths.filter { path in [".xib", ".storyboard"].contains(where: path.hasSuffix) })
    names = Set(
      files.paths.filter { path in [".strings", ".xcstrings", ".pbxproj"].contains(where: path.hasSuffix) })
  }

  /// What is said of the document at a path, and the table that its texts are in.
  func surroundings(of path: String) -> (DocumentSurroundings, TextTable?) {
    var surroundings = DocumentSurroundings(
      setsTitle: { self.code.retitled.contains($0) },
      setsTitleOfAction: { self.code.retitledActions.contains($0) },
      asks: { self.code.asks($0) }, mayHideMenuBar: { !self.code.policies.contains(.regular) },
      hidesMenuBar: { self.code.policies.contains(.hidden) }, audience: audience(of: path))
    guard let (table, locale) = table(of: path) else { return (surroundings, nil) }
    surroundings.texts = table.texts
    surroundings.locale = locale
    return (surroundings, table)
  }

  // MARK: - Tables

  // The development language's texts of a document in `Base.lproj`.
  private func table(of path: String) -> (TextTable, locale: String)? {
    let folder = Paths.folder(of: path)
    guard Paths.name(of: folder) == "Base.lproj" else { return nil }
    let around = Paths.folder(of: folder)
    let name = Paths.name(of: path).prefix { $0 != "." }
    let prefix = around.isEmpty ? "" : around + "/"
    let catalog = "\(prefix)mul.lproj/\(name).xcstrings"
    if names.contains(catalog), let table = table(at: catalog), let language = table.language {
      return (table, language)
    }
    // Most often there is none, and no project has to be read.
    let suffix = "/\(name).strings"
    guard names.contains(where: { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }) else { return nil }
    let region = developmentRegion(near: path) ?? "en"
    let folders = region.hasPrefix("en") || region == "English" ? [region, "en", "English"] : [region]
    for folder in folders {
      let candidate = "\(prefix)\(folder).lproj\(suffix)"
      guard names.contains(candidate), let table = table(at: candidate) else { continue }
      return (table, FolderLocale.of(path: candidate) ?? region)
    }
    return nil
  }

  private func table(at path: String) -> TextTable? {
    if let table = known.use({ $0.tables[path] }) { return table }
    let table = files.read(path).flatMap { TextTable(path, $0) }
    known.use { $0.tables[path] = .some(table) }
    return table
  }

  // The language that the project around a document is developed in; of several the nearest one's.
  private func developmentRegion(near path: String) -> String? {
    let projects = names.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }.map { project in
      (path: project, folder: Paths.folder(of: Paths.folder(of: project)))
    }
    let around = projects.filter { $0.folder.isEmpty || path.hasPrefix($0.folder + "/") }
    let nearest = (around.isEmpty ? projects : around).max {
      ($0.folder.utf8.count, $1.path) < ($1.folder.utf8.count, $0.path)
    }
    guard let project = nearest?.path else { return nil }
    if let region = known.use({ $0.regions[project] }) { return region }
    let region = files.read(project).flatMap { XcodeProject($0).developmentRegion }
    known.use { $0.regions[project] = .some(region) }
    return region
  }

  // MARK: - Code

  /// What the project's code says, found in one pass when something is first asked of it.
  var code: CodeFacts {
    if let code = known.use({ $0.code }) { return code }
    let sources = files.paths.filter { path in Self.code.contains(where: path.hasSuffix) }
    let found = Locked(CodeFacts())
    let files = self.files
    files.parallel(sources.count) { index in
      guard let bytes = files.glance(sources[index]) else { return }
      let facts = CodeFacts(bytes)
      if !facts.isEmpty { found.use { $0.formUnion(facts) } }
    }
    let code = found.use { $0 }
    known.use { $0.code = code }
    return code
  }

  // MARK: - Audience

  private func audience(of path: String) -> DocumentSurroundings.Audience {
    if ExampleFolders.hold(path) { return .developers }
    return isInProject(path) && !isReplaced(path) ? .everybody : .nobody
  }

  // Whether the development language has a document of its own in place of the one in `Base.lproj`.
  private func isReplaced(_ path: String) -> Bool {
    let folder = Paths.folder(of: path)
    guard Paths.name(of: folder) == "Base.lproj" else { return false }
    let around = Paths.folder(of: folder)
    return ["en", "English"].contains { language in
      documents.contains((around.isEmpty ? "" : around + "/") + "\(language).lproj/\(Paths.name(of: path))")
    }
  }

  // Whether a target may have a document: an Xcode project names it or a folder that is copied whole, or there is none,
  // or another tool builds the app.
  private func isInProject(_ path: String) -> Bool {
    if files.paths.contains(where: { path in Self.otherBuilds.contains { Paths.name(of: path) == $0 } }) {
      return true
    }
    let around = projects.filter { project in
      let folder = Paths.folder(of: Paths.folder(of: project))
      return folder.isEmpty || path.hasPrefix(folder + "/")
    }
    return around.isEmpty
      || around.contains { project in bytes(of: project).map { XcodeMembers.mayName(path, in: $0) } ?? true }
  }

  /// Files of tools that build apps without an Xcode project in the repository.
  static let otherBuilds = [
    "CMakeLists.txt", "project.yml", "BUILD", "BUILD.bazel", "meson.build", "Project.swift",
  ]

  private var projects: [String] {
    names.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }.sorted()
  }

  private func bytes(of project: String) -> [UInt8]? {
    if let bytes = known.use({ $0.projects[project] }) { return bytes }
    let bytes = files.glance(project)
    known.use { $0.projects[project] = bytes }
    return bytes
  }
}

/// A file with the texts of a document in one language.
struct TextTable: Sendable {
  let path: String
  /// By their keys.
  let entries: [String: Catalogs.Entry]
  /// The language that a catalog for all languages is written in.
  let language: String?
  let file: CatalogFile

  /// Reads a table; nil for what isn't one, and for one of which a part can't be read.
  init?(_ path: String, _ bytes: [UInt8]) {
    guard let file = CatalogFile(path: path, bytes: bytes),
      let read = try? CatalogReader.read(path: path, bytes: bytes, number: 0), read.fault == nil
    else { return nil }
    self.path = path
    self.file = file
    entries = Dictionary(read.entries.map { ($0.key, $0) }) { _, last in last }
    language = file.sourceLanguage
  }

  /// The texts that are shown: an entry of several forms isn't one.
  var texts: [String: String] {
    entries.compactMapValues { entry in entry.isVariable || entry.text?.isEmpty ?? true ? nil : entry.text }
  }

  /// The place of a text in the file's bytes; nil where offsets of its bytes aren't those of its text.
  func range(of key: String) -> SourceRange? {
    guard let entry = entries[key] else { return nil }
    return file.place(of: entry.start..<entry.end).map { SourceRange($0) }
  }

  /// The edits that make an entry show another text, and whether the text is taken from the document at each build.
  func edits(of key: String, toShow text: String) -> (edits: [ProjectEdit], isExtracted: Bool)? {
    guard let entry = entries[key], let traits = file.traits(of: key, language: nil), !traits.hasVariations,
      let written = file.text(at: entry.start..<entry.end), written.shown == entry.text,
      let edits = file.edits(of: written, toShow: text), !edits.isEmpty
    else { return nil }
    return (
      edits.map { edit in
        let (range, bytes) = file.edit(edit)
        return ProjectEdit(path: path, range: SourceRange(range), bytes: bytes)
      }, traits.isExtracted
    )
  }
}
