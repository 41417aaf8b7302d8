import Linting
import MenuModel
import TextCore

/// The suppressions that an editor offers for findings.
extension SuppressionWriter {
  /// The maximum number of findings in a range for which suppressions are tried.
  static let maximumCount = 8

  /// Creates a writer for the findings of a document; nil if only the configuration can suppress them.
  init?(_ snapshot: DocumentSnapshot) {
    guard let linted = snapshot.linted, let plan = snapshot.plan else { return nil }
    self.init(linted, plan, snapshot.writer)
  }

  /// Returns the suppressions of findings, given by their indices. Findings on one line may share a
  /// suppression.
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

  private struct Line: Hashable {
    var rule: String
    var number: Int
  }

  private func action(_ place: String, _ edits: [TextEdit], _ index: Int) -> OfferedAction {
    OfferedAction(
      title: "Suppress “\(linted.findings[index].rule)” for this \(place)", edits: edits, finding: index)
  }
}
