import MenuModel
import StringTables
import XcodeProjects

/// Facts about a project's documents from its other files, each looked up once and on demand.
final class ProjectSurroundings: Sendable {
  private let files: ProjectFiles
  private let index: FileIndex
  private let tables: Locked<[String: TextTable?]>
  private let members: Locked<[String: XcodeMembers]>
  /// The reasons why tables can't be read, for the tables read so far.
  let problems: TableFaults
  private let languages: DocumentLanguages
  // Locked during the search of the code, so only one thread searches it.
  private let knownCode: Locked<CodeFacts?>
  private let knownResources: Locked<ProjectResources?>

  /// The name endings of source files.
  static let code = [".swift", ".m", ".mm"]
  /// The names of build descriptions of other tools. If there is one, an Xcode project may not list all
  /// files.
  static let otherBuilds = [
    "CMakeLists.txt", "project.yml", "BUILD", "BUILD.bazel", "meson.build", "Project.swift",
  ]

  init(_ files: ProjectFiles) {
    self.files = files
    index = FileIndex(files.paths)
    tables = Locked([:])
    members = Locked([:])
    knownCode = Locked(nil)
    knownResources = Locked(nil)
    problems = TableFaults()
    languages = DocumentLanguages(files, problems)
  }

  /// Creates the facts after some files have changed. Shares the facts that don't depend on these files with
  /// the earlier value.
  init(_ files: ProjectFiles, after earlier: ProjectSurroundings, changed: Set<String>) {
    self.files = files
    index = earlier.index
    func isChanged(_ endings: [String]) -> Bool {
      changed.contains { path in endings.contains(where: path.hasSuffix) }
    }
    tables =
      changed.contains(where: index.tables.contains)
      ? Locked(earlier.tables.use { $0.filter { !changed.contains($0.key) } }) : earlier.tables
    members = isChanged([".pbxproj", ".xcconfig", ".plist"]) ? Locked([:]) : earlier.members
    problems = earlier.problems.forgetting(changed)
    languages = DocumentLanguages(files, problems, after: earlier.languages, changed: changed)
    knownCode = isChanged(Self.code + [".storyboard"]) ? Locked(nil) : earlier.knownCode
    knownResources =
      isChanged([".xib", ".storyboard", ".plist", ".pbxproj"]) ? Locked(nil) : earlier.knownResources
  }

  /// Returns the facts about the document at a path, and the table that contains its strings.
  func surroundings(of path: String) -> (DocumentSurroundings, TextTable?) {
    var surroundings = DocumentSurroundings(
      setsTitle: { self.code.retitled.contains($0) }, empties: { self.code.emptied.contains($0) },
      setsTitleOfAction: { self.code.retitledActions.contains($0) },
      setsTitleOfIdentifier: { self.code.setsTitle(ofIdentifier: $0) },
      continues: { self.code.beginnings.contains($0) },
      marks: { self.code.marked.contains($0) },
      isExtra: { self.code.extras.contains($0) },
      dims: { self.code.switched.contains($0) }, setsShortcut: { self.code.rekeyed.contains($0) },
      traits: { self.code.traits(of: $0) },
      mayHideMenuBar: { self.policies(of: path).mayHide },
      hidesMenuBar: { !self.policies(of: path).isDisjoint(with: [.hidden, .madeInCode]) },
      looksUp: { self.code.looksUp($0) }, countsItems: { self.code.countsItems },
      mayConnect: {
        self.index.sources.isEmpty || self.code.countsMainMenu || self.code.looksUp($0)
      },
      findsTags: { self.code.findsTags }, mayServe: { self.mayServe($0) },
      audience: audience(of: path), app: { self.app(of: path) })
    guard let (table, locale) = table(of: path) else {
      surroundings.hasUnreadTable = tables(of: path).contains { problems.has($0.path) }
      return (surroundings, nil)
    }
    surroundings.texts = table.texts
    surroundings.locale = locale
    return (surroundings, table)
  }

  // MARK: - Tables

