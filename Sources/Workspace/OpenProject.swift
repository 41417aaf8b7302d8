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
    // A table by itself tells nothing.
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

  /// Forgets a project of one file, which has been closed.
  package func forget(_ project: OpenProject) {
    guard project.place.file != nil else { return }
    projects = projects.filter { $0.value !== project }
  }
}

/// A project with open documents. It is read by one thread at a time, which needn't be the one that asks for it: what
/// a reading finds is a ``ProjectReading``, which stays as it is. What that says is what the command line would say of
/// the files with their texts as they were open.
package final class OpenProject {
  package let place: ProjectPlace
  package let language: any ProjectLanguage
  /// What was found the last time.
  package private(set) var reading: ProjectReading?
  private let reader: ProjectReader
  // Counts the states of the project's files, and the one that was read.
  private var version = 1
  private var readVersion = 0
  private var mayHaveChanged = true
  private var texts: [String: OpenText] = [:]

  fileprivate init(_ place: ProjectPlace, _ language: any ProjectLanguage) {
    self.place = place
    self.language = language
    reader = ProjectReader(place, language)
  }

  fileprivate func filesMayHaveChanged() {
    mayHaveChanged = true
    version += 1
  }

  /// The path of a file within the project; nil for one outside or of no interest to it.
  package func name(of path: String) -> String? {
    let root = place.root
    if let file = place.file { return path == root + "/" + file ? file : nil }
    let name = Paths.relative(path, to: root)
    if name.hasPrefix("../") { return nil }
    let isWanted = (language.endings + language.companionEndings).contains { path.hasSuffix($0) }
    return isWanted ? name : nil
  }

  /// Takes over the texts of open documents.
  package func renew(_ open: [OpenText]) {
    let new = Dictionary(open.map { ($0.name, $0) }) { $0.version > $1.version ? $0 : $1 }
    guard new.count != texts.count || !new.allSatisfy({ texts[$0.key]?.version == $0.value.version }) else {
      return
    }
    texts = new
    version += 1
  }

  /// Whether what was found last holds for the files as they are known to be.
  package var isCurrent: Bool { readVersion == version }

  /// What it takes to read the project as it is now, for a thread that may take its time. One is done before the next is
  /// asked for.
  ///
  /// - Parameters:
  ///   - targets: The open documents that are linted.
  ///   - others: The files that are linted besides; nil where no table is open.
  package func nextReading(
    _ targets: [ProjectLint.Target], _ others: OtherFiles? = nil
  ) -> @Sendable () -> ProjectReading.Outcome {
    let state = ProjectReader.State(
      version: version, mayHaveChanged: mayHaveChanged, texts: texts, targets: targets,
      others: others)
    mayHaveChanged = false
    let reader = self.reader
    return { ProjectReading.Outcome(version: state.version, reading: reader.read(state)) }
  }

  /// Takes over what was found.
  package func finish(_ outcome: ProjectReading.Outcome) {
    reading = outcome.reading
    readVersion = outcome.version
  }
}

/// The text of an open document.
package struct OpenText: Sendable {
  /// Its path within the project.
  package var name: String
  /// A number that another text doesn't have.
  package var version: Int
  package var bytes: [UInt8]

  package init(name: String, version: Int, bytes: [UInt8]) {
    self.name = name
    self.version = version
    self.bytes = bytes
  }
}
