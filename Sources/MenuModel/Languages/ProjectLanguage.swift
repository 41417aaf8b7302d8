/// A language in which a file's menus also depend on other files of its project, such as string catalogs for
/// titles and other declarations for items. Its files are read together.
package protocol ProjectLanguage: MenuLanguage {
  /// The name endings of other files that are needed in addition to those of the language.
  var companionEndings: [String] { get }
  /// Whether a string table at an absolute path may contain titles of the language.
  ///
  /// - Parameter exists: Whether there is a file at an absolute path.
  func mayHoldTexts(_ path: String, exists: (String) -> Bool) -> Bool
  /// The names of folders with third-party files.
  var foreignFolders: Set<String> { get }
  /// The names of files and folders that mark the root of a project, or name endings that begin with a dot.
  var rootMarks: [String] { get }
  /// Whether the menus of all files form one tree. If not, each file has its own.
  var joinsFiles: Bool { get }
  /// Reads the menus of a project.
  func read(_ files: ProjectFiles) -> any MenuProject
  /// Reads the menus of a project again after files at some paths have changed. The result is the same as
  /// that of reading the whole project.
  func read(_ files: ProjectFiles, after earlier: any MenuProject, changed: Set<String>) -> any MenuProject
}

extension ProjectLanguage {
  package var projectLanguage: (any ProjectLanguage)? { self }
  package var joinsFiles: Bool { true }
  package func mayHoldTexts(_ path: String, exists: (String) -> Bool) -> Bool { false }

  package func read(
    _ files: ProjectFiles, after earlier: any MenuProject, changed: Set<String>
  ) -> any MenuProject { read(files) }
}

/// The files of a project.
package struct ProjectFiles: Sendable {
  /// The absolute path of the project's folder; empty if it isn't on a disk.
  package var root = ""
  /// The paths of the files within the project, sorted.
  package var paths: [String]
  /// The names of functions that look up strings by key and aren't declared in the project.
  package var localizers: [String] = []
  /// The languages whose translations are checked; nil for all.
  package var languages: [String]?
  /// Whether the project is read again as files change, so results for each file are worth keeping.
  package var isKept = false
  /// Returns the bytes of a file, and the same bytes each time even if the file changes; nil if it can't be
  /// read.
  package var read: @Sendable (String) -> [UInt8]?
  /// Returns the bytes of a file for a search that doesn't keep them. They are those of `read` if the file
  /// was read. If not, they aren't kept in memory and may differ the next time.
  package var glance: @Sendable (String) -> [UInt8]?
  /// Runs a number of tasks, several of them in parallel.
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

  /// Whether the translations into a language are checked. A language without a region includes its
  /// varieties.
  package func has(_ language: String) -> Bool {
    languages?.contains { $0 == language || $0 == LanguageName.base(of: language) } ?? true
  }

  /// Returns a copy in which some files have different bytes.
  package func replacing(_ texts: [String: [UInt8]]) -> ProjectFiles {
    var files = self
    let (read, glance) = (self.read, self.glance)
    files.read = { path in texts[path] ?? read(path) }
    files.glance = { path in texts[path] ?? glance(path) }
    return files
  }
}

/// The menus of a project that was read.
package protocol MenuProject: Sendable {
  /// The paths of files that contain menus or parts of menus, sorted.
  var paths: [String] { get }
  /// Other files that can't be read, with the reasons.
  var problems: [(path: String, reason: String)] { get }
  /// The problems of files that aren't read, by path. These paths are also in `paths`.
  var rejected: [String: Problem] { get }
  /// Returns the menu trees of some files for the given defaults. A tree of all files also contains those of
  /// other files.
  func trees(_ defaults: MenuDefaults, of paths: Set<String>) -> [any ProjectMenus]
  /// Returns the menus that begin in some files, in the form of a spec.
  func menus(of paths: Set<String>) -> MenuTree
  /// Returns the ranges of a file's comments, including the comment characters.
  func comments(in source: SourceText) -> [SourceRange]
  /// Returns the lines of a file that belong together; nil if a comment applies only to single lines.
  func codeLines(in source: SourceText) -> CodeLines?
  /// Returns how much was read of the menus in some files, and of parts in these files that belong to other
  /// menus.
  func coverage(of paths: Set<String>) -> [CoverageMenu]
  /// Returns the reason why a line of a file, numbered from 1, has no menus; nil if none is known.
  func reasonForNothing(in path: String, line: Int) -> String?
}

extension MenuProject {
  package var rejected: [String: Problem] { [:] }

  package func codeLines(in source: SourceText) -> CodeLines? { nil }

  package func reasonForNothing(in path: String, line: Int) -> String? { nil }
}

/// Menus of a project in one tree. The tree is either that of all files, with ranges that span all of them,
/// or that of one file.
package protocol ProjectMenus: Sendable {
  var menus: MenuTree { get }
  /// The path and document of the tree's only file; nil for a tree of all files.
  var document: (path: String, file: any MenuDocument)? { get }
  /// Returns the file that contains a range, and the range within it; nil if no file does.
  func place(of range: SourceRange) -> (path: String, range: SourceRange)?
  /// Returns the ranges of some files, given by their paths.
  func ranges(of paths: Set<String>) -> [SourceRange]
  /// Returns the related places of a finding in other files, for a tree of one file.
  func places(besides finding: Finding) -> [(message: String, path: String, range: SourceRange)]
  /// Whether a finding is reported in the original of this file, which is a translated copy.
  func isReportedElsewhere(_ finding: Finding) -> Bool
  /// Returns a finding with its related places, such as the catalog entry of a title.
  func completed(_ finding: Finding) -> Finding
  /// The entry of a string table or a catalog that a finding is about; nil if it isn't about such a text.
  func entry(of finding: Finding) -> SourceRange?
  /// Returns the edits of a fix and their safety, or nil if the fix can't be written.
  func edits(for fix: Fix) -> (edits: [ProjectEdit], safety: Fix.Safety)?
}

extension ProjectMenus {
  package var document: (path: String, file: any MenuDocument)? { nil }
  package func isReportedElsewhere(_ finding: Finding) -> Bool { false }
  package func places(besides finding: Finding) -> [(message: String, path: String, range: SourceRange)] {
    []
  }
  package func entry(of finding: Finding) -> SourceRange? { nil }
}

/// A replacement of bytes in a file of a project.
package struct ProjectEdit: Sendable, Equatable {
  package var path: String
  /// The range of the replaced bytes.
  package var range: SourceRange
  /// The new bytes, in the file's encoding.
  package var bytes: [UInt8]

  package init(path: String, range: SourceRange, bytes: [UInt8]) {
    self.path = path
    self.range = range
    self.bytes = bytes
  }
}
