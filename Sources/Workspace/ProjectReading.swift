import Files
import Linting
import MenuModel
import TextCore

/// The findings of a project with open documents, from reading it once.
package final class ProjectReading: FileProject {
  fileprivate let place: ProjectPlace
  fileprivate let language: any ProjectLanguage
  fileprivate let files: ProjectFiles
  fileprivate let project: any MenuProject
  fileprivate let texts: [String: OpenText]
  // The linted files and their results, by absolute path.
  fileprivate let targets: [String: ProjectLint.Target]
  fileprivate let linted: [String: LintedFile]
  /// Whether the titles of all files were linted, which is necessary for findings in tables.
  package let holdsTables: Bool

  /// A reading with the number of the state that it is for.
  package struct Outcome: Sendable {
    let version: Int
    let reading: ProjectReading
  }

  fileprivate init(
    _ place: ProjectPlace, _ language: any ProjectLanguage, _ files: ProjectFiles, _ project: any MenuProject,
    _ state: ProjectReader.State
  ) {
    self.place = place
    self.language = language
    self.files = files
    self.project = project
    texts = state.texts
    targets = Dictionary(state.targets.map { ($0.file.location, $0) }) { first, _ in first }
    holdsTables = state.others?.paths == project.paths
    // Lint all open documents together, because their findings come from one lint of the project.
    linted = Self.lint(
      state.targets, state.others?.targets ?? [], language, ProjectLint(project, files, paths: place.paths))
  }

  // Lints the targets. For open tables, this includes the findings about titles in all files.
  private static func lint(
    _ targets: [ProjectLint.Target], _ others: [ProjectLint.Target], _ language: any ProjectLanguage,
    _ lint: ProjectLint
  ) -> [String: LintedFile] {
    let tables = targets.filter { !language.matches($0.name) }
    var linted = lint.lintAll(targets.filter { language.matches($0.name) } + (tables.isEmpty ? [] : others))
    if tables.isEmpty { return linted }
    let titles = Array(linted.values)
    for table in tables { linted[table.file.location] = lint.lint(table: table, titles) }
    return linted
  }

  /// The sorted paths of the project's files with menus.
  package var menuPaths: [String] { project.paths }

  /// Whether the file at an absolute path was linted with this text and plan.
  package func holds(_ path: String, _ text: OpenText, _ plan: LintPlan) -> Bool {
    guard let target = targets[path], target.plan === plan, let known = texts[target.name] else {
      return false
    }
    return known.version == text.version || known.bytes == text.bytes
  }

  package func lint(_ source: SourceText, of file: MenuFile, by plan: LintPlan) -> LintedFile {
    guard let target = targets[file.location], target.plan === plan, let linted = linted[file.location],
      linted.source.bytes == source.bytes
    else { return trial(source, of: file, by: plan) }
    return linted.belonging(to: file)
  }

  // Lints a text that is only being tried.
  private func trial(_ source: SourceText, of file: MenuFile, by plan: LintPlan) -> LintedFile {
    let target = ProjectLint.Target(
      name: Paths.relative(file.location, to: place.root), file: file, plan: plan)
    let tried = files.replacing([target.name: source.bytes])
    let project = language.read(tried, after: project, changed: [target.name])
    let linted = ProjectLint(project, tried, paths: place.paths).lintAll([target])
    return linted[file.location] ?? LintedFile(file: file, document: file.read(source), findings: [])
  }

  package func text(of name: String) -> (location: String, source: SourceText)? {
    files.read(name).map { (place.root + "/" + name, SourceText(bytes: $0)) }
  }

  /// Computes the safety of one fix for each file, which may require reading all other files. The result is
  /// cached, so that computing the edits of all fixes is fast later.
  fileprivate func prepareFixes() {
    for file in linted.values {
      guard let fix = file.findings.lazy.compactMap(\.fixes.first).first else { continue }
      _ = file.document.makeWriter().safety(of: fix)
    }
  }
}

/// A reading for trying texts, which stops when the result is no longer needed.
package struct TrialReading: FileProject {
  private let reading: ProjectReading
  private let isAbandoned: Locked<Bool>

  package init(_ reading: ProjectReading, isAbandoned: Locked<Bool>) {
    self.reading = reading
    self.isAbandoned = isAbandoned
  }

  package func lint(_ source: SourceText, of file: MenuFile, by plan: LintPlan) -> LintedFile {
    if isAbandoned.use({ $0 }) {
      return LintedFile(file: file, document: UnreadDocument(source), findings: [])
    }
    return reading.lint(source, of: file, by: plan)
  }

  package func text(of name: String) -> (location: String, source: SourceText)? { reading.text(of: name) }
}

