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

  /// Returns the project of the file at an absolute path; nil if its language reads each file separately.
  package func project(of path: String, _ language: any MenuLanguage) -> OpenProject? {
    guard let language = language.projectLanguage, path.hasPrefix("/") else { return nil }
    let place = finder.place(of: path, language)
    // A string table alone has no menus.
    if place.file != nil, !language.matches(path) { return nil }
    let key = Key(place: place, language: language.name)
    if let project = projects[key] { return project }
    let project = OpenProject(place, language)
    projects[key] = project
    return project
  }

  /// Records that files on disk may have changed, including those that mark a project.
  package func filesMayHaveChanged() {
    finder = ProjectFinder()
    for project in projects.values { project.filesMayHaveChanged() }
  }

  /// Removes a project with only one file, which has been closed.
  package func forget(_ project: OpenProject) {
    guard project.place.file != nil else { return }
    projects = projects.filter { $0.value !== project }
  }
}

/// A project with open documents. One thread at a time reads it, which may not be the thread that requests
/// it. The result is an immutable ``ProjectReading``. It has the findings that the command line would report
/// for the project's files with the texts of open documents.
package final class OpenProject {
  package let place: ProjectPlace
  package let language: any ProjectLanguage
  /// The result of the last reading.
  package private(set) var reading: ProjectReading?
  private let reader: ProjectReader
  // The number of the current state of the project's files, and that of the state that was read.
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

  /// Returns the path of a file within the project; nil if it is outside or irrelevant to the project.
  package func name(of path: String) -> String? {
    let root = place.root
    if let file = place.file { return path == root + "/" + file ? file : nil }
    let name = Paths.relative(path, to: root)
    if name.hasPrefix("../") { return nil }
    let isWanted = (language.endings + language.companionEndings).contains { path.hasSuffix($0) }
    return isWanted ? name : nil
  }

  /// Updates the texts of open documents.
  package func renew(_ open: [OpenText]) {
    let new = Dictionary(open.map { ($0.name, $0) }) { $0.version > $1.version ? $0 : $1 }
    guard new.count != texts.count || !new.allSatisfy({ texts[$0.key]?.version == $0.value.version }) else {
      return
    }
    texts = new
    version += 1
  }

  /// Whether the last result is for the current state of the files.
  package var isCurrent: Bool { readVersion == version }

  /// Returns a function that reads the current state of the project, to be called on another thread. It must
  /// finish before the next one is requested.
  ///
  /// - Parameters:
  ///   - targets: The open documents to lint.
  ///   - others: The other files to lint; nil if no table is open.
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

  /// Stores the result of a reading.
  package func finish(_ outcome: ProjectReading.Outcome) {
    reading = outcome.reading
    readVersion = outcome.version
  }
}

/// The text of an open document.
package struct OpenText: Sendable {
  /// The path within the project.
  package var name: String
  /// The unique number of the text.
  package var version: Int
  package var bytes: [UInt8]

  package init(name: String, version: Int, bytes: [UInt8]) {
    self.name = name
    self.version = version
    self.bytes = bytes
  }
}
