import Files
import Linting
import MenuModel
import TextCore

/// A project with its files that belong to a run.
package struct Project: Sendable {
  package let place: ProjectPlace
  package let language: any ProjectLanguage
  package private(set) var targets: [ProjectLint.Target] = []
  /// For each target, its index among the files of the run.
  package private(set) var indices: [Int] = []
  /// The index of the target whose text is on standard input.
  private var input: Int?
  /// The project's files as they were read.
  package let readings: ProjectReadings
  // The paths of its files, including those of the run.
  private var names: [String] = []
  private var locations: Set<String> = []

  /// Returns the projects of some files. Files of languages without projects are in none.
  package static func of(_ files: [InputFile]) -> [Project] {
    var finder = ProjectFinder(searched: Set(files.lazy.compactMap(\.searchedFolder)))
    var projects: [Project] = []
    var known: [ProjectPlace: [(language: String, index: Int)]] = [:]
    for (index, file) in files.enumerated() {
      guard let language = file.file.language.projectLanguage else { continue }
      let place = finder.place(of: file.file.location, language)
      // Two Unicode forms of a name are equal as strings but are two files, so each is in a separate project.
      if let project = known[place]?.first(where: {
        $0.language == language.name && !projects[$0.index].holds(file)
      }) {
        projects[project.index].add(file, at: index)
      } else {
        known[place, default: []].append((language.name, projects.count))
        projects.append(Project(place, language))
        projects[projects.count - 1].add(file, at: index)
      }
    }
    for index in projects.indices { projects[index].search() }
    return projects
  }

  private init(_ place: ProjectPlace, _ language: any ProjectLanguage) {
    self.place = place
    self.language = language
    readings = ProjectReadings(root: place.root)
  }

  /// The absolute path of its folder.
  package var root: String { place.root }

  /// Keeps only some files of the run, given by their indices there.
  mutating func keepTargets(_ isKept: (Int) -> Bool) {
    let kept = indices.indices.filter { isKept(indices[$0]) }
    input = input.flatMap { kept.firstIndex(of: $0) }
    (targets, indices) = (kept.map { targets[$0] }, kept.map { indices[$0] })
  }

  private func holds(_ file: InputFile) -> Bool { locations.contains(file.file.location) }

  private mutating func add(_ file: InputFile, at index: Int) {
    let name = Paths.relative(file.file.location, to: root)
    if file.isStandardInput { input = targets.count }
    targets.append(ProjectLint.Target(name: name, file: file.file, plan: file.plan))
    indices.append(index)
    locations.insert(file.file.location)
  }

  // Searches for the project's files, and finds the files of the run among them.
  private mutating func search() {
    var search = ProjectSearch(place, language)
    for index in targets.indices where !search.holds(targets[index].name) {
      targets[index].name = search.name(ofLinked: targets[index].name)
    }
    names = search.found.sorted()
  }

  /// Searches again, and returns the first new file without menus, such as a string catalog. A catalog that
  /// is saved by deleting and creating it is missing for a moment, and a fix of a title would then change
  /// only the code.
  mutating func searchAgain() -> String? {
    let earlier = Set(names)
    search()
    let endings = language.companionEndings
    return names.first { name in !earlier.contains(name) && endings.contains { name.hasSuffix($0) } }
  }

  /// The paths of other files that are read, in addition to those of the run.
  package var furtherFiles: [String] {
    let own = Set(targets.map(\.name))
    return names.filter { !own.contains($0) }.map { root + "/" + $0 }
  }

  /// Returns the project's files as they are on disk, except for a text on standard input.
  package func files(jobs: Int) throws(FileError) -> ProjectFiles {
    if let input { readings.set(try FileAccess.readStandardInput(), of: targets[input].name) }
    let readings = self.readings
    var files = ProjectFiles(
      paths: names, read: { readings.text(of: $0) }, glance: { readings.glance(at: $0) },
      parallel: { count, body in
        Workers.run(count: count, jobs: jobs, body)
      })
    files.localizers = Set(targets.flatMap(\.plan.localizers)).sorted()
    files.languages = targets.lazy.compactMap(\.plan.languages).first
    files.root = root
    return files
  }

  /// The files of the run that can't be read, by their indices in the run.
  package var unread: [(index: Int, error: RunError)] {
    zip(indices, targets).compactMap { index, target in
      readings.failure(of: target.name).map { (index, RunError(file: target.file.path, message: $0)) }
    }
  }

  /// Returns the error if the project can't be read, with the index of the file that it is about. Only
  /// standard input can fail here, because other files are read on demand.
  package func failure(_ error: FileError) -> (index: Int, error: RunError) {
    let place = input ?? 0
    return (indices[place], RunError(file: targets[place].file.path, message: error.message))
  }

  /// Returns the path of a project file in reports, and its absolute path.
  package var paths: @Sendable (String) -> (shown: String, location: String) {
    let names = Dictionary(targets.map { ($0.name, $0.file.path) }) { first, _ in first }
    let root = self.root
    return { name in (names[name] ?? Paths.shown(root + "/" + name), root + "/" + name) }
  }

  /// Returns the menus that begin in a file of a project or in the files of a folder, with the document if
  /// the file is read separately. Nil for a file in a language without projects, or if there is no such
  /// language.
  package static func menus(at path: String, _ languages: MenuLanguages, jobs: Int) throws(FileError)
    -> (menus: MenuTree, file: (any MenuDocument)?)?
  {
    let isFolder = try FileAccess.kind(of: path) == .folder
    let known = isFolder ? languages.all : languages.language(ofFileNamed: path).map { [$0] } ?? []
    guard let language = known.compactMap(\.projectLanguage).first(where: { $0.joinsFiles || !isFolder })
    else { return nil }
    // Check that the file can be read, because otherwise it would seem to have no menus.
    if !isFolder { _ = try FileAccess.read(path) }
    let absolute = Paths.absolute(path)
    var finder = ProjectFinder(searched: isFolder ? [absolute] : [])
    let place = finder.place(of: isFolder ? absolute + "/." : absolute, language)
    let root = place.root
    var project = Project(place, language)
    project.search()
    var files = try project.files(jobs: jobs)
    // Ignore problems in a configuration, because only lint reports them.
    let configurations = try? ConfigurationFinder(RunSettings(), languages, file: nil, isOff: false)
    files.localizers = (try? configurations?.source(forFolder: root))?.configuration.localizers ?? []
    let menus = language.read(files)
    if !language.joinsFiles {
      let name = Paths.relative(absolute, to: root)
      return menus.trees(MenuDefaults(), of: [name]).first.map { ($0.menus, $0.document?.file) }
    }
    let prefix = absolute == root ? "" : Paths.relative(absolute, to: root) + (isFolder ? "/" : "")
    let wanted = menus.paths.filter { isFolder ? $0.hasPrefix(prefix) : $0 == prefix }
    return (menus.menus(of: Set(wanted)), nil)
  }

  /// Returns the messages about files outside the run that can't be read.
  package func complaints(of read: ProjectLint) -> [String] {
    let own = Set(targets.map(\.name))
    let rejected = read.project.rejected.filter { !own.contains($0.key) }.sorted { $0.key < $1.key }
    // If the complaint is about a file of the run, such as a translated document, that file reports it.
    let problems = read.project.problems.filter { problem in
      !own.contains { problem.path == $0 || problem.path.hasPrefix($0 + ":") }
    }
    return Self.joined(problems).map { "\(read.paths($0.path).shown)\($0.others): \($0.reason)" }
      + rejected.map { name, problem in
        let place = LineTable(SourceText(bytes: read.files.read(name) ?? [])).position(
          of: problem.range.start)
        return "\(read.paths(name).shown):\(place.line):\(place.column): \(problem.message)"
      }
  }

  // Files that menulint can't read for the same reason, such as the string tables of a built app, are one problem.
  private static func joined(
    _ problems: [(path: String, reason: String)]
  ) -> [(path: String, others: String, reason: String)] {
    var first: [String: Int] = [:]
    var counts: [Int] = []
    var joined: [(path: String, others: String, reason: String)] = []
    for problem in problems {
      // A problem at a line of a file is shown separately.
      let isOfFile = !problem.path.utf8.contains(UInt8(ascii: ":"))
      if isOfFile, let index = first[problem.reason] {
        counts[index] += 1
        continue
      }
      if isOfFile { first[problem.reason] = joined.count }
      joined.append((problem.path, "", problem.reason))
      counts.append(0)
    }
    for (index, count) in counts.enumerated() where count > 0 {
      joined[index].others = " and \(Wording.count(count, "other file"))"
    }
    return joined
  }

  package func read(jobs: Int) throws(FileError) -> ProjectLint {
    let files = try files(jobs: jobs)
    return ProjectLint(language.read(files), files, paths: paths)
  }
}

