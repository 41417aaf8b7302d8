import Files
import TextCore

/// Asks the user's `git` about the repository that a folder is in.
struct Git {
  /// An absolute folder.
  let folder: String

  /// What git answers; nil where it says no with `isRefusal`'s status and nothing more.
  ///
  /// - Throws: What git said, where it can't do what it is asked or isn't there.
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

  /// What git answers in one line.
  func line(_ arguments: [String], refusal: Int32? = nil) throws(UsageError) -> String? {
    try ask(arguments, refusal: refusal).flatMap { output in
      let line = output.last == 0x0A ? output.dropLast() : output[...]
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }

  /// What git answers in parts that end with zero bytes.
  func list(_ arguments: [String]) throws(UsageError) -> [String] {
    (try ask(arguments) ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  // Git sets them for its hooks, where they would stand for another repository than the one of the folder.
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