  // The strings of a document in `Base.lproj` in the development language.
  private func table(of path: String) -> (TextTable, locale: String)? {
    for (candidate, locale) in tables(of: path) {
      guard let table = table(at: candidate), let language = locale ?? table.language else { continue }
      return (table, language)
    }
    return nil
  }

  // The files that may contain the document's strings, in order of precedence. If the locale is nil, the
  // table states its language.
  private func tables(of path: String) -> [(path: String, locale: String?)] {
    if QuickActionReader.isName(path) { return quickActionTable(of: path).map { [$0] } ?? [] }
    guard let base = BaseDocument(path) else { return [] }
    let catalog = "\(base.folder)mul.lproj/\(base.name).xcstrings"
    var tables: [(path: String, locale: String?)] = index.tables.contains(catalog) ? [(catalog, nil)] : []
    // Most documents have no such files, so don't read a project for them.
    guard index.localized.contains(base.folder + base.name) else { return tables }
    let region = developmentRegion(near: path) ?? "en"
    let languages = region.hasPrefix("en") || region == "English" ? [region] + BaseDocument.english : [region]
    for language in languages {
      let candidate = "\(base.folder)\(language).lproj/\(base.name).strings"
      if index.tables.contains(candidate), isHeld(candidate) {
        tables.append((candidate, FolderLocale.of(path: candidate) ?? region))
      }
    }
    return tables
  }

  // The table in the development language that is nearest to a property list: `InfoPlist.xcstrings` or
  // `en.lproj/InfoPlist.strings`.
  private func quickActionTable(of path: String) -> (path: String, locale: String?)? {
    let own = Paths.folder(of: path)
    let region = developmentRegion(near: path) ?? "en"
    let candidates = index.tables.compactMap { table -> (path: String, folder: String)? in
      let folder = Paths.folder(of: table)
      switch Paths.name(of: table) {
      case "InfoPlist.xcstrings": return (table, folder)
      case "InfoPlist.strings":
        let language = Paths.name(of: folder)
        guard ["\(region).lproj", "Base.lproj"].contains(language) else { return nil }
        return (table, Paths.folder(of: folder))
      default: return nil
      }
    }
    // The number of parent folders that both have in common.
    func nearness(_ folder: String) -> Int {
      zip(own.split(separator: "/"), folder.split(separator: "/")).prefix { $0 == $1 }.count
    }
    let nearest = candidates.max { (nearness($0.folder), $1.path) < (nearness($1.folder), $0.path) }
    return nearest.map { ($0.path, $0.path.hasSuffix(".xcstrings") ? nil : region) }
  }

  private func table(at path: String) -> TextTable? {
    if let table = tables.use({ $0[path] }) { return table }
    var table: TextTable?
    do throws(CatalogError) {
      table = try problems.bytes(of: path, files).map { bytes throws(CatalogError) in
        try TextTable(path, bytes)
      }
    } catch {
      problems.add(path, error)
    }
    tables.use { $0[path] = .some(table) }
    return table
  }

  // The development language of the nearest project around a document.
  private func developmentRegion(near path: String) -> String? {
    project(near: path).flatMap { members(of: $0).developmentRegion }
  }

  // The languages that this project lists.
  private func regions(near path: String) -> [String] {
    project(near: path).flatMap { members(of: $0).languages?.regions } ?? []
  }

  private func project(near path: String) -> String? {
    let around = index.projects(around: path)
    return (around.isEmpty ? index.projects : around).max {
      ($0.folder.utf8.count, $1.path) < ($1.folder.utf8.count, $0.path)
    }?.path
  }

  // Whether a target may contain a table: an enclosing Xcode project contains it, or none contains a table of
  // that name in another language.
  private func isHeld(_ table: String) -> Bool {
    if index.hasOtherBuild { return true }
    let has = index.projects(around: table).compactMap { members(of: $0.path).languages?.has(table) }
    return has.isEmpty || has.contains(true)
  }

