import DataTree
import LintRules
import MenuModel

/// Known findings that aren't reported, so that an existing project can fix them later.
package final class Baseline: Sendable {
  /// Findings with the same key in one file.
  package struct Entry: Sendable {
    /// The file, relative to the baseline's folder.
    package var file: String
    package var key: FindingKey
    /// The number of findings with the key.
    package var count: Int
    package var range: SourceRange
  }

  /// The absolute path.
  package let path: String
  /// The entries, in the order of the file.
  package let entries: [Entry]
  /// The file's text, parsed.
  package let syntax: SyntaxTree
  // The indices of the entries, by folded key. Titles that differ only in case have separate entries.
  private let entriesByFile: [String: [FindingKey: [Int]]]
  private let entriesByKey: [FindingKey: [Int]]
  private let exists: @Sendable (String) -> Bool

  /// Reads the text of a baseline at an absolute path, shown as `file`.
  ///
  /// - Parameter exists: Whether there is a file at an absolute path. If a file is gone, its entries apply to
  ///   any file that its menus may have moved to.
  package init(
    _ bytes: [UInt8], path: String, file: String, exists: @escaping @Sendable (String) -> Bool = { _ in true }
  ) throws(ConfigurationError) {
    var json = JSONFileReader(bytes, file: file)
    entries = Self.read(&json)
    if !json.problems.isEmpty { throw ConfigurationError(problems: json.problems) }
    self.path = path
    syntax = json.tree
    var byFile: [String: [FindingKey: [Int]]] = [:]
    var byKey: [FindingKey: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      let key = entry.key.folded
      byFile[entry.file, default: [:]][key, default: []].append(index)
      byKey[key, default: []].append(index)
    }
    (entriesByFile, entriesByKey, self.exists) = (byFile, byKey, exists)
  }

  /// Reads the entries of a baseline. The reader records problems.
  static func read(_ json: inout JSONFileReader) -> [Entry] {
    guard let root = json.root else { return [] }
    var entries: [Entry] = []
    var hasFindings = false
    for member in json.members(of: root, "a baseline, a mapping with “findings”") {
      switch member.name {
      case "version":
        if let version = json.number(member.value, "1 for “version”"), version != 1 {
          json.report(
            "unknown baseline version \(version); expected 1; to write the file again, use --write-baseline",
            at: member.value)
        }
      case "findings":
        hasFindings = true
        for node in json.entries(of: member.value, "a list of findings") {
          if let entry = readEntry(node, &json) { entries.append(entry) }
        }
      default:
        let names = ["version", "findings"]
        json.report(
          unknown: member, "unknown key “\(member.name)”; expected \(Wording.enumeration(names))", names)
      }
    }
    if !hasFindings, json.problems.isEmpty {
      json.report("missing key “findings”", at: root)
    }
    return entries
  }

  private static func readEntry(_ node: NodeID, _ json: inout JSONFileReader) -> Entry? {
    var file: String?
    var rule: String?
    var path: [String] = []
    var count = 1
    let members = json.members(of: node, "a mapping with “file”, “rule”, and “path”")
    for member in members {
      switch member.name {
      case "file": file = json.text(member.value, "a file")
      case "rule": rule = json.text(member.value, "a rule").map { RuleBook.description(of: $0)?.id ?? $0 }
      case "path": path = json.texts(member.value, "a list of titles")
      case "count":
        count = json.number(member.value, "a whole number of at least 1") ?? 1
        if count == 0 { json.report("expected a whole number of at least 1, found 0", at: member.value) }
      default:
        let names = ["file", "rule", "path", "count"]
        json.report(
          unknown: member, "unknown key “\(member.name)”; expected \(Wording.enumeration(names))", names)
      }
    }
    for name in ["file", "rule"] where !members.isEmpty && !members.contains(where: { $0.name == name }) {
      json.report("missing key “\(name)”", at: node)
    }
    guard let file, let rule else { return nil }
    return Entry(
      file: file, key: FindingKey(rule: rule, path: path), count: count, range: json.range(of: node))
  }

  /// Returns the name of a file, given its absolute path, in a baseline at an absolute path.
  package static func name(ofFile file: String, inBaseline path: String) -> String {
    Paths.relative(file, to: Paths.folder(of: path))
  }

  // Returns the entries of a file, by folded key.
  fileprivate func entries(ofFile location: String) -> [FindingKey: [Int]] {
    entriesByFile[Self.name(ofFile: location, inBaseline: path)] ?? [:]
  }

  // Returns the entries with a folded key from files that no longer exist. The file may have been renamed, or
  // its menus moved.
  fileprivate func moved(_ key: FindingKey) -> [Int] {
    (entriesByKey[key] ?? []).filter { !exists(Paths.join(Paths.folder(of: path), entries[$0].file)) }
  }
}

/// The findings of a file that a baseline hides.
struct KnownFindings {
  var findings: [Finding] = []
  /// The number of findings that each entry of the baseline matches, by the entry's index.
  var uses: [Int: Int] = [:]
}

extension Baseline? {
  /// Splits the findings of a file, given its absolute path, into new and known ones. A finding that the file
  /// can't be checked is always new.
  func split(_ findings: [Finding], of menus: MenuTree, at location: String) -> (
    new: [Finding], known: KnownFindings
  ) {
    var known = KnownFindings()
    guard let self else { return (findings, known) }
    let entries = self.entries(ofFile: location)
    let new = findings.filter { finding in
      guard !ToolRules.isAlwaysReported(finding.rule) else { return true }
      let key = FindingKey(finding, in: menus)
      let candidates = (entries[key.folded] ?? self.moved(key.folded)).filter {
        known.uses[$0, default: 0] < self.entries[$0].count
      }
      // Prefer the entry with the exact key, so that no other entry becomes stale.
      guard let entry = candidates.first(where: { self.entries[$0].key == key }) ?? candidates.first
      else { return true }
      known.uses[entry, default: 0] += 1
      known.findings.append(finding)
      return false
    }
    return (new, known)
  }
}
