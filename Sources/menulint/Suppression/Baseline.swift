import LintRules
import MenuModel
import MenuSpecParser

/// Findings that are known and not reported: those of an old project that will be mended some day.
final class Baseline: Sendable {
  /// Findings that have one key in one file.
  struct Entry: Sendable {
    /// The file, relative to the baseline's folder.
    var file: String
    var key: FindingKey
    /// How many findings have the key.
    var count: Int
    /// Where the entry stands.
    var range: SourceRange
  }

  /// Absolute path.
  let path: String
  /// The entries, in the order of the file.
  let entries: [Entry]
  /// The file's text, parsed.
  let syntax: SyntaxTree
  private let entriesByFile: [String: [FindingKey: Int]]

  private init(path: String, entries: [Entry], syntax: SyntaxTree) {
    self.path = path
    self.entries = entries
    self.syntax = syntax
    var byFile: [String: [FindingKey: Int]] = [:]
    for (index, entry) in entries.enumerated() { byFile[entry.file, default: [:]][entry.key] = index }
    entriesByFile = byFile
  }

  /// Reads the baseline at an absolute path.
  static func load(_ path: String) throws(ConfigurationError) -> Baseline {
    let shown = Paths.shown(path)
    let bytes: [UInt8]
    do {
      bytes = try FileAccess.read(path)
    } catch {
      throw ConfigurationError(problems: [
        ConfigurationProblem(
          file: shown, message: "the baseline can't be read: \(error.message)")
      ])
    }
    var json = JSONFileReader(bytes, file: shown)
    let entries = read(&json)
    if !json.problems.isEmpty { throw ConfigurationError(problems: json.problems) }
    return Baseline(path: path, entries: entries, syntax: json.tree)
  }

  /// Reads the entries of a baseline; what is wrong with it is among the reader's problems.
  static func read(_ json: inout JSONFileReader) -> [Entry] {
    guard let root = json.root else {
      if json.problems.isEmpty { json.report("expected a baseline, found nothing", at: SourceRange(0, 0)) }
      return []
    }
    var entries: [Entry] = []
    var hasFindings = false
    for member in json.members(of: root, "a baseline, a mapping with “findings”") {
      switch member.name {
      case "version":
        if json.number(member.value, "1 for “version”").map({ $0 != 1 }) == true {
          json.report("unknown version of baseline; this menulint knows 1", at: member.value)
        }
      case "findings":
        hasFindings = true
        for node in json.entries(of: member.value, "a list of findings") {
          if let entry = readEntry(node, &json) { entries.append(entry) }
        }
      default:
        json.report(
          "unknown key “\(member.name)”\(Wording.suggestion(member.name, ["version", "findings"]))",
          at: member.key)
      }
    }
    if !hasFindings, json.problems.isEmpty {
      json.report("expected “findings”, a list of findings, found no such key", at: root)
    }
    return entries
  }

  private static func readEntry(_ node: NodeID, _ json: inout JSONFileReader) -> Entry? {
    var file: String?
    var rule: String?
    var path: [String] = []
    var count = 1
    for member in json.members(of: node, "a mapping with “file”, “rule” and “path”") {
      switch member.name {
      case "file": file = json.text(member.value, "a file")
      case "rule": rule = json.text(member.value, "a rule").map { RuleBook.description(of: $0)?.id ?? $0 }
      case "path": path = json.texts(member.value, "a list of titles")
      case "count": count = json.number(member.value, "a whole number") ?? 1
      default: json.report("unknown key “\(member.name)”", at: member.key)
      }
    }
    guard let file, let rule else {
      json.report("expected “file” and “rule”", at: node)
      return nil
    }
    return Entry(
      file: file, key: FindingKey(rule: rule, path: path), count: count, range: json.range(of: node))
  }

  /// The name of a file, given its absolute path, in a baseline at an absolute path.
  static func name(ofFile file: String, inBaseline path: String) -> String {
    Paths.relative(file, to: Paths.folder(of: path))
  }

  /// Moves the findings of a file that are known to those the baseline hides, and notes the entries they used.
  func apply(to file: inout LintedFile) {
    let name = Self.name(ofFile: Paths.absolute(file.path), inBaseline: path)
    guard !entries.isEmpty, let known = entriesByFile[name] else { return }
    var uses: [Int: Int] = [:]
    var kept: [Finding] = []
    for finding in file.findings {
      if let entry = known[FindingKey(finding, in: file.menus)],
        uses[entry, default: 0] < entries[entry].count
      {
        uses[entry, default: 0] += 1
        file.baselined.append(finding)
      } else {
        kept.append(finding)
      }
    }
    file.findings = kept
    file.baselineUses = uses
  }
}
