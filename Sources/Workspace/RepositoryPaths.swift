import Files
import TextCore

/// Converts paths to paths relative to the root of the repository, which CI systems and code hosts use.
///
/// The root is the folder that the CI system states, for files in it, or else the folder with `.git`. A
/// worktree inside a repository is a copy of it, so it has its own root.
package final class RepositoryPaths: Sendable {
  // The variables in which CI systems state the folder.
  private static let variables = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]

  // The folders of CI systems, without symbolic links.
  private let workspaces: [String]
  // For each folder of a file, its path from the root, or nil outside a repository.
  private let folders = Locked<[String: String?]>([:])

  /// Reads the folders of CI systems from the environment.
  package convenience init() {
    self.init(workspaces: Self.variables.compactMap { Environment.variable($0) })
  }

  init(workspaces: [String]) {
    self.workspaces = workspaces.filter { $0.hasPrefix("/") }.compactMap { FileAccess.realPath($0) }
  }

  /// Returns the path from the root for a path as reports show it. A file outside a repository keeps its
  /// path, and so does standard input without a name.
  package func path(_ shown: String) -> String {
    if shown == InputFile.nameOfStandardInput { return shown }
    let absolute = Paths.absolute(shown)
    let folder = Paths.folder(of: absolute)
    guard let inner = inner(folder) else { return shown }
    let name = Paths.name(of: absolute)
    return inner.isEmpty ? String(name) : "\(inner)/\(name)"
  }

  private func inner(_ folder: String) -> String? {
    if let known = folders.use({ $0[folder] }) { return known }
    let inner = findInner(folder)
    folders.use { $0[folder] = .some(inner) }
    return inner
  }

  // Git stores the real path of a file, so follow links that stay in the repository.
  private func findInner(_ folder: String) -> String? {
    let real = FileAccess.realPath(folder) ?? folder
    let repository = IgnoreSources.repository(of: folder) ?? IgnoreSources.repository(of: real)
    let realRepository = repository.map { FileAccess.realPath($0.isEmpty ? "/" : $0) ?? $0 }
    let workspace = workspaces.first { Self.inside($0, real) != nil }
    if let workspace, realRepository.map({ $0 == workspace || !Self.isWorktree($0, in: workspace) }) ?? true {
      return Self.inside(workspace, real)
    }
    guard let repository, let realRepository else { return nil }
    return Self.inside(realRepository, real) ?? Self.inside(repository, folder)
  }

  // Whether a repository is a worktree below another folder. The root of a submodule has a `.git` file too.
  private static func isWorktree(_ repository: String, in folder: String) -> Bool {
    inside(folder, repository) != nil && isWorktree(repository)
  }

  /// Whether a repository is a worktree of a different one, to which its `.git` file leads.
  static func isWorktree(_ repository: String) -> Bool {
    guard let bytes = try? FileAccess.read(Paths.join(repository, ".git"), limit: 1 << 16) else {
      return false
    }
    return String(decoding: bytes, as: UTF8.self).contains("/worktrees/")
  }

  // The path from one folder to another in it; empty for itself.
  private static func inside(_ folder: String, _ other: String) -> String? {
    if folder == other { return "" }
    return folder == "/" ? String(other.dropFirst()) : Paths.inside(folder, other)
  }
}
