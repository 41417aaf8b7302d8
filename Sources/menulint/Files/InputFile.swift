/// A file to be linted.
struct InputFile: Sendable {
  /// The path as reports show it; it leads to the file from the current folder.
  var path: String
  /// Whether the bytes come from standard input.
  var isStandardInput = false
  /// The language it is in.
  var format: FileFormat
  /// How it is linted.
  var plan: LintPlan
}

/// Something that was asked for and could not be done; the run ends with status 2.
struct RunError: Hashable, Sendable {
  /// The file it is about, as reports show it.
  var file: String
  /// Why.
  var message: String
}

/// The files of a run.
struct FoundFiles {
  /// The files, by path, each once.
  var files: [InputFile] = []
  /// What could not be read.
  var errors: [RunError] = []
  /// How many files the configuration excludes.
  var excluded = 0
}
