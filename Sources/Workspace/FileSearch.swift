import DataTree
import Files
import Linting
import TextCore

/// Finds the files for the paths on the command line.
package struct FileSearch {
  private let finder: ConfigurationFinder
  private var found = FoundFiles()
  private var visited: Set<FileIdentity> = []
  // Links to folders are searched after the real folders, so that a file is found by its own path first.
  private var links: [(shown: String, source: PlanSource, ignored: IgnoreStack, named: String?)] = []
  // The folder from the command line that is being searched.
  private var named: String?
  // Whether any of the found files may be links.
  private var hasLinks = false
  private var namedFiles = 0
  // The folder that links must not lead out of; nil if they may lead anywhere.
  private let boundary: String?

  /// Folders that are never searched.
  static let skippedFolders: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData"]

  private init(_ finder: ConfigurationFinder) {
    self.finder = finder
    boundary = Environment.variable(Environment.boundary).flatMap(FileAccess.realPath)
  }

  /// Returns the files for some paths. `-` is standard input, whose name is `standardInputName`.
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
    if search.hasLinks || search.namedFiles > 0 && paths.count > 1 { search.leaveOutRepeats() }
    search.refuseTwins()
    return search.found
  }

  // MARK: - Named files

  private mutating func addStandardInput(_ name: String?) throws(ConfigurationError) {
    let shown = name.map { Paths.shown($0) } ?? InputFile.nameOfStandardInput
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
      let isFile = !error.isOfMissingFile || finder.languages.language(ofFileNamed: path) != nil
      let message = isFile ? error.message : "no such file or folder"
      let hint = error.isOfMissingFile ? Self.hint(about: shown) : ""
      found.errors.append(RunError(file: shown, message: message + hint))
      return
    }
    let absolute = Paths.absolute(path)
    guard kind != .folder else {
      let folder = absolute == "/" ? "" : absolute
      let source = try finder.source(forFolder: folder)
      named = folder
      return try search(shown, folder, source, IgnoreSources.above(folder), isRoot: true)
    }
    guard let language = finder.languages.language(ofFileNamed: path) else { return refuse(shown) }
    if FileAccess.linkTarget(path) != nil { hasLinks = true }
    namedFiles += 1
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

  private static func hint(about path: String) -> String {
    // The shell doesn't expand a pattern in quotes.
    guard !path.utf8.contains(where: { "*?[{".utf8.contains($0) }) else {
      return
        "; patterns aren't supported; to let the shell expand the pattern, remove the quotes, or name a folder"
    }
    return suggestion(for: path)
  }

  /// Returns “; did you mean “x”?” if there is a file or folder with a name similar to the first part of the path that
  /// is missing.
  package static func suggestion(for path: String) -> String {
    var missing = Paths.absolute(path)
    while missing != "/", !missing.isEmpty {
      let outer = Paths.folder(of: missing)
      if let folder = try? Folder(outer, isWanted: { _ in true }) {
        let name = String(Paths.name(of: missing))
        let names = folder.entries.filter { $0.escapedName == nil }.map(\.name)
        return names.contains(name) ? "" : Wording.suggestion(name, names, isQuoted: true)
      }
      missing = outer
    }
    return ""
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
    // A worktree inside a repository is a copy of it.
    if isRepository, !isRoot, RepositoryPaths.isWorktree(path) { return }
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
        ignored.push(try FileAccess.read(Paths.join(path, ".gitignore")), folder: path)
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
      // Git treats a link as a file, regardless of its target.
      if !ignored.isEmpty, ignored.ignores(path, isFolder: false) { return }
      isFolder = kind == .folder
      guard follows(path, isFolder: isFolder) else { return }
    } else if entry.kind == .other {
      return
    }
    if isFolder {
      if entry.name.hasPrefix(".") || Self.skippedFolders.contains(entry.name) { return }
      if entry.kind == .link {
        links.append((shown, source, ignored, named))
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
    if entry.kind == .link { hasLinks = true }
    found.files.append(
      InputFile(
        file: MenuFile(path: shown, location: path, language: language, isFound: named != nil),
        plan: try source.plan(for: path), searchedFolder: named))
  }

  // A link to a folder that contains the search would lead to the whole disk, or into a loop.
  private func follows(_ link: String, isFolder: Bool) -> Bool {
    guard let target = FileAccess.realPath(link) else { return true }
    if let boundary, !Paths.contains(boundary, target) { return false }
    guard isFolder, let named, let searched = FileAccess.realPath(named.isEmpty ? "/" : named) else {
      return true
    }
    return !Paths.contains(target, searched)
  }

  // Reports an entry whose name isn't valid UTF-8.
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
      named = link.named
      try search(link.shown, Paths.absolute(link.shown), link.source, link.ignored, isRoot: false)
    }
  }

  // A project identifies its files by name as strings, and Swift considers two Unicode forms of a name equal,
  // so the second file is reported as unread. Other files are read one by one.
  private mutating func refuseTwins() {
    var before: String?
    var refused: [RunError] = []
    found.files.removeAll { file in
      guard file.file.language.projectLanguage?.joinsFiles ?? false else { return false }
      defer { before = file.path }
      guard file.path == before else { return false }
      refused.append(
        RunError(
          file: file.path, message: "another file has the same name in a different Unicode normalization form"
        ))
      return true
    }
    found.errors += refused
  }

  // Lints a file only once, even if several symbolic links or spellings lead to it. Uses its own name and the
  // configuration there, or the first link if its own name isn't among the found files.
  private mutating func leaveOutRepeats() {
    let files = found.files
    let areLinks = files.map { hasLinks && FileAccess.linkTarget($0.path) != nil }
    // The files to keep, one for each name in the file system.
    var known: [FileIdentity: [Int]] = [:]
    var repeats: Set<Int> = []
    let order = files.indices.filter { !areLinks[$0] } + files.indices.filter { areLinks[$0] }
    for index in order where !files[index].isStandardInput {
      guard let identity = FileIdentity(of: files[index].path) else { continue }
      let others = known[identity, default: []]
      let place = others.indices.first { areLinks[index] || Self.isSame(files[index], files[others[$0]]) }
      guard let place else {
        known[identity] = others + [index]
        continue
      }
      let isBetter =
        !areLinks[index] && Self.distance(of: files[index]) < Self.distance(of: files[others[place]])
      repeats.insert(isBetter ? others[place] : index)
      if isBetter { known[identity]![place] = index }
    }
    found.files = files.indices.filter { !repeats.contains($0) }.map { files[$0] }
  }

  // Whether two paths to one file are spellings of the same name. A hard link is a separate name, so it
  // counts as a separate file.
  private static func isSame(_ file: InputFile, _ other: InputFile) -> Bool {
    FileAccess.nameCount(of: file.path) == 1
      || FileAccess.realPath(file.path).map { Array($0.utf8) }
        == FileAccess.realPath(other.path).map { Array($0.utf8) }
  }

  // Returns a measure of how far a path is from the file's own name: whether it contains links, and then its
  // length.
  private static func distance(of file: InputFile) -> (Int, Int) {
    let isOwnName = FileAccess.realPath(file.path)?.utf8.elementsEqual(file.file.location.utf8) ?? false
    return (isOwnName ? 0 : 1, file.path.utf8.count)
  }

  // Whether a search reads files with a name, unless a configuration includes others.
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
  /// Sorts by path and removes duplicates.
  fileprivate mutating func sortByPath() {
    if zip(self, dropFirst()).allSatisfy({ Paths.precedes($0.path, $1.path) }) { return }
    sort { Paths.precedes($0.path, $1.path) }
    var kept: [InputFile] = []
    kept.reserveCapacity(count)
    for file in self where kept.last.map({ Paths.precedes($0.path, file.path) }) ?? true { kept.append(file) }
    self = kept
  }
}
