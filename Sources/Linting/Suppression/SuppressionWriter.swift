import LintRules
import MenuModel

/// Writes suppressions of findings into a spec, as a comment if the format has comments, or else as a `lint`
/// key. Each is tried before it is offered.
package struct SuppressionWriter {
  package let linted: LintedFile
  private let writer: any FixWriter
  private let trial: SuppressionTrial
  package private(set) lazy var lines = LineTable(linted.source)
  private lazy var code = linted.document.codeLines
  // The suppressions in comments for one line.
  private lazy var directives: [Suppression] = SuppressionReader.read(linted.document).filter {
    guard case .comment = $0.form, $0.fault == nil else { return false }
    let text = linted.source[$0.range]
    return text.hasPrefix("menulint:disable-line") || text.hasPrefix("menulint:disable-next-line")
  }

  /// Creates a writer for a file that was linted by a plan; nil if only the configuration can suppress its
  /// findings.
  package init?(_ linted: LintedFile, _ plan: LintPlan, _ writer: any FixWriter) {
    guard linted.file.language.hasSuppressions else { return nil }
    self.linted = linted
    self.writer = writer
    trial = SuppressionTrial(linted, plan)
  }

  /// Whether findings of a rule can be suppressed. Problems of suppressions can't; they have to be fixed.
  package static func isSuppressible(_ rule: String) -> Bool {
    !ToolRules.all.contains { $0.id == rule }
  }

  // MARK: - Comments

  package mutating func comment(for index: Int, _ line: Int) -> [TextEdit]? {
    guard let sign = linted.file.language.lineComment else { return nil }
    let finding = linted.findings[index]
    let line = lineBelowComment(for: finding, line)
    let extent = extent(ofLine: line)
    func works(_ edit: TextEdit) -> Bool {
      trial.hides(index, by: [edit]) { extent.contains(SourceRange($0.range.start, $0.range.start)) }
    }
    if let known = directives.first(where: { $0.covers.start == extent.start }) {
      let edit = addition(of: [finding.rule], to: known)
      if works(edit) { return [edit] }
    }
    let edit = newComment("\(sign) menulint:disable-next-line \(finding.rule)", above: line)
    return works(edit) ? [edit] : nil
  }

  private func addition(of rules: [String], to directive: Suppression) -> TextEdit {
    let isListed = linted.source[directive.range].utf8.contains(UInt8(ascii: ","))
    let separator = isListed ? ", " : " "
    return TextEdit(
      SourceRange(directive.range.end, directive.range.end), rules.map { separator + $0 }.joined())
  }

  // Adds a separate line with the indentation of the line below.
  private mutating func newComment(_ text: String, above line: Int) -> TextEdit {
    let bytes = linted.source.bytes
    let range = lines.range(ofLine: line)
    let start = max(Int(range.start), line == 1 ? linted.source.byteOrderMarkLength : 0)
    let indentation = bytes[start..<max(start, Int(range.end))].prefix { $0 == 0x20 || $0 == 0x09 }
    let broken = line < lines.count ? line : line - 1
    let lineBreak = broken < 1 ? "\n" : linted.source[lineBreak(ofLine: broken)]
    return TextEdit(
      SourceRange(start..<start), String(decoding: indentation, as: UTF8.self) + text + lineBreak)
  }

  private mutating func lineBreak(ofLine line: Int) -> SourceRange {
    SourceRange(lines.range(ofLine: line).end, lines.range(ofLine: line + 1).start)
  }

  // Returns the range from the start of a line to the start of the next line. The last line includes the
  // offset after the text. In code, the range extends to the end of the statement that begins on the line.
  private mutating func extent(ofLine line: Int) -> SourceRange {
    let end = UInt32(linted.source.bytes.count) + 1
    let start = lines.range(ofLine: line).start
    let last = code?.ends[start].map { max(line, lines.line(at: $0)) } ?? line
    return SourceRange(start, last < lines.count ? lines.range(ofLine: last + 1).start : end)
  }

  // Returns the line above which a comment for a finding may be inserted.
  private mutating func lineBelowComment(for finding: Finding, _ line: Int) -> Int {
    guard let start = code?.start(of: finding.range.start), start != finding.range.start else { return line }
    return lines.line(at: start)
  }

  // MARK: - Keys

  package func key(for index: Int) -> (edits: [TextEdit], place: String)? {
    let finding = linted.findings[index]
    guard var element = finding.element else { return nil }
    while true {
      if let edits = keyEdits(finding.rule, of: element) {
        let works = trial.hides(index, by: edits) { $0.element == finding.element }
        return works ? (edits, Self.name(linted.menus[element].kind)) : nil
      }
      let parent = linted.menus[element].parent
      if parent == element { return nil }
      element = parent
    }
  }

  private func keyEdits(_ rule: String, of element: ElementID) -> [TextEdit]? {
    edits(for: keyChanges([rule], of: element, reason: nil))
  }

  private func keyChanges(_ rules: [String], of element: ElementID, reason: String?) -> [Change] {
    let menus = linted.menus
    let node = menus[element].node
    // A document with one menu shares its mapping, and therefore its `lint` key, with the menu.
    let sharers = [element] + menus.ancestors(of: element).filter { menus[$0].node == node }
    let known = sharers.lazy.map { menus.list(.lintDisable, of: $0) }.first { !$0.isEmpty } ?? []
    let list = Change.setKey(of: node, key: .lintDisable, value: .texts(known.map(\.text) + rules))
    // Keep an existing reason.
    guard let reason, sharers.allSatisfy({ menus.text(.lintReason, of: $0) == nil }) else { return [list] }
    return [list, .setKey(of: node, key: .lintReason, value: .text(reason))]
  }

  private func edits(for changes: [Change]) -> [TextEdit]? {
    guard let (edits, safety) = writer.edits(for: Fix("", safety: .safe, changes: changes)), safety == .safe
    else { return nil }
    return edits
  }

  private static func name(_ kind: ElementKind) -> String {
    switch kind {
    case .document, .menu: "\(kind)"
    default: "item"
    }
  }
}

