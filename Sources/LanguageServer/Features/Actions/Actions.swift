import Files
import LintRules
import Linting
import MenuModel

/// What can be done about the findings of a document.
enum Actions {
  /// Sorts of actions to ask for.
  struct Kinds: OptionSet, Sendable {
    let rawValue: UInt8

    static let fixes = Kinds(rawValue: 1)
    /// All safe fixes of the file at once.
    static let fixAll = Kinds(rawValue: 2)
    /// Suppressions of the findings; each costs a lint or two.
    static let suppressions = Kinds(rawValue: 4)
    /// The pages of the guidelines that the findings go by.
    static let pages = Kinds(rawValue: 8)
    /// All of them.
    static let all: Kinds = [.fixes, .fixAll, .suppressions, .pages]
  }

  /// The actions about the findings that a range means, and the one that fixes the file: preferred fixes, other
  /// fixes, all fixes, suppressions, pages. Findings beside the range come after those that touch it.
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
    // Translators read the comments of a table.
    if kinds.contains(.suppressions), !snapshot.isTable, var writer = SuppressionWriter(snapshot) {
      actions += writer.actions(for: touched + others)
    }
    if kinds.contains(.pages) { actions += pages(of: touched + others, in: linted) }
    return actions
  }

  /// The actions about the faults of a configuration that a range means.
  static func offered(
    in range: ActionRange, of snapshot: DocumentSnapshot, faults: [ConfigurationProblem], kinds: Kinds = .all
  ) -> [OfferedAction] {
    guard kinds.contains(.fixes) else { return [] }
    let places = faults.map { ActionRange.Shown(range: $0.range ?? SourceRange(0, 0), rule: nil) }
    let (touched, others) = range.chosen(among: places, of: snapshot.source)
    return (touched + others).compactMap { index in
      faults[index].replacement.map {
        OfferedAction(title: "Write “\($0.text)”", edits: [$0], finding: index)
      }
    }
  }

  // What is only information waits until its own fix is chosen, as in `menulint fix`.
  private static let leastFixed = Severity.warning

  /// Edits that make the text what `menulint fix` would make of the file; empty if that changes nothing.
  static func fixAll(_ snapshot: DocumentSnapshot) -> [TextEdit] {
    guard let plan = snapshot.plan, let linted = snapshot.linted else { return [] }
    var fixer = TextFixer(file: linted.file, plan: plan)
    fixer.leastSeverity = leastFixed
    let result = fixer.fix(snapshot.source, linted: linted)
    return TextDifference.edits(from: snapshot.source.bytes, to: result.bytes)
  }

  // Which edits these are is worked out when the action is chosen, or the client can't ask for them then.
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
      return OfferedAction(title: "Open the \(what) of “\(rule)”", page: link)
    }
  }
}
