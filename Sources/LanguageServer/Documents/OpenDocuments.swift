import DataTree
import Files
import Linting
import MenuModel
import TextCore
import Workspace

/// The open documents and their projects. Finds what is known of a document: its text, its findings, and
/// whether these are current.
final class OpenDocuments {
  let configuration: WorkspaceConfiguration
  private let client: Client
  // The projects whose files are read together.
  private let projects = OpenProjects()
  // By URI.
  private var documents: [String: OpenDocument] = [:]
  private let serials = SerialNumbers()
  private let texts = SerialNumbers()

  init(_ configuration: WorkspaceConfiguration, _ client: Client) {
    self.configuration = configuration
    self.client = client
  }

  /// The current state of a document.
  struct Known {
    /// The text and its findings; nil if it isn't a menulint file.
    var snapshot: DocumentSnapshot?
    /// The problems in its configuration.
    var error: ConfigurationError?
    /// The project that must be read before the findings are current; nil if they are.
    var unread: OpenProject?
  }

  subscript(uri: String) -> OpenDocument? { documents[uri] }

  var count: Int { documents.count }

  /// The URIs of all documents, sorted.
  var uris: [String] { documents.keys.sorted() }

  /// Adds a document.
  func open(_ uri: String, version: Int?, text: [UInt8]) -> OpenDocument {
    let document = OpenDocument(uri: uri, version: version, text: text, serials: serials, texts: texts)
    documents[uri] = document
    return document
  }

  /// Removes and returns a document; nil if it isn't open.
  func close(_ uri: String) -> OpenDocument? { documents.removeValue(forKey: uri) }

  /// Records that files on disk may have changed.
  func filesMayHaveChanged() { projects.filesMayHaveChanged() }

  /// Removes the project of a closed document if it has no other file.
  func forgetProject(of document: OpenDocument) {
    if let project = project(of: document) { projects.forget(project) }
  }

  /// Returns the open document of the file at an absolute path. The client's own spelling of its URI may
  /// differ from ``DocumentURI/file(_:)``.
  func document(ofFile path: String) -> OpenDocument? {
    documents.values.lazy.filter { $0.path == path && DocumentURI.isFile($0.uri) }
      .min { $0.uri < $1.uri }
  }

  /// Returns the document of a request. Throws an error if it isn't open.
  func document(_ parameters: JSONValue?) throws(ResponseError) -> OpenDocument {
    guard let uri = parameters?["textDocument", "uri"]?.text else {
      throw ResponseError(.invalidParams, "expected textDocument.uri")
    }
    guard let document = documents[uri] else { throw ResponseError(.invalidParams, "\(uri) isn't open") }
    return document
  }

  /// Returns the document of a request. Throws an error if it isn't open, and returns nil if it isn't a
  /// menulint file.
  func view(_ parameters: JSONValue?) throws(ResponseError) -> DocumentView? {
    let document = try document(parameters)
    guard let snapshot = known(of: document).snapshot else { return nil }
    return DocumentView(document, snapshot, counting: client.unit)
  }

  /// Returns the language of a document's menus, or of the menus that a string table is for.
  private func language(of document: OpenDocument) -> (language: any MenuLanguage, isTable: Bool)? {
    let languages = configuration.languages
    if let language = languages.language(ofFileNamed: String(Paths.name(of: document.path))) {
      return (language, false)
    }
    guard DocumentURI.isFile(document.uri) else { return nil }
    let path = Paths.absolute(document.path)
    let owner = languages.all.first {
      $0.projectLanguage?.mayHoldTexts(path) { FileAccess.hasEntry($0) } ?? false
    }
    return owner.map { ($0, true) }
  }

  // MARK: - State

  /// Returns the current state of a document.
  func known(of document: OpenDocument) -> Known {
    let name = String(Paths.name(of: document.path))
    if name == ConfigurationFinder.fileName {
      return Known(snapshot: document.snapshot(.configuration, plan: nil))
    }
    guard let (language, isTable) = language(of: document), !isTable || project(of: document) != nil else {
      return Known()
    }
    switch configuration.outcome(forFile: document.path, isTable: isTable) {
    case .plan(let plan): return known(of: document, language, isTable: isTable, plan)
    case .excluded: return Known(snapshot: document.snapshot(.menus(language), plan: nil))
    case .unrelated: return Known()
    case .broken(let error):
      let isMenus = configuration.languages.hasUsualName(name)
      return Known(snapshot: isMenus ? document.snapshot(.menus(language), plan: nil) : nil, error: error)
    }
  }

