import Files
import TextCore

/// The files that differ from a commit, including staged and untracked files.
package struct ChangedFiles {
  /// The commit to compare with.
  package enum Base {
    /// The merge base with the default branch.
    case defaultBranch
    /// A commit. `COMMIT...` is the merge base with it.
    case reference(String)
  }

  // The absolute paths, without symbolic links in their folders, by their lowercase form.
  private var files: [String: [String]] = [:]
  // The folders in which all files are new, with a slash at the end.
  private var folders: [String] = []
  private var realFolders: [String: String] = [:]

  /// Runs git in the repositories of some files and folders.
  ///
  /// - Throws: The reason that git can't compare: no repository, no such commit, no default branch, or no
  ///   common history.
  package init(of paths: [String], since base: Base) throws(UsageError) {
    var roots: Set<String> = []
    for path in paths {
      // The search reports paths that don't exist.
      guard let kind = try? FileAccess.kind(of: path) else { continue }
      let absolute = Paths.absolute(path)
      let git = Git(folder: kind == .folder ? absolute : Paths.folder(of: absolute))
      guard let root = try git.line(["rev-parse", "--show-toplevel"]), roots.insert(root).inserted
      else { continue }
      // Use an empty string for the root of the file system, because a slash is appended to it.
      let repository = Git(folder: root == "/" ? "" : root)
      try add(repository, since: try CommitFinder(git: repository).commit(of: base))
    }
  }

  /// Whether the file at an absolute path differs.
  mutating func contains(_ path: String) -> Bool {
    let folder = Paths.folder(of: path)
    let real = realFolders[folder] ?? FileAccess.realPath(folder.isEmpty ? "/" : folder) ?? folder
    realFolders[folder] = real
    let file = (real == "/" ? "" : real) + "/" + Paths.name(of: path)
    return files[file.lowercased()]?.contains { Self.isSame($0, file) } ?? false
      || folders.contains { file.hasPrefix($0) }
  }

  // Whether two paths are spellings of the same file, which may differ in case or Unicode form if the file
  // system ignores that.
  private static func isSame(_ path: String, _ other: String) -> Bool {
    if path.utf8.elementsEqual(other.utf8) { return true }
    let identity = FileIdentity(of: path)
    return identity != nil && identity == FileIdentity(of: other)
  }

  // MARK: - Reading from git

  private mutating func add(_ git: Git, since commit: String) throws(UsageError) {
    // Compare both the files on disk and the staged files, because either may be the same as in the commit.
    for stage in [[], ["--cached"]] {
      let records = try git.list(
        ["diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-relative"]
          + ["--ignore-submodules=none"] + stage + [commit, "--"])
      for index in stride(from: 0, to: records.count - 1, by: 2) {
        try add(records[index + 1], RawChange(records[index]), git)
      }
    }
    for path in try git.list(["ls-files", "--others", "--exclude-standard", "-z"]) {
      // A nested repository that isn't a submodule is listed with a slash.
      if path.hasSuffix("/") { folders.append("\(git.folder)/\(path)") } else { add(path, git) }
    }
  }

  private mutating func add(_ path: String, _ git: Git) {
    let file = "\(git.folder)/\(path)"
    files[file.lowercased(), default: []].append(file)
  }

  private mutating func add(_ path: String, _ change: RawChange, _ git: Git) throws(UsageError) {
    guard change.isSubmodule else { return add(path, git) }
    let submodule = Git(folder: "\(git.folder)/\(path)")
    // Without a `.git`, git would use the enclosing repository.
    guard FileAccess.exists(submodule.folder + "/.git") else { return }
    let known = try change.oldCommit.flatMap { old throws(UsageError) in
      try CommitFinder(git: submodule).commit(named: old)
    }
    if let known {
      try add(submodule, since: known)
    } else {
      folders.append(submodule.folder + "/")
    }
  }
}

/// A record of `git diff --raw` without the path: `:OLDMODE NEWMODE OLDID NEWID STATUS`.
private struct RawChange {
  /// Whether the path is a submodule, before or after the change.
  let isSubmodule: Bool
  /// The submodule's previous commit; nil if there was none.
  let oldCommit: String?

  init(_ record: String) {
    let words = record.dropFirst().split(separator: " ")
    let submodule = "160000"
    isSubmodule = words.contains { $0 == submodule }
    oldCommit = words.first == submodule[...] && words.count > 2 ? String(words[2]) : nil
  }
}

extension FoundFiles {
  /// Removes the files that don't differ.
  package mutating func keepOnly(_ changed: ChangedFiles) {
    var changed = changed
    let all = files
    files = all.filter { changed.contains(Paths.absolute($0.path)) }
    if files.isEmpty { unchanged = all }
  }
}
