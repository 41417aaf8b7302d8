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
        // Behind a symbolic link `..` isn't the folder one sees before it.
        let before = "/" + parts.joined(separator: "/")
        parts = (FileAccess.realPath(before) ?? before).split(separator: "/")
        _ = parts.popLast()
      } else {
        parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path as reports show it: relative to the current folder where it lies inside, else as given.
  package static func shown(_ path: String) -> String {
    if path.hasPrefix("/") {
      let current = Environment.currentFolder
      guard path.hasPrefix(current + "/"), path.utf8.count > current.utf8.count + 1 else { return path }
      return shown(String(path.utf8.dropFirst(current.utf8.count + 1)) ?? path)
    }
    if isClean(path) { return path }
    let parts = path.split(separator: "/").filter { $0 != "." }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
