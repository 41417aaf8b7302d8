import DataTree
import Files
import Linting
import TextCore

/// Finds the files that paths of the command line stand for.
package struct FileSearch {
  private let finder: ConfigurationFinder
  private var found = FoundFiles()
  private var visited: Set<FileIdentity> = []
  // Links to folders wait until the real folders are done, so that a file is found by its own path first.
  private var links: [(shown: String, source: PlanSource, ignored: IgnoreStack)] = []
  // Where each link to a file leads.
  private var targets: [String: FileIdentity] = [:]

  /// Folders that are never searched.
  static let skippedFolders: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData"]

  private init(_ finder: ConfigurationFinder) { self.finder = finder }

  /// The files of some paths; `-` is standard input, which bears `standardInputName`.
  package static func find(
    _ paths: [String], standardInputName: String?, _ finder: ConfigurationFinder
  ) throws(ConfigurationError) -> FoundFiles {
    var search = FileSearch(finder)
    for path in paths {
      if path == "-" {
        try search.addStandardInput(standardInputName)
      } else {
        try search.add(path)
      }
    }
    try search.followLinks()
    search.found.files.sortByPath()
    search.leaveOutLinks()
    return search.found
  }

  // MARK: - Named files

  private mutating func addStandardInput(_ name: String?) throws(ConfigurationError) {
    let shown = name.map { Paths.shown($0) } ?? "<stdin>"
    let language = name.map { finder.languages.language(ofFileNamed: $0) } ?? finder.languages.all.first
    guard let language else { return refuse(shown) }
    let path = Paths.absolute(name ?? "stdin")
    let source = try finder.source(forFolder: Paths.folder(of: path))
    if name != nil, source.configuration.exclude.matches(path) {
      found.excluded += 1
      return
    }
    found.files.append(
      InputFile(
        file: MenuFile(path: shown, location: path, language: language), isStandardInput: true,
        plan: try source.plan(for: path)))
  }

  private mutating func add(_ path: String) throws(ConfigurationError) {
    let shown = Paths.shown(path)
    if let name = FileName.escaped(argument: path) {
      found.errors.append(RunError(file: name, message: FileName.refusal))
      return
    }
    let kind: FileKind
    do throws(FileError) {
      kind = try FileAccess.kind(of: path)
    } catch {
      found.errors.append(RunError(file: shown, message: error.message + Self.hint(about: path)))
      return
    }
    let absolute = Paths.absolute(path)
    guard kind != .folder else {
      let folder = absolute == "/" ? "" : absolute
      let source = try finder.source(forFolder: folder)
      return try search(shown, folder, source, IgnoreSources.above(folder), isRoot: true)
    }
    guard let language = finder.languages.language(ofFileNamed: path) else { return refuse(shown) }
    if FileAccess.linkTarget(path) != nil { targets[shown] = FileIdentity(of: path) }
    let source = try finder.source(forFolder: Paths.folder(of: absolute))
    if source.configuration.exclude.matches(absolute) {
      found.excluded += 1
      return
    }
    found.files.append(
      InputFile(
        file: MenuFile(path: shown, location: absolute, language: language),
        plan: try source.plan(for: absolute)))
  }

  private mutating func refuse(_ shown: String) {
    found.errors.append(RunError(file: shown, message: finder.languages.refusal(of: shown)))
  }

  // A pattern in quotes comes as it was written.
  private static func hint(about path: String) -> String {
    guard path.utf8.contains(where: { "*?[{".utf8.contains($0) }) else { return "" }
    return
      "; patterns aren't taken for files: leave out the quotes for the shell to find them, or name the folder, "
      + "which is searched"
  }

  // MARK: - Folders

  private mutating func search(
    _ shown: String, _ path: String, _ outer: PlanSource, _ above: IgnoreStack, isRoot: Bool
  ) throws(ConfigurationError) {
    var folder: Folder
    do {
      folder = try Folder(path) { name in outer.configuration.include != nil || isWanted(name) }
    } catch {
      found.errors.append(RunError(file: shown, message: "can't search the folder: \(error.message)"))
      return
    }
    guard visited.insert(folder.identity).inserted else { return }
    let hasConfiguration = folder.has(ConfigurationFinder.fileName)
    let isRepository = folder.has(".git")
    let source =
      isRoot
      ? outer
      : try finder.source(
        forFolder: path, in: outer, hasFile: hasConfiguration, isRepository: isRepository)
    if source.configuration.include != nil, outer.configuration.include == nil,
      let whole = try? Folder(path, isWanted: { _ in true })
    {
      folder = whole
    }
    var ignored = isRepository && !isRoot ? IgnoreSources.ofRepository(path) : above
    let prefix = shown == "." ? "" : shown.hasSuffix("/") ? shown : shown + "/"
    if folder.has(".gitignore") {
      do {
        ignored.push(IgnoreRules(try FileAccess.read(Paths.join(path, ".gitignore")), folder: path))
      } catch {
        found.errors.append(RunError(file: prefix + ".gitignore", message: error.message))
      }
    }
    for entry in folder.entries {
      try visit(entry, prefix + entry.name, path + "/" + entry.name, source, ignored)
    }
  }

  private mutating func visit(
    _ entry: Folder.Entry, _ shown: String, _ path: String, _ source: PlanSource, _ ignored: IgnoreStack
  ) throws(ConfigurationError) {
    var isFolder = entry.kind == .folder
    if entry.kind == .link {
      guard let kind = try? FileAccess.kind(of: path), kind != .other else { return }
      // Git knows a link as a file, whatever it leads to.
      if !ignored.isEmpty, ignored.ignores(path, isFolder: false) { return }
      isFolder = kind == .folder
    } else if entry.kind == .other {
      return
    }
    if isFolder {
      if entry.name.hasPrefix(".") || Self.skippedFolders.contains(entry.name) { return }
      if entry.kind == .link {
        links.append((shown, source, ignored))
      } else if ignored.isEmpty || !ignored.ignores(path, isFolder: true) {
        if entry.escapedName != nil { return refuse(entry, shown, "can't search the folder: ") }
        try search(shown, path, source, ignored, isRoot: false)
      }
      return
    }
    guard source.configuration.includes(path, finder.languages),
      ignored.isEmpty || !ignored.ignores(path, isFolder: false)
    else {
      return
    }
    if source.configuration.exclude.matches(path) {
      found.excluded += 1
      return
    }
    if entry.escapedName != nil { return refuse(entry, shown, "") }
    guard let language = finder.languages.language(ofFileNamed: entry.name) else { return refuse(shown) }
    if entry.kind == .link { targets[shown] = FileIdentity(of: path) }
    found.files.append(
      InputFile(
        file: MenuFile(path: shown, location: path, language: language), plan: try source.plan(for: path)))
  }

  // An entry whose name is not UTF-8.
  private mutating func refuse(_ entry: Folder.Entry, _ shown: String, _ what: String) {
    let folder = shown.dropLast(entry.name.count)
    found.errors.append(
      RunError(file: folder + (entry.escapedName ?? entry.name), message: what + FileName.refusal))
  }

  private mutating func followLinks() throws(ConfigurationError) {
    var next = 0
    while next < links.count {
      let link = links[next]
      next += 1
      try search(link.shown, Paths.absolute(link.shown), link.source, link.ignored, isRoot: false)
    }
  }

  // A file is linted once, under its own name and by the configuration that holds there, however many symbolic
  // links lead to it; under the first link where its own name isn't among those found. A name more that the
  // file system gives a file (a hard link) is its own as well.
  private mutating func leaveOutLinks() {
    if targets.isEmpty { return }
    var seen = Set<FileIdentity>()
    for file in found.files where targets[file.path] == nil && !file.isStandardInput {
      if let identity = FileIdentity(of: file.path) { seen.insert(identity) }
    }
    found.files.removeAll { file in
      targets[file.path].map { !seen.insert($0).inserted } ?? false
    }
  }

  // The files a search looks at where no configuration includes others.
  private func isWanted(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if name[0] == UInt8(ascii: "."), Self.special.contains(where: { name.elementsEqual($0) }) { return true }
    return finder.languages.hasUsualName(name)
  }

  private static let special = [ConfigurationFinder.fileName, ".git", ".gitignore"].map { Array($0.utf8) }
}

extension Folder {
  fileprivate func has(_ name: String) -> Bool { entries.contains { $0.name == name } }
}

extension [InputFile] {
  /// Sorts by path and leaves each path once.
  fileprivate mutating func sortByPath() {
    var isSorted = true
    for index in indices.dropFirst() where self[index - 1].path >= self[index].path {
      isSorted = false
      break
    }
    if isSorted { return }
    sort { $0.path < $1.path }
    var kept: [InputFile] = []
    kept.reserveCapacity(count)
    for file in self where kept.last?.path != file.path { kept.append(file) }
    self = kept
  }
}