  private func known(
    of document: OpenDocument, _ language: any MenuLanguage, isTable: Bool, _ plan: LintPlan
  ) -> Known {
    guard !isOutdone(document), let project = project(of: document),
      let text = openText(of: document, project)
    else { return Known(snapshot: document.snapshot(.menus(language), plan: plan)) }
    renew(project)
    guard let reading = project.reading, reading.holds(Paths.absolute(document.path), text, plan),
      reading.holdsTables || !isTable
    else {
      return Known(snapshot: document.unreadSnapshot(.menus(language), plan: plan), unread: project)
    }
    return Known(
      snapshot: document.snapshot(.menus(language), plan: plan, reading),
      unread: project.isCurrent ? nil : project)
  }

  // Whether the same file is open with a different URI and has a later text there.
  private func isOutdone(_ document: OpenDocument) -> Bool {
    documents.values.contains {
      $0 !== document && $0.path == document.path && DocumentURI.isFile($0.uri)
        && $0.textVersion > document.textVersion && $0.text.bytes != document.text.bytes
    }
  }

  // MARK: - Projects

  /// Returns the project of a document.
  func project(of document: OpenDocument) -> OpenProject? {
    guard DocumentURI.isFile(document.uri), let (language, isTable) = language(of: document) else {
      return nil
    }
    let path = Paths.absolute(document.path)
    guard let project = projects.project(of: path, language) else { return nil }
    return isTable && project.name(of: path) == nil ? nil : project
  }

  /// Returns the other documents of a document's projects, whose findings may change with it.
  func neighbors(of document: OpenDocument) -> [OpenDocument] {
    let projects = projects(around: document)
    let others = documents.values.filter { other in
      other !== document && projects.contains { $0 === self.project(of: other) }
    }
    return others.sorted { $0.uri < $1.uri }
  }

  // Returns the projects of a document: its own, and others that read it.
  private func projects(around document: OpenDocument) -> [OpenProject] {
    guard DocumentURI.isFile(document.uri) else { return [] }
    let path = Paths.absolute(document.path)
    return configuration.languages.all.compactMap { projects.project(of: path, $0) }
      .filter { $0.name(of: path) != nil }
  }

  /// Returns a function that reads the current state of a project, to be called on another thread.
  func reading(of project: OpenProject) -> @Sendable () -> ProjectReading.Outcome {
    renew(project)
    let targets = documents.values.sorted { $0.uri < $1.uri }.compactMap { target(of: $0, in: project) }
    let hasTable = targets.contains { !project.language.matches($0.name) }
    return project.nextReading(targets, hasTable ? others(in: project, besides: targets) : nil)
  }

  private func target(of document: OpenDocument, in project: OpenProject) -> ProjectLint.Target? {
    let path = Paths.absolute(document.path)
    guard let (language, isTable) = language(of: document),
      !isOutdone(document), self.project(of: document) === project, let name = project.name(of: path),
      case .plan(let plan) = configuration.outcome(forFile: document.path, isTable: isTable)
    else { return nil }
    let file = MenuFile(path: document.path, location: path, language: language)
    return ProjectLint.Target(name: name, file: file, plan: plan)
  }

  // Returns the files whose titles may use a table, which are all files that a run would lint. The previous
  // reading knows them.
  private func others(in project: OpenProject, besides targets: [ProjectLint.Target]) -> OtherFiles {
    let paths = project.reading?.menuPaths ?? []
    let open = Set(targets.map(\.name))
    let others = paths.filter { !open.contains($0) }.compactMap { name -> ProjectLint.Target? in
      let path = project.place.root + "/" + name
      guard case .plan(let plan) = configuration.outcome(forFile: path) else { return nil }
      let file = MenuFile(path: path, location: path, language: project.language)
      return ProjectLint.Target(name: name, file: file, plan: plan)
    }
    return OtherFiles(others, of: paths)
  }

  // Passes the texts of open documents to their project.
  private func renew(_ project: OpenProject) {
    project.renew(documents.values.compactMap { openText(of: $0, project) })
  }

  private func openText(of document: OpenDocument, _ project: OpenProject) -> OpenText? {
    guard DocumentURI.isFile(document.uri), let name = project.name(of: Paths.absolute(document.path)) else {
      return nil
    }
    return OpenText(name: name, version: document.textVersion, bytes: document.text.bytes)
  }
}
