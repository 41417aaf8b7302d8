/// A pattern for paths, as in Git and most configuration files. `*` and `?` match within a name, `**` spans
/// folders, `[a-z]` is one character of a class, and `\` makes the next character literal. Unicode
/// normalization doesn't matter in names, because file systems and keyboards differ in it.
package struct Glob: Sendable {
  /// One part of a pattern, between slashes.
  private enum Segment: Sendable {
    /// Any number of folders.
    case folders
    /// A name without wildcards.
    case literal(String)
    /// A name with wildcards.
    case pattern(GlobName)
  }

  private let segments: [Segment]
  private let ignoresCase: Bool

  /// Creates a pattern that must match a whole relative path.
  ///
  /// - Parameter ignoresCase: Whether case doesn't matter for ASCII letters, as in Git.
  package init(_ pattern: some Collection<UInt8>, ignoresCase: Bool = false) {
    self.ignoresCase = ignoresCase
    segments = pattern.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true).map { part in
      if part.elementsEqual("**".utf8) { return .folders }
      let text = ignoresCase ? Self.withoutCapitals(part) : String(decoding: part, as: UTF8.self)
      let isPlain = !part.contains { $0 == 0x2A || $0 == 0x3F || $0 == 0x5B || $0 == 0x5C }
      return isPlain ? .literal(text) : .pattern(GlobName(text, ignoresCase: ignoresCase))
    }
  }

  /// Whether the pattern matches a path, given as the UTF-8 bytes of its parts.
  package func matches(_ path: ArraySlice<Substring.UTF8View>) -> Bool {
    // `**` works on parts as `*` does on characters: after a mismatch, the last one matches one more part.
    var part = path.startIndex
    var segment = 0
    var retry: (segment: Int, part: Int)?
    while part < path.endIndex {
      if segment < segments.count {
        if case .folders = segments[segment] {
          // At the end, `**` matches everything inside: at least one part.
          if segment == segments.count - 1 { return true }
          retry = (segment + 1, part)
          segment += 1
          continue
        }
        if matches(segments[segment], path[part]) {
          segment += 1
          part += 1
          continue
        }
      }
      guard let last = retry else { return false }
      retry = (last.segment, last.part + 1)
      segment = last.segment
      part = last.part + 1
    }
    return segment == segments.count
  }

  private func matches(_ segment: Segment, _ name: Substring.UTF8View) -> Bool {
    let name = ignoresCase ? Self.withoutCapitals(name)[...] : Substring(name)
    return switch segment {
    case .folders: true
    case .literal(let text): name == text
    case .pattern(let pattern): pattern.matches(name)
    }
  }

  private static func withoutCapitals(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
