/// Paths as texts. Nothing here asks the file system, except for `..` in ``absolute(_:)``.
enum Paths {
  /// The path from the root, without `.` and doubled slashes.
  static func absolute(_ path: String) -> String {
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

  // Whether no part of the path is empty, `.` or `..`.
  private static func isClean(_ path: String) -> Bool {
    var before: UInt8 = UInt8(ascii: "a")
    for byte in path.utf8 {
      if before == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
      before = byte
    }
    return !path.isEmpty && !path.hasPrefix(".") && before != UInt8(ascii: "/")
  }

  // Xcode finds the place of a finding by an absolute path only, and starts programs in the project's folder.
  private static let showsAbsolute = Environment.variable("MENULINT_PATHS") == "absolute"

  /// The path as reports show it: relative to the current folder where it lies inside, else as given.
  static func shown(_ path: String) -> String {
    if showsAbsolute { return absolute(path) }
    if path.hasPrefix("/") {
      let current = Environment.currentFolder
      guard path.hasPrefix(current + "/"), path.utf8.count > current.utf8.count + 1 else { return path }
      return shown(String(path.utf8.dropFirst(current.utf8.count + 1)) ?? path)
    }
    if isClean(path) { return path }
    let parts = path.split(separator: "/").filter { $0 != "." }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The folder of a path, without a slash at its end; `/` is the empty text.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// A path inside a folder.
  static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty && path.isEmpty { return path }
    return folder + "/" + path
  }

  /// An absolute path as seen from an absolute folder, with `..` where it lies outside.
  static func relative(_ path: String, to folder: String) -> String {
    if path.hasPrefix(folder), path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/") {
      return String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? path
    }
    let parts = path.split(separator: "/")
    let base = folder.split(separator: "/")
    var shared = 0
    while shared < min(parts.count, base.count), parts[shared] == base[shared] { shared += 1 }
    return ([Substring](repeating: "..", count: base.count - shared) + parts[shared...]).joined(
      separator: "/")
  }
}
