import TextCore

/// Finds Git's ignore rules outside the searched folders and in files other than `.gitignore`.
package enum IgnoreSources {
  /// Returns the rules from outside a folder that apply in it: those of its repository and of the folders in
  /// between.
  package static func above(_ folder: String) -> IgnoreStack {
    guard let repository = repository(of: folder) else { return IgnoreStack() }
    var stack = ofRepository(repository)
    var folders: [String] = []
    var next = folder
    while next != repository {
      next = Paths.folder(of: next)
      folders.append(next)
    }
    for each in folders.reversed() {
      if let bytes = try? FileAccess.read(Paths.join(each, ".gitignore")) {
        stack.push(bytes, folder: each)
      }
    }
    return stack
  }

  /// Returns the root of the repository that contains an absolute folder.
  package static func repository(of folder: String) -> String? {
    var next = folder
    while true {
      if FileAccess.exists(next + "/.git") { return next }
      if next.isEmpty { return nil }
      next = Paths.folder(of: next)
    }
  }

  /// Returns the rules for the whole repository: the user's rules and those in its `info/exclude`.
  package static func ofRepository(_ root: String) -> IgnoreStack {
    let gitFolder = gitFolder(of: root)
    let own = GitConfiguration(file: gitFolder + "/config")
    var stack = IgnoreStack(ignoresCase: own.flag("ignorecase", in: "core") ?? userIgnoresCase ?? false)
    let named = own.excludesFile ?? userExcludesFile
    if let path = named.map({ expand($0, in: root) }) ?? defaultUserFile,
      let bytes = try? FileAccess.read(path)
    {
      stack.push(bytes, folder: root)
    }
    if let bytes = try? FileAccess.read(gitFolder + "/info/exclude") {
      stack.push(bytes, folder: root)
    }
    return stack
  }

  private static let userFolder: String? = {
    if let folder = Environment.variable("XDG_CONFIG_HOME"), !folder.isEmpty { return folder + "/git" }
    return Environment.variable("HOME").map { $0 + "/.config/git" }
  }()

  // The file that Git reads if `core.excludesFile` isn't set.
  private static let defaultUserFile = userFolder.map { $0 + "/ignore" }

  // The user's settings for all repositories. They are read when a search finds its first repository.
  private static let userConfigurations: [GitConfiguration] = {
    if let file = Environment.variable("GIT_CONFIG_GLOBAL"), !file.isEmpty {
      return [GitConfiguration(file: file)]
    }
    // The first file that sets a key takes precedence.
    let files = [Environment.variable("HOME").map { $0 + "/.gitconfig" }, userFolder.map { $0 + "/config" }]
    return files.compactMap(\.self).map { GitConfiguration(file: $0) }
  }()

  private static let userExcludesFile = userConfigurations.lazy.compactMap(\.excludesFile).first
  private static let userIgnoresCase =
    userConfigurations.lazy.compactMap { $0.flag("ignorecase", in: "core") }.first

  // The home folder of another user, as in `~name/ignore`, isn't supported.
  private static func expand(_ path: String, in root: String) -> String {
    if path.hasPrefix("~/"), let home = Environment.variable("HOME") { return home + path.dropFirst() }
    return Paths.join(root, path)
  }

  // Returns the folder for data that worktrees share. In a worktree, `.git` is a file that names a folder.
  private static func gitFolder(of root: String) -> String {
    let path = root + "/.git"
    guard let text = firstLine(of: path), text.hasPrefix("gitdir:") else { return path }
    let named = Wording.trimmed(text.dropFirst("gitdir:".count))
    let folder = Paths.absolute(Paths.join(root, named))
    guard let shared = firstLine(of: folder + "/commondir") else { return folder }
    return Paths.absolute(Paths.join(folder, Wording.trimmed(shared)))
  }

  private static func firstLine(of path: String) -> String? {
    guard let bytes = try? FileAccess.read(path) else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }
}

extension GitConfiguration {
  fileprivate init(file: String) { self.init((try? FileAccess.read(file)) ?? []) }

  fileprivate var excludesFile: String? {
    value("excludesfile", in: "core").map { String(decoding: $0, as: UTF8.self) }
  }
}
