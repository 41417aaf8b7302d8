/// The patterns of a configuration key, in order: the last one that matches decides, and one that begins with `!`
/// takes back what those before it matched.
///
/// A pattern without a slash matches a file or folder of that name at any depth; `./name` only the one in the folder
/// of the configuration. A folder that matches stands for all inside it.
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

  /// Adds the patterns that a configuration file in `folder` states.
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

  /// Whether an absolute path matches, or a folder it is in.
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