  /// Returns the translations of a document's titles, or nil if it has only one language.
  func translations(of document: InterfaceBuilderDocument, at path: String) -> Translations? {
    let facts = DocumentLanguages.Facts(
      table: table(of:), region: developmentRegion(near:), copies: copies(of:), isHeld: isHeld,
      regions: regions(near:))
    guard let own = languages.texts(of: path, facts) else { return nil }
    // The documents of an app are those in its Xcode project's folder.
    let around = index.projects(around: path).map(\.folder).max { $0.utf8.count < $1.utf8.count }
    let folder = around.map { $0.isEmpty ? "" : $0 + "/" } ?? ""
    let paths = index.localizedDocuments.filter { $0.hasPrefix(folder) }
    let coverage = languages.coverage(of: paths, by: folder, own.development, facts)
    let live = Set(coverage.filter(\.isMostlyTranslated).map(\.language))
    // Report the coverage of the whole app only for the document with its menu bar.
    var translations = Translations(
      development: own.development, coverage: document.holdsMenuBar || paths.count == 1 ? coverage : [])
    for (node, key, _) in document.keyedTitles {
      guard var texts = own.titles[key] else { continue }
      texts.texts.removeAll { !live.contains($0.language) }
      if !texts.texts.isEmpty { translations.titles[node] = texts }
    }
    if document.holdsMenuBar { translations.appNames = languages.appNames(own.development) }
    return translations
  }

  // MARK: - Copies

  /// Returns the copies of a document in other languages that a target may contain.
  func copies(of path: String) -> [LocalizedFamilies.Copy] {
    index.families.copies(of: path) { self.developmentRegion(near: path) }.filter { isInProject($0.path) }
  }

  /// Returns the path of the document of which this one is a copy, usually with the same structure but other
  /// text.
  func original(of path: String) -> String? {
    index.families.original(of: path) { self.developmentRegion(near: path) }
  }

  // MARK: - Code

  // The facts from the project's code, found in one pass on first use.
  private var code: CodeFacts {
    knownCode.use { code in
      if let code { return code }
      let found = Locked(CodeFacts())
      let (files, sources, sheets) = (self.files, index.sources, resources.sheets)
      files.parallel(sources.count) { place in
        guard let bytes = files.glance(sources[place]) else { return }
        var facts = CodeFacts(bytes, sheets: sheets)
        if !facts.policies.isEmpty {
          facts.policiesByFile[sources[place]] = facts.policies
        }
        if !facts.isEmpty { found.use { $0.formUnion(facts) } }
      }
      let facts = found.use { $0 }
      code = facts
      return facts
    }
  }

  // The policies in the code of a document's app. This is the code in the folder of its property list, if
  // there is some.
  private func policies(of path: String) -> CodeFacts.Policies {
    let lists = Set(index.lists.map { String(Paths.folder(of: $0)) })
    var folder = String(Paths.folder(of: path))
    while !folder.isEmpty, !lists.contains(folder) { folder = String(Paths.folder(of: folder)) }
    // The property list may be in a resources folder next to the code.
    while !folder.isEmpty, !index.sources.contains(where: { $0.hasPrefix(folder + "/") }) {
      folder = String(Paths.folder(of: folder))
    }
    guard !folder.isEmpty else {
      // There may be several apps, and the document may belong to any of them.
      return code.policies.subtracting(.madeInCode)
    }
    // A helper has policies too.
    let projects = index.projects(around: path).map { members(of: $0.path) }
    return code.policiesByFile.reduce(into: []) { found, other in
      if other.key.hasPrefix(folder + "/"), !projects.contains(where: { $0.isForeign(other.key, to: path) }) {
        found.formUnion(other.value)
      }
    }
  }

  // MARK: - Features that commands need

  private func mayServe(_ action: String) -> Bool {
    guard let need = CommandNeed(action: action), !index.sources.isEmpty else { return true }
    let name = action.last == ":" ? String(action.dropLast()) : action
    // The system opens documents of the types that the app declares, and lists them as recent documents.
    let opens = ["openDocument", "clearRecentDocuments"].contains(name) && resources.hasDocumentTypes
    if opens || code.named.contains(name) { return true }
    // Any toolbar that code makes may be customizable.
    if name == "runToolbarCustomizationPalette", resources.has.contains(.toolbar) {
      return resources.hasCustomizableToolbar || code.makesToolbars
    }
    return has(need)
  }

