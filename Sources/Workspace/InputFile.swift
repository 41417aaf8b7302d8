import Files
import Linting
import MenuModel
import TextCore

/// A file to lint.
package struct InputFile: Sendable {
  /// The path of standard input in reports, if it has no name.
  package static let nameOfStandardInput = "<stdin>"

  /// The file. Its path in reports leads to it from the current folder.
  package var file: MenuFile
  /// Whether the bytes come from standard input.
  package var isStandardInput: Bool
  package var plan: LintPlan
  /// The absolute path of the searched folder that contains the file; nil for a file that was named.
  package var searchedFolder: String?

  package init(
    file: MenuFile, isStandardInput: Bool = false, plan: LintPlan, searchedFolder: String? = nil
  ) {
    self.file = file
    self.isStandardInput = isStandardInput
    self.plan = plan
    self.searchedFolder = searchedFolder
  }

  /// The path as reports show it.
  package var path: String { file.path }

  /// Whether a quick search of the bytes finds menus. Used for languages in which most files have no menus.
  package var mayHoldMenus: Bool {
    guard file.language.projectLanguage != nil, !isStandardInput,
      let bytes = try? FileAccess.read(file.location)
    else { return true }
    return file.language.mayHoldMenus(bytes, in: file.location)
  }
}

/// The files of a run.
package struct FoundFiles {
  /// The files, sorted by path and without duplicates.
  package var files: [InputFile] = []
  /// The errors of files that couldn't be read.
  package var errors: [RunError] = []
  /// The number of files that the configuration excludes.
  package var excluded = 0
  /// The files that are skipped because they haven't changed according to git.
  package var unchanged: [InputFile] = []

  package init(files: [InputFile] = [], errors: [RunError] = [], excluded: Int = 0) {
    self.files = files
    self.errors = errors
    self.excluded = excluded
  }
}

extension FoundFiles {
  /// Returns the message if no menus were found: “No menus in 212 Swift files”. Nil if no file could be read.
  package func nothingJudged(unread errors: [RunError]) -> String? {
    let unread = Set(errors.map(\.file))
    let read = files.filter { !unread.contains($0.path) }
    if !read.isEmpty { return "No menus in \(Self.counts(of: read))" }
    if !errors.isEmpty || excluded > 0 { return nil }
    return unchanged.isEmpty ? "No files to lint" : "No changed files"
  }

  /// The number of files by language: “212 Swift files and 1 Interface Builder file”.
  package var counts: String { Self.counts(of: files) }

  private static func counts(of files: [InputFile]) -> String {
    if files.isEmpty { return "0 files" }
    let byNoun = Dictionary(grouping: files, by: \.file.language.fileNoun).mapValues(\.count)
    let sorted = byNoun.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return Wording.list(sorted.map { Wording.count($0.value, $0.key) })
  }
}
