import Files
import LintRules
import Linting
import MenuModel

/// The actions for the findings of a document.
enum Actions {
  /// The kinds of requested actions.
  struct Kinds: OptionSet, Sendable {
    let rawValue: UInt8

    static let fixes = Kinds(rawValue: 1)
    /// All safe fixes of the file together.
    static let fixAll = Kinds(rawValue: 2)
    /// Suppressions of the findings. Each takes one or two lints.
    static let suppressions = Kinds(rawValue: 4)
    /// The pages of the findings' guidelines.
    static let pages = Kinds(rawValue: 8)
    /// All kinds.
    static let all: Kinds = [.fixes, .fixAll, .suppressions, .pages]
  }

  /// Returns the actions for the findings in a range, and the one that fixes the file, in this order:
  /// preferred fixes, other fixes, all fixes, suppressions, pages. Findings outside the range come after
  /// those that touch it.
  static func offered(
    in range: ActionRange, of snapshot: DocumentSnapshot, kinds: Kinds = .all
  ) -> [OfferedAction] {
    guard let linted = snapshot.linted else { return [] }
    let places = linted.findings.map { ActionRange.Shown(range: $0.range, rule: $0.rule) }
    let (touched, others) = range.chosen(among: places, of: snapshot.source)
    var actions: [OfferedAction] = []
    if kinds.contains(.fixes) {
      actions += FixActions.fixes(of: touched, beside: others, in: snapshot)
    }
    if kinds.contains(.fixAll), !snapshot.isTable, let action = fixAllAction(snapshot) {
      actions.append(action)
    }
    // Comments in a table are for translators, so they can't be suppressions.
    if kinds.contains(.suppressions), !snapshot.isTable, var writer = SuppressionWriter(snapshot) {
      actions += writer.actions(for: touched + others)
    }
    if kinds.contains(.pages) { actions += pages(of: touched + others, in: linted) }
    return actions
  }

  /// Returns the actions for the configuration problems in a range.
  static func offered(
    in range: ActionRange, of snapshot: DocumentSnapshot, faults: [ConfigurationProblem], kinds: Kinds = .all
  ) -> [OfferedAction] {
    guard kinds.contains(.fixes) else { return [] }
    let places = faults.map { ActionRange.Shown(range: $0.range ?? SourceRange(0, 0), rule: nil) }
    let (touched, others) = range.chosen(among: places, of: snapshot.source)
    return (touched + others).compactMap { index in
      faults[index].replacement.map {
        OfferedAction(title: "Change to “\($0.text)”", edits: [$0], finding: index)
      }
    }
  }

  // As in `menulint fix`, findings that are only info are fixed only on request.
  private static let leastFixed = Severity.warning

  /// Returns the edits that `menulint fix` would make in the file; empty if there are none.
  static func fixAll(_ snapshot: DocumentSnapshot) -> [TextEdit] {
    guard let plan = snapshot.plan, let linted = snapshot.linted else { return [] }
    var fixer = TextFixer(file: linted.file, plan: plan)
    fixer.leastSeverity = leastFixed
    let result = fixer.fix(snapshot.source, linted: linted)
    return TextDifference.edits(from: snapshot.source.bytes, to: result.bytes)
  }

  // The edits are computed when the action is chosen, or immediately if the client can't request them later.
  private static func fixAllAction(_ snapshot: DocumentSnapshot) -> OfferedAction? {
    guard let linted = snapshot.linted else { return nil }
    let isFixable = linted.findings.contains {
      $0.severity >= leastFixed && TextFixer.fix(of: $0, in: linted, snapshot.writer) != nil
    }
    return isFixable ? OfferedAction(title: "Apply all safe fixes", kind: .fixAll) : nil
  }

  // MARK: - Pages

  private static func pages(of findings: [Int], in linted: LintedFile) -> [OfferedAction] {
    var seen: Set<String> = []
    return findings.compactMap { index in
      let rule = linted.findings[index].rule
      guard seen.insert(rule).inserted, let link = RuleLinks.link(of: rule, linted.file.language) else {
        return nil
      }
      let what = rule == ToolRules.syntax.id ? "grammar" : "guideline"
      return OfferedAction(title: "Open the \(what) of \(rule)", page: link)
    }
  }
}
