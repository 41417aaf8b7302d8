import Linting

/// A file to be linted.
package struct InputFile: Sendable {
  /// The path as reports show it; it leads to the file from the current folder.
  package var path: String
  /// Whether the bytes come from standard input.
  package var isStandardInput = false
  /// The language it is in.
  package var format: FileFormat
  /// How it is linted.
  package var plan: LintPlan

  package init(path: String, isStandardInput: Bool = false, format: FileFormat, plan: LintPlan) {
    self.path = path
    self.isStandardInput = isStandardInput
    self.format = format
    self.plan = plan
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
