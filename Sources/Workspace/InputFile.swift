import Files
import Linting
import MenuModel

/// A file to be linted.
package struct InputFile: Sendable {
  /// Its path, as reports show it, leads to the file from the current folder.
  package var file: MenuFile
  /// Whether the bytes come from standard input.
  package var isStandardInput: Bool
  package var plan: LintPlan

  package init(file: MenuFile, isStandardInput: Bool = false, plan: LintPlan) {
    self.file = file
    self.isStandardInput = isStandardInput
    self.plan = plan
  }

  /// The path as reports show it.
  package var path: String { file.path }

  /// Whether a glance tells that menus may be in it: of a language whose files mostly hold none.
  package var mayHoldMenus: Bool {
    guard file.language.ofProjects != nil, !isStandardInput,
      let bytes = try? FileAccess.read(file.location)
    else { return true }
    return file.language.mayHoldMenus(bytes)
  }
}

/// The files of a run.
package struct FoundFiles {
  /// The files, by path, each once.
  package var files: [InputFile] = []
  /// What could not be read.
  package var errors: [RunError] = []
  /// How many files the configuration excludes.
  package var excluded = 0

  package init(files: [InputFile] = [], errors: [RunError] = [], excluded: Int = 0) {
    self.files = files
    self.errors = errors
    self.excluded = excluded
  }
}
