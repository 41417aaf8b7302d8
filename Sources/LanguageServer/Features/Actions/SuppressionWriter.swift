import DataTree
import LintRules
import Linting
import MenuModel
import MenuSpecParser

/// Writes suppressions of findings into a spec: a comment where the format has them, else a `lint` key. Each is tried
/// before it is offered.
struct SuppressionWriter {
  private let linted: LintedFile
  private let syntax: SyntaxTree
  private let format: SpecFormat
  private let writer: any FixWriter
  private let trial: SuppressionTrial
  private lazy var lines = LineTable(syntax.source)
  // The suppressions in comments that cover a line.
  private lazy var directives: [Suppression] = SuppressionReader.read(linted.document).filter {
    guard case .comment = $0.form, $0.fault == nil else { return false }
    let text = syntax.source[$0.range]
    return text.hasPrefix("menulint:disable-line") || text.hasPrefix("menulint:disable-next-line")
  }

  /// The most findings of a range that suppressions are tried for.
  static let maximumCount = 8

  /// Prepares to suppress findings of a document; nil where only the configuration can.
  init?(_ snapshot: DocumentSnapshot) {
    guard let linted = snapshot.linted, let syntax = snapshot.syntax, let format = snapshot.format,
      let trial = SuppressionTrial(snapshot)
    else { return nil }
    self.linted = linted
    self.syntax = syntax
    self.format = format
    writer = snapshot.writer
    self.trial = trial
  }

  /// The suppressions of findings, given by their indices; one where a line's findings share it.
  mutating func actions(for findings: [Int]) -> [OfferedAction] {
    var actions: [OfferedAction] = []
    var tried = 0
    var covered: Set<Line> = []
    for index in findings {
      let finding = linted.findings[index]
      let line = Line(rule: finding.rule, number: lines.line(at: finding.range.start))
      if !Self.isSuppressible(finding.rule) || covered.contains(line) { continue }
      guard tried < Self.maximumCount else { break }
      tried += 1
      if let edits = comment(for: index, line.number) {
        covered.insert(line)
        actions.append(action("line", edits, index))
      } else if let (edits, place) = key(for: index) {
        actions.append(action(place, edits, index))
      }
    }
    return actions
  }

  // A suppression is mended, not suppressed by another.
  private static func isSuppressible(_ rule: String) -> Bool {
    !ToolRules.all.contains { $0.id == rule }
  }

  private struct Line: Hashable {
    var rule: String
    var number: Int
  }

  private func action(_ place: String, _ edits: [TextEdit], _ index: Int) -> OfferedAction {
    OfferedAction(
      title: "Suppress “\(linted.findings[index].rule)” for this \(place)", edits: edits, finding: index)
  }

  // MARK: - Comments

  private mutating func comment(for index: Int, _ line: Int) -> [TextEdit]? {
    guard format != .json else { return nil }
    let finding = linted.findings[index]
    let extent = extent(ofLine: line)
    func works(_ edit: TextEdit) -> Bool {
      trial.hides(index, by: [edit]) { extent.contains(SourceRange($0.range.start, $0.range.start)) }
    }
    if let known = directives.first(where: { $0.covers == extent }) {
      let isListed = syntax.source[known.range].utf8.contains(UInt8(ascii: ","))
      let edit = TextEdit(
        SourceRange(known.range.end, known.range.end), (isListed ? ", " : " ") + finding.rule)
      if works(edit) { return [edit] }
    }
    let edit = newComment("menulint:disable-next-line \(finding.rule)", above: line)
    return works(edit) ? [edit] : nil
  }

  // A line of its own, indented as the one below.
  private mutating func newComment(_ text: String, above line: Int) -> TextEdit {
    let bytes = syntax.source.bytes
    let range = lines.range(ofLine: line)
    let start = max(Int(range.start), line == 1 ? syntax.source.byteOrderMarkLength : 0)
    let indentation = bytes[start..<max(start, Int(range.end))].prefix { $0 == 0x20 || $0 == 0x09 }
    let sign = format == .yaml ? "# " : "// "
    let broken = line < lines.count ? line : line - 1
    let lineBreak = broken < 1 ? "\n" : syntax.source[lineBreak(ofLine: broken)]
    return TextEdit(
      SourceRange(start..<start), String(decoding: indentation, as: UTF8.self) + sign + text + lineBreak)
  }

  private mutating func lineBreak(ofLine line: Int) -> SourceRange {
    SourceRange(lines.range(ofLine: line).end, lines.range(ofLine: line + 1).start)
  }

  // From the start of a line to the start of the next, the place after the text a part of the last.
  private mutating func extent(ofLine line: Int) -> SourceRange {
    let end = UInt32(syntax.source.bytes.count) + 1
    return SourceRange(
      lines.range(ofLine: line).start, line < lines.count ? lines.range(ofLine: line + 1).start : end)
  }

  // MARK: - Keys

  private func key(for index: Int) -> (edits: [TextEdit], place: String)? {
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
    let menus = linted.menus
    let node = menus[element].node
    // A document of one menu shares its mapping, and so its `lint`, with the menu.
    let sharers = [element] + menus.ancestors(of: element).filter { menus[$0].node == node }
    let known = sharers.lazy.map { menus.list(.lintDisable, of: $0) }.first { !$0.isEmpty } ?? []
    let change = Change.setKey(of: node, key: .lintDisable, value: .texts(known.map(\.text) + [rule]))
    guard let (edits, safety) = writer.edits(for: Fix("", safety: .safe, changes: [change])), safety == .safe
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
