/// The patterns of a configuration key, in order. The last matching pattern decides, and one that begins with
/// `!` excludes paths that earlier ones matched.
///
/// A pattern without a slash matches files and folders with this name at any depth. `./name` matches only in
/// the configuration's folder. If a folder matches, everything in it does too.
package struct GlobList: Sendable {
  private struct Entry: Sendable {
    var glob: Glob
    var isNegated: Bool
    /// The folder that the pattern is relative to.
    var folder: String
  }

  private var entries: [Entry] = []

  /// Creates a list without patterns, which matches nothing.
  package init() {}

  /// Adds the patterns of a configuration file in `folder`.
  package mutating func add(_ patterns: [String], relativeTo folder: String) {
    for pattern in patterns {
      let isNegated = pattern.hasPrefix("!")
      let body = isNegated ? String(pattern.dropFirst()) : pattern
      for alternative in Braces.expand(body) {
        var trimmed = Substring(alternative)
        while trimmed.hasSuffix("/") { trimmed = trimmed.dropLast() }
        let isAnywhere = !trimmed.utf8.contains(UInt8(ascii: "/"))
        if trimmed.hasPrefix("./") { trimmed = trimmed.dropFirst(2) }
        let glob = Glob(isAnywhere ? Array("**/".utf8) + Array(trimmed.utf8) : Array(trimmed.utf8))
        entries.append(Entry(glob: glob, isNegated: isNegated, folder: folder))
      }
    }
  }

  /// Whether the list has no patterns.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether an absolute path or one of its folders matches.
  package func matches(_ path: String) -> Bool {
    var folder: String?
    var parts: [Substring.UTF8View] = []
    for entry in entries.reversed() {
      if folder != entry.folder {
        folder = entry.folder
        parts = Paths.relative(path, to: entry.folder).utf8.split(separator: UInt8(ascii: "/")).map { $0 }
      }
      for end in stride(from: parts.count, to: 0, by: -1) {
        if entry.glob.matches(parts[..<end]) { return !entry.isNegated }
      }
    }
    return false
  }
}