  private func has(_ need: CommandNeed) -> Bool {
    if need == .editableText, code.editsText || !resources.editableDocuments.isEmpty || has(.text) {
      return true
    }
    // Nothing says how code styles the text of a view that no document has.
    if need == .styledText, !resources.has.contains(.text), has(.text) { return true }
    return code.has.contains(need) || resources.has.contains(need)
  }

  // The facts from the project's documents and property lists, found on first use.
  private var resources: ProjectResources {
    knownResources.use { known in
      if let known { return known }
      let found = ProjectResources(
        index.documents, lists: index.lists, projects: index.projects.map(\.path), files)
      known = found
      return found
    }
  }

  // MARK: - The app

  // The facts about the app whose main menu is in a document.
  private func app(of path: String) -> AppFacts {
    var facts = AppFacts()
    facts.choosesFonts = code.choosesFonts
    facts.hasToolbars = has(.toolbar)
    facts.hasText = has(.text)
    facts.hasClosableWindows =
      !index.sources.isEmpty && resources.hasClosableWindows && !code.closesWindows
    let apps = index.projects(around: path).flatMap { members(of: $0.path).apps }
    let owners = apps.filter { $0.has(path) }
    // A window of another app in the project says nothing about this one.
    func isOwn(_ document: String) -> Bool { owners.contains { $0.has(document) } }
    facts.hasEditableText = resources.documentsWithFields.contains(where: isOwn)
    facts.lacksEditableText =
      !index.sources.isEmpty && !code.editsText
      && resources.editableDocuments.allSatisfy { document in
        !owners.isEmpty && !isOwn(document) && apps.contains { $0.has(document) }
      }
    facts.handlesTextShortcuts = code.handlesTextShortcuts
    facts.runsBeforeSectionHeaders = !owners.isEmpty && owners.allSatisfy(\.oldest.lackSectionHeaders)
    if owners.allSatisfy({ !$0.names.isEmpty }) { facts.names = owners.flatMap(\.names) }
    return facts
  }

  // MARK: - Audience

  private func audience(of path: String) -> DocumentSurroundings.Audience {
    if ExampleFolders.hold(path) || isOfOtherProject(path) || isOfPackage(path) { return .developers }
    // A target names its property list in its build settings.
    if QuickActionReader.isName(path) { return .everybody }
    return isInProject(path) && !isReplaced(path) ? .everybody : .nobody
  }

  // Whether a document belongs to a package's own project, next to the project of the app that uses the package.
  private func isOfPackage(_ path: String) -> Bool {
    let own = index.projects(around: path).map(\.folder).max { $0.utf8.count < $1.utf8.count }
    return index.packages.contains { package in
      own?.hasPrefix(package + "/") ?? false
        && index.projects.contains { $0.folder != package && !$0.folder.hasPrefix(package + "/") }
    }
  }

  // Whether a document belongs to an app that the enclosing project doesn't build, such as a sample in a
  // library's folder. If an Xcode project in a parent folder builds an app for the Mac, a project in a
  // subfolder isn't part of that app, unless the outer project embeds the inner one's app.
  private func isOfOtherProject(_ path: String) -> Bool {
    let around = index.projects(around: path)
    guard let own = around.map(\.folder).max(by: { $0.utf8.count < $1.utf8.count }) else { return false }
    let (nearest, others) = (around.filter { $0.folder == own }, around.filter { $0.folder != own })
    guard !others.isEmpty, nearest.contains(where: { !members(of: $0.path).apps.isEmpty }) else {
      return false
    }
    return others.contains { other in
      let members = members(of: other.path)
      return members.apps.contains { $0.platforms.contains(.macOS) } && !members.embedsOtherApps
    } && !others.contains { members(of: $0.path).copies(path) }
  }

  // Whether the development language has a separate document that replaces the one in `Base.lproj`.
  private func isReplaced(_ path: String) -> Bool {
    guard let base = BaseDocument(path) else { return false }
    return BaseDocument.english.contains {
      index.documents.contains("\(base.folder)\($0).lproj/\(Paths.name(of: path))")
    } && LocalizedFamilies.isEnglish(developmentRegion(near: path))
  }

