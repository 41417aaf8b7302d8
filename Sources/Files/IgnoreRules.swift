import TextCore

/// The rules of one `.gitignore`, or of a file with the same syntax.
package struct IgnoreRules: Sendable {
  private struct Rule: Sendable {
    var glob: Glob
    var isNegated: Bool
    var foldersOnly: Bool
  }

  private var rules: [Rule] = []
  /// The absolute folder that the rules are relative to.
  let folder: String

  var isEmpty: Bool { rules.isEmpty }

  /// Reads the rules, one per line.
  package init(_ bytes: [UInt8], folder: String, ignoresCase: Bool = false) {
    self.folder = folder
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if let rule = Self.rule(line, ignoresCase) { rules.append(rule) }
    }
  }

  private static func rule(_ line: ArraySlice<UInt8>, _ ignoresCase: Bool) -> Rule? {
    var line = line
    if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    while line.last == 0x20, line.dropLast().last != UInt8(ascii: "\\") { line = line.dropLast() }
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    let isNegated = first == UInt8(ascii: "!")
    if isNegated { line = line.dropFirst() }
    let foldersOnly = line.last == UInt8(ascii: "/")
    if foldersOnly { line = line.dropLast() }
    guard !line.isEmpty else { return nil }
    // A slash, except at the end, anchors the pattern to the folder of its file.
    let isAnchored = line.contains(UInt8(ascii: "/"))
    let glob = Glob(isAnchored ? Array(line) : Array("**/".utf8) + line, ignoresCase: ignoresCase)
    return Rule(glob: glob, isNegated: isNegated, foldersOnly: foldersOnly)
  }

  /// Returns whether the rules ignore a path below their folder; nil if no rule matches it.
  func verdict(on parts: [Substring.UTF8View], isFolder: Bool) -> Bool? {
    for rule in rules.reversed() where isFolder || !rule.foldersOnly {
      if rule.glob.matches(parts[...]) { return !rule.isNegated }
    }
    return nil
  }
}

/// The ignore rules that apply in a folder, from the outermost to the nearest.
package struct IgnoreStack: Sendable {
  private var levels: [IgnoreRules] = []
  private let ignoresCase: Bool

  /// - Parameter ignoresCase: Whether the repository ignores case in names.
  package init(ignoresCase: Bool = false) { self.ignoresCase = ignoresCase }

  /// Adds the rules of a nearer file.
  package mutating func push(_ bytes: [UInt8], folder: String) {
    let rules = IgnoreRules(bytes, folder: folder, ignoresCase: ignoresCase)
    if !rules.isEmpty { levels.append(rules) }
  }

  /// Whether a path is ignored. The nearest file with a matching rule decides.
  package func ignores(_ path: String, isFolder: Bool) -> Bool {
    for level in levels.reversed() {
      let parts = Paths.relative(path, to: level.folder).utf8.split(separator: UInt8(ascii: "/")).map { $0 }
      if let verdict = level.verdict(on: parts, isFolder: isFolder) { return verdict }
    }
    return false
  }

  /// Whether nothing is ignored.
  package var isEmpty: Bool { levels.isEmpty }
}