// Suppressing many findings together.
extension SuppressionWriter {
  /// Returns edits that suppress findings, given by their indices, with a reason. The edits may hide more
  /// findings of the same rules, but change nothing else. Nil if there are none; for several findings, one of
  /// them may be the cause.
  package mutating func edits(for findings: [Int], reason: String) -> [TextEdit]? {
    let rules = Set(findings.map { linted.findings[$0].rule })
    let targets = Set(findings)
    if let edits = comments(for: findings, reason: reason),
      trial.hides(targets, by: edits, besides: { rules.contains($0.rule) })
    {
      return edits
    }
    for height in 0..<(findings.count == 1 ? Self.maximumHeight : 1) {
      guard let edits = keys(for: findings, reason, height) else { continue }
      if trial.hides(targets, by: edits, besides: { rules.contains($0.rule) }) { return edits }
    }
    return nil
  }

  /// Returns comments to suppress findings, given by their indices, without trying them; nil if the format
  /// has no comments.
  mutating func comments(for findings: [Int], reason: String) -> [TextEdit]? {
    linted.file.language.lineComment.map { comments(for: findings, reason, $0) }
  }

  /// Whether linting the text with their comments hides the findings, and otherwise only findings of the same
  /// rules.
  func hides(_ findings: [Int], in after: LintedFile) -> Bool {
    let rules = Set(findings.map { linted.findings[$0].rule })
    return trial.hides(Set(findings), in: after) { rules.contains($0.rule) }
  }

  // The limit on the search for an ancestor that can have the key. One is always nearby, for example above a
  // list of options.
  private static let maximumHeight = 4

  private mutating func comments(for findings: [Int], _ reason: String, _ sign: String) -> [TextEdit] {
    var rules: [Int: [String]] = [:]
    for index in findings {
      let finding = linted.findings[index]
      let line = lineBelowComment(for: finding, lines.line(at: finding.range.start))
      if rules[line]?.contains(finding.rule) != true { rules[line, default: []].append(finding.rule) }
    }
    return rules.sorted { $0.key < $1.key }.map { line, rules in
      let extent = extent(ofLine: line)
      if let known = directives.first(where: { $0.covers.start == extent.start }) {
        return addition(of: rules, to: known)
      }
      return newComment(
        "\(sign) menulint:disable-next-line \(rules.sorted().joined(separator: ", ")) -- \(reason)",
        above: line)
    }.sorted { $0.range.start < $1.range.start }
  }

  // Returns keys on the findings' elements, or on their ancestors at a given height.
  private func keys(for findings: [Int], _ reason: String, _ height: Int) -> [TextEdit]? {
    var rules: [NodeID: (element: ElementID, rules: [String])] = [:]
    for index in findings {
      let finding = linted.findings[index]
      guard var element = finding.element else { return nil }
      for _ in 0..<height { element = linted.menus[element].parent }
      let node = linted.menus[element].node
      if rules[node]?.rules.contains(finding.rule) != true {
        rules[node, default: (element, [])].rules.append(finding.rule)
      }
    }
    let changes = rules.values.sorted { $0.element.index < $1.element.index }.flatMap {
      keyChanges($0.rules, of: $0.element, reason: reason)
    }
    return edits(for: changes)
  }
}
