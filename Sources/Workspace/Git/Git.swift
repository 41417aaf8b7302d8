import Files
import TextCore

/// Runs the installed `git` in a folder's repository.
struct Git {
  /// The absolute path of the folder.
  let folder: String

  /// Returns the output of git; nil if it exits with the status `refusal`.
  ///
  /// - Throws: The error message of git, or the reason that it can't run.
  func ask(_ arguments: [String], refusal: Int32? = nil) throws(UsageError) -> [UInt8]? {
    let outcome: ChildProcess.Outcome
    do {
      outcome = try ChildProcess.run(
        ["git", "-C", folder.isEmpty ? "/" : folder] + arguments, hiding: Self.variablesOfHooks,
        adding: ["GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0"])
    } catch {
      let why = error.isOfMissingFile ? "isn't in PATH" : "can't be run: \(error.message)"
      throw UsageError("--changed needs git, which \(why)")
    }
    if outcome.status == 0 { return outcome.output }
    if let refusal, outcome.status == refusal { return nil }
    throw Self.error(outcome.errors, folder)
  }

  /// Returns the output of git as one line.
  func line(_ arguments: [String], refusal: Int32? = nil) throws(UsageError) -> String? {
    try ask(arguments, refusal: refusal).flatMap { output in
      let line = output.last == 0x0A ? output.dropLast() : output[...]
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }

  /// Returns the parts of git's output, which end with zero bytes.
  func list(_ arguments: [String]) throws(UsageError) -> [String] {
    (try ask(arguments) ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  // Git sets these for its hooks, and they would select a different repository.
  private static let variablesOfHooks: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_LITERAL_PATHSPECS",
    "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS",
  ]

  private static func error(_ errors: [UInt8], _ folder: String) -> UsageError {
    let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
    let first = lines.first.map { $0.hasPrefix("fatal: ") ? $0.dropFirst("fatal: ".count) : $0 }
    let rest = lines.dropFirst().map { Escaping.visible(Wording.trimmed($0)) }.filter { !$0.isEmpty }
    return UsageError(
      "git can't list the changed files in \(folder.isEmpty ? "/" : Paths.shown(folder)): "
        + (first ?? "it failed without a message"),
      rest.isEmpty ? nil : rest.joined(separator: "\n  "))
  }
}
