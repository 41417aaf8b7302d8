import TextCore

extension Paths {
  /// Returns the path from the root, without `.` and double slashes. Resolves `..` with the file system if
  /// necessary.
  package static func absolute(_ path: String) -> String {
    if path.hasPrefix("/"), isClean(path) { return path }
    if isClean(path) { return Environment.currentFolder + "/" + path }
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : Environment.currentFolder + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." {
        // After a symbolic link, `..` isn't the folder before it in the path. Links further up stay as they
        // were given.
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

  // Xcode finds the place of a finding only by an absolute path, and starts programs in the project's folder.
  private static let showsAbsolute = Environment.variable("MENULINT_PATHS") == "absolute"

  /// Returns the path as reports show it: relative to the current folder if it is inside, or else as given.
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