extension LintedFile {
  fileprivate func belonging(to file: MenuFile) -> LintedFile {
    LintedFile(
      file: file, document: document, findings: findings, suppressed: suppressed, baselined: baselined,
      baselineUses: baselineUses)
  }
}

/// The files that are linted in addition to open documents, for findings in open tables.
package struct OtherFiles: Sendable {
  var targets: [ProjectLint.Target]
  // All files that had menus in the last reading.
  var paths: [String]

  package init(_ targets: [ProjectLint.Target], of paths: [String]) {
    (self.targets, self.paths) = (targets, paths)
  }
}

/// Reads a project, and later only its changed files. Used by one thread at a time.
final class ProjectReader: @unchecked Sendable {
  /// The input of a reading.
  struct State: Sendable {
    var version: Int
    /// Whether files on disk may have changed.
    var mayHaveChanged: Bool
    var texts: [String: OpenText]
    var targets: [ProjectLint.Target]
    var others: OtherFiles?
  }

  private let place: ProjectPlace
  private let language: any ProjectLanguage
  private var files: ProjectFiles
  private var readings: ProjectReadings
  private var stamps: [String: FileStamp] = [:]
  private var texts: [String: OpenText] = [:]
  private var current: (any MenuProject)?
  // The files that have changed since the project was read.
  private var changed: Set<String> = []
  private var last: ProjectReading?

  init(_ place: ProjectPlace, _ language: any ProjectLanguage) {
    self.place = place
    self.language = language
    let readings = ProjectReadings(root: place.root)
    self.readings = readings
    files = ProjectFiles(
      paths: [], read: { readings.text(of: $0) }, glance: { readings.glance(at: $0) },
      parallel: { count, body in
        Workers.run(count: count, jobs: Environment.processorCount, body)
      })
    files.isKept = true
    files.root = place.root
  }

  func read(_ state: State) -> ProjectReading {
    if state.mayHaveChanged { look() }
    take(state.texts)
    let localizers = Set(state.targets.flatMap(\.plan.localizers)).sorted()
    let languages = state.targets.lazy.compactMap(\.plan.languages).first
    if files.localizers != localizers || files.languages != languages {
      (files.localizers, files.languages) = (localizers, languages)
      current = nil
    }
    if let last, current != nil, changed.isEmpty, last.isOf(state.targets),
      state.others == nil || last.holdsTables
    {
      return last
    }
    let files = openFiles
    let reading = ProjectReading(place, language, files, project(files), state)
    reading.prepareFixes()
    last = reading
    return reading
  }

  // Finds the files on disk and the ones that have changed.
  private func look() {
    let paths = ProjectSearch.paths(in: place, of: language)
    var found: [String: FileStamp] = [:]
    var renewed: [String] = []
    for name in paths {
      let stamp = FileStamp(place.root + "/" + name)
      found[name] = stamp
      if stamps[name] != stamp { renewed.append(name) }
    }
    changed.formUnion(renewed)
    // Earlier results keep the bytes from which they were computed.
    let readings = readings.without(renewed + stamps.keys.filter { found[$0] == nil })
    self.readings = readings
    files.read = { readings.text(of: $0) }
    files.glance = { readings.glance(at: $0) }
    if stamps.count != found.count || !stamps.keys.allSatisfy({ found[$0] != nil }) {
      // If files are added or removed, read the whole project again.
      current = nil
      files.paths = paths.sorted()
    }
    stamps = found
  }

  private func take(_ new: [String: OpenText]) {
    for (name, text) in new where texts[name]?.version != text.version { changed.insert(name) }
    for name in texts.keys where new[name] == nil { changed.insert(name) }
    texts = new
  }

  // The files with the texts of open documents.
  private var openFiles: ProjectFiles {
    var files = self.files.replacing(texts.mapValues(\.bytes))
    let new = texts.keys.filter { stamps[$0] == nil && language.matches($0) }
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
}

extension ProjectReading {
  fileprivate func isOf(_ targets: [ProjectLint.Target]) -> Bool {
    targets.count == self.targets.count
      && targets.allSatisfy { self.targets[$0.file.location]?.plan === $0.plan }
  }
}

extension ProjectPlace {
  /// Returns the path of a project file in reports, and its absolute path.
  fileprivate var paths: @Sendable (String) -> (shown: String, location: String) {
    let root = self.root
    return { name in (Paths.shown(root + "/" + name), root + "/" + name) }
  }
}
