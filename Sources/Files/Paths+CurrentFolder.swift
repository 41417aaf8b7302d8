import TextCore

extension Paths {
  /// The path from the root, without `.` and doubled slashes. Asks the file system where `..` leads.
  package static func absolute(_ path: String) -> String {
    if path.hasPrefix("/"), isClean(path) { return path }
    if isClean(path) { return Environment.currentFolder + "/" + path }
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : Environment.currentFolder + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." {
        // Behind a symbolic link `..` isn't the folder one sees before it. Links further up stay as they were given.
        let before = "/" + parts.joined(separator: "/")
        if FileAccess.linkTarget(before) != nil, let real = FileAccess.realPath(before) {
          parts = real.split(separator: "/")
        }
        _ = parts.popLast()
      } else {
        parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  // Xcode finds the place of a finding by an absolute path only, and starts programs in the project's folder.
  private static let showsAbsolute = Environment.variable("MENULINT_PATHS") == "absolute"

  /// The path as reports show it: relative to the current folder where it lies inside, else as given.
  package static func shown(_ path: String) -> String {
    if showsAbsolute { return absolute(path) }
    if path.hasPrefix("/") {
      guard let inside = inside(Environment.currentFolder, path), !inside.isEmpty else { return path }
      return shown(inside)
    }
    if isClean(path) { return path }
    let parts = path.split(separator: "/").filter { $0 != "." }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
