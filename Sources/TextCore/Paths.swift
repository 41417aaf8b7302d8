/// Paths as texts. Nothing here asks the file system.
package enum Paths {
  /// Whether no part of the path is empty, `.` or `..`.
  package static func isClean(_ path: String) -> Bool {
    var before: UInt8 = UInt8(ascii: "a")
    for byte in path.utf8 {
      if before == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
      before = byte
    }
    return !path.isEmpty && !path.hasPrefix(".") && before != UInt8(ascii: "/")
  }

  /// The folder of a path, without a slash at its end; `/` is the empty text.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// Whether a path comes before another where paths are sorted. Two names that only differ in their form in Unicode are
  /// two, as they may be two files.
  package static func precedes(_ path: String, _ other: String) -> Bool {
    path < other || path == other && path.utf8.lexicographicallyPrecedes(other.utf8)
  }

  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty && path.isEmpty { return path }
    return folder + "/" + path
  }

  /// A relative path in a folder of a repository, without `.` and, where that is within it, `..`.
  package static func resolved(_ folder: String, _ path: String) -> String {
    var parts: [Substring] = []
    for part in folder.split(separator: "/") + path.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty, parts.last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// What follows a folder in the path of what lies in it; nil for what lies elsewhere.
  package static func inside(_ folder: String, _ path: String) -> String? {
    // By bytes: as texts, what has as many characters may have fewer bytes.
    let rest = path.utf8.dropFirst(folder.utf8.count)
    guard rest.first == UInt8(ascii: "/"), path.utf8.starts(with: folder.utf8) else { return nil }
    return String(rest.dropFirst())
  }

  /// Whether a path is that of a folder or of something in it; both are absolute.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    folder.isEmpty || folder == "/" || path == folder || inside(folder, path) != nil
  }

  /// An absolute path as seen from an absolute folder, with `..` where it lies outside. Names are the same in any form
  /// that Unicode has for them.
  package static func relative(_ path: String, to folder: String) -> String {
    if let inside = inside(folder, path) { return inside }
    let parts = path.split(separator: "/")
    let base = folder.split(separator: "/")
    var shared = 0
    while shared < min(parts.count, base.count), parts[shared] == base[shared] { shared += 1 }
    return ([Substring](repeating: "..", count: base.count - shared) + parts[shared...]).joined(
      separator: "/")
  }
}
