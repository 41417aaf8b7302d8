/// A language in which a file's menus are told by the other files of its project too: titles by string catalogs,
/// items by what other files declare. Its files are read together.
package protocol ProjectLanguage: MenuLanguage {
  /// How the names end of files that are looked into besides those of the language.
  var companionEndings: [String] { get }
  /// Whether a table of texts, given by its absolute path, may have those of the language's titles.
  ///
  /// - Parameter exists: Whether there is a file at an absolute path.
  func mayHoldTexts(_ path: String, exists: (String) -> Bool) -> Bool
  /// Names of folders whose files belong to others.
  var foreignFolders: Set<String> { get }
  /// How the names end of files and folders that lie where a project begins.
  var rootEndings: [String] { get }
  /// Whether the menus of all files are one tree. If not, each file has its own.
  var joinsFiles: Bool { get }
  /// Reads the menus of a project.
  func read(_ files: ProjectFiles) -> any MenuProject
  /// Reads the menus of a project again after some of its files, given by their paths, have changed: what it gives is
  /// what reading all of it gives.
  func read(_ files: ProjectFiles, after earlier: any MenuProject, changed: Set<String>) -> any MenuProject
}

extension ProjectLanguage {
  package var ofProjects: (any ProjectLanguage)? { self }
  package var joinsFiles: Bool { true }
  package func mayHoldTexts(_ path: String, exists: (String) -> Bool) -> Bool { false }

  package func read(
    _ files: ProjectFiles, after earlier: any MenuProject, changed: Set<String>
  ) -> any MenuProject { read(files) }
}

/// The files of a project.
package struct ProjectFiles: Sendable {
  /// The absolute path of the project's folder; empty where it is on no disk.
  package var root = ""
  /// The files' paths within the project, sorted.
  package var paths: [String]
  /// Names of what looks up texts by their keys and isn't declared in the project.
  package var localizers: [String] = []
  /// The languages whose texts are looked at; nil for all.
  package var languages: [String]?
  /// Whether the project is read again as files change, so that it is worth to keep what each gave.
  package var isKept = false
  /// Gives the text of a file, the same one each time, however the file changes; nil where it can't be had.
  package var read: @Sendable (String) -> [UInt8]?
  /// Gives the text of a file for a look that keeps nothing of it. Of what was read it is the same; of what wasn't it isn't
  /// kept in memory, and may be another the next time.
  package var glance: @Sendable (String) -> [UInt8]?
  /// Does a number of pieces of work, several at a time.
  package var parallel: @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void

  package init(
    paths: [String], read: @escaping @Sendable (String) -> [UInt8]?,
    glance: (@Sendable (String) -> [UInt8]?)? = nil,
    parallel: @escaping @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void = { count, body in
      for index in 0..<count { body(index) }
    }
  ) {
    self.paths = paths
    self.read = read
    self.glance = glance ?? read
    self.parallel = parallel
  }

  /// Whether the texts of a language are looked at. A language alone stands for its varieties too.
  package func has(_ language: String) -> Bool {
    languages?.contains { $0 == language || $0 == LanguageName.base(of: language) } ?? true
  }

  /// The files with other bytes in place of some of them.
  package func replacing(_ texts: [String: [UInt8]]) -> ProjectFiles {
    var files = self
    let (read, glance) = (self.read, self.glance)
    files.read = { path in texts[path] ?? read(path) }
    files.glance = { path in texts[path] ?? glance(path) }
    return files
  }
}

/// The menus of a project, as they were read.
package protocol MenuProject: Sendable {
  /// The paths of files that hold menus or parts of them, sorted.
  var paths: [String] { get }
  /// What can't be read besides, with why.
  var complaints: [(path: String, why: String)] { get }
  /// Why files of the language aren't read, by their paths, which are among `paths`.
  var refused: [String: Problem] { get }
  /// The menus of some files where some defaults hold, tree by tree. A tree of all files holds those of others too.
  func trees(_ defaults: MenuDefaults, of paths: Set<String>) -> [any ProjectMenus]
  /// The menus that begin in some files, as a spec has them.
  func menus(of paths: Set<String>) -> MenuTree
  /// The comments of a file, each from its sign to its end.
  func comments(in source: SourceText) -> [SourceRange]
  /// Which lines of a file belong together; nil where a comment is about lines alone.
  func codeLines(in source: SourceText) -> CodeLines?
  /// How much was read of the menus of some files, and of those of others what stands in them.
  func coverage(of paths: Set<String>) -> [CoverageMenu]
  /// Why nothing that was read stands in a line of a file, numbered from 1; nil where nothing is known of that.
  func reasonForNothing(in path: String, line: Int) -> String?
}

extension MenuProject {
  package var refused: [String: Problem] { [:] }

  package func codeLines(in source: SourceText) -> CodeLines? { nil }

  package func reasonForNothing(in path: String, line: Int) -> String? { nil }
}

/// Menus of a project in one tree: those of all its files, whose ranges are those of all of them together, or those of
/// one file.
package protocol ProjectMenus: Sendable {
  var menus: MenuTree { get }
  /// The only file in which they are, as it was read, by its path; nil for a tree of all files.
  var document: (path: String, file: any MenuDocument)? { get }
  /// The file that a range is in, with where it is there; nil for one that is in none.
  func place(of range: SourceRange) -> (path: String, range: SourceRange)?
  /// The ranges that some files have, given by their paths.
  func ranges(of paths: Set<String>) -> [SourceRange]
  /// Places in other files that belong to a finding in the only file.
  func places(besides finding: Finding) -> [(message: String, path: String, range: SourceRange)]
  /// Whether a finding in the only file is said of another, of which the file is a copy in another language.
  func isSaidElsewhere(_ finding: Finding) -> Bool
  /// A finding with what is to be said beside it, such as the catalog's entry that a title comes from.
  func completed(_ finding: Finding) -> Finding
  /// The entry of a string table or a catalog that a finding is about; nil if it isn't about such a text.
  func entry(of finding: Finding) -> SourceRange?
  /// The edits of a fix, and whether they may be made unasked; nil where the fix can't be written.
  func edits(for fix: Fix) -> (edits: [ProjectEdit], safety: Fix.Safety)?
}

extension ProjectMenus {
  package var document: (path: String, file: any MenuDocument)? { nil }
  package func isSaidElsewhere(_ finding: Finding) -> Bool { false }
  package func places(besides finding: Finding) -> [(message: String, path: String, range: SourceRange)] {
    []
  }
  package func entry(of finding: Finding) -> SourceRange? { nil }
}

/// A replacement of some bytes of a file of a project.
package struct ProjectEdit: Sendable, Equatable {
  package var path: String
  /// The bytes that go.
  package var range: SourceRange
  /// What comes in their place, in the file's encoding.
  package var bytes: [UInt8]

  package init(path: String, range: SourceRange, bytes: [UInt8]) {
    self.path = path
    self.range = range
    self.bytes = bytes
  }
}
