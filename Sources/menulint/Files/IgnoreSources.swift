/// Finds the files besides `.gitignore` in the searched folders that tell what Git ignores.
enum IgnoreSources {
  /// The rules from outside a folder that hold in it: those of its repository and of the folders between.
  static func above(_ folder: String) -> IgnoreStack {
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
        stack.push(IgnoreRules(bytes, folder: each))
      }
    }
    return stack
  }

  /// The root of the repository that an absolute folder is in.
  static func repository(of folder: String) -> String? {
    var next = folder
    while true {
      if FileAccess.exists(next + "/.git") { return next }
      if next.isEmpty { return nil }
      next = Paths.folder(of: next)
    }
  }

  /// The rules for all of a repository: the user's own and those in its `info/exclude`.
  static func ofRepository(_ root: String) -> IgnoreStack {
    var stack = IgnoreStack()
    if let path = userFile, let bytes = try? FileAccess.read(path) {
      stack.push(IgnoreRules(bytes, folder: root))
    }
    if let bytes = try? FileAccess.read(gitFolder(of: root) + "/info/exclude") {
      stack.push(IgnoreRules(bytes, folder: root))
    }
    return stack
  }

  private static let userFile: String? = {
    if let folder = Environment.variable("XDG_CONFIG_HOME"), !folder.isEmpty { return folder + "/git/ignore" }
    return Environment.variable("HOME").map { $0 + "/.config/git/ignore" }
  }()

  // Where a repository keeps what its work trees share. In a work tree `.git` is a file that names a folder.
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
