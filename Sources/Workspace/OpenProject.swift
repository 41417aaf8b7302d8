import Files
import Linting
import MenuModel
import TextCore

/// The projects of open documents.
package final class OpenProjects {
  private var finder = ProjectFinder()
  private var projects: [Key: OpenProject] = [:]

  private struct Key: Hashable {
    var place: ProjectPlace
    var language: String
  }

  package init() {}

  /// The project of the file at an absolute path; nil where its language reads each file by itself.
  package func project(of path: String, _ language: any MenuLanguage) -> OpenProject? {
    guard let language = language.ofProjects, path.hasPrefix("/") else { return nil }
    let place = finder.place(of: path, language)
    // A catalog by itself tells nothing.
    if place.file != nil, !language.isName(path) { return nil }
    let key = Key(place: place, language: language.name)
    if let project = projects[key] { return project }
    let project = OpenProject(place, language)
    projects[key] = project
    return project
  }

  /// Notes that files on disk may be others than they were, what marks a project among them.
  package func filesMayHaveChanged() {
    finder = ProjectFinder()
    for project in projects.values { project.filesMayHaveChanged() }
  }
}

/// A project with open documents: read when it is first asked for, and again as far as its files have changed. What it
/// says is what the command line would say of the files with their texts as they are open.
package final class OpenProject: FileProject, @unchecked Sendable {
  // Used by the thread alone that looks at messages.
  package let place: ProjectPlace
  package let language: any ProjectLanguage
  /// Counts the states of the project's files.
  package private(set) var version = 0
  private var files: ProjectFiles?
  private var stamps: [String: FileStamp] = [:]
  private var texts: [String: (version: Int, bytes: [UInt8])] = [:]
  private var current: (any MenuProject)?
  // Files that are others than when the project was read.
  private var changed: Set<String> = []
  private var mayHaveChanged = true
  private var targets: [String: ProjectLint.Target] = [:]
  private var linted: [String: LintedFile] = [:]
  private var lintedVersion = -1

  fileprivate init(_ place: ProjectPlace, _ language: any ProjectLanguage) {
    self.place = place
    self.language = language
  }

  private var root: String { place.root }

  fileprivate func filesMayHaveChanged() { mayHaveChanged = true }

  /// The path of a file within the project; nil for one outside or of no interest to it.
  package func name(of path: String) -> String? {
    if let file = place.file { return path == root + "/" + file ? file : nil }
    let name = Paths.relative(path, to: root)
    if name.hasPrefix("../") { return nil }
    let isWanted = (language.endings + language.companionEndings).contains { path.hasSuffix($0) }
    return isWanted ? name : nil
  }

  /// Takes over the texts of open documents, each with a number that another text doesn't have, and what has changed
  /// on disk.
  package func renew(_ open: [(name: String, version: Int, bytes: () -> [UInt8])]) {
    if mayHaveChanged { look() }
    var closed = Set(texts.keys)
    for (name, version, bytes) in open {
      closed.remove(name)
      guard texts[name]?.version != version else { continue }
      texts[name] = (version, bytes())
      note(name)
    }
    for name in closed {
      texts[name] = nil
      targets[name] = nil
      note(name)
    }
  }

  private func note(_ name: String) {
    changed.insert(name)
    version += 1
  }

  // Looks which files are on disk, and which are others than before.
  private func look() {
    mayHaveChanged = false
    let paths = ProjectSearch.paths(in: place, of: language)
    var found: [String: FileStamp] = [:]
    for name in paths {
      let stamp = FileStamp(root + "/" + name)
      found[name] = stamp
      if stamps[name] != stamp { note(name) }
    }
    for name in stamps.keys where found[name] == nil { note(name) }
    let root = self.root
    if files == nil || stamps.count != found.count || !stamps.keys.allSatisfy({ found[$0] != nil }) {
      // Another list of files is another project.
      current = nil
      files = ProjectFiles(
        paths: paths.sorted(), read: { try? FileAccess.read(root + "/" + $0) },
        parallel: { count, body in
          Workers.run(count: count, jobs: Environment.processorCount, piece: 8, progress: { _ in }, body)
        })
      files?.isKept = true
    }
    stamps = found
  }

  // The files with the texts of open documents.
  private var openFiles: ProjectFiles {
    var files = (self.files ?? ProjectFiles(paths: [], read: { _ in nil })).replacing(
      texts.mapValues(\.bytes))
    let new = texts.keys.filter { stamps[$0] == nil && language.isName($0) }
    if !new.isEmpty { files.paths = (files.paths + new).sorted() }
    return files
  }

  private func project(_ files: ProjectFiles) -> any MenuProject {
    if let current, changed.isEmpty { return current }
    let project = current.map { language.read(files, after: $0, changed: changed) } ?? language.read(files)
    current = project
    changed = []
    return project
  }

  // MARK: Lint

  package func lint(_ source: SourceText, of file: MenuFile, by plan: LintPlan) -> LintedFile {
    if mayHaveChanged { look() }
    let name = name(of: file.location) ?? Paths.relative(file.location, to: root)
    if files?.localizers != plan.localizers {
      files?.localizers = plan.localizers
      current = nil
      lintedVersion = -1
    }
    let target = ProjectLint.Target(name: name, file: file, plan: plan)
    let files = openFiles
    guard let text = texts[name], text.bytes == source.bytes else { return trial(source, target, files) }
    if targets[name]?.plan !== plan { lintedVersion = -1 }
    targets[name] = target
    if lintedVersion != version {
      // All open documents at once: their findings come of one lint of the project.
      linted = ProjectLint(project(files), files, paths: paths).lintAll(Array(targets.values))
      lintedVersion = version
    }
    return linted[file.location] ?? trial(source, target, files)
  }

  // A text that is only tried out.
  private func trial(_ source: SourceText, _ target: ProjectLint.Target, _ files: ProjectFiles) -> LintedFile
  {
    let tried = files.replacing([target.name: source.bytes])
    let project = language.read(tried, after: project(files), changed: [target.name])
    let linted = ProjectLint(project, tried, paths: paths).lintAll([target])
    return linted[target.file.location]
      ?? LintedFile(file: target.file, document: target.file.read(source), findings: [])
  }

  private var paths: @Sendable (String) -> (shown: String, location: String) {
    let root = self.root
    return { name in (Paths.shown(root + "/" + name), root + "/" + name) }
  }

  package func text(of name: String) -> (location: String, source: SourceText)? {
    openFiles.read(name).map { (root + "/" + name, SourceText(bytes: $0)) }
  }
}