/// Finds the files of a project. Follows symbolic links only to files of a run.
struct ProjectSearch {
  private let root: String
  private let endings: [[UInt8]]
  private let skipped: Set<String>
  /// The paths within the project.
  private(set) var found: [String] = []
  private var names: Set<String> = []
  private var searched: Set<FileIdentity> = []

  private static let maximumDepth = 64

  /// Returns the paths of the files that a language reads, relative to a project's folder.
  static func paths(in place: ProjectPlace, of language: any ProjectLanguage) -> [String] {
    ProjectSearch(place, language).found
  }

  init(_ place: ProjectPlace, _ language: any ProjectLanguage) {
    root = place.root
    endings = (language.endings + language.companionEndings).map { Array($0.utf8) }
    skipped = language.foreignFolders
    if let file = place.file { add(file) } else { search("", depth: 0) }
  }

  /// Whether a file was found.
  func holds(_ name: String) -> Bool { names.contains(name) }

  /// Returns the path within the project of a file that wasn't found: the target of the link if that was
  /// found, or else its own path. If the file is in a linked folder, the folder's other files also become
  /// part of the project.
  mutating func name(ofLinked name: String) -> String {
    if let real = FileAccess.realPath(root + "/" + name), let base = FileAccess.realPath(root),
      real.utf8.starts(with: (base + "/").utf8)
    {
      let own = Paths.relative(real, to: base)
      if holds(own) { return own }
    }
    var folder = ""
    for part in Paths.folder(of: name).split(separator: "/") {
      folder += part
      if FileAccess.linkTarget(root + "/" + folder) != nil {
        search(folder + "/", depth: 0)
        break
      }
      folder += "/"
    }
    add(name)
    return name
  }

  private mutating func add(_ name: String) {
    if names.insert(name).inserted { found.append(name) }
  }

  private mutating func search(_ prefix: String, depth: Int) {
    let endings = self.endings
    guard depth < Self.maximumDepth,
      let listing = try? Folder(
        prefix.isEmpty ? root : root + "/" + prefix,
        isWanted: { name in endings.contains { name.suffix($0.count).elementsEqual($0) } }),
      searched.insert(listing.identity).inserted
    else { return }
    for entry in listing.entries where entry.escapedName == nil {
      switch entry.kind {
      case .folder where !entry.name.hasPrefix(".") && !skipped.contains(entry.name):
        search(prefix + entry.name + "/", depth: depth + 1)
      case .file: add(prefix + entry.name)
      default: break
      }
    }
  }
}