  // Whether a target may contain a document: an enclosing Xcode project refers to it or copies a whole folder
  // with it, there is no Xcode project, or another tool builds the app.
  private func isInProject(_ path: String) -> Bool {
    let around = index.projects(around: path)
    return index.hasOtherBuild || around.isEmpty
      || around.contains { members(of: $0.path).mayHave(path, among: index.documents) }
  }

  private func members(of project: String) -> XcodeMembers {
    // Other threads wait, so it is read only once.
    self.members.use { known in
      if let members = known[project] { return members }
      let members = XcodeMembers(
        files.glance(project).map { XcodeProject($0) }, at: project, read: files.glance)
      known[project] = members
      return members
    }
  }
}

/// The files of a project, grouped by how they relate to its documents.
private struct FileIndex: Sendable {
  struct Project: Sendable {
    /// The path of its `project.pbxproj`.
    var path: String
    /// The path of the folder that contains the `.xcodeproj`.
    var folder: String
  }

  var documents: Set<String> = []
  /// The documents in language folders that an app may contain.
  var localizedDocuments: [String] = []
  var families = LocalizedFamilies([])
  var tables: Set<String> = []
  /// The name of each `.strings` file in a language folder, with the parent of that folder.
  var localized: Set<String> = []
  var lists: [String] = []
  var projects: [Project] = []
  var sources: [String] = []
  var hasOtherBuild = false
  /// The folders of Swift packages, without the project's own.
  var packages: [String] = []

  init(_ paths: [String]) {
    for path in paths {
      if path.hasSuffix(".xib") || path.hasSuffix(".storyboard") {
        documents.insert(path)
        if Paths.folder(of: path).hasSuffix(".lproj"), !ExampleFolders.hold(path) {
          localizedDocuments.append(path)
        }
      } else if QuickActionReader.isName(path) {
        lists.append(path)
      } else if path.hasSuffix(".strings") || path.hasSuffix(".xcstrings") {
        tables.insert(path)
        let around = Paths.folder(of: Paths.folder(of: path))
        let name = Paths.name(of: path).prefix { $0 != "." }
        if path.hasSuffix(".strings") { localized.insert((around.isEmpty ? "" : around + "/") + name) }
      } else if path.hasSuffix(".xcodeproj/project.pbxproj") {
        projects.append(Project(path: path, folder: Paths.folder(of: Paths.folder(of: path))))
      } else if path.hasSuffix("/Package.swift") {
        packages.append(String(Paths.folder(of: path)))
      } else if ProjectSurroundings.code.contains(where: path.hasSuffix), !ExampleFolders.hold(path) {
        // Code in tests and examples isn't part of the app.
        sources.append(path)
      }
    }
    hasOtherBuild = paths.contains(where: describesBuild)
    families = LocalizedFamilies(localizedDocuments)
  }

  // Whether a file describes a build with a different tool. Below the folder of an Xcode project, `Project.swift` is
  // source code.
  private func describesBuild(_ path: String) -> Bool {
    let name = String(Paths.name(of: path))
    return ProjectSurroundings.otherBuilds.contains(name)
      && !(name == "Project.swift"
        && projects(around: Paths.folder(of: path)).contains {
          $0.folder != Paths.folder(of: path)
        })
  }

  /// Returns the projects in the folders that contain a file.
  func projects(around path: String) -> [Project] {
    projects.filter { $0.folder.isEmpty || path.hasPrefix($0.folder + "/") }
  }
}

/// A document in `Base.lproj`, which each language translates in a table.
struct BaseDocument {
  /// The parent of the language folders, with a trailing slash.
  let folder: String
  /// The document's name without its extension.
  let name: String

  /// The names of folders for English, without their extension.
  static let english = ["en", "English"]

  init?(_ path: String) {
    let base = Paths.folder(of: path)
    guard Paths.name(of: base) == "Base.lproj" else { return nil }
    let around = Paths.folder(of: base)
    folder = around.isEmpty ? "" : around + "/"
    name = String(Paths.name(of: path).prefix { $0 != "." })
  }
}
