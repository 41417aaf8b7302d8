import DataTree
import TextCore

/// Reads values from a JSON file with comments, and records each problem with its line and column.
struct JSONFileReader {
  let tree: SyntaxTree
  /// The file, as reports show it.
  let file: String
  private let lines: LineTable
  private var reported: [ConfigurationProblem] = []

  init(_ bytes: [UInt8], file: String) {
    let source = SourceText(bytes: bytes)
    tree = SyntaxTree(parsing: source, format: .jsonWithComments)
    lines = LineTable(source)
    self.file = file
    for problem in tree.problems { report(problem.message, problem.hint, at: problem.range) }
  }

  /// The problems, in the order of the text.
  var problems: [ConfigurationProblem] {
    reported.sorted { ($0.position?.offset ?? 0, $0.message) < ($1.position?.offset ?? 0, $1.message) }
  }

  /// The root value of the file; nil if the file doesn't parse.
  var root: NodeID? {
    guard tree.problems.isEmpty, let root = tree.documents.first?.root else { return nil }
    return root
  }

  /// Reports a problem at a node.
  mutating func report(_ message: String, _ hint: String? = nil, at node: NodeID) {
    report(message, hint, at: range(of: node))
  }

  /// Reports an unknown value and proposes the closest known one.
  mutating func report(unknown text: String, _ message: String, _ known: [String], at node: NodeID) {
    report(message + Wording.suggestion(text, known, isQuoted: true), at: node)
    propose(Spelling.nearest(to: text, in: known).map { TextEdit(range(of: node), $0) })
  }

  /// Reports an unknown key and proposes the closest known one, unless the mapping already has it.
  mutating func report(unknown member: Member, _ message: String, _ known: [String], isQuoted: Bool = true) {
    report(message + Wording.suggestion(member.name, known, isQuoted: isQuoted), at: member.key)
    guard let nearest = Spelling.nearest(to: member.name, in: known) else { return }
    // A valid mapping has no more keys than there are rules.
    let pairs = tree.pairs(of: member.mapping).prefix(Self.maximumKeyCount)
    guard !pairs.contains(where: { tree.value(of: $0.key) == nearest }) else { return }
    propose(TextEdit(range(of: member.key), nearest))
  }

  private static let maximumKeyCount = 200

  // Sets the correction of the problem that was reported last.
  private mutating func propose(_ edit: TextEdit?) { reported[reported.count - 1].replacement = edit }

  /// Reports a problem at a range.
  mutating func report(_ message: String, _ hint: String? = nil, at range: SourceRange) {
    reported.append(
      ConfigurationProblem(
        file: file, position: lines.position(of: range.start), range: range,
        message: hint.map { "\(message); \($0)" } ?? message))
  }

  /// Returns the range of a node. For a string, it excludes the quotes.
  func range(of node: NodeID) -> SourceRange {
    tree[node].kind == .scalar ? tree.contentRange(of: node) : tree[node].range
  }

  /// Returns the line, from 1, in which a node begins.
  func line(of node: NodeID) -> Int { lines.line(at: tree[node].start) }

  // MARK: - Values

  /// A key of a mapping, with its value.
  struct Member {
    var name: String
    var key: NodeID
    var value: NodeID
    var mapping: NodeID
  }

  /// Returns the members of a mapping, without duplicate keys.
  mutating func members(of node: NodeID, _ what: String) -> [Member] {
    guard tree[node].kind == .mapping else {
      report("expected \(what), found \(describe(node))", at: node)
      return []
    }
    var members: [Member] = []
    var lines: [String: Int] = [:]
    for (name, value) in tree.pairs(of: node) {
      let text = tree.value(of: name)
      if let first = lines[text] {
        report("duplicate key “\(text)”, first on line \(first)", at: name)
        continue
      }
      lines[text] = line(of: name)
      members.append(Member(name: text, key: name, value: value, mapping: node))
    }
    return members
  }

  /// Returns the entries of a list. If `names` isn't empty, the entries must be among them.
  mutating func entries(of node: NodeID, _ what: String, oneOf names: [String] = []) -> [NodeID] {
    guard tree[node].kind == .sequence else {
      let text = tree.source[tree[node].range]
      let hint = tree[node].kind == .scalar && text.hasPrefix("\"") ? "write [\(text)]" : nil
      report("expected \(what), found \(describe(node))", hint, at: node)
      if tree[node].kind == .scalar, let nearest = Spelling.nearest(to: tree.value(of: node), in: names) {
        propose(TextEdit(tree[node].range, "[\"\(nearest)\"]"))
      }
      return []
    }
    return Array(tree.children(of: node))
  }

  /// Returns the string at a node. If there is none, reports a problem and returns nil.
  mutating func text(_ node: NodeID, _ what: String) -> String? {
    if tree[node].kind == .scalar, tree[node].style == .doubleQuoted { return tree.value(of: node) }
    report("expected \(what), found \(describe(node))", at: node)
    return nil
  }

  mutating func texts(_ node: NodeID, _ what: String) -> [String] {
    entries(of: node, what).compactMap { text($0, "a string") }
  }

  /// Returns the whole number at a node, which must be at least 0.
  mutating func number(_ node: NodeID, _ what: String) -> Int? {
    guard tree[node].kind == .scalar, tree[node].style == .plain, let number = Int(tree.value(of: node))
    else {
      report("expected \(what), found \(describe(node))", at: node)
      return nil
    }
    if number >= 0 { return number }
    report("expected \(what) that is at least 0, found \(number)", at: node)
    return nil
  }

  /// Returns the string at a node, which must be one of some values.
  ///
  /// - Parameters:
  ///   - what: What is expected: “a platform”.
  ///   - problem: What another string is: “unknown platform”.
  mutating func oneOf(_ names: [String], _ node: NodeID, _ what: String, or problem: String) -> String? {
    guard let text = text(node, what) else { return nil }
    if names.contains(text) { return text }
    report(
      unknown: text, "\(problem) “\(text)”; expected \(Wording.enumeration(names))", names, at: node)
    return nil
  }

  private func describe(_ node: NodeID) -> String {
    switch tree[node].kind {
    case .mapping: return "a mapping"
    case .sequence: return "a list"
    case .alias: return "an alias"
    case .scalar: break
    }
    let text = tree.value(of: node)
    let shown = text.utf8.count > 60 ? String(text.prefix(40)) + "…" : text
    return tree[node].style == .plain ? shown : "the string “\(shown)”"
  }
}
