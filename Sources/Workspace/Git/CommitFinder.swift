import Files
import TextCore

/// Finds the commit that the files of a repository are compared with.
struct CommitFinder {
  /// The repository.
  let git: Git

  /// Returns the id of a base commit, or of the empty tree if there are no commits yet.
  func commit(of base: ChangedFiles.Base) throws(UsageError) -> String {
    switch base {
    case .defaultBranch:
      guard try commit(named: "HEAD") != nil else { return try emptyTree() }
      return try mergeBase(with: try defaultBranch())
    case .reference(let name):
      if name.hasSuffix("..."), name.count > 3 { return try mergeBase(with: String(name.dropLast(3))) }
      return try knownCommit(name)
    }
  }

  /// Returns the id of a commit; nil if the repository has no commit with this name.
  func commit(named name: String) throws(UsageError) -> String? {
    // Git would treat such a name as an option.
    if name.hasPrefix("-") { return nil }
    do throws(UsageError) {
      return try git.line(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], refusal: 1)
    } catch {
      // Git also fails if the name is invalid. If git itself doesn't work, the next command reports the
      // reason.
      return nil
    }
  }

  private func knownCommit(_ name: String) throws(UsageError) -> String {
    if let commit = try commit(named: name) { return commit }
    throw UsageError(
      "invalid value “\(name)” for --changed; the repository has no such commit", try hintOfShallowClone())
  }

  private func emptyTree() throws(UsageError) -> String {
    try git.line(["hash-object", "-t", "tree", "/dev/null"]) ?? ""
  }

  private func mergeBase(with name: String) throws(UsageError) -> String {
    let other = try knownCommit(name)
    if let base = try git.ask(["merge-base", "HEAD", other], refusal: 1) {
      return String(decoding: base.prefix { $0 != 0x0A }, as: UTF8.self)
    }
    let name = Self.short(name)
    throw UsageError(
      "--changed: HEAD and \(name) have no commit in common",
      try hintOfShallowClone() ?? "to compare with \(name) itself, use --changed=\(name)")
  }

  // MARK: - The default branch

  // Uses the remote's default branch if the clone has recorded it, or else a common name.
  private func defaultBranch() throws(UsageError) -> String {
    let noted = try references(["refs/remotes/*/HEAD"], "%(symref)").filter { !$0.isEmpty }
    if let branch = noted.first(where: { $0.hasPrefix("refs/remotes/origin/") }) ?? noted.first {
      return branch
    }
    let configured = try git.line(["config", "--get", "init.defaultBranch"], refusal: 1)
    let names = (configured.map { [$0] } ?? []) + ["main", "master", "trunk"]
    let usual = ["refs/remotes/origin/", "refs/heads/"].flatMap { folder in names.map { folder + $0 } }
    let known = Set(try references(usual, "%(refname)"))
    if let branch = usual.first(where: known.contains) { return branch }
    throw UsageError(
      "--changed: can't determine the default branch of \(Paths.shown(git.folder))",
      try hintOfShallowClone() ?? "pass --changed=REF, or --changed=HEAD for uncommitted changes")
  }

  private func references(_ patterns: [String], _ format: String) throws(UsageError) -> [String] {
    let output = try git.ask(["for-each-ref", "--format=\(format)"] + patterns) ?? []
    return output.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  // MARK: - Messages

  private func hintOfShallowClone() throws(UsageError) -> String? {
    guard try git.line(["rev-parse", "--is-shallow-repository"]) == "true" else { return nil }
    return "the clone is shallow; fetch the rest of the history (git fetch --unshallow), "
      + "or fetch one commit and compare with it: --changed=REF"
  }

  private static func short(_ reference: String) -> Substring {
    for folder in ["refs/remotes/", "refs/heads/"] where reference.hasPrefix(folder) {
      return reference.dropFirst(folder.count)
    }
    return reference[...]
  }
}
