/// Operations on paths as strings, without the file system.
package enum Paths {
  /// Whether no part of a path is empty, `.`, or `..`.
  package static func isClean(_ path: String) -> Bool {
    var before: UInt8 = UInt8(ascii: "a")
    for byte in path.utf8 {
      if before == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
      before = byte
    }
    return !path.isEmpty && !path.hasPrefix(".") && before != UInt8(ascii: "/")
  }

  /// Returns the folder of a path without a slash at its end. The folder `/` is the empty string.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// Returns the last part of a path.
  package static func name(of path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// Whether a path comes before another one in sorted order. Names that differ only in their Unicode
  /// normalization are different, because they may be different files.
  package static func precedes(_ path: String, _ other: String) -> Bool {
    path < other || path == other && path.utf8.lexicographicallyPrecedes(other.utf8)
  }

  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty && path.isEmpty { return path }
    return folder + "/" + path
  }

  /// Returns a relative path in a repository's folder without `.`, and without `..` if the result is in the
  /// repository.
  package static func resolved(_ folder: String, _ path: String) -> String {
    var parts: [Substring] = []
    for part in folder.split(separator: "/") + path.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty, parts.last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Returns the part of a path after a folder; nil if the path isn't in the folder.
  package static func inside(_ folder: String, _ path: String) -> String? {
    // Compare bytes, because strings with the same number of characters may have different numbers of bytes.
    let rest = path.utf8.dropFirst(folder.utf8.count)
    guard rest.first == UInt8(ascii: "/"), path.utf8.starts(with: folder.utf8) else { return nil }
    return String(rest.dropFirst())
  }

  /// Whether an absolute path is an absolute folder or is in it.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    folder.isEmpty || folder == "/" || path == folder || inside(folder, path) != nil
  }

  /// Returns an absolute path relative to an absolute folder, with `..` if it is outside. Unicode
  /// normalization doesn't matter in names.
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
